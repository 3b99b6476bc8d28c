"""Ships in profile: three decks, two, one, and a transport."""

from typing import Final

from hulldown.reports.chart.xml import element

#: The box each profile is drawn in.
WIDTH: Final = 320
HEIGHT: Final = 260

_HULLS: Final = {
    "FS": "M22 128L40 236Q42 244 56 244H244Q268 238 280 176L318 150L276 160L232 166V158H96L92 138Z",
    "SL": "M22 146L38 236Q40 244 54 244H246Q268 238 280 186L318 160L276 170L232 178V172H96L92 154Z",
    "FR": "M26 174L40 236Q42 244 56 244H246Q266 238 276 200L314 176L272 188L232 196H92L88 180Z",
    "TR": "M30 168Q34 244 72 244H238Q274 240 284 172L256 190H76Z",
}
_GUNS: Final = {
    "FS": "M48 180H262M50 202H262M54 224H256",
    "SL": "M48 196H264M52 220H258",
    "FR": "M52 218H258",
    "TR": "",
}
_THREE_MASTS: Final = (
    "M70 20H92V60H70ZM62 66H100L104 120H56Z"
    "M142 4H170V44H142ZM132 50H180L184 96H128ZM124 102H188L190 148H120Z"
    "M216 12H242V52H216ZM208 58H250L254 100H204ZM200 106H258L260 150H196Z"
    "M262 144L318 108L314 124L268 154Z"
)
_TWO_MASTS: Final = (
    "M92 30H130V84H92ZM80 92H142L146 156H76Z"
    "M196 22H234V78H196ZM184 86H246L250 158H180Z"
    "M252 150L304 116L300 132L258 160Z"
)


def profiles(prefix: str) -> str:
    """Return the profiles as symbols, to be used by the ids prefix and kind."""
    return "".join(_profile(f"{prefix}{kind}", kind) for kind in _HULLS)


def _profile(name: str, kind: str) -> str:
    rig = _TWO_MASTS if kind == "TR" else _THREE_MASTS
    ship = element("path", d=rig + _HULLS[kind], stroke="none")
    guns = element("path", d=_GUNS[kind], fill="none", stroke_width=9, stroke_dasharray="14 7") if _GUNS[kind] else ""
    return element("symbol", ship, guns, id=name, viewBox=f"0 0 {WIDTH} {HEIGHT}")
