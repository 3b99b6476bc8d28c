"""What holds for every file of the repository."""

import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import hulldown

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

LONGEST = 400
LEFT_TO_DO = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b")
ELSEWHERE = re.compile(
    r"\b(pypi|pythonhosted|npmjs|debian)\.(org|com)\b"  # hosts of package registries
    r"|(?<![\w.-])/(work|root|home|opt/pypi)/"  # folders of one machine
)
PIN = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*==[0-9][a-z0-9.]*")


def tracked(*patterns: str) -> Iterator[Path]:
    """Files that Git knows; those that others wrote lie in a folder named vendor."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *patterns], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\0")
    paths = (ROOT / name for name in listed if name)
    return (path for path in paths if path.is_file() and "vendor" not in path.parts)


def found(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in tracked()
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1)
        if pattern.search(line)
    ]


def pins(lock: Path) -> list[str]:
    return lock.read_text("utf-8").splitlines()


def test_no_source_file_is_long() -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in tracked("src/*.py")}
    assert lengths, "Git lists no source file"
    assert {str(path.relative_to(ROOT)): length for path, length in lengths.items() if length > LONGEST} == {}


def test_nothing_is_left_to_do() -> None:
    assert found(LEFT_TO_DO) == []


def test_no_registry_or_machine_is_named() -> None:
    assert found(ELSEWHERE) == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_lock_holds_exact_versions_only(lock: Path) -> None:
    assert [line for line in pins(lock) if not PIN.fullmatch(line)] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_locks_agree_on_what_hulldown_runs_with(lock: Path) -> None:
    assert set(pins(ROOT / "requirements" / "run.txt")) <= set(pins(lock))


def test_types_are_published() -> None:
    assert (Path(hulldown.__file__).parent / "py.typed").is_file()


def test_every_data_file_is_packaged() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["hulldown"]
    packaged = {".py", *(Path(pattern).suffix for pattern in patterns)}
    assert [path.name for path in tracked("src") if path.suffix not in packaged] == []
