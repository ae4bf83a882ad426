"""Matches of earlier editions on the page: what was told is shown, and their last state is drawn or said to be gone."""

import gzip
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import OpenPage
from tests.browser.house import House

STORES = Path(__file__).parents[2] / "server" / "store" / "stores"
VERSIONS = ("0005", "0011")  # the first that holds what was told of every game, and the last of edition 1


@pytest.fixture(params=VERSIONS)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path / "house.db")
    connection = sqlite3.connect(opened.store)
    connection.executescript(gzip.decompress((STORES / f"{request.param}.sql.gz").read_bytes()).decode())
    connection.close()
    opened.open()
    yield opened
    opened.close()


def test_finished_matches_are_shown(house: House, open_page: OpenPage) -> None:
    connection = sqlite3.connect(house.store)
    rows = connection.execute("SELECT id, game FROM matches WHERE points IS NOT NULL").fetchall()
    connection.close()
    assert {game for _, game in rows} >= {"rugby-brawl", "rugby15", "ovalia"}
    page = open_page()
    for match, _ in rows:
        page.goto(f"/match/{match}")
        expect(page.locator(".honours")).to_be_visible()
        page.goto(f"/match/{match}/replay")
        expect(page.locator("[data-step]")).to_be_visible()
        page.keyboard.press("End")
        expect(page.locator("[data-step]")).to_have_text(re.compile(r"Étape\s([1-9]\d*)\s/\s\1$"))
        expect(page.locator(".honours")).to_be_visible()
        page.keyboard.press("ArrowLeft")
        expect(page.locator("[data-step]")).not_to_have_text(re.compile(r"Étape\s(\d+)\s/\s\1$"))
