"""Text that wraps as French wants it: Rich breaks lines at every space, also at those that must not break."""

from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.markdown import Markdown
from rich.segment import Segment
from rich.text import Text

# While lines are made, letters for private use stand in for the no-break spaces: as wide, but no spaces to Rich.
_HELD: Final = str.maketrans("\u00a0\u202f", "\ue000\ue001")
_FREED: Final = str.maketrans("\ue000\ue001", "\u00a0\u202f")


class Unbroken:
    def __init__(self, held: RenderableType) -> None:
        self.held = held

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.held, options):
            yield Segment(segment.text.translate(_FREED), segment.style, segment.control)


def unbroken_markdown(markdown: str) -> Unbroken:
    return Unbroken(Markdown(markdown.translate(_HELD)))


def unbroken_line(markup: str) -> Unbroken:
    return Unbroken(Text.from_markup(markup.translate(_HELD), emoji=False))
