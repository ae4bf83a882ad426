"""A raced match leaves a phone four times slower the time to draw sixty frames a second."""

import pytest
from tests.browser.conftest import OpenPage
from tests.browser.frames import PHONE, measure, sit_down

pytestmark = pytest.mark.alone

SLOWDOWN = 4


def test_a_race_leaves_the_main_thread_of_a_slow_phone_time_to_draw(open_page: OpenPage) -> None:
    page = open_page(**PHONE, speed="normal")
    sit_down(page)
    smoothness = measure(page, 4, SLOWDOWN)
    # Of every second, at most what a phone four times slower has; others' load on the machine does not count in it.
    assert smoothness.work < 1000 / SLOWDOWN, str(smoothness)
    assert smoothness.frames > 20, str(smoothness)
