"""`clubhouse games`: the games and what can be set for a match."""

from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import typer
from rich.padding import Padding

from clubhouse.bots.levels import levels_of
from clubhouse.cli.harmless import safe
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import without_timer
from clubhouse.cli.terminal import Terminal
from clubhouse.cli.unbroken import unbroken_line
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.game import Game
from clubhouse.words import Words


def add(app: typer.Typer, words: Words) -> None:
    @app.command("games", help=words.say("help-games"))
    def list_games(language: Annotated[Language | None, language_option(words)] = None) -> None:
        terminal = Terminal(language or Language(words.language))
        for game in GAMES.values():
            tell_game(game, terminal)


def tell_game(game: Game[Any], terminal: Terminal) -> None:
    said = terminal.game_words(game)
    words = terminal.words
    terminal.out.print(f"[strong]{safe(said.say('game-name'))}[/strong]  [clause]{game.name}[/clause]")
    terminal.out.print(Padding(unbroken_line(safe(said.say("game-pitch"))), (0, 0, 0, 2)))
    seats = " · ".join("–".join(str(persons) for persons in seating.persons) for seating in game.seatings)
    terminal.line("  " + safe(words.say("games-seats", {"seats": seats, "edition": game.edition})))
    for field in msgspec.structs.fields(game.options_type):
        name = said.say(f"option-{field.name}")
        facts: Facts = {
            "name": name,
            "values": ", ".join(_values(field.type, words)),
            "default": _value(field.default, words),
        }
        told = safe(words.say("games-option", facts))
        terminal.out.print(unbroken_line(f"  --option {field.name}=…  {told}", indent=6))
    usual = [f"{name}={value}" for name, value in without_timer(game).items()]
    if usual:
        terminal.line("  " + safe(words.say("games-terminal", {"options": ", ".join(usual)})))
    terminal.line("  " + safe(words.say("games-levels", {"levels": ", ".join(levels_of(game))})))


def _values(wanted: Any, words: Words) -> list[str]:
    """The values of the option as they are typed, in the order of the game."""
    if get_origin(wanted) is Literal:
        return [str(value) for value in get_args(wanted)]
    if get_origin(wanted) is Annotated:
        bare, bounds = get_args(wanted)
        if get_origin(bare) is Literal:
            return _values(bare, words)
        return [words.say("games-range", {"least": bounds.ge, "most": bounds.le})]
    if wanted is bool:
        return [_value(True, words), _value(False, words)]
    return [value for one in get_args(wanted) for value in _values(one, words)]


def _value(value: object, words: Words) -> str:
    if value is None:
        return words.say("games-nothing")
    if isinstance(value, bool):
        return words.say("games-true" if value else "games-false")
    return str(value)
