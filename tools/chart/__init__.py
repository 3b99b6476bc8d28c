"""How the drawing data of a chart is made from public coast lines and lists of places."""
