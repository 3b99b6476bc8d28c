"""An umpire for naval games in which nobody sees the whole sea."""

__version__ = "0.1.0"
