"""The lessons of Rugby Brawl through the page: every step in both languages, by mouse and by keyboard. They can be
skipped and come back to, and lead to a first match in which each effect is explained when it first appears."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage
from tests.browser.test_brawl import violations

from clubhouse.games import GAMES
from clubhouse.referee.lesson import lessons_of

LESSONS = lessons_of(GAMES["rugby-brawl"])
OFFERED = '.thumbs button[aria-disabled="false"]:not(:disabled), .foot .done'


def open_lessons(page: Page) -> None:
    page.locator('[data-learn="rugby-brawl"]').click()
    expect(page.locator(".lesson .said")).to_be_visible()


def act(page: Page, move: str, by_keys: bool) -> None:
    verb, pile = move[0], int(move[1])
    offered = page.locator(OFFERED)
    expect(offered).to_have_count(1)
    if by_keys:
        page.keyboard.press(f"Digit{pile}" if verb == "r" else f"Key{'QWE'[pile - 1]}")
    else:
        offered.click()


@pytest.mark.parametrize(("language", "width", "by_keys"), [("fr", 1280, False), ("en", 375, True)])
def test_every_lesson_is_taught_to_its_end(open_page: OpenPage, language: str, width: int, by_keys: bool) -> None:
    page = open_page(language=language, width=width, height=812)
    open_lessons(page)
    for number, lesson in enumerate(LESSONS, 1):
        expect(page).to_have_url(re.compile(rf"/learn/rugby-brawl(/{number})?$"))
        said = page.locator(".lesson .said")
        told = [act for act in lesson.acts if act.seat == lesson.seat]
        for one in told:
            before = said.inner_text()
            act(page, one.move, by_keys)
            expect(said).not_to_have_text(before)
        onward = page.locator(".lesson .tag")
        expect(onward).to_be_focused()
        assert violations(page) == []
        page.keyboard.press("Enter")
        if number < len(LESSONS):
            expect(page.locator(".lesson .tag")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/match/"))
    expect(page.locator(".thumbs")).to_be_visible()


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
    make = """async () => {
      const body = { game: 'rugby-brawl', level: 'beginner', options: { mode: 'training' } }
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()).match
    }"""
    page.goto(f"/match/{page.evaluate(make)}")
    explained = page.locator(".explained")
    for _ in range(120):
        if explained.count():
            break
        wanted = page.locator('.put.wanted[aria-disabled="false"]')
        reveals = page.locator('.reveal[aria-disabled="false"]')
        done = page.locator(".foot .done")
        for way in (wanted, reveals, done):
            if way.count():
                way.first.click()
                break
        page.wait_for_timeout(120)
    effect = explained.locator(".word").inner_text()
    expect(explained).to_contain_text(f"{effect}")
    assert violations(page) == []
    page.get_by_role("button", name="Explain nothing more").click()
    expect(explained).to_have_count(0)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if lessons_of(game)])
def test_the_lessons_of_every_game_lie_over_their_tables(open_page: OpenPage, game: str) -> None:
    lessons = lessons_of(GAMES[game])
    for language, width in (("fr", 375), ("en", 1280)):
        page = open_page(language=language, width=width, height=812)
        for number in (1, len(lessons)):
            page.goto(f"/learn/{game}/{number}")
            lesson = page.locator(".lesson")
            expect(lesson.locator(".title")).to_contain_text(f"{number}/{len(lessons)}")
            assert "lesson-" not in lesson.inner_text()
            expect(page.locator("main .score, main .board").first).to_be_visible()
