"""A seat's knowledge as rows of bytes, for policies that learn: the facts of a game, a seat's memory, many matches at once."""
