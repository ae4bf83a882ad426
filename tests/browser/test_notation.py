"""No page ever shows how a move or a card is written on the wire: whole matches of all games, in both languages."""

import re

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import OpenPage
from tests.browser.ovalia_table import MOST_ANSWERS, answer, hand, is_asked, phase, sit_down
from tests.browser.table import TURNS, kick_off
from tests.browser.table import hand as cards

# A verb with its arguments, a card by its letter and number, a seat, an event, a key of a message, a fact left out.
WRITTEN = re.compile(
    r"\b(?:lay|take|pick|discard|red card) [FCWRS](?:\b|x\b|\d)|\bcounter \d+:"
    r"|\b[FCWRSN]\d{1,2}\b|\b[FCWRS]x\b|\bundefined\b|\{ ?\$|\bnull\b|\bNaN\b"
    r"|\b(?:home|away|red|blue)\.\d\b|\b[a-z]+-[a-z]+-[a-z]+\b"
)


def written_on(page: Page) -> list[str]:
    """What is notation in all that can be seen or heard: texts, names and titles."""
    texts: list[str] = page.evaluate(
        """() => {
            const parts = [document.body.innerText]
            for (const element of document.querySelectorAll('[aria-label], [title], .hidden-text'))
                parts.push(element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent)
            return parts
        }"""
    )
    return [found.group() for text in texts for found in WRITTEN.finditer(text)]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rugby_15_shows_no_notation(open_page: OpenPage, language: str) -> None:
    page = open_page(language=language)
    kick_off(page)
    for _ in range(TURNS * 2):
        if page.locator(".result h2").count():
            break
        assert written_on(page) == []
        board = page.locator(".board .middle").inner_text()
        (page.locator(".answer button") if page.locator(".answer button").count() else cards(page)).first.click()
        page.wait_for_function("board => document.querySelector('.board .middle').innerText !== board", arg=board)
    page.locator(".result h2").wait_for()
    assert written_on(page) == []


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", ["ovalia", "ovalia-classique"])
def test_ovalia_shows_no_notation_nor_does_the_referee(open_page: OpenPage, game: str, language: str) -> None:
    page = open_page(language=language)
    sit_down(page, game, "Sans limite" if language == "fr" else "No limit")
    refused = 0
    for _ in range(MOST_ANSWERS):
        if not is_asked(page):
            break
        assert written_on(page) == []
        if refused < 6 and phase(page) == "lay":
            refused += asks_in_vain(page)
            assert written_on(page) == []
        answer(page)
    page.locator(".result h2").wait_for()
    assert refused
    assert written_on(page) == []


def asks_in_vain(page: Page) -> bool:
    """Lays two cards that make nothing, and hears why not, with a clause."""
    hand(page).first.click()
    hand(page).nth(1).click()
    lay = page.locator("[data-lay][aria-disabled=true]")
    if not lay.count():
        page.keyboard.press("Escape")
        return False
    lay.click(force=True)
    page.locator("[role=alert] .clause").wait_for()
    page.keyboard.press("Escape")
    return True
