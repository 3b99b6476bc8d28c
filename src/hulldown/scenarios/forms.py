"""The forms that values take: what a key accepts, and what it is told when it gets something else."""

import datetime
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from decimal import Decimal
from typing import Generic, TypeVar

from hulldown.rules.campaign.chart import POINTS
from hulldown.rules.campaign.fleet import ID_FORM
from hulldown.scenarios.mistakes import Wrong, nearest

T = TypeVar("T")

_KEBAB = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_CODE = re.compile(r"[A-Z]{2}")
_LONGEST_ID = 40
_LONGEST_NAME = 80


@dataclass(frozen=True)
class Form(Generic[T]):
    """A check that gives the value or raises Wrong, and what stands in for a wrong value until all mistakes are told.

    Whatever is checked against other values passes over a stand-in, so that one mistake is told once.
    """

    blank: T
    check: Callable[[object], T]


def _kebab(value: object) -> str:
    if isinstance(value, str) and len(value) <= _LONGEST_ID and _KEBAB.fullmatch(value):
        return value
    raise Wrong(f"an id of small letters, digits and hyphens, at most {_LONGEST_ID}, such as gulf-of-cadiz")


def _code(value: object) -> str:
    if isinstance(value, str) and _CODE.fullmatch(value):
        return value
    raise Wrong("a nation's code of two capital letters, such as BR")


def _ship_id(value: object) -> str:
    if isinstance(value, str) and len(value) <= _LONGEST_ID and ID_FORM.fullmatch(value):
        return value
    raise Wrong("a ship's id of nation, number and kind (FS, SL, FR or TR), such as BR12SL")


def _name(value: object) -> str:
    if isinstance(value, str) and 0 < len(value) <= _LONGEST_NAME and _is_quotable(value):
        return value
    raise Wrong(f"a name of 1 to {_LONGEST_NAME} characters on one line, without double quotes or spaces at its ends")


def _is_quotable(name: str) -> bool:
    return name.isprintable() and name == name.strip() and '"' not in name


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise Wrong("true or false")


def _day(value: object) -> datetime.date:
    if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
        return value
    raise Wrong("a date without quotes, such as 1805-03-30")


def _list(value: object) -> tuple[str, ...]:
    texts = value if isinstance(value, list) and all(isinstance(item, str) for item in value) else []
    if texts:
        return tuple(texts)
    raise Wrong('a list of ids, such as ["uk-sheffield", "uk-sheffield"]')


def _texts(value: object) -> tuple[str, ...]:
    texts = value if isinstance(value, list) and all(isinstance(item, str) for item in value) else []
    if texts and len(set(texts)) == len(texts):
        return tuple(texts)
    raise Wrong('a list of different nations, such as ["BR", "PT"]')


KEBAB = Form("", _kebab)
CODE = Form("", _code)
SHIP_ID = Form("", _ship_id)
NAME = Form("", _name)
FLAG = Form(False, _flag)  # noqa: FBT003 -- a stand-in, not an option
DAY = Form(datetime.date(1, 1, 1), _day)
NATIONS = Form[tuple[str, ...]]((), _texts)
IDS = Form[tuple[str, ...]]((), _list)


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether the value is a whole number within bounds (true and false are none)."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def whole(least: int, most: int) -> Form[int]:
    """A whole number within bounds."""

    def check(value: object) -> int:
        if isinstance(value, int) and is_whole(value, least, most):
            return value
        raise Wrong(f"a whole number from {least} to {most}")

    return Form(least, check)


def degrees(most: int) -> Form[int]:
    """Degrees with at most two decimals, given back in hundredths."""

    def check(value: object) -> int:
        if isinstance(value, int) and is_whole(value, -most, most):
            return value * 100
        if isinstance(value, Decimal) and _is_short(value) and -most <= value <= most:
            return int(value.scaleb(2))
        raise Wrong(f"degrees from -{most} to {most} with at most two decimals, west and south negative")

    return Form(0, check)


def _is_short(value: Decimal) -> bool:
    exponent = value.as_tuple().exponent
    return isinstance(exponent, int) and -2 <= exponent <= 2


def one_of(*words: str) -> Form[str]:
    """One of a few words."""

    def check(value: object) -> str:
        if isinstance(value, str) and value in words:
            return value
        raise Wrong(f"one of {', '.join(words)}", nearest=nearest(value, words))

    return Form("", check)


def known(ids: Collection[str], what: str) -> Form[str]:
    """The id of something the scenario has."""

    def check(value: object) -> str:
        if isinstance(value, str) and value in ids:
            return value
        raise Wrong(what, nearest=nearest(value, ids))

    return Form("", check)


DIRECTION = one_of(*POINTS)
