"""Measures how smoothly a table moves on a slow phone, while bots and a player in the page play a match.

    python -m tests.browser.frames [--game rugby-brawl] [--duel] [--seconds 20] [--slowdown 4] [--runs 3]

prints two measurements for docs/performance.md, medians of the runs:

- work: the processor time of the page's main thread for each frame, from Chromium's trace at full speed, times the
  slowdown. A phone draws 60 frames a second if this stays under 16.7 ms. Other load on the machine does not count.
- shown: the frames that came with the processor slowed down. Chromium draws without a graphics card here, on the cores
  that the server and its bots use too. So this needs a quiet machine.

A race has four players, three of them bots, and the page acts eleven times a second, more than people do. `--duel`
plays one against one, an act every quarter of a second. It needs a built client and Chromium.
"""

import argparse
import statistics
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright
from tests.browser.brawl_table import let_play, make
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.house import House
from tests.browser.trace import Work, recorded

from clubhouse.games import GAMES

PHONE: ViewportSize = {"width": 375, "height": 812}
RACE = "rugby-brawl"
LONG = 50.0
FRAME = 1000 / 60
MATCHES: dict[str, dict[str, Any]] = {
    RACE: {"level": "international", "seating": [2, 2], "options": {"number": 40, "turning": 200}},
}
DUEL: dict[str, Any] = {"level": "international", "options": {"number": 40}}
FULL_TILT, AT_EASE = 90, 250  # milliseconds between two acts
# In turn-based games: click whatever is offered, and wait for what is under way.
PLAYER = """() => {
  const all = (wanted) => [...document.querySelectorAll(wanted)]
  const first = (...wanted) => wanted.map(all).find((found) => found.length) ?? []
  const offered = ['.toss button', '[data-pick].lit', '.moves [data-move]', '.own .playable', '.choices .tag']
  window.player = setInterval(() => {
    const asked = document.querySelector('[data-asked]')?.dataset
    const found = asked?.phase === 'discard' && !document.querySelector('.moves [data-move^="discard"]')
      ? first('.piece:not(:has(.dim)) [data-touch^="me:hand"]').reverse()
      : first(...offered, '[data-touch="me:hand"]')
    found[0]?.click()
  }, 400)
}"""
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


Figures = TypeVar("Figures", "Worked", "Shown")


@dataclass(frozen=True)
class Worked:
    """The work of the main thread for a frame, in milliseconds on the slow phone."""

    frames: int
    median: float
    ninety_fifth: float
    ninety_ninth: float
    longest: float
    over: float  # share of frames that take longer than a sixtieth of a second
    longest_task: float
    long_tasks: int
    second: float  # of a second

    def __str__(self) -> str:
        return (
            f"{self.frames:.0f} frames: {self.median:.1f} ms (median), {self.ninety_fifth:.1f} (95 %), "
            f"{self.ninety_ninth:.1f} (99 %), {self.longest:.1f} (longest); "
            f"{100 * self.over:.1f} % over {FRAME:.1f} ms; "
            f"longest task {self.longest_task:.0f} ms, {self.long_tasks:.0f} over {LONG:g} ms; "
            f"{self.second:.0f} ms of a second"
        )


@dataclass(frozen=True)
class Shown:
    """Frames as they came on the slow phone, in milliseconds."""

    frames: int
    a_second: float
    in_time: float  # share of frames that came within one and a half of a sixtieth of a second
    median: float
    ninety_fifth: float
    longest: float
    longest_task: float
    long_tasks: int

    def __str__(self) -> str:
        return (
            f"{self.a_second:.0f} frames a second, {100 * self.in_time:.1f} % in time; gap {self.median:.1f} ms "
            f"(median), {self.ninety_fifth:.1f} (95 %), {self.longest:.0f} (longest); "
            f"longest task {self.longest_task:.0f} ms, {self.long_tasks:.0f} over {LONG:g} ms"
        )


def worked(page: Page, seconds: float, slowdown: float) -> tuple[Worked, list[Work]]:
    """Measures the page at a table where somebody plays. Also returns the frames themselves, unslowed, the longest
    first."""
    frames = recorded(page, seconds)
    ranked = sorted(slowdown * frame.whole for frame in frames)
    tasks = [slowdown * frame.longest_task for frame in frames]
    return Worked(
        frames=len(ranked),
        median=statistics.median(ranked),
        ninety_fifth=ranked[int(len(ranked) * 0.95)],
        ninety_ninth=ranked[int(len(ranked) * 0.99)],
        longest=ranked[-1],
        over=sum(spent > FRAME for spent in ranked) / len(ranked),
        longest_task=max(tasks),
        long_tasks=sum(task > LONG for task in tasks),
        second=sum(ranked) / seconds,
    ), sorted(frames, key=lambda frame: -frame.whole)


def shown(page: Page, seconds: float, slowdown: float) -> Shown:
    cdp = page.context.new_cdp_session(page)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.evaluate(RECORD)
    page.wait_for_timeout(seconds * 1000)
    gaps: list[float] = page.evaluate("window.gaps.slice(1)")
    long: list[float] = page.evaluate("window.long")
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    ranked = sorted(gaps)
    return Shown(
        frames=len(gaps),
        a_second=len(gaps) * 1000 / sum(gaps),
        in_time=sum(gap <= 1.5 * FRAME for gap in gaps) / len(gaps),
        median=statistics.median(gaps),
        ninety_fifth=ranked[int(len(ranked) * 0.95)],
        longest=ranked[-1],
        longest_task=max(long, default=0.0),
        long_tasks=sum(task > LONG for task in long),
    )


def sit_down(page: Page, game: str = RACE, is_duel: bool = False) -> None:
    """Sits down and plays a little, because the first load and the first drawing are not measured."""
    page.goto(make(page, game=game, **(DUEL if is_duel else MATCHES.get(game, {"level": "club"}))))
    expect(page.locator(".frame")).to_be_visible(timeout=30_000)
    if game == RACE:
        let_play(page, by_touch=True, every=AT_EASE if is_duel else FULL_TILT)
    else:
        page.evaluate(PLAYER)
    page.wait_for_timeout(1500)


def median(runs: Sequence[Figures]) -> Figures:
    """The median of each figure by itself."""
    kind = type(runs[0])
    return kind(**{name: statistics.median(getattr(run, name) for run in runs) for name in kind.__dataclass_fields__})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=[*GAMES, "all"], default=RACE)
    parser.add_argument("--duel", action="store_true", help="a race of two, at the pace of a person")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--slowdown", type=float, default=4)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument(
        "--frames", type=int, default=0, metavar="N", help="list the N longest frames of the last run, unslowed"
    )
    given = parser.parse_args()
    if given.duel and given.game != RACE:
        parser.error(f"--duel: only {RACE} is a race")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "house.db")
        house.open()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for game in GAMES if given.game == "all" else [given.game]:
                works: list[Worked] = []
                shows: list[Shown] = []
                frames: list[Work] = []
                for _ in range(given.runs):
                    page = browser.new_page(viewport=PHONE, base_url=house.address, locale="fr")
                    page.add_init_script(f"localStorage.setItem('clubhouse.helped', '{game}')")
                    page.goto("/")
                    sit_down(page, game, given.duel)
                    work, frames = worked(page, given.seconds, given.slowdown)
                    works.append(work)
                    shows.append(shown(page, given.seconds, given.slowdown))
                    page.close()
                print(f"{game}, CPU ÷ {given.slowdown:g}, {given.seconds:g} s, median of {given.runs}", flush=True)
                print(f"  work  {median(works)}")
                print(f"  shown {median(shows)}", flush=True)
                for frame in frames[: given.frames]:
                    print(f"    {frame}; longest task {frame.longest_task:.1f}")
            browser.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
