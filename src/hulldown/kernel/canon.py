"""Canonical bytes: the one JSON form that is hashed, compared and stored.

UTF-8, no white space, keys in ascending code-point order, no floating point, tuples as arrays. Ids are text and compare
by code point everywhere, so ``BR10SL`` stands before ``BR2SL``. A change here changes every hash: name a new version.
"""

import hashlib

import msgspec

_encoder = msgspec.json.Encoder(order="sorted")


def canonical(value: object) -> bytes:
    """Encode a value of plain types and structs as canonical JSON."""
    return _encoder.encode(value)


def digest(value: object) -> str:
    """SHA-256 of the canonical bytes of a value, as 64 hexadecimal digits."""
    return hashlib.sha256(canonical(value)).hexdigest()
