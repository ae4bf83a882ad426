"""The terms of a table, beside the options of its game."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from clubhouse.kernel.errors import Malformed

LONGEST_NAME = 24
MATCHES: Final = 3  # of a series

DAY: Final = 86_400  # seconds
LONGEST_LIVE: Final = 7_200
OVER_DAYS: Final = (DAY, 3 * DAY, 7 * DAY)

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]


class Begins(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished match, and the input after which this one goes on; `step` is null for its deal."""

    match: str
    step: int | None
    example: str | None = None  # instead of a match: the rulebook example of that clause


class DeckName(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deck that is played instead of the usual one."""

    name: str
    digest: str


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Time control: so many seconds per decision, or in all, with an increment after each decision.

    A match over days has 1, 3 or 7 days per decision.
    """

    seconds: Annotated[int, Meta(ge=1, le=7 * DAY)]
    increment: Annotated[int, Meta(ge=0, le=120)] = 0
    is_per_decision: bool = False

    @property
    def is_over_days(self) -> bool:
        return self.seconds > LONGEST_LIVE


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The best of three matches, each with the sides swapped. The server counts: `number` is this match's, and `wins`
    are those of the matches before it, by side."""

    number: Annotated[int, Meta(ge=1, le=3)] = 1
    wins: list[int] = []

    def after(self, winner: int | None) -> "Series":
        """The series after its match has ended, seen from the same sides."""
        wins = [won + (side == winner) for side, won in enumerate(self.wins or [0, 0])]
        return Series(number=min(self.number + 1, MATCHES), wins=wins)

    def is_decided(self, winner: int | None) -> bool:
        """True if its match, won by that side, ends the series."""
        return self.number == MATCHES or max(self.after(winner).wins) > MATCHES // 2


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    teams: dict[str, Name] = {}  # by side, if it has a name
    names: dict[str, Name] = {}  # by seat, of those who share a device with its owner
    pace: Pace | None = None  # None: no time control
    # For a seat that runs out of time or leaves: a bot plays on, or the match is lost.
    when_gone: Literal["bot", "lost"] = "bot"
    # Watchers see all hands with a delay of so many turns; None: not before the end.
    hands_after: Annotated[int, Meta(ge=0, le=100)] | None = None
    series: Series | None = None  # None: one match
    # Set by the server only.
    is_changed: bool = False  # after somebody had sat down: all must say that they agree
    begins: Begins | None = None  # None: an ordinary match
    deck: DeckName | None = None  # None: the usual one

    @property
    def is_over_days(self) -> bool:
        return self.pace is not None and self.pace.is_over_days

    @staticmethod
    def read(data: dict[str, object]) -> "Terms":
        """From the store, where old matches name a `grace` that nobody has any more."""
        return msgspec.convert({name: value for name, value in data.items() if name != "grace"}, Terms)

    def written(self) -> dict[str, object]:
        written: dict[str, object] = msgspec.to_builtins(self)
        return written


def check_pace(pace: Pace | None, where: str) -> None:
    """Raises Malformed for a pace between two hours and a day, and for days that are not per decision."""
    if pace is None or not pace.is_over_days:
        return
    if pace.seconds not in OVER_DAYS:
        choices = [f"1–{LONGEST_LIVE}", *map(str, OVER_DAYS)]
        raise Malformed(f"{where}.seconds", "no-such-choice", {"value": str(pace.seconds), "choices": choices})
    if pace.increment or not pace.is_per_decision:
        raise Malformed(where, "days-per-decision")


def presentable(name: str | None) -> str | None:
    """The name on one line, without invisible characters."""
    if name is None:
        return None
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split()) or None
