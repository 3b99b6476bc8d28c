"""The orders that the guide shows are good orders."""

import re
from pathlib import Path

from tests.orders.views import view_of

from hulldown.orders.parse import parse

GUIDE = Path(__file__).parents[2] / "docs" / "orders.md"


def test_examples_are_accepted() -> None:
    examples = re.findall(r"```orders\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        parsed = parse(example, view_of())
        assert parsed.refusals == ()
        assert parsed.warnings == ()
