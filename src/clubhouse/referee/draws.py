"""All draws of a match. With the secret of its record, anybody can draw again without the rules."""

from collections import deque
from typing import Any

from clubhouse.kernel.data import Data
from clubhouse.kernel.game import Game
from clubhouse.referee.record import Record, replay


class Draws(Data, frozen=True, kw_only=True):
    """`kinds` are the outcomes of each kind of draw. `asked` holds the kind of each draw and the set of possible
    outcomes, in hexadecimal; the first outcome is its lowest bit. The first `before` draws were made under an edition
    whose rules are not known any more."""

    kinds: list[list[str]]
    asked: list[tuple[int, str]]
    before: int


def draws(game: Game[Any], record: Record) -> Draws:
    """Raises Malformed if the record can't be played again."""
    asked: list[tuple[int, int]] = []
    deque(replay(game, record, asked), maxlen=0)
    kinds = [kind.outcomes for kind in game.kinds_with(record.read_deck(game))]
    return Draws(kinds=kinds, asked=[(kind, f"{possible:x}") for kind, possible in asked], before=record.picks_before)
