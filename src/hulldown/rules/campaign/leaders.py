"""Who is attached to whom while a set of orders is read: chains, never rings. Rule: terms, attachment."""

from collections.abc import Collection, Mapping


class Leaders:
    """Leaders by ship; ``standing`` ones of ``graced`` ships are left out, as if replaced already."""

    def __init__(self, standing: Mapping[str, str], graced: Collection[str]) -> None:
        self._standing = {name: leader for name, leader in standing.items() if leader != name}
        self._now = {name: leader for name, leader in self._standing.items() if name not in graced}
        self.given: set[str] = set()

    def attach(self, ship: str, leader: str) -> None:
        """Attach a ship by this set of orders."""
        self.given.add(ship)
        self._now[ship] = leader

    def detach(self, ship: str) -> None:
        """Detach a ship by this set of orders."""
        self.given.add(ship)
        self._now.pop(ship, None)

    def ring(self, ships: Collection[str], leader: str) -> tuple[str, ...]:
        """The ring that attaching ships to a leader would close, from one of them and back to her; empty if none."""
        chain = _chain(self._now, leader)
        for end, name in enumerate(chain):
            if name in ships:
                return (name, *chain[: end + 1])
        return ()

    def settled(self) -> bool:
        """Whether no ring closes when the standing leaders of ships that got none by this set are put back."""
        whole = {name: leader for name, leader in self._standing.items() if name not in self.given} | self._now
        return all(whole.get(_chain(whole, name)[-1]) is None for name in whole)


def _chain(leaders: Mapping[str, str], start: str) -> list[str]:
    """A ship, her leader, and so on; it ends where it would repeat."""
    chain = [start]
    passed = {start}
    while (leader := leaders.get(chain[-1])) is not None and leader not in passed:
        chain.append(leader)
        passed.add(leader)
    return chain
