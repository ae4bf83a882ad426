"""A lesson: a position, its luck and the acts that follow, told to a learner one act at a time.

The lessons of a game are in its folder, in `lessons.json`; their texts are in `lessons.<language>.ftl` beside it. The
rules of every match apply: a lesson that the rules would refuse is no lesson.
"""

from functools import cache
from typing import Any, Final

import msgspec

from clubhouse.kernel.data import Data, read
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import take
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Seating
from clubhouse.referee.decks import deck_at
from clubhouse.referee.plain_json import read_plain_json
from clubhouse.referee.record import Change, Input, Record
from clubhouse.referee.referee import Referee
from clubhouse.referee.scripted import Scripted

FILE: Final = "lessons.json"


class LessonAct(Data, frozen=True, kw_only=True):
    """The learner's acts are awaited, one after the other. Those of others happen by themselves."""

    seat: str
    move: str


class Lesson(Data, frozen=True, kw_only=True):
    """Messages: `lesson-<name>` is the title, `lesson-<name>-1` the text before the learner's first act, and so on;
    `lesson-<name>-done` is the text after the last."""

    name: str
    seat: str  # the learner's
    seating: list[int] | None = None  # left out: the game's usual one
    options: dict[str, Any] = {}
    position: dict[str, Any]
    chance: list[str] = []
    acts: list[LessonAct]

    def begin(self, game: Game[Any]) -> Match:
        match: Match = game.read_position(self.position, f"{self.name}.position")
        return match

    def luck(self, game: Game[Any], used: int = 0) -> Scripted:
        """The luck that has not been used yet."""
        deck = deck_at(game, self.position, None, f"{self.name}.position")
        script = Scripted(game.kinds_with(deck), self.chance, f"{self.name}.chance")
        script.used = used
        return script

    def setting(self, edition: int) -> Change:
        """The way in which a record says that a match began from a position."""
        return Change(inputs=0, edition=edition, position=self.position)

    def seats(self, game: Game[Any]) -> Seating:
        return game.seatings[0] if self.seating is None else game.seating_of(self.seating, f"{self.name}.seating")

    def sentence(self, acts: int) -> str | None:
        """The text after that many acts; none if somebody else acts next."""
        if acts == len(self.acts):
            return f"{self.name}-done"
        if self.acts[acts].seat != self.seat:
            return None
        before = sum(act.seat == self.seat for act in self.acts[:acts])
        return f"{self.name}-{before + 1}"

    def sentences(self) -> list[str]:
        return [said for acts in range(len(self.acts) + 1) if (said := self.sentence(acts)) is not None]


@cache
def lessons_of(game: Game[Any]) -> list[Lesson]:
    """The lessons in their order; none if the game has no such file yet."""
    try:
        text = game.text(FILE)
    except FileNotFoundError:
        return []
    return read(read_plain_json(text.encode()), list[Lesson], "lessons")


def rehearse(game: Game[Any], lesson: Lesson) -> Match:
    """Plays it from the first act to the last. Raises Malformed or Refused if the rules would not allow it."""
    seating, match, luck = lesson.seats(game), lesson.begin(game), lesson.luck(game)
    for act in lesson.acts:
        seat = seating.seat_named(act.seat, f"{lesson.name}.acts")
        take(match, seat, game.read_move(act.move), luck, Log(), 0, 0)
    if luck.used != len(lesson.chance):
        raise Malformed(f"{lesson.name}.chance[{luck.used}]", "chance-left-over", {"outcome": lesson.chance[luck.used]})
    return match


class Teaching:
    """A lesson at a table. Its progress is known from the inputs alone."""

    def __init__(self, lesson: Lesson, referee: Referee, told: int = 0) -> None:
        self.lesson = lesson
        self.referee = referee
        self.told = told  # sentences

    @staticmethod
    def open(game: Game[Any], lesson: Lesson, players: list[str]) -> "Teaching":
        """Opens the match at its first position."""
        seating = lesson.seats(game)
        record = Record(
            game=game.name,
            edition=game.edition,
            options=lesson.options,
            seating=list(seating.persons),
            players=players,
            opening=[],
            inputs=[],
            changes=[lesson.setting(game.edition)],
        )
        return Teaching(lesson, Referee(game, seating, lesson.begin(game), lesson.luck(game), record))

    @property
    def made(self) -> int:
        """The number of acts made."""
        return acts_in(self.referee.inputs)

    @property
    def awaited(self) -> LessonAct | None:
        """The next act, of any seat; None: the lesson is over."""
        made = self.made
        return self.lesson.acts[made] if made < len(self.lesson.acts) else None

    def is_awaited(self, seat: str, move: str) -> bool:
        return self.awaited == LessonAct(seat=seat, move=move)

    def next_sentence(self) -> str | None:
        """The text that is due now and was not told yet."""
        sentence = self.lesson.sentence(self.made)
        if sentence is None or self.lesson.sentences().index(sentence) < self.told:
            return None
        self.told += 1
        return sentence


def acts_in(inputs: list[Input]) -> int:
    """The acts, without inputs by which time passed."""
    return sum(given.seat is not None for given in inputs)


def read_lesson(kept: object) -> Lesson:
    """Reads a lesson from a store."""
    return msgspec.convert(kept, Lesson)
