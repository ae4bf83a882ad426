"""Defaults for a game that has only its rules so far: words, a rulebook and a drawing made from its code."""
