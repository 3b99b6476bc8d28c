"""Scenarios that come with hulldown, the charts they are played on, and the loader that checks any scenario."""
