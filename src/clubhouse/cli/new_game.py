"""`clubhouse new-game NAME`: begins a game of one's own with a small complete one, of three files."""

import keyword
import re
import shlex
import sys
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final

import typer

from clubhouse.cli.files import problem_of
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.terminal import Terminal
from clubhouse.games import GAMES
from clubhouse.own_games import VARIABLE
from clubhouse.words import Words, shortened

TEMPLATE: Final = "clubhouse.examples.tiny"
FILES: Final = ("material.py", "rules.py", "game.py")
_TAKEN: Final = sys.stdlib_module_names | set(keyword.kwlist)
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,29}")


def add(app: typer.Typer, words: Words) -> None:
    @app.command("new-game", help=words.say("help-new-game"))
    def new_game(
        name: Annotated[str, typer.Argument(metavar=words.say("metavar-name"), help=words.say("help-new-game-name"))],
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        if not _NAME.fullmatch(name) or name in GAMES or name in _TAKEN:
            terminal.fail("new-game-no-name", {"name": shortened(name, 40)})
        folder = Path(name)
        try:
            folder.mkdir()
        except FileExistsError:
            terminal.fail("new-game-exists", {"folder": name})
        except OSError as error:
            terminal.fail("record-not-written", {"file": name, "problem": problem_of(error)})
        for file, source in written(name).items():
            (folder / file).write_text(source, encoding="utf-8")
        terminal.say("new-game-done", {"folder": name})
        for line in (
            f"export {VARIABLE}={shlex.quote(str(folder.resolve()))}",
            f"clubhouse play {name}",
            "clubhouse serve",
        ):
            terminal.out.print(f"  {line}", soft_wrap=True, markup=False)


def written(name: str) -> dict[str, str]:
    """The files of a game of that name."""
    title = "".join(part.capitalize() for part in name.split("_"))
    sources = {file: files(TEMPLATE).joinpath(file).read_text(encoding="utf-8") for file in FILES}
    return {
        file: source.replace("the tiny game", f"the game {name}")
        .replace("The tiny game", f"The game {name}")
        .replace('"tiny"', f'"{name}"')
        .replace("Tiny", title)
        for file, source in sources.items()
    }
