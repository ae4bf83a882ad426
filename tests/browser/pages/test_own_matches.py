"""The own matches can be found again, and a result can be shared as a picture."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits, invite
from tests.browser.pages.test_replay import given_up
from tests.browser.pressing import press_first
from tests.browser.table import hand
from tests.conftest import SOAK


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "light"), (375, 812, "dark")][:SOAK])
def test_the_own_matches_are_listed_filtered_and_lead_to_their_replays(
    open_page: OpenPage, width: int, height: int, theme: str
) -> None:
    page = open_page(width=width, height=height, theme=theme)
    page.locator("[data-history]").click()
    expect(page.locator("main")).to_contain_text("Aucun match terminé")
    page.locator("main .none a").click()
    given_up(page, cards=1)
    page.goto("/matches")
    expect(page.locator(".list .badge.lost")).to_have_count(1)
    expect(page.locator(".form .badge")).to_have_text(re.compile("^D"))
    # By the eyes of the seat that was held: it is the one that would be played again.
    [held] = page.request.get("/api/me/matches/finished").json()["matches"][0]["seats_held"]
    expect(page.locator(".form .badge")).to_have_attribute("href", re.compile(rf"/replay\?view={held}$"))
    assert violations(page) == []
    page.get_by_label("Jeu").select_option("ovalia")
    expect(page.locator("main")).to_contain_text("Aucun match de ce genre")
    # Another language leaves what was chosen, and where one is.
    page.get_by_role("button", name="EN:").click()
    expect(page.locator("main")).to_contain_text("No such match")
    expect(page.get_by_role("combobox", name="Game")).to_have_value("ovalia")
    assert page.evaluate("document.activeElement !== document.body")
    page.get_by_role("button", name="FR :").click()
    page.get_by_label("Jeu").select_option("rugby15")
    page.locator(".list").get_by_role("link", name=re.compile("Revoir le match")).click()
    expect(page.locator(".frame")).to_be_visible()


@pytest.mark.parametrize(("width", "theme"), [(375, "light"), (1440, "dark")][:SOAK])
def test_the_house_says_everywhere_that_somebody_waits_for_a_move(open_page: OpenPage, width: int, theme: str) -> None:
    host, friend = open_page(), open_page(width=width, height=812, theme=theme)
    link = invite(host)
    friend.goto(link)
    friend.locator("[data-sit]").click()
    for page in (host, friend):
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()
    for page in (host, friend):
        press_first(page.locator(".toss button"))
    expect(hand(friend)).not_to_have_count(0)
    expect(friend).to_have_title(re.compile(r"^\(1\) À vous · "))
    friend.goto("/")
    expect(friend.get_by_role("heading", name="À vous de jouer")).to_be_visible()
    row = friend.locator("[data-under-way]")
    expect(row).to_contain_text(re.compile(r"Rugby\s15.*vous.*0 – 0.*À vous", re.DOTALL))
    expect(friend).to_have_title("(1) À vous · Club-House")
    expect(friend.locator("link[rel=icon]")).to_have_attribute("href", "/icons/turn.png")
    expect(friend.locator("[data-own]")).to_have_accessible_name(re.compile("1 match attend votre coup"))
    assert violations(friend) == []
    assert fits(friend)
    friend.locator("[data-own]").press("Enter")
    expect(friend.get_by_role("heading", name="En cours")).to_be_visible()
    row.click()
    hand(friend).first.click()
    expect(friend).to_have_title(re.compile("^(?!.*À vous)"))
    friend.goto("/matches")  # who has chosen in secret waits, whether or not the other has
    expect(row).to_contain_text("En attente")
    expect(friend.locator("link[rel=icon]")).to_have_attribute("href", "/icons/96.png")


def test_a_result_becomes_a_picture(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    page.goto(f"{given_up(page, cards=1)}/replay")
    page.get_by_role("button", name="Plus…").click()
    with page.expect_download() as download:
        page.locator("[data-card]").click()
    picture = tmp_path / "card.png"
    download.value.save_as(picture)
    content = picture.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) > 5_000


def test_the_open_data_of_a_house_is_found_from_its_front_page(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    page.locator("[data-open-data]").click()
    expect(page.locator("main")).to_contain_text("ne publie pas ses matchs")
    day = {"day": "2026-03-04", "file": "clubhouse-2026-03-04.ndjson.gz", "matches": 12, "bytes": 4001, "sha256": "ab"}
    told = {"license": "https://creativecommons.org/publicdomain/zero/1.0/", "days": [day]}
    page.route("**/api/open-data", lambda route: route.fulfill(json=told))
    page.reload()
    link = page.get_by_role("link", name="4 mars 2026 : 12 matchs")
    expect(link).to_have_attribute("href", "/api/open-data/clubhouse-2026-03-04.ndjson.gz")
    expect(page.locator("main")).to_contain_text("5 ko")
    assert violations(page) == []
