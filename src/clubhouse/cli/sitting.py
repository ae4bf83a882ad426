"""One person at the terminal for a whole match, against bots that see only their own views."""

import time
from typing import Final

import msgspec
from rich.text import Text

from clubhouse.bots import choose
from clubhouse.cli.drawing import Artist
from clubhouse.cli.rules import no_such_clause, show_clause, show_contents
from clubhouse.cli.speech import Speech, listener
from clubhouse.cli.terminal import Terminal, safe
from clubhouse.cli.unbroken import unbroken_columns, unbroken_line
from clubhouse.kernel.chance import Seeded, commitment
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.record import Record, with_told
from clubhouse.referee.referee import Referee
from clubhouse.words import shortened

FINISHED: Final = "finished"
LEFT: Final = "left"
INTERRUPTED: Final = "interrupted"


class Sitting:
    def __init__(
        self, referee: Referee, opening: Log, seat: int, level: str, secret: bytes, bot_seed: int, terminal: Terminal
    ) -> None:
        self.referee = referee
        self.game = referee.game
        self.match = referee.match
        self.seat = seat
        self.level = level
        self.secret = secret
        self.bot_seeds = Seeded(bot_seed)
        self.terminal = terminal
        self.words = terminal.game_words(self.game).told_to(listener(referee.seating, seat, referee.record().players))
        self.artist = Artist(self.game, terminal, self.words)
        self.speech = Speech(self.game, self.words)
        self.began = time.monotonic()
        self._greet()
        self._tell(opening)

    def play(self) -> str:
        """Plays until the end, or until the person leaves."""
        try:
            while not self.match.is_over():
                if not self._let_others_act():
                    self._ask()
        except (_Left, EOFError):
            self.terminal.out.print()
            self.terminal.say("play-left")
            return LEFT
        except KeyboardInterrupt:
            self.terminal.out.print()
            self.terminal.say("play-left")
            return INTERRUPTED
        self.artist.draw(self.match, Eyes.of(self.seat))
        self.terminal.out.print()
        self._tell_digits("play-secret", self.secret.hex())
        return FINISHED

    def record(self) -> Record:
        """A match that was left will not be taken up again, so its luck may be told as well."""
        record = msgspec.structs.replace(self.referee.record(), secret=self.secret.hex())
        return with_told(self.game, record)

    def _greet(self) -> None:
        self.terminal.out.print(f"[strong]{safe(self.words.say('game-name'))}[/strong]")
        self.terminal.say("play-greeting", {"seat": self._seat_name, "level": self.level})
        self._tell_digits("play-commitment", commitment(self.secret))
        self.terminal.out.print()

    def _tell_digits(self, message: str, digits: str) -> None:
        """Digits in one piece, to be copied: a narrow window shows them on two lines, but they are one."""
        self.terminal.say(message)
        self.terminal.out.print(f"  {digits}", soft_wrap=True)

    @property
    def _seat_name(self) -> str:
        return Text.from_markup(self.terminal.seat(self.referee.seating, self.seat, self.words)).plain

    @property
    def _now(self) -> int:
        return max(self.referee.clock, int((time.monotonic() - self.began) * 1000))

    def _let_others_act(self) -> bool:
        """The clock or a bot; False when the word is with the person, to whom bots of the same team leave it."""
        self._let_time_pass()
        seats = self.match.to_act()
        if not seats:
            if self.match.window() != NEVER:  # all that could be said has been: nobody here waits for its own sake
                self._tell(self.referee.close_window(self._now))
            return True
        mates = self.referee.seating.seats_of(self.referee.seating.side_of(self.seat))
        for seat in seats:
            if seat not in mates or self.seat not in seats:
                self._tell(self.referee.play(seat, self._bot_move(seat), self._now))
                return True
        return False

    def _let_time_pass(self) -> None:
        log = Log()
        while self.referee.let_happen(self._now, log):
            pass
        self._tell(log)

    def _bot_move(self, seat: int) -> str:
        view = msgspec.to_builtins(self.game.view(self.match, Eyes.of(seat)))
        options = [move.notation for move in self.referee.options(seat)]
        return choose(self.game.name, self.level, view, options, self.bot_seeds.below(1 << 31))

    def _tell(self, log: Log) -> None:
        for event in log.heard(Eyes.of(self.seat)):
            self.terminal.event(event, self.words)

    # What the person says

    def _ask(self) -> None:
        """Asks until a move is accepted."""
        options = self.referee.options(self.seat)
        self._show(options)
        while True:
            said = self._said()
            if not said:
                self._show(options)
            elif not self._answer(said):
                log = Log()
                notation = self._notation(said, options)
                if notation is None:
                    continue
                try:
                    self.referee.play(self.seat, notation, self._now, log)
                except Refused as refused:
                    self._tell(log)
                    self.terminal.refusal(refused, self.words)
                    if log.private:  # time has passed meanwhile: what was offered is offered no more
                        return
                else:
                    self.terminal.out.rule(style="faint")
                    self._tell(log)
                    return

    def _said(self) -> str:
        """Says who is asked: on a small terminal the greeting has scrolled away by then."""
        prompt = safe(self.terminal.words.say("play-prompt", {"seat": self._seat_name}))
        return self.terminal.out.input(f"\n[strong]{prompt}[/strong] ").strip()

    def _show(self, options: list[Move]) -> None:
        self.artist.draw(self.match, Eyes.of(self.seat))
        self.terminal.out.print()
        if self.match.window() != NEVER:
            seconds = max(0, self.match.window() - self._now) // 1000
            self.terminal.say("play-window", {"seconds": seconds})
        offers = [self._offer(number, move) for number, move in enumerate(options, 1)]
        if max(len(Text.from_markup(offer).plain) for offer in offers) <= self.terminal.out.width:
            self.terminal.out.print(unbroken_columns(offers))
        else:
            for offer in offers:
                self.terminal.out.print(unbroken_line(offer, indent=4))

    def _offer(self, number: int, move: Move) -> str:
        facts = move.facts()
        told = safe(self.words.say(f"move-{facts['verb']}", facts))
        return f"  [strong]{number}[/strong] [clause]{move.notation}[/clause] {told}"

    def _answer(self, said: str) -> bool:
        """Questions that are not moves: help, rules, leaving."""
        verb, _, rest = said.lower().partition(" ")
        if verb in self._spoken("play-word-quit"):
            raise _Left
        if verb in self._spoken("play-word-help"):
            self._help()
        elif verb in self._spoken("play-word-rules"):
            self._explain(rest.strip().upper())
        else:
            return False
        return True

    def _help(self) -> None:
        """With examples of this game, and of this moment."""
        move = self.referee.options(self.seat)[0]
        self.terminal.say("play-help", {"notation": move.notation, "words": self.speech.example(move)})
        self.terminal.line(safe(self.words.say("draw-legend")))

    def _spoken(self, message: str) -> list[str]:
        return self.terminal.words.say(message).split()

    def _explain(self, clause: str) -> None:
        if not clause:
            show_contents(self.game, self.terminal)
        elif not show_clause(self.game, clause, self.terminal):
            self.terminal.say("no-such-clause", no_such_clause(self.game, clause, self.terminal))

    def _notation(self, said: str, options: list[Move]) -> str | None:
        """A number of the list, notation or words; None where it is answered here. What is no move at all is left to
        the referee to refuse."""
        if said.isdecimal() and said not in self.game.catalogue.by_notation:
            if len(said) <= 4 and 1 <= int(said) <= len(options):
                return options[int(said) - 1].notation
            self.terminal.say("play-not-offered", {"said": shortened(said, 20), "most": len(options)})
            return None
        meant = self.speech.moves_meant(said, options)
        if len(meant) > 1:
            notations = ", ".join(move.notation for move in meant[:8])
            self.terminal.say("play-several", {"said": shortened(said, 40), "moves": notations})
            return None
        return meant[0].notation if meant else said


class _Left(Exception):
    """The person has had enough."""
