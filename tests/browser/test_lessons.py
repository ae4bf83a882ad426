"""The lessons of every game through the page: each step in both languages, by mouse and by keyboard. They can be
skipped and come back to, and lead to a first match, in which Rugby Brawl explains each effect when it first appears."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import violations
from tests.browser.brawl_table import expect_table, make, ways
from tests.browser.conftest import OpenPage
from tests.browser.pressing import press_first
from tests.browser.test_together import fits
from tests.conftest import SOAK

from clubhouse.games import GAMES
from clubhouse.referee.lesson import lessons_of

TAUGHT = [name for name, game in GAMES.items() if lessons_of(game)]


def open_lessons(page: Page) -> None:
    page.locator('[data-learn="rugby-brawl"]').click()
    expect(page.locator(".lesson .said")).to_be_visible()


def control(game: str, move: str) -> str:
    """Where the page offers that move."""
    verb, _, rest = move.partition(" ")
    if game == "rugby15":
        return ".change .tag" if move == "change" else f'[data-piece="red:{move}:0"] .touch'
    if game == "rugby-brawl":
        return f".column:nth-child({move[1]}) {'.reveal' if verb[0] == 'r' else '.put'}"
    if verb == "pick":
        return f'[data-pick="{rest}"]'
    if verb == "discard":
        return f'[data-piece="card:{rest.split()[0]}"] .touch'
    return f'[data-move="{move}"]'


def press(page: Page, wanted: Locator, by_keys: bool) -> None:
    if by_keys:
        wanted.focus()
        page.keyboard.press("Enter")
    else:
        wanted.click()


WAYS = [("fr", 1280, False), ("en", 375, True)]
CUT_OFF = """() => [...document.querySelectorAll('.table button')].filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1).map((one) => one.outerHTML.slice(0, 120))"""


def cut_off(page: Page) -> list[str]:
    """What of the table lies below the lower edge: a learner must not have to look for it."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize(("language", "width", "by_keys"), WAYS)
def test_every_lesson_is_taught_to_its_end(
    open_page: OpenPage, game: str, language: str, width: int, by_keys: bool
) -> None:
    """By what each sentence asks for; axe-core looks at the French ones where each begins or ends, by turns; in a soak
    at every step."""
    if SOAK == 1 and (TAUGHT.index(game) + WAYS.index((language, width, by_keys))) % 2:
        pytest.skip("the other way by turns; both in a soak")
    page = open_page(language=language, width=width, height=812)
    lessons = lessons_of(GAMES[game])
    page.goto(f"/learn/{game}/1")
    for number, lesson in enumerate(lessons, 1):
        title, said = page.locator(".lesson .title"), page.locator(".lesson .said")
        expect(title).to_contain_text(f"{number}/{len(lessons)}")
        for step, one in enumerate(act for act in lesson.acts if act.seat == lesson.seat):
            before = said.inner_text()
            assert "lesson-" not in before
            if not by_keys and ((step == 0 and number % 2) or SOAK > 1):
                assert violations(page) == []
            press(page, page.locator(control(game, one.move)).first, by_keys)  # two may be alike
            expect(said).not_to_have_text(before)
        onward = page.locator(".lesson .tag")
        expect(onward).to_be_focused()
        assert fits(page)
        assert cut_off(page) == []
        if not by_keys and (number % 2 == 0 or SOAK > 1):
            assert violations(page) == []
        page.keyboard.press("Enter")
        expect(page.locator(".lesson .tag")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/match/"))
    expect(page.locator("main .score, main .board").first).to_be_visible()


def test_a_lesson_can_be_skipped_and_come_back_to(open_page: OpenPage) -> None:
    page = open_page(language="en")
    open_lessons(page)
    page.get_by_role("button", name="Skip").click()
    expect(page).to_have_url(re.compile(r"/learn/rugby-brawl/2$"))
    expect(page.locator(".lesson")).to_contain_text("The pass")
    page.goto("/")
    open_lessons(page)
    expect(page.locator(".lesson")).to_contain_text("The pass")
    page.get_by_role("button", name="Lesson before").click()
    expect(page.locator(".lesson")).to_contain_text("The kick-off")


def test_at_the_end_of_a_lesson_its_name_is_read_and_nobody_is_waited_for(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640, path="/learn/playrugby/1")
    lesson = lessons_of(GAMES["playrugby"])[0]
    for one in (act for act in lesson.acts if act.seat == lesson.seat):
        press(page, page.locator(control("playrugby", one.move)).first, by_keys=False)
    expect(page.locator(".lesson .tag")).to_be_focused()
    expect(page.locator(".wait")).to_have_count(0)
    name, ways = page.locator(".lesson .title").bounding_box(), page.locator(".lesson .ways").bounding_box()
    assert name is not None
    assert ways is not None
    assert name["y"] + name["height"] <= ways["y"]


def test_another_act_is_refused_and_the_lesson_goes_on(open_page: OpenPage) -> None:
    page = open_page(language="fr", path="/learn/rugby-brawl/3")
    expect(page.locator(".lesson")).to_contain_text("L’essai")
    page.keyboard.press("Digit1")
    expect(page.locator(".story [role=alert]")).to_contain_text("La leçon attend autre chose")
    page.keyboard.press("KeyQ")
    expect(page.locator(".lesson .tag")).to_be_visible()
    expect(page.locator(".points").first).to_have_text("7")


def test_an_effect_is_explained_when_it_first_appears_in_training(open_page: OpenPage) -> None:
    page = open_page(language="en")
    page.goto(make(page, level="beginner", options={"mode": "training"}))
    expect_table(page)
    explained = page.locator(".explained")
    for _ in range(120):
        if explained.count():
            break
        press_first(*ways(page), cover=explained)
        page.wait_for_timeout(120)
    effect = explained.locator(".word").inner_text()
    expect(explained).to_contain_text(f"{effect}")
    assert violations(page) == []
    page.get_by_role("button", name="Explain nothing more").click()
    expect(explained).to_have_count(0)
