"""`clubhouse replay FILE`: a recorded match step by step, as one seat saw it, a spectator, or with all hands open."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, get_origin, get_type_hints

import msgspec
import typer

from clubhouse.cli.files import Unreadable
from clubhouse.cli.harmless import safe
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.playing.drawing import Artist
from clubhouse.cli.playing.keeping import data_folder, kept_match, kept_matches
from clubhouse.cli.playing.local_match import PERSON, can_resume
from clubhouse.cli.playing.speech import audience_meant, listener
from clubhouse.cli.terminal import MALFORMED, Terminal
from clubhouse.cli.unbroken import freed
from clubhouse.cli.verify import open_record
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.game import WATCHING
from clubhouse.kernel.seats import EVERYTHING, SPECTATOR, Eyes
from clubhouse.referee.record import Record, Step, replay
from clubhouse.words import Words

ALL = "all"
_LISTED = 10


def add(app: typer.Typer, words: Words) -> None:
    @app.command("replay", help=words.say("help-replay"))
    def replay_file(
        file: Annotated[
            Path | None, typer.Argument(metavar=words.say("metavar-file"), help=words.say("help-replay-file"))
        ] = None,
        seat: Annotated[str | None, typer.Option("--seat", help=words.say("help-replay-seat"))] = None,
        step: Annotated[bool, typer.Option("--step", help=words.say("help-replay-step"))] = False,
        to: Annotated[int | None, typer.Option("--to", min=0, help=words.say("help-replay-to"))] = None,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        if file is None:
            list_kept(terminal)
            return
        try:
            file = kept_match(file)
        except LookupError:
            terminal.fail_no_match(file)
        record: Record | None = None
        try:
            record = open_record(file)
            Showing(record, seat or _usual_audience(record, terminal), terminal).show(step, to)
        except Unreadable as unreadable:
            terminal.complain_unreadable(file, unreadable)
            raise typer.Exit(MALFORMED) from None
        except Malformed as malformed:
            terminal.fail_malformed(malformed, GAMES[record.game] if record is not None else None)


def _usual_audience(record: Record, terminal: Terminal) -> str:
    """All hands; but of a match that can be gone on with, what its player may know."""
    game = GAMES[record.game]
    if not can_resume(game, record):
        return ALL
    terminal.say("replay-unfinished")
    return game.seating_of(record.seating).name(record.players.index(PERSON))


def list_kept(terminal: Terminal) -> None:
    """The last matches that were played in this terminal, by the number that replays them."""
    kept = kept_matches()[:_LISTED]
    if not kept:
        terminal.say("replay-none-kept", {"folder": str(data_folder())})
        return
    terminal.say("replay-kept")
    for number, file in enumerate(kept, 1):
        terminal.out.print(f"  [strong]{number:>2}[/strong]  {safe(_told(file, terminal))}", soft_wrap=True)
    terminal.out.print(freed(safe(terminal.words.say("replay-kept-how", {"file": str(kept[0])}))), soft_wrap=True)


def _told(file: Path, terminal: Terminal) -> str:
    """When, what, and how it ended."""
    try:
        record = open_record(file)
    except (Unreadable, Malformed):
        return terminal.words.say("replay-unreadable", {"file": file.name})
    day, hour = file.name[:10], f"{file.name[11:13]}:{file.name[13:15]}"
    name = terminal.game_words(GAMES[record.game]).say("game-name")
    result = "–".join(str(points) for points in record.points) if record.points is not None else ""
    facts: Facts = {"day": day, "hour": hour, "name": name, "result": result, "inputs": len(record.inputs)}
    return terminal.words.say("replay-kept-match" if result else "replay-kept-unfinished", facts)


class Showing:
    def __init__(self, record: Record, audience: str, terminal: Terminal) -> None:
        self.record = record
        self.terminal = terminal
        self.game = GAMES[record.game]
        self.seating = self.game.seating_of(record.seating)
        self.eyes = self._eyes(audience_meant(audience, self.game, self.seating))
        told_to = listener(self.seating, self.eyes.seats[0] if self.eyes.seats else None, record.players)
        self.words = terminal.game_words(self.game).told_to(told_to)
        self.artist = Artist(self.game, terminal, self.words)
        self.drawn: Any = None

    def _eyes(self, audience: str) -> Eyes:
        if audience == ALL:
            return EVERYTHING
        return SPECTATOR if audience == WATCHING else Eyes.of(self.seating.seat_named(audience, "--seat"))

    def show(self, waits: bool, to: int | None) -> None:
        self._heading()
        for number in range(self._only_told()):
            if to is not None and number > to:
                return
            if self._show_told(number) and waits and not self._goes_on():
                return
        if self.record.last_edition != self.game.edition:
            return
        for step in replay(self.game, self.record):
            if to is not None and step.number > to:
                return
            if self._show_step(step) and waits and not self._goes_on():
                return

    def _only_told(self) -> int:
        """The number of steps, the opening included, whose rules are not known any more. Only what was told of them is
        left, if the record has it."""
        record, known = self.record, self.game.edition
        facts: Facts = {"edition": record.edition, "known": known, "name": self.words.say("game-name")}
        if record.last_edition == known and not record.first:
            return 0
        if not record.told and record.last_edition == known:
            self.terminal.say("replay-from-the-change", facts | {"inputs": record.first})
            return 0
        if not record.told:
            self.terminal.fail("replay-nothing-told", facts)
        self.terminal.say("replay-only-told", facts)
        return len(record.told) if record.last_edition != known else record.first + 1

    def _show_told(self, number: int) -> bool:
        heard = [
            version
            for one in self.record.told[number : number + 1]
            for told in one
            if (version := told.heard(self.eyes))
        ]
        if not heard:
            return False
        self.terminal.out.print()
        self.terminal.out.rule(self.terminal.words.say("replay-step", {"step": number}), style="faint")
        for told in heard:
            self.terminal.told(told.clause, self.words.told(told.event, told.facts))
        return True

    def _heading(self) -> None:
        seats = [self.terminal.seat(self.seating, seat, self.words) for seat in self.seating.seats]
        players = zip(seats, self.record.players, strict=False)
        told = " – ".join(f"{seat} ({safe(self.terminal.player(name))})" for seat, name in players)
        self.terminal.out.print(f"[strong]{safe(self.words.say('game-name'))}[/strong]  {told}")
        options = " · ".join(self._agreed())
        facts: Facts = {"options": options, "inputs": len(self.record.inputs)}
        self.terminal.say("replay-options" if options else "replay-no-options", facts)

    def _agreed(self) -> Iterator[str]:
        """The options in words: what was switched on, and what was chosen. One that is none any more, as it stands."""
        chosen_from = get_type_hints(self.game.options_type)
        for name, value in self.record.options.items():
            if name not in chosen_from:
                yield f"{name}={msgspec.json.encode(value).decode()}"
            elif value is True:
                yield self.words.say(f"option-{name}")
            elif value is not False and value is not None:
                is_listed = get_origin(chosen_from[name]) is Literal
                said = self.words.say(f"option-{name}-hint", {"value": value}) if is_listed else str(value)
                yield self.terminal.words.say(
                    "replay-option", {"name": self.words.say(f"option-{name}"), "value": said}
                )

    def _show_step(self, step: Step) -> bool:
        """False if this audience heard nothing of it: then there is nothing to show."""
        events = step.log.heard(self.eyes)
        if not events:
            return False
        self.terminal.out.print()
        self.terminal.out.rule(self.terminal.words.say("replay-step", {"step": step.number}), style="faint")
        for event in events:
            self.terminal.event(event, self.words)
        table = SPECTATOR if self.eyes is EVERYTHING else self.eyes
        public = self.game.view(step.match, table)
        if public != self.drawn:
            self.drawn = public
            self.artist.draw(step.match, table)
            self._draw_all_hands(step)
        return True

    def _draw_all_hands(self, step: Step) -> None:
        if self.eyes is EVERYTHING:
            for seat in self.seating.seats:
                self.artist.draw_hand(step.match, seat, self.terminal.seat(self.seating, seat, self.words))

    def _goes_on(self) -> bool:
        try:
            said = self.terminal.out.input(safe(self.terminal.words.say("replay-next")))
        except (EOFError, KeyboardInterrupt):
            return False
        return said.strip().lower() not in self.terminal.words.say("play-word-quit").split()
