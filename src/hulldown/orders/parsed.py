"""What becomes of a text of orders."""

from hulldown.kernel.order import Refusal
from hulldown.kernel.value import Value
from hulldown.rules.campaign.orders import Orders


class Caution(Value, frozen=True):
    """A remark on a line that stands all the same; line 0 is the whole text."""

    line: int
    text: str


class Parsed(Value, frozen=True):
    """The orders of a text, its good lines alone, why each other line has no effect, and remarks on the good ones.

    ``refused`` says that nothing of the text may be stored, so that an earlier set of the side stands.
    """

    orders: Orders
    refusals: tuple[Refusal, ...] = ()
    warnings: tuple[Caution, ...] = ()
    refused: bool = False
