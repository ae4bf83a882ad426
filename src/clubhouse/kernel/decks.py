"""Replaceable printed material: a game ships its deck as a data file, and plays with any other valid deck.

A record holds the whole deck with its name and hash, so that it can always be replayed."""

from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec

from clubhouse.kernel.data import Data

LONGEST_NAME: Final = 60


class Deck(Data, frozen=True, kw_only=True):
    """Base class of every game's deck. `name` identifies the deck, such as `reconstruction`: one line of text."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME, pattern=r"^[^\x00-\x1f\x7f-\x9f]+\Z")]


class RecordedDeck(Data, frozen=True, kw_only=True):
    name: str
    digest: str
    content: dict[str, Any]


def recorded(deck: Deck) -> RecordedDeck:
    return RecordedDeck(name=deck.name, digest=digest(deck), content=msgspec.to_builtins(deck))


def digest(deck: Deck) -> str:
    """A hash of cards and name. It does not depend on how the deck's file was written."""
    return blake2b(msgspec.json.encode(deck, order="sorted"), digest_size=32, person=b"clubhouse-deck").hexdigest()
