"""Mercator's projection, in degrees of the equator: on it a steady course is a straight line."""

from math import asinh, atan, degrees, radians, sinh, tan


def mercator(latitude: float) -> float:
    """Return how far north of the equator a latitude lies on the sheet."""
    return degrees(asinh(tan(radians(latitude))))


def latitude(northing: float) -> float:
    """Return the latitude that lies this far north on the sheet."""
    return degrees(atan(sinh(radians(northing))))
