"""Reads a Chromium trace: the work of a page's main thread for each frame, in processor time, so that other load on the
machine does not count."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
TASK = "RunTask"
FRAME_ENDS = "Commit"
# Each with its own time alone: a script that forces a layout is not charged for it.
KINDS = {
    "script": (
        "FunctionCall",
        "EvaluateScript",
        "TimerFire",
        "EventDispatch",
        "RunMicrotasks",
        "v8.callFunction",
        "MinorGC",
        "MajorGC",
    ),
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "PaintImage", "UpdateLayer", "Layerize", "Commit"),
}
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names}
OTHER = "other"


@dataclass
class Work:
    """In milliseconds."""

    kinds: dict[str, float] = field(default_factory=lambda: dict.fromkeys([*KINDS, OTHER], 0.0))
    longest_task: float = 0.0

    @property
    def whole(self) -> float:
        return sum(self.kinds.values())

    def __str__(self) -> str:
        parts = ", ".join(f"{kind} {spent:.1f}" for kind, spent in self.kinds.items())
        return f"{self.whole:.1f} ms ({parts})"


@dataclass(frozen=True)
class Span:
    name: str
    begins: float  # on the clock of the trace
    ends: float
    spent: float  # of processor time


def recorded(page: Page, seconds: float) -> list[Work]:
    """Records the work for each frame drawn in that time."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.wait_for_timeout(seconds * 1000)
    return frames(json.loads(browser.stop_tracing())["traceEvents"])


def frames(events: list[dict[str, Any]]) -> list[Work]:
    """The work of a frame is all since the frame before it, to the end of the task that hands it over to be drawn."""
    done: list[Work] = []
    work = Work()
    for task, parts in _tasks(_spans(events)):
        kinds = _apart(task, parts)
        for kind, spent in kinds.items():
            work.kinds[kind] += spent
        work.longest_task = max(work.longest_task, task.spent)
        if any(part.name == FRAME_ENDS for part in parts):
            done.append(work)
            work = Work()
    return done


def _spans(events: list[dict[str, Any]]) -> list[Span]:
    """The spans of the busiest page's main thread, in order, outer spans first."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    by_thread: dict[tuple[int, int], list[Span]] = {thread: [] for thread in threads}
    for event in events:
        spans = by_thread.get((event["pid"], event.get("tid", 0)))
        if spans is not None and event["ph"] == "X" and "tdur" in event:
            begins, spent = event["ts"] / 1000, event["tdur"] / 1000
            spans.append(Span(event["name"], begins, begins + event["dur"] / 1000, spent))
    busiest = max(by_thread.values(), key=lambda spans: sum(span.spent for span in spans))
    return sorted(busiest, key=lambda span: (span.begins, -span.ends))


def _tasks(spans: list[Span]) -> Iterator[tuple[Span, list[Span]]]:
    """Each task with the work done in it."""
    task: Span | None = None
    parts: list[Span] = []
    for span in spans:
        if task is None or span.begins >= task.ends:
            if task is not None:
                yield task, parts
            task, parts = (span, []) if span.name == TASK else (None, [])
        else:
            parts.append(span)
    if task is not None:
        yield task, parts


def _apart(task: Span, parts: list[Span]) -> dict[str, float]:
    """The time of a task by kind: each part's own, less the parts within it."""
    kinds = dict.fromkeys([*KINDS, OTHER], 0.0)
    kinds[OTHER] = task.spent
    around: list[tuple[Span, str]] = [(task, OTHER)]
    for part in parts:
        while part.begins >= around[-1][0].ends:
            around.pop()
        outer = around[-1][1]
        kind = KIND_OF.get(part.name, outer)
        kinds[outer] -= part.spent
        kinds[kind] += part.spent
        around.append((part, kind))
    return kinds
