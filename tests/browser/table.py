"""A player at a Rugby 15 table in the page."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.pressing import press_first

TURNS = 52
PILE = 13
# How many sentences the match sheet tells, folded or not; none where it is not beside the table.
TOLD = "Number(document.querySelector('aside [data-told]')?.dataset.told ?? 0)"
# A player that always plays the first card at once. The page decides faster than a test over its connection.
PLAYER = """() => { window.player = setInterval(() => {
  if (document.querySelector('.stamp')) return
  const choice = document.querySelector('.toss button, .answer button')
  const wanted = choice ?? document.querySelector('[data-touch="me:hand"]')
  wanted?.click()
}, 25) }"""


def hand(page: Page) -> Locator:
    return page.locator('[data-touch="me:hand"]')


def kick_off(page: Page) -> None:
    """From the entrance to the first decision with cards in hand."""
    page.locator("button.go").click()
    expect(page).to_have_url(re.compile(r"/match/"))
    decision = page.locator(".toss button")
    expect(decision.or_(hand(page)).first).to_be_visible()
    press_first(decision)
    expect(hand(page)).not_to_have_count(0)


def let_play(page: Page) -> None:
    page.evaluate(PLAYER)


def sentences(page: Page) -> int:
    """The number of sentences on the match sheet."""
    return int(page.evaluate(f"() => {TOLD}"))


def put_to(page: Page, is_hidden: bool) -> None:
    """To the background, as by another tab, or back."""
    page.evaluate(
        """isHidden => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
          document.dispatchEvent(new Event('visibilitychange'))
        }""",
        is_hidden,
    )
