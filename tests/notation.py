"""What of a text is notation: how moves, cards, seats and events are written for machines, and no person's words."""

import re
from functools import cache

from clubhouse.games import GAMES

# A key of a message or an outcome, a seat of a team, and what is left where a fact is missing.
_ANYWHERE = (r"[a-z]+-[a-z]+-[a-z]+", r"[a-z]+\.\d", "undefined", "null", "NaN", "None")


@cache
def _written(game: str) -> re.Pattern[str]:
    """All that this game writes with a figure or a letter of its own: `F4`, `lay F 9-10 +15`, `pass5`, `r1`; words such
    as `change` are words."""
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
