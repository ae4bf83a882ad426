"""The output of a command: results on the standard output, complaints on the standard error; colour only adds to it."""

import os
from pathlib import Path
from typing import Any, Final, NoReturn

import typer
from rich.console import Console
from rich.theme import Theme

from clubhouse.cli.files import Unreadable
from clubhouse.cli.harmless import safe
from clubhouse.cli.language import Language, cli_words, language_of
from clubhouse.cli.playing.keeping import kept_matches
from clubhouse.cli.unbroken import BINDER, freed, unbroken_line, unbroken_markdown
from clubhouse.kernel.errors import Facts, Malformed, Refused
from clubhouse.kernel.events import Event
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.words import Words, game_words, house_words, shortened

DIFFERS: Final = 1
MALFORMED: Final = 2
_PATH: Final = 400

THEME: Final = Theme(
    {
        "side.1": "bold red",
        "side.2": "bold bright_blue",
        "turf": "green",
        "faint": "dim",
        "strong": "bold",
        "good": "bold green",
        "bad": "bold red",
        "clause": "cyan",
    }
)


class Terminal:
    def __init__(self, language: Language | None) -> None:
        self.language = language if language is not None else language_of(os.environ)
        self.words = cli_words(self.language)
        self.out = Console(theme=THEME, highlight=False, emoji=False)
        self.err = Console(theme=THEME, highlight=False, emoji=False, stderr=True)

    def say(self, message: str, facts: dict[str, Any] | None = None) -> None:
        self.line(safe(self.words.say(message, facts)))

    def line(self, markup: str) -> None:
        self.out.print(unbroken_line(markup))

    def page(self, markdown: str) -> None:
        self.out.print(unbroken_markdown(markdown))

    def complain(self, text: str) -> None:
        # Not wrapped: a path must stay in one piece.
        self.err.print(freed(f"[bad]✗[/bad] {safe(text)}"), soft_wrap=True)

    def complain_unreadable(self, file: Path, unreadable: Unreadable) -> None:
        facts: Facts = {"file": shortened(str(file), _PATH), "problem": unreadable.problem}
        self.complain(self.words.say("file-unreadable", facts))

    def fail(self, message: str, facts: dict[str, Any] | None = None, code: int = MALFORMED) -> NoReturn:
        self.complain(self.words.say(message, facts))
        raise typer.Exit(code)

    def fail_no_match(self, number: Path) -> NoReturn:
        self.fail("no-such-match", {"number": shortened(str(number), 20), "matches": len(kept_matches())})

    def fail_malformed(self, malformed: Malformed, game: Game[Any] | None = None, file: str = "") -> NoReturn:
        self.complain(self.malformed(malformed, game, file))
        raise typer.Exit(MALFORMED)

    def malformed(self, malformed: Malformed, game: Game[Any] | None = None, file: str = "") -> str:
        words = self.game_words(game) if game is not None else house_words(self.language)
        said = words.malformed(malformed)
        return words.say("malformed-at", {"where": file, "said": said}) if file else said

    def game_words(self, game: Game[Any]) -> Words:
        return game_words(game, self.language, BINDER)

    def seat(self, seating: Seating, seat: int, words: Words) -> str:
        """The seat by its name, in the colour of its side."""
        style = f"side.{seating.side_of(seat) + 1}"
        return f"[{style}]{safe(words.named('seat', seating.name(seat)))}[/{style}]"

    def player(self, name: str) -> str:
        """The players as a record names them: a bot by its level, a person by their seat."""
        kind, _, level = name.partition("-")
        if kind == "bot" and level:
            return self.words.say("player-bot", {"level": shortened(level, 40)})
        return self.words.named("player", shortened(name, 40))

    def event(self, event: Event, words: Words) -> None:
        self.told(event.clause, words.event(event))

    def told(self, clause: str | None, sentence: str) -> None:
        told = f"  [clause]{safe(clause or ''):<4}[/clause] {safe(sentence)}"
        self.out.print(unbroken_line(told, indent=7))

    def refusal(self, refused: Refused, words: Words) -> None:
        self.line(f"  [bad]✗[/bad] [clause]{refused.clause}[/clause] {safe(words.refusal(refused))}")
