"""`clubhouse simulate GAME`: many matches on all cores, and what came of them."""

from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from clubhouse.bots import HANDMADE
from clubhouse.bots.levels import LEVELS, levels_of
from clubhouse.bots.own import NoOption
from clubhouse.cli.files import problem_of
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import check_player, game_argument, game_named, match_options
from clubhouse.cli.play import seating_named
from clubhouse.cli.playing.speech import level_meant
from clubhouse.cli.terminal import Terminal
from clubhouse.kernel.counts import OPENING
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.game import Game
from clubhouse.lab.simulate import RANDOM, Statistics, simulate
from clubhouse.lab.words import lab_words
from clubhouse.words import Words, shortened

MOST = 10_000_000  # matches; more would take longer than anybody waits


def add(app: typer.Typer, words: Words) -> None:
    lab = lab_words(words.language)

    @app.command("simulate", help=words.say("help-simulate"))
    def simulate_matches(
        game: Annotated[str, game_argument(words)],
        matches: Annotated[
            int, typer.Option("--matches", min=1, max=MOST, help=lab.say("help-simulate-matches"))
        ] = 1000,
        level_a: Annotated[str, typer.Option("--level-a", help=lab.say("help-simulate-level-a"))] = RANDOM,
        level_b: Annotated[str, typer.Option("--level-b", help=lab.say("help-simulate-level-b"))] = RANDOM,
        seating: Annotated[str | None, typer.Option("--seating", help=words.say("help-play-seating"))] = None,
        option: Annotated[list[str] | None, typer.Option("--option", help=words.say("help-play-option"))] = None,
        seed: Annotated[int, typer.Option("--seed", help=lab.say("help-simulate-seed"))] = 0,
        processes: Annotated[
            int | None, typer.Option("--processes", min=1, help=lab.say("help-simulate-processes"))
        ] = None,
        records: Annotated[
            Path | None, typer.Option("--records", help=lab.say("help-simulate-records"), show_default=False)
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=lab.say("help-simulate-json"))] = False,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        rules = game_named(game, terminal)
        level_a, level_b = level_meant(level_a), level_meant(level_b)
        players = (RANDOM, *levels_of(rules))
        for level in (level_a, level_b):
            check_player(level, (*players, *(HANDMADE + one for one in LEVELS)), terminal, players)
        options = msgspec.to_builtins(match_options(rules, option or [], terminal))
        persons = list(seating_named(seating, rules, terminal).persons)
        folder = _empty_folder(records, terminal) if records is not None else None
        told = lab_words(terminal.language)
        begun = perf_counter()
        statistics = Statistics()
        with _progress(terminal.err) as progress:
            bar = progress.add_task(told.say("simulate-progress"), total=matches)
            try:
                for part in simulate(game, matches, (level_a, level_b), options, seed, processes, folder, persons):
                    statistics.add(part)
                    progress.advance(bar, part.matches)
            except NoOption as chosen:
                terminal.complain(str(chosen))
                raise typer.Exit(2) from None
        if as_json:
            typer.echo(msgspec.json.encode(statistics).decode())
        else:
            _tell(statistics, rules, (level_a, level_b), perf_counter() - begun, told, terminal)


def _empty_folder(folder: Path, terminal: Terminal) -> Path:
    """Made if need be; one that holds something is left alone, so that no record is overwritten."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            terminal.fail("folder-not-empty", {"folder": shortened(str(folder), 400)})
    except OSError as error:
        facts: Facts = {"file": shortened(str(folder), 400), "problem": problem_of(error)}
        terminal.fail("record-not-written", facts)
    return folder.absolute()


def _progress(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


def _tell(
    statistics: Statistics,
    game: Game[Any],
    levels: tuple[str, str],
    seconds: float,
    told: Words,
    terminal: Terminal,
) -> None:
    out, words = terminal.out, terminal.game_words(game)
    matches = statistics.matches

    def share(part: int) -> str:
        return told.say("simulate-share", {"share": part / matches})

    def number(value: float) -> str:
        return told.say("simulate-number", {"number": value})

    table = Table(title=told.say("simulate-title", {"matches": matches}), title_justify="left")
    table.add_column(told.say("simulate-per-match"))
    for player, level in zip("ab", levels, strict=True):
        table.add_column(told.say(f"simulate-player-{player}", {"level": level}), justify="right")
    table.add_row(told.say("simulate-wins"), *[share(wins) for wins in statistics.wins])
    table.add_row(told.say("simulate-points"), *[number(points / matches) for points in statistics.points])
    for count in game.counts:
        if count.name in statistics.counts:
            numbers = statistics.counts[count.name]
            table.add_row(words.say(f"count-{count.name}"), *[number(counted / matches) for counted in numbers])
    out.print(table)
    margin = (statistics.points[0] - statistics.points[1]) / matches
    facts: Facts = {"margin": number(margin), "error": number(statistics.standard_error())}
    lines = [
        told.say("simulate-margin", facts),
        told.say("simulate-draws", {"share": share(statistics.draws)}),
    ]
    if any(count.name == OPENING for count in game.counts):
        facts = {
            "side": words.say("count-opening"),
            "opening": share(statistics.opening_wins),
            "other": share(statistics.other_wins),
        }
        lines.append(told.say("simulate-opening", facts))
    if statistics.milliseconds:
        lines.append(told.say("simulate-length", {"minutes": number(statistics.milliseconds / matches / 60_000)}))
    for name, total in statistics.totals.items():
        facts = {"name": words.say(f"count-{name}"), "number": number(total / matches)}
        lines.append(told.say("simulate-total", facts))
    facts = {"decisions": statistics.decisions, "seconds": number(seconds), "speed": number(matches / seconds)}
    lines.append(told.say("simulate-speed", facts))
    for line in lines:
        out.print(escape(line), soft_wrap=True)
