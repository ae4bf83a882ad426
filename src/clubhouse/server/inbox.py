"""What comes to a table, one after the other."""

import asyncio
from dataclasses import dataclass, field

from clubhouse.server.listener import Listener
from clubhouse.server.wire import Habit, Play, Sit


class Closed(Exception):
    """The table has been put away; the house can open it again."""


@dataclass(frozen=True)
class Request:
    """What a connection wants; `done` lets it go on, so that each has at most one request in the inbox."""

    listener: Listener
    owner: str | None
    message: Sit | Play | Habit
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(frozen=True)
class Thought:
    """What a bot chose when its seat had been told so many things."""

    seat: int
    number: int
    move: str


Came = Request | Thought | None  # None: somebody left


def turn_away(came: Came) -> None:
    """The table can't see to it any more."""
    if isinstance(came, Request) and not came.done.done():
        came.done.set_exception(Closed())
