"""Who sits where, and who looks: two sides of one to three persons, the seats of the first side numbered first."""

from dataclasses import dataclass
from typing import Final

from clubhouse.kernel.errors import Malformed


@dataclass(frozen=True)
class Seating:
    sides: tuple[str, ...]
    persons: tuple[int, ...]

    @property
    def seats(self) -> range:
        return range(sum(self.persons))

    def side_of(self, seat: int) -> int:
        for side, persons in enumerate(self.persons):
            if seat < persons:
                return side
            seat -= persons
        raise IndexError(seat)

    def seats_of(self, side: int) -> range:
        first = sum(self.persons[:side])
        return range(first, first + self.persons[side])

    def name(self, seat: int) -> str:
        """`red` where red is one person, `red.2` for the second of several."""
        side = self.side_of(seat)
        if self.persons[side] == 1:
            return self.sides[side]
        return f"{self.sides[side]}.{seat - self.seats_of(side)[0] + 1}"

    def seat_named(self, name: str, where: str = "seat") -> int:
        for seat in self.seats:
            if self.name(seat) == name:
                return seat
        raise Malformed(where, "unknown-seat", {"seat": name, "names": [self.name(seat) for seat in self.seats]})


@dataclass(frozen=True)
class Eyes:
    """Who looks at a match: a seat, several seats that are one person's, a spectator; or everybody, when it is over."""

    seats: tuple[int, ...] = ()
    see_all: bool = False

    @staticmethod
    def of(*seats: int) -> "Eyes":
        return Eyes(tuple(sorted(set(seats))))

    def sees(self, seat: int) -> bool:
        """Whether they may know what that seat knows."""
        return self.see_all or seat in self.seats

    def are_privy(self, seats: int) -> bool:
        """Whether they hear what is told to that set of seats alone."""
        for seat in self.seats:
            if seats >> seat & 1:
                return True
        return self.see_all

    @property
    def seat(self) -> int | None:
        """The one seat that looks, or None: a spectator. Several seats look one by one (`Game.views`)."""
        if self.see_all or len(self.seats) > 1:
            raise ValueError(f"{self} is more than one seat")
        return self.seats[0] if self.seats else None


SPECTATOR: Final = Eyes()
EVERYTHING: Final = Eyes(see_all=True)
