"""Order text to orders and back, from what a side knows."""
