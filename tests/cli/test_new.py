"""Making games."""

import hashlib
from pathlib import Path

import pytest
from tests.cli.commands import DEMO, SEED, done, refused, run

from hulldown import __version__


def test_the_scenarios_that_come_with_hulldown() -> None:
    lines = done("scenarios").splitlines()
    assert lines == sorted(lines)
    assert "brest-demo          campaign   2 players  Off Brest: a campaign to learn on" in lines
    assert "free-battle         battle     2 players  Free battle: any two navies, 25 points each" in lines


def test_the_version() -> None:
    assert done("--version") == f"hulldown {__version__}\n"


def test_new_prints_the_commitment_and_what_comes_next(tmp_path: Path) -> None:
    game = tmp_path / "my game"
    said = done("new", game, *DEMO)
    assert f"Commitment: {hashlib.sha256(bytes.fromhex(SEED)).hexdigest()}\n" in said
    assert f"  hulldown report '{game}' --as cornwallis\n" in said
    assert SEED not in said


def test_a_seed_is_drawn_where_none_is_given(tmp_path: Path) -> None:
    said = [done("new", tmp_path / name, "--scenario", "brest-demo") for name in ("a", "b")]
    commitments = [line for text in said for line in text.splitlines() if line.startswith("Commitment")]
    assert len(set(commitments)) == 2


@pytest.mark.parametrize("seed", ["", "5e", "5e" * 31 + "zz", "5e" * 33, "é" * 64])
def test_a_seed_that_is_none(tmp_path: Path, seed: str) -> None:
    said = refused("new", tmp_path / "a.game", "--scenario", "brest-demo", "--seed", seed)
    assert said.startswith("hulldown: --seed: a seed is 64 hexadecimal digits, not ")
    assert list(tmp_path.iterdir()) == []


def test_rulings_and_presets(tmp_path: Path) -> None:
    done("new", tmp_path / "a", *DEMO, "--preset", "club", "--ruling", "search.order=ascending")
    report = done("report", tmp_path / "a", "--as", "cornwallis", "--format", "json")
    assert '"search.order":"ascending"' in report
    assert '"evade.chance":"80"' in report
    assert "Perhaps search.order" in refused("new", tmp_path / "b", *DEMO, "--ruling", "search.oder=ascending")
    assert "search.order" in refused("new", tmp_path / "b", *DEMO, "--ruling", "search.order=descending")
    for wrong in ("search.order", "=", "search.order=", "=ascending"):
        assert run("new", tmp_path / "b", *DEMO, "--ruling", wrong).status == 2
    wrong_preset = run("new", tmp_path / "b", *DEMO, "--preset", "pub")
    assert wrong_preset.status == 2
    assert "Invalid value for '--preset': 'pub' is not one of 'seed', 'club'." in wrong_preset.err
    assert not (tmp_path / "b").exists()


def test_a_scenario_that_is_not_there_or_is_none(tmp_path: Path) -> None:
    assert "Perhaps brest-demo." in refused("new", tmp_path / "a", "--scenario", "brest-dmo")
    file = tmp_path / "mine.toml"
    file.write_text('[scenario]\nid = "mine"\nturns = 0\ncolour = "blue"\n', encoding="utf-8")
    said = refused("new", tmp_path / "a", "--scenario", file)
    assert len(said.splitlines()) > 3
    assert "colour" in said
    assert run("new", tmp_path / "a").status == 2


def test_warnings_are_no_part_of_the_result(tmp_path: Path) -> None:
    text = Path("src/hulldown/scenarios/brest-demo.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('name = "Mars"', 'name = "Goliath"'), encoding="utf-8")
    ran = run("new", tmp_path / "a", "--scenario", file)
    assert ran.status == 0
    assert ran.err.startswith("Warning: Ships share a name: ")
    assert "Warning" not in ran.out


def test_nothing_is_written_over(fresh: Path, tmp_path: Path) -> None:
    before = fresh.read_bytes()
    assert "there is a file of that name already. Choose another name" in refused("new", fresh, *DEMO)
    assert fresh.read_bytes() == before
    assert "there is no such folder" in refused("new", tmp_path / "no" / "a.game", *DEMO)


def test_a_url_does_as_well_as_a_path(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.game"
    done("new", url, *DEMO)
    assert done("status", url) == done("status", tmp_path / "a.game")
    assert "no database of that kind is read" in refused("status", "mysql://host/game")
