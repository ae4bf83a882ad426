"""Advice: the options of a seat, ranked by the strongest player, with what comes of each.

Given only if all other players are bots. Between persons it would be help that the opponent does not get.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b

import msgspec
from litestar import Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from clubhouse.bots.advice import Advice, Advised, advise
from clubhouse.kernel.seats import Eyes
from clubhouse.server.api.computing import Admitted, Computing
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.http_models import AdviceReason, AdvisedMove, ProspectFacts, SeatAdvice
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.table.audience import eyes_of
from clubhouse.server.table.live_table import LiveTable


class AdviceLimit:
    """Allows one request for advice at a time per table."""

    def __init__(self) -> None:
        self.tables: set[str] = set()

    @contextmanager
    def at(self, match: str) -> Iterator[None]:
        if match in self.tables:
            raise Problem(429, "being-helped")
        self.tables.add(match)
        try:
            yield
        finally:
            self.tables.discard(match)


@get("/matches/{match:str}/advice", responses=problems(403, 409, 429))
async def advice(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    advice_limit: NamedDependency[AdviceLimit],
) -> list[SeatAdvice]:
    """Advice for each seat of the requester that has an open question."""
    asker = computing.admit(request)
    table = await server.table(match)
    owner = (await Requester.of(request, server.people)).person
    stored = table.stored
    eyes = eyes_of(stored.owners, owner)
    if not eyes.seats:
        raise Problem(403, "no-seat-of-yours")
    seated = zip(stored.owners, stored.levels, strict=True)
    if any(level is None and one != owner for one, level in seated):
        raise Problem(409, "help-against-bots-only")
    if not isinstance(table, LiveTable):
        return []  # no question is open before the deal or after the end
    with advice_limit.at(match):
        questions = table.audiences.questions
        return [await _to_seat(asker, table, seat) for seat in eyes.seats if questions[seat].is_open]


async def _to_seat(asker: Admitted, table: LiveTable, seat: int) -> SeatAdvice:
    name = table.seating.name(seat)
    asked = table.audiences.questions[seat]
    options = [move.notation for move in asked.options]
    number = asked.number
    view = table.game.views(table.live.match, table.seating, Eyes.of(seat))[name]
    persons, levels = list(table.seating.persons), list(table.stored.levels)
    arguments = (table.game.name, persons, seat, msgspec.to_builtins(view), options, levels)
    memory = table.live.referee.memory_of(seat)
    given: Advice = await asker.compute(advise, *arguments, seed_of((*arguments, memory)), memory)
    return SeatAdvice(
        seat=name, question=number, adviser=given.adviser, options=[_form_of(one) for one in given.options]
    )


def seed_of(seen: object) -> int:
    """The seed of the guesses: the same question gets the same answer.

    It depends only on what the seat sees, so that the answer can reveal nothing else.
    """
    return int.from_bytes(blake2b(msgspec.json.encode(seen), digest_size=8).digest()) >> 2


def _form_of(advised: Advised) -> AdvisedMove:
    reason = advised.reason
    return AdvisedMove(
        move=advised.move,
        share=advised.share,
        lead=advised.lead,
        prospects=[ProspectFacts(**one._asdict()) for one in advised.prospects],
        reason=AdviceReason(**reason._asdict()) if reason else None,
    )


ADVICE = Router("/api", route_handlers=[advice])
