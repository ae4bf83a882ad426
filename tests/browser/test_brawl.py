"""Rugby Brawl through the page: a match in real time against a bot, by keys on a desktop and by touch on a phone."""

import json

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage

OPTIONS = {"number": 1, "turning": 200, "hold": 0, "block": 1, "alone": 2}
# The page decides faster than a test could over its wire: what is wanted is put in play, else a card is turned over.
PLAYER = """({ byTouch }) => {
  window.player = setInterval(() => {
    const columns = [...document.querySelectorAll('.column')]
    if (!columns.length) return
    const wanted = columns.findIndex((column) => column.querySelector('.wanted'))
    const at = wanted >= 0 ? wanted : Math.floor(Math.random() * columns.length)
    const button = columns[at].querySelector(wanted >= 0 ? '.put' : '.reveal')
    if (!button) return
    const code = wanted >= 0 ? ['KeyQ', 'KeyW', 'KeyE'][at] : `Digit${at + 1}`
    if (byTouch) button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    else document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
  }, 90)
}"""
MAKE = """async (body) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/matches', { method: 'POST', headers, body })
  return (await answer.json()).match
}"""


def sit_down(page: Page, **options: object) -> None:
    body = json.dumps({"game": "rugby-brawl", "level": "beginner", "seat": "red", "options": OPTIONS | options})
    match = page.evaluate(MAKE, body)
    page.goto(f"{page.url.split('/', 3)[0]}//{page.url.split('/')[2]}/match/{match}")
    expect(page.locator(".thumbs")).to_be_visible(timeout=20_000)


@pytest.mark.parametrize(("width", "height", "by_touch"), [(1280, 800, False), (375, 812, True)])
def test_a_match_in_real_time_is_played_to_its_end(
    open_page: OpenPage, width: int, height: int, by_touch: bool
) -> None:
    page = open_page(width=width, height=height, language="en")
    sit_down(page)
    page.evaluate(PLAYER, {"byTouch": by_touch})
    expect(page.locator(".result h2")).to_be_visible(timeout=110_000)


def test_whoever_has_never_seen_the_game_is_told_its_keys(open_page: OpenPage) -> None:
    page = open_page(width=1024, height=768, language="en", is_new=True)
    sit_down(page)
    expect(page.locator("dialog[open]")).to_contain_text("put the pile in play")


def test_a_match_in_training_is_begun(open_page: OpenPage) -> None:
    page = open_page(width=1024, height=768, language="fr")
    sit_down(page, mode="training")
    expect(page.locator(".asked .wanted")).to_be_visible()
