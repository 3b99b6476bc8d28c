"""The same seed, scenario and orders give the same bytes on every machine, on every Python, in every process.

Where a rule or a wording was changed on purpose, ``python -m tests.determinism.play --write`` keeps the new hashes.
"""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.determinism.play import KEPT, TURNS, Hashes, everything, hashes

ROOT = Path(__file__).resolve().parents[2]
MEANT = "if rules, wording or style were changed on purpose: python -m tests.determinism.play --write"
WANTED = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Hashes])


@pytest.mark.parametrize("scenario", TURNS)
def test_bytes_are_those_that_were_kept(scenario: str) -> None:
    assert hashes(scenario) == WANTED[scenario], MEANT


@pytest.mark.parametrize("seed", ["0", "1", "271828"])
def test_bytes_do_not_hang_on_the_order_of_sets(seed: str) -> None:
    played = subprocess.run(
        [sys.executable, "-m", "tests.determinism.play"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
    )
    assert msgspec.json.decode(played.stdout) == everything()
