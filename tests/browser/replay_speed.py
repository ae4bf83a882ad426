"""Measures how fast a replay opens and steps: `python -m tests.browser.replay_speed [RECORD]`, on a quiet machine.

Without a record file two bots play a match of Ovalia first, some 320 inputs. Opening counts from the choice of the
file, which the server replays, until the table is drawn. A step counts from the key until the layout is done.
"""

import statistics
import sys
import tempfile
from pathlib import Path

import msgspec
from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.house import House

from clubhouse.bots import choose
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.referee import Referee

ROUNDS = 7
STEPS = 200
STEP = """async ([key, steps]) => {
  const took = []
  for (let step = 0; step < steps; step += 1) {
    const before = performance.now()
    dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await new Promise(resolve => queueMicrotask(resolve))
    document.body.offsetHeight
    took.push(performance.now() - before)
    await new Promise(resolve => requestAnimationFrame(resolve))
  }
  return took
}"""


def played() -> bytes:
    """A record of a match between two bots."""
    game = GAMES["ovalia"]
    seating = game.seatings[0]
    options = game.read_options({})
    referee, _ = Referee.kick_off(game, options, seating, Seeded(1), ["bot-beginner", "bot-beginner"])
    while not referee.match.is_over():
        seat = referee.match.to_act()[0]
        view = msgspec.to_builtins(game.view(referee.match, Eyes.of(seat)))
        offered = [move.notation for move in referee.options(seat)]
        referee.play(seat, choose(game.name, "beginner", view, offered, len(referee.inputs)), referee.clock)
    return referee.record().write()


def opened(page: Page, record: bytes) -> float:
    page.goto("/replay")
    page.locator("input[type=file]").wait_for(state="attached")
    page.evaluate("window.before = performance.now()")
    page.locator("input[type=file]").set_input_files(
        {"name": "record.json", "mimeType": "application/json", "buffer": record}
    )
    page.locator(".frame [data-piece]").first.wait_for()  # the cards come last
    took: float = page.evaluate("performance.now() - window.before")
    return took


def main() -> None:
    record = Path(sys.argv[1]).read_bytes() if len(sys.argv) > 1 else played()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "house.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=house.address)
            context.add_init_script("localStorage.setItem('clubhouse.speed', 'off')")
            page = context.new_page()
            opening = [opened(page, record) for _ in range(ROUNDS)]
            steps = page.evaluate(STEP, ["ArrowRight", STEPS]) + page.evaluate(STEP, ["ArrowLeft", STEPS])
        finally:
            browser.close()
            house.close()
    inputs = record.count(b'"seat":')
    print(f"{inputs} inputs, opened in ms: median {statistics.median(opening):.0f}, worst {max(opening):.0f}")
    ranked = sorted(steps)
    tail = ranked[int(len(ranked) * 0.99)]
    print(
        f"a step in ms: median {statistics.median(steps):.1f}, p99 {tail:.1f}, worst {ranked[-1]:.1f} (a frame is 16.7)"
    )


if __name__ == "__main__":
    main()
