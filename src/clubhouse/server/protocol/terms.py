"""The terms of a table, beside the options of its game."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

LONGEST_NAME = 24

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]


class Begins(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished match, and the input after which this one goes on; `step` is null for its deal."""

    match: str
    step: int | None
    example: str | None = None  # instead of a match: the rulebook example of that clause


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Time control: so many seconds per decision, or in all, with an increment after each decision."""

    seconds: Annotated[int, Meta(ge=1, le=7200)]
    increment: Annotated[int, Meta(ge=0, le=120)] = 0
    is_per_decision: bool = False


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    teams: dict[str, Name] = {}  # by side, if it has a name
    pace: Pace | None = None  # None: no time control
    # For a seat that runs out of time, leaves, or is away for `grace` seconds while others wait: a bot plays on, or the
    # match is lost.
    when_gone: Literal["bot", "lost"] = "bot"
    # Watchers see all hands with a delay of so many turns; None: not before the end.
    hands_after: Annotated[int, Meta(ge=0, le=100)] | None = None
    grace: Annotated[int, Meta(ge=1, le=3600)] = 120
    begins: Begins | None = None  # set by the server only; None: an ordinary match

    @staticmethod
    def read(data: dict[str, object]) -> "Terms":
        """From the store."""
        return msgspec.convert(data, Terms)

    def written(self) -> dict[str, object]:
        written: dict[str, object] = msgspec.to_builtins(self)
        return written


def presentable(name: str | None) -> str | None:
    """The name on one line, without invisible characters."""
    if name is None:
        return None
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split()) or None
