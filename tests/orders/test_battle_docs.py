"""Every action that the guide shows is understood, and every action there is, is shown."""

import re
from pathlib import Path

from tests.orders.battles import BATTLE_1, laid_out

from hulldown.orders.battle import parse
from hulldown.orders.battle_forms import FORMS
from hulldown.orders.battle_grammar import Draft, draft

GUIDE = (Path(__file__).parents[2] / "docs" / "battle-actions.md").read_text("utf-8")
ROWS = [line for line in GUIDE.splitlines() if line.startswith("| ")]
SHOWN = [code for row in ROWS for code in re.findall(r"`([^`]+)`", row) if code not in ("gun", "missile", "torpedo")]
VERBS = re.compile(rf"({'|'.join(form.words for form in FORMS)})\b")


def test_what_is_shown_is_understood() -> None:
    actions = [code for code in SHOWN if VERBS.match(code)]
    assert len(actions) > 20
    assert all(isinstance(draft(code), Draft) for code in actions)


def test_every_form_is_shown() -> None:
    shown = " ".join(SHOWN)
    assert all(form.words in shown for form in FORMS)


def test_every_example_is_understood() -> None:
    assert all(isinstance(draft(form.example), Draft) for form in FORMS)


def test_the_answer_is_as_shown() -> None:
    view = BATTLE_1.view(laid_out(), "bob")
    refusals = parse("fire missle from 2 at A1", view)
    assert isinstance(refusals, tuple)
    assert refusals[0].reason in GUIDE
