"""What holds for every action: it is written so that it reads back, and any text gets an answer."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.orders.battles import BATTLE_1, RULINGS, party, random_game, view_of

from hulldown.orders.battle import parse
from hulldown.orders.battle_write import Writer
from hulldown.orders.explain import explain

VIEW = view_of("bob")
SCRAPS = st.sampled_from(
    ["fire", "missile", "from", "at", "in", "to", "with", "buy", "blips", ":", ",", '"', "'", "#", "dummy", "Kilo",
     "move", "1", "2", "B1", "A1", "play", "discard", "convoy in", "screening ship", "pass", "end turn", "\n", "“",
     "lay", "General Belgrano", "\u200b", "\x00", "\ud800", "É", "go active", "99", "٣"]
)  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: ", ".join(rulings) or "default")
def test_every_legal_action_reads_back_as_itself(players: int, rulings: dict[str, str]) -> None:
    for number, state in enumerate(random_game(party(players, **rulings), players)):
        for side in BATTLE_1.to_act(state)[:1]:
            view = BATTLE_1.view(state, side)
            writer = Writer(view)
            for action in BATTLE_1.legal(view)[number % 5 :: 5]:
                assert parse(writer.write(action), view) == action


@settings(max_examples=500, deadline=None)
@given(st.one_of(st.text(), st.lists(SCRAPS, max_size=12).map(" ".join)))
def test_any_text_gets_an_answer(text: str) -> None:
    answer = parse(text, VIEW)
    if isinstance(answer, tuple):
        assert answer
        assert explain(text, answer)
        assert all(refusal.kind in ("invalid", "illegal", "ambiguous") for refusal in answer)
    else:
        assert BATTLE_1.check(VIEW, answer) == ()
