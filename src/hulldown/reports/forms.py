"""Every kind of document, and what is made of it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hulldown.reports.battle.page import page as battle_page
from hulldown.reports.battle.text import text as battle_text
from hulldown.reports.battle.umpire import umpire_page as battle_umpire_page
from hulldown.reports.battle.umpire import umpire_text as battle_umpire_text
from hulldown.reports.page import page
from hulldown.reports.text import text
from hulldown.reports.umpire_page import umpire_page
from hulldown.reports.umpire_text import umpire_text


class Drawn(NamedTuple):
    """A document as text of 80 columns, and as one page of HTML."""

    text: Callable[[Mapping[str, Any]], str]
    page: Callable[[Mapping[str, Any]], str]


FORMS: dict[str, Drawn] = {
    "position-report/1": Drawn(text, page),
    "umpire-report/1": Drawn(umpire_text, umpire_page),
    "battle-view/1": Drawn(battle_text, battle_page),
    "battle-truth/1": Drawn(battle_umpire_text, battle_umpire_page),
}
