"""What a player sees and does at a Rugby 15 table."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.pressing import press_first

TURNS = 52


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


def sentences(page: Page) -> int:
    """How many sentences of the match sheet have come."""
    return page.locator("aside li").count()
