"""The deck that a match is played with where it is taken up at a position: luck is named by it."""

from typing import Any, Final

from clubhouse.kernel.decks import Deck
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game

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
