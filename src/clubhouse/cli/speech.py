"""What people type, understood: moves by number, notation or words, seats and values by their names; accents optional.

Words of a move are those it is offered in (`move-…`), from the beginning as far as it takes to tell it from the others,
and those the game lists beside it (`said-…`), followed by what its notation has after the verb: `défausser F7`.
"""

import re
from collections.abc import Iterator
from typing import Any, Final
from unicodedata import combining, normalize

from clubhouse.bots import LEVELS
from clubhouse.cli.language import Language, cli_words
from clubhouse.kernel.game import WATCHING, Game
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Seating
from clubhouse.words import LANGUAGES, Words, game_words
from clubhouse.words.listener import Listener

# Words that tell nothing apart, in either language.
_SMALL: Final = frozenset(
    ["le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "au", "aux", "a", "the", "an", "of", "to"]
)


def plain(text: str) -> list[str]:
    """The words of it that count, in small letters without accents."""
    bare = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return [word for word in re.split(r"[^\w+]+", bare) if word and word not in _SMALL]


def listener(seating: Seating, seat: int | None, players: list[str]) -> Listener:
    """Whoever sits there, among those players as a record names them; nobody: the story is told to all."""
    names = [seating.name(number) for number in seating.seats]
    bots = [name for name, player in zip(names, players, strict=False) if player.startswith("bot-")]
    return Listener(names[seat] if seat is not None else None, names, bots)


class Speech:
    """What can be said at one table."""

    def __init__(self, game: Game[Any], words: Words) -> None:
        self.game = game
        self.words = words

    def moves_meant(self, said: str, offered: list[Move]) -> list[Move]:
        """The moves that this can mean: of those offered, or else of all there are, for the referee to refuse."""
        by_notation = [move for move in self.game.catalogue.moves if move.notation.lower() == said.lower()]
        if by_notation:
            return by_notation
        typed = plain(said)
        if not typed:
            return []
        for moves in (offered, self.game.catalogue.moves):
            named = [move for move in moves if typed in self._names(move)]
            meant = named or [move for move in moves if self._is_begun(move, typed)]
            if meant:
                return meant
        return []

    def _is_begun(self, move: Move, typed: list[str]) -> bool:
        """Whether that is how it begins in words: `passe 5` for `Passe 5 m`."""
        return any(name[: len(typed)] == typed for name in [self._sentence(move), *self._names(move)])

    def example(self, move: Move) -> str:
        """A way to say it in words."""
        names = [*self._spoken(move), self.words.say(f"move-{move.facts()['verb']}", move.facts())]
        return names[0].lower()

    def _sentence(self, move: Move) -> list[str]:
        facts = move.facts()
        return plain(self.words.say(f"move-{facts['verb']}", facts))

    def _names(self, move: Move) -> list[list[str]]:
        return [plain(name) for name in self._spoken(move)]

    def _spoken(self, move: Move) -> Iterator[str]:
        """Its verbs with what follows in the notation, or with its pile, and a card that it is about by its name or
        letter alone."""
        facts = move.facts()
        verb = str(facts["verb"]).split("-")
        written = move.notation.split()
        rest = " ".join(written[len(verb) :]) if written[: len(verb)] == verb else ""
        said = f"said-{facts['verb']}"
        card = facts.get("card")
        if isinstance(card, str):
            yield self.words.named("card", card)
            yield card
        if self.words.has(said):
            for one in self.words.say(said).split(", "):
                yield f"{one} {rest}".strip()
                if not rest and "pile" in facts:
                    yield f"{one} {facts['pile']}"
                if isinstance(card, str):
                    yield f"{one} {card}"
                    yield f"{one} {self.words.named('card', card)}"


def seat_meant(name: str, game: Game[Any], seating: Seating) -> str:
    """The seat of that name, in either language; the name itself where it is none."""
    for seat in [seating.name(number) for number in seating.seats]:
        spoken = [seat, *(game_words(game, language).named("seat", seat) for language in LANGUAGES)]
        if plain(name) in [plain(one) for one in spoken]:
            return seat
    return name


_YES: Final = frozenset(["vrai", "oui", "true", "yes"])
_NO: Final = frozenset(["faux", "non", "false", "no"])


def truth_meant(value: str) -> bool | None:
    word = value.strip().casefold()
    return True if word in _YES else False if word in _NO else None


def level_meant(name: str) -> str:
    """The level of that name, in either language; the name itself where it is none."""
    for level in LEVELS:
        spoken = [level, *(cli_words(language).say(f"level-{level}") for language in Language)]
        if plain(name) in [plain(one) for one in spoken]:
            return level
    return name


_AUDIENCES: Final = {"spectateur": WATCHING, "tous": "all", "tout": "all"}


def audience_meant(name: str, game: Game[Any], seating: Seating) -> str:
    """Whose eyes a replay is seen with: a seat, a spectator, or all hands."""
    return _AUDIENCES.get(" ".join(plain(name)), seat_meant(name, game, seating))
