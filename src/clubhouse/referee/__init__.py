"""Services for a match of any game: the referee of a live match, records, scenarios, and rulebooks as data."""
