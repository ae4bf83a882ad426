"""The plain table of a game that has none of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.house import ROOT, House

from clubhouse.own_games import VARIABLE


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """With the game of the tutorial."""
    monkeypatch.setenv(VARIABLE, str(ROOT / "src" / "clubhouse" / "examples" / "melee"))
    opened = House(tmp_path / "house.db")
    opened.open()
    yield opened
    opened.close()


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(("width", "theme"), [(375, "dark")])
def test_a_game_of_three_files_is_played_on_a_plain_table(open_page: OpenPage, width: int, theme: str) -> None:
    page = open_page(width=width, height=720, theme=theme, language="en")
    made = "fetch('/api/matches', {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify("
    match = page.evaluate(f"{made}{{game: 'melee', level: 'beginner', seat: 'red'}})}}).then(one => one.json())")[
        "match"
    ]
    page.goto(f"/match/{match}")
    moves = page.locator(".moves button")
    expect(moves.first).to_be_visible()
    expect(page.locator(".zones")).to_contain_text("Pitch")
    assert violations(page) == []
    before = page.locator(".zones").inner_text()
    moves.first.click()
    expect(page.locator(".zones")).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".story")).to_contain_text("Dice thrown")
