"""Creates matches: from a form, as a lesson or a rematch, or from an earlier match or example."""

import secrets
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from clubhouse.bots.levels import LEVELS
from clubhouse.kernel.decks import Deck, digest
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.referee.lesson import lessons_of
from clubhouse.referee.scenario import Scenario
from clubhouse.server.matches.outcomes import winner_of
from clubhouse.server.matches.registry import TableRegistry
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.http_models import NewMatch, PlayAgain
from clubhouse.server.protocol.messages import RematchMade
from clubhouse.server.protocol.problems import Problem, Unfit
from clubhouse.server.protocol.terms import Begins, DeckName, Pace, Series, Terms, check_pace
from clubhouse.server.store.pubsub import Relayed
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.table.seats import (
    against_bots,
    check_delay,
    check_levels,
    default_options,
    named_teams,
    table_options,
    usual_over_days,
)
from clubhouse.server.table.start import find_moment
from clubhouse.server.workers.bot_pool import BotPool


class MatchMaker:
    def __init__(self, store: Store, bots: BotPool, registry: TableRegistry, host_config: HostConfig) -> None:
        self.store = store
        self.bots = bots
        self.registry = registry
        self.host_config = host_config

    async def make(self, wanted: NewMatch, owner: str, deck: Deck | None = None) -> StoredMatch:
        """Creates a match that is dealt once everybody has sat down. `deck` is the one in `wanted`, read and checked;
        the usual deck counts as none."""
        game = self.registry.game(wanted.game)
        seating = game.seatings[0] if wanted.seating is None else game.seating_of(wanted.seating)
        owners, levels = _assigned(wanted, seating, owner)
        check_levels(game, levels, "level")
        if await self.store.undealt(owner) >= self.host_config.undealt:
            raise Problem(429, "too-many-tables")
        is_shared = None in [owners[seat] for seat in seating.seats if levels[seat] is None]
        check_pace(wanted.terms.pace, "terms.pace")
        check_delay(game, wanted.terms.hands_after, "terms.hands_after")
        is_over_days = wanted.terms.is_over_days
        usual = usual_over_days(game) if is_over_days else default_options(game, is_shared, wanted.options)
        try:
            options = table_options(game, usual | wanted.options, is_over_days)
        except Malformed as malformed:
            raise Unfit(game, malformed) from None
        is_timed = game.window_option is None or getattr(options, game.window_option) > 0
        if is_shared and not is_timed:
            raise Problem(400, "window-needed")
        if deck == game.usual_deck():
            deck = None
        terms = msgspec.structs.replace(
            wanted.terms,
            teams=named_teams(wanted.terms.teams, seating),
            names={},
            begins=None,
            is_changed=False,
            series=Series() if wanted.terms.series is not None else None,
            deck=DeckName(name=deck.name, digest=digest(deck)) if deck is not None else None,
        )
        match = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(options),
            seating=list(seating.persons),
            owners=owners,
            levels=levels,
            secret=secrets.token_bytes(32),
            host=owner,
            is_listed=wanted.is_listed,
            terms=terms.written(),
        )
        await self.store.add(match, msgspec.json.encode(deck) if deck is not None else None)
        if any(level is not None for level in levels):
            self.bots.expect(game.name)
        return match

    def usual(self, game: Game[Any], pace: Pace | None) -> NewMatch:
        """The usual match for persons, with that pace: what strangers agree to without a word. A race has no pace."""
        check_pace(pace, "pace")
        terms = Terms(pace=pace)
        usual = usual_over_days(game) if terms.is_over_days else default_options(game, True, {})
        options = table_options(game, usual, terms.is_over_days)
        return NewMatch(
            game=game.name,
            options=msgspec.to_builtins(options),
            seating=list(game.seatings[0].persons),
            level=None,
            is_listed=True,
            terms=Terms() if game.is_race(options) else terms,
        )

    async def teach(self, game_name: str, number: int, owner: str) -> StoredMatch:
        """Creates a match for that lesson of the game. The first lesson is number 1."""
        game = self.registry.game(game_name)
        lessons = lessons_of(game)
        if not 1 <= number <= len(lessons):
            raise Problem(404, "no-such-lesson")
        lesson = lessons[number - 1]
        seating = lesson.seats(game)
        learner = seating.seat_named(lesson.seat)
        match = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(game.read_options(lesson.options)),
            seating=list(seating.persons),
            owners=[owner if seat == learner else None for seat in seating.seats],
            levels=[None if seat == learner else LEVELS[0] for seat in seating.seats],
            secret=secrets.token_bytes(32),
            lesson=msgspec.to_builtins(lesson),
        )
        await self.store.add(match)
        return match

    async def play_again(self, match: str, wanted: PlayAgain, owner: str) -> StoredMatch:
        """A match against bots for one seat of a finished match: with the same deal, or from one of its moments."""
        played = await self.store.require(match)
        if played.points is None:
            raise Problem(409, "not-over")
        game = self.registry.game(played.game)
        seating = game.seating_of(played.seating)
        seat = seating.seat_named(wanted.seat)
        check_levels(game, [wanted.level], "level")
        begins = Terms.read(played.terms).begins
        if played.lesson is not None or (wanted.step is None and begins is not None and begins.step is not None):
            raise Problem(409, "no-deal")
        if wanted.step is None:
            begins = begins or Begins(match=match, step=None)
        else:
            begins = Begins(match=match, step=wanted.step)
            await find_moment(game, self.store, begins)
        if await self.store.undealt(owner) >= self.host_config.undealt:
            raise Problem(429, "too-many-tables")
        again = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=against_bots(game, played.options),
            seating=played.seating,
            owners=[owner if one == seat else None for one in seating.seats],
            levels=[None if one == seat else wanted.level for one in seating.seats],
            secret=played.secret if wanted.step is None else secrets.token_bytes(32),
            host=owner,
            terms=Terms(begins=begins, deck=Terms.read(played.terms).deck).written(),
        )
        await self.store.add(again, await self.store.deck(match))
        self.bots.expect(again.game)
        return again

    async def play_example(
        self, game: Game[Any], clause: str, scenario: Scenario, name: str, owner: str
    ) -> StoredMatch:
        """A match against bots from the first position of that clause's example, in that seat."""
        seating = game.seatings[0] if scenario.seating is None else game.seating_of(scenario.seating)
        seat = seating.seat_named(name)
        if await self.store.undealt(owner) >= self.host_config.undealt:
            raise Problem(429, "too-many-tables")
        match = StoredMatch(
            id=_new_id(),
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(game.read_options(scenario.options)),
            seating=list(seating.persons),
            owners=[owner if one == seat else None for one in seating.seats],
            levels=[None if one == seat else LEVELS[0] for one in seating.seats],
            secret=secrets.token_bytes(32),
            host=owner,
            terms=Terms(begins=Begins(match="", step=0, example=clause)).written(),
        )
        await self.store.add(match)
        self.bots.expect(game.name)
        return match

    async def rematch(self, match: str, owner: str | None) -> StoredMatch:
        """Creates a rematch with the sides swapped. Every player who asks gets the same match."""
        played = await self.store.require(match)
        if owner is None or owner not in played.owners or played.is_removed(owner):
            raise Problem(403, "not-your-match")
        if played.points is None:
            raise Problem(409, "not-over")
        game = self.registry.game(played.game)
        persons = played.seating[0]
        turned = _swapped(played.seating, 1)
        can_turn = any(list(seating.persons) == turned for seating in game.seatings)
        seating = turned if can_turn else played.seating
        again = replace(
            played,
            id=_new_id(),
            edition=game.edition,
            # A game without that seating (three against two) keeps the old one; a person without a seat opposite stays.
            seating=seating,
            owners=_swapped([None if played.is_removed(one) else one for one in played.owners], persons),
            levels=_swapped(played.levels, persons),
            secret=secrets.token_bytes(32),
            salts=None,
            opening=None,
            points=None,
            position=None,
            position_number=None,
            elapsed=0,
            epoch=None,
            downtime=0,
            lesson=None,
            rematch_of=match,
            is_listed=False,
            terms=_turned(
                _continued(played, game.seating_of(played.seating)),
                game.seating_of(played.seating),
                game.seating_of(seating),
            ).written(),
        )
        try:
            await self.store.add(again, await self.store.deck(match))
        except IntegrityError:
            made = await self.store.rematch(match)
            assert made is not None
            return made
        made_here = RematchMade(match=again.id, commitment=again.commitment)
        table = self.registry.tables.get(match)
        if table is not None:
            table.relay(made_here)
        else:
            self.store.publish(Relayed(match=match, said=made_here))
        return again


def _assigned(wanted: NewMatch, seating: Seating, owner: str) -> tuple[list[str | None], list[str | None]]:
    """The owner and the bot level of each seat."""
    given = {seating.seat_named(name, "seats"): whose for name, whose in wanted.seats.items()}
    mine = [seat for seat, whose in given.items() if whose == "me"]
    if not mine:
        free = [seat for seat in seating.seats if seat not in given]
        if wanted.seat is not None:
            mine = [seating.seat_named(wanted.seat)]
        elif free:
            mine = [secrets.choice(free)]
        else:
            raise Problem(400, "no-seat-for-you")
    levels: list[str | None] = []
    for seat in seating.seats:
        whose = given.get(seat, wanted.level or "open")
        levels.append(whose if seat not in mine and whose != "open" else None)
    return [owner if seat in mine else None for seat in seating.seats], levels


def _continued(played: StoredMatch, seating: Seating) -> Terms:
    """The terms of the match that follows: the next of its series, or the first of a new one."""
    terms = Terms.read(played.terms)
    if terms.series is None:
        return terms
    winner = winner_of(played, seating)
    series = Series() if terms.series.is_decided(winner) else terms.series.after(winner)
    return msgspec.structs.replace(terms, series=series)


def _turned(terms: Terms, before: Seating, after: Seating) -> Terms:
    """The terms with the teams on the other sides, and the names of those who share a device at their new seats."""
    other = dict(zip(before.sides, reversed(before.sides), strict=True))
    names = _swapped([terms.names.get(seat) for seat in before.names], before.persons[0])
    return msgspec.structs.replace(
        terms,
        begins=None,
        is_changed=False,
        series=msgspec.structs.replace(terms.series, wins=terms.series.wins[::-1])
        if terms.series is not None
        else None,
        teams={other[side]: name for side, name in terms.teams.items()},
        names={seat: name for seat, name in zip(after.names, names, strict=True) if name is not None},
    )


def _new_id() -> str:
    return secrets.token_urlsafe(9)


def _swapped(by_seat: list[Any], first: int) -> list[Any]:
    return by_seat[first:] + by_seat[:first]
