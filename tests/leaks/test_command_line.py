"""What the command line gives a player is the same for twins: output, errors, exit status, files."""

from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from tests.cli.commands import run
from tests.leaks.channels import AT, all_names
from tests.leaks.oracle import facts
from tests.leaks.pairs import pairs
from tests.leaks.truths import PLAYERS, Pair, Truth, play, scenario_text, seed_of

from hulldown.umpire import clock


class Answer(NamedTuple):
    """What a command gave."""

    status: int
    out: str
    err: str


@settings(max_examples=settings().max_examples // 15, suppress_health_check=list(HealthCheck))
@given(pairs())
def test_twins_get_the_same_from_the_command_line(tmp_path_factory: pytest.TempPathFactory, pair: Pair) -> None:
    folder = tmp_path_factory.mktemp("twins")
    pair = msgspec.structs.replace(pair, turns=1, one=_quiet(pair.one), other=_quiet(pair.other))
    sides, names = _alike(pair), all_names(pair.one.ships, pair.other.ships)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "now", lambda: AT)
        patch.setattr(clock, "draw_salt", lambda: "00" * 16)
        one = _asked(folder / "one" / "game", pair, pair.one, sides, names)
        assert one == _asked(folder / "other" / "game", pair, pair.other, sides, names)


def _quiet(truth: Truth) -> Truth:
    """The same ships, and nothing is ordered."""
    return Truth(truth.ships, {})


def _alike(pair: Pair) -> list[str]:
    """The sides that can tell nothing after one turn."""
    moments = list(zip(play(pair, pair.one), play(pair, pair.other), strict=True))
    return [side for side in PLAYERS if all(facts(one, side) == facts(other, side) for one, other in moments)]


def _asked(game: Path, pair: Pair, truth: Truth, sides: list[str], names: tuple[str, ...]) -> list[Answer]:
    """A game is opened, and each side asks for its reports and sends nosy orders, good and bad."""
    game.parent.mkdir()
    scenario = game.parent / "scenario.toml"
    scenario.write_text(scenario_text(truth, wind=pair.wind), "utf-8")
    rulings = [word for key, answer in pair.rulings.items() for word in ("--ruling", f"{key}={answer}")]
    assert run("new", game, "--scenario", scenario, "--seed", seed_of(pair.seed).hex(), *rulings).status == 0
    assert run("turn", game).status == 0
    prying = "\n".join(f'"{name}": hold\n"{name}": follow "{names[0]}"' for name in names)
    asked: list[tuple[str, ...]] = []
    for side in sides:
        asked += [("report", str(game), "--as", side, "--format", form) for form in ("text", "json", "html")]
        asked += [("order", str(game), "--as", side, "--do", prying, "--check")]
        asked += [("order", str(game), "--as", side, "--do", prying)]
        asked += [("report", str(game), "--as", side, "--turn", number) for number in ("0", "2")]
    answers = [run(*words) for words in asked]
    shown = str(game.parent)
    return [Answer(ran.status, ran.out.replace(shown, ""), ran.err.replace(shown, "")) for ran in answers]
