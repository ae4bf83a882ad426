"""Finds notation in a text: moves, cards, seats and events as written for machines, which no person should read."""

import re
from functools import cache

from clubhouse.games import GAMES

# A message key or an outcome, a seat of a team, and the mark of a missing fact.
_ANYWHERE = (r"[a-z]+-[a-z]+-[a-z]+", r"[a-z]+\.\d", "undefined", "null", "NaN", "None")


@cache
def _written(game: str) -> re.Pattern[str]:
    """The game's notation with a figure or a letter: `F4`, `lay F 9-10 +15`, `pass5`, `r1`. Moves that are words, such
    as `change`, are words."""
    known = GAMES[game]
    names = {move.notation for move in known.catalogue.moves}
    names |= {outcome for kind in known.kinds for outcome in kind.outcomes}
    names |= {str(move.facts()["card"]) for move in known.catalogue.moves if "card" in move.facts()}
    names = {name for name in names if re.search(r"[a-zA-Z]", name) and re.search(r"\d|^[A-Z]x?$", name)}
    names |= {event.__name__ for event in known.events}
    listed = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<![\w’'-])(?:{listed}|{'|'.join(_ANYWHERE)})(?![\w’'-])|\{{ ?\$")


def notation_in(text: str, game: str) -> list[str]:
    return [found.group() for found in _written(game).finditer(text)]
