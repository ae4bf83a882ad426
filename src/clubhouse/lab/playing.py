"""Lets bots play a match of the library to its end."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from clubhouse.bots import bots_of, decide
from clubhouse.bots.bot import Bot
from clubhouse.bots.own import is_place, own_bot
from clubhouse.bots.team import Chosen, asked_first, best_placed
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.game import Game
from clubhouse.kernel.raced_match import RacedMatch, race_of
from clubhouse.lab.live import Live
from clubhouse.lab.simulate import RANDOM
from clubhouse.library.errors import InvalidArgument, unknown, wrong_type
from clubhouse.library.match import LibraryMatch
from clubhouse.referee.playout import Rhythm, play_out
from clubhouse.rows.memory import Memories, Memory
from clubhouse.rows.register import recalled

Player: TypeAlias = Bot | str

_SEEDS: Final = 1 << 30


def play(match: LibraryMatch, players: Mapping[str, Player] | None = None, *, seed: int = 0) -> LibraryMatch:
    """Plays the match to its end, and returns it.

    - `players`: for each side or seat a bot of your own, a level such as `"club"`, `"random"`, or the place of a bot
      as `"module:Class"`. Without players everybody plays at random.
    - `seed`: of the bots' choices. The luck of the match itself comes from `clubhouse.new`.
    """
    if not isinstance(match, LibraryMatch):
        raise wrong_type("match", match, "a match from clubhouse.new")
    if not isinstance(seed, int):
        raise wrong_type("seed", seed, "a whole number")
    seated = players_of(match, {} if players is None else players, is_random=players is None)
    choices = Seeded(seed)
    race = race_of(match.bare)
    rhythm = match.rhythm if match.bare.is_timed else Rhythm(seed)
    if all(player == RANDOM for player in seated) and rhythm is not None:
        rhythm.at = match.time
        match.played += play_out(match.bare, match.chance, match.told, choices, rhythm)
        match.time = max(rhythm.at, rhythm.passed)
    elif race is not None and RANDOM not in seated:
        _race(match, race, seated, choices)
    else:
        _take_turns(match, seated, choices)
    return match


def players_of(match: LibraryMatch, given: Mapping[str, Player], is_random: bool) -> list[Player]:
    """The player of each seat."""
    names = [*match.seating.sides, *match.seats]
    for name in given:
        if name not in names:
            raise unknown("side or seat", name, dict.fromkeys(names))
    seated: list[Player] = []
    for number, seat in enumerate(match.seats):
        player = given.get(seat, given.get(match.seating.sides[match.seating.side_of(number)]))
        if player is None and not is_random:
            raise InvalidArgument(f'nobody plays {seat}: give it a bot, a level, or "{RANDOM}"')
        seated.append(_player(match.game, RANDOM if player is None else player))
    return seated


def _player(game: Game[Any], given: object) -> Player:
    if isinstance(given, type) and issubclass(given, Bot):
        raise wrong_type("a player", given, f"a bot, not its class: {given.__name__}()")
    if isinstance(given, Bot):
        return given
    if isinstance(given, str) and is_place(given):
        return own_bot(given)
    if not isinstance(given, str):
        raise wrong_type("a player", given, "a clubhouse.Bot, or the name of a level")
    if given != RANDOM and given not in bots_of(game):
        raise unknown("level", given, [RANDOM, *bots_of(game)])
    return given


def _race(match: LibraryMatch, race: RacedMatch, seated: list[Player], choices: Seeded) -> None:
    """Bots act at their own moments."""
    live = Live(match.game, race, match.seating, seated, match.chance, match.told)
    while live.step(choices):
        pass
    match.played += live.decisions
    match.time = max(match.time, live.clock)


def _take_turns(match: LibraryMatch, seated: list[Player], choices: Seeded) -> None:
    told = match.told
    logs = [match.log] if match.log is not None else []
    memories = recalled(match.game, match.seating, match.bare, logs)
    if memories is not None:
        match.begin_telling(Memories(memories, told))
    try:
        for seat, moves in match.turns():
            number = match.seat_number(seat)
            if seated[number] == RANDOM:
                match.play(seat, moves[choices.below(len(moves))])
                continue
            mates = [mate for mate in asked_first(match.bare, match.seating, number) if seated[mate] != RANDOM]
            number, move = best_placed(mates, partial(_chosen, match, seated, choices, memories))
            match.play(match.seats[number], move)
    finally:
        match.begin_telling(told)


def _chosen(
    match: LibraryMatch, seated: list[Player], choices: Seeded, memories: list[Memory] | None, number: int
) -> Chosen:
    seat = match.seats[number]
    data = None if memories is None else memories[number].data()
    return decide(match.game, seated[number], match.view(seat), match.moves(seat), choices.below(_SEEDS), data)
