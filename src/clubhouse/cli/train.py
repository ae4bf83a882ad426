"""`clubhouse train GAME`: self-play that trains a policy, with checkpoints and a picture of its curve."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from clubhouse.cli.files import problem_of
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import game_argument, game_named
from clubhouse.cli.terminal import Terminal
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.game import Game
from clubhouse.lab.curve import picture
from clubhouse.lab.words import lab_words
from clubhouse.words import Words, shortened

PATH = 400  # letters of a path that are shown


def add(app: typer.Typer, words: Words) -> None:
    lab = lab_words(words.language)

    @app.command("train", help=words.say("help-train"))
    def train_policy(
        game: Annotated[str, game_argument(words)],
        into: Annotated[Path, typer.Option("--into", help=lab.say("help-train-into"))],
        minutes: Annotated[float, typer.Option("--minutes", min=0.01, help=lab.say("help-train-minutes"))] = 10,
        total: Annotated[
            float | None, typer.Option("--total", min=0.01, help=lab.say("help-train-total"), show_default=False)
        ] = None,
        resume: Annotated[
            Path | None, typer.Option("--resume", help=lab.say("help-train-resume"), show_default=False)
        ] = None,
        matches: Annotated[int, typer.Option("--matches", min=1, help=lab.say("help-train-matches"))] = 512,
        seed: Annotated[int, typer.Option("--seed", help=lab.say("help-simulate-seed"))] = 0,
        processes: Annotated[
            int | None, typer.Option("--processes", min=1, help=lab.say("help-train-processes"), show_default=False)
        ] = None,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        rules = game_named(game, terminal)
        told = lab_words(terminal.language)
        with training_extra(told, terminal):
            from clubhouse.lab.train import settings_for, train
        settings = settings_for(
            rules.name,
            seconds=minutes * 60,
            total=(total or 0) * 60,
            seed=seed,
            processes=processes or 0,
            matches=matches,
        )
        lessons = train(settings, into, resume)
        curve = watched(lessons, settings.seconds, into, ("random", "total", "entropy"), rules, told, terminal)
        last = curve[-1]
        facts: Facts = {
            "matches": round(last["matches"]),
            "share": told.say("simulate-share", {"share": last["random"]}),
            "error": told.say("simulate-share", {"share": last["random_error"]}),
            "folder": shortened(str(into), PATH),
        }
        terminal.line(told.say("train-done", facts))


@contextmanager
def training_extra(told: Words, terminal: Terminal) -> Iterator[None]:
    """Says what to install where the extra is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        terminal.complain(told.say("train-extra-missing", {"module": missing.name or ""}))
        raise typer.Exit(2) from None


def watched(
    lessons: Iterator[dict[str, float]],
    seconds: float,
    into: Path,
    lines: tuple[str, ...],
    rules: Game[Any],
    told: Words,
    terminal: Terminal,
) -> list[dict[str, float]]:
    """Shows the progress of a training, and draws those lines of its curve."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    begun = perf_counter()
    try:
        with Progress(*columns, console=terminal.err, transient=True) as progress:
            bar = progress.add_task("", total=seconds)
            for lesson in lessons:
                facts: Facts = {"choices": round(lesson["choices"] / 1e6, 1), "matches": round(lesson["matches"])}
                progress.update(
                    bar,
                    completed=perf_counter() - begun,
                    description=told.say("train-progress", {**facts, "entropy": lesson["entropy"]}),
                )
        curve: list[dict[str, float]] = json.loads((into / "curve.json").read_text(encoding="utf-8"))
        labels = {line: told.say(f"train-line-{line}") for line in lines}
        title = terminal.game_words(rules).say("game-name")
        (into / "curve.svg").write_text(picture(title, labels, curve), encoding="utf-8")
    except OSError as error:
        terminal.fail("file-unreadable", {"file": shortened(str(into), PATH), "problem": problem_of(error)})
    return curve
