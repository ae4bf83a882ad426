"""The help in the reader's language: Typer's classes for commands, with the usage line and the page written here."""

import sys
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from clubhouse.cli.playing.ending import run
from clubhouse.words import Words

if TYPE_CHECKING:
    from clubhouse.kernel.errors import Facts


def speak(app: typer.Typer, words: Words) -> None:
    """To be called when all commands are in."""
    spoken = command_class(words)
    for command in app.registered_commands:
        command.cls = spoken


def command_class(words: Words) -> type[TyperCommand]:
    class Command(TyperCommand):
        def get_help_option(self, ctx: Any) -> Any:
            return _explained(super().get_help_option(ctx), words)

        def format_usage(self, ctx: Any, formatter: Any) -> None:
            _write_usage(ctx, formatter, self.collect_usage_pieces(ctx), words)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            print_help(self, ctx, words)

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

        def format_help(self, ctx: Any, formatter: Any) -> None:
            print_help(self, ctx, words)
            from clubhouse.cli.harmless import safe

            rows = [(name, safe(summary)) for name, summary in self.summaries().items()]
            _print_table("frame-commands", rows, words)

        def list_commands(self, ctx: Any) -> list[str]:
            return list(self.commands)

        def shell_complete(self, ctx: Any, incomplete: str) -> Any:
            """Names and summaries complete a command. The modules of all commands would take seconds to load."""
            commands = self.commands
            self.commands = {name: TyperCommand(name, short_help=line) for name, line in self.summaries().items()}
            try:
                return super().shell_complete(ctx, incomplete)
            finally:
                self.commands = commands

        def summaries(self) -> dict[str, str]:
            """A line on each command."""
            return {name: command.help or "" for name, command in self.commands.items()}

    return Group


def _explained(option: Any, words: Words) -> Any:
    if option is not None:
        option.help = words.say("help-help")
    return option


def _write_usage(ctx: Any, formatter: Any, pieces: list[str], words: Words) -> None:
    formatter.write_usage(ctx.command_path, " ".join(pieces), words.say("frame-usage") + " ")


def print_help(command: Any, ctx: Any, words: Words) -> None:
    """Usage, what the command does, its arguments and its options."""
    # Imported here: Rich is slow to load, and most calls show no help.
    from rich.console import Console

    from clubhouse.cli.harmless import safe
    from clubhouse.cli.unbroken import unbroken_line

    console = Console(highlight=False, emoji=False)
    console.print()
    console.print(f" {safe(ctx.get_usage())}", soft_wrap=True)
    console.print()
    console.print(unbroken_line(f" {safe(command.help or '')}"))
    console.print()
    shown = [param for param in command.get_params(ctx) if not param.hidden]
    is_argument = [param.param_type_name == "argument" for param in shown]
    arguments = [param for param, is_one in zip(shown, is_argument, strict=True) if is_one]
    options = [param for param, is_one in zip(shown, is_argument, strict=True) if not is_one]
    _print_table("frame-arguments", [(_argument(param), _told(param, words)) for param in arguments], words)
    _print_table("frame-options", [(_option(param), _told(param, words)) for param in options], words)


def _print_table(title: str, rows: Iterable[tuple[str, str]], words: Words) -> None:
    """Names stay whole, so that they can be copied."""
    from rich.console import Console
    from rich.panel import Panel
    from rich.table import Table

    from clubhouse.cli.harmless import safe
    from clubhouse.cli.unbroken import unbroken_line

    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(no_wrap=True, style="bold cyan")
    table.add_column(ratio=1)
    for name, told in rows:
        table.add_row(safe(name), unbroken_line(told))
    if table.row_count:
        framed = Panel(table, title=words.say(title), title_align="left", border_style="dim")
        Console(highlight=False, emoji=False).print(framed)


def _argument(param: Any) -> str:
    return f"{param.metavar or param.name}{' …' if param.nargs != 1 else ''}"


def _option(param: Any) -> str:
    names = ", ".join([*param.opts, *param.secondary_opts])
    return names if param.is_flag else f"{names} …"


def _told(param: Any, words: Words) -> str:
    """Its own help, and what can be said of any."""
    from clubhouse.cli.harmless import safe

    notes = []
    if param.envvar:
        notes.append(words.say("frame-variable", {"variable": param.envvar}))
    if param.min is not None and param.max is not None:
        facts: Facts = {"least": str(param.min), "most": str(param.max)}
        notes.append(words.say("games-range", facts))
    if param.required:
        notes.append(words.say("frame-required"))
    elif param.show_default and param.default is not None and param.default is not False:
        default = param.opts[0] if param.default is True else str(param.default)
        notes.append(words.say("frame-default", {"value": default}))
    told = safe(param.help or "")
    return " ".join([told, *[f"[dim]{safe(f'[{note}]')}[/dim]" for note in notes]])
