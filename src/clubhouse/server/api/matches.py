"""HTTP routes for games, matches, records and commitments."""

from functools import cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body, FromPath, QueryParameter

from clubhouse.bots.levels import levels_of
from clubhouse.kernel.game import Game
from clubhouse.referee.decks import LARGEST
from clubhouse.referee.lesson import lessons_of
from clubhouse.referee.rulebook import Chapter, read_rulebook
from clubhouse.server.api.answers import Answers, answer
from clubhouse.server.api.computing import Computing
from clubhouse.server.api.decks import read_in_worker
from clubhouse.server.api.openapi import answered, problems
from clubhouse.server.api.pages import PACKED
from clubhouse.server.api.requests import (
    Asked,
    Requester,
    address_of,
    body_of,
    checked,
    made_for,
    may_create,
    service_of,
)
from clubhouse.server.matches.decks import deck_in_file
from clubhouse.server.matches.records import record_file, verdict_of
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import (
    Chain,
    GameFacts,
    Health,
    MatchFacts,
    MatchMade,
    NewMatch,
    SeatingFacts,
    Verdict,
)
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.published import Link
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.commitments import PAGE
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.table.audience import eyes_of
from clubhouse.server.table.seats import LONGEST_LIVE_WINDOW, default_options
from clubhouse.words import LANGUAGES

USUAL_FORM: Final = 16 * 1024  # bytes
LARGEST_FORM: Final = 3 * LARGEST  # bytes of a match with a deck, whose text is escaped


@get("/health")
async def health(server: NamedDependency[MatchServer]) -> Response[Health]:
    """Writes to the store before it reports that all is well."""
    why = await server.store.trouble()
    facts = Health(
        status="ok" if why is None else "failing",
        tables=len(server.tables),
        bots_waiting=server.bots.waiting,
        bot_wait=round(1000 * server.bots.longest_wait),
        why=why,
    )
    return Response(facts, status_code=200 if why is None else 503)


@get("/games")
async def games(server: NamedDependency[MatchServer]) -> list[GameFacts]:
    return [_game_facts(game) for game in server.games.values()]


def _game_facts(game: Game[Any]) -> GameFacts:
    _, parts = msgspec.json.schema_components([game.options_type])
    options = parts[game.options_type.__name__]["properties"]
    # The default is what a table uses if the form leaves the option out; a page sends back what it was given.
    for name, value in default_options(game, is_shared=False, given={}).items():
        options[name]["default"] = value
    for name in game.table_times:
        options[name]["enum"] = [value for value in options[name]["enum"] if value]
    if game.window_option is not None:
        window = options[game.window_option]
        window["enum"] = [value for value in window["enum"] if value <= LONGEST_LIVE_WINDOW]
    return GameFacts(
        name=game.name,
        edition=game.edition,
        options=options,
        seatings=[
            SeatingFacts(
                sides=list(seating.sides),
                persons=list(seating.persons),
                seats=seating.names,
            )
            for seating in game.seatings
        ],
        levels=list(levels_of(game)),
        lessons=[lesson.name for lesson in lessons_of(game)],
        window_option=game.window_option,
        over_days={name: list(choices) for name, choices in game.over_days.items()},
        is_open=game.is_open,
        hands_after=list(game.hands_after),
        deck_suffix=game.deck_suffix if game.deck_type is not None else None,
    )


@get("/games/{game:str}/words/{language:str}", media_type="text/plain")
async def game_texts(server: NamedDependency[MatchServer], game: FromPath[str], language: FromPath[str]) -> str:
    """The messages of a game in Fluent, for a page that has no table of its own for it."""
    if language not in LANGUAGES:
        raise Problem(404, "no-such-language")
    return server.game(game).words(language)


@get("/games/{game:str}/rulebook/{language:str}")
async def rulebook(server: NamedDependency[MatchServer], game: FromPath[str], language: FromPath[str]) -> list[Chapter]:
    if language not in LANGUAGES:
        raise Problem(404, "no-such-language")
    try:
        markdown = server.game(game).text(f"rulebook.{language}.md")
    except FileNotFoundError:
        raise Problem(404, "no-rulebook") from None
    return _read_once(markdown, f"rulebook.{language}.md")


_read_once = cache(read_rulebook)


async def _check_new_match(request: Asked) -> None:
    """A long form is paid for before it is read: only a deck makes one."""
    computing: Computing = service_of(request, "computing")
    size = len(await body_of(request))
    if size > USUAL_FORM:
        computing.check(address_of(request))
        computing.charge_bytes(address_of(request), size)
    await _check_form(request)


_check_form: Final = checked(NewMatch)


@post(
    "/matches",
    guards=[own_pages_only],
    before_request=_check_new_match,
    request_max_body_size=LARGEST_FORM,
    responses=problems(404, 429),
)
async def make_match(
    request: Asked,
    data: Annotated[NewMatch, Body()],
    server: NamedDependency[MatchServer],
    creations: NamedDependency[AddressRateLimit],
    computing: NamedDependency[Computing],
) -> Response[MatchMade]:
    may_create(request, creations)
    requester = await Requester.of(request, server.people)
    deck = None
    if data.deck is not None:
        deck = await read_in_worker(server.game(data.game), data.deck.encode(), computing.admit(request), deck_in_file)
    return made_for(request, await server.maker.make(data, requester.person, deck), requester)


@post("/games/{game:str}/lessons/{number:int}", guards=[own_pages_only])
async def teach(
    request: Asked,
    game: FromPath[str],
    number: FromPath[int],
    server: NamedDependency[MatchServer],
    creations: NamedDependency[AddressRateLimit],
) -> Response[MatchMade]:
    """Creates a private table for that lesson."""
    may_create(request, creations)
    requester = await Requester.of(request, server.people)
    return made_for(request, await server.maker.teach(game, number, requester.person), requester)


@post("/matches/{match:str}/rematch", guards=[own_pages_only], responses=problems(409))
async def rematch(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    creations: NamedDependency[AddressRateLimit],
) -> MatchMade:
    """Creates a rematch with the sides swapped. Every player who asks gets the same match."""
    may_create(request, creations)
    made = await server.maker.rematch(match, (await Requester.of(request, server.people)).person)
    return MatchMade(match=made.id, commitment=made.commitment)


@get("/matches/{match:str}")
async def match_facts(
    request: Asked, match: FromPath[str], server: NamedDependency[MatchServer]
) -> Response[MatchFacts]:
    """Also sets the cookie of a new guest, so that whoever follows a link can take an open seat."""
    requester = await Requester.of(request, server.people)  # first: it may transfer seats
    stored = await server.stored(match)
    seating = server.game(stored.game).seating_of(stored.seating)
    facts = MatchFacts(
        match=stored.id,
        game=stored.game,
        edition=stored.edition,
        options=stored.options,
        seats=[seating.name(place) for place in seating.seats],
        players=await server.players(stored),
        seats_held=[seating.name(place) for place in eyes_of(stored.owners, requester.person).seats],
        terms=Terms.read(stored.terms),
        commitment=stored.commitment,
        is_dealt=stored.is_dealt,
        points=stored.points,
    )
    return Response(facts, cookies=[requester.cookie(request)])


@get(
    "/matches/{match:str}/record",
    opt={PACKED: True},
    media_type="application/json",
    responses=answered(dict[str, Any]) | problems(409, 429),
)
async def record(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    answers: NamedDependency[Answers],
) -> Response[bytes]:
    """The record file of a finished match, byte for byte as `clubhouse verify` expects it."""
    asker = computing.admit(request)
    stored = await _finished(match, server)
    packed = answers.find("record", match)
    if packed is None:
        packed = await asker.compute(record_file, stored, await server.store.written_inputs(match))
        answers.keep(packed, "record", match)
    naming = {"content-disposition": f'attachment; filename="{stored.game}-{match}.json"'}
    asker.charge_bytes(len(packed.content))
    return await answer(request, packed, "no-cache", naming)


@get(
    "/matches/{match:str}/verdict",
    opt={PACKED: True},
    media_type="application/json",
    responses=answered(Verdict) | problems(409, 429),
)
async def verdict(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    answers: NamedDependency[Answers],
) -> Response[bytes]:
    """Replays the record with the chance of its secret: a check that a page can't make without the rules."""
    asker = computing.admit(request)
    stored = await _finished(match, server)
    game = server.game(stored.game)
    packed = answers.find("verdict", match)
    if packed is None:
        packed = await asker.compute(verdict_of, game, stored, await server.store.written_inputs(match))
        answers.keep(packed, "verdict", match)
    asker.charge_bytes(len(packed.content))
    return await answer(request, packed, "no-cache")


async def _finished(match: str, server: MatchServer) -> StoredMatch:
    """Raises Problem if the match is not over."""
    stored = await server.stored(match)
    if stored.points is None:
        raise Problem(409, "not-over")
    return stored


@get("/commitments")
async def commitments(
    server: NamedDependency[MatchServer], after: Annotated[int, QueryParameter(ge=0, le=10**9)] = 0
) -> Chain:
    """A page of the chain of published commitments, the oldest first."""
    links = await server.store.links(after)
    return Chain(links=links, next=links[-1].number if len(links) == PAGE else None)


@get("/commitments/{commitment:str}")
async def commitment_of(commitment: FromPath[str], server: NamedDependency[MatchServer]) -> Link:
    link = await server.store.link_of(commitment)
    if link is None:
        raise Problem(404, "no-such-commitment")
    return link


API = Router(
    "/api",
    route_handlers=[
        games,
        game_texts,
        rulebook,
        teach,
        make_match,
        rematch,
        match_facts,
        record,
        verdict,
        commitments,
        commitment_of,
    ],
)
