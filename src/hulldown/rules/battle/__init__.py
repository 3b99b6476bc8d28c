"""The battle with hidden ships, ``battle/1``: fleets in rows, radar and sonar blips, dummies, action cards, one die."""
