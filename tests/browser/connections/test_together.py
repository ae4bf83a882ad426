"""Friends at one table: a link, seats, the result and the rematch; teams of persons and bots. By phone as well."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.pressing import press_first
from tests.browser.table import TURNS, hand, let_play
from tests.browser.tables.test_playrugby import play_to_the_end
from tests.conftest import SOAK

DESK, PHONE = (1440, 900), (375, 812)


def link_of(page: Page) -> str:
    """The link that a host sends to a friend: an address, and the waiting page's own."""
    expect(page).to_have_url(re.compile(r"/match/"))
    link = page.locator("[data-link]").input_value()
    assert link == page.url
    expect(page.get_by_role("img", name="Code à lire")).to_be_visible()
    return link


def invite(page: Page) -> str:
    """One click to a table, the second would copy its link."""
    page.locator("[data-friend]").click()
    return link_of(page)


def seats_of(page: Page) -> list[str]:
    """The seats of the user of that page."""
    match = page.url.rpartition("/")[2]
    return list(page.request.get(f"/api/matches/{match}").json()["seats_held"])


def press(page: Page, what: Locator) -> None:
    """By mouse, or on a phone by finger."""
    size = page.viewport_size
    if size is not None and size["width"] == PHONE[0]:
        what.tap()
    else:
        what.click()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("size", [PHONE, DESK][:SOAK], ids=["phone", "desk"][:SOAK])
def test_a_friend_comes_by_the_link_plays_to_the_result_and_again(open_page: OpenPage, size: tuple[int, int]) -> None:
    width, height = size
    host = open_page(width=width, height=height)
    link = invite(host)
    assert fits(host)
    friend = open_page(width=width, height=height, path=link)
    expect(friend.locator("[data-open='1']")).to_be_visible()
    assert fits(friend)
    press(friend, friend.locator("[data-sit]"))
    for page in (host, friend):
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()
        assert page.url == link
    [winner] = [page for page in (host, friend) if page.locator(".toss button").count()]
    press(winner, winner.locator(".toss button").first)
    for page in (host, friend):
        press(page, hand(page).first)
        expect(page.locator(".turn")).to_contain_text("2/13" if page is friend else "1/13")
    watcher = open_page(width=width, height=height, path=link)
    expect(watcher.locator(".watching")).to_be_visible()
    watcher.goto("/nowhere")  # and comes back for the result
    for page in (host, friend):
        let_play(page)
    for page in (host, friend):
        expect(page.locator(".result h2")).to_be_visible(timeout=60_000)
    watcher.goto(link)
    for page in (host, friend, watcher):
        expect(page.locator(".result h2")).to_be_visible()
        assert fits(page)
    scores = {tuple(sorted(page.locator(".result .score").inner_text().split())) for page in (host, friend, watcher)}
    assert len(scores) == 1
    match = link.rpartition("/")[2]
    points = [str(number) for number in host.request.get(f"/api/matches/{match}/record").json()["points"]]
    assert set(points) <= set(scores.pop())
    assert host.request.get(f"/api/matches/{match}/verdict").json()["holds"] is True
    expect(watcher.locator(".result").get_by_role("button", name="Revanche")).to_have_count(0)
    before = [seats_of(page)[0] for page in (host, friend)]
    for page in (host, friend):
        page.evaluate("clearInterval(window.player)")
    press(host, host.get_by_role("button", name="Revanche"))
    # One thing is to be done first, not two that mean the same.
    expect(friend.locator("[data-again]")).to_be_visible()
    expect(friend.get_by_role("button", name="Revanche")).to_have_count(0)
    press(friend, friend.locator("[data-again]"))
    for page in (host, friend):
        expect(page).not_to_have_url(link)
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()
    assert host.url == friend.url
    assert [seats_of(page)[0] for page in (host, friend)] == before[::-1]
    friend.keyboard.press("?")
    friend.locator("dialog[open] [data-resign]").click()
    friend.get_by_role("button", name="Abandonner le match").last.click()
    expect(friend.locator(".result h2")).to_contain_text("Vous avez abandonné")
    expect(host.locator(".result h2")).to_contain_text("Victoire par abandon")


# Another hand is asked, the same one again, or nobody any more.
WENT_ON = """told => document.querySelector('[data-raise], .result h2')
  || (!document.querySelector('.stamp') && document.querySelector('main').textContent !== told)"""


def call_bot(page: Page, seat: str, level: str) -> None:
    page.locator(f"[data-seat='{seat}'] select").select_option(level)
    expect(page.locator(f"[data-seat='{seat}']")).to_have_attribute("data-kind", "bot")


@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("size", [PHONE, DESK][:SOAK], ids=["phone", "desk"][:SOAK])
def test_two_persons_and_three_bots_play_two_against_three(open_page: OpenPage, size: tuple[int, int]) -> None:
    width, height = size
    host = open_page(width=width, height=height)
    peg = host.locator("#playrugby")
    peg.locator("summary").click()
    peg.get_by_label("2 contre 3").check()
    peg.get_by_label("Durée").select_option("turns-40")
    peg.get_by_label("3 secondes", exact=True).check()
    host.locator("[data-invite=playrugby]").click()
    link = link_of(host)
    host.locator("[data-team=home]").fill("Les Cadets")
    host.locator("[data-team=home]").press("Enter")
    mine = host.locator("[data-leave]").locator("xpath=ancestor::li").get_attribute("data-seat")
    friend = open_page(width=width, height=height, path=link)
    expect(friend.locator("#side-home")).to_have_text("Les Cadets")
    free = [seat for seat in ("home.1", "home.2", "away.1", "away.2", "away.3") if seat != mine]
    friend.locator(f"[data-seat='{free[0]}'] [data-sit]").click()
    expect(host.locator(f"[data-seat='{free[0]}']")).to_have_attribute("data-kind", "person")
    for seat, level in zip(free[1:-1], ("beginner", "club"), strict=True):
        call_bot(host, seat, level)
    assert fits(host)
    host.locator(f"[data-seat='{free[-1]}'] select").select_option("beginner")
    for page in (host, friend):
        expect(page.locator("[data-fan]").first).to_be_visible()
    assert seats_of(friend) == [free[0]]
    if SOAK > 1:  # every interception that is open waits its seconds: some minutes
        play_to_the_end([host, friend])
        sheets = {page.locator(".score-sheet tbody").inner_text() for page in (host, friend)}
        assert len(sheets) == 1
        points = host.request.get(f"/api/matches/{link.rpartition('/')[2]}/record").json()["points"]
        assert sorted(host.locator(".board .points").all_inner_texts()) == sorted(str(number) for number in points)


@pytest.mark.parametrize("size", [PHONE, DESK][:SOAK], ids=["phone", "desk"][:SOAK])
def test_two_hands_at_one_device_have_a_curtain_between_them(open_page: OpenPage, size: tuple[int, int]) -> None:
    width, height = size
    page = open_page(width=width, height=height)
    invite(page)
    page.get_by_role("button", name="Sur cet appareil").click()
    page.locator("[data-no-name]").click()
    seen: list[str] = []
    lift, result = page.locator("[data-raise]"), page.locator(".result h2")
    expect(lift).to_be_visible()
    # The match sheet tells of a hand: it neither opens here nor once the curtain is up.
    expect(page.locator(".sheet-button")).to_be_disabled()
    page.keyboard.press("l")
    while len(set(seen)) < 2 or (SOAK > 1 and not result.count()):  # where there is time, to the end
        if lift.count():
            expect(hand(page)).to_have_count(0)
            assert fits(page)
            seat = lift.get_attribute("data-raise") or ""
            press(page, lift)
            expect(page.locator("dialog[open]")).to_have_count(0)
        decision = page.locator(".toss button")
        expect(decision.or_(hand(page)).first).to_be_visible()
        press_first(decision)
        expect(hand(page)).not_to_have_count(0)
        own = {"red": "Rouge", "blue": "Bleu"}[seat]
        told = page.locator("main").text_content() or ""
        assert f"Vous jouez {own}" in told
        seen.append(seat)
        press(page, hand(page).first)
        page.wait_for_function(WENT_ON, arg=told)
    assert set(seen) == {"red", "blue"}
    if SOAK > 1:
        assert len(seen) >= 2 * TURNS
        assert fits(page)


def test_strangers_find_an_open_table_and_a_private_one_is_not_there(open_page: OpenPage) -> None:
    host = open_page()
    invite(host)
    match = host.url.rpartition("/")[2]
    stranger = open_page(width=375, height=812, path="/lobby")
    expect(stranger.get_by_text("Aucune table n’attend")).to_be_visible()
    host.locator("[data-listed]").check()
    table = stranger.locator(f"[data-table='{match}']")
    expect(table).to_contain_text("Rugby 15")
    assert fits(stranger)
    table.locator("a").click()
    stranger.locator("[data-sit]").click()
    for page in (host, stranger):
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()


def test_two_who_want_a_quick_match_sit_at_one_table(open_page: OpenPage) -> None:
    pages = [open_page(path="/lobby"), open_page(width=375, height=812, path="/lobby")]
    pages[0].locator("[data-quick=rugby15]").click()
    expect(pages[0].locator("[data-open='1']")).to_be_visible()
    pages[1].locator("[data-quick=rugby15]").click()
    for page in pages:
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()
    assert pages[0].url == pages[1].url


def test_a_quick_match_asks_before_other_terms_than_the_usual(open_page: OpenPage) -> None:
    host = open_page()
    invite(host)
    host.locator("[data-when-gone]").select_option("lost")
    host.get_by_text("Changer les options").click()
    host.get_by_label("9 cases").check()
    host.locator("[data-propose]").click()
    host.locator("[data-listed]").check()
    match = host.url.rpartition("/")[2]
    page = open_page(width=375, height=812, path="/lobby")
    table = page.locator(f"main [data-table='{match}']").last
    expect(table).to_contain_text(re.compile(r"Longueur du terrain\s: 9\scases"))
    expect(table).to_contain_text("qui part ou n’a plus de temps perd le match")
    expect(table.locator("[data-presence=here]")).to_be_visible()
    page.locator("[data-quick=rugby15]").press("Enter")
    question = page.locator("[data-question]")
    expect(question.get_by_role("heading")).to_be_focused()
    expect(question).to_contain_text(re.compile("une table attend, à d’autres conditions.*perd le match", re.DOTALL))
    assert fits(page)
    assert violations(page) == []
    page.keyboard.press("Tab")  # to the table, and on to the usual terms
    expect(question.get_by_role("link")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-open='1']")).to_be_visible()
    assert match not in page.url
    expect(host.locator("[data-open='1']")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESK][:SOAK], ids=["phone", "desk"][:SOAK])
def test_who_runs_out_of_time_is_warned_and_takes_the_seat_back_from_the_bot(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    width, height = size
    host = open_page(width=width, height=height)
    link = invite(host)
    host.locator("[data-pace]").select_option("quick")
    friend = open_page(width=width, height=height, path=link)
    expect(friend.locator("[data-terms]")).to_contain_text("15 secondes par décision")
    friend.locator("[data-sit]").click()
    for page in (host, friend):
        page.locator("[data-ready]").click()
    for page in (host, friend):
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()
    [asked] = [page for page in (host, friend) if page.locator(".toss button").count()]
    asked.locator(".toss button").first.click()  # the first decision has a minute, the next ones fifteen seconds
    expect(hand(asked).first).to_be_visible()
    expect(asked.locator(".seat-clock.short")).to_be_visible(timeout=10_000)
    assert fits(asked)
    expect(asked.locator("[data-stand-in]")).to_be_visible(timeout=20_000)
    asked.locator("[data-take-back]").click()
    expect(asked.locator("[data-stand-in]")).to_have_count(0)


def test_at_a_race_the_terms_are_sentences_and_no_hand_is_shown_that_nobody_hides(open_page: OpenPage) -> None:
    host = open_page(width=320, height=640)
    host.locator("[data-invite=rugby-brawl]").click()
    expect(host.get_by_label("Si quelqu’un part")).to_have_value("bot")
    friend = open_page(path=link_of(host))
    expect(friend.locator("[data-terms]")).to_have_text("Si quelqu’un part : un robot joue à sa place.")
    assert fits(host)
    friend.locator("[data-sit]").click()
    for page in (host, friend):
        page.locator("[data-ready]").click()
    friend.locator("[data-talk]").click()
    expect(friend.locator("dialog[open] [data-chat-on]")).to_be_visible()
    friend.wait_for_load_state("networkidle")
    expect(friend.locator("[data-show]")).to_have_count(0)


def test_whoever_leaves_says_so_and_a_bot_plays_on(open_page: OpenPage) -> None:
    host = open_page()
    friend = open_page(width=375, height=812, path=invite(host))
    friend.locator("[data-sit]").click()
    expect(friend.locator(".toss").or_(hand(friend).first).first).to_be_visible()
    expect(host.locator("[data-missed]")).to_have_count(0)
    table = friend.url
    friend.goto("/lobby")
    expect(host.locator("[data-missed]")).to_contain_text("connexion coupée")
    friend.goto(table)
    expect(host.locator("[data-missed]")).to_have_count(0)
    friend.keyboard.press("?")
    friend.locator("dialog[open] [data-leave-table]").click()
    friend.locator("[data-leave-now]").click()
    expect(friend.locator("button.go")).to_be_visible()
    expect(host.locator(".board").first).to_contain_text("robot pour")
