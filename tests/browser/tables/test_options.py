"""Options at the entrance before a match: exclusions, bounds and usual values."""

from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import violations
from tests.browser.brawl_table import expect_table
from tests.browser.conftest import OpenPage

from clubhouse.games.rugby_brawl.options import LIVE

TRAINING = "Entraînement, tour par tour"
TIMINGS = "Réglages du temps réel"


def peg(page: Page, game: str = "rugby-brawl") -> Locator:
    return page.locator(f"#{game}")


def unfolded(page: Page) -> Locator:
    locker = peg(page)
    locker.locator("summary").click()
    return locker


def made(page: Page) -> dict[str, object]:
    expect_table(page)
    options: dict[str, object] = page.request.get(f"/api/matches/{page.url.rsplit('/', 1)[1]}").json()["options"]
    return options


def test_a_race_has_the_times_that_are_usual_and_the_number_that_was_chosen(open_page: OpenPage) -> None:
    page = open_page()
    locker = unfolded(page)
    locker.get_by_label("Combien").fill("3")
    locker.locator("[data-play]").click()
    assert made(page).items() >= {**LIVE, "number": 3, "mode": "real-time"}.items()


def test_what_does_not_go_with_a_choice_gives_way_to_it_and_the_page_says_so(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    locker = unfolded(page)
    locker.get_by_label("Minutes").check()
    locker.get_by_label("Combien").fill("50")
    locker.get_by_label(TRAINING).check()
    expect(locker.get_by_label("Minutes")).to_be_disabled()
    expect(locker.get_by_label("Coups d’envoi")).to_be_checked()
    expect(locker.get_by_label("Combien")).to_have_value("")
    expect(locker.get_by_role("status").filter(has_text="Changé").first).to_be_visible()
    assert violations(page) == []
    locker.locator("[data-play]").click()
    assert made(page).items() >= {"mode": "training", "end": "kick-offs", "number": None}.items()


def test_a_number_out_of_bounds_is_stopped_at_its_field(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    locker = unfolded(page)
    number = locker.get_by_label("Combien")
    locker.get_by_label("Points").check()
    assert [number.get_attribute(bound) for bound in ("min", "max")] == ["5", "100"]
    for wrong in ("2", "101", "7.5"):
        number.fill(wrong)
        expect(locker.get_by_text("Il faut un nombre entier, de 5 à 100.")).to_be_visible()
    assert violations(page) == []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    locker.locator("summary").first.click()
    for way in ("[data-play]", "[data-invite]", "[data-train]"):
        locker.locator(way).click()
        expect(number).to_be_focused()
    assert asked == []
    number.fill("5")
    locker.locator("[data-play]").click()
    assert made(page).items() >= {"end": "points", "number": 5}.items()


def test_a_number_that_is_left_out_is_shown_as_what_it_comes_to(open_page: OpenPage) -> None:
    page = open_page()
    locker = unfolded(page)
    number = locker.get_by_label("Combien")
    for end, usual in (("Points", "20"), ("Minutes", "5"), ("Coups d’envoi", "8")):
        locker.get_by_label(end).check()
        expect(number).to_have_attribute("placeholder", usual)
    locker.get_by_label(TRAINING).check()
    expect(number).to_have_attribute("placeholder", "2")


def test_times_are_folded_away_and_mean_nothing_in_training(open_page: OpenPage) -> None:
    page = open_page()
    locker = unfolded(page)
    expect(locker.get_by_text("Retourner une carte")).to_have_count(0)
    locker.get_by_text(TIMINGS).click()
    locker.get_by_label("500 ms").check()
    locker.get_by_label(TRAINING).check()
    expect(locker.get_by_text(TIMINGS)).to_have_count(0)
    locker.get_by_label("Temps réel").check()
    locker.locator("[data-play]").click()
    assert made(page)["turning"] == 500


def test_training_begins_at_the_peg_of_a_race_without_options_unfolded(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640)
    expect(peg(page, "rugby15").locator("[data-play]")).to_be_visible()
    expect(peg(page, "rugby15").locator("[data-train]")).to_have_count(0)
    peg(page).locator("[data-train]").click()
    assert made(page)["mode"] == "training"


def test_a_peg_whose_options_are_unfolded_leaves_the_others_as_they_are(open_page: OpenPage) -> None:
    page = open_page()
    expect(peg(page).locator("[data-play]")).to_be_visible()
    others = page.locator(".lockers ul > li:not(:has(details[open]))")
    before = max(others.evaluate_all("all => all.map((one) => one.offsetHeight)"))
    unfolded(page)
    assert max(others.evaluate_all("all => all.map((one) => one.offsetHeight)")) <= before
