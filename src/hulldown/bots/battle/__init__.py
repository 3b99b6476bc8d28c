"""Captains of a battle, who choose one action at a time from their own view and the actions allowed in it."""
