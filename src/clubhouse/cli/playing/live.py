"""A race on a screen that is redrawn, played by single keys."""

from collections import deque
from typing import Final

from rich.console import Group
from rich.live import Live
from rich.text import Text

from clubhouse.cli.harmless import safe
from clubhouse.cli.playing.closing import Closed
from clubhouse.cli.playing.drawing import Artist
from clubhouse.cli.playing.keyboard import END, ESCAPE, INTERRUPT, Keyboard, has_keyboard
from clubhouse.cli.playing.local_match import LocalMatch
from clubhouse.cli.playing.race import LocalRace
from clubhouse.cli.playing.sitting import FINISHED, HANGUP, INTERRUPTED, LEFT, greet, tell_secret
from clubhouse.cli.terminal import Terminal
from clubhouse.cli.unbroken import freed
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.raced_match import RacedMatch

COLUMNS: Final = 80
ROWS: Final = 24
_FRAME: Final = 4  # lines around the drawing and the story
_REFUSAL: Final = 2000  # milliseconds for which a refusal is shown
_TICK: Final = 0.25  # seconds after which the time is drawn anew


def why_not_live(local: LocalMatch, terminal: Terminal) -> str | None:
    """The message that says why this terminal can't show a race, or None."""
    if not (terminal.out.is_terminal and has_keyboard()):
        return "live-no-keys"
    if not Artist(local.game, terminal, terminal.game_words(local.game)).keys:
        return "live-not-drawn"
    if terminal.out.width < COLUMNS or terminal.out.height < ROWS:
        return "live-too-small"
    return None


class LiveSitting:
    def __init__(self, local: LocalMatch, race: RacedMatch, terminal: Terminal) -> None:
        self.local = local
        self.race = LocalRace(local, race)
        self.terminal = terminal
        self.words = terminal.game_words(local.game).told_to(local.listener())
        self.artist = Artist(local.game, terminal, self.words)
        self.story: deque[Text] = deque(maxlen=200)

    def play(self) -> str:
        """Plays until the end, or until the person leaves. Closed where the terminal goes."""
        greet(self.local, self.words, self.terminal)
        self.terminal.line(safe(self.words.say("draw-marks")))
        self.terminal.out.print()
        self.terminal.say("live-keys", {"put": self._letters()})
        try:
            with Keyboard() as keyboard:
                left_by = self._wait(keyboard) or self._race(keyboard)
        except KeyboardInterrupt:
            left_by = INTERRUPTED
        except OSError:  # the window is gone
            raise Closed(HANGUP) from None
        if left_by == FINISHED:
            for line in list(self.story)[-8:]:
                self.terminal.out.print(line)
            self.artist.draw(self.local.match, self.local.eyes)
            self.terminal.out.print()
            tell_secret(self.local, self.terminal)
        return left_by

    def _letters(self) -> str:
        return self.terminal.words.say("live-letters")

    def _wait(self, keyboard: Keyboard) -> str | None:
        """The clock starts by a key: nobody reads the rules against it."""
        self.terminal.say("live-begin")
        while not (key := keyboard.key(3600)):
            pass
        return _leaving(key)

    def _race(self, keyboard: Keyboard) -> str:
        for log in self.local.opening:
            self._tell(log)
        self.local.start_clock()
        with Live(console=self.terminal.out, screen=True, auto_refresh=False) as screen:
            while True:
                self.race.advance()
                self._tell(self.race.take_told())
                if self.local.match.is_over():
                    return FINISHED
                seen = self.race.seen()
                screen.update(self._page(), refresh=True)
                key = keyboard.key(self._pause())
                if (left_by := _leaving(key)) is not None:
                    return left_by
                if key in self.artist.keys:
                    self.race.act(self.artist.keys[key], seen)

    def _pause(self) -> float:
        due = self.race.due()
        return _TICK if due is None else min(_TICK, (due - self.local.now) / 1000)

    def _tell(self, log: Log) -> None:
        for event in log.heard(self.local.eyes):
            if type(event).__name__ not in self.artist.quiet:
                self.story.append(Text.from_markup(freed(safe(self.words.event(event)))))

    def _page(self) -> Group:
        """The drawing above, the latest of the story below, and what the keys do."""
        drawing = Text.from_markup(freed(self.artist.drawn(self.local.match, self.local.eyes)))
        drawing.no_wrap = True
        room = max(2, self.terminal.out.height - drawing.plain.count("\n") - 1 - _FRAME)
        story = list(self.story)[-room:]
        seconds = self.local.now // 1000
        clock = f"{seconds // 60}:{seconds % 60:02}"
        keys = self.terminal.words.say("live-keys-short", {"put": self._letters()})
        return Group(
            Text.from_markup(f"[strong]{safe(self.words.say('game-name'))}[/strong]  [faint]{safe(clock)}[/faint]"),
            drawing,
            Text.from_markup(self._refusal(self.race.refused)),
            *[_one_line(line) for line in story],
            *[Text("")] * (room - len(story)),
            _one_line(Text.from_markup(f"[faint]{safe(keys)}[/faint]")),
        )

    def _refusal(self, refused: Refused | None) -> str:
        if refused is None or self.local.now - self.race.refused_at > _REFUSAL:
            return ""
        return f"[bad]✗[/bad] [clause]{refused.clause}[/clause] {safe(freed(self.words.refusal(refused)))}"


def _one_line(text: Text) -> Text:
    text.no_wrap = True
    text.overflow = "ellipsis"
    return text


def _leaving(key: str) -> str | None:
    if key == INTERRUPT:
        return INTERRUPTED
    return LEFT if key in (ESCAPE, END) else None
