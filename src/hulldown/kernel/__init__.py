"""What every hidden game shares: sides, dice, events, orders, views, rulings, rulesets and the game that holds a state."""
