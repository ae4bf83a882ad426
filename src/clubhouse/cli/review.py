"""`clubhouse review FILE`: how a finished match owed its result to luck, reading and decisions, and its lessons."""

import os
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from clubhouse.cli.files import Unreadable
from clubhouse.cli.harmless import safe
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.playing.keeping import kept_match
from clubhouse.cli.replay import list_kept
from clubhouse.cli.terminal import MALFORMED, Terminal
from clubhouse.cli.verify import open_record
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.referee.record import Record
from clubhouse.words import Words

_WIDTH: Final = 60  # of the curve
_BARS: Final = "▁▂▃▄▅▆▇█"
_LISTED: Final = 8  # mistakes of a seat
_SHOWN: Final = ("brilliant", "doubtful", "mistake", "blunder")


def add(app: typer.Typer, words: Words) -> None:
    @app.command("review", help=words.say("help-review"))
    def review_file(
        file: Annotated[
            Path | None, typer.Argument(metavar=words.say("metavar-file"), help=words.say("help-replay-file"))
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=words.say("help-review-json"))] = False,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        if file is None:
            list_kept(terminal)
            return
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # many small products: threads would only wait
        from clubhouse.review.review import review  # NumPy is loaded only here

        try:
            file = kept_match(file)
        except LookupError:
            terminal.fail_no_match(file)
        record: Record | None = None
        try:
            record = open_record(file)
            found = review(record)
        except Unreadable as unreadable:
            terminal.complain_unreadable(file, unreadable)
            raise typer.Exit(MALFORMED) from None
        except Malformed as malformed:
            terminal.fail_malformed(malformed, GAMES[record.game] if record is not None else None)
        if as_json:
            typer.echo(msgspec.json.encode(found).decode())
        else:
            Telling(record, found, terminal).tell()


class Telling:
    def __init__(self, record: Record, found: Any, terminal: Terminal) -> None:
        self.found = found
        self.terminal = terminal
        self.game = GAMES[record.game]
        self.seating = self.game.seating_of(record.seating)
        self.words = terminal.game_words(self.game)

    def tell(self) -> None:
        found, out = self.found, self.terminal.out
        first = self.words.named("seat", found.sides[0])
        score = "–".join(str(points) for points in found.steps[-1].score)
        out.print(f"[strong]{safe(self.words.say('game-name'))}[/strong]  {safe(score)}")
        self._say("review-curve", {"name": first})
        out.print(f"  {curve([step.win for step in found.steps])}")
        self._say("review-split", {"name": first})
        for kind in ("luck", "reading", "decisions", "unknown"):
            self._line(f"review-{kind}", getattr(found.win, kind), getattr(found.points, kind))
            for part in found.sums:
                if kind == kind_of(part.kind) and (part.seat is not None or kind == "luck"):
                    name = self.words.named("seat", part.seat) if part.seat is not None else ""
                    self._line(f"review-part-{part.kind}", part.win, part.points, name)
        self._levels()
        self._decisions()
        self._lessons()
        basis = found.basis
        self._say("review-basis", {"value": basis.value[:12], "thresholds": basis.thresholds[:12]})

    def _levels(self) -> None:
        self._say("review-levels")
        for level in self.found.levels:
            facts: Facts = {
                "name": self.words.named("seat", level.seat),
                "decisions": level.decisions,
                "percent": f"{100 * level.loss:.1f}".replace(".", self._comma()),
            }
            if level.rating is None:
                self._line_of("review-level-unknown", facts)
            else:
                near = self.words.named("level", level.nearest)
                known: Facts = {"rating": round(level.rating), "error": round(level.error), "name_of_level": near}
                self._line_of("review-level", facts | known)

    def _decisions(self) -> None:
        for seat in self.found.seats:
            own = [one for one in self.found.decisions if one.seat == seat and one.grade in _SHOWN]
            worst = sorted(own, key=lambda one: (one.grade != "brilliant", -one.cost))[:_LISTED]
            if worst:
                self._say("review-to-see-again", {"name": self.words.named("seat", seat)})
            for one in sorted(worst, key=lambda decision: decision.step):
                facts: Facts = {
                    "step": one.step,
                    "grade": self.terminal.words.say(f"review-grade-{one.grade}"),
                    "played": self._move(one.played),
                    "better": self._move(one.options[0].move),
                    "percent": round(100 * one.cost),
                }
                is_best = one.grade == "brilliant"
                self._line_of("review-brilliant-move" if is_best else "review-decision", facts)

    def _lessons(self) -> None:
        from clubhouse.review.lessons import sentence_of

        for seat in self.found.seats:
            own = [one for one in self.found.lessons if one.seat == seat]
            if own:
                self._say("review-lessons", {"name": self.words.named("seat", seat)})
            for lesson in own:
                self.terminal.told(lesson.clause, sentence_of(self.found.game, lesson, self.terminal.language))

    def _line(self, message: str, win: float, points: float, name: str = "") -> None:
        told = self.terminal.words.say(message, {"name": name})
        indent = "    " if message.startswith("review-part") else "  "
        numbers = f"{signed(100 * win, self._comma()):>7} %  {signed(points, self._comma()):>6}"
        self.terminal.out.print(f"{indent}{safe(told):<{44 - len(indent)}}{numbers}", soft_wrap=True)

    def _comma(self) -> str:
        return "," if self.terminal.language == "fr" else "."

    def _say(self, message: str, facts: Facts | None = None) -> None:
        self.terminal.out.print()
        self.terminal.line(f"[strong]{safe(self.terminal.words.say(message, facts))}[/strong]")

    def _line_of(self, message: str, facts: Facts) -> None:
        self.terminal.line(f"  {safe(self.terminal.words.say(message, facts))}")

    def _move(self, notation: str) -> str:
        facts = self.game.read_move(notation).facts()
        return self.words.say(f"move-{facts['verb']}", facts) if facts else notation


def kind_of(part: str) -> str:
    from clubhouse.review.result import DECISIONS, LUCK, READING

    groups = {"luck": LUCK, "reading": READING, "decisions": DECISIONS}
    return next((name for name, kinds in groups.items() if part in kinds), "unknown")


def signed(number: float, comma: str) -> str:
    told = f"{number:+.1f}".replace(".", comma).replace("-", "−")
    return told if told not in ("−0,0", "−0.0") else told.replace("−", "+")


def curve(wins: list[float]) -> str:
    """A bar for each stretch of the match, as high as the first side's chance of winning at its end."""
    width = min(_WIDTH, len(wins))
    ends = [round(place * len(wins) / width) for place in range(width + 1)]
    return "".join(_BARS[min(7, int(8 * wins[last - 1]))] for _, last in pairwise(ends))
