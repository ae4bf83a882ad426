"""Whole matches of Rugby 15 through the page, to the result."""

import json

from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.browser.ovalia_table import download_record
from tests.browser.table import PILE, TURNS, hand, kick_off, let_play, sentences
from tests.conftest import SOAK


def test_a_whole_match_is_played_by_mouse_on_a_desktop(open_page: OpenPage, house: House) -> None:
    """The first pile of cards by mouse, in a soak all."""
    page = open_page(width=1440, height=900)
    kick_off(page)
    for _ in range(TURNS if SOAK > 1 else PILE):
        known = sentences(page)
        hand(page).first.click()
        page.wait_for_function(
            "known => Number(document.querySelector('aside [data-told]')?.dataset.told ?? 0) > known + 1", arg=known
        )
    let_play(page)
    expect(page.locator(".result h2")).to_be_visible(timeout=60_000)
    page.evaluate("clearInterval(window.player)")
    with page.expect_download() as download:
        download_record(page)
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert record["game"] == "rugby15"
    page.locator(".result .tag").click()
    expect(page.locator(".toss button").or_(hand(page)).first).to_be_visible()
    assert house.address in page.url


def test_a_whole_match_is_played_by_keyboard_alone_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812, language="en")
    begin_by_keyboard(page)
    assert fits(page)
    for turn in range(TURNS):
        board = page.locator(".board .middle").inner_text()
        page.keyboard.press(str(turn % 2 + 1))
        expect(hand(page).nth(turn % 2)).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_function("board => document.querySelector('.board .middle').innerText !== board", arg=board)
    result, draw = page.locator(".result h2"), page.get_by_role("button", name="Settle for the draw")
    expect(result.or_(draw).first).to_be_visible()
    if draw.count():
        draw.press("Enter")
    expect(result).to_be_visible()
    expect(page.locator(".result .tag")).to_be_focused()
    assert fits(page)


def begin_by_keyboard(page: Page) -> None:
    page.locator("button.go").wait_for()
    while page.evaluate("!document.activeElement.matches('button.go')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    decision = page.locator(".toss button")
    expect(decision.or_(hand(page)).first).to_be_visible()
    if decision.count():
        page.keyboard.press("ArrowRight")
        expect(decision.first).to_be_focused()
        page.keyboard.press("Enter")
    expect(hand(page)).to_have_count(3)


def fits(page: Page) -> bool:
    """The table needs no scrolling, in either direction."""
    return bool(
        page.evaluate(
            "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
        )
    )
