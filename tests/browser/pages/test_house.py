"""Features of every table: first help, languages, giving up, watching, and the proof at the end."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.table import kick_off
from tests.conftest import SOAK

from clubhouse.games import GAMES


@pytest.mark.parametrize("width", [375, 1440])
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomers_match_waits_for_one_answer_and_no_help_lies_over_it(
    open_page: OpenPage, game: str, width: int
) -> None:
    """At both widths by turns; each game at both in a soak."""
    if SOAK == 1 and (list(GAMES).index(game) + (width > 375)) % 2:
        pytest.skip("the other width by turns; both in a soak")
    page = open_page(width=width, is_new=True)
    page.locator("button.go" if game == next(iter(GAMES)) else f"[data-play={game}]").click()
    answers = page.get_by_role("button", name=re.compile("Apprendre en jouant|Jouer tout de suite"))
    expect(answers).to_have_count(2)
    assert violations(page) == []
    match = page.url.rsplit("/", 1)[1]
    page.reload()
    expect(answers).to_have_count(2)
    made = page.request.get(f"/api/matches/{match}").json()
    assert not made["is_dealt"]
    assert made["terms"]["pace"] is None
    assert made["options"].get("window", 0) == 0
    assert made["options"].get("mode", "training") == "training"
    page.get_by_role("button", name="Jouer tout de suite").click()
    expect(page.locator("main .hand, main .thumbs, .toss p").first).to_be_visible()
    expect(page.locator("dialog[open], [data-hint]")).to_have_count(0)


def test_who_learns_first_comes_back_to_the_match_that_waits(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812, is_new=True)
    page.locator("[data-play=playrugby]").click()
    page.get_by_role("button", name="Apprendre en jouant").click()
    expect(page.locator(".lesson .title")).to_contain_text("1/")
    page.reload()
    page.locator("[data-awaited]").click()
    expect(page).to_have_url(re.compile("/match/"))
    expect(page.locator("main .score")).to_be_visible()
    expect(page.locator("[data-awaited], dialog[open]")).to_have_count(0)


def test_the_help_leads_to_the_lessons_and_folds_away_what_is_for_experts(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640)
    page.locator("[data-play=rugby15]").click()
    expect(page.locator("main .score")).to_be_visible()
    page.keyboard.press("?")
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


def test_the_focus_comes_back_when_the_help_closes(open_page: OpenPage) -> None:
    page = open_page(is_new=True)
    made = page.evaluate(
        """async () => (await (await fetch('/api/matches', {
            method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({game: 'rugby15'})
        })).json()).match"""
    )
    page.goto(f"{page.url.rstrip('/')}/match/{made}")
    dialog, mark = page.locator("dialog[open]"), page.get_by_role("button", name="Aide", exact=True)
    # What opened it is gone since.
    page.locator("[data-hint]").get_by_role("button", name="Lire l’aide").press("Enter")
    expect(dialog).to_have_count(1)
    page.keyboard.press("Escape")
    expect(mark).to_be_focused()
    # Nothing had it.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(dialog).to_have_count(1)
    page.keyboard.press("Escape")
    expect(mark).to_be_focused()
    # From one sheet to the next, and back to what was there before both.
    settings = page.get_by_role("button", name="Réglages")
    settings.focus()
    page.keyboard.press("?")
    dialog.get_by_role("button", name="Conseil").click()
    expect(dialog).to_contain_text("Conseil")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(settings).to_be_focused()


def test_another_language_is_spoken_everywhere_at_once(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("[data-play]").first.wait_for()
    page.get_by_role("button", name="show in English").click()
    expect(page.locator("h1")).to_contain_text("Rugby, on your table")
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
    page.locator("dialog[open] [data-resign]").click()
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
