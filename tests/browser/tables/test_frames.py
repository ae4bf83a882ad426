"""A raced match leaves a phone four times slower the time to draw sixty frames a second."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import OpenPage
from tests.browser.frames import FRAME, PHONE, sit_down, worked
from tests.browser.trace import frames

SLOWDOWN = 4
RACED = {
    "type": "raced",
    "situation": 1,
    "margin": 84,
    "is_dead_heat": False,
    "first": {"seat": "red.1", "move": "p1", "card": "", "at": 1000},
    "second": {"seat": "blue.1", "move": "p2", "card": "", "at": 1084},
}
ON_TOP = """figure => {
  const { x, y, width, height } = figure.getBoundingClientRect()
  const at = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + width / 2, y + height * part))
  return at.every((found) => figure.contains(found))
}"""


@pytest.mark.alone
def test_a_race_leaves_the_main_thread_of_a_slow_phone_time_to_draw(open_page: OpenPage) -> None:
    page = open_page(**PHONE, speed="normal")
    sit_down(page)
    work, _ = worked(page, 4, SLOWDOWN)
    # Processor time, in which others' load does not count; but they crowd it: the longest frames are the tool's.
    assert work.second < 1000, str(work)
    assert work.median < FRAME, str(work)
    assert work.longest_task < 100, str(work)
    assert work.frames > 20, str(work)


def test_what_stays_in_its_box_leaves_the_slow_motion_room_over_the_table_of_a_phone(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/ws/**", listen)
    sit_down(page)
    page.evaluate("clearInterval(window.player)")
    lines[-1].send(json.dumps(RACED))
    page.locator(".story button[aria-expanded]").click()
    slow_motion = page.locator("figure").filter(has_text="84 ms")
    expect(slow_motion).to_be_visible()
    assert slow_motion.evaluate(ON_TOP)
    box = slow_motion.bounding_box()
    assert box is not None
    assert box["width"] > 300, box
    assert box["height"] > 100, box


def span(name: str, begins: float, spent: float, *, waits: float = 0, thread: int = 1) -> dict[str, Any]:
    times = {"ts": begins * 1000, "dur": (spent + waits) * 1000, "tdur": spent * 1000}
    return {"ph": "X", "name": name, "pid": 1, "tid": thread, "args": {}} | times


def test_a_frames_work_is_all_since_the_frame_before_in_processor_time_and_by_kind() -> None:
    main = {"ph": "M", "name": "thread_name", "pid": 1, "tid": 1, "args": {"name": "CrRendererMain"}}
    works = frames(
        [
            main,
            span("RunTask", 0, 5, waits=30),
            span("FunctionCall", 1, 4),
            span("Layout", 2, 1),  # forced by script
            span("RunTask", 40, 3),
            span("Paint", 40.5, 1),
            span("Commit", 42, 0.5),
            span("RunTask", 50, 2, thread=2),  # not the page's
            span("RunTask", 60, 1),
            span("Commit", 60.5, 0.25),
            span("RunTask", 70, 9),  # for a frame that was not drawn any more
        ]
    )
    assert [work.whole for work in works] == [8, 1]
    assert works[0].kinds == {"script": 3, "style": 0, "layout": 1, "paint": 1.5, "other": 2.5}
    assert works[0].longest_task == 5
