"""A chart that comes with hulldown, named by a scenario; the scenario may say anew who holds a port."""

from collections.abc import Mapping

from hulldown.rules.campaign.chart import Chart
from hulldown.scenarios.files import chart_text
from hulldown.scenarios.forms import known
from hulldown.scenarios.mistakes import Mistake
from hulldown.scenarios.realm import A_NATION, Realm, take_id
from hulldown.scenarios.rows import Document
from hulldown.scenarios.text import read_text
from hulldown.scenarios.waters import read_chart

_INSTEAD = "a named chart brings its own"


def read_named_chart(document: Document, name: str, realm: Realm, *, wind: bool) -> Chart:
    """Read the chart of this name, with the holders that ``[[port]]`` rows give; without a name, an empty one."""
    log = document.log
    _refuse(document, "sea_area")
    _refuse(document, "edge")
    if not name:
        document.rows("port")
        return Chart("", {}, {}, ())
    chart = Document(read_text(chart_text(name), log), log, prefix=f"{name} ")
    raw = {str(row.values["id"]): row.values for row in chart.rows("port")}
    holders = {port: str(values["holder"]) for port, values in raw.items()}
    holders |= _read_holders(document, raw, realm)
    ports = [{**values, "holder": holders[port]} for port, values in raw.items()]
    _check_holders(document, name, set(holders.values()), realm)
    filled = Document({**chart.values, "port": ports}, log, prefix=chart.prefix)
    return read_chart(filled, name, {*realm.nations, *holders.values()}, wind=wind)


def _refuse(document: Document, table: str) -> None:
    rows = document.rows(table)
    if rows:
        found = f"{len(rows)} of them beside chart"
        document.log.mistakes.append(Mistake(f"[[{table}]]", "", "", found, f"none: {_INSTEAD}"))


def _read_holders(document: Document, ports: Mapping[str, object], realm: Realm) -> dict[str, str]:
    found: dict[str, str] = {}
    taken: dict[str, str] = {}
    for row in document.rows("port"):
        port = row.must("id", known(ports, "a port of the chart"))
        holder = row.must("holder", known(realm.nations, A_NATION))
        row.done(cure=f"Ports are not drawn anew: {_INSTEAD}.")
        if take_id(row, taken, port) and holder:
            found[port] = holder
    return found


def _check_holders(document: Document, chart: str, holders: set[str], realm: Realm) -> None:
    for nation in sorted(holders - realm.nations.keys()):
        document.table("scenario").note(
            "chart",
            f'"{chart}", which has ports of {nation}',
            f'a [[nation]] with id = "{nation}"',
            cure="Or give those ports another holder, with [[port]] rows of id and holder.",
        )
