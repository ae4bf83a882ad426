"""`clubhouse games`: the games and what can be set for a match."""

from typing import Annotated, Any, get_args

import msgspec
import typer
from rich.padding import Padding

from clubhouse.bots import LEVELS
from clubhouse.cli.language import Language
from clubhouse.cli.parameters import language_option
from clubhouse.cli.terminal import Terminal, safe
from clubhouse.cli.unbroken import unbroken_line
from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.kernel.words import Words


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
        values = _values(field.type)
        default = msgspec.json.encode(field.default).decode()
        told = words.say("games-option", {"name": name, "values": values, "default": default})
        terminal.line(f"  --option {field.name}=…  {safe(told)}")
    terminal.line("  " + safe(words.say("games-levels", {"levels": ", ".join(LEVELS)})))


def _values(wanted: Any) -> str:
    if wanted is bool:
        return "true, false"
    choices = [str(value) for value in get_args(wanted)]
    return ", ".join(choices) or getattr(wanted, "__name__", str(wanted))
