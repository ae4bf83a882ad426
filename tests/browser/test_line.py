"""A line that breaks: the player is told, comes back to the same table, and no move is lost."""

from playwright.sync_api import expect
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.browser.table import hand, kick_off, sentences


def test_a_player_comes_back_after_the_server_was_killed(open_page: OpenPage, house: House) -> None:
    page = open_page()
    kick_off(page)
    hand(page).first.click()
    page.wait_for_function("() => document.querySelectorAll('aside li').length > 8")
    known = sentences(page)
    house.kill()
    expect(page.locator("[data-line=lost]")).to_be_visible()
    hand(page).first.click()  # sent into the void, and again when there is somebody to hear it
    house.open()
    expect(page.locator("[data-line]")).to_have_count(0, timeout=20_000)
    page.wait_for_function("known => document.querySelectorAll('aside li').length > known + 1", arg=known)
    expect(page.locator(".turn")).to_contain_text("3/13")


def test_a_match_that_does_not_exist_is_said_to_be_none(open_page: OpenPage) -> None:
    page = open_page(path="/match/nowhere")
    expect(page.locator("[data-line=refused]")).to_contain_text("match")
    page.locator("[data-line=refused] a").click()
    expect(page.locator("button.go")).to_be_visible()
