"""How long an interpreter takes to import the rules."""

import subprocess
import sys
from statistics import median

IMPORTED = "hulldown.rules.campaign.turn"


def import_seconds(repetitions: int) -> float:
    """The median of what ``-X importtime`` says of the import, all that it brings along included."""
    return median(_once() for _ in range(repetitions))


def _once() -> float:
    command = [sys.executable, "-X", "importtime", "-c", f"import {IMPORTED}"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stderr.splitlines()
    _, microseconds, name = lines[-1].split("|")
    if name.strip() != IMPORTED:
        raise RuntimeError(f"the last import was {name.strip()}, not {IMPORTED}")
    return int(microseconds) / 1_000_000
