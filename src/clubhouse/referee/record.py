"""The match record: everything needed to play a match again, byte for byte, and to check that nobody touched it."""

from collections import deque
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.data import Data, read
from clubhouse.kernel.decks import Deck, RecordedDeck, digest
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import CLOSE, NOBODY, TIME, begin_earlier, take
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.packs import WORD
from clubhouse.kernel.seats import Seating
from clubhouse.referee.decks import deck_at
from clubhouse.referee.luck import Recorded, Sealed, commitment
from clubhouse.referee.plain_json import read_plain_json
from clubhouse.referee.scripted import Scripted
from clubhouse.referee.telling import RecordedEvent, tellings


class Input(Data, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A move of a seat. Without a seat: that time passed, so that something was due, or, as the move `close`, that the
    house closed the open window. `chance` is what it drew and rolled. `begun`: when what takes time was begun, if that
    was before it came."""

    at: int
    seat: int | None
    move: str | None
    chance: list[str]
    begun: int | None = None

    def read(self, game: Game[Any], seating: Seating, where: str) -> tuple[int, Move]:
        """The input in the kernel's form. Refused if there is no such move."""
        if self.seat is None:
            if self.move not in (None, CLOSE.notation):
                raise Malformed(f"{where}.move", "not-of-nobody", {"move": self.move[:40]})
            return NOBODY, TIME if self.move is None else CLOSE
        if self.seat not in seating.seats:
            raise Malformed(
                f"{where}.seat", "unknown-seat", {"seat": self.seat, "names": list(map(str, seating.seats))}
            )
        if self.move is None:
            raise Malformed(f"{where}.move", "move-missing")
        return self.seat, game.read_move(self.move)


def written(seat: int, move: Move, at: int, outcomes: list[str], begun: int | None = None) -> Input:
    """An input that the kernel took, as it is recorded."""
    if seat == NOBODY:
        return Input(at=at, seat=None, move=CLOSE.notation if move is CLOSE else None, chance=outcomes)
    return Input(at=at, seat=seat, move=move.notation, chance=outcomes, begun=begun)


class Change(Data, frozen=True, kw_only=True):
    """After so many inputs the match went on from this position under another edition of its rules."""

    inputs: int
    edition: int
    position: dict[str, Any]


class Record(Data, frozen=True, kw_only=True):
    """`edition` is the one under which it began; `resigned` the seat that gave it up, and `agreed` how all agreed to
    end it, the points being as they were.
    `told` is what was told of the opening and of each input: all that is left of it once the rules have changed."""

    format: Literal["clubhouse-record-1"] = "clubhouse-record-1"
    game: str
    edition: int
    options: dict[str, Any]
    seating: list[int]
    players: list[str]
    commitment: str | None = None
    salts: list[str] = []
    deck: RecordedDeck | None = None  # in a game that has decks
    opening: list[str]
    inputs: list[Input]
    told: list[list[RecordedEvent]] = []
    changes: list[Change] = []
    resigned: int | None = None
    agreed: Literal["draw", "stop"] | None = None
    points: list[int] | None = None
    secret: str | None = None

    @property
    def is_ended_early(self) -> bool:
        return self.resigned is not None or self.agreed is not None

    @property
    def last_edition(self) -> int:
        return self.changes[-1].edition if self.changes else self.edition

    @property
    def first(self) -> int:
        """The number of inputs that were played before that edition."""
        return self.changes[-1].inputs if self.changes else 0

    @property
    def picks_before(self) -> int:
        """The number of questions that luck had answered until then."""
        if not self.changes:
            return 0
        return len(self.opening) + sum(len(given.chance) for given in self.inputs[: self.first])

    def write(self) -> bytes:
        """One line an input, so that people can read it and tools can compare it; the last line seals the rest."""
        body = msgspec.to_builtins(self)
        parts = {name: body.pop(name) for name in ("inputs", "told")}
        if self.deck is None:
            del body["deck"]
        if not self.changes:
            del body["changes"]
        if self.resigned is None:
            del body["resigned"]
        if self.agreed is None:
            del body["agreed"]
        lines = [f" {_json(key)}: {_json(value)}" for key, value in body.items()]
        for name, listed in parts.items():
            if listed:
                lines.append(f' "{name}": [\n' + ",\n".join(f"  {_json(one)}" for one in listed) + "\n ]")
            elif name == "inputs":
                lines.append(' "inputs": []')
        text = "{\n" + ",\n".join(lines)
        sealed = blake2b(text.encode(), digest_size=32, person=b"clubhouse-record").hexdigest()
        return f'{text},\n "digest": "{sealed}"\n}}\n'.encode()

    def read_deck(self, game: Game[Any]) -> Deck | None:
        """The deck that was played with; Malformed where it is not the one that its hash names, or that the position at
        which the match went on has."""
        deck = None
        if self.deck is not None:
            deck = game.deck_of(self.deck.content, "deck.content")
            if digest(deck) != self.deck.digest:
                raise Malformed("deck.digest", "digest-differs")
        return deck_at(game, self.changes[-1].position, deck, "changes.position") if self.changes else deck


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def read_record(data: bytes, where: str = "record") -> Record:
    """The record in the file, or Malformed: not JSON, not a record, or not as it was written."""
    record, sealed = _read(data, where)
    written = record.write()
    if written != data:
        same = next((n for n, pair in enumerate(zip(written, data, strict=False)) if pair[0] != pair[1]), len(written))
        line = data[:same].count(b"\n") + 1
        raise Malformed(f"{where}:{line}", "bytes-differ" if _seals(sealed, written) else "digest-differs")
    return record


def read_line(data: bytes, where: str = "record") -> Record:
    """The same of a record that was written as one line among others."""
    record, sealed = _read(data, where)
    if not _seals(sealed, record.write()):
        raise Malformed(where, "digest-differs")
    return record


def write_line(record: Record) -> bytes:
    """The same JSON as its file, sealed by the same digest, without a line break in it."""
    return msgspec.json.encode(msgspec.json.decode(record.write())) + b"\n"


def _read(data: bytes, where: str) -> tuple[Record, object]:
    """With its digest, which is not looked at."""
    try:
        body = read_plain_json(data)
        if not isinstance(body, dict) or "digest" not in body:
            raise Malformed("", "not-a-record")
        sealed = body.pop("digest")
        return read(body, Record, ""), sealed
    except Malformed as malformed:
        place = malformed.where.lstrip(".")
        raise Malformed(f"{where}:{place}" if place else where, malformed.why, malformed.facts) from None


def _seals(sealed: object, written: bytes) -> bool:
    return isinstance(sealed, str) and written.endswith(f'"digest": {_json(sealed)}\n}}\n'.encode())


class Step:
    """One input of a replay: what was told, and the match after it. The first step is the opening, without an input."""

    def __init__(self, number: int, given: Input | None, log: Log, match: Match) -> None:
        self.number = number
        self.given = given
        self.log = log
        self.match = match


class Noted(Chance):
    """Passes the question on to another source and writes it down: its kind, and what was possible, as one set."""

    def __init__(self, source: Chance, asked: list[tuple[int, int]]) -> None:
        self.source = source
        self.asked = asked

    def pick(self, kind: int, low: int, high: int = 0) -> int:
        self.asked.append((kind, low | high << WORD))
        return self.source.pick(kind, low, high)


def replay(game: Game[Any], record: Record, asked: list[tuple[int, int]] | None = None) -> Iterator[Step]:
    """Plays the record again, always on the same match object; Malformed where the record contradicts the rules. What
    luck is asked goes into `asked`.

    Where the edition changed on the way it begins there: the rules of before are not known here any more.
    """
    if record.last_edition != game.edition:
        raise Malformed("edition", "other-edition", {"edition": record.last_edition, "known": game.edition})
    seating = game.seating_of(record.seating)
    log = Log()
    deck = record.read_deck(game)
    kinds = game.kinds_with(deck)
    script = Scripted(kinds, [] if record.changes else record.opening, "opening")
    match = begun(game, record, script if asked is None else Noted(script, asked), log, deck)
    _all_used(script)
    yield Step(record.first, None, log, match)
    clock = record.inputs[record.first - 1].at if record.first else 0
    for number, given in enumerate(record.inputs[record.first :], record.first + 1):
        place = f"inputs[{number - 1}]"
        log = Log()
        script = Scripted(kinds, given.chance, f"{place}.chance")
        try:
            seat, move = given.read(game, seating, place)
            luck = script if asked is None else Noted(script, asked)
            take(match, seat, move, luck, log, given.at, clock, place)
            if given.begun is not None:
                begin_earlier(match, seat, move, given.at, given.begun, place)
        except Refused as refused:
            raise Malformed(
                place, "refused", refused.facts | {"clause": refused.clause, "refusal": refused.why}
            ) from refused
        clock = given.at
        _all_used(script)
        yield Step(number, given, log, match)


def begun(game: Game[Any], record: Record, chance: Chance, told: Log, deck: Deck | None) -> Match:
    """From kick-off, or from the position at which the edition changed last."""
    if not record.changes:
        options, seating = game.read_options(record.options), game.seating_of(record.seating)
        match: Match = game.begin(options, seating, chance, told, deck)
        return match
    if not 0 <= record.first <= len(record.inputs):
        raise Malformed("changes", "out-of-range", {"value": str(record.first)[:40]})
    position: Match = game.read_position(record.changes[-1].position, "changes.position")
    return position


def last_step(game: Game[Any], record: Record) -> Step:
    steps = deque(replay(game, record), maxlen=1)
    return steps[0]


def _all_used(script: Scripted) -> None:
    if script.used < len(script.script):
        raise Malformed(f"{script.where}[{script.used}]", "chance-left-over", {"outcome": script.script[script.used]})


def with_told(game: Game[Any], record: Record) -> Record:
    """The record with what was told, for those who read it when these rules are gone."""
    return msgspec.structs.replace(record, told=[tellings(step.log) for step in replay(game, record)])


def verify(game: Game[Any], record: Record) -> None:
    """Replays the record and checks commitment, every outcome and the result; Malformed says what does not hold.

    Of a record whose edition changed on the way, what was played after that; `Record.first` says from where on.
    """
    match = None
    for step in replay(game, record):
        match = step.match
        if record.told:
            _same_told(record, step)
    assert match is not None
    points = list(match.points()) if match.is_over() or record.is_ended_early else None
    if points != record.points:
        raise Malformed("points", "result-differs", {"recorded": record.points, "replayed": points})
    if record.commitment is None:
        return
    if record.secret is None:
        if points is None:
            return  # still going on: the secret is not to be told yet
        raise Malformed("secret", "secret-missing")
    _verify_seal(game, record)


def _same_told(record: Record, step: Step) -> None:
    """By the rules; what the house said beside them (that a seat resigned) bears no clause."""
    if step.number == record.first and record.changes:
        return  # the position stands for what was told before
    written = record.told[step.number] if step.number < len(record.told) else []
    if [one for one in written if one.clause is not None] != tellings(step.log):
        raise Malformed(f"told[{step.number}]", "told-differs")


def _verify_seal(game: Game[Any], record: Record) -> None:
    """Every outcome must be the one that the sealed stream gives."""
    try:
        secret = bytes.fromhex(record.secret or "")
        sealed = Sealed(secret, [bytes.fromhex(salt) for salt in record.salts], record.picks_before)
    except ValueError:
        raise Malformed("secret", "not-a-secret") from None
    if commitment(secret) != record.commitment:
        raise Malformed("commitment", "commitment-differs")
    deck = record.read_deck(game)
    chance = Recorded(sealed, game.kinds_with(deck))
    log = Log()
    seating = game.seating_of(record.seating)
    match = begun(game, record, chance, log, deck)
    if not record.changes:
        _same_outcomes("opening", record.opening, chance)
    clock = 0
    for number, given in enumerate(record.inputs[record.first :], record.first):
        seat, move = given.read(game, seating, f"inputs[{number}]")
        take(match, seat, move, chance, log, given.at, clock)
        if given.begun is not None:
            begin_earlier(match, seat, move, given.at, given.begun)
        clock = given.at
        _same_outcomes(f"inputs[{number}].chance", given.chance, chance)


def _same_outcomes(where: str, recorded: list[str], chance: Recorded) -> None:
    if chance.outcomes != recorded:
        raise Malformed(where, "outcome-differs", {"recorded": recorded, "sealed": chance.outcomes})
    chance.outcomes = []
