"""Whole matches as text to read beside the rulebook: moves, events and drawings.

`python -m tests.playthroughs.playthrough` writes them again. A difference in a commit shows how play has changed.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from tests.laws.driver import Act, one_of, random_act
from tests.laws.setups import Setup, option_sets

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Event, Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.referee.luck import Recorded
from clubhouse.words import LANGUAGES, Words, game_words

FOLDER = Path(__file__).parent
SEEDS = {"fr": 15, "en": 7}
STYLE = re.compile(r"\[/?[a-z]+(?:\.[a-z]+)?\]")  # a tag of the drawing, such as [team.red]


class Playthrough:
    """One random match in one language: the same seed gives the same text."""

    def __init__(self, setup: Setup, language: str) -> None:
        self.setup = setup
        self.language = language
        self.seed = SEEDS[language]
        self.shown: dict[str, object] = {}
        self.heading = ""
        self.file = FOLDER / f"{setup.game.name}.{language}.txt"

    @cached_property
    def words(self) -> Words:
        """Read only where it is played: every worker of the tests counts the playthroughs."""
        return game_words(self.setup.game, self.language)

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        game, seating = self.setup.game, self.setup.seating
        self.shown = {}
        self.heading = ""
        choices = Seeded(self.seed)
        chance = Recorded(Seeded(self.seed + 1), game.kinds)
        log = Log()
        match: Match = game.begin(self.setup.options, seating, chance, log)
        yield f"{self.words.say('game-name')} ({self.setup})"
        yield from self.told(log, chance)
        yield from self.picture(match)
        clock = number = 0
        while not match.is_over():
            act = random_act(match, choices, clock)
            if choices.below(10) == 0 and act.is_of_a_seat:
                yield from self.refused(match, act, choices)
            number += 1
            clock = act.at
            chance.outcomes = []
            yield ""
            yield f"{number}. {self.input(act)}"
            log = act.apply(match, chance)
            yield from self.told(log, chance)
            if log.heard(SPECTATOR):
                yield from self.picture(match)

    def input(self, act: Act) -> str:
        when = f"{act.at / 1000:.3f} s"
        return f"{when}  {self.setup.seating.name(act.seat)}: {act.move}" if act.is_of_a_seat else f"{when}  {act.move}"

    def told(self, log: Log, chance: Recorded) -> Iterator[str]:
        """Every telling in the words of those who hear most of it, with who they are; what others hear below."""
        if chance.outcomes:
            yield f"   ~ {' '.join(chance.outcomes)}"
        for private, privy, public in zip(log.private, log.privy, log.public, strict=True):
            names = [self.setup.seating.name(seat) for seat in self.setup.seating.seats if privy >> seat & 1]
            yield self.telling(private, names)
            if names and public is not None:
                yield self.telling(public, ["*"])

    def telling(self, event: Event, names: list[str]) -> str:
        ears = f"({', '.join(names)}) " if names else ""
        return f"   {event.clause:<4} {ears}{self.words.event(event)}"

    def refused(self, match: Match, act: Act, choices: Seeded) -> Iterator[str]:
        """Now and then somebody tries what is not allowed."""
        seat = act.seat
        move = one_of([move for move in self.setup.game.catalogue.moves if move not in match.options(seat)], choices)
        try:
            match.play(seat, move, Seeded(0), Log(), act.at)
        except Refused as refused:
            yield ""
            yield f"   {self.setup.seating.name(seat)}: {move}"
            yield f" ✗ {refused.clause:<4} {self.words.refusal(refused)}"

    def picture(self, match: Match) -> Iterator[str]:
        """The game's drawing, whenever its heading is a new one. Without a drawing, the changes of the view."""
        view = msgspec.to_builtins(self.setup.game.view(match, SPECTATOR))
        module = type(self.setup.game).__module__.rpartition(".")[0] + ".drawing"
        if find_spec(module) is None:
            drawn = "\n".join(f"{key}: {_plain(value)}" for key, value in view.items() if self.shown.get(key) != value)
        else:
            drawn = STYLE.sub("", import_module(module).draw(view, self.words))
            heading = drawn.partition("\n")[0]
            if heading == self.heading:
                return
            self.heading = heading
        self.shown = view
        for line in drawn.splitlines():
            yield f"        {line}"


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()


def playthroughs_of(game: Game[Any]) -> list[Playthrough]:
    """The usual match in French; in English with the last of its option sets and the most persons."""
    french = Setup(game, option_sets(game)[0], game.seatings[0])
    english = Setup(game, option_sets(game)[-1], game.seatings[-1])
    return [Playthrough(setup, language) for setup, language in zip((french, english), LANGUAGES, strict=True)]


def main() -> None:
    for game in GAMES.values():
        for playthrough in playthroughs_of(game):
            playthrough.file.write_text(playthrough.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
