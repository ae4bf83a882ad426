"""`clubhouse judge GAME`: trains a best response to a frozen policy, which tells how much it can be exploited."""

from pathlib import Path
from typing import Annotated

import typer

from clubhouse.bots.champion import file_of, has_champion
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import game_argument, game_named
from clubhouse.cli.terminal import Terminal
from clubhouse.cli.train import PATH, training_extra, watched
from clubhouse.kernel.errors import Facts
from clubhouse.lab.words import lab_words
from clubhouse.words import Words, shortened


def add(app: typer.Typer, words: Words) -> None:
    lab = lab_words(words.language)

    @app.command("judge", help=words.say("help-judge"))
    def judge(
        game: Annotated[str, game_argument(words)],
        into: Annotated[Path, typer.Option("--into", help=lab.say("help-train-into"))],
        policy: Annotated[
            Path | None, typer.Option("--policy", help=lab.say("help-judge-policy"), show_default=False)
        ] = None,
        minutes: Annotated[float, typer.Option("--minutes", min=0.01, help=lab.say("help-train-minutes"))] = 10,
        pairs: Annotated[int, typer.Option("--pairs", min=2, help=lab.say("help-judge-pairs"))] = 2000,
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
        if policy is None and not has_champion(rules):
            terminal.complain(told.say("judge-nobody", {"game": rules.name}))
            raise typer.Exit(2)
        judged = policy if policy is not None else file_of(rules)
        with training_extra(told, terminal):
            from clubhouse.lab.train import RESPONSE, settings_for, train
        settings = settings_for(
            rules.name,
            seconds=minutes * 60,
            seed=seed,
            processes=processes or 0,
            matches=matches,
            check_pairs=pairs,
            **RESPONSE,
        )
        curve = watched(
            train(settings, into, judged=judged), settings.seconds, into, ("judged",), rules, told, terminal
        )
        last = curve[-1]
        facts: Facts = {
            "matches": round(last["matches"]),
            "share": told.say("simulate-share", {"share": last["judged"]}),
            "error": told.say("simulate-share", {"share": last["judged_error"]}),
            "margin": told.say("simulate-number", {"number": last["judged_margin"]}),
            "margin-error": told.say("simulate-number", {"number": last["judged_margin_error"]}),
            "pairs": pairs,
            "folder": shortened(str(into), PATH),
        }
        terminal.line(told.say("judge-done", facts))
