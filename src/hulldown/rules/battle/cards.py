"""Ship cards and action cards, as data: what the rules read of them (rules G4, G13, G14)."""

from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec

from hulldown.kernel.remembered import derived
from hulldown.kernel.side import UMPIRE, Audience, audience
from hulldown.kernel.value import Value

SUBMARINES = frozenset({"SSN", "SS"})
TRANSPORT = "TR"
RADAR, SONAR = "radar", "sonar"

# How many cards of a kind a fleet may have (G4).
COPIES = {"CV": 1, "CG": 1, "CL": 1, "DD": 2, "SSN": 2, "SS": 2, "TR": 2, "FF": 3, "FPB": 3}

GUN, MISSILE, TORPEDO, ASW, AIRSTRIKE, BOMBER = "gun", "missile", "torpedo", "asw", "airstrike", "bomber"
WEAPONS = (GUN, MISSILE, TORPEDO, ASW, AIRSTRIKE, BOMBER)

# The action card that each weapon needs (G7), and the defence cards that fit it (G8).
CARD_OF = {
    GUN: "gun_salvo",
    MISSILE: "missile_salvo",
    TORPEDO: "torpedo_spread",
    ASW: "sub_hunt",
    AIRSTRIKE: "carrier_strike",
    BOMBER: "land_bomber",
}
NEAR_MISS, SCREENING_SHIP, INTEL = "near_miss", "screening_ship", "intel"
DECOY, FIGHTER_COVER, NOISEMAKER = "decoy", "fighter_cover", "noisemaker"
DAMAGE_CONTROL, CONVOY_IN = "damage_control", "convoy_in"
DEFENCES = (NEAR_MISS, INTEL, DECOY, FIGHTER_COVER, NOISEMAKER, SCREENING_SHIP)
FITS = {
    NEAR_MISS: frozenset(WEAPONS),
    INTEL: frozenset(WEAPONS),
    SCREENING_SHIP: frozenset(WEAPONS),
    DECOY: frozenset({MISSILE}),
    FIGHTER_COVER: frozenset({AIRSTRIKE, BOMBER}),
    NOISEMAKER: frozenset({TORPEDO, ASW}),
}
ACTION_CARDS = (*CARD_OF.values(), *DEFENCES, DAMAGE_CONTROL, CONVOY_IN)


class ShipCard(Value, frozen=True):
    """A ship card; ``evasive`` is 0 where it has none.

    Nothing is remembered with it: all hold the same, and it would tell who looked at which ship.
    """

    id: str
    navy: str
    name: str
    kind: str
    hull: int
    points: int
    gun: int = 0
    missile: int = 0
    torpedo: int = 0
    asw: int = 0
    air: int = 0
    point_defence: int = 0
    evasive: int = 0

    @property
    def submarine(self) -> bool:
        """Whether this is a submarine."""
        return self.kind in SUBMARINES

    @property
    def look(self) -> str:
        """What its blip looks like."""
        return SONAR if self.submarine else RADAR

    @property
    def weapons(self) -> tuple[str, ...]:
        """The weapons that it has."""
        return tuple([weapon for weapon in WEAPONS if self.rating(weapon)])

    def rating(self, weapon: str) -> int:
        """The rating of one of its weapons; 0 where it has none."""
        match weapon:
            case "gun":
                return self.gun
            case "missile":
                return self.missile
            case "torpedo":
                return self.torpedo
            case "asw":
                return self.asw
            case "airstrike":
                return self.air
        return 0


class Seat(Value, frozen=True):
    """A player at the table: its team, and a navy or a whole fleet where the scenario fixes it."""

    id: str
    name: str
    team: str
    navy: str = ""
    fleet: tuple[str, ...] = ()


class Scenario(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A battle as it opens: players in order round the table, ship cards by id, and figures that a file may change."""

    id: str
    title: str
    players: tuple[Seat, ...]
    ships: dict[str, ShipCard]
    deck: dict[str, int]
    rulings: dict[str, str]
    fleet_points: int = 25
    reinforcement: int = 9
    hand: int = 5
    rounds: int = 6
    goal: int = 25
    discards: int = 3

    def __hash__(self) -> int:
        """Equal scenarios have equal ids; what is kept by scenario does not go by the order of its ships."""
        return hash(self.id)

    @derived
    def seats(self) -> dict[str, Seat]:
        """The players by id, in the order of their seats."""
        return {seat.id: seat for seat in self.players}

    @derived
    def cards(self) -> list[ShipCard]:
        """The ship cards, in the order of their ids."""
        return [card for _, card in sorted(self.ships.items())]

    @derived
    def navies(self) -> dict[str, list[ShipCard]]:
        """The ship cards of each navy, navies in the order of their names."""
        navies = sorted({card.navy for card in self.cards})
        return {navy: [card for card in self.cards if card.navy == navy] for navy in navies}

    @derived
    def looks(self) -> dict[str, str]:
        """What the blip of each ship card looks like."""
        return {card.id: card.look for card in self.cards}

    @derived
    def letters(self) -> dict[str, str]:
        """The letter with which the ids of each player's cards begin."""
        return {seat.id: chr(ord("A") + at) for at, seat in enumerate(self.players)}

    @derived
    def teams(self) -> dict[str, tuple[str, ...]]:
        """The players of each player's side, mates and itself, in the order of their seats."""
        return {one.id: tuple([seat.id for seat in self.players if seat.team == one.team]) for one in self.players}

    @derived
    def mates(self) -> dict[str, list[str]]:
        """The other players of each player's side."""
        return {side: [mate for mate in team if mate != side] for side, team in self.teams.items()}

    @derived
    def confidants(self) -> dict[str, tuple[str, ...]]:
        """The players whose hidden things each player sees: itself, and mates by a ruling. Ruling ``teams.open``."""
        return {side: (side,) for side in self.seats} if self.rulings["teams.open"] == "no" else self.teams

    @derived
    def foes(self) -> dict[str, list[str]]:
        """The players of other sides than each player's, in the order of their seats."""
        return {one.id: [seat.id for seat in self.players if seat.team != one.team] for one in self.players}

    @derived
    def copies(self) -> tuple[str, ...]:
        """The copies of all action cards, in order: one deck for every two players, rounded up. Rules: G4, G13."""
        decks = (len(self.seats) + 1) // 2
        numbers = {kind: range(1, decks * self.deck.get(kind, 0) + 1) for kind in ACTION_CARDS}
        return tuple(sorted([f"{kind}.{number}" for kind in ACTION_CARDS for number in numbers[kind]]))

    @derived
    def alone(self) -> dict[str, Audience]:
        """Each player, and the umpire."""
        return {side: audience((side, UMPIRE)) for side in self.seats}

    @derived
    def everybody(self) -> Audience:
        """All at the table."""
        return audience((*self.seats, UMPIRE))


def feints(scenario: Scenario, navies: frozenset[str]) -> list[str]:
    """The first ship card of each look that is of none of some navies."""
    first = {scenario.looks[card]: card for card in reversed(foreign(scenario, navies))}
    return list(first.values())


@lru_cache(maxsize=64)
def foreign(scenario: Scenario, navies: frozenset[str]) -> tuple[str, ...]:
    """The ship cards that are of none of some navies."""
    return tuple([card.id for card in scenario.cards if card.navy not in navies])


@cache
def kind_of(copy: str) -> str:
    """The kind of an action card, of which there are several copies."""
    return copy.rpartition(".")[0]


def kinds_of(copies: Iterable[str]) -> list[str]:
    """The kinds of some copies, one for each."""
    return [kind_of(copy) for copy in copies]


def reach(weapon: str, rating: int, *, submarine: bool, active: bool) -> int:
    """How far a weapon reaches. Rule: G3."""
    match weapon:
        case "gun":
            return 2 if rating >= 3 else 1
        case "missile":
            return rating + 1
        case "torpedo":
            return 2 if submarine and active else 1
        case "asw":
            return rating
    return 5


def hits_of(weapon: str, rating: int) -> int:
    """How many hits a weapon does. Rule: G9."""
    match weapon:
        case "gun":
            return 2 if rating >= 3 else 1
        case "missile":
            return 3 if rating >= 4 else 2
        case "torpedo":
            return 3
    return 2
