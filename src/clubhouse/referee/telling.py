"""Events as a record holds them, so that a match can be shown again when its rules are gone."""

from typing import Annotated, Any

from msgspec import Meta

from clubhouse.kernel.data import Data
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import event_data
from clubhouse.kernel.seats import Eyes


class RecordedEvent(Data, frozen=True, kw_only=True, omit_defaults=True):
    """An event. With `to`, only those seats heard it in this form. The others heard `others`, or nothing."""

    event: str
    clause: str | None
    facts: dict[str, Any]
    to: list[Annotated[int, Meta(ge=0, le=5)]] | None = None
    others: "RecordedEvent | None" = None

    def heard(self, eyes: Eyes) -> "RecordedEvent | None":
        """The version that those eyes heard."""
        return self if self.to is None or any(eyes.sees(seat) for seat in self.to) else self.others


def seats_in(privy: int) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(privy.bit_length()) if privy >> seat & 1]


def set_of(seats: list[int]) -> int:
    return sum(1 << seat for seat in set(seats))


def tellings(log: Log) -> list[RecordedEvent]:
    told = []
    for privy, private, public in zip(log.privy, log.private, log.public, strict=True):
        others: Any = event_data(public) if public is not None else None
        if privy == 0:
            told.append(RecordedEvent(**others))
        else:
            first: Any = event_data(private)
            told.append(
                RecordedEvent(
                    **first, to=seats_in(privy), others=RecordedEvent(**others) if others is not None else None
                )
            )
    return told
