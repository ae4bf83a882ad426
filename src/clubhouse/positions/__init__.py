"""Parts of positions that all games share: the zones in which cards lie."""
