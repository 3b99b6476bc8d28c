"""The odds of a situation as tables to read."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

_NONE = "-"
_OUTCOMES = (
    "Hit: hits are scored; Sunk, a part of Hit: they sink the ship. Saved: by Evasive or point defence. Dummy: a dummy "
    "lies there, and is removed. Hidden: the blip evades, and stays face down. Missed: the attack itself fails."
)


def tables(answer: dict[str, Any]) -> Iterator[Table | Text]:
    """An answer, part by part."""
    match answer["ask"]:
        case "watch":
            yield from _watch(answer["players"])
        case "arrival":
            yield _contact(answer)
            yield from _shares("Whom they meet, if anybody: the location", answer["drawn"])
            yield _outcomes(answer["outcomes"])
        case "search":
            yield from _checks(answer["checks"])
            yield from _shares("Detected: the location", answer["detects"])
            yield _outcomes(answer["outcomes"])
        case "attack":
            yield from _attack(answer)
        case "attacks":
            yield from _attacks(answer)
        case _:
            yield _outcomes(answer["outcomes"])


def _attack(answer: dict[str, Any]) -> Iterator[Table | Text]:
    if not answer["allowed"]:
        yield Text(f"Not allowed: {answer['why']}.")
        return
    far = answer["distance"]
    yield Text("A bomber strike." if far is None else f"Distance: {far}")
    table = _table("What comes of it", ">Probability", ">Percent")
    for outcome, share in answer["outcomes"].items():
        table.add_row(outcome, share, _percent(share))
    yield table


def _attacks(answer: dict[str, Any]) -> Iterator[Table | Text]:
    yield Text(answer["question"])
    if not answer["attacks"]:
        yield Text("There is no attack that can be made now.")
        return
    attacks = _table("Attack", ">Hit", ">Sunk", ">Saved", ">Dummy", ">Hidden", ">Missed")
    units = answer["units"]
    for (weapon, unit), rows in groupby(answer["attacks"], key=itemgetter("weapon", "unit")):
        attacks.add_row(f"{weapon} from {unit} {units[unit]}" if unit else "bomb")
        shares = {row["target"]: _attack_shares(row) for row in rows}
        for target in sorted(shares, key=_counting):
            attacks.add_row(f"  at {target} {units[target]}", *map(_tenths, shares[target]))
    yield attacks
    yield Text(_OUTCOMES)
    if answer["blips"]:
        yield from _blips(answer)


def _attack_shares(row: dict[str, Any]) -> tuple[str, ...]:
    of = row["outcomes"]
    return of["hit"], row["sinks"], of["saved"], of["dummy"], of["hidden"], of["missed"]


def _blips(answer: dict[str, Any]) -> Iterator[Table | Text]:
    blips = _table("Blip", ">Dummy", "Or one of these ships")
    for blip, under in sorted(answer["blips"].items(), key=lambda item: _counting(item[0])):
        ships = (f"{answer['names'][card]} {_tenths(share)}" for card, share in under["ships"].items())
        blips.add_row(blip, _tenths(under["dummy"]), _list(ships))
    yield blips
    yield Text(f"What lies under a blip is an estimate, from {answer['draws']:,} tables that agree with what is seen.")
    if any(under["dummy"] == "1" for under in answer["blips"].values()):
        yield Text("A dummy for certain: every ship of its look that the fleet can have is in sight, or was sunk.")


def _counting(id_: str) -> tuple[str, int]:
    """Ids of cards by player and then as one counts, A2 before A10."""
    return id_[0], int(id_[1:])


def _watch(players: dict[str, Any]) -> Iterator[Table | Text]:
    for player, seen in players.items():
        yield Text(f"{player}:")
        yield Text(f"  Seen in full: {_list(seen['full'])}")
        yield Text(f"  Frigates reported: {_list(seen['frigates'])}")
        rows = [("port", port, row) for port, row in seen["ports"].items()]
        rows += [("location", spot, row) for spot, row in seen["locations"].items()]
        if rows:
            table = _table("Watched", "Which", ">Chance", ">Sum", "Shows")
            for what, which, row in rows:
                table.add_row(what, Text(which), *_chance(row), Text(_counts(row["shows"])))
            yield table


def _contact(answer: dict[str, Any]) -> Text:
    if answer["chance"] is None:
        return Text("No roll is made for contact.")
    chance, percent = _chance(answer)
    return Text(f"Chance of contact: {chance} (the sum is {percent})")


def _shares(title: str, shares: dict[str, str]) -> Iterator[Table]:
    if shares:
        table = _table(title, ">Probability", ">Percent")
        for spot, share in shares.items():
            table.add_row(spot, share, _percent(share))
        yield table


def _checks(checks: dict[str, Any]) -> Iterator[Table]:
    if checks:
        table = _table("Checked: the location", ">Chance", ">Sum")
        for spot, row in checks.items():
            table.add_row(spot, *_chance(row))
        yield table


def _outcomes(outcomes: Iterable[dict[str, Any]]) -> Table:
    outcomes = tuple(outcomes)
    in_port = any("harbour" in outcome for outcome in outcomes)
    table = _table(">Probability", ">Percent", "Met", "Companies at sea", *(("Harbour", "Coastal") if in_port else ()))
    for outcome in outcomes:
        companies = "\n".join(map(_list, outcome["companies"])) or _NONE
        waters = (_list(outcome["harbour"]), _list(outcome["coastal"])) if in_port else ()
        cells = (_list(outcome["met"]), companies, *waters)
        table.add_row(outcome["probability"], _percent(outcome["probability"]), *map(Text, cells))
    return table


def _table(*columns: str) -> Table:
    """A table; a title that begins with ``>`` stands over numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column.lstrip(">"), justify="right" if column.startswith(">") else "left")
    return table


def _chance(row: dict[str, Any]) -> tuple[str, str]:
    return f"{row['chance']} = {_percent(row['chance'])}", str(row["sum"])


def _percent(share: str) -> str:
    return f"{float(100 * Fraction(share)):.4g}%"


def _tenths(share: str) -> str:
    return f"{float(100 * Fraction(share)):.1f}%" if Fraction(share) else _NONE


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {nation}" for nation, number in counts.items())


def _list(names: Iterable[str]) -> str:
    return ", ".join(names) or _NONE
