"""Reads what people type: moves by number, notation or words, seats and values by name; accents are optional.

Words of a move are those it is offered in (`move-…`) and those the game lists beside it (`said-…`), followed by what
its notation has after the verb: `défausser F7`. The beginning of them is a guess, which is asked back.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any, Final, NamedTuple
from unicodedata import combining, normalize

from clubhouse.cli.language import Language, cli_words
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.game import WATCHING, Game
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Seating
from clubhouse.words import LANGUAGES, Words, game_words
from clubhouse.words.listener import Listener

# Words that tell nothing apart, in either language.
_SMALL: Final = frozenset(
    [
        "le",
        "la",
        "les",
        "l",
        "un",
        "une",
        "des",
        "du",
        "de",
        "d",
        "au",
        "aux",
        "et",
        "a",
        "the",
        "an",
        "of",
        "to",
        "and",
        "m",
    ]  # m: metres
)
_NEAR: Final = 0.6  # how like two words must be, of 1


def plain(text: str) -> list[str]:
    """The words of it that count, in small letters without accents."""
    bare = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return [word for word in re.split(r"[^\w+]+", bare) if word and word not in _SMALL]


def listener(seating: Seating, seat: int | None, players: list[str]) -> Listener:
    """The listener at that seat, among the players as a record names them. Without a seat the story is told to all."""
    names = [seating.name(number) for number in seating.seats]
    bots = [name for name, player in zip(names, players, strict=False) if player.startswith("bot-")]
    return Listener(names[seat] if seat is not None else None, names, bots)


class Meaning(NamedTuple):
    moves: list[Move]
    is_sure: bool  # False: to be asked back before it is played


class Speech:
    """The moves that can be typed at one table."""

    def __init__(self, game: Game[Any], words: Words) -> None:
        self.game = game
        self.words = words
        self._known: dict[Move, list[list[str]]] = {}  # the names of moves, which take long to word

    def moves_meant(self, said: str, offered: list[Move]) -> list[Move]:
        return self.meaning(said, offered).moves

    def meaning(self, said: str, offered: list[Move]) -> Meaning:
        """One of the moves offered if it can be one of them, or else a move for the rules to refuse."""
        written = [move for move in offered if move.notation.lower() == said.lower()]
        if written:
            return Meaning(written, True)
        typed = plain(said)
        named = [move for move in offered if typed in self._names(move)] if typed else []
        if named:
            return Meaning(named, True)
        begun = [move for move in offered if self._is_begun(move, typed)] if typed else []
        if begun:
            return Meaning(begun, len(begun) == 1 and self._lacks_numbers_only(begun[0], typed))
        other = self._not_offered(said, typed)
        holding = [move for move in offered if typed and _holds(self._sentence(move), typed)]
        if holding:
            return Meaning(holding, other is not None and len(holding) == 1)
        if other is not None:
            return Meaning([other], True)
        half = [move for move in offered if typed and self._is_half_written(move, typed)]
        if half:
            return Meaning(half, False)
        return Meaning(self._of_verb(typed), True)

    def nearest(self, said: str, offered: list[Move]) -> Move | None:
        """The offered move that is written most like it, if any is."""
        typed = " ".join(plain(said))[:80]
        if not typed:
            return None
        likeness = {
            move: max(SequenceMatcher(None, typed, " ".join(name)).ratio() for name in self._names(move))
            for move in offered
        }
        best = max(offered, key=lambda move: likeness[move])
        return best if likeness[best] >= _NEAR else None

    def _of_verb(self, typed: list[str]) -> list[Move]:
        """All moves that begin so, or at least with the same word."""
        for words in (typed, typed[:1]):
            begun = [move for move in self.game.catalogue.moves if words and self._is_begun(move, words)]
            if begun:
                return begun
        return []

    def _not_offered(self, said: str, typed: list[str]) -> Move | None:
        """A move that the rules will refuse, with the reason."""
        for notation in (said, *self._as_notation(typed)):
            try:
                return self.game.read_move(notation)
            except Refused:
                pass
        for move in self.game.catalogue.moves:
            if move.notation.lower() == said.lower() or (typed and typed in self._names(move)):
                return move
        return None

    def _as_notation(self, typed: list[str]) -> Iterator[str]:
        """`poser wallaby 11 14` as `lay W11 W14`: a verb, and cards by team and number."""
        moves = self.game.catalogue.moves
        known = {str(move.facts()["team"]) for move in moves if "team" in move.facts()}
        teams = {tuple(plain(self.words.named("team", team))): team for team in known}
        teams |= {tuple(plain(team)): team for team in known}
        verbs = {str(move.facts()["verb"]) for move in moves}
        for verb in sorted(verbs):
            spoken = [verb, *(self.words.say(f"said-{verb}").split(", ") if self.words.has(f"said-{verb}") else [])]
            for one in map(plain, spoken):
                rest = typed[len(one) :]
                if not rest or typed[: len(one)] != one:
                    continue
                team = next((team for name, team in teams.items() if _holds(rest, list(name))), "")
                shirts = [word.lstrip("+") for word in rest if word.lstrip("+").isdecimal()]
                cards = [f"{team}{shirt}" for shirt in shirts] if team else [word.upper() for word in rest]
                yield " ".join([verb.replace("-", " "), *(cards or [team])])

    def _is_begun(self, move: Move, typed: list[str]) -> bool:
        """True if its words begin so: `passe 5` for `Passe 5 m`."""
        return any(name[: len(typed)] == typed for name in self._names(move))

    def _lacks_numbers_only(self, move: Move, typed: list[str]) -> bool:
        """`raffut` for `Raffut 5 m`, but not `coup` for `coup de pied`."""
        return any(
            name[: len(typed)] == typed and all(word.isdecimal() for word in name[len(typed) :])
            for name in self._names(move)
        )

    def _is_half_written(self, move: Move, typed: list[str]) -> bool:
        """True if its last word is the beginning of one: `plaq`."""
        last = len(typed) - 1
        return any(
            len(name) > last and name[:last] == typed[:last] and name[last].startswith(typed[last])
            for name in self._names(move)
        )

    def example(self, move: Move) -> str:
        """A way to say it in words."""
        names = [*self._spoken(move), self.words.say(f"move-{move.facts()['verb']}", move.facts())]
        return names[0][0].lower() + names[0][1:]

    def _sentence(self, move: Move) -> list[str]:
        facts = move.facts()
        return plain(self.words.say(f"move-{facts['verb']}", facts))

    def _names(self, move: Move) -> list[list[str]]:
        if move not in self._known:
            self._known[move] = [self._sentence(move), *(plain(name) for name in self._spoken(move))]
        return self._known[move]

    def _spoken(self, move: Move) -> Iterator[str]:
        """Its verbs with what follows in the notation, or with its pile, and a card that it is about by its name or
        letter alone. A verb that wants a card or a pile is no whole name."""
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
                if rest or not (isinstance(card, str) or "pile" in facts):
                    yield f"{one} {rest}".strip()
                if not rest and "pile" in facts:
                    yield f"{one} {facts['pile']}"
                if isinstance(card, str):
                    yield f"{one} {card}"
                    yield f"{one} {self.words.named('card', card)}"


def _holds(name: list[str], typed: list[str]) -> bool:
    """True if these words stand in it, one after the other."""
    return any(name[start : start + len(typed)] == typed for start in range(len(name) - len(typed) + 1))


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
    from clubhouse.bots.levels import ALL_LEVELS  # all bots come with it, and most commands need none

    for level in ALL_LEVELS:
        spoken = [level, *(cli_words(language).say(f"level-{level}") for language in Language)]
        if plain(name) in [plain(one) for one in spoken]:
            return level
    return name


_AUDIENCES: Final = {"spectateur": WATCHING, "tous": "all", "tout": "all"}


def audience_meant(name: str, game: Game[Any], seating: Seating) -> str:
    """Whose eyes a replay is seen with: a seat, a spectator, or all hands."""
    return _AUDIENCES.get(" ".join(plain(name)), seat_meant(name, game, seating))
