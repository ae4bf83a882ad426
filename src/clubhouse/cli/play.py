"""`clubhouse play GAME`: you against a bot, in the terminal."""

import os
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import typer

from clubhouse.bots import LEVELS
from clubhouse.cli.language import Language
from clubhouse.cli.parameters import game_argument, game_named, language_option, match_options
from clubhouse.cli.sitting import INTERRUPTED, Sitting
from clubhouse.cli.terminal import Terminal
from clubhouse.kernel.chance import Sealed
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.words import Words
from clubhouse.referee.referee import Referee


def add(app: typer.Typer, words: Words) -> None:
    @app.command("play", help=words.say("help-play"))
    def play_game(
        game: Annotated[str, game_argument(words)],
        option: Annotated[list[str] | None, typer.Option("--option", help=words.say("help-play-option"))] = None,
        seat: Annotated[str | None, typer.Option("--seat", help=words.say("help-play-seat"))] = None,
        level: Annotated[str, typer.Option("--level", help=words.say("help-play-level"))] = "club",
        seed: Annotated[int | None, typer.Option("--seed", help=words.say("help-play-seed"))] = None,
        record: Annotated[Path | None, typer.Option("--record", help=words.say("help-play-record"))] = None,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        rules = game_named(game, terminal)
        if level not in LEVELS:
            terminal.fail("unknown-level", {"level": level, "levels": ", ".join(LEVELS)})
        if record is not None and (record.is_dir() or not record.parent.is_dir()):
            terminal.fail("record-cannot-be-written", {"file": str(record)})
        sitting = sit_down(rules, option or [], seat, level, seed, terminal)
        left_by = sitting.play()
        if record is not None:
            save(sitting, record, terminal)
        raise typer.Exit(130 if left_by == INTERRUPTED else 0)


def sit_down(
    game: Game[Any], given: list[str], seat: str | None, level: str, seed: int | None, terminal: Terminal
) -> Sitting:
    options = match_options(game, given, terminal)
    seating = game.seatings[0]
    try:
        own = seating.seat_named(seat, "--seat") if seat is not None else 0
    except Malformed as malformed:
        terminal.fail_malformed(malformed, game)
    secret = fresh(b"secret", seed)
    salts = [fresh(b"salt", seed)]
    players = ["terminal" if one == own else f"bot:{level}" for one in seating.seats]
    referee, log = Referee.kick_off(game, options, seating, Sealed(secret, salts), players, secret, salts)
    bot_seed = int.from_bytes(fresh(b"bot", seed)[:6], "big")
    return Sitting(referee, log, own, level, secret, bot_seed, terminal)


def fresh(purpose: bytes, seed: int | None) -> bytes:
    """Nobody knows it beforehand; with a seed, it is the same each time: for practice and for tests."""
    if seed is None:
        return os.urandom(32)
    return blake2b(str(seed).encode(), digest_size=32, person=purpose).digest()


def save(sitting: Sitting, file: Path, terminal: Terminal) -> None:
    try:
        file.write_bytes(sitting.record().write())
    except OSError as error:
        print(file=sys.stderr)
        terminal.fail("record-not-written", {"file": str(file), "detail": error.strerror or str(error)})
    terminal.say("record-written", {"file": str(file)})
