"""Seats are numbered side by side and named by side. A person alone has the name of the side."""

import pytest

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import Seating

SIDES = ("red", "blue")


@pytest.mark.parametrize(
    ("persons", "names"),
    [
        ((1, 1), ["red", "blue"]),
        ((1, 2), ["red", "blue.1", "blue.2"]),
        ((2, 2), ["red.1", "red.2", "blue.1", "blue.2"]),
        ((2, 3), ["red.1", "red.2", "blue.1", "blue.2", "blue.3"]),
        ((3, 3), ["red.1", "red.2", "red.3", "blue.1", "blue.2", "blue.3"]),
    ],
)
def test_every_seat_has_its_name_and_side(persons: tuple[int, int], names: list[str]) -> None:
    seating = Seating(SIDES, persons)
    assert [seating.name(seat) for seat in seating.seats] == names
    assert [seating.seat_named(name) for name in names] == list(seating.seats)
    assert [SIDES[seating.side_of(seat)] for seat in seating.seats] == [name.partition(".")[0] for name in names]
    assert [*seating.seats_of(0), *seating.seats_of(1)] == list(seating.seats)


def test_one_person_can_sit_alone() -> None:
    seating = Seating(("red",), (1,))
    assert [seating.name(seat) for seat in seating.seats] == ["red"]


@pytest.mark.parametrize("name", ["", "green", "red.1", "blue.3", "RED"])
def test_an_unknown_name_is_malformed(name: str) -> None:
    with pytest.raises(Malformed) as raised:
        Seating(SIDES, (1, 2)).seat_named(name, "inputs[3].seat")
    assert (raised.value.where, raised.value.why) == ("inputs[3].seat", "unknown-seat")


def test_a_seat_beyond_the_last_is_a_bug() -> None:
    with pytest.raises(IndexError):
        Seating(SIDES, (1, 1)).side_of(2)
