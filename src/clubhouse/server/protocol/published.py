"""Structs that the server publishes to everybody: the chain of commitments, and the files of open data."""

from typing import Any

import msgspec


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """One link of the chain of commitments.

    `hash` is SHA-256 of all the rest as JSON: keys in alphabetical order, no spaces, UTF-8. `match` is SHA-256 of the
    match's name: its players recognise it, and nobody finds a private table by it.
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
    """The file of one day, which never changes again. A day on which no match ended has none."""

    day: str
    file: str
    matches: int
    bytes: int
    sha256: str
