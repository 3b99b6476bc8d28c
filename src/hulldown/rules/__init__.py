"""The games: pure rules, neither importing the other nor anything outward."""
