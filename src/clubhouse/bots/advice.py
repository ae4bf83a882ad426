"""Advice to a seat: its options ranked by the strongest player there is, with what comes of each.

What comes is found by playing each option on guesses at what the seat does not see, with the bots that are seated as
opponents. It gets a view and never a match, like a bot, so its answer can betray nothing.
"""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, Final, Literal, NamedTuple

import msgspec

from clubhouse.bots import bots_of, decide
from clubhouse.bots.champion import Champion
from clubhouse.bots.levels import CHAMPION, LEVELS, Level
from clubhouse.bots.question import Question
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import read
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event, Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.referee.playout import Rhythm
from clubhouse.rows.memory import Memory
from clubhouse.rows.register import MemoryData, memory_from

TRIES: Final = 40  # of each option
ASKED: Final = 16  # times that an adviser without a mix is asked
SURE: Final = 0.8  # the share from which on a move is no longer one of a mix
_FAR: Final = 12  # decisions of others, until the seat's side is asked again
_CLEARLY: Final = 0.1  # by so much an outcome must be more frequent than with the other options
_SEEDS: Final = 1 << 30

ReasonKey = Literal["only", "mixed", "scores", "prevents", "outcome", "judged"]


class Prospect(NamedTuple):
    """A possible result of an option. `outcome-<outcome>` is its message, with `.theirs` for the other side."""

    outcome: str
    is_own: bool
    share: float  # of the tries
    clause: str


class Reason(NamedTuple):
    """Worded by `advice-<key>`.

    `only`: there is no other option. `mixed`: to be played so often, or the others will know. `scores`: it brings own
    points more often. `prevents`: it brings the others points less often. `outcome`: it brings that event of its
    own more often. `judged`: nothing of all that, the adviser just rates it higher."""

    key: ReasonKey
    facts: Facts
    clause: str | None = None


class Advised(NamedTuple):
    move: str
    share: float  # how often the adviser plays it here
    lead: float  # by so much the lead changes on average, until the seat's side is asked again
    prospects: list[Prospect]
    reason: Reason | None = None


class Advice(NamedTuple):
    """Every option, the best first; that one has a reason."""

    adviser: Level
    options: list[Advised]


class _Tried:
    """The results of one option."""

    def __init__(self) -> None:
        self.came: Counter[tuple[str, bool]] = Counter()
        self.clauses: dict[tuple[str, bool], str] = {}
        self.points: Counter[bool] = Counter()  # tries in which a side scored; True: the own one
        self.lead = 0.0

    def add(self, told: dict[tuple[str, bool], str], own: float, their: float) -> None:
        self.came.update(told.keys())
        self.clauses.update(told)
        self.points[True] += own > 0
        self.points[False] += their > 0
        self.lead += (own - their) / TRIES

    def prospects(self) -> list[Prospect]:
        """The most frequent first; ties are always in the same order."""
        often = sorted(self.came.items(), key=lambda one: (-one[1], one[0]))
        return [Prospect(*what, tries / TRIES, self.clauses[what]) for what, tries in often]


def advise(
    game: str,
    persons: list[int],
    seat: int,
    view: dict[str, object],
    options: list[str],
    levels: list[str | None],
    seed: int,
    memory: MemoryData | None = None,
) -> Advice:
    """`levels` are those of the seated bots, None where a person sits. `memory` is what the seat remembers, as numbers.
    The same arguments give the same advice."""
    rules = GAMES[game]
    seating = rules.seating_of(persons)
    seen = read(view, rules.view_type, "view")
    luck = Seeded(seed)
    remembered = memory_from(rules, memory)
    adviser, shares = judged(rules, seen, options, luck, remembered)
    replies = Replies(rules, levels)
    tried = [_Tried() for _ in options]
    for _ in range(TRIES):
        match = rules.guess(seen, luck, remembered)
        for number, option in enumerate(options):
            tried[number].add(*come_of(rules, seating, match.copy(), seat, option, luck, replies.reply))
    advised = [
        Advised(option, share, one.lead, one.prospects())
        for option, share, one in zip(options, shares, tried, strict=True)
    ]
    ranked = sorted(range(len(options)), key=lambda number: (-shares[number], -tried[number].lead, number))
    first, *others = ranked
    best = advised[first]._replace(reason=_reason(rules, tried, first, shares[first]))
    return Advice(adviser, [best, *(advised[number] for number in others)])


def judged(
    rules: Game[Any], seen: Any, options: list[str], luck: Seeded, memory: Memory | None
) -> tuple[Level, list[float]]:
    """The adviser, and how often it plays each option. A champion knows its mix; another bot is asked several times."""
    bot = bots_of(rules)[CHAMPION]
    mix = None
    if isinstance(bot, Champion):
        mix = bot.mix(Question(rules, seen, options, luck, memory))
    if mix is not None:
        whole = sum(mix)
        return CHAMPION, [one / whole for one in mix]
    played = Counter(decide(rules, LEVELS[-1], seen, options, luck.below(_SEEDS))[0] for _ in range(ASKED))
    return LEVELS[-1], [played[option] / ASKED for option in options]


class Replies:
    """The choices of the seated bots. What a bot answers to the same question is asked once."""

    def __init__(self, rules: Game[Any], levels: list[str | None]) -> None:
        self.rules = rules
        self.levels = levels
        self.known: dict[tuple[int, bytes], str] = {}

    def reply(self, match: Match, seat: int, luck: Seeded) -> str:
        options = [move.notation for move in match.options(seat)]
        if len(options) == 1:
            return options[0]
        level = self.levels[seat]
        if level is None:
            return options[luck.below(len(options))]
        view = self.rules.view(match, Eyes.of(seat))
        question = (seat, msgspec.json.encode(view))
        if question not in self.known:
            self.known[question] = decide(self.rules, level, view, options, luck.below(_SEEDS))[0]
        return self.known[question]


def come_of(
    rules: Game[Any],
    seating: Seating,
    match: Match,
    seat: int,
    option: str,
    luck: Seeded,
    reply: Callable[[Match, int, Seeded], str],
) -> tuple[dict[tuple[str, bool], str], float, float]:
    """The events before the seat's side is asked again, each with its clause, and the points of both sides."""
    told = Log()
    rhythm = Rhythm(luck.below(_SEEDS))
    rhythm.at = match.asked_since()
    side = seating.side_of(seat)
    before = match.points()
    match.play(seat, rules.catalogue.read(option), luck, told, rhythm.at)
    for _ in range(_FAR):
        if any(seating.side_of(asked) == side for asked in match.to_act()):
            break
        actor = rhythm.next_seat(match, luck, told)
        if actor == NOBODY or seating.side_of(actor) == side:
            break
        match.play(actor, rules.catalogue.read(reply(match, actor, luck)), luck, told, rhythm.at)
    names = worded(rules)
    events: list[Event] = told.heard(Eyes.of(seat))
    own = seating.sides[side]
    came = {(outcome_of(event), is_own(event, own)): event.clause for event in events if outcome_of(event) in names}
    after = match.points()
    return came, after[side] - before[side], after[1 - side] - before[1 - side]


def _reason(rules: Game[Any], tried: list[_Tried], first: int, share: float) -> Reason:
    """Compares the first option with the others."""
    if len(tried) == 1:
        return Reason("only", {})
    if share < SURE and not rules.is_open:
        return Reason("mixed", {"share": share})
    others = [one for number, one in enumerate(tried) if number != first]
    best = tried[first]
    enough = TRIES * _CLEARLY
    if best.points[True] - sum(one.points[True] for one in others) / len(others) >= enough:
        return _telling("scores", best, best, True, best.points[True])
    if sum(one.points[False] for one in others) / len(others) - best.points[False] >= enough:
        worst = max(others, key=lambda one: one.points[False])
        return _telling("prevents", best, worst, False, worst.points[False])
    more = {
        what: tries - sum(one.came[what] for one in others) / len(others)
        for what, tries in best.came.items()
        if what[1]
    }
    what = max(sorted(more), key=lambda one: more[one], default=None)
    if what is not None and more[what] >= enough and best.lead >= max(one.lead for one in others):
        facts: Facts = {"outcome": what[0], "share": best.came[what] / TRIES}
        return Reason("outcome", facts, best.clauses[what])
    return Reason("judged", {})


def _telling(key: ReasonKey, best: _Tried, whose: _Tried, own: bool, tries: int) -> Reason:
    """By the most frequent event of that side among those that one of the two has more of."""
    events = {what: often for what, often in whose.came.items() if what[1] == own}
    ahead = {what: often - (best.came[what] if whose is not best else 0) for what, often in events.items()}
    what = max(sorted(ahead), key=lambda one: ahead[one], default=None)
    clause = whose.clauses[what] if what is not None else None
    return Reason(key, {"share": tries / TRIES}, clause)


@cache
def worded(game: Game[Any]) -> frozenset[str]:
    """The events for which the game has words."""
    return frozenset(re.findall(r"^outcome-(\S+) =", game.words("fr"), re.MULTILINE))


def outcome_of(event: Event) -> str:
    """The name of the event, with `-yes` or `-no` for a kick at goal."""
    good = event.facts().get("good")
    return type(event).__name__ if good is None else f"{type(event).__name__}-{good}"


def is_own(event: Event, side: str) -> bool:
    facts = event.facts()
    whose = facts.get("side", facts.get("seat", ""))
    return str(whose).partition(".")[0] == side
