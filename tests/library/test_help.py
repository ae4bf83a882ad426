"""`help()` and tooltips tell what the library is for, whether it is compiled or not."""

import inspect

import pytest

from clubhouse.kernel.cards import lowest
from clubhouse.kernel.chance import Seeded
from clubhouse.library.match import LibraryMatch

PUBLIC = [name for name in vars(LibraryMatch) if not name.startswith("_")]


def test_a_match_explains_itself() -> None:
    assert "`clubhouse.new` begins one" in str(inspect.getdoc(LibraryMatch))


@pytest.mark.parametrize(
    "name", ["moves", "play", "why_not", "wait", "turns", "view", "draw", "events", "story", "copy"]
)
def test_every_method_has_its_text_and_its_signature(name: str) -> None:
    method = getattr(LibraryMatch, name)
    assert len(str(inspect.getdoc(method)).split()) > 4
    assert "self" in inspect.signature(method).parameters


@pytest.mark.parametrize("name", ["seats", "to_act", "is_over", "score", "winner"])
def test_every_property_has_its_text(name: str) -> None:
    assert str(getattr(LibraryMatch, name).__doc__).strip()
    assert name in PUBLIC


def test_the_rules_below_explain_themselves_too() -> None:
    assert "lowest number" in str(inspect.getdoc(lowest))
    assert "repeatable source" in str(inspect.getdoc(Seeded))
    assert inspect.getdoc(Seeded.below) == "A number from 0 to n - 1."
