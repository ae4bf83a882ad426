"""Who sits where: two sides of one to three persons; the seats of the first side are numbered first."""

from dataclasses import dataclass

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
        raise Malformed(where, "unknown-seat", {"seat": name, "seats": [self.name(seat) for seat in self.seats]})
