"""The table ``[rulings]``, and the answers given when a game is opened, which come before it."""

from collections.abc import Mapping

from hulldown.kernel.ruling import BadRuling, Book, Ruling
from hulldown.scenarios.mistakes import Mistake, nearest
from hulldown.scenarios.rows import Document, Log
from hulldown.scenarios.shown import shown


def read_rulings(document: Document, given: Mapping[str, str], preset: str, book: Book) -> dict[str, str]:
    """The answer to every ruling of a book, in the order of the keys."""
    log = document.log
    chosen = _check("[rulings]", _flat(document.table("rulings").values), book, log)
    chosen |= _check("rulings given for the game", given, book, log)
    if preset not in book.PRESETS:
        _note(log, "preset given for the game", "", preset, f"one of {', '.join(book.PRESETS)}")
        return {}
    return book.settle(chosen, preset=preset)


def _flat(values: Mapping[str, object]) -> dict[str, object]:
    """Keys written without quotes (``search.order``) are a table within the table in TOML; both are taken."""
    flat: dict[str, object] = {}
    for key, value in values.items():
        inner = {f"{key}.{rest}": answer for rest, answer in value.items()} if isinstance(value, dict) else {}
        flat |= inner or {key: value}
    return flat


def _check(table: str, answers: Mapping[str, object], book: Book, log: Log) -> dict[str, str]:
    good: dict[str, str] = {}
    for key, answer in answers.items():
        ruling = book.rulings.get(key)
        if ruling is None:
            _note(log, table, shown(key)[1:-1], answer, "a ruling that is known", nearest(key, book.rulings))
            continue
        try:
            good[key] = ruling.check(_plain(answer))
        except BadRuling:
            _note(log, table, shown(key)[1:-1], answer, _answers(ruling))
    return good


def _answers(ruling: Ruling) -> str:
    return f"one of {', '.join(ruling.answers)}" if ruling.answers else "a whole percent from 0 to 100"


def _plain(answer: object) -> str:
    """An answer as text: TOML has true and 80 beside "true" and "80"."""
    return answer if isinstance(answer, str) else shown(answer)


def _note(log: Log, table: str, key: str, found: object, expected: str, near: tuple[str, ...] = ()) -> None:
    log.mistakes.append(Mistake(table, "", key, shown(found), expected, "", near))
