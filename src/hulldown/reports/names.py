"""What places, nations and players are called in a report."""

from collections.abc import Mapping
from dataclasses import dataclass

from hulldown.reports.words import at_sea, in_port, listed

_DEMONYMS = {
    "Austria": "Austrian",
    "Batavian Republic": "Batavian",
    "Cisalpine Republic": "Cisalpine",
    "Denmark-Norway": "Danish",
    "France": "French",
    "Grand Duchy of Tuscany": "Tuscan",
    "Great Britain": "British",
    "Haiti": "Haitian",
    "Kingdom of Etruria": "Etrurian",
    "Kingdom of Italy": "Italian",
    "Kingdom of Sardinia": "Sardinian",
    "Ligurian Republic (Genoa)": "Ligurian",
    "Morocco": "Moroccan",
    "Naples and Sicily": "Neapolitan",
    "Order of St John (Malta)": "Maltese",
    "Ottoman Empire": "Ottoman",
    "Papal States": "Papal",
    "Portugal": "Portuguese",
    "Prussia": "Prussian",
    "Regency of Algiers": "Algerine",
    "Regency of Tripoli": "Tripolitan",
    "Regency of Tunis": "Tunisian",
    "Republic of Ragusa": "Ragusan",
    "Roman Republic": "Roman",
    "Russia": "Russian",
    "Septinsular Republic": "Septinsular",
    "Spain": "Spanish",
    "Sweden": "Swedish",
    "United States": "American",
}


@dataclass(frozen=True)
class Names:
    """Names by id."""

    places: Mapping[str, str]
    nations: Mapping[str, str]
    players: Mapping[str, str]

    def place(self, id_: str) -> str:
        """Return the name of a sea area or port."""
        return self.places[id_]

    def leg(self, leg: str) -> str:
        """Return one leg of a route: a place, and whether it ends in the harbour."""
        id_, _, harbour = leg.partition(" ")
        return f"{self.place(id_)} {harbour}".rstrip()

    def at(self, area: str, port: str, where: str = "") -> str:
        """Return where ships are, without their company: ``off Ushant``, ``in Brest harbour``."""
        return at_sea(self.place(area)) if area else in_port(self.place(port), where)

    def fleet(self, count: int, nation: str, what: str = "") -> str:
        """Return a number of ships of a nation: ``21 French``, ``1 French frigate``, or ``2 frigates of Ruritania``."""
        name = self.nations[nation]
        words = (_DEMONYMS[name], what) if name in _DEMONYMS else (what, f"of {name}")
        return " ".join((str(count), *filter(None, words)))

    def fleets(self, counts: Mapping[str, int]) -> str:
        """Return the numbers of ships of several nations, in the order given."""
        return listed(self.fleet(count, nation) for nation, count in counts.items())
