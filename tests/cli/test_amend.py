"""Every amendment, by id and by name, and what is told of it."""

from pathlib import Path

import pytest
from tests.cli.commands import CORNWALLIS, done, kinds, refused, run

AMENDMENTS = {
    ("move", "Naiad, BR20FR", "Ushant:3"): "Naiad (BR8FR), Niobe (BR20FR): moved to Ushant (3).",
    ("move", "'Ville de Paris'", "PLYMOUTH:Harbour"): "Ville de Paris (BR4FS): moved to the harbour of Plymouth.",
    ("remove", "FR16TR", "--how", "wrecked"): "Transports for Ireland (FR16TR): wrecked.",
    ("damage", "naiad", "--hull", "3"): "Naiad (BR8FR): damage to the hull is now 3, to the rigging 0.",
    ("add", "br30sl", "--name", "Triumph", "--player", "cornwallis", "--at", "torbay:harbour", "--guns", "74"): (
        "Triumph (BR30SL), a ship of the line, joined at the harbour of Torbay."
    ),
    ("capture", "FR7FR", "--flag", "Great Britain", "--player", "cornwallis"): (
        "Volontaire (FR7FR): captured, now under the flag of Great Britain."
    ),
    ("retire", "BR8FR"): "Naiad (BR8FR): retired within Ushant (5).",
    ("contact", "BR8FR,BR20FR", "evade"): "Naiad (BR8FR), Niobe (BR20FR): contact order is now evade.",
    ("stance", "br", "France", "neutral"): "Great Britain and France are now neutral to each other.",
    ("holder", "Rochefort", "BR"): "Rochefort is now held by Great Britain.",
    ("hand-over", "FR7FR", "ganteaume"): "Volontaire (FR7FR): now commanded by Vice-Admiral Ganteaume.",
    ("ruling", "evade.chance=80"): "The ruling evade.chance is now 80.",
    ("fought", "BR8FR", "They parted."): "They parted.",
}


@pytest.mark.parametrize("words", AMENDMENTS, ids=lambda words: words[0])
def test_an_amendment_is_carried_out_and_told(game: Path, words: tuple[str, ...]) -> None:
    assert done("amend", game, *words, "--reason", "gale.") == f"Amended: {AMENDMENTS[words]}\n"
    assert kinds(game)[-1] == "amendment"
    log = done("log", game).replace("\n      ", " ")
    assert f"The umpire amended: {AMENDMENTS[words]} Reason: gale.\n" in log


def test_the_reason_may_stand_before_or_after(game: Path) -> None:
    done("amend", "--reason", "one", game, "retire", "BR8FR")
    done("amend", game, "--reason", "two", "contact", "BR8FR", "evade")
    done("amend", game, "--reason=three", "contact", "BR8FR", "accept")
    done("amend", game, "contact", "--reason", "four", "BR8FR", "join")
    log = done("log", game)
    assert [f"amended ({what}): {why}" in log for what, why in [("retire", "one"), ("setcontact", "four")]] == [
        True
    ] * 2


@pytest.mark.parametrize("reason", [(), ("--reason", ""), ("--reason", " . ")])
def test_no_amendment_without_a_reason(game: Path, reason: tuple[str, ...]) -> None:
    ran = run("amend", game, "retire", "BR8FR", *reason)
    assert ran.status == 2
    assert "--reason" in ran.err
    assert "amendment" not in kinds(game)


WRONG = {
    ("move", "Nayad", "ushant:3"): "there is no ship 'Nayad'; perhaps Naiad",
    ("move", "BR8FR", "ushnt:3"): "there is no sea area or port 'ushnt'; perhaps ushant",
    ("move", "BR8FR", "ushant"): "'ushant' is not AREA:NUMBER, PORT:harbour or PORT:coastal",
    ("move", "BR8FR", "ushant:10"): "ushant:10 is not AREA:NUMBER",
    ("move", "BR8FR", "ushant:harbour"): "ushant:harbour is not AREA:NUMBER",
    ("move", "BR8FR,", "ushant:3"): "there is no ship ''",
    ("add", "BR8FR", "--name", "x", "--player", "cornwallis", "--at", "ushant:3"): "is not a new id",
    ("add", "XX9FR", "--name", "x", "--player", "cornwallis", "--at", "ushant:3"): "there is no nation XX",
    ("capture", "BR8FR", "--flag", "FR", "--player", "cornwalis"): "perhaps cornwallis",
    ("capture", "BR8FR", "--flag", "Frence", "--player", "ganteaume"): "perhaps France",
    ("capture", "BR8FR", "--flag", "FR", "--player", "cornwallis"): "cornwallis would command",
    ("retire", "BR8FR,BR6SL"): "ships that retire together lie in one place",
    ("stance", "BR", "BR", "war"): "between two nations",
    ("holder", "brst", "BR"): "there is no port 'brst'; perhaps brest",
    ("hand-over", "BR8FR", "nelson"): "there are cornwallis, ganteaume",
    ("ruling", "evade.chance=101"): "'101' is not a whole percent from 0 to 100",
    ("ruling", "evade.chanse=80"): "'evade.chanse' is not known",
}


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_an_amendment_that_cannot_be(game: Path, words: tuple[str, ...]) -> None:
    before = game.read_bytes()
    assert WRONG[words] in refused("amend", game, *words, "--reason", "gale")
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("fly", "BR8FR"),
        ("move", "BR8FR"),
        ("damage", "BR8FR"),
        ("damage", "BR8FR", "--hull", "-1"),
        ("remove", "BR8FR", "--how", "eaten"),
        ("contact", "BR8FR", "hide"),
        ("stance", "BR", "FR", "love"),
        ("ruling", "evade.chance"),
    ],
    ids=" ".join,
)
def test_amend_used_wrongly(game: Path, words: tuple[str, ...]) -> None:
    assert run("amend", game, *words, "--reason", "gale").status == 2
    assert "amendment" not in kinds(game)


def test_an_amendment_shows_in_the_next_report_of_those_concerned(game: Path) -> None:
    done("amend", game, "move", "BR8FR", "ushant:3", "--reason", "slip of the pen")
    done("turn", game)
    assert "Reason given: Slip of the pen." in done("report", game, *CORNWALLIS)
    assert "of the pen" not in done("report", game, "--as", "ganteaume")


def test_help_on_an_amendment_needs_no_game(game: Path) -> None:
    assert done("amend", "move", "--help") == done("amend", game, "move", "-h")
