"""Reads and shows decks that replace a game's printed cards. Worker processes run this."""

from typing import Any, Final

import msgspec

from clubhouse.kernel.decks import Deck, digest
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.decks import read_deck, write_deck
from clubhouse.referee.record import Record
from clubhouse.server.protocol.http_models import DeckFacts
from clubhouse.server.protocol.packed import Packed, pack_json
from clubhouse.server.protocol.terms import DeckName

_FILE: Final = "deck"  # what errors call a file without a name


def deck_in_file(game: Game[Any], data: bytes, name: str | None = None) -> Deck:
    """Raises Malformed if the file holds no deck of that game; it names line and column."""
    return read_deck(game, data, name or _FILE)


def facts_of_file(game: Game[Any], data: bytes, name: str | None, language: str) -> Packed:
    return _facts(game, deck_in_file(game, data, name), language)


def facts_of_deck(game: Game[Any], content: bytes | None, language: str) -> Packed:
    """The facts of a deck that the store holds; None: the usual one."""
    if content is not None:
        return _facts(game, game.deck_of(msgspec.json.decode(content)), language)
    usual = game.usual_deck()
    if usual is None:
        raise Malformed("", "no-decks", {"game": game.name})
    return _facts(game, usual, language)


def _facts(game: Game[Any], deck: Deck, language: str) -> Packed:
    return pack_json(
        DeckFacts(
            game=game.name,
            name=deck.name,
            digest=digest(deck),
            is_usual=deck == game.usual_deck(),
            content=msgspec.to_builtins(deck),
            file=write_deck(game, deck, language).decode(),
            file_name=_file_name(game, deck),
        )
    )


def _file_name(game: Game[Any], deck: Deck) -> str:
    letters = "".join(letter if letter.isalnum() else "-" for letter in deck.name).strip("-")
    return f"{letters or game.name}{game.deck_suffix}"


def other_deck(game: Game[Any], record: Record) -> DeckName | None:
    """The deck of a record, unless it is the usual one."""
    usual = game.usual_deck()
    if record.deck is None or usual is None or record.deck.digest == digest(usual):
        return None
    return DeckName(name=record.deck.name, digest=record.deck.digest)
