"""What the umpire refuses to do."""


class UmpireError(Exception):
    """Something that cannot be done in this game now; the message says why and what can, and nothing has changed."""
