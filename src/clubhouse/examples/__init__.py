"""Small games to copy from."""
