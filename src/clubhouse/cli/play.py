"""`clubhouse play GAME`: you against bots, in the terminal. `--resume` goes on with a match that was left."""

import errno
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from clubhouse.bots.levels import levels_of
from clubhouse.cli.deck import open_deck
from clubhouse.cli.files import is_folder, is_there
from clubhouse.cli.harmless import safe
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import game_argument, game_named, level_names, terminal_options
from clubhouse.cli.playing.closing import Closed, closed_by_signals
from clubhouse.cli.playing.ending import missing
from clubhouse.cli.playing.keeping import Unwritable, check_writable, write_new
from clubhouse.cli.playing.live import LiveSitting, why_not_live
from clubhouse.cli.playing.local_match import LocalMatch, kick_off
from clubhouse.cli.playing.resuming import take_up
from clubhouse.cli.playing.sitting import FINISHED, HANGUP, INTERRUPTED, Sitting
from clubhouse.cli.playing.speech import level_meant, seat_meant
from clubhouse.cli.terminal import Terminal
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.raced_match import race_of
from clubhouse.kernel.seats import Seating
from clubhouse.words import Words, shortened

_GONE = (errno.EIO, errno.EPIPE)


def add(app: typer.Typer, words: Words) -> None:
    @app.command("play", help=words.say("help-play"))
    def play_game(
        context: typer.Context,
        game: Annotated[str | None, game_argument(words, "help-play-game")] = None,
        resume: Annotated[bool, typer.Option("--resume", help=words.say("help-play-resume"))] = False,
        option: Annotated[list[str] | None, typer.Option("--option", help=words.say("help-play-option"))] = None,
        seating: Annotated[str | None, typer.Option("--seating", help=words.say("help-play-seating"))] = None,
        seat: Annotated[str | None, typer.Option("--seat", help=words.say("help-play-seat"))] = None,
        deck: Annotated[Path | None, typer.Option("--deck", help=words.say("help-play-deck"))] = None,
        level: Annotated[
            str, typer.Option("--level", autocompletion=level_names, help=words.say("help-play-level"))
        ] = "club",
        seed: Annotated[int | None, typer.Option("--seed", help=words.say("help-play-seed"))] = None,
        record: Annotated[Path | None, typer.Option("--record", help=words.say("help-play-record"))] = None,
        overwrite: Annotated[bool, typer.Option("--overwrite", help=words.say("help-play-overwrite"))] = False,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        if record is not None:
            check_record(record, overwrite, terminal)
        if resume:
            local = take_up(game, terminal)
        elif game is None:
            raise missing(context, words.say("metavar-game"))
        else:
            rules = game_named(game, terminal)
            level = level_meant(level)
            if level not in (levels := levels_of(rules)):
                terminal.fail("unknown-level", {"level": level[:40], "levels": ", ".join(levels)})
            where = seating_named(seating, rules, terminal)
            own = own_seat(seat, where, rules, terminal)
            cards = open_deck(deck, rules, terminal) if deck is not None else None
            options = terminal_options(rules, option or [], terminal)
            local = kick_off(rules, options, where, own, level, seed, cards)
        play_match(local, record, terminal)


def play_match(local: LocalMatch, record: Path | None, terminal: Terminal) -> None:
    """Until the end, or until the person leaves. Whatever ends it, the match is kept."""
    race = race_of(local.match)
    if race is not None and (why := why_not_live(local, terminal)) is not None:
        local.close()
        terminal.fail(why, {"game": local.game.name})
    sitting = LiveSitting(local, race, terminal) if race is not None else Sitting(local, terminal)
    try:
        with closed_by_signals():
            try:
                left_by = _play_and_keep(sitting, record, terminal)
            except Closed as closed:
                with suppress(Unwritable):  # nobody is there to be told
                    keep(local, record)
                raise typer.Exit(closed.exit_code) from None
    finally:
        local.close()
    raise typer.Exit(130 if left_by == INTERRUPTED else 0)


def _play_and_keep(sitting: Sitting | LiveSitting, record: Path | None, terminal: Terminal) -> str:
    try:
        left_by = sitting.play()
    except Closed:
        raise
    except OSError as error:
        if error.errno in _GONE:  # what is written has no reader any more, and no signal came
            raise Closed(HANGUP) from None
        raise
    except BaseException:  # a bug: the record is the best report of it
        tell_kept(sitting.local, record, terminal)
        raise
    if left_by != FINISHED:
        terminal.say("play-left")
    tell_kept(sitting.local, record, terminal)
    return left_by


def seating_named(given: str | None, game: Game[Any], terminal: Terminal) -> Seating:
    """`2-3`: two persons against three; otherwise the game's usual one."""
    if given is None:
        return game.seatings[0]
    persons = [int(part) if part.isascii() and part.isdecimal() and len(part) < 3 else 0 for part in given.split("-")]
    try:
        return game.seating_of(persons, "--seating")
    except Malformed as malformed:
        terminal.fail_malformed(malformed, game)


def own_seat(named: str | None, seating: Seating, game: Game[Any], terminal: Terminal) -> int:
    if named is None:
        return 0
    try:
        return seating.seat_named(seat_meant(named, game, seating), "--seat")
    except Malformed as malformed:
        terminal.fail_malformed(malformed, game)


def check_record(record: Path, overwrite: bool, terminal: Terminal) -> None:
    """Before kick-off: a match that is played must not be lost for a name."""
    facts: Facts = {"file": shortened(str(record), 400)}
    if is_there(record) and not overwrite:
        terminal.fail("record-exists", facts)
    if is_folder(record) or not is_folder(record.parent):
        terminal.fail("record-cannot-be-written", facts)
    try:
        check_writable(record)
    except Unwritable as unwritable:
        terminal.fail("record-not-written", facts | {"problem": unwritable.problem})


def keep(local: LocalMatch, named: Path | None) -> Path | None:
    """Writes the whole record, to the file that was asked for too. Returns the file to tell of, if any was written."""
    record = local.finish()
    if named is not None:
        named.unlink(missing_ok=True)
        write_new(named, record.write())
    return named or (local.file.file if local.file is not None else None)


def tell_kept(local: LocalMatch, named: Path | None, terminal: Terminal) -> None:
    try:
        file = keep(local, named)
    except Unwritable as unwritable:
        facts: Facts = {"file": shortened(str(unwritable.file), 400), "problem": unwritable.problem}
        terminal.fail("record-not-written", facts)
    if file is not None:
        terminal.say("record-written")
        terminal.out.print(f"  {safe(str(file))}", soft_wrap=True)
    if local.file is not None:
        terminal.say("record-how" if local.match.is_over() else "record-how-unfinished")
