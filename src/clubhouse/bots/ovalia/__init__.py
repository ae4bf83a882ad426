"""Bots for both editions of Ovalia."""
