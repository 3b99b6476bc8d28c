"""The umpire's desk: opens, adjudicates, amends, undoes and publishes; the only owner of clock and entropy."""

from hulldown.umpire.desk import Desk
from hulldown.umpire.errors import UmpireError
from hulldown.umpire.verify import verify

__all__ = ["Desk", "UmpireError", "verify"]
