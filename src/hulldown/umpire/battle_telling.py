"""What one action of a battle told whom, in sentences for the umpire."""

from collections.abc import Iterator, Sequence

import msgspec

from hulldown.kernel.event import Event
from hulldown.kernel.side import UMPIRE
from hulldown.rules.battle.events import HandDrawn, Hidden
from hulldown.rules.battle.observe import onlooker
from hulldown.rules.battle.view import View
from hulldown.rules.battle.wording import Narrator, bare, listed


class Sentence(msgspec.Struct, frozen=True):
    """One thing that happened, and the players who were told."""

    to: tuple[str, ...]
    text: str


def telling(view: View, events: Sequence[Event]) -> Iterator[Sentence]:
    """The events of an action in their order; ``view`` is any player's after it.

    What everybody was told is said as an onlooker hears it, who sees under no blip; what one player was told besides
    stands by itself.
    """
    private = {id(event): _private(view, event) for event in events if isinstance(event, Hidden | HandDrawn)}
    public = [event for event in events if id(event) not in private]
    said = private | {id(event): text for event, text in Narrator(onlooker(view), public).tell()}
    for event in events:
        if text := said.get(id(event)):
            yield Sentence(tuple(side for side in event.to if side != UMPIRE), text)


def _private(view: View, event: Hidden | HandDrawn) -> str:
    if isinstance(event, HandDrawn):
        return f"The cards drawn are {listed(event.cards)}."
    name = bare(view.scenario.ships[event.card].name)
    return f"Under {event.unit} lies {name}." if event.real else f"{event.unit} is a dummy ({name})."
