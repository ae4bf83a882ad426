"""Decks as files, and the deck that a match is played with where it is taken up at a position."""

import re
from typing import Any, Final

import msgspec

from clubhouse.kernel.decks import Deck
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.plain_json import place_in, read_plain_json

JSON: Final = ".json"
LARGEST: Final = 64 * 1024  # bytes of a file
_MARK: Final = b"\xef\xbb\xbf"  # of UTF-8, which spreadsheets write first
_PATH: Final = re.compile(r"(?!\d)\w+(?:\.\w+|\[\d+\])*")
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
    """The deck in a file, checked; Malformed names the place. JSON is read as strictly as in a scenario, for any
    game: records hold decks so."""
    if len(data) > LARGEST:
        raise Malformed(where, "deck-too-large", {"kilobytes": LARGEST // 1024})
    is_json = game.deck_suffix == JSON or data.removeprefix(_MARK).lstrip().startswith(b"{")
    if game.deck_type is None or not is_json:
        return game.read_deck(data, where)
    try:
        return game.deck_of(read_plain_json(data), "")
    except Malformed as malformed:
        place = malformed.where.lstrip("., ")
        at = place_in(data.decode("utf-8-sig"), place) if _PATH.fullmatch(place) else ""
        named = ", ".join(filter(None, (at, place)))
        raise Malformed(f"{where}:{named}" if named else where, malformed.why, malformed.facts) from None


def write_deck(game: Game[Any], deck: Deck, language: str) -> bytes:
    """The deck as a file to edit; what `read_deck` reads of it is the same deck."""
    if game.deck_suffix != JSON:
        return game.write_deck(deck, language)
    return msgspec.json.format(msgspec.json.encode(deck), indent=2) + b"\n"
