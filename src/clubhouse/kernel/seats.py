"""Seatings of two sides with one to three persons each, and the eyes that look at a match."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from clubhouse.kernel.errors import Malformed


@dataclass(frozen=True)
class Seating:
    sides: tuple[str, ...]
    persons: tuple[int, ...]

    @cached_property
    def seats(self) -> range:
        return range(sum(self.persons))

    @cached_property
    def names(self) -> list[str]:
        """Seat names: `red` if red is one person, `red.2` for the second of several."""
        several = zip(self.sides, self.persons, strict=True)
        return [f"{side}.{n}" if persons > 1 else side for side, persons in several for n in range(1, persons + 1)]

    @cached_property
    def _side_by_seat(self) -> list[int]:
        return [side for side, persons in enumerate(self.persons) for _ in range(persons)]

    def side_of(self, seat: int) -> int:
        return self._side_by_seat[seat]

    def seats_of(self, side: int) -> range:
        first = sum(self.persons[:side])
        return range(first, first + self.persons[side])

    def name(self, seat: int) -> str:
        return self.names[seat]

    def seat_named(self, name: str, where: str = "seat") -> int:
        if name not in self.names:
            raise Malformed(where, "unknown-seat", {"seat": name, "names": self.names})
        return self.names.index(name)


@dataclass(frozen=True)
class Eyes:
    """The eyes of one seat, of several seats that are one person's, of a spectator, or of all once it is over."""

    seats: tuple[int, ...] = ()
    see_all: bool = False

    @staticmethod
    def of(*seats: int) -> "Eyes":
        return Eyes(tuple(sorted(set(seats))))

    def sees(self, seat: int) -> bool:
        """True if these eyes may know what that seat knows."""
        return self.see_all or seat in self.seats

    def are_privy(self, seats: int) -> bool:
        """True if these eyes hear what is told to that set of seats alone."""
        return self.see_all or any(seats >> seat & 1 for seat in self.seats)

    @property
    def seat(self) -> int | None:
        """The one seat that looks, or None for a spectator. Several seats look one by one (`Game.views`)."""
        if self.see_all or len(self.seats) > 1:
            raise ValueError(f"{self} is more than one seat")
        return self.seats[0] if self.seats else None


SPECTATOR: Final = Eyes()
EVERYTHING: Final = Eyes(see_all=True)
