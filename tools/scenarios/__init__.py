"""From historical tables to the scenarios and the chart that come with hulldown."""
