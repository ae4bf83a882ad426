"""Reads the notation of a lay, in either edition: `lay C 3-8`, `lay C 1-2-3 +15`, or card by card `lay C3 C8`."""

import re

from clubhouse.games.ovalia.cards import CARDS
from clubhouse.games.ovalia.moves import Misfit
from clubhouse.kernel.moves import Catalogue, Move
from clubhouse.kernel.packs import numbers_in, pack_of

_SHIRTS = re.compile(r"lay ([FCWRS]) (\w+(?:-\w+)*)(?: \+(15))?", re.ASCII)


def read_lay(catalogue: Catalogue, notation: str) -> Move | None:
    """The combination of those cards, or a misfit; None where it names no cards, or one twice."""
    names = _names(notation)
    if not names or len(set(names)) != len(names) or not set(names) <= set(CARDS):
        return None
    cards = pack_of([CARDS.index(name) for name in names])
    ordered = [CARDS[card] for card in numbers_in(cards)]
    teams = {name[0] for name in ordered}
    shirts = [name[1:] for name in ordered]
    if len(teams) == 1:
        known = catalogue.by_notation.get(f"lay {ordered[0][0]} {_written(shirts)}")
        if known is not None:
            return known
    return Misfit(notation, cards)


def _written(shirts: list[str]) -> str:
    """With its full-back apart, as moves are written."""
    if len(shirts) > 1 and shirts[-1] == "15":
        return "-".join(shirts[:-1]) + " +15"
    return "-".join(shirts)


def _names(notation: str) -> list[str]:
    found = _SHIRTS.fullmatch(notation)
    if found is not None:
        shirts = found[2].split("-") + ([found[3]] if found[3] else [])
        return [found[1] + shirt for shirt in shirts]
    verb, *names = notation.split(" ")
    return names if verb == "lay" else []
