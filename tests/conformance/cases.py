"""The conformance cases: one a line, with exact answers."""

import json
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


def cases(*names: str) -> list[Any]:
    """The cases of some files, as parameters named after their ids."""
    lines = [line for name in names for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines)]


def plain(answer: object) -> Any:
    """An answer as JSON gives it, its outcomes in an order of their own."""
    found = json.loads(json.dumps(answer))
    if isinstance(found.get("outcomes"), list):
        found["outcomes"].sort(key=lambda outcome: json.dumps(outcome, sort_keys=True))
    return found
