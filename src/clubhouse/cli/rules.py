"""`clubhouse rules GAME [CLAUSE]`: the rulebook, or one clause of it with its readings."""

from typing import Annotated, Any

import typer

from clubhouse.cli.language import Language
from clubhouse.cli.parameters import game_argument, game_named, language_option
from clubhouse.cli.terminal import Terminal, safe
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.game import Game
from clubhouse.referee.rulebook import Chapter, Clause, clauses_of, read_rulebook
from clubhouse.words import Words, shortened


def add(app: typer.Typer, words: Words) -> None:
    @app.command("rules", help=words.say("help-rules"))
    def show_rules(
        game: Annotated[str, game_argument(words)],
        clause: Annotated[
            str | None, typer.Argument(metavar=words.say("metavar-clause"), help=words.say("help-clause"))
        ] = None,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        rules = game_named(game, terminal)
        if clause is None:
            terminal.page(rules.text(f"rulebook.{terminal.language}.md"))
        elif not show_clause(rules, clause, terminal):
            terminal.fail("no-such-clause", no_such_clause(rules, clause, terminal))


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


def no_such_clause(game: Game[Any], name: str, terminal: Terminal) -> Facts:
    known = list(clauses_of(rulebook(game, terminal)))
    return {"clause": shortened(name, 40), "first": known[0], "last": known[-1]}


def show_contents(game: Game[Any], terminal: Terminal) -> None:
    for clause in clauses_of(rulebook(game, terminal)).values():
        terminal.line(f"  [clause]{clause.id:<4}[/clause] {safe(clause.title)}")


def _print_clause(clause: Clause, terminal: Terminal) -> None:
    terminal.line(f"[clause]{clause.id}[/clause] [strong]{safe(clause.title)}[/strong]")
    terminal.page(clause.text)
    for reading in clause.readings:
        terminal.line(f"[faint]{terminal.words.say('rules-reading')}[/faint] [strong]{safe(reading.title)}[/strong]")
        terminal.page(reading.text)
