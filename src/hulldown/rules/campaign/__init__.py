"""The campaign, ``campaign/1``: sealed orders, chance encounters, detection, a position report for each player."""
