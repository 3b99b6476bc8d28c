"""A campaign's scenario file."""

from collections.abc import Iterator, Sequence

from tools.scenarios.codes import NATIONS
from tools.scenarios.companies import Company, companies
from tools.scenarios.numbers import ship_ids
from tools.scenarios.sources import Campaign, Vessel, rows, vessels
from tools.scenarios.toml import Raw, page, table

CHART = "europe-1805"
CHART_YEAR = "1805"

HEAD = """\
# {title}.
# {about}
# Made by tools/build_scenarios.py from the tables in tools/scenarios: {id}.toml says who commands what, data/
# has the historical facts and where they come from. Change those and build again; what is changed here is lost.
"""


def scenario(campaign: Campaign) -> str:
    """The file of a campaign."""
    ships = vessels(campaign.ships)
    return page(
        [
            HEAD.format(title=campaign.title, about=campaign.about, id=campaign.id),
            _header(campaign),
            *_nations(campaign),
            *_relations(campaign),
            *_players(campaign),
            *_holders(campaign),
            *_ships(companies(campaign, ships), ship_ids(campaign.id, ships)),
        ]
    )


def _header(campaign: Campaign) -> str:
    return table(
        "[scenario]",
        {
            "id": campaign.id,
            "title": campaign.title,
            "ruleset": "campaign/1",
            "start": Raw(campaign.start),
            "turn_days": campaign.turn_days,
            "turns": campaign.turns,
            "wind": True,
            "chart": CHART,
        },
    )


def _nations(campaign: Campaign) -> Iterator[str]:
    for row in rows("nations"):
        if row["scenario"] in ("both", campaign.year):
            yield table("[[nation]]", {"id": NATIONS[row["id"]], "name": row["name"]})


def _relations(campaign: Campaign) -> Iterator[str]:
    for row in rows(f"relations_{campaign.year}"):
        if row["relation"] != "neutral":
            pair = [NATIONS[row["nation_a"]], NATIONS[row["nation_b"]]]
            yield table("[[relation]]", {"nations": pair, "stance": row["relation"]}, comment=row["note"])


def _players(campaign: Campaign) -> Iterator[str]:
    for command in campaign.commands:
        nations = [NATIONS[nation] for nation in command.nations]
        yield table("[[player]]", {"id": command.player, "name": command.name, "nations": nations})


def _holders(campaign: Campaign) -> Iterator[str]:
    """Ports that another nation held than the chart says."""
    if campaign.year == CHART_YEAR:
        return
    for row in rows("ports"):
        holder = row[f"holder_{campaign.year}"]
        if holder:
            yield table("[[port]]", {"id": row["id"], "holder": NATIONS[holder]})


def _ships(found: Sequence[Company], ids: dict[str, str]) -> Iterator[str]:
    spots = _spots(found)
    for company in found:
        first = company.leader
        yield f"# {first.squadron}: {first.location}, {first.place}\n"
        for vessel in company.vessels:
            at = f"{vessel.location}:{spots.get((vessel.location, vessel.place), vessel.place)}"
            yield _ship(company, vessel, at, ids)


def _spots(found: Sequence[Company]) -> dict[tuple[str, str], int]:
    """The tactical location of each group at sea: A of an area is 0, B is 1, and so on."""
    places = {(vessel.location, vessel.place) for company in found for vessel in company.vessels}
    return {(area, place): ord(place) - ord("A") for area, place in places if len(place) == 1}


def _ship(company: Company, vessel: Vessel, at: str, ids: dict[str, str]) -> str:
    return table(
        "[[ship]]",
        {
            "id": ids[vessel.id],
            "name": vessel.name,
            "guns": int(vessel.guns) if vessel.guns else None,
            "player": company.command.player,
            "at": at,
            "contact": "evade" if vessel.kind == "transport" else "accept",
            "leader": None if vessel is company.leader else ids[company.leader.id],
        },
        comment=_about(vessel),
    )


def _about(vessel: Vessel) -> str:
    """Who is aboard, or how many, and whether the row is a reconstruction."""
    if vessel.kind == "transport":
        said = [vessel.commander, f"{vessel.vessels} vessels", f"{vessel.troops} troops"]
    else:
        said = [f"Captain {vessel.commander}" if vessel.commander else "", vessel.flag_officer]
    said.append("a reconstruction" if vessel.confidence == "low" else "")
    return "; ".join(part for part in said if part)
