"""The zones of a position, in which every card of a deck lies exactly once.

A game declares the zones of each deck once, as `ZONES` in its `position.py`. Reading a position places all cards by
them, and a law checks that no match ever loses or doubles a card.
"""

from importlib import import_module
from typing import Any

from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.game import Game

Placed = dict[str, list[int]]


class Zones:
    """The fields of a position that hold the cards of one deck, each by its path, such as `red.hand` or `laid.cards`.

    `*` stands for everything in a field: `seats.*.hand`, `piles.*`. The field `rest` may be left out of a position.
    Then it holds all the other cards."""

    def __init__(self, listed: tuple[str, ...], rest: str) -> None:
        self.rest = rest
        self._paths = [path.split(".") for path in (*listed, rest)]

    def found(self, position: Data) -> dict[str, list[str]]:
        """The names of the cards in each zone that the position has, by its place, such as `piles[0]`."""
        places: dict[str, list[str]] = {}
        for path in self._paths:
            _find(position, path, 0, "", places)
        return places

    def place(self, cards: list[str], position: Data, in_short: list[str] | None = None) -> Placed:
        """The numbers of the cards in each zone, by its place. Of cards with one name the lowest number comes first.

        `cards`: the name of each card by its number; `in_short`: how they are listed where a name is unknown. Raises
        Malformed if a card is unknown, lies twice, or lies nowhere."""
        left: dict[str, list[int]] = {}
        for number in range(len(cards) - 1, -1, -1):
            left.setdefault(cards[number], []).append(number)
        placed: Placed = {}
        for place, names in self.found(position).items():
            numbers = placed[place] = []
            for index, name in enumerate(names):
                if name not in left:
                    known = in_short if in_short is not None else list(dict.fromkeys(cards))
                    raise Malformed(f"position.{place}[{index}]", "unknown-card", {"card": name[:40], "names": known})
                if not left[name]:
                    twice: Facts = {"card": name, "places": self._places(name, position)}
                    raise Malformed(f"position.{place}[{index}]", "card-twice", twice)
                numbers.append(left[name].pop())
        others = sorted([number for numbers in left.values() for number in numbers])
        if self.rest not in placed:
            placed[self.rest] = others
        elif others:
            parent = self.rest.rpartition(".")[0]
            where = f"position.{parent}" if parent else "position"
            raise Malformed(where, "cards-missing", {"cards": [cards[number] for number in others]})
        return placed

    def _places(self, card: str, position: Data) -> list[str]:
        found = self.found(position).items()
        return [f"{place}[{index}]" for place, names in found for index, name in enumerate(names) if name == card]


def _find(value: Any, path: list[str], step: int, place: str, places: dict[str, list[str]]) -> None:
    """Notes what lies at the path from `step` on inside the value, which is itself at `place`."""
    if value is None:
        return
    if step == len(path):
        places[place] = value
    elif path[step] != "*":
        _find(getattr(value, path[step]), path, step + 1, f"{place}.{path[step]}" if place else path[step], places)
    elif isinstance(value, dict):
        for key, one in value.items():
            _find(one, path, step + 1, f"{place}.{key}", places)
    else:
        for number, one in enumerate(value):
            _find(one, path, step + 1, f"{place}[{number}]", places)


def zones_of(game: Game[Any]) -> tuple[Zones, ...]:
    """The zones of each of the game's decks."""
    zones: tuple[Zones, ...] = import_module(f"{game.folder()}.position").ZONES
    return zones
