"""French rugby tabletop games, played, studied and refereed from Python.

>>> import clubhouse
>>> match = clubhouse.new("rugby15", seed=2026)
>>> match.play("red", "receive")
>>> match.moves("red")
['F2', 'N4', 'T', 'change']

`new` begins a match, `play` lets bots play it to its end, and `Bot` is the base class of bots of your own. The page
docs/library/index.md goes on from here.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from clubhouse.bots.bot import Bot
    from clubhouse.bots.question import Question
    from clubhouse.games import GAMES
    from clubhouse.lab.playing import play
    from clubhouse.library.begin import new
    from clubhouse.library.errors import IllegalMove, InvalidArgument
    from clubhouse.library.match import LibraryMatch

__all__ = ["GAMES", "Bot", "IllegalMove", "InvalidArgument", "LibraryMatch", "Question", "new", "play"]

# Each name is brought in when it is first used, so that a command which needs one of them does not load all.
_HOMES: Final = {
    "GAMES": "clubhouse.games",
    "Bot": "clubhouse.bots.bot",
    "IllegalMove": "clubhouse.library.errors",
    "InvalidArgument": "clubhouse.library.errors",
    "LibraryMatch": "clubhouse.library.match",
    "Question": "clubhouse.bots.question",
    "new": "clubhouse.library.begin",
    "play": "clubhouse.lab.playing",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
