"""The options and arguments that several commands share."""

from typing import Any

import msgspec
import typer

from clubhouse.cli.speech import truth_meant
from clubhouse.cli.terminal import Terminal
from clubhouse.games import GAMES
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.words import Words


def language_option(words: Words) -> Any:
    return typer.Option("--language", help=words.say("help-language"), show_default=False)


def game_argument(words: Words) -> Any:
    return typer.Argument(metavar=words.say("metavar-game"), help=words.say("help-game"))


def game_named(name: str, terminal: Terminal) -> Game[Any]:
    if name not in GAMES:
        terminal.fail_malformed(Malformed("", "unknown-game", {"game": name[:40], "games": ", ".join(GAMES)}))
    return GAMES[name]


def match_options(game: Game[Any], given: list[str], terminal: Terminal) -> Data:
    """`squares=9` and the like; a value is JSON where it can be, else plain text."""
    values: dict[str, Any] = {}
    for option in given:
        name, equals, value = option.partition("=")
        if not equals:
            terminal.fail("option-without-value", {"option": option[:40]})
        values[name] = _value(value)
    try:
        return game.read_options(values, "--option")
    except Malformed as malformed:
        terminal.fail_malformed(malformed, game)


def _value(typed: str) -> Any:
    """`vrai` and `oui` are as good as `true`."""
    truth = truth_meant(typed)
    if truth is not None:
        return truth
    try:
        return msgspec.json.decode(typed.encode())
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return typed
