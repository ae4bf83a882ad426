"""A finished match is seen again in the page: by keys, by the slider, by link, and from a record file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.brawl_table import make
from tests.browser.conftest import OpenPage
from tests.browser.pressing import press_first
from tests.browser.table import hand, kick_off
from tests.conftest import SOAK

from clubhouse.games import GAMES
from clubhouse.lab.simulate import simulate
from clubhouse.referee.record import read_record


def step(page: Page) -> int:
    return int(page.locator(".where").get_attribute("data-step") or "-1")


def given_up(page: Page, cards: int = 3) -> str:
    """A match in which some cards were played; its address."""
    kick_off(page)
    for _ in range(cards):
        board = page.locator(".board .middle").inner_text()
        hand(page).first.click()
        page.wait_for_function("board => document.querySelector('.board .middle').innerText !== board", arg=board)
    give_up(page)
    return page.url


def test_the_way_from_the_result_leads_to_the_replay_and_every_key_does_something(open_page: OpenPage) -> None:
    page = open_page()
    given_up(page)
    page.get_by_role("link", name="Revoir le match").click()
    expect(page.locator(".where")).to_have_text(re.compile(r"Étape\s0 /"))
    page.locator(".frame").wait_for()
    table = page.locator(".frame").inner_text()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".where")).to_have_text(re.compile(r"Étape\s2 /"))
    assert page.locator(".frame").inner_text() != table
    expect(page.locator(".story .clause, aside .clause").first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".where")).to_have_text(re.compile(r"Étape\s0 /"))
    assert page.locator(".frame").inner_text() == table
    page.keyboard.press("End")
    expect(page.locator(".result h2")).to_have_text(
        re.compile(r"^Victoire par abandon\s: (Rouge|Bleu) quitte le match$")
    )
    expect(page.locator(".result").get_by_role("button", name="Revanche")).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.locator(".result")).to_have_count(0)
    page.keyboard.press("v")
    expect(page.get_by_label("Point de vue")).not_to_have_value("red")


def test_a_link_leads_to_its_moment_by_the_same_eyes(open_page: OpenPage) -> None:
    page = open_page()
    address = given_up(page)
    other = open_page(path=f"{address}/replay?step=4&view=all")
    expect(other.get_by_role("group", name=re.compile("^Main"))).to_be_visible()
    assert step(other) == 4
    other.keyboard.press("ArrowRight")
    other.wait_for_url(re.compile(r"step=5&view=all"))
    other.get_by_label("Point de vue").select_option("spectator")
    expect(other.get_by_role("group", name=re.compile("^Main"))).to_have_count(0)
    other.wait_for_url(re.compile(r"view=spectator"))
    # The slider is an ordinary one.
    other.get_by_role("slider").fill("0")
    assert step(other) == 0
    # Where the browser keeps the clipboard for itself, the link is there to be copied by hand.
    other.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowed')) }")
    other.get_by_role("button", name="Plus…").click()
    other.get_by_role("button", name="Copier le lien").click()
    by_hand = other.get_by_label("copiez-la à la main")
    expect(by_hand).to_be_focused()
    expect(by_hand).to_have_value(f"{address}/replay?step=0&view=spectator")
    assert by_hand.evaluate("field => field.selectionEnd - field.selectionStart === field.value.length")


def test_it_plays_itself_to_the_end_with_what_the_table_animates(open_page: OpenPage) -> None:
    page = open_page(speed="fast")
    page.locator("button.go").click()
    page.locator(".toss button, [data-touch='me:hand']").first.wait_for()
    page.keyboard.press("?")
    page.locator("dialog[open] [data-resign]").click()
    page.locator("dialog[open] .tag").click()
    page.locator(".result").wait_for()
    page.goto(f"{page.url}/replay?view=all")
    page.get_by_label("Vitesse").select_option("4")
    page.get_by_role("button", name="Lecture").click()
    expect(page.locator(".result")).to_be_visible(timeout=20_000)
    expect(page.get_by_role("button", name="Lecture")).to_be_visible()


def test_it_stops_while_a_dialog_is_open(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{given_up(page)}/replay?step=1")
    page.locator(".frame").wait_for()
    page.get_by_role("button", name="Lecture").click()
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    there = step(page)
    page.wait_for_timeout(2_500)
    assert step(page) == there


def test_a_running_match_is_not_shown(open_page: OpenPage) -> None:
    page = open_page()
    kick_off(page)
    other = open_page(path=f"{page.url}/replay?view=all")
    expect(other.get_by_role("alert")).to_contain_text("pas fini")
    other.locator("main a.tag").click()
    expect(other.locator("button.go")).to_be_visible()


def test_a_record_file_is_shown_and_a_bad_one_is_refused_in_a_sentence(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    given_up(page)
    record = record_of(page, tmp_path)
    other = open_page(path="/replay")
    other.locator("input[type=file]").set_input_files(
        {"name": "bad.json", "mimeType": "application/json", "buffer": record.read_bytes()[:-40]}
    )
    expect(other.get_by_role("alert")).to_contain_text("Ce fichier n’est pas une feuille de match :")
    other.locator("input[type=file]").set_input_files(record)
    expect(other.locator(".frame")).to_be_visible()
    other.keyboard.press("End")
    expect(other.locator(".result")).to_be_visible()


def test_a_long_record_is_seen_while_its_pages_come_and_can_be_walked_to_its_end(
    open_page: OpenPage, tmp_path: Path
) -> None:
    for _ in simulate(
        "rugby-brawl",
        1,
        options={"mode": "training", "number": 2},
        seed=7,
        processes=1,
        records=tmp_path,
        seating=[3, 3],
    ):
        pass
    [record] = tmp_path.glob("rugby-brawl-*.json")
    page = open_page(path="/replay")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/replays/" in request.url else None)
    page.locator("input[type=file]").set_input_files(record)
    page.locator(".frame").wait_for()
    expect(page.locator(".where")).to_have_text(re.compile(r"^Étape\s0 /"))
    page.keyboard.press("End")  # as far as it is here; it goes on from there as more comes
    expect(page.locator(".result")).to_be_visible(timeout=60_000)
    last = len(read_record(record.read_bytes()).inputs)
    assert step(page) == last
    assert len(asked) > 2
    assert [address.partition("?after=")[2] for address in asked] == sorted(
        {address.partition("?after=")[2] for address in asked}, key=lambda after: int(after or -1)
    )
    page.keyboard.press("Home")
    assert step(page) == 0


def record_of(page: Page, tmp_path: Path) -> Path:
    """The file of a match that is over."""
    with page.expect_download() as download:
        address = f"/api/matches/{page.url.rsplit('/', 1)[1]}/record"
        page.evaluate("href => Object.assign(document.createElement('a'), { href, download: '' }).click()", address)
    record = tmp_path / "record.json"
    download.value.save_as(record)
    return record


def test_another_language_leaves_the_moment_and_the_eyes_as_they_are(open_page: OpenPage) -> None:
    page = open_page()
    address = given_up(page)
    other = open_page(path=f"{address}/replay?view=red&step=0")
    other.locator(".frame").wait_for()
    for _ in range(4):
        other.keyboard.press("ArrowRight")
    other.get_by_label("Point de vue").select_option("blue")
    expect(other).to_have_url(re.compile(r"view=blue"))
    moment = step(other)
    assert moment > 0
    other.get_by_role("button", name="EN:").click()
    expect(other.locator(".where")).to_have_text(re.compile(r"Step\s[1-9]"))
    other.wait_for_load_state("networkidle")
    assert step(other) == moment
    expect(other.get_by_label("Point of view")).to_have_value("blue")
    shown = re.search(r"\d+", other.locator(".where").inner_text())
    assert shown is not None
    expect(other).to_have_url(re.compile(rf"step={shown[0]}&view=blue"))


def test_an_open_record_outlasts_another_language_and_a_bad_file(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    given_up(page)
    record = record_of(page, tmp_path)
    other = open_page(path="/replay")
    other.locator("input[type=file]").set_input_files(record)
    other.locator(".frame").wait_for()
    other.keyboard.press("ArrowRight")
    moment = step(other)
    other.get_by_role("button", name="EN:").click()
    expect(other.locator(".where")).to_have_text(re.compile(r"Step\s1"))
    other.evaluate(
        """() => {
            const dataTransfer = new DataTransfer()
            dataTransfer.items.add(new File(['{'], 'bad.json', { type: 'application/json' }))
            document.querySelector('.page').dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }))
        }"""
    )
    expect(other.get_by_role("alert")).to_be_visible()
    other.get_by_label("Point of view").select_option("blue")
    expect(other.get_by_role("alert")).to_have_count(0)
    expect(other.get_by_label("Point of view")).to_have_value("blue")
    assert step(other) == moment


def give_up(page: Page) -> None:
    page.keyboard.press("?")
    page.locator("dialog[open] [data-resign]").click()
    page.locator("dialog[open] .tag").click()
    page.locator(".result").wait_for()


def names(page: Page) -> list[str]:
    """The names of the cards in hand."""
    cards: list[str] = hand(page).evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    return cards


def test_one_can_play_on_from_a_moment_and_play_the_deal_of_another(open_page: OpenPage) -> None:
    page = open_page()
    address = given_up(page)
    other = open_page(path=f"{address}/replay?step=4&view=red")
    own = other.locator("section.hidden-text p", has_text=re.compile("^(Main de Rouge|Votre main)"))
    own.wait_for(state="attached")
    while other.locator(".stamp").count():  # to a moment at which nothing is decided yet
        other.keyboard.press("ArrowLeft")
    then = own.inner_text().removeprefix("Main de Rouge")
    other.get_by_role("button", name="Plus…").click()
    other.get_by_role("button", name=re.compile("Jouer à partir d’ici")).click()
    other.wait_for_url(re.compile(r"/match/[^/]+$"))
    hand(other).first.wait_for()
    assert own.inner_text().removeprefix("Votre main") == then
    # It began in its midst: no kick-off is promised. The bot may have changed its hand already.
    expect(other.locator("aside")).to_contain_text(re.compile("le match reprend ici|Le robot change de main"))
    expect(other.locator("aside")).not_to_contain_text("coup d’envoi")
    assert len(names(other)) == 3
    hand(other).first.click()
    expect(other.locator(".story .clause").first).to_be_visible()
    other.goto(f"{address}/replay")
    other.get_by_role("button", name="Plus…").click()
    other.get_by_role("button", name="Jouer cette donne").click()
    other.wait_for_url(re.compile(r"/match/[^/]+$"))
    hand(other).or_(other.locator(".toss p")).first.wait_for()
    give_up(other)
    expect(other.locator("[data-deals='2']")).to_contain_text("match d’origine")


def test_nobody_is_asked_or_can_play_in_a_match_that_is_shown_again(open_page: OpenPage) -> None:
    page = open_page(width=375, height=667)
    address = given_up(page, cards=1)
    for view in ("red", "blue", "spectator", "all"):
        page.goto(f"{address}/replay?view={view}")
        expect(page.locator(".toss")).to_contain_text("le toss")
        expect(page.locator(".toss")).not_to_contain_text("L’autre équipe choisit")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".result")).to_have_count(0)
    expect(page.locator(".piece").first).to_be_visible()
    expect(page.locator("[data-touch], .prompt, .change .tag, .toss")).to_have_count(0)
    told = page.locator("section.hidden-text", has=page.locator("p"))
    expect(told).to_contain_text(re.compile("Vous regardez ce match.*Main de Rouge", re.DOTALL))
    expect(told).not_to_contain_text(re.compile("Vous jouez|Votre main"))
    page.goto("/rules/playrugby/example/4.3")
    expect(page.get_by_role("group", name="Main de Domicile").locator(".held")).not_to_have_count(0)
    expect(page.locator(".own button, .choices, .habit, .wait")).to_have_count(0)
    # The others' cards are named on one line each.
    lines = page.locator(".hands .name").evaluate_all(
        "all => all.map((one) => Math.round(one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)))"
    )
    assert set(lines) == {1}
    page.set_viewport_size({"width": 1440, "height": 900})
    keys = page.get_by_role("region", name="Revoir le match").bounding_box()
    cards = page.locator(".own .held").last.bounding_box()
    assert keys is not None
    assert cards is not None
    assert cards["y"] + cards["height"] <= keys["y"]


SEATS = {"rugby15": "blue", "ovalia": "away", "ovalia-classique": "away", "rugby-brawl": "blue", "playrugby": "away"}
NAMED = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looks_by_the_eyes_of_a_seat_is_not_called_that_player(open_page: OpenPage, game: str) -> None:
    page = open_page(language="en")
    page.goto(make(page, game=game))
    page.locator(".frame").wait_for()
    page.wait_for_timeout(1_000)  # the others may have something to do
    press_first(page.locator(".toss button, .choices .tag, .own .playable, .moves button"))
    give_up(page)
    page.goto(f"{page.url.partition('?')[0]}/replay?view={SEATS[game]}")
    page.locator(".frame").wait_for()
    for key in ("Home", *["ArrowRight"] * 4, "End"):
        page.keyboard.press(key)
        for part in (".score", ".board", ".story", "aside", "section.hidden-text", ".result h2"):
            for shown in page.locator(part).all_inner_texts():
                assert not NAMED.search(shown.replace("You are watching", "")), shown


@pytest.mark.parametrize(("width", "height", "theme"), [(375, 812, "dark"), (1440, 900, "light")][:SOAK])
def test_axe_finds_nothing_in_a_replay(open_page: OpenPage, width: int, height: int, theme: str) -> None:
    page = open_page(width=width, height=height, theme=theme)
    page.goto(f"{given_up(page)}/replay?step=3&view=all")
    page.locator(".frame").wait_for()
    assert violations(page) == []
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    assert violations(page) == []
