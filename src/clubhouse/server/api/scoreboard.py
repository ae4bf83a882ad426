"""The content of a match's picture, for link previews and for sharing. `share_card` draws it."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.server.protocol.messages import Player
from clubhouse.server.protocol.refusals import server_words
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredMatch, ending_of
from clubhouse.words import game_words

WIDTH, HEIGHT = 1200, 630  # the size recommended for Open Graph
LANGUAGE: Final = "fr"  # the server's default: the programs that fetch previews state none


class Team(msgspec.Struct, frozen=True):
    names: list[str]  # its own first, then the side's
    people: list[str]
    points: int


class Board(msgspec.Struct, frozen=True):
    """`teams` is empty while the match is not over: the picture shows only the game.

    Of names and titles, the first is shown that the font can write.
    """

    game: str
    name: str
    titles: list[str]
    teams: list[Team]
    house: str


def draw(board: Board) -> bytes:
    """Returns the picture as PNG. Worker processes run this."""
    from clubhouse.server.api.share_card import draw_board  # the server does not need Pillow in its memory

    return draw_board(board)


def board_of_running(game: Game[Any]) -> Board:
    return _board(game, [server_words(LANGUAGE).say("preview-invitation")], [])


def board_of(game: Game[Any], stored: StoredMatch, players: Mapping[str, Player]) -> Board:
    """Returns the content for a finished match."""
    return _board(game, _titles(game, stored, players), _teams(game, stored, players))


def _board(game: Game[Any], titles: list[str], teams: list[Team]) -> Board:
    name = game_words(game, LANGUAGE).say("game-name")
    return Board(game.name, name, titles, teams, server_words(LANGUAGE).say("page-title"))


def _teams(game: Game[Any], stored: StoredMatch, players: Mapping[str, Player]) -> list[Team]:
    words, own_names = game_words(game, LANGUAGE), Terms.read(stored.terms).teams
    seating, points = game.seating_of(stored.seating), stored.points or []
    teams = []
    for number, side in enumerate(seating.sides):
        names = [*([own_names[side]] if side in own_names else []), words.say(f"seat-{side}")]
        teams.append(Team(names, _people_of(seating, number, players), points[number]))
    return teams


def _people_of(seating: Seating, side: int, players: Mapping[str, Player]) -> list[str]:
    """The players with a name, and the bots."""
    words = server_words(LANGUAGE)
    seated = [players[seating.name(seat)] for seat in seating.seats if seating.side_of(seat) == side]
    told = [words.say("preview-bot", {"level": one.level}) if one.kind == "bot" else one.name for one in seated]
    return [name for name in dict.fromkeys(told) if name is not None]


def _winner(game: Game[Any], stored: StoredMatch) -> int | None:
    """The side that won a finished match; None for a draw, or if all agreed to stop."""
    seating = game.seating_of(stored.seating)
    points, ending = stored.points or [], ending_of(stored)
    if ending.agreed is not None:
        return None
    if ending.resigned is not None:
        return 1 - seating.side_of(seating.seat_named(ending.resigned))
    return None if len(set(points)) == 1 else points.index(max(points))


def title_of(game: Game[Any], stored: StoredMatch, players: Mapping[str, Player]) -> str:
    return _titles(game, stored, players)[0]


def _titles(game: Game[Any], stored: StoredMatch, players: Mapping[str, Player]) -> list[str]:
    """They name the winner: the team if it has a name of its own, the one who played alone, or the side."""
    words, winner = server_words(LANGUAGE), _winner(game, stored)
    if winner is None:
        return [words.say("preview-stopped" if ending_of(stored).agreed == "stop" else "preview-draw")]
    team = _teams(game, stored, players)[winner]
    alone = team.people if len(team.people) == 1 else []
    return [words.say("preview-won", {"name": name}) for name in (*team.names[:-1], *alone, team.names[-1])]


def score_of(game: Game[Any], stored: StoredMatch) -> str:
    """The points, those of the named winner first."""
    points = stored.points or []
    return " – ".join(map(str, reversed(points) if _winner(game, stored) == 1 else points))
