"""How smoothly a table moves on a slow phone: the gaps between frames while a match of Rugby Brawl is raced.

    python -m tests.browser.frames [--seconds 20] [--slowdown 4]

prints one line for docs/performance.md. It wants a built client, Chromium, and a quiet machine.
"""

import argparse
import statistics
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright
from tests.browser.brawl_table import expect_table, let_play, make
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.house import House

PHONE: ViewportSize = {"width": 375, "height": 812}
MATCH: dict[str, Any] = {"level": "international", "seating": [2, 2], "options": {"number": 40, "turning": 200}}
RECORD = """() => {
  window.gaps = []
  window.long = []
  let last = performance.now()
  const frame = (now) => {
    window.gaps.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: 'longtask' })
}"""
FRAME = 1000 / 60


@dataclass(frozen=True)
class Smoothness:
    """In milliseconds."""

    frames: int
    median: float
    ninety_fifth: float
    longest: float
    longest_task: float
    in_time: float  # share of frames that came within one and a half of a sixtieth of a second
    work: float  # processor time of the page's main thread in a second, slowdown not counted

    def __str__(self) -> str:
        return (
            f"{self.frames} frames, {100 * self.in_time:.1f} % in time; gap {self.median:.1f} ms (median), "
            f"{self.ninety_fifth:.1f} ms (95 %), {self.longest:.0f} ms (longest); longest task {self.longest_task:.0f} "
            f"ms; main thread {self.work:.0f} ms a second before the slowdown"
        )


def measure(page: Page, seconds: float, slowdown: float) -> Smoothness:
    """The page is at the table already."""
    let_play(page, by_touch=True)
    page.wait_for_timeout(1500)  # what is loaded and drawn for the first time is not what is asked
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = _work(cdp)
    page.wait_for_timeout(seconds * 1000)
    work = (_work(cdp) - before) * 1000 / seconds
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.evaluate(RECORD)
    page.wait_for_timeout(seconds * 1000)
    gaps: list[float] = page.evaluate("window.gaps.slice(1)")
    long: list[float] = page.evaluate("window.long")
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.evaluate("clearInterval(window.player)")
    ranked = sorted(gaps)
    return Smoothness(
        frames=len(gaps),
        median=statistics.median(gaps),
        ninety_fifth=ranked[int(len(ranked) * 0.95)],
        longest=ranked[-1],
        longest_task=max(long, default=0.0),
        in_time=sum(gap <= 1.5 * FRAME for gap in gaps) / len(gaps),
        work=work,
    )


def _work(cdp: CDPSession) -> float:
    """Seconds of its processor time that the main thread has used; others' load does not count in it."""
    metrics = cdp.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def sit_down(page: Page) -> None:
    page.goto(make(page, **MATCH))
    expect_table(page)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--slowdown", type=float, default=4)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "house.db")
        house.open()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page(viewport=PHONE, base_url=house.address, locale="fr")
            page.add_init_script("localStorage.setItem('clubhouse.helped', 'rugby-brawl')")
            page.goto("/")
            sit_down(page)
            print(f"CPU ÷ {given.slowdown:g}, {given.seconds:g} s: {measure(page, given.seconds, given.slowdown)}")
            browser.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
