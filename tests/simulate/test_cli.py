import json
from pathlib import Path

from tests.cli.commands import SEED, done, refused, run

from hulldown.scenarios.load import names

BATTLES = ", ".join(each.id for each in names() if each.ruleset == "battle/1")
SHORT = ("simulate", "--scenario", "first-blips", "--games", 4, "--seed", SEED)


def test_json_is_one_document() -> None:
    told = json.loads(done(*SHORT, "--jobs", 1, "--json"))
    assert list(told) == sorted(told)
    assert told["format"] == "hulldown-simulation/1"
    assert (told["scenario"], told["seed"], told["games"]) == ("first-blips", SEED, 4)
    assert told["bots"] == ["captain", "captain"]
    assert set(told["first"]) == {"cases", "of", "share", "low", "high"}
    assert [worth["over"] for worth in told["worth"]] == ["captain:no-dummies", "captain:no-intel"]
    assert sum(told["rounds"]["counts"].values()) == 4


def test_the_same_for_any_number_of_jobs() -> None:
    without = (*SHORT, "--without", "nothing", "--json")
    assert done(*without, "--jobs", 1) == done(*without, "--jobs", 2)


def test_tables_to_read() -> None:
    said = done(*SHORT, "--jobs", 1, "--bots", "captain,random", "--without", "blips")
    assert max(map(len, said.splitlines())) <= 80
    for words in ("first-blips, 4 battles between captain and random", SEED, "Whoever began won", "random won"):
        assert words in said
    for words in ("Navies against others", "captain:blips=0", "for each blip"):
        assert words in said


def test_every_word_of_the_tables_is_explained() -> None:
    said = " ".join(done(*SHORT, "--jobs", 1, "--without", "dummies,intel").split())
    for words in (
        "Share: Cases as a part of Of.",
        "the true share lies between them in 95 of 100 samples",
        "Quartiles: a quarter of the battles took no more rounds than the first",
        "with captain in a seat, and with captain:no-intel there",
        "Points: what the seat sank less what it lost",
        "Wins, %: how many more of 100 battles it won.",
        "For each dummy: the difference in points, shared out",
    ):
        assert words in said


def test_one_bot_plays_on_every_side() -> None:
    said = done(*SHORT, "--jobs", 1, "--bots", "captain", "--without", "nothing")
    assert said.startswith("first-blips, 4 battles with captain on every side\n")


def test_one_battle_has_no_interval_of_points() -> None:
    one = (*SHORT[:3], "--games", 1, "--seed", SEED, "--jobs", 1)
    said = done(*one)
    assert said.startswith("first-blips, 1 battle between captain and captain\n")
    assert "Points lost by a side" in said
    assert "Too few: from one battle nothing follows about the spread." in said
    [worth, _] = json.loads(done(*one, "--json"))["worth"]
    assert (worth["points"]["of"], worth["points"]["low"], worth["points"]["high"]) == (1, None, None)
    assert -1 <= worth["wins"]["low"] < worth["wins"]["high"] <= 1


def test_without_a_seed_one_is_drawn_and_told() -> None:
    told = json.loads(done(*SHORT[:5], "--jobs", 1, "--without", "nothing", "--json"))
    assert len(told["seed"]) == 64
    assert told["worth"] == []


def test_what_is_wrong_is_told() -> None:
    for wrong, status, words in (
        (("--bots", "admiral"), 2, "none of random, captain"),
        (("--bots", "captain,captain,captain"), 2, "3 bots for 2 seats"),
        (("--without", "guns"), 2, "none of blips"),
        (("--games", 0), 2, "equal to 1"),
        (
            ("--scenario", "brest-demo"),
            1,
            f"brest-demo: this is a campaign; a battle is one of {BATTLES}, or a TOML file",
        ),
        (
            ("--scenario", "nowhere"),
            1,
            f'found "nowhere", which cannot be read (no such file or directory), expected {BATTLES},',
        ),
        (("--scenario", "taiwan"), 1, "Perhaps taiwan-strait."),
        (("--seed", "5e"), 1, "--seed"),
    ):
        ran = run(*SHORT, *wrong)
        assert ran.status == status, ran
        assert words in " ".join(ran.err.split())
        assert ran.out == ""


def test_a_file_that_holds_a_campaign_or_a_faulty_battle(tmp_path: Path) -> None:
    folder = Path("src/hulldown/scenarios")
    file = tmp_path / "mine.toml"
    file.write_text((folder / "brest-demo.toml").read_text("utf-8"), "utf-8")
    assert f"{file}: this is a campaign" in refused(*SHORT, "--scenario", file)
    file.write_text((folder / "first-blips.toml").read_text("utf-8").replace("rounds =", "round ="), "utf-8")
    assert "rounds" in refused(*SHORT, "--scenario", file)
