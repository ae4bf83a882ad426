"""The parts of a match: its record is played again, and each change of the value is divided among what brought it.

For the sums, a match is looked at without secret choices: a card that lies face down counts when it is turned over."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.events import Log, Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import CLOSE, NOBODY, TIME, begin_earlier, next_due, pass_time, take
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.record import Input, Record, begun
from clubhouse.referee.scripted import Scripted
from clubhouse.review.chances import Draw, Make, Traced, ends_of_kinds, spread
from clubhouse.review.decisions import Judged, judged
from clubhouse.review.kinds import part_of_chance
from clubhouse.review.options import Choice, Table, after, weighed
from clubhouse.review.result import Decision, Part, PartKind, ReviewStep
from clubhouse.review.value import Worths
from clubhouse.rows.memory import Memory
from clubhouse.rows.register import memories_of, memory_from

_OPENING: Final = 600  # deals in the mean of an opening
_SILENT: Final = Recorder()


class Secret(NamedTuple):
    """A choice that the other has not heard of."""

    number: int
    seat: int
    move: Move
    choice: Choice


class Luck(NamedTuple):
    """`mean` is what was to be expected before chance spoke; the parts lead from there to what came."""

    mean: Worths
    parts: list[Part]
    is_exact: bool


class Walk:
    def __init__(self, table: Table, record: Record) -> None:
        self.table = table
        self.game: Game[Any] = table.game
        self.record = record
        self.deck = record.read_deck(self.game)
        self.kinds = self.game.kinds_with(self.deck)
        self.log = Log()
        self.opening = Traced(Scripted(self.kinds, [] if record.changes else record.opening, "opening"))
        self.match = begun(self.game, record, self.opening, self.log, self.deck)
        self.memories = None if race_of(self.match) is not None else memories_of(self.game, table.seating)
        self._remember(self.log)
        self.plain = self.match.copy()  # without secret choices
        self.secrets: list[Secret] = []
        self.clock = record.inputs[record.first - 1].at if record.first else 0
        self.asked_at = self.clock  # when the situation changed last
        self.decisions: list[Decision] = []
        self.now: Worths | None = None  # the value of the plain match, once it was asked for

    def value_now(self) -> Worths:
        """Always of this match alone, so that two pieces get the same number to the last bit."""
        if self.now is None:
            self.now = self.table.value.of([self.plain])[0]
        return self.now

    def _go_to(self, match: Match) -> None:
        self.plain = match
        self.now = None

    # The opening

    def first_step(self) -> tuple[Worths, ReviewStep]:
        """The value before the deal, and what the deal brought."""
        now = self.value_now()
        record, game = self.record, self.game
        if record.changes:
            return now, self._step(record.first, None, now, [], False)
        options, seating = game.read_options(record.options), self.table.seating

        def deal(chance: Chance) -> Match:
            match: Match = game.begin(options, seating, chance, _SILENT, self.deck)
            return match

        luck = self._luck(deal, self.opening.draws, now, _OPENING, 0)
        return luck.mean, self._step(0, None, now, luck.parts, not luck.is_exact)

    # The inputs

    def skip(self, number: int) -> None:
        """Plays an input that another piece judges."""
        for _ in self._played(number, is_judged=False):
            pass

    def step(self, number: int) -> ReviewStep:
        """Plays the input of that number, the first being 1, and divides the change."""
        parts: list[Part] = []
        is_sampled = False
        for luck, more in self._played(number, is_judged=True):
            parts += luck.parts + more
            is_sampled |= not luck.is_exact
        given = self.record.inputs[number - 1]
        return self._step(number, given, self.value_now(), merged(parts), is_sampled)

    def question(self, number: int, seat: int) -> tuple[Match, Memory | None]:
        """The match without secret choices before the choice of that input, and what its seat remembers then. What was
        due before it has happened. The inputs before it must have been played."""
        given = self.record.inputs[number - 1]
        match, memory, log = self.plain.copy(), self.memory(seat), Log()
        pass_time(match, Scripted(self.kinds, given.chance), log, given.at)
        if memory is not None:
            for event in log.heard(Eyes.of(seat)):
                memory.hear(event)
        return match, memory

    def _played(self, number: int, is_judged: bool) -> Iterator[tuple[Luck, list[Part]]]:
        given = self.record.inputs[number - 1]
        seat, move = given.read(self.game, self.table.seating, f"inputs[{number - 1}]")
        script = Scripted(self.kinds, given.chance, f"inputs[{number - 1}].chance")
        due = next_due(self.match)
        if seat == NOBODY or (due != NEVER and due <= given.at):
            yield from self._time(number, given, script, is_judged)
        if seat != NOBODY:
            yield from self._move(number, given, seat, move, script, is_judged)
        self.clock = given.at

    def _time(self, number: int, given: Input, script: Scripted, is_judged: bool) -> Iterator[tuple[Luck, list[Part]]]:
        """Plays what was due, or the closing of the window."""
        start = self.plain
        closes = given.seat is None and given.move is not None
        at, clock = given.at, self.clock

        def make(chance: Chance) -> Match:
            twin = start.copy()
            if closes:
                take(twin, NOBODY, CLOSE, chance, _SILENT, at, clock)
            else:
                pass_time(twin, chance, _SILENT, at)
            return twin

        chance, log = Traced(script), Log()
        if given.seat is None:
            take(self.match, NOBODY, CLOSE if closes else TIME, chance, log, at, clock)
        else:
            pass_time(self.match, chance, log, at)
        self._remember(log)
        self.secrets = []
        before = self.value_now() if is_judged else None
        self._go_to(self.match.copy())
        self.asked_at = at
        if before is not None:
            now = self.value_now()
            luck = self._luck(make, chance.draws, now, self.table.effort.played, number)
            yield luck, [part("unknown", luck.mean - before)]

    def _move(
        self, number: int, given: Input, seat: int, move: Move, script: Scripted, is_judged: bool
    ) -> Iterator[tuple[Luck, list[Part]]]:
        start, table = self.plain, self.table
        is_secret = table.is_secret(start, seat, move, given.at)
        is_race = race_of(start) is not None
        choice = None
        if is_judged or is_secret:
            rival = table.rival(start, seat)
            their_memory = None if rival is None else self.memory(rival)
            choice = Choice(table, start, seat, self.memory(seat), their_memory, given.at, number)
        chance, log = Traced(script), Log()
        self.match.play(seat, move, chance, log, given.at)
        if given.begun is not None:
            begin_earlier(self.match, seat, move, given.at, given.begun)
        reaction = given.at - self.asked_at if is_race else None
        self._remember(log)
        if log.public:
            self.asked_at = given.at
        if is_secret:
            assert choice is not None
            self.secrets.append(Secret(number, seat, move, choice))
            if len(self.secrets) == 1:
                return
            played = [(one.seat, one.move) for one in self.secrets]
            make = after(start, given.at, *played)
        else:
            make = self._after_public(start, seat, move, given)
        secrets = self.secrets if is_secret else []
        before = self.value_now() if is_judged else None
        if self.secrets and not is_secret:
            self._go_to(make(Scripted(self.kinds, given.chance)))
        else:
            self._go_to(self.match.copy())
            self.secrets = []
        if before is None:
            return
        assert choice is not None
        now = self.value_now()
        luck = self._luck(make, chance.draws, now, table.effort.played, number)
        if secrets:
            yield luck, self._meeting(start, given.at, secrets, before, luck.mean)
        else:
            yield luck, self._alone(choice, move, before, luck.mean, is_race, reaction)

    def _after_public(self, start: Match, seat: int, move: Move, given: Input) -> Make:
        plain = after(start, given.at, (seat, move))
        begun_at = given.begun
        if begun_at is None:
            return plain

        def make(chance: Chance) -> Match:
            twin = plain(chance)
            begin_earlier(twin, seat, move, given.at, begun_at)
            return twin

        return make

    # Dividing

    def _alone(
        self, choice: Choice, move: Move, before: Worths, mean: Worths, is_race: bool, reaction: int | None
    ) -> list[Part]:
        """One seat chose, and all heard of it."""
        name = self.table.seating.name(choice.seat)
        of_mix = mean
        parts: list[Part] = []
        if len(choice.moves) > 1:
            played = choice.place_of(move)
            true = choice.true_worths()
            true[played] = mean
            of_mix = choice.mix @ true
            found = self._judge(choice, move, reaction, true)
            own = self._first_side(choice.seat, found.skill)
            parts = [part("choice", own, name), part("hidden", mean - of_mix - own, name)]
        if is_race:
            return [*parts, part("pace", of_mix - before, name)]
        return [*parts, part("unknown", of_mix - before)]

    def _meeting(self, start: Match, at: int, secrets: list[Secret], before: Worths, mean: Worths) -> list[Part]:
        """Two seats chose without knowing of each other."""
        one, other = secrets
        cells = self._cells(start, at, one, other)
        played = one.choice.place_of(one.move), other.choice.place_of(other.move)
        cells[played] = mean
        p, q = one.choice.mix, other.choice.mix
        of_both = np.einsum("a,b,abs->s", p, q, cells)
        of_one = q @ cells[played[0]] - of_both
        of_other = p @ cells[:, played[1]] - of_both
        parts = [part("meeting", mean - of_both - of_one - of_other)]
        for secret, change in ((one, of_one), (other, of_other)):
            name = self.table.seating.name(secret.seat)
            own = np.zeros(2)
            if len(secret.choice.moves) > 1:
                found = self._judge(secret.choice, secret.move, None, None)
                own = self._first_side(secret.seat, found.skill)
            parts += [part("choice", own, name), part("hidden", change - own, name)]
        return [*parts, part("unknown", of_both - before)]

    def _cells(self, start: Match, at: int, one: Secret, other: Secret) -> Worths:
        """The worth of each pair of choices, chance in the mean."""
        table = self.table
        found = weighed()
        wide = len(other.choice.moves)
        for row, own in enumerate(one.choice.moves):
            for column, reply in enumerate(other.choice.moves):
                played = [(one.seat, own), (other.seat, reply)]
                secret = [table.is_secret(start, seat, move, at) for seat, move in played]
                # A choice that all hear of comes before the other's.
                shown = [pair for pair, hidden in zip(played, secret, strict=True) if not hidden] or played
                found.add(
                    after(start, at, *shown[: len(played) if all(secret) else 1]),
                    table.effort.others,
                    one.number,
                    row * wide + column,
                )
        return found.means(table.value, len(one.choice.moves) * wide).reshape(-1, wide, 2)

    def _judge(self, choice: Choice, move: Move, reaction: int | None, true: Worths | None) -> Judged:
        is_open = self.game.is_open and true is not None
        worths = np.array([true]) if is_open else choice.known_worths()
        found = judged(self.table, choice, move, worths, reaction)
        self.decisions.append(found.decision)
        return found

    def _first_side(self, seat: int, worths: Worths) -> Worths:
        """Points and chances of a seat's side as the first side's."""
        return worths if self.table.seating.side_of(seat) == 0 else -worths

    def _luck(self, make: Make, draws: list[Draw], now: Worths, most: int, number: int) -> Luck:
        """The luck, kind by kind: each is the distance of the mean after its draws from that before."""
        value = self.table.value
        if not draws:
            return Luck(now, [], True)
        came = [draw.came for draw in draws]
        found = spread(make, [], most, number)
        worths = value.of(found.matches)
        shares = np.array(found.shares)
        mean = first = shares @ worths
        parts: list[Part] = []
        begun_at = 0
        for end in ends_of_kinds(draws):
            if end == len(draws):
                after_it = now
            elif found.is_exact:
                agrees = np.array([[draw.came for draw in path[:end]] == came[:end] for path in found.draws])
                after_it = shares[agrees] @ worths[agrees] / shares[agrees].sum()
            else:
                later = spread(make, came[:end], most, number)
                after_it = np.array(later.shares) @ value.of(later.matches)
            kind, name = part_of_chance(self.kinds[draws[begun_at].kind])
            parts.append(part(kind, after_it - mean, chance=name))
            mean, begun_at = after_it, end
        return Luck(first, parts, found.is_exact)

    # What the seats remember

    def memory(self, seat: int) -> Memory | None:
        return None if self.memories is None else memory_from(self.game, self.memories[seat].data())

    def _remember(self, log: Log) -> None:
        for seat, memory in enumerate(self.memories or []):
            for event in log.heard(Eyes.of(seat)):
                memory.hear(event)

    def _step(self, number: int, given: Input | None, now: Worths, parts: list[Part], sampled: bool) -> ReviewStep:
        seat = None if given is None or given.seat is None else self.table.seating.name(given.seat)
        return ReviewStep(
            number=number,
            at=given.at if given is not None else self.clock,
            seat=seat,
            move=given.move if given is not None else None,
            win=float(now[0]),
            points=float(now[1]),
            score=list(self.match.points()),
            parts=parts,
            is_sampled=sampled,
        )


def part(kind: PartKind, change: Worths, seat: str | None = None, chance: str | None = None) -> Part:
    return Part(kind=kind, seat=seat, chance=chance, win=float(change[0]), points=float(change[1]))


def merged(parts: list[Part]) -> list[Part]:
    """One part of each kind, seat and draw, without those that are nothing."""
    sums: dict[tuple[PartKind, str | None, str | None], np.ndarray[Any, Any]] = {}
    for one in parts:
        key = (one.kind, one.seat, one.chance)
        sums[key] = sums.get(key, 0.0) + np.array([one.win, one.points])
    return [part(kind, change, seat, chance) for (kind, seat, chance), change in sums.items() if change.any()]
