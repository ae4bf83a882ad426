"""Every card lies exactly once in the zones of a position, and whoever says otherwise is told what and where."""

import pytest

from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed
from clubhouse.positions.zones import Zones
from clubhouse.words import LANGUAGES, house_words

CARDS = ["A", "B", "K", "K", "Z"]


class Side(Data, frozen=True, kw_only=True):
    hand: list[str] = []


class Laid(Data, frozen=True, kw_only=True):
    cards: list[str] = []


class Position(Data, frozen=True, kw_only=True):
    seats: dict[str, Side] = {}
    piles: list[list[str]] = []
    laid: Laid | None = None
    stock: list[str] | None = None


ZONES = Zones(("seats.*.hand", "piles.*", "laid.cards"), "stock")


def test_cards_are_placed_by_their_numbers_in_the_order_in_which_they_are_named() -> None:
    position = Position(seats={"red": Side(hand=["K", "A"])}, piles=[[], ["Z", "B"]], laid=Laid(), stock=["K"])
    assert ZONES.place(CARDS, position) == {
        "seats.red.hand": [2, 0],
        "piles[0]": [],
        "piles[1]": [4, 1],
        "laid.cards": [],
        "stock": [3],
    }


def test_a_rest_that_is_left_out_holds_all_the_other_cards() -> None:
    assert ZONES.place(CARDS, Position(piles=[["K"]])) == {"piles[0]": [2], "stock": [0, 1, 3, 4]}


@pytest.mark.parametrize(
    ("position", "where", "why", "facts"),
    [
        (
            Position(piles=[["A"]], laid=Laid(cards=["B", "A"])),
            "position.laid.cards[1]",
            "card-twice",
            {"card": "A", "places": ["piles[0][0]", "laid.cards[1]"]},
        ),
        (
            Position(seats={"red": Side(hand=["K", "K", "K"])}),
            "position.seats.red.hand[2]",
            "card-twice",
            {"card": "K", "places": [f"seats.red.hand[{number}]" for number in range(3)]},
        ),
        (Position(stock=["A", "K", "Z"]), "position", "cards-missing", {"cards": ["B", "K"]}),
        (
            Position(piles=[["A", "?"]]),
            "position.piles[0][1]",
            "unknown-card",
            {"card": "?", "names": ["A", "B", "K", "Z"]},
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(position: Position, where: str, why: str, facts: object) -> None:
    with pytest.raises(Malformed) as raised:
        ZONES.place(CARDS, position)
    assert (raised.value.where, raised.value.why, raised.value.facts) == (where, why, facts)
    assert all(house_words(language).malformed(raised.value) for language in LANGUAGES)


def test_the_places_of_a_card_that_lies_twice_are_told_in_both_languages() -> None:
    with pytest.raises(Malformed) as raised:
        ZONES.place(CARDS, Position(piles=[["A"]], stock=["A"]))
    for language in LANGUAGES:
        assert "piles[0][0]" in house_words(language).malformed(raised.value)


def test_what_is_missing_on_a_side_is_said_of_that_side() -> None:
    class Sides(Data, frozen=True, kw_only=True):
        red: Laid

    with pytest.raises(Malformed) as raised:
        Zones((), "red.cards").place(CARDS, Sides(red=Laid(cards=["A"])))
    assert raised.value.where == "position.red"
