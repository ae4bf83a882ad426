"""Printed material that can be replaced: a game ships its deck as a data file, and plays with any other that is valid.

A record names the deck that was played with, bears its hash and holds it whole, so that it replays for ever.
"""

from hashlib import blake2b
from typing import Any

import msgspec

from clubhouse.kernel.data import Data


class Deck(Data, frozen=True, kw_only=True):
    """What a game's own kind of deck is made from; `name` says what it is, such as `reconstruction`."""

    name: str


class RecordedDeck(Data, frozen=True, kw_only=True):
    name: str
    digest: str
    content: dict[str, Any]


def recorded(deck: Deck) -> RecordedDeck:
    return RecordedDeck(name=deck.name, digest=digest(deck), content=msgspec.to_builtins(deck))


def digest(deck: Deck) -> str:
    """The same for two decks of the same cards, however their files were written; the name is part of it."""
    return blake2b(msgspec.json.encode(deck, order="sorted"), digest_size=32, person=b"clubhouse-deck").hexdigest()
