"""Whole matches with animation, as new visitors see it: suspense, and touches that come too soon."""

from playwright.sync_api import expect
from tests.browser.conftest import OpenPage
from tests.browser.pressing import press_first
from tests.browser.table import TURNS, hand, kick_off
from tests.conftest import SOAK


def test_a_match_is_played_with_animation(open_page: OpenPage) -> None:
    """A few turns of it; in a soak to its end."""
    page = open_page(speed="fast")
    kick_off(page)
    for _ in range(TURNS * 2 if SOAK > 1 else 4):
        over = page.locator(".result h2")
        page.locator(".held.playable, .answer button, .result h2").first.wait_for()
        if over.count():
            break
        board = page.locator(".board .middle").inner_text()
        press_first(page.locator(".answer button"), hand(page))
        changed = "board => document.querySelector('.board .middle').innerText !== board"
        page.wait_for_function(f"board => ({changed})(board) || document.querySelector('.result h2')", arg=board)
    if SOAK > 1:
        expect(page.locator(".result h2")).to_be_visible()


def test_what_the_cards_are_is_not_told_before_they_turn(open_page: OpenPage) -> None:
    page = open_page(speed="normal")
    kick_off(page)
    page.locator(".held.playable").first.wait_for()
    # Looks at every change of the page: the sentence must not be there while the cards of the turn lie face down.
    page.evaluate(
        """() => {
            window.early = 0
            window.told = 0
            const look = () => {
                const down = document.querySelectorAll('.piece.raised .flip:not(.up)').length
                const told = [...document.querySelectorAll('aside li')].some(line => line.innerText.includes('révèle'))
                if (told) window.told += 1
                if (told && down) window.early += 1
            }
            new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
        }"""
    )
    hand(page).first.click()
    page.wait_for_function("() => window.told > 0")
    assert page.evaluate("window.early") == 0


def test_a_second_touch_skips_and_plays_nothing(open_page: OpenPage) -> None:
    page = open_page(speed="normal")
    kick_off(page)
    page.locator(".held.playable").first.wait_for()
    hand(page).first.click()
    page.locator(".piece.raised .flip").first.wait_for()
    for _ in range(2):
        hand(page).first.click(force=True)
        page.wait_for_timeout(100)
    page.locator(".held.playable").first.wait_for()
    expect(page.locator(".turn")).to_contain_text("2/13")
    expect(page.locator(".held.sent, .held.confirmed")).to_have_count(0)
