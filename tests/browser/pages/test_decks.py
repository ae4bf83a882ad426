"""Other cards on the page: chosen from a file or from the browser, seen before one sits down, printed and edited."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits
from tests.server.matches.test_decks import another

from clubhouse.games import GAMES
from clubhouse.referee.decks import read_deck

BRAWL, PLAY = GAMES["rugby-brawl"], GAMES["playrugby"]
CARD = (238, 333)  # 63 mm by 88 mm in pixels


def file_of(game: str, folder: Path) -> Path:
    rules = GAMES[game]
    file = folder / f"ma-boîte{rules.deck_suffix}"
    file.write_text(another(rules), encoding="utf-8")
    return file


def options_of(page: Page, game: str) -> None:
    page.locator(f"#{game} summary").first.click()
    expect(page.locator(f"#{game} [data-decks]")).to_be_visible()


@pytest.mark.parametrize("width", [375, 1440])
@pytest.mark.parametrize("game", ["rugby-brawl", "playrugby"])
def test_a_table_with_cards_from_a_file_is_seen_by_who_comes(
    open_page: OpenPage, tmp_path: Path, width: int, game: str
) -> None:
    host = open_page(width=width, height=812)
    options_of(host, game)
    host.locator(f"#{game} [data-deck-file]").set_input_files(file_of(game, tmp_path))
    chosen = host.locator(f"#{game} [data-decks] input:checked")
    expect(host.locator(f"#{game} [data-decks]")).to_contain_text("« à moi »")
    expect(chosen).to_have_attribute("value", re.compile("[0-9a-f]{64}"))
    assert violations(host) == []
    assert fits(host)
    host.locator(f"[data-invite={game}]").click()
    expect(host.locator("[data-deck-played]").first).to_contain_text("« à moi »")
    friend = open_page(width=width, height=812, path=host.url)
    expect(friend.locator("[data-sit]").first).to_be_visible()
    friend.locator("[data-see-deck]").first.click()
    number = 150 if game == "rugby-brawl" else 42
    expect(friend.locator("dialog[open] li")).to_have_count(number)
    expect(friend.locator("dialog[open] [data-deck]")).to_have_text("« à moi »")
    if game == "rugby-brawl":
        expect(friend.locator("dialog[open]")).to_contain_text("Durand")
    else:
        expect(friend.locator("dialog[open] [data-board]")).to_contain_text("Drop à 40 m")
    assert violations(friend) == []
    assert fits(friend)
    friend.keyboard.press("Escape")
    friend.locator("[data-sit]").first.click()
    if width == 375:  # there the header has no room for it
        friend.get_by_label("Aide").click()
        friend.locator("dialog[open] [data-see-deck]").click()
    else:
        friend.locator("[data-deck-button]").click()
    expect(friend.locator("dialog[open] [data-deck]")).to_have_text("« à moi »")


def test_the_lobby_says_that_other_cards_are_played(open_page: OpenPage, tmp_path: Path) -> None:
    host = open_page()
    options_of(host, "playrugby")
    host.locator("#playrugby [data-deck-file]").set_input_files(file_of("playrugby", tmp_path))
    expect(host.locator("#playrugby [data-decks]")).to_contain_text("« à moi »")
    host.locator("[data-invite=playrugby]").click()
    host.locator("[data-listed]").check()
    lobby = open_page(path="/lobby")
    expect(lobby.locator("[data-table]").first).to_contain_text("Avec d’autres cartes : « à moi »")


@pytest.mark.parametrize("width", [375, 1440])
def test_what_is_wrong_with_a_file_is_said_with_its_line(open_page: OpenPage, tmp_path: Path, width: int) -> None:
    page = open_page(width=width, height=812)
    options_of(page, "rugby-brawl")
    chooser = page.locator("#rugby-brawl [data-deck-file]")
    problem = page.locator("#rugby-brawl [data-deck-problem]")
    wrong = tmp_path / "faux.csv"
    lines = another(BRAWL).splitlines()
    wrong.write_text("\n".join([*lines[:3], lines[3].replace("Couv. O", "Raffut"), *lines[4:]]), encoding="utf-8")
    chooser.set_input_files(wrong)
    expect(problem).to_contain_text("ligne 4, colonne defensive")
    expect(problem).to_contain_text("Raffut")
    assert violations(page) == []
    assert fits(page)
    huge = tmp_path / "immense.csv"
    huge.write_bytes(b"1;2;3\n" * 1_000_000)
    chooser.set_input_files(huge)
    expect(problem).to_contain_text("tient en 64 ko")
    chooser.set_input_files(file_of("rugby-brawl", tmp_path))
    expect(problem).to_have_count(0)


@pytest.mark.parametrize("width", [375, 1440])
@pytest.mark.parametrize("game", ["rugby-brawl", "playrugby"])
def test_cards_are_shown_written_and_printed_in_their_true_size(
    open_page: OpenPage, tmp_path: Path, width: int, game: str
) -> None:
    page = open_page(width=width, height=812, path=f"/decks/{game}")
    cards = page.locator(".cards li")
    expect(cards).to_have_count(150 if game == "rugby-brawl" else 42)
    assert violations(page) == []
    assert fits(page)
    with page.expect_download() as saved:
        page.locator("[data-export]").click()
    assert saved.value.suggested_filename == f"reconstruction{GAMES[game].deck_suffix}"
    assert read_deck(GAMES[game], saved.value.path().read_bytes()) == GAMES[game].usual_deck()
    page.locator("[data-deck-file]").set_input_files(file_of(game, tmp_path))
    expect(page.locator(".cards [data-deck]")).to_have_text("« à moi »")
    page.emulate_media(media="print")
    box = cards.first.bounding_box()
    assert box is not None
    assert (round(box["width"]), round(box["height"])) == pytest.approx(CARD, abs=1)
    expect(page.locator(".tools")).to_be_hidden()
    expect(page.locator("header.beam")).to_be_hidden()
    second, fourth = cards.nth(1).bounding_box(), cards.nth(3).bounding_box()
    assert second is not None
    assert fourth is not None
    # Three beside one another, without a gap: one cut parts two cards.
    assert second["x"] - box["x"] == pytest.approx(box["width"], abs=1)
    assert (fourth["x"], fourth["y"] - box["y"]) == pytest.approx((box["x"], box["height"]), abs=1.5)
    sheets = page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")
    assert sheets == (18 if game == "rugby-brawl" else 6)
    page.emulate_media(media="screen")
    page.reload()
    page.locator("[data-deck-choice]").select_option(label="à moi")
    expect(page.locator(".cards [data-deck]")).to_have_text("« à moi »")
    page.locator("[data-drop]").click()
    expect(page.locator("[data-deck-choice] option")).to_have_count(1)


def test_the_next_match_against_a_robot_is_played_with_the_same_cards(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(path="/")
    options_of(page, "playrugby")
    page.locator("#playrugby [data-deck-file]").set_input_files(file_of("playrugby", tmp_path))
    expect(page.locator("#playrugby [data-decks]")).to_contain_text("« à moi »")
    page.locator("[data-play=playrugby]").click()
    expect(page.locator("[data-deck-button]")).to_be_visible()
    before = page.url
    page.keyboard.press("?")
    page.locator("dialog[open] [data-resign]").click()
    page.locator("dialog [class=tag]").first.click()
    # Seen again, here and from its file, it has its cards.
    again = open_page(width=375, height=812, path=f"{before}/replay")
    again.locator("[data-deck-button]").click()
    expect(again.locator("dialog[open] [data-deck]")).to_have_text("« à moi »")
    assert violations(again) == []
    assert fits(again)
    record = tmp_path / "match.json"
    record.write_bytes(page.request.get(f"/api/matches/{before.rpartition('/')[2]}/record").body())
    again.goto("/replay")
    again.locator("input[type=file]").set_input_files(record)
    again.locator("[data-deck-button]").click()
    expect(again.locator("dialog[open] [data-deck]")).to_have_text("« à moi »")
    page.get_by_role("button", name=re.compile("Niveau")).first.click()
    expect(page).not_to_have_url(before)
    expect(page.locator("[data-deck-button]")).to_be_visible()
