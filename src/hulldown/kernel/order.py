"""What sides submit, and how a submission is refused."""

from typing import Generic, TypeVar

import msgspec

from hulldown.kernel.side import Side
from hulldown.kernel.value import Value

Order = TypeVar("Order")


class Submission(msgspec.Struct, Generic[Order], frozen=True, gc=False):
    """Orders, one action, or an intervention of the umpire, with the side it comes from."""

    side: Side
    order: Order


class Refusal(Value):
    """Why one part of a submission has no effect.

    ``line`` counts from 1 (0: the whole submission); ``word`` is the word at fault, ``column`` where it stands in the
    line, from 1 (0: not known); ``nearest`` are right words close to it.
    ``kind`` is ``invalid`` (not understood), ``illegal`` (understood, not allowed) or ``ambiguous``.
    """

    kind: str
    line: int
    word: str
    reason: str
    nearest: tuple[str, ...] = ()
    column: int = 0
