"""Whether a document holds a fragment of one."""

from typing import Any


def missing(found: Any, wanted: Any, at: str = "", *, exactly: bool = False) -> str:
    """Where a document does not hold what is wanted, or nothing where it does.

    Keys that the fragment does not name may be anything. Items of a list may stand anywhere in it or, exactly, must be
    all of it in this order. A ship's id stands for its row.
    """
    if isinstance(wanted, dict) and isinstance(found, dict):
        gaps = (
            missing(found[key], wanted[key], f"{at}.{key}", exactly=exactly) if key in found else f"{at}: no {key}"
            for key in wanted
        )
        return next(filter(None, gaps), "")
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple):
        return _missing_items(found, wanted, at, exactly=exactly)
    if isinstance(wanted, str) and isinstance(found, dict):
        found = found.get("id")
    return "" if found == wanted else f"{at}: {wanted!r} is wanted, and there is {found!r}"


def _missing_items(found: Any, wanted: Any, at: str, *, exactly: bool) -> str:
    if not exactly:
        lacking = [item for item in wanted if all(missing(row, item) for row in found)]
        return f"{at}: {lacking} is not in {found}" if lacking else ""
    if len(found) != len(wanted):
        return f"{at}: {len(wanted)} are wanted, {wanted}, and there are {len(found)}, {found}"
    gaps = (
        missing(*pair, f"{at}[{place}]", exactly=True) for place, pair in enumerate(zip(found, wanted, strict=True))
    )
    return next(filter(None, gaps), "")


def occurs(document: Any, fragment: Any) -> bool:
    """Whether a fragment is held anywhere in a document: a text in any text or key, or a table by any table."""
    if isinstance(document, dict):
        if isinstance(fragment, dict) and not missing(document, fragment):
            return True
        return any(occurs(part, fragment) for pair in document.items() for part in pair)
    if isinstance(document, list | tuple):
        return any(occurs(part, fragment) for part in document)
    return isinstance(document, str) and isinstance(fragment, str) and fragment in document
