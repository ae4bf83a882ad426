"""A finished match step by step, as seen by a seat, by a spectator, or with all hands open. Worker processes run this.

Replays come in pages, because a long match has many megabytes. Each page replays the match again, which costs little
beside the views. Steps of an edition that is no longer known have events but no state.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import WATCHING, Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import EVERYTHING, SPECTATOR, Eyes, Seating
from clubhouse.referee.examples import examples_of
from clubhouse.referee.record import Record, read_record, replay
from clubhouse.referee.scenario import Run, Scenario
from clubhouse.server.matches.decks import other_deck
from clubhouse.server.matches.records import Games, kept_in
from clubhouse.server.protocol.http_models import Frame, Replay
from clubhouse.server.protocol.messages import Player, State, Told
from clubhouse.server.protocol.packed import Packed, pack_json
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredInput, StoredMatch, Version
from clubhouse.server.table.narration import Narration, joined
from clubhouse.server.table.resume import Snapshot
from clubhouse.server.table.sent import views_sent
from clubhouse.server.table.server_inputs import is_early_end, is_server_input, record_of, told_of_agreement
from clubhouse.words import game_words

ALL: Final = "all"  # as a view: every seat's, side by side
MOST_INPUTS: Final = 5_000  # of an uploaded record
PAGE: Final = 4 * 1024 * 1024  # bytes of frames, after which a page ends

_ENCODER: Final = msgspec.json.Encoder()


@dataclass(frozen=True)
class _Heard:
    """The stored narration of one input."""

    at: int
    accounts: list[Narration]


def eyes_named(view: str, seating: Seating) -> Eyes:
    """Anybody may see everything of a finished match. Raises Malformed if there is no such seat."""
    if view == ALL:
        return EVERYTHING
    return SPECTATOR if view == WATCHING else Eyes.of(seating.seat_named(view, "view"))


def page_of_match(
    game: Game[Any], stored: StoredMatch, rows: str, players: dict[str, Player], view: str, after: int | None
) -> Packed:
    """A page of a match in the store, after that frame."""
    kept = kept_in(stored.id, rows)
    last = msgspec.json.decode(stored.position, type=Snapshot) if stored.position is not None else None
    projector = _Projector(game, record_of(stored, kept), view, _heard_in(kept), last.views if last is not None else {})
    return projector.page(stored.id, players, Terms.read(stored.terms), after)


def page_of_record(games: Games, file: bytes, view: str, after: int | None, language: str) -> Packed:
    """A page of an uploaded record. Raises Problem if the rules do not play it to its end."""
    record = _read(file)
    if record.game not in games:
        raise Problem(404, "no-such-game", {"game": record.game})
    game = games[record.game]
    try:
        if len(record.inputs) > MOST_INPUTS:
            raise Malformed("inputs", "too-many", {"most": MOST_INPUTS})
        projector = _Projector(game, record, view, _heard_of(record), {})
        if after is None and record.last_edition == game.edition:
            for _ in replay(game, record):  # to its end, before the first page is sent
                pass
        names = projector.seating.names
        players = {name: _player(said) for name, said in zip(names, record.players, strict=False)}
        return projector.page(None, players, Terms(deck=other_deck(game, record)), after)
    except Malformed as malformed:
        raise Problem(400, "bad-record", {"said": game_words(game, language).malformed(malformed)}) from None


def _read(file: bytes) -> Record:
    """Reads an uploaded file; the problem is worded for players. `clubhouse verify` says what exactly is wrong."""
    try:
        return read_record(file)
    except Malformed as malformed:
        is_changed = malformed.why in ("bytes-differ", "digest-differs")
        raise Problem(400, "changed-record" if is_changed else "not-a-record") from None


def _player(said: str) -> Player:
    """Reads a player as records write them."""
    if said.startswith("bot-"):
        return Player(kind="bot", name=None, level=said.removeprefix("bot-"), is_here=False)
    return Player(kind="program" if said == "program" else "person", name=None, level=None, is_here=False)


def _heard_in(kept: list[StoredInput]) -> list[_Heard] | None:
    """The narration of each input, the opening first; None if any of it was not stored."""
    heard = [_Heard(0, [])]
    for one in kept:
        if one.told is None:
            return None
        account = Narration.read(one.told)
        if is_server_input(one.given) and not is_early_end(one.given):
            heard[-1].accounts.append(account)
        else:
            heard.append(_Heard(one.given.at, [account]))
    return heard


def _heard_of(record: Record) -> list[_Heard] | None:
    """The narration that a record holds; None if it is incomplete."""
    if len(record.told) != len(record.inputs) + (2 if record.is_ended_early else 1):
        return None
    moments = [0, *(given.at for given in record.inputs)]
    moments.append(moments[-1])
    return [_Heard(at, [Narration.of_tellings(told)]) for at, told in zip(moments, record.told, strict=False)]


class _Projector:
    def __init__(
        self, game: Game[Any], record: Record, view: str, heard: list[_Heard] | None, last: dict[str, Any]
    ) -> None:
        """`last` holds the views at the end."""
        self.game = game
        self.record = record
        self.heard = heard
        self.last = last
        self.seating = game.seating_of(record.seating)
        self.view = view
        self.eyes = eyes_named(view, self.seating)
        self.resigned = self.seating.name(record.resigned) if record.resigned is not None else None
        self.end = len(record.inputs) + (1 if record.is_ended_early else 0)

    def page(self, match: str | None, players: dict[str, Player], terms: Terms, after: int | None) -> Packed:
        """The frames after that number, up to PAGE bytes."""
        record = self.record
        frames: list[Any] = []
        size, last, following = 0, after, None
        for frame in self._frames(after):
            if size >= PAGE:
                following = last
                break
            written, last = _ENCODER.encode(frame), frame.number
            frames.append(msgspec.Raw(written))
            size += len(written)
        return pack_json(
            Replay(
                match=match,
                game=record.game,
                edition=record.last_edition,
                options=record.options,
                seats=self.seating.names,
                players=players,
                terms=terms,
                commitment=record.commitment,
                view=self.view,
                frames=frames,
                next=following,
            )
        )

    def _frames(self, after: int | None) -> Iterator[Frame]:
        """An input that these eyes could not notice has no frame, except the opening and the end."""
        before = b""
        for number, at, events, state in self.moments(after):
            if number == self.end and state is None and self.last:
                state = self._last_state(self.last)
            views = _ENCODER.encode(state.views) if state is not None else b""
            is_noticed = number in (0, self.end) or events or views != before
            if is_noticed and (after is None or number > after):
                told: Any = joined(events)
                yield Frame(number=number, at=at, events=told, state=state)
            before = views

    def moments(self, after: int | None) -> Iterator[tuple[int, int, list[Version], State | None]]:
        """Number, time, events and state of each step from that number on; None: from the first."""
        heard, record = self.heard, self.record
        steps = replay(self.game, record)
        is_known = record.last_edition == self.game.edition
        if heard is None and not is_known:
            raise Malformed("edition", "other-edition", {"edition": record.last_edition, "known": self.game.edition})
        first = record.first if is_known else len(record.inputs) + 1
        state: State | None = None
        for number in range(len(record.inputs) + 1):
            if heard is None and number < first:
                continue
            step = next(steps) if number >= first else None
            if after is not None and number < after:
                continue
            if step is not None:
                state = self._state(step.match, None)
            given = record.inputs[number - 1] if number else None
            if heard is not None:
                accounts = heard[number].accounts
            else:
                assert step is not None
                accounts = [Narration.of(step.log)]
            yield number, given.at if given is not None else 0, self._told(accounts), state
        if not record.is_ended_early:
            return
        end = heard[-1] if heard is not None else None
        if end is not None:
            accounts = end.accounts
        elif record.agreed is not None:
            accounts = [told_of_agreement(record.agreed)]
        else:
            accounts = [Narration.of_server("SeatResigned", {"seat": self.resigned})]
        if state is not None:
            state = msgspec.structs.replace(state, is_over=True, resigned=self.resigned, agreed=record.agreed)
        at = end.at if end is not None else record.inputs[-1].at if record.inputs else 0
        yield len(record.inputs) + 1, at, self._told(accounts), state

    def _told(self, accounts: list[Narration]) -> list[Version]:
        return [version for account in accounts for version in account.heard(self.eyes)]

    def _state(self, match: Match, resigned: str | None) -> State:
        views: Any = msgspec.Raw(_ENCODER.encode(views_sent(self.game, match, self.seating, self.eyes)))
        return State(
            views=views,
            questions=[],
            points=list(match.points()),
            is_over=match.is_over(),
            resigned=resigned,
            window=None,
            clock=None,
        )

    def _last_state(self, views: dict[str, Any]) -> State:
        looking = [self.seating.name(seat) for seat in self.seating.seats if self.eyes.sees(seat)] or [WATCHING]
        seen: Any = msgspec.Raw(_ENCODER.encode({name: views[name] for name in looking}))
        return State(
            views=seen,
            questions=[],
            points=self.record.points or [],
            is_over=True,
            resigned=self.resigned,
            agreed=self.record.agreed,
            window=None,
            clock=None,
        )


# Examples of the rulebook


def example_of(game: Game[Any], clause: str) -> Scenario:
    found = examples_of(game).get(clause)
    if found is None:
        raise Problem(404, "no-such-example")
    return found


def page_of_example(game: Game[Any], clause: str, view: str) -> Packed:
    """A replay with one frame for every accepted input."""
    scenario = example_of(game, clause)
    run = Run({game.name: game}, scenario)
    seating = run.seating
    eyes = eyes_named(view, seating)
    frames = [Frame(number=0, at=0, events=_heard_by(eyes, run.opening, seating), state=_state_of(run, eyes))]
    for line in run.lines():
        if line.get("events"):
            told = _heard_by(eyes, line["events"], seating)
            frames.append(Frame(number=line["input"] + 1, at=line["at"], events=told, state=_state_of(run, eyes)))
    names = seating.names
    return pack_json(
        Replay(
            match=None,
            game=game.name,
            edition=game.edition,
            options=scenario.options,
            seats=names,
            players={name: Player(kind="person", name=None, level=None, is_here=False) for name in names},
            terms=Terms(),
            commitment=None,
            view=view,
            frames=frames,
            next=None,
        )
    )


def _state_of(run: Run, eyes: Eyes) -> State:
    match = run.match
    return State(
        views=msgspec.to_builtins(views_sent(run.game, match, run.seating, eyes)),
        questions=[],
        points=list(match.points()),
        is_over=match.is_over(),
        resigned=None,
        window=None,
        clock=None,
    )


def _heard_by(eyes: Eyes, events: list[dict[str, Any]], seating: Seating) -> list[Told]:
    names = {seating.name(seat) for seat in eyes.seats} or {WATCHING}
    heard = []
    for event in events:
        version = event if eyes.see_all or names & set(event["heard_by"]) else event["others_hear"]
        if version is not None:
            heard.append(Told(event=version["event"], clause=version["clause"], facts=version["facts"]))
    return heard
