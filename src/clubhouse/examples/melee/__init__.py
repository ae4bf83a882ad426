"""Mêlée, a dice game of a dozen clauses: docs/new-game.md builds it in ten steps."""
