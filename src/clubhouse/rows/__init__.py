"""A seat's knowledge as rows of bytes, for policies that learn: facts, memories, many matches stepped at once."""
