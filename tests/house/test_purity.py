"""Kernel and rules compute; they neither read a clock nor draw by chance, nor reach for a library."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hulldown

SOURCE = Path(hulldown.__file__).parent
PURE = sorted(path for room in ("kernel", "rules") for path in (SOURCE / room).rglob("*.py"))

# The standard library less what differs from run to run or from machine to machine.
UNSETTLED = {"datetime", "os", "random", "secrets", "time", "uuid"}
ALLOWED = ({*sys.stdlib_module_names} - UNSETTLED) | {"hulldown", "msgspec"}


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_there_are_rules_to_look_at() -> None:
    assert PURE


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_imports_nothing_unsettled(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"), path)
    assert [name for name in imported(tree) if name.partition(".")[0] not in ALLOWED] == []
