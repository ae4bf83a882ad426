"""`clubhouse rules GAME [CLAUSE | WORDS]`: the rulebook, one clause with its readings, or those with some words."""

import re
from typing import Annotated, Any, Final

import typer
from rich.padding import Padding

from clubhouse.cli.harmless import safe
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import game_argument, game_named
from clubhouse.cli.playing.speech import plain
from clubhouse.cli.terminal import Terminal
from clubhouse.cli.unbroken import unbroken_line
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.game import Game
from clubhouse.referee.rulebook import Chapter, Clause, clauses_of, read_rulebook
from clubhouse.words import Words, shortened

_CLAUSE: Final = re.compile(r"\d+(\.\w*)?", re.ASCII)
_EXCERPT: Final = 160  # characters of a clause that was found


def add(app: typer.Typer, words: Words) -> None:
    @app.command("rules", help=words.say("help-rules"))
    def show_rules(
        game: Annotated[str, game_argument(words)],
        clause: Annotated[
            list[str] | None, typer.Argument(metavar=words.say("metavar-clause"), help=words.say("help-clause"))
        ] = None,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        rules = game_named(game, terminal)
        asked = " ".join(clause or []).strip()
        if not asked:
            terminal.page(rules.text(f"rulebook.{terminal.language}.md"))
        elif not show_clause(rules, asked, terminal) and not show_found(rules, asked, terminal):
            message, facts = _nothing(rules, asked, terminal)
            terminal.fail(message, facts)


def explain(game: Game[Any], asked: str, terminal: Terminal) -> None:
    """In a match: the list of clauses, one clause, or those with these words."""
    if not asked:
        show_contents(game, terminal)
    elif not show_clause(game, asked, terminal) and not show_found(game, asked, terminal):
        terminal.say(*_nothing(game, asked, terminal))


def show_found(game: Game[Any], asked: str, terminal: Terminal) -> bool:
    """Prints the clauses that hold all these words, each with the sentence around the first; False if none does."""
    wanted = plain(asked)
    found = [clause for clause in clauses_of(rulebook(game, terminal)).values() if _holds(clause, wanted)]
    for clause in found if wanted else []:
        terminal.line(f"[clause]{clause.id}[/clause] [strong]{safe(clause.title)}[/strong]")
        terminal.out.print(Padding(unbroken_line(safe(_excerpt(clause, wanted))), (0, 0, 0, 4)))
    return bool(wanted and found)


def _holds(clause: Clause, wanted: list[str]) -> bool:
    held = plain(_whole(clause))
    return all(any(word.startswith(one) for word in held) for one in wanted)


def _excerpt(clause: Clause, wanted: list[str]) -> str:
    """The first sentence with one of the words, or the first of all."""
    sentences = re.split(r"(?<=[.!?:])\s+", " ".join(re.sub(r"[*|`#]", "", _whole(clause)).split()))
    text = next((one for one in sentences[1:] if any(word.startswith(wanted[0]) for word in plain(one))), sentences[0])
    return shortened(text, _EXCERPT)


def _whole(clause: Clause) -> str:
    readings = [f"{reading.title}. {reading.text}" for reading in clause.readings]
    return "\n".join([f"{clause.title}.", clause.text, *readings])


def _nothing(game: Game[Any], asked: str, terminal: Terminal) -> tuple[str, Facts]:
    known = list(clauses_of(rulebook(game, terminal)))
    facts: Facts = {"clause": shortened(asked, 40), "first": known[0], "last": known[-1]}
    return "no-such-clause" if _CLAUSE.fullmatch(asked) else "no-clause-with-words", facts


def rulebook(game: Game[Any], terminal: Terminal) -> list[Chapter]:
    return read_rulebook(game.text(f"rulebook.{terminal.language}.md"))


def show_clause(game: Game[Any], name: str, terminal: Terminal) -> bool:
    """Prints `3.D`, or all of chapter `3`; False if there is no such clause."""
    chapters = rulebook(game, terminal)
    clause = clauses_of(chapters).get(name.upper())
    chapter = next((one for one in chapters if str(one.number) == name), None)
    if clause is not None:
        _print_clause(clause, terminal)
    elif chapter is not None:
        terminal.page(f"## {chapter.number} {chapter.title}\n\n{chapter.text}")
        for one in chapter.clauses:
            _print_clause(one, terminal)
    return clause is not None or chapter is not None


def show_contents(game: Game[Any], terminal: Terminal) -> None:
    for clause in clauses_of(rulebook(game, terminal)).values():
        terminal.line(f"  [clause]{clause.id:<4}[/clause] {safe(clause.title)}")


def _print_clause(clause: Clause, terminal: Terminal) -> None:
    terminal.line(f"[clause]{clause.id}[/clause] [strong]{safe(clause.title)}[/strong]")
    terminal.page(clause.text)
    for reading in clause.readings:
        terminal.line(f"[faint]{terminal.words.say('rules-reading')}[/faint] [strong]{safe(reading.title)}[/strong]")
        terminal.page(reading.text)
