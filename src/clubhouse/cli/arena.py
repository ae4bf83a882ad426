"""`clubhouse arena MY_BOT GAME`: measures somebody's own bot against a level."""

from contextlib import ExitStack
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from clubhouse.bots.levels import levels_of
from clubhouse.bots.own import NoOption, is_place
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import check_player, game_argument, game_named, match_options
from clubhouse.cli.play import seating_named
from clubhouse.cli.playing.speech import level_meant
from clubhouse.cli.terminal import Terminal
from clubhouse.kernel.errors import Facts
from clubhouse.lab.words import lab_words
from clubhouse.words import Words


def add(app: typer.Typer, words: Words) -> None:
    lab = lab_words(words.language)

    @app.command("arena", help=words.say("help-arena"))
    def play_in_the_arena(
        program: Annotated[str, typer.Argument(metavar=lab.say("frame-program"), help=lab.say("help-arena-program"))],
        game: Annotated[str, game_argument(words)],
        level: Annotated[str, typer.Option("--level", help=lab.say("help-arena-level"))] = "",
        pairs: Annotated[int, typer.Option("--pairs", min=1, help=lab.say("help-judge-pairs"))] = 100,
        seating: Annotated[str | None, typer.Option("--seating", help=words.say("help-play-seating"))] = None,
        option: Annotated[list[str] | None, typer.Option("--option", help=words.say("help-play-option"))] = None,
        seed: Annotated[int, typer.Option("--seed", help=lab.say("help-simulate-seed"))] = 0,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        from clubhouse.lab.arena import Fault, Program, arena
        from clubhouse.lab.duel import Pair, duel, score_of

        terminal = Terminal(language or Language(words.language))
        rules = game_named(game, terminal)
        levels = levels_of(rules)
        level = level_meant(level) if level else levels[-1]
        check_player(level, levels, terminal)
        options = msgspec.to_builtins(match_options(rules, option or [], terminal))
        seated = seating_named(seating, rules, terminal)
        told = lab_words(terminal.language)
        played: list[Pair] = []
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with_progress = Progress(*columns, console=terminal.err, transient=True)
        try:
            with ExitStack() as running, with_progress as progress:
                bar = progress.add_task(told.say("arena-progress"), total=pairs)
                if is_place(program) and " " not in program:
                    check_player(program, (), terminal)
                    both = duel(rules.name, (program, level), pairs, options, list(seated.persons), seed)
                else:
                    own = running.enter_context(Program(program))
                    both = arena(rules.name, own, level, pairs, options, seated, seed)
                for pair in both:
                    played.append(pair)
                    progress.advance(bar)
        except NoOption as chosen:
            terminal.complain(str(chosen))
            raise typer.Exit(2) from None
        except Fault as fault:
            terminal.complain(told.say(fault.why, {**fault.facts}))
            raise typer.Exit(2) from None
        score = score_of(played)
        facts: Facts = {
            "level": level,
            "share": told.say("simulate-share", {"share": score.score}),
            "error": told.say("simulate-share", {"share": score.error}),
            "margin": told.say("simulate-number", {"number": score.margin}),
            "margin-error": told.say("simulate-number", {"number": score.margin_error}),
            "pairs": score.pairs,
        }
        terminal.line(told.say("arena-done", facts))
