"""The menu at the table: what its lines say, and how they can be picked."""

import re
from pathlib import Path

from tests.cli.at_table import Sitting
from tests.cli.test_play_screen import SEED, begun, screen, sitting

from hulldown.cli.table_entry import Entry
from hulldown.cli.table_menu import _once
from hulldown.rules.battle.cards import ACTION_CARDS, COPIES
from hulldown.rules.battle.wording import title

SIZE = (24, 80)
FREE = ("f.game", "--scenario", "free-battle", "--against", "captain", "--seed", SEED)


def words(told: str) -> str:
    return " ".join(screen(told).split())


def said(table: Sitting, *texts: str) -> str:
    """What is shown after the last of some answers."""
    told = ""
    for text in texts:
        told = table.say(text)
    return told


def held(told: str) -> str:
    """The first card of the hand that is shown, as it is written in an action."""
    found = re.search(r"Hand: ([A-Z][a-z ]+)", words(told), re.IGNORECASE)
    assert found
    return found[1].lower()


def test_undo_says_who_can(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        table.hear()
        told = words(table.say("undo"))
    assert "Nobody takes an action back at the table." in told
    assert "hulldown undo b.game" in told


def test_titles_can_be_said(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        card = held(begun(table))
        assert "\nattack (ends regroup, reinforce)\n" in screen(table.say("attack"))
        assert re.search(r"at A\d Tarantul", screen(table.say("fire missile from 1")))
        assert "\nmove a card\n" in screen(table.say("MOVE  a card"))
        assert "\ndiscard (" in screen(table.say("discard"))
        assert f"Done: discard {card}" in table.say(f"discard {card}")


def test_what_several_titles_begin_with_offers_them(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        table.hear()
        told = screen(table.say("lay"))
        assert "1 lay a ship face up ...   2 lay a dummy under a blip ..." in told
        assert "lay Hauk face up ..." in screen(table.say("1"))


def test_a_ship_is_laid_face_up_however_few_are_left(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        table.hear()
        told = said(table, "lay Oslo in 1", "lay Hauk in 1", "lay Oslo in 2")
        assert "1 lay Ula face up ..." in screen(told)
        assert "2 hide Ula under a blip ..." in screen(told)
        assert "lay Ula face up in row 3" in screen(table.say("1"))


def test_ready_says_what_is_given_up(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        table.hear()
        told = said(table, "lay Oslo in 1", "feint Houbei in 3")
        assert "ready: 1 blip paid for is lost; 3 ships in reserve" in words(told)
        told = said(table, "lay Hauk in 1", "lay Oslo in 2", "lay Ula in 3", "feint Houbei in 2")
        assert re.search(r"\d ready$", screen(told), re.MULTILINE)


def test_a_later_step_says_what_it_ends(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        shown = begun(table)
        assert "discard (ends regroup, reinforce, attack) ..." in " ".join(shown.split())
        told = words(table.say(f"discard {held(shown)}"))
        assert "(ends" not in told


def test_names_for_dummies_are_listed(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        table.hear()
        told = said(table, "lay Oslo in 1", "feint")
        assert "For a radar dummy, feint NAME in 2, or in 3:" in told
        assert "For a sonar dummy, feint NAME in 2, or in 3:" in told
        for name in ("Houbei", "Song", "Nimitz", "Kilo"):
            assert name in told
        table.say("0")
        table.say("lay a dummy")
        assert "For a radar dummy" in table.say("another card: list the names")
        assert "Done: feint Houbei in 3" in table.say("feint Houbei in 3")


def test_hits_that_sink_the_target_say_so(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        begun(table)
        table.say("attack")
        told = words(table.say("fire missile from 1"))
    assert re.search(r"at A\d Tarantul [^=]*then 2 hits, which sinks her", told)
    assert re.search(r"at A\d Krivak [^=]*then 2 hits (?!, which)", told)


def test_what_several_targets_need_is_said_once() -> None:
    needs = "Hauk is turned up first; 3 or more; the blip evades on 3 or more; then 2 hits"
    others = "Hauk is turned up first; 5 or more; then 2 hits"
    entries = tuple(Entry(f"at A{n}", note) for n, note in enumerate((needs, others, needs), start=1))
    assert [entry.note for entry in _once(entries)] == [
        "3 or more; the blip evades on 3 or more; then 2 hits",
        "5 or more; then 2 hits",
        "as 1",
    ]


def test_an_attack_that_would_sink_says_so_to_the_defender(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE) as table:
        begun(table)
        told = table.say("end turn")
        while "Do you defend?" not in screen(told):
            told = table.say("")
    assert re.search(r"pass, let the attack go on:? then \d hits, which sinks her", words(told))


def test_navies_are_named_and_their_ships_counted(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE, *FREE) as table:
        told = screen(table.hear())
    assert re.search(r"\d navy NO  Norway, \d ship cards: \d SS, \d FF, \d FPB", told)


def test_a_ship_keeps_its_number_while_the_fleet_is_mustered(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE, *FREE) as table:
        table.hear()
        numbered = re.compile(r"^ {1,2}(\d+) muster ([A-Z].*?)  ", re.MULTILINE)
        told = screen(table.say("navy UK"))
        first = numbered.findall(told)
        assert len(first) > 4
        carrier = next(number for number, name in first if "CV" in told.split(f"muster {name}")[1][:40])
        for number in (carrier, carrier, *(number for number, _ in first[::-1]), *(number for number, _ in first)):
            told = screen(table.say(number))
            assert numbered.findall(told) == first
    assert re.search(r"taken; CV =", told)
    assert "too dear; " in told


def test_a_ship_that_cannot_be_taken_is_refused_for_the_rule(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE, *FREE) as table:
        table.hear()
        told = screen(table.say("navy UK"))
        carrier = next(line.split()[0] for line in told.splitlines() if "  CV =" in line)
        assert "Done: muster" in screen(table.say(carrier))
        assert "A fleet has at most 1 of a CV card (G4)." in words(table.say(carrier))


def test_points_for_ships_and_for_reinforcement_are_told_apart(tmp_path: Path) -> None:
    with sitting(tmp_path, SIZE, *FREE) as table:
        table.hear()
        told = words(table.say("navy NO"))
    assert "Reinforcement points, for blips and for ships that join later: 9" in told
    assert "0 of 25 points for ships are taken" in told


def test_help_names_every_kind_and_every_action_card(tmp_path: Path) -> None:
    with sitting(tmp_path, (100, 80)) as table:
        table.hear()
        told = words(table.say("?"))
    for card in ACTION_CARDS:
        assert title(card) in told
    for kind in COPIES:
        assert f"{kind} " in told
    for word in ("navy UK", "muster Sheffield", "mustered", "ready"):
        assert word in told
