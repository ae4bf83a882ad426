"""The listener of a story: who is "you" in it, and how the others are called."""

from collections.abc import Collection, Sequence
from typing import Final


class Listener:
    """The person at the seat `you` among `seats`, some of them played by `bots`.

    Without `you` there is no particular listener, and everyone is called by the name of their seat. `called` maps a
    seat or a side to the message `called-…` that names it. The only bot is `the bot`; one of several also bears the
    name of its seat. The side of a `you` with team-mates is `your team`.
    """

    def __init__(self, you: str | None = None, seats: Sequence[str] = (), bots: Collection[str] = ()) -> None:
        self.you = you
        self.called: dict[str, str] = {}
        self.rival: str | None = None  # the opponent, if exactly two seats play
        if you is None:
            return
        self.called = dict.fromkeys(bots, "bot" if len(bots) == 1 else "one-bot") | {you: "you"}
        side = you.partition(".")[0]
        if side != you:
            self.called[side] = "own-team"
        if len(seats) == 2:
            self.rival = next(seat for seat in seats if seat != you)


EVERYBODY: Final = Listener()
