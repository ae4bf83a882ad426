"""The sentence after a race: who reads it, and how it is announced live."""

import re

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.brawl_table import expect_table, let_play, make
from tests.browser.conftest import OpenPage

# Two acts of one moment, and an own one that came too late, as the server would send them.
HEARD = """() => {
  const line = window.lines.at(-1)
  const act = (seat, at) => ({ seat, move: 'p1', card: '1', at })
  const say = (message) => line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  for (const [margin, is_dead_heat] of [[84, false], [8, false], [3, true], [40, false]])
    say({ type: 'raced', situation: 1, first: act('red', 0), second: act('blue', margin), margin, is_dead_heat })
}"""
LINES = """window.lines = []
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address)
    window.lines.push(this)
  }
}"""


def test_after_full_time_the_focus_is_at_the_result_which_tells_what_was_heard_live(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(LINES)
    options = {"number": 1, "turning": 200, "hold": 0, "block": 1, "alone": 2}
    page.goto(make(page, level="beginner", seat="red", options=options))
    expect_table(page)
    page.evaluate(HEARD)
    let_play(page, by_touch=False)
    expect(page.locator(".result h2")).to_be_focused(timeout=110_000)
    result = page.locator(".result")
    closest = re.search(r"Écart le plus serré\s*: (\d+) ms", result.locator(".heard").inner_text())
    assert closest is not None
    assert int(closest[1]) <= 8
    assert violations(page) == []
    page.goto(f"{page.url}/replay?view=red")
    page.locator(".frame").wait_for()
    page.keyboard.press("End")
    expect(page.locator(".result h2")).to_be_visible()
    expect(page.locator(".result .heard")).to_have_count(0)
    expect(page.locator(".result h2")).not_to_be_focused()


def test_in_a_replay_and_on_the_sheet_reveals_are_passed_over(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(make(page, level="club", seat="red", options={"number": 8, "turning": 200, "hold": 0}))
    expect_table(page)
    let_play(page, by_touch=False)
    # Something other than reveals, after several of them.
    folded = page.locator("aside").get_by_text(re.compile(r"^\d+ cartes révélées$"))
    expect(folded.nth(2)).to_be_attached(timeout=60_000)
    page.evaluate("clearInterval(window.player)")
    page.locator("aside .resign button").click()
    page.locator("dialog[open] .tag").click()
    page.locator(".result").wait_for()
    match = page.url.rpartition("/")[2]
    frames = page.request.get(f"/api/matches/{match}/replay/red").json()["frames"]
    small = {"CardRevealed", "CardTurning", "BlockEnded", "PlayResumed"}
    notable = [frame["number"] for frame in frames[1:-1] if {told["event"] for told in frame["events"]} - small]
    page.goto(f"{page.url}/replay?view=red")
    page.locator(".frame").wait_for()
    shown = page.locator(".where")
    page.keyboard.press("n")
    expect(shown).to_have_attribute("data-step", str(notable[0]))
    page.locator("[data-next-event]").click()
    expect(shown).to_have_attribute("data-step", str(notable[1]))
    page.keyboard.press("p")
    expect(shown).to_have_attribute("data-step", str(notable[0]))
    page.keyboard.press("End")
    number = int((folded.first.inner_text()).split()[0])
    folded.first.click()
    expect(page.locator("aside li li")).to_have_count(number)
    assert violations(page) == []
