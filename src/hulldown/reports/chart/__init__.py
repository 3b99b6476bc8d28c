"""Charts: the sheets of a position report as SVG, drawn from the report and nothing else."""

from hulldown.reports.chart.drawing import draw, sheets

__all__ = ["draw", "sheets"]
