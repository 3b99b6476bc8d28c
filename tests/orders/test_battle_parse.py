"""Actions of a battle as people write them, and what they are told when they write them wrongly."""

import pytest
from tests.orders.battles import BATTLE_1, act, laid_out, view_of

from hulldown.kernel.order import Refusal
from hulldown.orders.battle import parse
from hulldown.orders.explain import explain
from hulldown.rules.battle import actions as a
from hulldown.rules.battle.view import View


@pytest.fixture(scope="module")
def view() -> View:
    """The view of whoever begins, with the names of the other's units known to the test."""
    return view_of("bob")


def unit(view: View, card: str) -> str:
    return next(unit.id for unit in view.units.values() if unit.card == card and unit.owner == view.side)


def refused(text: str, view: View) -> Refusal:
    refusals = parse(text, view)
    assert isinstance(refusals, tuple), refusals
    return refusals[0]


def test_bob_begins(view: View) -> None:
    assert view.asked == ("bob",)


def test_case_quotation_marks_and_remarks_do_not_matter(view: View) -> None:
    under = a.BuyBlips((a.Under("su-kilo", 2, dummy=True), a.Under("ar-drummond", 3, dummy=False)))
    for text in (
        "buy blips: dummy Kilo in 2, Drummond in 3",
        "BUY BLIPS DUMMY KILO IN ROW 2, ar-drummond in 3   # as agreed",
        "\n  buy blips: dummy “Kilo” in 2 , 'Drummond (A69)' in 3\n\n",
    ):
        assert parse(text, view) == under


def test_own_cards_go_by_number_id_or_name(view: View) -> None:
    id_ = unit(view, "ar-san-luis")
    for text in (id_, id_[1:], id_.lower(), "San Luis", '"San Luis (Type 209)"'):
        assert parse(f"go active {text}", view) == a.GoActive(id_)


def test_weapons_have_more_than_one_name(view: View) -> None:
    attack = parse(f"fire missile from {unit(view, 'ar-drummond')} at Sheffield", view)
    assert isinstance(attack, a.Fire)
    for weapon in ("missiles", "MISSILE SALVO"):
        assert parse(f"fire {weapon} at {attack.target} from {attack.unit}", view) == attack


def test_a_bomber_strike_has_a_word_of_its_own(view: View) -> None:
    assert refused("bomb Sheffield", view).word == "Sheffield"
    assert "Land Bomber is not in your hand" in refused("fire bombers at Sheffield", view).reason


@pytest.mark.parametrize(
    ("text", "kind", "word", "said", "nearest"),
    [
        ("moove 4 to 2", "invalid", "moove", "No action begins with this word", ("move",)),
        (
            "xyzzy",
            "invalid",
            "xyzzy",
            "Now you can: move, go active, buy blips, buy, spot, fire, discard, pass, end turn.",
            (),
        ),
        ("move 4", "invalid", "", "Write it as 'move CARD to ROW'; for instance 'move 4 to 2'", ()),
        ("move 1 to 5", "invalid", "5", "A row is 1, 2 or 3", ()),
        ("fire missle from 1 at A1", "invalid", "missle", "Weapons are gun, missile", ("missile",)),
        ("fire missile from 99 at A1", "invalid", "99", "No card B99 lies on the table", ()),
        ("fire missile from A1 at A1", "illegal", "A1", "A1 is no ship of yours (G7)", ()),
        ("discard decoys", "invalid", "decoys", "No action card has this name", ("Decoy",)),
        ("buy Sheffield", "illegal", "Sheffield", "Sheffield (Type 42) is not in the reserve (G6)", ()),
        ("buy Type 42", "ambiguous", "Type 42", "more than one", ("ar-hercules", "uk-sheffield")),
        ("buy blips: dummy Kirov in 2, dummy Kilo in 2", "ambiguous", "Kirov", "id", ("su-kirov", "su-kirov-ii")),
        ("buy blips: dummy Kilo in 2", "illegal", "2", "buys 2 blips, and all are placed (H1)", ()),
        ("muster Drummond", "illegal", "muster", "This is not the moment for that. Now you can: move", ()),
        ('fire "missile', "invalid", '"', "This quotation mark is not closed", ()),
        ("", "invalid", "", "Nothing is written. Now you can: move", ()),
        ("pass\npass", "invalid", "pass", "One action is taken at a time", ()),
        ("pass " * 400, "invalid", "", "longer than 1,000 characters", ()),
    ],
)
def test_what_is_wrong_is_said(
    view: View, text: str, kind: str, word: str, said: str, nearest: tuple[str, ...]
) -> None:
    refusal = refused(text, view)
    assert (refusal.kind, refusal.word, refusal.nearest) == (kind, word, nearest)
    assert said in refusal.reason


def test_the_caret_stands_under_the_word(view: View) -> None:
    text = "\n  fire missle from 1 at A1"
    refusals = parse(text, view)
    assert isinstance(refusals, tuple)
    assert explain(text, refusals).splitlines()[:3] == ["Line 2:", "    fire missle from 1 at A1", "         ^^^^^^"]


def test_who_is_not_asked_is_told_who_is() -> None:
    assert refused("pass", view_of("ann")).reason == "This is not the moment for that. Now it is for Bob to act."


def test_a_step_that_is_over_is_over() -> None:
    state = laid_out()
    view = view_of("bob")
    card = view.own.hand[0].partition(".")[0].replace("_", " ")
    state = act(state, "bob", f"discard {card}")
    late = refused(f"go active {unit(view, 'ar-san-luis')}", BATTLE_1.view(state, "bob"))
    assert late.reason.startswith("The step to regroup is over for this turn (G6). Now you can: ")


def test_enemies_are_found_by_name_only_where_they_are_seen(view: View) -> None:
    id_ = unit(view, "ar-drummond")
    assert parse(f"fire missile from {id_} at Broadsword", view) == a.Fire(
        "missile", next(u.id for u in view.units.values() if u.card == "uk-broadsword"), id_
    )
    hidden = refused(f"fire missile from {id_} at Trafalgar", view)
    assert (hidden.kind, hidden.reason) == ("invalid", "No card Trafalgar lies on the table.")
