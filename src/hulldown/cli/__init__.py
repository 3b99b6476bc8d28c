"""Thin commands over the umpire's desk; nothing heavy is imported before a command needs it."""

from hulldown.cli.app import app

__all__ = ["app"]
