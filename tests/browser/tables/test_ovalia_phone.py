"""Ovalia on a phone: whatever may be done is in sight, and the newest sentence; larger cards are larger. Where it is
over nothing waits."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.brawl_table import make
from tests.browser.conftest import OpenPage
from tests.browser.ovalia_table import answer, asked, hand, is_asked, play_until, tray

from clubhouse.games import GAMES
from clubhouse.referee.lesson import lessons_of

PHONES = [(320, 640), (375, 667), (390, 844)]
ASKED = 14
MOST_FRAMES = 20
# What is offered and can't be pressed on all of its face, but for a list that shows that it goes on; and the sentence
# that was told last, where it is cut.
HIDDEN = """() => {
  const isSeen = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const corners = [[left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6], [right - 6, bottom - 6]]
    return corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)))
  }
  const offered = [...document.querySelectorAll('.moves button')].filter((one) => !one.closest('.long'))
  const told = [...document.querySelectorAll('.story p')].slice(-1)
  const asked = [...document.querySelectorAll('.tray .head p')]
  return [...offered, ...told, ...asked].filter((one) => one.textContent.trim() && !isSeen(one))
    .map((one) => one.textContent.trim())
}"""
WIDTHS = """() => [...document.querySelectorAll('[data-piece]:has([data-touch^="me:hand"])')]
  .map((one) => one.getBoundingClientRect().width)"""
SETTLED = "() => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)))"


def hidden(page: Page) -> list[str]:
    """The hidden parts that stay hidden. Under load the page may need more than a frame for its layout."""
    found: list[str] = []
    for _ in range(MOST_FRAMES):
        page.evaluate(SETTLED)
        found = page.evaluate(HIDDEN)
        if not found:
            break
    return found


def sit(page: Page, game: str, **wanted: Any) -> None:
    page.goto(make(page, game=game, **wanted))
    expect(hand(page).first).to_be_visible()


def at_phones(page: Page, look: Any) -> dict[tuple[int, int], Any]:
    found: dict[tuple[int, int], Any] = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = look()
    return found


def choose_to_discard(page: Page) -> Locator:
    """A card that may go on any of the three piles."""
    offered = page.locator('.moves [data-move^="discard"]')
    for _ in range(20):
        assert play_until(page, "discard")
        hand(page).last.click()
        if offered.count() == 3:
            return offered
        answer(page)
    raise AssertionError("there are never three piles")


@pytest.mark.parametrize("game", ["ovalia-classique", "ovalia"])
def test_whatever_may_be_done_is_in_sight_on_every_phone(open_page: OpenPage, game: str) -> None:
    page = open_page(width=320, height=640)
    sit(page, game)
    found: list[Any] = []
    for _ in range(ASKED):
        if not is_asked(page):
            break
        found += [(asked(page), *one) for one in at_phones(page, lambda: hidden(page)).items() if one[1]]
        answer(page)
    assert not found, "\n".join(map(str, found))


def test_a_card_that_is_raised_covers_no_plate(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    sit(page, "ovalia-classique")
    choose_to_discard(page)
    hand(page).first.click()
    expect(page.locator(".chosen")).to_have_count(1)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        plates, card = (page.locator(one).first.bounding_box() for one in (".plates .nameplate", ".chosen"))
        assert plates is not None
        assert card is not None
        assert card["y"] >= plates["y"] + plates["height"] - 1, (width, height)


def test_a_discard_is_put_on_any_pile_by_its_button_or_by_the_pile_itself(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640)
    sit(page, "ovalia-classique")
    offered = choose_to_discard(page)
    expect(page.locator(".tray .head p")).to_contain_text("sur quel tas")
    assert [one.inner_text().split() for one in offered.all()] == [["Tas", "1"], ["Tas", "2"], ["Tas", "3"]]
    expect(offered.nth(1)).to_have_accessible_name(re.compile(r"^Défausser.+\s2$"))
    assert not [one for one in at_phones(page, lambda: hidden(page)).values() if one]
    assert len(set(offered.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)"))) == 1
    pile = page.locator(".well.pile").nth(2)
    before = int(re.findall(r"\d+", pile.inner_text())[-1])
    question = tray(page).get_attribute("data-question")
    pile.click()
    expect(page.locator(f'[data-asked]:not([data-question="{question}"])')).to_be_attached()
    assert page.locator("dialog[open]").count() == 0
    assert int(re.findall(r"\d+", pile.inner_text())[-1]) >= before
    expect(page.locator(".story")).to_contain_text("sur le tas 3")


def test_a_refusal_on_the_smallest_phone_covers_nothing(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640)
    sit(page, "ovalia-classique")
    assert play_until(page, "draw")
    hand(page).first.click()
    expect(page.locator(".story [role=alert]")).to_be_visible()
    assert hidden(page) == []


def test_a_refusal_beside_the_largest_cards_covers_no_choice(open_page: OpenPage) -> None:
    page = open_page(width=375, height=667)
    page.evaluate("localStorage.setItem('clubhouse.cards', 'largest')")
    sit(page, "ovalia")
    assert play_until(page, "draw")
    hand(page).first.click()
    expect(page.locator(".story [role=alert]")).to_be_visible()
    page.locator(".moves button").first.click(trial=True, timeout=5_000)


@pytest.mark.parametrize("game", ["ovalia-classique", "ovalia"])
def test_larger_cards_are_never_smaller(open_page: OpenPage, game: str) -> None:
    page = open_page()
    widths: dict[tuple[int, int], list[int]] = {}
    for size in ("normal", "large", "largest"):
        page.evaluate("(size) => localStorage.setItem('clubhouse.cards', size)", size)
        sit(page, game)
        assert is_asked(page)
        for screen in [*PHONES, (600, 960), (812, 375), (1440, 900)]:
            page.set_viewport_size({"width": screen[0], "height": screen[1]})
            page.evaluate(SETTLED)
            widths.setdefault(screen, []).append(round(min(page.evaluate(WIDTHS))))
            assert page.evaluate("document.documentElement.scrollWidth") <= screen[0]
            hand(page).last.click(trial=True)
            page.locator(".moves button").first.click(trial=True)
    for screen, (normal, large, largest) in widths.items():
        assert normal <= large <= largest, (screen, widths[screen])
        assert screen[0] > 500 or normal < large < largest, (screen, widths[screen])


def test_a_match_given_up_is_over_on_its_scoreboard(open_page: OpenPage) -> None:
    page = open_page(language="en")
    sit(page, "ovalia")
    page.locator(".resign button").click()
    page.locator("dialog[open] .tag").click()
    expect(page.locator(".result h2")).to_be_visible()
    board = page.locator(".table .score").first
    expect(board).to_contain_text("Full time")
    expect(board).not_to_contain_text("to play")
    expect(board).not_to_contain_text("to draw")
    expect(board.locator(".ball.on")).to_have_count(0)
    expect(page.get_by_role("region", name="The table in words")).not_to_contain_text("to play")
    # Shown again, it asks nobody for anything.
    page.goto(page.url.partition("?")[0] + "/replay?step=0&view=home")
    prompt = page.locator(".tray .head p")
    expect(prompt).to_contain_text("You are watching")
    expect(page.locator(".table")).not_to_contain_text("Let everything pass")
    assert page.locator("[data-touch]").count() == 0
    expect(page.locator(".well.stock")).to_be_disabled()


def test_nothing_waits_where_a_lesson_is_done(open_page: OpenPage) -> None:
    page = open_page(path="/learn/ovalia-classique/1")
    lesson = lessons_of(GAMES["ovalia-classique"])[0]
    said = page.locator(".lesson .said")
    for act in lesson.acts:
        before = said.inner_text()
        assert not re.search(r"\bpiles?\b", before)  # a discard is a "tas" wherever it is spoken of
        verb, _, rest = act.move.partition(" ")
        page.locator(
            f'[data-piece="card:{rest[:3]}"] .touch' if verb == "discard" else f'[data-move="{act.move}"]'
        ).click()
        expect(said).not_to_have_text(before)
    expect(page.locator(".lesson .tag")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text(re.compile("de jouer", re.I))
    expect(page.locator(".ball.on")).to_have_count(0)


def test_picks_are_counted_as_they_are_made(open_page: OpenPage) -> None:
    page = open_page(language="en", path="/learn/ovalia/1")
    lessons = lessons_of(GAMES["ovalia"])
    number = next(at for at, one in enumerate(lessons, 1) if any(act.move.startswith("pick") for act in one.acts))
    page.goto(f"/learn/ovalia/{number}")
    said, title, picked = page.locator(".lesson .said"), page.locator("#picking-title"), 0
    for act in lessons[number - 1].acts:
        if act.seat != lessons[number - 1].seat:
            continue
        before = said.inner_text()
        verb, _, rest = act.move.partition(" ")
        if verb == "pick":
            expect(title).to_contain_text("up to 3 cards" if not picked else f"{picked} of 3 picked")
            picked += 1
        page.locator(f'[data-pick="{rest}"]' if verb == "pick" else f'[data-move="{act.move}"]').first.click()
        expect(said).not_to_have_text(before)
        if picked > 1:
            return
    assert picked > 1


def test_the_name_of_an_empty_discard_stands_under_its_place(open_page: OpenPage) -> None:
    page = open_page()
    sit(page, "ovalia")
    for width, height in [*PHONES, (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        place, plate = page.locator(".pile .outline").bounding_box(), page.locator(".pile .nameplate").bounding_box()
        assert place
        assert plate
        assert plate["x"] < place["x"] + place["width"] / 2 < plate["x"] + plate["width"], (width, place, plate)


def test_the_card_that_may_be_taken_is_large_enough_to_read(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    sit(page, "ovalia")
    fresh = page.locator(".well.fresh .spot")
    least = {(375, 667): (46, 28), (390, 844): (52, 32)}
    for (width, height), (wanted, _) in least.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        box = fresh.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"] * 5 / 7) >= wanted, (width, height, box)
    sit(page, "ovalia-classique")
    for (width, height), (_, wanted) in least.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        box = page.locator(".well.pile .spot").first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"] * 5 / 7) >= wanted, (width, height, box)
