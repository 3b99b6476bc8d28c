"""Exact odds of a situation, read off the rules and the questions they ask of the dice."""
