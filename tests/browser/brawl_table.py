"""A player at a table of Rugby Brawl in the page."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

MAKE = """async (body) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/matches', { method: 'POST', headers, body })
  return (await answer.json()).match
}"""
# The page decides faster than a test could over its connection: a wanted card is put in play, else one is turned over.
PLAYER = """({ byTouch, every }) => {
  window.player = setInterval(() => {
    const columns = [...document.querySelectorAll('.column')]
    const own = columns.filter((column) => column.querySelector('.reveal'))
    if (!own.length) return
    const wanted = own.find((column) => column.querySelector('.put.wanted'))
    const column = wanted ?? own[Math.floor(Math.random() * own.length)]
    const button = column.querySelector(wanted ? '.put' : '.reveal')
    const pile = columns.indexOf(column)
    const code = wanted ? ['KeyQ', 'KeyW', 'KeyE'][pile] : `Digit${pile + 1}`
    if (byTouch) button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    else document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }))
  }, every)
}"""


def make(page: Page, **wanted: Any) -> str:
    """Makes a match for the user of that page, and returns its address."""
    match: str = page.evaluate(MAKE, json.dumps({"game": "rugby-brawl"} | wanted))
    return f"/match/{match}"


def expect_table(page: Page) -> None:
    expect(page.locator(".thumbs")).to_be_visible(timeout=30_000)


def ways(page: Page) -> tuple[Locator, Locator, Locator]:
    """The possible acts in training, the best first: put a wanted card in play, turn a card over, be done."""
    return (
        page.locator('.put.wanted[aria-disabled="false"]'),
        page.locator('.reveal[aria-disabled="false"]'),
        page.locator(".foot .done"),
    )


def let_play(page: Page, by_touch: bool, every: int = 90) -> None:
    page.evaluate(PLAYER, {"byTouch": by_touch, "every": every})
