"""`clubhouse referee FILE…`: runs scenarios and compares them with what they expect."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from clubhouse.cli.files import Unreadable, is_folder, read_file
from clubhouse.cli.harmless import safe
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.terminal import DIFFERS, MALFORMED, Terminal
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.referee.expectation import Difference
from clubhouse.referee.scenario import Run, Scenario, read_scenario
from clubhouse.words import LANGUAGES, Words, game_words, house_words, shortened

HOLDS = 0
_SHOWN = 1500  # characters of a difference; the line of output has all of it


def add(app: typer.Typer, words: Words) -> None:
    @app.command(help=words.say("help-referee"))
    def referee(
        files: Annotated[
            list[Path], typer.Argument(metavar=words.say("metavar-file"), help=words.say("help-referee-files"))
        ],
        quiet: Annotated[bool, typer.Option("--quiet", "-q", help=words.say("help-quiet"))] = False,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        run_files(files, quiet, Terminal(language or Language(words.language)))


def run_files(paths: list[Path], quiet: bool, terminal: Terminal) -> None:
    """Exits with the worst of what was found: 0 all holds, 1 a difference, 2 a file that can't be read."""
    referee = FileReferee(quiet, terminal)
    files = [file for path in paths for file in referee.files_of(path)]
    is_several = len(paths) > 1 or is_folder(paths[0])
    outcomes = Counter(referee.referee(file, is_several) for file in files)
    if referee.missing:
        outcomes[MALFORMED] += referee.missing
    if is_several:
        facts: Facts = {
            "files": outcomes.total(),
            "passed": outcomes[HOLDS],
            "differing": outcomes[DIFFERS],
            "malformed": outcomes[MALFORMED],
        }
        _print_line({"summary": facts})
        terminal.err.print(safe(terminal.words.say("referee-summary", facts)))
    raise typer.Exit(max(outcomes))


class FileReferee:
    def __init__(self, quiet: bool, terminal: Terminal) -> None:
        self.quiet = quiet
        self.terminal = terminal
        self.missing = 0

    def files_of(self, path: Path) -> list[Path]:
        """A file is itself, a folder all the scenarios in it and below."""
        if not is_folder(path):
            return [path]
        found = sorted(path.rglob("*.json"))
        if not found:
            self.missing += 1
            self.terminal.complain(self.terminal.words.say("folder-without-scenarios", {"folder": str(path)}))
        return found

    def referee(self, file: Path, is_named: bool) -> int:
        """Prints what the scenario does, a JSON object a line, and returns what came of it."""
        name = {"file": _plain(file)} if is_named else {}
        scenario: Scenario | None = None
        try:
            scenario = read_scenario(read_file(file))
            run = Run(GAMES, scenario)
            for line in run.lines():
                if not self.quiet:
                    _print_line(name | line)
        except Unreadable as unreadable:
            self.terminal.complain_unreadable(file, unreadable)
            return MALFORMED
        except Malformed as malformed:
            self._tell_malformed(file, name, scenario, malformed)
            return MALFORMED
        for difference in run.differences:
            self._tell_difference(file, difference)
        return DIFFERS if run.differences else HOLDS

    def _tell_malformed(self, file: Path, name: dict[str, Any], scenario: Scenario | None, error: Malformed) -> None:
        game = GAMES.get(scenario.game) if scenario is not None else None
        speakers = {
            language: game_words(game, language) if game is not None else house_words(language)
            for language in LANGUAGES
        }
        texts = {language: words.malformed(error) for language, words in speakers.items()}
        if not self.quiet:
            told = {"where": error.where, "why": error.why, "facts": error.facts, "text": texts}
            _print_line(name | {"malformed": told})
        self.terminal.complain(self.terminal.malformed(error, game, str(file)))

    def _tell_difference(self, file: Path, difference: Difference) -> None:
        facts: Facts = {
            "where": difference.path,
            "expected": shortened(_json(difference.expected), _SHOWN),
            "found": shortened(_json(difference.found), _SHOWN),
        }
        self.terminal.complain(f"{file}: {self.terminal.words.say('referee-difference', facts)}")


def _plain(path: Path) -> str:
    """A name that JSON can hold: it may have bytes that are no letters."""
    return str(path).encode("utf-8", "replace").decode()


def _print_line(line: dict[str, Any]) -> None:
    typer.echo(_json(line))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
