"""The facts of an event are read in its source: what each can be, and whether it is always there."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event

SCRIPT = Path(__file__).parents[1] / "scripts" / "fact_types.py"
SIDES = ["red", "blue"]
REASONS = {"1.1": "style", "1.2": "kick"}
CARDS = [f"card {number}" for number in range(30)]


def reader() -> Any:
    spec = importlib.util.spec_from_file_location("fact_types", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def place_of(square: i64) -> Facts:
    facts: Facts = {"square": square + 1}
    return facts


def names_of(cards: i64) -> list[str]:
    return CARDS[:cards]


class Moved(Event):
    def __init__(self, clause: str, seat: i64, square: i64, cards: i64) -> None:
        super().__init__(clause)
        self.seat = seat
        self.square = square
        self.cards = cards

    def facts(self) -> Facts:
        facts = place_of(self.square)
        facts["seat"] = SIDES[self.seat]
        facts["reason"] = REASONS[self.clause]
        facts["cards"] = names_of(self.cards)
        facts["card"] = CARDS[self.cards]
        return facts


class Kicked(Moved):
    def __init__(self, seat: i64, throw: str, good: bool) -> None:
        super().__init__("1.2", seat, 0, 1)
        self.throw = throw
        self.good = good

    def facts(self) -> Facts:
        facts = super().facts()
        facts["throw"] = 3 if self.good else SIDES[self.seat]
        if self.good:
            facts["points"] = 2
        return facts


class Whistled(Event):
    def __init__(self, fact: str) -> None:
        super().__init__("1.1")
        self.fact = fact

    def facts(self) -> Facts:
        return {self.fact: 1}


class Muddled(Event):
    def facts(self) -> Facts:
        return {"number": self.number}  # type: ignore[attr-defined]


def test_each_fact_has_the_values_or_the_type_that_its_source_gives_it() -> None:
    assert reader().of_event(Moved) == {
        "properties": {
            "square": {"type": "integer"},
            "seat": {"enum": ["blue", "red"]},
            "reason": {"enum": ["kick", "style"]},
            "cards": {"type": "array", "items": {"type": "string"}},
            "card": {"type": "string"},
        },
        "required": ["square", "seat", "reason", "cards", "card"],
    }


def test_what_an_event_takes_over_is_narrowed_by_how_it_is_made() -> None:
    read = reader().of_event(Kicked)
    assert read["properties"]["reason"] == {"enum": ["kick"]}
    assert read["properties"]["throw"] == {"anyOf": [{"enum": ["blue", "red"]}, {"enum": [3]}]}


def test_what_is_told_only_sometimes_is_not_required() -> None:
    read = reader().of_event(Kicked)
    assert read["properties"]["points"] == {"enum": [2]}
    assert "points" not in read["required"]


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Whistled, r"line \d+: the name of a fact must be fixed"),
        (Muddled, r"line \d+: no `__init__` says what this is"),
    ],
)
def test_facts_that_cannot_be_read_are_named_with_their_line(event: type[Event], why: str) -> None:
    read = reader()
    with pytest.raises(read.Unreadable, match=why):
        read.of_event(event)
