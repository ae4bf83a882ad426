"""One person at the terminal for a whole match, asked move by move, against bots that see only their own views."""

from typing import Final

from rich.text import Text

from clubhouse.bots.team import asked_first, best_placed
from clubhouse.cli.harmless import safe
from clubhouse.cli.playing.closing import Closed
from clubhouse.cli.playing.drawing import Artist
from clubhouse.cli.playing.local_match import LocalMatch
from clubhouse.cli.playing.speech import Speech
from clubhouse.cli.rules import explain, rulebook
from clubhouse.cli.terminal import Terminal
from clubhouse.cli.unbroken import unbroken_columns, unbroken_line
from clubhouse.kernel.errors import Facts, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.referee.luck import commitment
from clubhouse.referee.rulebook import clauses_of
from clubhouse.words import Words, shortened

FINISHED: Final = "finished"
LEFT: Final = "left"
INTERRUPTED: Final = "interrupted"

HANGUP: Final = 1  # SIGHUP, where the terminal is gone before its signal comes


class Sitting:
    def __init__(self, local: LocalMatch, terminal: Terminal) -> None:
        self.local = local
        self.referee = local.referee
        self.match = local.match
        self.seat = local.seat
        self.terminal = terminal
        self.words = terminal.game_words(local.game).told_to(local.listener())
        self.artist = Artist(local.game, terminal, self.words)
        self.speech = Speech(local.game, self.words)
        self.proposed: Move | None = None  # asked back, and not answered yet

    def play(self) -> str:
        """Plays until the end, or until the person leaves. Closed where the terminal goes."""
        greet(self.local, self.words, self.terminal)
        for log in self.local.opening:
            self._tell(log)
        self.local.start_clock()
        try:
            while not self.match.is_over():
                if not self._let_others_act():
                    self._ask()
                self.local.save()
        except (_Left, EOFError):
            self.terminal.out.print()
            return LEFT
        except KeyboardInterrupt:
            self.terminal.out.print()
            return INTERRUPTED
        self.artist.draw(self.match, self.local.eyes)
        self.terminal.out.print()
        tell_secret(self.local, self.terminal)
        return FINISHED

    def _let_others_act(self) -> bool:
        """The clock or a bot; False when the word is with the person, to whom bots of the same team leave it."""
        self._let_time_pass()
        seats = self.match.to_act()
        if not seats:
            if self.match.window() != NEVER:  # all that could be said has been: nobody here waits for its own sake
                self._tell(self.referee.close_window(self.local.now))
            return True
        for seat in seats:
            if seat != self.seat and (self.seat not in seats or not self.local.is_mate(seat)):
                asked = asked_first(self.match, self.local.seating, seat)
                self._tell(self.referee.play(*best_placed(asked, self.local.bot_choice), self.local.now))
                return True
        return False

    def _let_time_pass(self) -> None:
        log = Log()
        while self.referee.let_happen(self.local.now, log):
            pass
        self._tell(log)

    def _tell(self, log: Log) -> None:
        for event in log.heard(self.local.eyes):
            self.terminal.event(event, self.words)

    # What the person says

    def _ask(self) -> None:
        """Asks until a move is accepted. A single possible answer is given without asking."""
        options = self.referee.options(self.seat)
        if len(options) == 1:
            self._play_the_only(options[0])
            return
        self._show(options)
        while True:
            said = self._said()
            if not said:
                self._show(options)
            elif not self._answer(said):
                move = self._meant(said, options)
                if move is not None and self._play(move):
                    return

    def _play_the_only(self, move: Move) -> None:
        self.terminal.say("play-only-one", {"move": self._worded(move)})
        self._tell(self.referee.play(self.seat, move.notation, self.local.now))

    def _play(self, notation: str) -> bool:
        """False: it was refused, and the same question stands."""
        log = Log()
        inputs = len(self.referee.inputs)
        try:
            self.referee.play(self.seat, notation, self.local.now, log)
        except Refused as refused:
            if len(self.referee.inputs) == inputs:
                self.terminal.refusal(refused, self.words)
                return False
            # Time has passed meanwhile: what was offered is offered no more.
            self.terminal.say("play-too-late")
            self._tell(log)
            return True
        self.terminal.out.rule(style="faint")
        self._tell(log)
        return True

    def _said(self) -> str:
        """Says who is asked: on a small terminal the greeting has scrolled away by then."""
        seat = seat_name(self.local, self.words, self.terminal)
        prompt = safe(self.terminal.words.say("play-prompt", {"seat": seat}))
        try:
            return self.terminal.out.input(f"\n[strong]{prompt}[/strong] ").strip()
        except OSError:  # the window is gone
            raise Closed(HANGUP) from None

    def _show(self, options: list[Move]) -> None:
        self.artist.draw(self.match, self.local.eyes)
        self.terminal.out.print()
        if self.match.window() != NEVER:
            seconds = max(1, (self.match.window() - self.local.now) // 1000)
            self.terminal.say("play-window", {"seconds": seconds})
        self._offer(options)

    def _offer(self, options: list[Move]) -> None:
        offers = [
            f"  [strong]{number}[/strong] [clause]{move.notation}[/clause] {safe(self._worded(move))}"
            for number, move in enumerate(options, 1)
        ]
        if max(len(Text.from_markup(offer).plain) for offer in offers) <= self.terminal.out.width:
            self.terminal.out.print(unbroken_columns(offers))
        else:
            for offer in offers:
                self.terminal.out.print(unbroken_line(offer, indent=4))

    def _worded(self, move: Move) -> str:
        facts = move.facts()
        return self.words.say(f"move-{facts['verb']}", facts)

    def _answer(self, said: str) -> bool:
        """Questions that are not moves: help, rules, leaving."""
        verb, _, rest = said.partition(" ")
        verb = verb.lower()
        if verb in self._spoken("play-word-quit"):
            raise _Left
        if verb in self._spoken("play-word-help"):
            self._help()
        elif verb in self._spoken("play-word-rules"):
            explain(self.local.game, rest.strip(), self.terminal)
        else:
            return False
        return True

    def _help(self) -> None:
        """With examples of this game, and of this moment."""
        move = self.referee.options(self.seat)[0]
        clause = next(iter(clauses_of(rulebook(self.local.game, self.terminal))))
        facts: Facts = {"notation": move.notation, "words": self.speech.example(move), "clause": clause}
        self.terminal.say("play-help", facts)
        if self.words.has("draw-legend"):
            self.terminal.line(safe(self.words.say("draw-legend")))

    def _spoken(self, message: str) -> list[str]:
        return self.terminal.words.say(message).split()

    def _meant(self, said: str, options: list[Move]) -> str | None:
        """The move by its number, in notation or in words; None where it is answered here."""
        proposed, self.proposed = self.proposed, None
        if proposed is not None and said.lower() in self._spoken("play-word-yes"):
            return proposed.notation
        if proposed is not None and said.lower() in self._spoken("play-word-no"):
            self._offer(options)
            return None
        if said.isdecimal() and said not in self.local.game.catalogue.by_notation:
            if len(said) <= 4 and 1 <= int(said) <= len(options):
                return options[int(said) - 1].notation
            self.terminal.say("play-not-offered", {"said": shortened(said, 20), "most": len(options)})
            return None
        moves, is_sure = self.speech.meaning(said, options)
        if len(moves) > 1 and moves[0] not in options:
            self._refuse_alike(moves, said, options)
        elif not moves:
            self._answer_unknown(said, options)
        elif len(moves) > 1:
            notations = ", ".join(move.notation for move in moves[:8])
            self.terminal.say("play-several", {"said": shortened(said, 40), "moves": notations})
        elif not is_sure:
            self._propose(moves[0])
        else:
            return moves[0].notation
        return None

    def _refuse_alike(self, moves: list[Move], said: str, options: list[Move]) -> None:
        """A verb alone, of which nothing is possible: with the reason, if it is one and the same for all its moves."""
        reasons = [self.referee.refusal_of(self.seat, move.notation) for move in moves]
        first = reasons[0]
        if first is not None and all(one is not None and str(one) == str(first) for one in reasons) and not first.facts:
            self.terminal.refusal(first, self.words)
        else:
            self._answer_unknown(said, options)

    def _answer_unknown(self, said: str, options: list[Move]) -> None:
        """With what is possible now, and what is written most like it."""
        clause = self.local.game.catalogue.clause
        facts: Facts = {"notation": shortened(said, 40), "notations": []}
        self.terminal.refusal(Refused(clause, "unknown-move", facts), self.words)
        self.terminal.say("play-possible")
        self._offer(options)
        nearest = self.speech.nearest(said, options)
        if nearest is not None:
            self._propose(nearest)

    def _propose(self, move: Move) -> None:
        self.proposed = move
        self.terminal.say("play-perhaps", {"move": f"{move.notation} ({self._worded(move)})"})


class _Left(Exception):
    """The person has had enough."""


def greet(local: LocalMatch, words: Words, terminal: Terminal) -> None:
    """Tells the players and the commitment to the luck."""
    terminal.out.print(f"[strong]{safe(words.say('game-name'))}[/strong]")
    message = "play-greeting" if not local.referee.inputs else "play-greeting-again"
    terminal.say(message, {"seat": seat_name(local, words, terminal), "level": local.level})
    _tell_digits("play-commitment", commitment(local.secret), terminal)
    terminal.out.print()


def tell_secret(local: LocalMatch, terminal: Terminal) -> None:
    _tell_digits("play-secret", local.secret.hex(), terminal)


def seat_name(local: LocalMatch, words: Words, terminal: Terminal) -> str:
    return Text.from_markup(terminal.seat(local.seating, local.seat, words)).plain


def _tell_digits(message: str, digits: str, terminal: Terminal) -> None:
    """Digits in one piece, to be copied: a narrow window shows them on two lines, but they are one."""
    terminal.say(message)
    terminal.out.print(f"  {digits}", soft_wrap=True)
