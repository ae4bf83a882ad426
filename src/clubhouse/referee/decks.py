"""Decks as files, and the deck that a match is played with where it is taken up at a position."""

from typing import Any, Final

import msgspec

from clubhouse.kernel.decks import Deck
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.plain_json import read_plain_json

JSON: Final = ".json"
DECK: Final = "deck"  # in positions of games that have decks; None or left out: the usual one


def deck_at(game: Game[Any], position: dict[str, Any], given: Deck | None, where: str) -> Deck | None:
    """The deck in play at that position; Malformed where another was given beside it."""
    if game.deck_type is None:
        return None
    content = position.get(DECK)
    deck = game.deck_of(content, f"{where}.{DECK}") if content is not None else game.usual_deck()
    assert deck is not None
    if given is not None and given != deck:
        raise Malformed(f"{where}.{DECK}", "deck-differs", {"deck": deck.name, "other": given.name})
    return deck


def read_deck(game: Game[Any], data: bytes, where: str = "deck") -> Deck:
    """The deck in a file, checked; Malformed names the place. JSON is read as strictly as in a scenario."""
    if game.deck_type is None or game.deck_suffix != JSON:
        return game.read_deck(data, where)
    try:
        content = read_plain_json(data)
    except Malformed as malformed:
        place = f"{where}:{malformed.where}" if malformed.where else where
        raise Malformed(place, malformed.why, malformed.facts) from None
    return game.deck_of(content, where)


def write_deck(game: Game[Any], deck: Deck, language: str) -> bytes:
    """The deck as a file to edit; what `read_deck` reads of it is the same deck."""
    if game.deck_suffix != JSON:
        return game.write_deck(deck, language)
    return msgspec.json.format(msgspec.json.encode(deck), indent=2) + b"\n"
