"""The hash of an entry covers all of it, and is as documented."""

import hashlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.storage.games import AT, OPENED, orders, turn

from hulldown.storage import Digest, Draft, Entry
from hulldown.storage.entry import Document, check_chain, hash_of, seal
from hulldown.storage.errors import Tampered


def test_the_hash_of_an_entry_is_what_the_documentation_says() -> None:
    first = seal(OPENED, [Document(1, "seed", "", b"5e")], after=None)
    encoded = (
        b"8:record/1,1:1,6:opened,1:0,20:1805-03-30T12:00:00Z,4:seed,0:,64:"
        + hashlib.sha256(b"5e").hexdigest().encode()
        + b',25:{"scenario":"brest-demo"},0:,'
    )
    assert first.hash == hashlib.sha256(encoded).hexdigest()
    assert seal(turn(1), [], after=first).previous == first.hash


TEXT = st.text(st.characters(codec="utf-8"), max_size=5)
ENTRIES = st.builds(
    Entry,
    number=st.integers(1, 99),
    kind=TEXT,
    turn=st.integers(0, 99),
    at=TEXT,
    body=st.binary(max_size=5),
    documents=st.lists(st.builds(Digest, TEXT, TEXT, TEXT), max_size=2).map(tuple),
    previous=TEXT,
    hash=st.just(""),
)


@given(ENTRIES, ENTRIES)
def test_different_entries_have_different_hashes(one: Entry, other: Entry) -> None:
    assert (hash_of(one) == hash_of(other)) == (one == other)


@pytest.mark.parametrize("changed", ["number", "kind", "turn", "at", "body", "documents", "previous"])
def test_no_field_can_be_changed_unseen(changed: str) -> None:
    first = seal(OPENED, [], after=None)
    second = seal(orders("a", turn=1), [Document(2, "rolls", "", b"[]")], after=first)
    others = {"number": 3, "kind": "turn", "turn": 2, "at": "", "body": b"", "documents": (), "previous": "0"}
    spoilt = msgspec.structs.replace(second, **{changed: others[changed]})
    with pytest.raises(Tampered, match="entry 2"):
        check_chain([first, spoilt], after=None, where="here")


def test_the_chain_names_the_first_entry_that_is_wrong() -> None:
    entries: list[Entry] = []
    for number in range(1, 6):
        entries.append(seal(Draft("turn", number, b"{}", AT), [], after=entries[-1] if entries else None))
    check_chain(entries, after=None, where="here")
    check_chain(entries[3:], after=entries[2], where="here")
    with pytest.raises(Tampered, match=r"^here: entry 3 is missing"):
        check_chain(entries[:2] + entries[3:], after=None, where="here")
    spoilt = [entry if entry.number < 4 else msgspec.structs.replace(entry, at="") for entry in entries]
    with pytest.raises(Tampered, match=r"^here: entry 4 \(turn\) does not match its hash"):
        check_chain(spoilt, after=None, where="here")
