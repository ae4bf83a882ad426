"""What those who sit down at a table agree to, beside the options of its game."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

LONGEST_NAME = 24

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]


class Begins(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match that is over, and after how many of its inputs this one goes on; None: its deal once more."""

    match: str
    step: int | None
    example: str | None = None  # in place of a match: the rulebook's, of that clause


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How long a seat may think: so long over each decision, or so long in all, with some more after each."""

    seconds: Annotated[int, Meta(ge=1, le=7200)]
    increment: Annotated[int, Meta(ge=0, le=120)] = 0
    is_per_decision: bool = False


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    teams: dict[str, Name] = {}  # by side, where it has a name
    pace: Pace | None = None  # None: nobody is hurried
    # What becomes of a seat that runs out of time, leaves, or is gone for `grace` seconds while others wait: a bot
    # plays on, or the match is lost.
    when_gone: Literal["bot", "lost"] = "bot"
    # After so many turns those who watch see all hands as they were then; None: not before the end.
    hands_after: Annotated[int, Meta(ge=0, le=100)] | None = None
    grace: Annotated[int, Meta(ge=1, le=3600)] = 120
    begins: Begins | None = None  # the house alone says it: none: as every match

    @staticmethod
    def read(data: dict[str, object]) -> "Terms":
        """As the store has them."""
        return msgspec.convert(data, Terms)

    def written(self) -> dict[str, object]:
        written: dict[str, object] = msgspec.to_builtins(self)
        return written


def presentable(name: str | None) -> str | None:
    """A name as others may read it: on one line, with nothing invisible in it."""
    if name is None:
        return None
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split()) or None
