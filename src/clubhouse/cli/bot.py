"""`clubhouse bot MY_BOT SERVER`: lets somebody's own bot play at a server."""

from typing import Annotated

import typer

from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import check_player, game_names, level_names
from clubhouse.cli.playing.speech import level_meant
from clubhouse.cli.terminal import Terminal
from clubhouse.lab.words import lab_words
from clubhouse.words import Words, shortened


def add(app: typer.Typer, words: Words) -> None:
    lab = lab_words(words.language)

    @app.command("bot", help=words.say("help-bot"))
    def play_at_a_server(
        place: Annotated[str, typer.Argument(metavar=lab.say("frame-bot"), help=lab.say("help-bot-place"))],
        server: Annotated[str, typer.Argument(metavar=lab.say("frame-server"), help=lab.say("help-bot-server"))],
        game: Annotated[
            str | None, typer.Option("--game", autocompletion=game_names, help=lab.say("help-bot-game"))
        ] = None,
        level: Annotated[
            str, typer.Option("--level", autocompletion=level_names, help=lab.say("help-bot-level"))
        ] = "club",
        option: Annotated[list[str] | None, typer.Option("--option", help=words.say("help-play-option"))] = None,
        match: Annotated[str | None, typer.Option("--match", help=lab.say("help-bot-match"))] = None,
        seat: Annotated[str | None, typer.Option("--seat", help=lab.say("help-bot-seat"))] = None,
        seed: Annotated[int, typer.Option("--seed", help=lab.say("help-simulate-seed"))] = 0,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        from clubhouse.bots.levels import ALL_LEVELS, levels_of
        from clubhouse.bots.own import own_bot
        from clubhouse.cli.parameters import game_named, typed_values
        from clubhouse.games import GAMES
        from clubhouse.lab.remote import Program, ServerProblem

        terminal = Terminal(language or Language(words.language))
        told = lab_words(terminal.language)
        check_player(place, (), terminal)
        if match is None and game is None:
            terminal.fail("bot-of-which-game", {"games": ", ".join(GAMES)})
        rules = game_named(game, terminal) if game is not None else None
        level = level_meant(level)
        if level not in (levels := levels_of(rules) if rules is not None else ALL_LEVELS):
            terminal.fail("unknown-level", {"level": level[:40], "levels": ", ".join(levels)})
        options = typed_values(option or [], terminal)  # the table has defaults of its own
        try:
            program = Program(server, terminal.language)
            name = match or program.new_match(str(game), level, options)
            terminal.line(told.say("bot-plays", {"address": f"{program.address}/match/{name}"}))
            points = program.play(name, own_bot(place), seat, seed)
        except ServerProblem as problem:
            facts = {"address": shortened(problem.address, 200), "problem": shortened(problem.said, 400)}
            terminal.complain(told.say("bot-no-server", {**facts}))
            raise typer.Exit(2) from None
        terminal.line(told.say("bot-done", {"points": "–".join(map(str, points.values()))}))
