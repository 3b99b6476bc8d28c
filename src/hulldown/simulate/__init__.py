"""Many battles between bots, and what they tell of the game."""
