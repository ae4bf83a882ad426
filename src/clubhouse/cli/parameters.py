"""The options and arguments that several commands share."""

from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

import msgspec
import typer

from clubhouse.cli.playing.drawing import usual_options
from clubhouse.cli.playing.speech import truth_meant
from clubhouse.cli.terminal import Terminal
from clubhouse.games import GAMES
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.words import Words, shortened


def game_argument(words: Words, help_message: str = "help-game") -> Any:
    return typer.Argument(metavar=words.say("metavar-game"), help=words.say(help_message), autocompletion=game_names)


def game_names(incomplete: str) -> list[str]:
    """The values that begin so, for the shell's completion."""
    return [name for name in GAMES if name.startswith(incomplete)]


def level_names(incomplete: str) -> list[str]:
    from clubhouse.bots.levels import ALL_LEVELS

    return [level for level in ALL_LEVELS if level.startswith(incomplete)]


def check_player(name: str, players: Sequence[str], terminal: Terminal, listed: Sequence[str] = ()) -> None:
    """A level among the players, or somebody's own bot."""
    from clubhouse.bots.own import NoSuchBot, is_place, own_bot

    if is_place(name):
        try:
            own_bot(name)
        except NoSuchBot as none:
            terminal.fail("no-such-bot", {"place": shortened(name, 80), "problem": shortened(none.problem, 400)})
    elif name not in players:
        terminal.fail("unknown-level", {"level": name[:40], "levels": ", ".join(listed or players)})


def game_named(name: str, terminal: Terminal) -> Game[Any]:
    if name not in GAMES:
        terminal.fail_malformed(Malformed("", "unknown-game", {"game": name[:40], "games": ", ".join(GAMES)}))
    return GAMES[name]


def match_options(game: Game[Any], given: list[str], terminal: Terminal) -> Data:
    """`squares=9` and the like; a value is JSON where it can be, else plain text."""
    return _read(game, typed_values(given, terminal), terminal)


def terminal_options(game: Game[Any], given: list[str], terminal: Terminal) -> Data:
    """The same for one person at a terminal, who may think as long as they like unless they ask for a timer.

    A game that a prompt can't show has another usual way there. Whoever chooses a race gets the times of a table.
    """
    values = typed_values(given, terminal)
    usual = usual_options(game)
    if any(values.get(name, value) != value for name, value in usual.items()):
        return _read(game, game.table_options | values, terminal)
    try:
        return game.read_options(without_timer(game) | values, "--option")
    except Malformed:
        window = game.window_option
    if window is None or window in values:
        return _read(game, usual | values, terminal)
    # By the minute a window must have a length: the longest.
    return _read(game, usual | values | {window: max(_window_lengths(game, window))}, terminal)


def without_timer(game: Game[Any]) -> dict[str, Any]:
    """The options of a match in the terminal that differ from those of other matches."""
    window = game.window_option
    if window is None or getattr(game.options_type(), window) == 0:
        return usual_options(game)
    return usual_options(game) | {window: min(_window_lengths(game, window))}


def _window_lengths(game: Game[Any], window: str) -> tuple[int, ...]:
    """The lengths that windows may have in a match that is not played over days."""
    lengths: tuple[int, ...] = get_args(get_type_hints(game.options_type)[window])
    return tuple(length for length in lengths if length not in game.over_days.get(window, ()))


def _read(game: Game[Any], values: dict[str, Any], terminal: Terminal) -> Data:
    try:
        return game.read_options(values, "--option")
    except Malformed as malformed:
        terminal.fail_malformed(malformed, game)


def typed_values(given: list[str], terminal: Terminal) -> dict[str, Any]:
    """By name, as they were typed, without the defaults."""
    values: dict[str, Any] = {}
    for option in given:
        name, equals, value = option.partition("=")
        if not equals:
            terminal.fail("option-without-value", {"option": option[:40]})
        values[name] = _value(value)
    return values


def _value(typed: str) -> Any:
    """`vrai` and `oui` are as good as `true`."""
    truth = truth_meant(typed)
    if truth is not None:
        return truth
    try:
        return msgspec.json.decode(typed.encode())
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return typed
