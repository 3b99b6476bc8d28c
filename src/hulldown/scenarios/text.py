"""From TOML text to plain tables."""

import tomllib
from decimal import Decimal, InvalidOperation

from hulldown.scenarios.mistakes import BadScenario, Mistake
from hulldown.scenarios.rows import Log

Tables = dict[str, object]


def read_text(text: str, log: Log) -> Tables:
    """Parse TOML, decimals exactly; raises BadScenario at once for what is no TOML, since nothing can be read then."""
    try:
        text.encode()
        return tomllib.loads(text.removeprefix("\ufeff"), parse_float=_decimal)
    except RecursionError:
        why = "lists or tables nested too deeply"
    except UnicodeEncodeError:
        why = "characters that UTF-8 does not have"
    except ValueError as error:
        why = str(error).splitlines()[0]
    raise BadScenario([*log.mistakes, Mistake("the file", "", "", why, "TOML")])


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("NaN")
