"""Whom a story is told to: who is `you` in it, and what the others are called."""

from collections.abc import Collection, Sequence
from typing import Final


class Listener:
    """The person at the seat `you` of those `seats`, of which `bots` are played by bots. Nobody in particular: everyone
    is called by the name of their seat.

    `called` are the messages `called-…` by which a seat or a side is told: the only bot is `the bot`, one of several
    bears the name of its seat too, and a side that is not all `you` is `your team`.
    """

    def __init__(self, you: str | None = None, seats: Sequence[str] = (), bots: Collection[str] = ()) -> None:
        self.you = you
        self.called: dict[str, str] = {}
        self.rival: str | None = None  # where two sit face to face
        if you is None:
            return
        self.called = dict.fromkeys(bots, "bot" if len(bots) == 1 else "one-bot") | {you: "you"}
        side = you.partition(".")[0]
        if side != you:
            self.called[side] = "own-team"
        if len(seats) == 2:
            self.rival = next(seat for seat in seats if seat != you)


EVERYBODY: Final = Listener()
