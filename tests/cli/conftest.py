"""Games for the tests that ask, each a copy of one made once."""

import shutil
from pathlib import Path

import pytest
from tests.cli.commands import CORNWALLIS, DEMO, done


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "opened.game"
    done("new", path, *DEMO)
    return path


@pytest.fixture(scope="session")
def run_once(opened: Path) -> Path:
    """One turn was run, for which Cornwallis had sent orders."""
    path = opened.with_name("run.game")
    shutil.copy(opened, path)
    done("order", path, *CORNWALLIS, "--do", "BR20FR: sail ushant")
    done("turn", path)
    return path


@pytest.fixture
def fresh(opened: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(opened, tmp_path / "fresh.game"))


@pytest.fixture
def game(run_once: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(run_once, tmp_path / "brest.game"))
