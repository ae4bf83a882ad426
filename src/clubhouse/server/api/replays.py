"""A finished match step by step, as seen by a seat, by a spectator, or with all hands open.

Replays are made from the record and cached compressed. Steps of an edition that is no longer known have events but no
state.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import WATCHING, Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import EVERYTHING, SPECTATOR, Eyes, Seating
from clubhouse.referee.record import Record, replay
from clubhouse.server.api.responses import CompressedBody
from clubhouse.server.protocol.http_models import Frame, Replay
from clubhouse.server.protocol.messages import Player, State
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredInput, StoredMatch, Version
from clubhouse.server.table.house_inputs import RESIGN, is_house_input, record_of
from clubhouse.server.table.narration import Narration, joined
from clubhouse.server.table.resume import Snapshot

ALL: Final = "all"  # as a view: every seat's, side by side
MOST_INPUTS: Final = 5_000  # of an uploaded record
KEPT: Final = 24 * 1024 * 1024  # bytes of cached replays
PACKING: Final = 4  # gzip level: views compress well, and a client waits

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


def replay_of(
    game: Game[Any], stored: StoredMatch, kept: list[StoredInput], players: dict[str, Player], view: str
) -> bytes:
    """The encoded replay of a match in the store."""
    if stored.points is None:
        raise Problem(409, "not-over")
    projector = _Projector(game, record_of(stored, kept), view)
    heard = _heard_in(kept)
    last = msgspec.json.decode(stored.position, type=Snapshot) if stored.position is not None else None
    frames = projector.show(heard, last.views if last is not None else {})
    return projector.written(stored.id, players, Terms.read(stored.terms), frames)


def replay_of_record(game: Game[Any], record: Record, view: str) -> bytes:
    """The encoded replay of an uploaded record. Raises Malformed if the rules do not play it to its end."""
    if len(record.inputs) > MOST_INPUTS:
        raise Malformed("inputs", "too-many", {"most": MOST_INPUTS})
    projector = _Projector(game, record, view)
    frames = projector.show(_heard_of(record), {})
    names = projector.seating.names
    players = {name: _player(said) for name, said in zip(names, record.players, strict=False)}
    return projector.written(None, players, Terms(), frames)


def _player(said: str) -> Player:
    """Reads a player as records write them."""
    level = said.removeprefix("bot-") if said.startswith("bot-") else None
    return Player(kind="person" if level is None else "bot", name=None, level=level, is_here=False)


def _heard_in(kept: list[StoredInput]) -> list[_Heard] | None:
    """The narration of each input, the opening first; None if any of it was not stored."""
    heard = [_Heard(0, [])]
    for one in kept:
        if one.told is None:
            return None
        account = Narration.read(one.told)
        if is_house_input(one.given) and one.given.move != RESIGN:
            heard[-1].accounts.append(account)
        else:
            heard.append(_Heard(one.given.at, [account]))
    return heard


def _heard_of(record: Record) -> list[_Heard] | None:
    """The narration that a record holds; None if it is incomplete."""
    if len(record.told) != len(record.inputs) + (1 if record.resigned is None else 2):
        return None
    moments = [0, *(given.at for given in record.inputs)]
    moments.append(moments[-1])
    return [_Heard(at, [Narration.of_tellings(told)]) for at, told in zip(moments, record.told, strict=False)]


class _Projector:
    def __init__(self, game: Game[Any], record: Record, view: str) -> None:
        self.game = game
        self.record = record
        self.seating = game.seating_of(record.seating)
        self.view = view
        self.eyes = eyes_named(view, self.seating)
        self.resigned = self.seating.name(record.resigned) if record.resigned is not None else None

    def show(self, heard: list[_Heard] | None, last: dict[str, Any]) -> list[Frame]:
        """The frames. An input that these eyes could not notice has none, except the opening and the end.

        `last` holds the views at the end.
        """
        shown: list[Frame] = []
        before = b""
        moments = list(self._moments(heard))
        for number, at, events, state in moments:
            is_end = number == moments[-1][0]
            if is_end and state is None and last:
                state = self._last_state(last)
            views = _ENCODER.encode(state.views) if state is not None else b""
            if number == 0 or is_end or events or views != before:
                told: Any = joined(events)
                shown.append(Frame(number=number, at=at, events=told, state=state))
            before = views
        return shown

    def _moments(self, heard: list[_Heard] | None) -> Iterator[tuple[int, int, list[Version], State | None]]:
        steps = replay(self.game, self.record)
        record = self.record
        is_known = record.last_edition == self.game.edition
        if heard is None and not is_known:
            raise Malformed("edition", "other-edition", {"edition": record.last_edition, "known": self.game.edition})
        first = record.first if is_known else len(record.inputs) + 1
        state: State | None = None
        for number in range(len(record.inputs) + 1):
            if heard is None and number < first:
                continue
            step = next(steps) if number >= first else None
            if step is not None:
                state = self._state(step.match, None)
            given = record.inputs[number - 1] if number else None
            if heard is not None:
                accounts = heard[number].accounts
            else:
                assert step is not None
                accounts = [Narration.of(step.log)]
            yield number, given.at if given is not None else 0, self._told(accounts), state
        if self.resigned is None:
            return
        end = heard[-1] if heard is not None else None
        accounts = end.accounts if end is not None else [Narration.of_server("SeatResigned", {"seat": self.resigned})]
        if state is not None:
            state = msgspec.structs.replace(state, is_over=True, resigned=self.resigned)
        at = end.at if end is not None else record.inputs[-1].at if record.inputs else 0
        yield len(record.inputs) + 1, at, self._told(accounts), state

    def _told(self, accounts: list[Narration]) -> list[Version]:
        return [version for account in accounts for version in account.heard(self.eyes)]

    def _state(self, match: Match, resigned: str | None) -> State:
        views: Any = msgspec.Raw(_ENCODER.encode(self.game.views(match, self.seating, self.eyes)))
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
            window=None,
            clock=None,
        )

    def written(self, match: str | None, players: dict[str, Player], terms: Terms, frames: list[Frame]) -> bytes:
        record = self.record
        return _ENCODER.encode(
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
            )
        )


class Replays:
    """Caches the latest replays up to a number of bytes, and makes one at a time."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[str, CompressedBody] = OrderedDict()
        self._making = asyncio.Lock()

    def find(self, match: str, view: str, players: dict[str, Player]) -> CompressedBody | None:
        """The cached replay, if no player was renamed since it was made."""
        name = _named(match, view, players)
        packed = self._kept.get(name)
        if packed is not None:
            self._kept.move_to_end(name)
        return packed

    async def make(
        self, game: Game[Any], stored: StoredMatch, kept: list[StoredInput], players: dict[str, Player], view: str
    ) -> CompressedBody:
        async with self._making:
            packed = self.find(stored.id, view, players)
            if packed is None:
                packed = await asyncio.to_thread(lambda: pack(replay_of(game, stored, kept, players, view)))
                self._keep(_named(stored.id, view, players), packed)
            return packed

    async def make_of_record(self, game: Game[Any], record: Record, view: str) -> CompressedBody:
        """Makes a replay of an uploaded record, which is not cached."""
        async with self._making:
            return await asyncio.to_thread(lambda: pack(replay_of_record(game, record, view)))

    def _keep(self, name: str, packed: CompressedBody) -> None:
        self._kept[name] = packed
        self.bytes += weight(packed)
        while self.bytes > self.most and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= weight(oldest)


def _named(match: str, view: str, players: dict[str, Player]) -> str:
    return f"{match} {view} {[player.name for player in players.values()]}"


def pack(plain: bytes) -> CompressedBody:
    return CompressedBody(plain, "application/json", {"gzip": gzip.compress(plain, PACKING, mtime=0)})


def weight(packed: CompressedBody) -> int:
    return len(packed.plain) + sum(map(len, packed.packed.values()))
