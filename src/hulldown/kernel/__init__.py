"""What every hidden game shares: sides, dice, events, orders, rulings, rulesets, and the game that holds a state."""
