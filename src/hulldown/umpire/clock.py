"""Time and entropy: nothing else in hulldown reads a clock or draws from the system."""

import secrets
from datetime import UTC, datetime


def now() -> str:
    """The time in UTC, to the second, in ISO 8601."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def draw_seed() -> str:
    """A new seed: 64 hexadecimal digits."""
    return secrets.token_hex(32)


def draw_salt() -> str:
    """A salt that keeps the hash of a receipt from being guessed."""
    return secrets.token_hex(16)
