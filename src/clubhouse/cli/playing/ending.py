"""Ends of commands that failed: wrong arguments and bugs, each in a few words of our own.

This is the one place of the command line that catches everything: a bug is two lines and a report, never a traceback.
"""

import re
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

# Typer keeps its parser to itself; these are the errors that it raises.
from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    ClickException,
    MissingParameter,
    NoArgsIsHelpError,
    NoSuchOption,
    UsageError,
)
from typer.core import TyperGroup

from clubhouse.own_games import NoGame
from clubhouse.words import Words, shortened

if TYPE_CHECKING:
    from clubhouse.kernel.errors import Facts

BUG: Final = 70  # what the system's own list of exit codes calls an error in the software
_LONGEST: Final = 60

# What the parser says, and our message with the parts of it.
_SAID: Final = {
    "usage-no-command": re.compile(r"Missing command\."),
    "usage-unknown-command": re.compile(r"No such command '(?P<command>.*)'\..*", re.DOTALL),
    "usage-too-many": re.compile(r"Got unexpected extra argument(?:\(s\)|s)? \((?P<arguments>.*)\)", re.DOTALL),
    "usage-not-a-number": re.compile(r".*(?:valid integer|as an integer).*", re.DOTALL),
    "usage-too-small": re.compile(r"Input should be greater than or equal to (?P<least>.*)"),
    "usage-too-large": re.compile(r"Input should be less than or equal to (?P<most>.*)"),
    "usage-no-such-choice": re.compile(r"(?:Value error, )?'(?P<value>.*)' is not one of (?P<choices>.*)\.", re.DOTALL),
}


def missing(context: typer.Context, parameter: str) -> ClickException:
    """The error for an argument that only some calls may leave out."""
    return MissingParameter(ctx=context, param_hint=parameter)


def tell_wrong_arguments(error: ClickException, words: Words) -> None:
    """A frame like that of the help, on the standard error."""
    # Imported here and below: Rich is slow to load, and most commands end well.
    from rich.console import Console
    from rich.panel import Panel

    from clubhouse.cli.harmless import safe

    console = Console(stderr=True, highlight=False, emoji=False)
    context = error.ctx if isinstance(error, UsageError) else None
    if context is not None:
        console.print(safe(context.get_usage()), soft_wrap=True)
        command = f"{context.command_path} --help"
        console.print(safe(words.say("frame-hint", {"command": command})), soft_wrap=True)
    console.print(Panel(safe(said_of(error, words)), title=words.say("frame-error"), title_align="left", style="red"))


def said_of(error: ClickException, words: Words) -> str:
    if isinstance(error, NoSuchOption):
        options = sorted(error.possibilities or [])
        message = "usage-unknown-option-near" if options else "usage-unknown-option"
        return words.say(message, {"option": _short(error.option_name), "options": ", ".join(options)})
    if isinstance(error, BadOptionUsage):
        takes_none = "does not take" in error.message
        message = "usage-option-without-value" if takes_none else "usage-option-needs-value"
        return words.say(message, {"option": _short(error.option_name)})
    if isinstance(error, MissingParameter):
        return words.say("usage-missing", {"parameter": _parameter(error)})
    message, facts = _read(error.message)
    if isinstance(error, UsageError) and error.ctx is not None and isinstance(error.ctx.command, TyperGroup):
        facts["commands"] = ", ".join(error.ctx.command.list_commands(error.ctx))
    said = words.say(message, facts)
    if isinstance(error, BadParameter):
        return words.say("usage-bad-value", {"parameter": _parameter(error), "said": said})
    return said


def _parameter(error: BadParameter) -> str:
    hint = error.param_hint or (error.param.get_error_hint() if error.param is not None else "")
    return _short(hint if isinstance(hint, str) else " / ".join(hint)).strip("'")


def _read(message: str) -> "tuple[str, Facts]":
    for ours, pattern in _SAID.items():
        found = pattern.fullmatch(message)
        if found is not None:
            return ours, {name: _short(value.replace("'", "")) for name, value in found.groupdict().items()}
    return "usage-wrong", {}


def _short(text: str) -> str:
    return shortened(text, _LONGEST)


def tell_bug(error: Exception, arguments: list[str], words: Words) -> None:
    """Two lines: that it is our fault, and where the report is."""
    from rich.console import Console

    from clubhouse.cli.harmless import safe

    console = Console(stderr=True, highlight=False, emoji=False)
    console.print(f"[bold red]✗[/bold red] {safe(words.say('bug', {'kind': type(error).__name__}))}", soft_wrap=True)
    report = write_report(error, arguments)
    where = words.say("bug-report", {"file": str(report)}) if report is not None else words.say("bug-no-report")
    console.print(f"  {safe(where)}", soft_wrap=True)


def write_report(error: Exception, arguments: list[str]) -> Path | None:
    """The arguments and the traceback; None if nothing can be written."""
    from clubhouse.cli.playing.keeping import writable_folder

    folder = writable_folder("reports")
    if folder is None:
        return None
    now = datetime.now().astimezone()
    lines = [
        now.isoformat(),
        f"python {sys.version}",
        f"clubhouse {arguments!r}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    file = folder / f"{now:%Y-%m-%d-%H%M%S-%f}.txt"
    try:
        file.write_text("\n".join(lines), encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return file


def run(command: Any, arguments: list[str], words: Words) -> int:
    """Calls the parsed command, which returns or raises; the exit code."""
    try:
        code = command()
    except NoArgsIsHelpError as error:
        return error.exit_code  # the help is printed already
    except ClickException as error:
        tell_wrong_arguments(error, words)
        return error.exit_code
    except typer.Abort:
        typer.echo(words.say("frame-aborted"), err=True)
        return 1
    except NoGame as none:
        typer.echo(words.say("no-game", {"folder": none.folder, "problem": none.problem}), err=True)
        return 2
    except Exception as error:  # noqa: BLE001  # the one place, see above
        tell_bug(error, arguments, words)
        return BUG
    return code if isinstance(code, int) else 0
