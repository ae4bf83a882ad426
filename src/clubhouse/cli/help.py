"""The frame of the help, which Typer would write in English: its headings, the usage line and the help option."""

import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, NoReturn

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from clubhouse.cli.ending import run
from clubhouse.words import Words


def speak(app: typer.Typer, words: Words) -> None:
    """To be called when all commands are in."""
    rich_utils.ARGUMENTS_PANEL_TITLE = words.say("frame-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = words.say("frame-options")
    rich_utils.COMMANDS_PANEL_TITLE = words.say("frame-commands")
    rich_utils.REQUIRED_LONG_STRING = f"[{words.say('frame-required')}]"
    rich_utils.DEFAULT_STRING = f"[{words.say('frame-default')} {{}}]"
    spoken = command_class(words)
    for command in app.registered_commands:
        command.cls = spoken


def command_class(words: Words) -> type[TyperCommand]:
    class Command(TyperCommand):
        def get_help_option(self, ctx: Any) -> Any:
            return _explained(super().get_help_option(ctx), words)

        def format_usage(self, ctx: Any, formatter: Any) -> None:
            _write_usage(ctx, formatter, self.collect_usage_pieces(ctx), words)

    return Command


def group_class(words: Words) -> type[TyperGroup]:
    class Group(TyperGroup):
        def main(self, args: Sequence[str] | None = None, *given: Any, **options: Any) -> NoReturn:
            arguments = list(sys.argv[1:] if args is None else args)
            call = partial(super().main, arguments, *given, **options | {"standalone_mode": False})
            sys.exit(run(call, arguments, words))

        def get_help_option(self, ctx: Any) -> Any:
            return _explained(super().get_help_option(ctx), words)

        def format_usage(self, ctx: Any, formatter: Any) -> None:
            _write_usage(ctx, formatter, self.collect_usage_pieces(ctx), words)

    return Group


def _explained(option: Any, words: Words) -> Any:
    if option is not None:
        option.help = words.say("help-help")
    return option


def _write_usage(ctx: Any, formatter: Any, pieces: list[str], words: Words) -> None:
    formatter.write_usage(ctx.command_path, " ".join(pieces), words.say("frame-usage") + " ")
