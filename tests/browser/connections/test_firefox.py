"""The same page in Debian's Firefox, where that is installed: a match and lessons, by mouse: without a
screen that Firefox gives no button its keys."""

import json
from collections.abc import Iterator

import pytest
from tests.browser.conftest import CLIENT
from tests.browser.firefox import FIREFOX, Firefox, opened
from tests.browser.house import House
from tests.browser.pages.test_lessons import TAUGHT, control
from tests.browser.table import TURNS
from tests.conftest import SOAK

from clubhouse.games import GAMES
from clubhouse.referee.lesson import lessons_of

SETTLED = """Object.entries(%s).forEach(([name, value]) => localStorage.setItem(`clubhouse.${name}`, value))"""
HAND = '[data-touch="me:hand"]'


@pytest.fixture
def firefox(house: House) -> Iterator[Firefox]:
    if SOAK == 1:
        pytest.skip("Firefox has its turn in a soak")
    if FIREFOX is None:
        pytest.skip("no Firefox: sudo apt-get install firefox-esr")
    if not CLIENT.exists():
        pytest.skip("the client is not built: make play, or scripts/web.py build")
    with opened() as window:
        window.go(house.address)
        yield window
        errors = window.errors
    assert errors == []


def settle(firefox: Firefox, language: str) -> None:
    """Sets up a user who knows the games, without animation, in that language."""
    known = {"speed": "off", "language": language, "helped": " ".join(GAMES)}
    firefox.evaluate(SETTLED % json.dumps(known))


def test_a_match_is_played_by_mouse_to_its_end(firefox: Firefox, house: House) -> None:
    firefox.resize(1280, 850)
    settle(firefox, "fr")
    firefox.go(house.address)
    firefox.click("button.go")
    firefox.wait_for(f".toss button, {HAND}")
    if firefox.evaluate("document.querySelectorAll('.toss button').length"):
        firefox.click(".toss button")
    for _ in range(TURNS):
        firefox.wait_for(HAND)
        told = firefox.evaluate("Number(document.querySelector('aside [data-told]')?.dataset.told ?? 0)")
        firefox.click(HAND)
        firefox.wait_until(f"Number(document.querySelector('aside [data-told]')?.dataset.told ?? 0) > {told + 1}")
    firefox.wait_for(".result h2")
    match = str(firefox.evaluate("location.pathname")).rpartition("/")[2]
    asked = f"fetch('/api/matches/{match}/verdict').then(answer => answer.json()).then(verdict => verdict.holds)"
    assert firefox.evaluate(asked) is True


@pytest.mark.timeout(600)
def test_lessons_are_taught(firefox: Firefox, house: House) -> None:
    """The first of every game, or all of them where there is time."""
    firefox.resize(1280, 850)
    settle(firefox, "en")
    for game in TAUGHT:
        for number, lesson in enumerate(lessons_of(GAMES[game])[: 1 if SOAK == 1 else None], 1):
            firefox.go(f"{house.address}/learn/{game}/{number}")
            firefox.wait_for(".lesson .said")
            for one in (act for act in lesson.acts if act.seat == lesson.seat):
                said = firefox.evaluate("document.querySelector('.lesson .said').textContent")
                firefox.click(control(game, one.move))
                firefox.wait_until(f"document.querySelector('.lesson .said').textContent !== {json.dumps(said)}")
            firefox.wait_until("document.activeElement.matches('.lesson .tag')")
