"""Text that wraps as French wants it: Rich breaks lines at every space, also at those that must not break."""

from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

# While lines are made, letters for private use stand in for the spaces that must not break: as wide, but no spaces to
# Rich. BINDER is an ordinary one, inside the name of a card.
BINDER: Final = "\ue002"
_HELD: Final = str.maketrans("\u00a0\u202f", "\ue000\ue001")
_FREED: Final = str.maketrans("\ue000\ue001\ue002", "\u00a0\u202f ")


class Unbroken:
    def __init__(self, held: RenderableType) -> None:
        self.held = held

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.held, options):
            yield Segment(segment.text.translate(_FREED), segment.style, segment.control)


def unbroken_markdown(markdown: str) -> Unbroken:
    from rich.markdown import Markdown  # slow to load, and only rulebooks and lessons are pages

    return Unbroken(Markdown(markdown.translate(_HELD)))


def unbroken_line(markup: str, indent: int = 0) -> Unbroken:
    """Later lines begin so many columns further in than the first."""
    text = Text.from_markup(markup.translate(_HELD), emoji=False)
    return Unbroken(_Hanging(text, indent) if indent else text)


def unbroken_columns(markups: list[str]) -> Unbroken:
    """Side by side, as many as the window is wide."""
    from rich.columns import Columns

    return Unbroken(Columns([Text.from_markup(one.translate(_HELD), emoji=False) for one in markups], padding=(0, 3)))


class _Hanging:
    def __init__(self, text: Text, indent: int) -> None:
        self.text = text
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        first = self.text.wrap(console, options.max_width)
        if len(first) == 1:
            yield first[0]
            return
        yield first[0]
        rest = self.text[len(first[0].plain) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        for line in rest.wrap(console, options.max_width - self.indent):
            yield Text(" " * self.indent) + line


def freed(text: str) -> str:
    """For text that is printed as it is."""
    return text.translate(_FREED)
