"""PlayRugby through the page: alone against a bot, with five bots, and six persons at one table."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.browser.table import sentences
from tests.conftest import SOAK

SHORT = {"time": "turns-40", "window": 3}
MOST_DECISIONS = 700
A_WHILE = 40  # sentences

# Whether one of the own cards can be laid now, and which of them are covered or below the screen.
COVERED = """() => {
  const own = [...document.querySelectorAll('.own button')]
  if (!own.some((one) => one.matches('.playable'))) return null
  return own.flatMap((one, at) => {
    const { left, bottom, width } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, bottom - 4)) ? [] : [at]
  })
}"""
# Of a story that is longer than its room: how far its end is below, and its beginning above.
LONG_STORY = """() => {
  const story = document.querySelector('.story')
  const told = story.firstElementChild
  told.append(...Array.from({ length: 12 }, () => Object.assign(document.createElement('p'), { textContent: 'Ruck.' })))
  const below = told.getBoundingClientRect().bottom - story.getBoundingClientRect().bottom
  story.scrollTop = -story.scrollHeight
  return [below, story.getBoundingClientRect().top - told.getBoundingClientRect().top]
}"""
# How far a score sheet runs over its edge, whatever was scored.
LONGEST_LINE = """(sheet) => {
  const line = sheet.querySelector('tbody tr:last-child')
  if (line) line.children[2].textContent = 'transformation'
  return sheet.scrollWidth - sheet.clientWidth
}"""


def make(page: Page, house: House, **wanted: Any) -> str:
    """Makes a match for the user of that page."""
    form = {"game": "playrugby", "options": SHORT} | wanted
    made = page.request.post("/api/matches", data=form, headers={"Origin": house.address})
    assert made.status == 201, made.text()
    return str(made.json()["match"])


def take_seat(page: Page, match: str, seat: str) -> None:
    """An open seat becomes that browser's own."""
    page.goto(f"/match/{match}")
    page.locator(f"[data-seat='{seat}'] [data-sit]").click()


def decide(page: Page) -> bool:
    """Lays the first card that may be laid, or chooses what is offered, in one instant; False: nothing is asked."""
    return bool(
        page.evaluate(
            """() => {
                const wanted = document.querySelector('.own .playable') ?? document.querySelector('.choices .tag')
                wanted?.click()
                return wanted !== null
            }"""
        )
    )


def is_over(page: Page) -> bool:
    return page.locator(".result h2").count() > 0


def play_to_the_end(pages: list[Page]) -> None:
    play_until(pages, is_over)


def has_gone_on(page: Page) -> bool:
    return sentences(page) > A_WHILE


def play_until(pages: list[Page], wanted: Callable[[Page], bool]) -> None:
    for _ in range(MOST_DECISIONS):
        if all(wanted(page) for page in pages):
            return
        acted = [decide(page) for page in pages]
        if not any(acted):
            pages[0].wait_for_timeout(120)
        pages[0].wait_for_timeout(60)
    raise AssertionError("the match does not come so far")


def test_a_whole_match_against_a_bot_ends_in_a_score_sheet_to_print(open_page: OpenPage, lasting_house: House) -> None:
    page = open_page()
    page.goto(f"/match/{make(page, lasting_house, level='beginner')}")
    expect(page.locator(".own button").or_(page.locator(".choices button")).first).to_be_visible()
    expect(page.locator(".pitch svg")).to_have_attribute("aria-label", re.compile("."))
    play_to_the_end([page])
    sheet = page.locator(".score-sheet")
    expect(sheet).to_be_visible()
    scores = page.locator(".board .points").all_inner_texts()
    last = sheet.locator("tbody tr").last.locator("td").all_inner_texts()[-2:] if sheet.locator("tbody").count() else []
    assert sorted(last or ["0", "0"]) == sorted(scores)
    for width in (320, 375, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert sheet.evaluate(LONGEST_LINE) <= 0, width
    page.emulate_media(media="print")
    expect(sheet).to_be_visible()
    expect(page.locator(".board")).not_to_be_visible()


def test_on_a_small_phone_all_cards_are_seen_and_the_end_of_the_story(
    open_page: OpenPage, lasting_house: House
) -> None:
    page = open_page(width=375, height=667)
    page.goto(f"/match/{make(page, lasting_house, level='beginner')}")
    covered: list[list[int] | None] = []

    def may_lay(page: Page) -> bool:
        covered.append(page.evaluate(COVERED))
        return covered[-1] is not None

    play_until([page], may_lay)
    assert covered[-1] == []
    assert page.locator(".own button").count() > 4
    below, above = page.evaluate(LONG_STORY)
    assert abs(below) < 2
    assert abs(above) < 2


def test_a_refusal_is_read_whole_and_the_largest_cards_are_all_seen(open_page: OpenPage, lasting_house: House) -> None:
    page = open_page(width=320, height=640)
    untimed = SHORT | {"window": 0}  # whatever is asked first stays until it is answered, and so does the refusal
    asked, unfit = page.locator(".choices .tag, .own .playable"), page.locator(".own button:not(.playable)")
    for _ in range(10):  # the first hand may be all of what is asked for
        page.goto(f"/match/{make(page, lasting_house, level='beginner', options=untimed)}")
        expect(asked.first).to_be_visible()
        if unfit.count():
            break
    unfit.last.dispatch_event("click")
    refusal = page.locator(".refusal")
    expect(refusal).to_be_visible()
    for width, height in ((320, 640), (375, 667)):
        page.set_viewport_size({"width": width, "height": height})
        assert refusal.evaluate(
            """one => {
                const [room, said] = [one.closest('.story'), one].map((box) => box.getBoundingClientRect())
                return said.top >= Math.max(room.top, 0) && said.bottom <= Math.min(room.bottom, innerHeight) + 1
            }"""
        )
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("document.documentElement.dataset.cards = 'largest'")
    ends = page.locator(".own button").evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
    assert max(ends) <= 900


@pytest.mark.parametrize(("width", "height", "theme"), [(375, 812, "dark"), (1440, 900, "light")][:SOAK])
def test_axe_finds_nothing_at_the_table(
    open_page: OpenPage, lasting_house: House, width: int, height: int, theme: str
) -> None:
    page = open_page(width=width, height=height, theme=theme)
    page.goto(f"/match/{make(page, lasting_house, level='beginner')}")
    expect(page.locator(".own button").first).to_be_visible()
    for _ in range(6):
        decide(page)
        page.wait_for_timeout(300)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_person_and_five_bots_play_three_against_three(open_page: OpenPage, lasting_house: House) -> None:
    page = open_page()
    page.goto(f"/match/{make(page, lasting_house, level='beginner', seating=[3, 3], seats={'away.2': 'me'})}")
    expect(page.locator("[data-fan]")).to_have_count(5)
    play_until([page], has_gone_on)
    if SOAK > 1:  # thirty seconds more
        play_to_the_end([page])
        expect(page.locator(".score-sheet")).to_be_visible()


@pytest.mark.skipif(SOAK == 1, reason="every pass waits its seconds: some minutes")
def test_six_persons_play_three_against_three_to_the_end(open_page: OpenPage, lasting_house: House) -> None:
    pages = [open_page(width=900, height=800) for _ in range(6)]
    match = make(pages[0], lasting_house, level=None, seating=[3, 3], seats={"home.1": "me"})
    pages[0].goto(f"/match/{match}")
    for page, seat in zip(pages[1:], ["home.2", "home.3", "away.1", "away.2", "away.3"], strict=True):
        take_seat(page, match, seat)
    for page in pages:
        expect(page.locator("[data-fan]")).to_have_count(5)
    play_to_the_end(pages)
    scores = {tuple(sorted(page.locator(".board .points").all_inner_texts())) for page in pages}
    assert len(scores) == 1
