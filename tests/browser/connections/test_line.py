"""A connection that breaks: the player is told and comes back to the same table, and no move is lost."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.browser.table import hand, kick_off, let_play, put_to, sentences


def test_a_player_comes_back_after_the_server_was_killed(open_page: OpenPage, house: House) -> None:
    page = open_page()
    kick_off(page)
    hand(page).first.click()
    page.wait_for_function("() => Number(document.querySelector('aside [data-told]')?.dataset.told ?? 0) > 8")
    known = sentences(page)
    house.kill()
    expect(page.locator("[data-line=lost]")).to_be_visible()
    hand(page).first.click()  # sent into the void, and again when there is somebody to hear it
    house.open()
    expect(page.locator("[data-line]")).to_have_count(0, timeout=20_000)
    page.wait_for_function(
        "known => Number(document.querySelector('aside [data-told]')?.dataset.told ?? 0) > known + 1", arg=known
    )
    expect(page.locator(".turn")).to_contain_text("3/13")


def test_a_match_that_does_not_exist_is_said_to_be_none(open_page: OpenPage) -> None:
    page = open_page(path="/match/nowhere")
    expect(page.locator("[data-line=refused]")).to_contain_text("match")
    page.locator("[data-line=refused] a").click()
    expect(page.locator("button.go")).to_be_visible()


Carriage = Callable[[str], list[str]]


def carried(said: str) -> list[str]:
    return [said]


def doubled(said: str) -> list[str]:
    return [said, said]


def held(_: str) -> list[str]:
    return []


def held_if_a_play(said: str) -> list[str]:
    return [] if json.loads(said)["type"] == "play" else [said]


class Weather:
    """Delays, doubles or drops messages on their way. Those that are held are kept for later."""

    def __init__(self, page: Page) -> None:
        self.on_the_way_out: Carriage = carried
        self.on_the_way_back: Carriage = carried
        self.held: list[tuple[WebSocketRoute, str]] = []
        self.line: WebSocketRoute | None = None
        self.is_dark = False  # no new line gets through either
        page.route_web_socket("**/ws/matches/*", self._carry)

    def _carry(self, line: WebSocketRoute) -> None:
        if self.is_dark:
            line.close(code=1012)
            return
        house = line.connect_to_server()
        line.on_message(lambda said: self._send(house, self.on_the_way_out(str(said)), str(said)))
        house.on_message(lambda said: self._send(line, self.on_the_way_back(str(said)), str(said)))
        self.line = line

    def _send(self, to: WebSocketRoute, saids: list[str], said: str) -> None:
        if not saids:
            self.held.append((to, said))
        for one in saids:
            to.send(one)

    def go_dark(self) -> None:
        """A black hole: nothing arrives, and nobody is told."""
        self.on_the_way_out = self.on_the_way_back = held
        self.is_dark = True

    def clear_up(self) -> None:
        self.is_dark = False
        self.on_the_way_out = self.on_the_way_back = carried

    def release(self) -> None:
        self.clear_up()
        held, self.held = self.held, []
        for to, said in held:
            to.send(said)


def test_in_any_weather_the_player_knows_whether_a_move_counted(open_page: OpenPage) -> None:
    page = open_page()
    weather = Weather(page)
    kick_off(page)
    turn, stamp, waiting = page.locator(".turn"), page.locator(".stamp"), page.locator("[data-line=waiting]")

    def expect_waiting(number: int) -> None:
        expect(stamp).to_have_text("Envoyé…")
        expect(waiting).to_contain_text("en attente")
        expect(turn).to_contain_text(f"{number}/13")

    def expect_counted(number: int) -> None:
        """Once: each card is worth a turn."""
        expect(turn).to_contain_text(f"{number}/13", timeout=15_000)
        expect(waiting).to_have_count(0)
        expect(page.locator("[data-line]")).to_have_count(0)

    # Delayed on the way to the server, then on the way back.
    weather.on_the_way_out = held_if_a_play
    hand(page).first.click()
    expect_waiting(1)
    weather.release()
    expect_counted(2)
    weather.on_the_way_back = held
    hand(page).first.click()
    expect_waiting(2)
    weather.release()
    expect_counted(3)

    # Doubled both ways.
    weather.on_the_way_out = weather.on_the_way_back = doubled
    hand(page).first.click()
    expect_counted(4)
    weather.clear_up()

    # Dropped with the connection: before the server got it, then after the server got it but before the page knew.
    for number, out, back in ((4, held_if_a_play, carried), (5, carried, held)):
        weather.on_the_way_out, weather.on_the_way_back = out, back
        hand(page).first.click()
        expect_waiting(number)
        weather.held.clear()
        weather.clear_up()
        assert weather.line is not None
        weather.line.close(code=1012)
        expect_counted(number + 1)

    # Dropped alone, while the line stands.
    weather.on_the_way_out = held_if_a_play
    hand(page).first.click()
    expect_waiting(6)
    weather.held.clear()
    weather.clear_up()
    expect_counted(7)


def test_a_dead_line_is_noticed_by_both_and_a_page_in_the_background_is_no_dead_line(open_page: OpenPage) -> None:
    """The network swallows everything, and nobody is told that the connection has ended."""
    host = open_page()
    host.locator("[data-friend]").click()
    expect(host.locator("[data-link]")).to_be_visible()
    friend = open_page(path="/")
    weather = Weather(friend)
    friend.goto(host.url)
    friend.locator("[data-sit]").click()
    for page in (host, friend):
        let_play(page)

    put_to(friend, True)
    expect(host.locator(".company [data-presence=background]")).to_contain_text("arrière-plan")
    expect(host.locator("[data-missed]")).to_have_count(0)
    put_to(friend, False)
    expect(host.locator(".company [data-presence]")).to_have_count(0)

    # The phone sleeps: its line is dead once it wakes up.
    put_to(friend, True)
    weather.go_dark()
    put_to(friend, False)
    expect(friend.locator("[data-line=lost]")).to_be_visible(timeout=4_000)
    weather.held.clear()
    weather.clear_up()
    expect(friend.locator("[data-line]")).to_have_count(0)

    # It stays awake, and the line dies again.
    weather.go_dark()
    expect(friend.locator("[data-line=lost]")).to_be_visible(timeout=12_000)
    expect(host.locator("[data-missed]")).to_be_visible(timeout=8_000)
    weather.held.clear()
    weather.clear_up()
    for page in (host, friend):
        expect(page.locator("[data-line], [data-missed]")).to_have_count(0)
