"""The lessons of a match: the decisions that cost most, each with the reason why another choice was better.

The reason is found by playing both choices on the same guesses, with the strongest bots in all other seats."""

from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from clubhouse.bots.advice import come_of, worded
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.record import Record
from clubhouse.review.options import Table
from clubhouse.review.result import Decision, Review, ReviewLesson
from clubhouse.review.steps import Walk
from clubhouse.rows.memory import Memory
from clubhouse.words import Words

MOST: Final = 3  # of each seat
TRIES: Final = 32  # of each choice
CLEARLY: Final = 0.12  # by so much something must come more often
_SEEDS: Final = 1 << 30
_BAD: Final = ("FoulWhistled", "FaultWhistled", "-no", "CardTakenBack", "RedCardShown")  # for the side that they name
_WRONG: Final = ("doubtful", "mistake", "blunder")


class _Tried:
    """The events that followed one choice."""

    def __init__(self) -> None:
        self.came: Counter[tuple[str, bool]] = Counter()
        self.clauses: dict[tuple[str, bool], str] = {}
        self.scored: Counter[bool] = Counter()  # tries in which a side made points; True: the own one

    def add(self, told: dict[tuple[str, bool], str], own: float, their: float) -> None:
        self.came.update(told.keys())
        self.clauses.update(told)
        self.scored[True] += own > 0
        self.scored[False] += their > 0


class Replies:
    """The choices of the others, drawn from the judge's mixes."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def reply(self, match: Match, seat: int, luck: Seeded) -> str:
        moves = match.options(seat)
        if len(moves) == 1:
            return moves[0].notation
        mix = self.table.mixes.of([match], seat, None, [moves], luck.below(_SEEDS))[0]
        drawn = luck.below(_SEEDS) / _SEEDS * sum(mix)
        for move, share in zip(moves, mix, strict=True):
            drawn -= share
            if drawn < 0:
                return move.notation
        return moves[mix.index(max(mix))].notation


def with_lessons(record: Record, review: Review, table: Table) -> Review:
    """The review with up to three lessons for each seat."""
    wanted = [one for seat in review.seats for one in costliest(review.decisions, seat)]
    found: dict[tuple[int, str], ReviewLesson] = {}
    walk = Walk(table, record)
    number = record.first
    for one in sorted(wanted, key=lambda decision: decision.step):
        while number < one.step - 1:
            number += 1
            walk.skip(number)
        found[one.step, one.seat] = _lesson(table, walk, one)
    return msgspec.structs.replace(review, lessons=[found[one.step, one.seat] for one in wanted])


def costliest(decisions: list[Decision], seat: str) -> list[Decision]:
    """The worst decisions of that seat, the worst first; of those with the same two choices only one."""
    own = [one for one in decisions if one.seat == seat and one.grade in _WRONG]
    kept: list[Decision] = []
    for one in sorted(own, key=lambda decision: (-decision.cost, decision.step)):
        if len(kept) < MOST and (one.played, better_of(one)) not in [(two.played, better_of(two)) for two in kept]:
            kept.append(one)
    return kept


def better_of(decision: Decision) -> str:
    """The best option that the judge would play."""
    often = max(option.share for option in decision.options)
    played = [option for option in decision.options if option.share >= 0.1 * often and option.move != decision.played]
    return (played or [option for option in decision.options if option.move != decision.played])[0].move


def _lesson(table: Table, walk: Walk, decision: Decision) -> ReviewLesson:
    game, seating = table.game, table.seating
    seat = seating.seat_named(decision.seat)
    match, memory = walk.question(decision.step, seat)
    better = better_of(decision)
    tried = {better: _Tried(), decision.played: _Tried()}
    luck = Seeded(-5 - decision.step)
    reply = Replies(table).reply
    for _ in range(TRIES):
        guess = _guessed(game, match, seat, memory, luck)
        for move, one in tried.items():
            one.add(*come_of(game, seating, guess.copy(), seat, move, luck, reply))
    key, facts, clause = _reason(game, tried[better], tried[decision.played])
    return ReviewLesson(
        seat=decision.seat,
        step=decision.step,
        played=decision.played,
        better=better,
        cost=decision.cost,
        key=key,
        facts=facts,
        clause=clause,
    )


def _guessed(game: Game[Any], match: Match, seat: int, memory: Memory | None, luck: Seeded) -> Match:
    guess: Match = game.guess(game.view(match, Eyes.of(seat)), luck, memory)
    return guess


def _reason(game: Game[Any], better: _Tried, played: _Tried) -> tuple[str, dict[str, Any], str | None]:
    """The clearest difference: first in points, then in what happens."""
    more = _difference(better.scored[True], played.scored[True])
    if more >= CLEARLY:
        return "scores", _shares(better.scored[True], played.scored[True]), _clause(better, True)
    fewer = _difference(played.scored[False], better.scored[False])
    if fewer >= CLEARLY:
        return "prevents", _shares(better.scored[False], played.scored[False]), _clause(played, False)
    names = worded(game)
    known = [what for what in sorted({*better.came, *played.came}) if what[0] in names]
    gain = {what: _difference(better.came[what], played.came[what]) * (1 if is_good(*what) else -1) for what in known}
    what = max(known, key=lambda one: gain[one], default=None)
    if what is None or gain[what] < CLEARLY:
        return "judged", {}, None
    facts = _shares(better.came[what], played.came[what]) | {"event": what[0], "is_own": what[1]}
    return "happens", facts, (better.clauses | played.clauses)[what]


def is_good(event: str, is_own: bool) -> bool:
    """True if a side likes that to happen: its own acts, but not its own faults and misses."""
    return is_own != event.endswith(_BAD)


def _difference(one: int, other: int) -> float:
    return (one - other) / TRIES


def _shares(better: int, played: int) -> dict[str, Any]:
    return {"share_better": round(100 * better / TRIES), "share_played": round(100 * played / TRIES)}


def _clause(tried: _Tried, own: bool) -> str | None:
    """The clause of the most frequent event of that side that tells of points."""
    often = [what for what, _ in tried.came.most_common() if what[1] == own and is_scoring(what[0])]
    return tried.clauses[often[0]] if often else None


def is_scoring(event: str) -> bool:
    return event.endswith(("Scored", "-yes"))


def sentence_of(game: str, lesson: ReviewLesson, language: str) -> str:
    """The lesson in one or two sentences."""
    rules = GAMES[game]
    words = words_for(rules, language)
    facts: dict[str, Any] = {
        "played": _move(rules, words, lesson.played),
        "better": _move(rules, words, lesson.better),
        "matches": max(1, round(100 * lesson.cost)),
        **{name: share for name, share in lesson.facts.items() if name.startswith("share_")},
    }
    if lesson.key == "happens":
        message = f"outcome-{lesson.facts['event']}"
        form = "" if lesson.facts["is_own"] else "theirs"
        facts["happening"] = _outcome(words, message, form)
    return words.say(f"review-lesson-{lesson.key}", facts)


@cache
def words_for(rules: Game[Any], language: str) -> Words:
    """The words of the game and those of reviews."""
    text = files(__package__).joinpath(f"words.{language}.ftl").read_text(encoding="utf-8")
    return Words(language, rules.words(language), text)


def _outcome(words: Words, message: str, form: str) -> str:
    told = words.bundle.get_message(message)
    pattern = told.attributes[form] if form else told.value
    assert pattern is not None
    return str(words.bundle.format_pattern(pattern)[0])


def _move(rules: Game[Any], words: Words, notation: str) -> str:
    facts = rules.read_move(notation).facts()
    return words.say(f"move-{facts['verb']}", facts) if facts else notation
