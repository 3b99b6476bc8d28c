"""Captains that order a side's ships from its own view alone, so that a game runs unattended."""
