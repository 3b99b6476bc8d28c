"""Games that were told once are told the same."""

import pytest
from tests.playthroughs.play import FOLDER, GAMES, TOLD, tell


@pytest.mark.parametrize("game", GAMES)
def test_game_is_told_the_same(game: str) -> None:
    wanted = (FOLDER / game / TOLD).read_text("utf-8")
    found = tell(game)
    # Line by line, so that pytest shows where they part.
    assert found.splitlines() == wanted.splitlines()
    assert found == wanted


def test_there_are_games() -> None:
    assert GAMES
