"""Ships seen from the side, 48 wide and 16 high, by kind."""

_HULL = "M1 10h46l-4 5H5z"
_LOW = "M8 9h32l-3 5H11z"

#: What an SVG path draws for each kind.
SILHOUETTES = {
    "CV": "M1 9h46v2l-5 4H7l-6-4zM29 9V5h2V2h2v3h3v4z",
    "CG": f"{_HULL}M10 10V7h5V4h4V1h2v3h4v3h6V4h4v3h3v3z",
    "CL": f"{_HULL}M7 10V8h7V6h6V2h3v4h5V4h4v4h9v2z",
    "DD": f"{_HULL}M13 10V7h6V4h3V1h2v3h3v3h8v3z",
    "FF": f"{_HULL}M16 10V7h5V2h2v5h9v3z",
    "FPB": f"{_LOW}M19 9V6h3V3h2v3h5v3z",
    "SSN": "M1 11c5-3 10-3 14-3h9V4h6v4c8 0 13 1 17 3-4 3-9 4-15 4H16c-7 0-11-1-15-4z",
    "SS": "M6 11c4-2 8-3 12-3h5V3h5v5c6 0 10 1 14 3-4 3-8 4-13 4H19c-6 0-10-1-13-4z",
    "TR": f"{_HULL}M6 10V4h8v6zm11 0V8h6v2zm9 0V8h6v2zm8 0V8h6v2z",
}
