"""Data that the server publishes: the chain of commitments, and the index of the open data."""

from typing import Any

import msgspec


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """One link of the chain of commitments.

    `hash` is SHA-256 of the other fields as JSON: keys in alphabetical order, no spaces, UTF-8. `match` is SHA-256 of
    the match's id: its players recognise it, but nobody finds a private table by it.
    """

    number: int
    previous: str
    match: str
    commitment: str
    game: str
    edition: int
    options: dict[str, Any]
    seating: list[int]
    players: list[str]
    at: str
    hash: str = ""


class Day(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file of one day, which never changes. A day without public matches has none."""

    day: str
    file: str
    matches: int
    bytes: int
    sha256: str
