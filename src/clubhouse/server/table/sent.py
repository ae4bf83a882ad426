"""Views as they are sent to clients: without the deck.

It would be most of every message, and never changes. A client that wants the cards asks for them once.
"""

from typing import Any

import msgspec

from clubhouse.kernel.data import Data
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes, Seating


def without_deck(view: Data) -> Data:
    return msgspec.structs.replace(view, deck=None) if getattr(view, "deck", None) is not None else view


def views_sent(game: Game[Any], match: Match, seating: Seating, eyes: Eyes) -> dict[str, Data]:
    """The views by seat name, as `Game.views` gives them."""
    return {name: without_deck(view) for name, view in game.views(match, seating, eyes).items()}
