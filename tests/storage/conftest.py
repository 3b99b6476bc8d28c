"""A game file for each test that asks."""

from pathlib import Path

import pytest
from tests.storage.games import new_game

from hulldown.storage import Record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "brest demo #1.game"


@pytest.fixture
def game(path: Path) -> Record:
    return new_game(path)
