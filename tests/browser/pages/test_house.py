"""Features of every table: first help, languages, giving up, watching, and the proof at the end."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import OpenPage
from tests.browser.table import hand, kick_off


def test_the_help_shows_itself_at_the_first_table_of_a_game_and_only_there(open_page: OpenPage) -> None:
    page = open_page(is_new=True)
    page.locator("button.go").click()
    expect(page.locator("dialog[open]")).to_contain_text("Portez le ballon")
    page.locator("dialog[open] header button").click()
    page.reload()
    expect(hand(page).or_(page.locator(".toss p")).first).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_help_leads_to_the_lessons_and_folds_away_what_is_for_experts(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640, is_new=True)
    page.locator("[data-play=rugby15]").click()
    help = page.locator("dialog[open]")
    expect(help.locator("[data-dispute]")).to_have_count(0)
    help.get_by_text("Contester l’arbitre, vérifier le hasard").click()
    expect(help.locator("[data-dispute]")).to_be_visible()
    expect(help.locator("code")).to_have_count(1)
    help.get_by_role("link", name=re.compile(r"^Apprendre en jouant : \d leçons$")).click()
    expect(page.locator(".lesson .title")).to_contain_text("1/")
    page.keyboard.press("?")
    expect(help).to_contain_text("Portez le ballon")
    expect(help.locator("[data-lessons]")).to_have_count(0)


def test_another_language_is_spoken_everywhere_at_once(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("[data-play]").first.wait_for()
    page.get_by_role("button", name="show in English").click()
    expect(page.locator("h1")).to_contain_text("Rugby is played on tables too")
    # In the same instant: nothing of the French is left for later.
    assert "Les règles" not in page.locator("main").inner_text()
    kick_off(page)
    page.get_by_role("button", name="afficher en français").click()
    expect(page.locator("#log-title")).to_have_text(re.compile("feuille de match", re.IGNORECASE))
    assert not re.search(r"\b(draws|wins|chooses)\b", page.locator("aside").inner_text())


def test_a_match_can_be_given_up(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    kick_off(page)
    page.keyboard.press("?")
    page.locator("[data-resign]").click()
    page.get_by_role("button", name="Abandonner le match").last.click()
    expect(page.locator(".result h2")).to_contain_text("Vous avez abandonné")


def test_who_watches_is_told_so_and_proof_is_at_hand_at_the_end(open_page: OpenPage) -> None:
    page = open_page()
    kick_off(page)
    other = open_page(path=page.url)
    expect(other.locator(".watching")).to_contain_text("Vous regardez")
    page.locator("aside .resign button").click()
    page.locator("dialog[open] .tag").click()
    page.locator(".result summary").click()
    page.locator("[data-verify]").click()
    for check in ("commitment", "secret", "salt", "luck", "digest", "rules"):
        expect(page.locator(f"[data-check={check}]")).to_have_attribute("data-holds", "true")


def test_nothing_is_a_dead_end(open_page: OpenPage) -> None:
    for path in ("/nowhere", "/rules/nowhere", "/rules", "/match/nowhere"):
        page = open_page(path=path)
        page.locator("main a.tag").first.click()
        expect(page.locator("button.go")).to_be_visible()


def test_a_rulebook_has_contents_and_a_way_to_play(open_page: OpenPage) -> None:
    page = open_page(path="/rules/ovalia")
    page.get_by_role("navigation", name="Sommaire").get_by_role("link").nth(3).click()
    expect(page.locator("section:focus")).to_have_count(1)
    assert "*" not in page.locator("main").inner_text()
    page.locator("main a.tag").click()
    expect(page.locator("[data-play=ovalia]")).to_be_focused()
