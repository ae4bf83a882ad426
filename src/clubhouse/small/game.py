"""The base class of a game that may leave out everything but its rules."""

from functools import cached_property
from typing import ClassVar, TypeVar

from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.small.rulebook import plain_rulebook
from clubhouse.small.words import messages_of, plain_words

M = TypeVar("M", bound=Match)


class SmallGame(Game[M]):
    """A game of a few files. What its folder has not, is made from its code:

    - `words.<language>.ftl`: sentences from the names of events, moves and refusals;
    - `rulebook.<language>.md`: the clauses in the docstrings of its rules;
    - `drawing.py`: the fields of the view, as text in the terminal and as a plain table in the browser.

    Its bots are those that play any game."""

    secret_kinds: ClassVar[frozenset[str]] = frozenset()  # the kinds of luck that not everybody sees
    zones: ClassVar[tuple[str, ...]] = ()  # the fields of the view that are drawn, in this order; empty: all

    def text(self, file: str) -> str:
        try:
            return super().text(file)
        except FileNotFoundError:
            if not file.startswith("rulebook."):
                raise
            return plain_rulebook(self)

    def words(self, language: str) -> str:
        """The messages of its folder first, then those that are made from its code."""
        try:
            own = super().text(f"words.{language}.ftl")
        except FileNotFoundError:
            own = ""
        return own + plain_words(self._made, own)

    @cached_property
    def _made(self) -> dict[str, str]:
        made = messages_of(self)
        return {**made, "plain-zones": " ".join(self.zones)} if self.zones else made
