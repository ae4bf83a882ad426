"""Memories: what a seat was told and no view shows any more, folded from its version of the events."""

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.events import Event, Recorder
from clubhouse.kernel.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """The memory of one seat. This base class remembers nothing: its game shows all in the view."""

    def hear(self, event: Event) -> None:
        """Folds one event, in the version that the seat was told."""

    def fits(self, match: Match) -> bool:
        """True if nothing in that match contradicts what the seat was told."""
        return True

    def data(self) -> list[list[int]]:
        """The memory as plain numbers, equal for two seats that know the same."""
        return []

    def restore(self, data: list[list[int]]) -> None:
        """The inverse of `data`."""


class Memories(Recorder):
    """Folds what is told into the memory of each seat. Another recorder may listen, too."""

    def __init__(self, memories: list[Memory], other: Recorder | None = None) -> None:
        self.listens = True
        self.memories = memories
        self.other = other

    def tell(self, event: Event) -> None:
        for memory in self.memories:
            memory.hear(event)
        if self.other is not None:
            self.other.tell(event)

    def tell_apart(self, privy: i64, private: Event, public: Event | None) -> None:
        seats = privy
        for memory in self.memories:
            if seats & 1:
                memory.hear(private)
            elif public is not None:
                memory.hear(public)
            seats >>= 1
        if self.other is not None:
            self.other.tell_apart(privy, private, public)
