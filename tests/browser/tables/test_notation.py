"""No page ever shows how a move or a card is written on the wire: matches of all games, in either language by turns.

A player in the page itself clicks whatever comes, also what is refused, and everything that could be seen or heard
meanwhile is collected there. By default for a while, in a soak to the end in both languages; whole matches in sentences
are looked at by tests/games/test_sentences.py.
"""

import os
import time

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.notation import notation_in

from clubhouse.games import GAMES

IS_SOAK = "CLUBHOUSE_SOAK" in os.environ
SECONDS = 600 if IS_SOAK else 5
FEWEST_TEXTS = 40
OPTIONS: dict[str, dict[str, object]] = {
    "ovalia": {"window": 0},
    "ovalia-classique": {"window": 0},
    "playrugby": {"time": "turns-40", "window": 0},
    "rugby-brawl": {"number": 1, "turning": 200, "hold": 0, "block": 1, "alone": 2},
}

# Texts, names and titles; a frame that has changed is read once.
COLLECT = """() => {
  window.said = new Set()
  let isDue = false
  const read = () => {
    isDue = false
    for (const line of document.body.innerText.split('\\n')) window.said.add(line)
    for (const one of document.querySelectorAll('[aria-label], [title], .hidden-text'))
      for (const text of [one.getAttribute('aria-label'), one.getAttribute('title'), one.textContent])
        if (text) window.said.add(text)
  }
  const changed = () => {
    if (!isDue) requestAnimationFrame(read)
    isDue = true
  }
  const all = { subtree: true, childList: true, characterData: true, attributes: true }
  new MutationObserver(changed).observe(document.body, all)
  read()
}"""
# One click in five is on anything at the table that is not dimmed, or is.
PLAY = """() => {
  const ANYTHING = '[data-touch^="me:"], [data-lay], .own button, .moves button'
  const FORWARD = [
    '.toss button', '.answer button', '[data-pick].lit', '.moves [data-move]:not([data-move^="discard"])',
    '.own .playable', '.choices .tag', '.piece:not(:has(.dim)) [data-touch^="me:hand"]', '.moves [data-move]', '.done',
  ]
  const oneOf = (list) => list[Math.floor(Math.random() * list.length)]
  const race = () => {
    const columns = [...document.querySelectorAll('.column:not(.mate)')]
    const wanted = columns.find((column) => column.querySelector('.wanted'))
    const by = wanted ?? oneOf(columns)
    const button = by?.querySelector(wanted || Math.random() < 0.1 ? '.put' : '.reveal')
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    return columns.length > 0
  }
  const act = () => {
    const note = document.querySelector('dialog[open] .tag, .explained .tag')
    if (note) return note.click()
    if (document.querySelector('[data-idling]')) return
    if (race()) return document.querySelector('.done')?.click()
    if (Math.random() < 0.2) return oneOf([...document.querySelectorAll(ANYTHING)])?.click()
    for (const wanted of FORWARD) {
      const found = [...document.querySelectorAll(wanted)]
      if (found.length) return oneOf(found).click()
    }
  }
  setInterval(act, 40)
}"""


def sit_down(page: Page, house: House, game: str) -> None:
    form = {"game": game, "level": "beginner", "options": OPTIONS.get(game, {})}
    made = page.request.post("/api/matches", data=form, headers={"Origin": house.address})
    assert made.status == 201, made.text()
    page.goto(f"/match/{made.json()['match']}")
    page.evaluate(COLLECT)
    page.evaluate(PLAY)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.timeout(SECONDS + 100)
def test_a_table_shows_no_notation_whatever_is_done_at_it(open_page: OpenPage, lasting_house: House, game: str) -> None:
    languages = ("fr", "en") if IS_SOAK else (("fr", "en")[list(GAMES).index(game) % 2],)
    pages = {language: open_page(language=language) for language in languages}
    for page in pages.values():
        sit_down(page, lasting_house, game)
    until = time.monotonic() + SECONDS
    while not all(is_over(page) for page in pages.values()) and time.monotonic() < until:
        next(iter(pages.values())).wait_for_timeout(200)
    for page in pages.values():
        texts: list[str] = page.evaluate("[...window.said]")
        assert len(texts) > FEWEST_TEXTS, texts
        # One letter alone is a key, or the badge of a card.
        assert {text: found for text in texts if len(text) > 1 and (found := notation_in(text, game))} == {}
        assert is_over(page) or not IS_SOAK, "the match does not end"


def is_over(page: Page) -> bool:
    return page.locator(".result h2").count() > 0
