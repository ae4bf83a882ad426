"""Bots of one's own, named by their place: `my_bots:Hasty` is the class Hasty in the module my_bots."""

import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from clubhouse.bots.bot import Bot
from clubhouse.library.errors import InvalidArgument


class NoSuchBot(InvalidArgument):
    """No bot is there. `problem` says why."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"there is no bot {place!r}: {problem}; write it as module:Class, such as my_bots:Hasty")
        self.problem = problem


class NoOption(InvalidArgument):
    """A bot chose a move that it was not offered."""


def is_place(name: str) -> bool:
    return ":" in name


@cache
def own_bot(place: str) -> Bot:
    """The bot, made once a process. Modules are looked for in the working directory, too."""
    module, _, name = place.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError, SyntaxError) as error:
        raise NoSuchBot(place, str(error)) from None
    bot = found() if isinstance(found, type) and issubclass(found, Bot) else found
    if not isinstance(bot, Bot):
        raise NoSuchBot(place, f"{name} is no clubhouse.Bot")
    return bot
