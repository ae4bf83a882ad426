"""Studies of Rugby Brawl alone."""
