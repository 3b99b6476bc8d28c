"""Orders back to text."""

from hulldown.rules.campaign.orders import Orders, line_text


def write(orders: Orders) -> str:
    """Orders in the words of the order language, one line each; reading them gives the same orders."""
    return "".join(f"{line_text(line)}\n" for line in orders.lines)
