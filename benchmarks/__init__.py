"""What hulldown costs in time, beside the library ``diplomacy`` where the two do the same work."""
