"""`clubhouse play GAME`: you against a bot, in the terminal."""

import os
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import typer

from clubhouse.bots import LEVELS
from clubhouse.cli.deck import open_deck
from clubhouse.cli.files import is_folder, is_there
from clubhouse.cli.keeping import Unwritable, keep_match, write_new
from clubhouse.cli.language import Language
from clubhouse.cli.parameters import game_argument, game_named, language_option, match_options
from clubhouse.cli.sitting import INTERRUPTED, Sitting
from clubhouse.cli.speech import level_meant, seat_meant
from clubhouse.cli.terminal import Terminal, safe
from clubhouse.kernel.chance import Sealed
from clubhouse.kernel.decks import Deck
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.referee.referee import Referee
from clubhouse.words import Words, shortened


def add(app: typer.Typer, words: Words) -> None:
    @app.command("play", help=words.say("help-play"))
    def play_game(
        game: Annotated[str, game_argument(words)],
        option: Annotated[list[str] | None, typer.Option("--option", help=words.say("help-play-option"))] = None,
        seating: Annotated[str | None, typer.Option("--seating", help=words.say("help-play-seating"))] = None,
        seat: Annotated[str | None, typer.Option("--seat", help=words.say("help-play-seat"))] = None,
        deck: Annotated[Path | None, typer.Option("--deck", help=words.say("help-play-deck"))] = None,
        level: Annotated[str, typer.Option("--level", help=words.say("help-play-level"))] = "club",
        seed: Annotated[int | None, typer.Option("--seed", help=words.say("help-play-seed"))] = None,
        record: Annotated[Path | None, typer.Option("--record", help=words.say("help-play-record"))] = None,
        overwrite: Annotated[bool, typer.Option("--overwrite", help=words.say("help-play-overwrite"))] = False,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        rules = game_named(game, terminal)
        level = level_meant(level)
        if level not in LEVELS:
            terminal.fail("unknown-level", {"level": level[:40], "levels": ", ".join(LEVELS)})
        if record is not None and is_there(record) and not overwrite:
            terminal.fail("record-exists", {"file": shortened(str(record), 400)})
        if record is not None and (is_folder(record) or not is_folder(record.parent)):
            terminal.fail("record-cannot-be-written", {"file": shortened(str(record), 400)})
        cards = open_deck(deck, rules, terminal) if deck is not None else None
        sitting = sit_down(
            rules, option or [], seating_named(seating, rules, terminal), seat, level, seed, terminal, cards
        )
        try:
            left_by = sitting.play()
        finally:  # also after a bug: the record is the best report of it
            keep(sitting, record, terminal)
        raise typer.Exit(130 if left_by == INTERRUPTED else 0)


def seating_named(given: str | None, game: Game[Any], terminal: Terminal) -> Seating:
    """`2-3`: two persons against three; otherwise the game's usual one."""
    if given is None:
        return game.seatings[0]
    persons = [int(part) if part.isascii() and part.isdecimal() and len(part) < 3 else 0 for part in given.split("-")]
    try:
        return game.seating_of(persons, "--seating")
    except Malformed as malformed:
        terminal.fail_malformed(malformed, game)


def sit_down(
    game: Game[Any],
    given: list[str],
    seating: Seating,
    seat: str | None,
    level: str,
    seed: int | None,
    terminal: Terminal,
    deck: Deck | None = None,
) -> Sitting:
    options = match_options(game, given, terminal)
    try:
        own = seating.seat_named(seat_meant(seat, game, seating), "--seat") if seat is not None else 0
    except Malformed as malformed:
        terminal.fail_malformed(malformed, game)
    secret = fresh(b"secret", seed)
    salts = [fresh(b"salt", seed)]
    players = ["terminal" if one == own else f"bot-{level}" for one in seating.seats]
    referee, log = Referee.kick_off(game, options, seating, Sealed(secret, salts), players, secret, salts, deck)
    bot_seed = int.from_bytes(fresh(b"bot", seed)[:6], "big")
    return Sitting(referee, log, own, level, secret, bot_seed, terminal)


def fresh(purpose: bytes, seed: int | None) -> bytes:
    """Nobody knows it beforehand; with a seed, it is the same each time: for practice and for tests."""
    if seed is None:
        return os.urandom(32)
    return blake2b(str(seed).encode(), digest_size=32, person=purpose).digest()


def keep(sitting: Sitting, named: Path | None, terminal: Terminal) -> None:
    """Every match that was played, and the file that was asked for."""
    record = sitting.record()
    data = record.write()
    try:
        kept = keep_match(record.game, data) if record.inputs else None
        if named is not None:
            named.unlink(missing_ok=True)
            write_new(named, data)
    except Unwritable as unwritable:
        facts: Facts = {"file": shortened(str(unwritable.file), 400), "problem": unwritable.problem}
        terminal.fail("record-not-written", facts)
    file = named or kept
    if file is not None:
        terminal.say("record-written")
        terminal.out.print(f"  {safe(str(file))}", soft_wrap=True)
    if kept is not None:
        terminal.say("record-how")
