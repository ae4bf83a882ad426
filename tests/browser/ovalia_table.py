"""A player at an Ovalia table in the page, in either edition. It makes only moves that the page offers."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, TimeoutError, expect
from tests.browser.pressing import press_first

MOST_ANSWERS = 600
LAYS = '.moves [data-move^="lay"], .moves [data-move^="counter"], .moves [data-move^="red card"]'

ASKED = "() => { const tray = document.querySelector('[data-asked]'); return tray && { ...tray.dataset } }"

# The same in the page, which decides faster than a test could over its connection.
PLAYER = """(lays) => {
  const last = (wanted) => [...document.querySelectorAll(wanted)].at(-1)
  const ways = {
    discard: () => last('.moves [data-move^="discard"]') ?? last('.piece:not(:has(.dim)) [data-touch^="me:hand"]'),
    pick: () => document.querySelector('[data-pick].lit'),
  }
  const others = () => document.querySelector(lays) ?? document.querySelector('.moves [data-move]')
  window.player = setInterval(() => {
    const asked = document.querySelector('[data-asked=true]:not([data-idling])')
    if (asked) (ways[asked.dataset.phase] ?? others)()?.click()
  }, 40)
}"""


def sit_down(page: Page, game: str, window: str = "Sans limite", scrums: bool = True, level: str | None = None) -> None:
    """From the entrance to the table, by the options of that game."""
    locker = page.locator(".lockers li").filter(has=page.locator(f'[data-play="{game}"]'))
    locker.locator("summary").click()
    locker.get_by_label(window).check()
    if level is not None:
        locker.get_by_label(level, exact=True).check()
    if not scrums:
        locker.get_by_role("checkbox").uncheck()
    locker.locator(f'[data-play="{game}"]').click()
    expect(page).to_have_url(re.compile(r"/match/"))
    expect(hand(page).first).to_be_visible()


def hand(page: Page) -> Locator:
    return page.locator('[data-touch^="me:hand"]')


def tray(page: Page) -> Locator:
    return page.locator("[data-asked]")


def is_asked(page: Page) -> bool:
    """Waits for the next question, or for the end."""
    page.locator("[data-asked=true], .result h2").first.wait_for()
    return page.locator(".result h2").count() == 0


def phase(page: Page) -> str:
    return tray(page).get_attribute("data-phase") or ""


def asked(page: Page) -> dict[str, str] | None:
    """The question in the tray at this instant. The page may make the last move by itself, and then there is none."""
    told: dict[str, str] | None = page.evaluate(ASKED)
    return told


def answer(page: Page) -> None:
    """Lays or takes what it can, else goes on, by mouse."""
    told = asked(page)
    if told is None:
        return
    question = told.get("question")
    until_next(page, question, lambda: _act(page, question))


def let_play(page: Page) -> None:
    page.evaluate(PLAYER, LAYS)


def until_next(page: Page, question: str | None, act: Callable[[], None]) -> None:
    """While an answer is on its way the page takes no other, so an act that came too soon is repeated."""
    for patience in (5_000, 10_000, 30_000):
        act()
        try:
            await_next(page, question, patience)
        except TimeoutError:
            continue
        return
    raise AssertionError(f"question {question} stands, whatever is done")


def _act(page: Page, question: str | None) -> None:
    told = asked(page)
    if told is None or "idling" in told or told.get("question") != question:  # the page goes on by itself
        return
    match told["phase"]:
        case "discard":
            press_first(page.locator('.piece:not(:has(.dim)) [data-touch^="me:hand"]').last)
            press_first(page.locator('.moves [data-move^="discard"]').last)
        case "pick":
            press_first(page.locator("[data-pick].lit"))
        case _:
            press_first(page.locator(LAYS), page.locator(".moves [data-move]"))


def await_next(page: Page, question: str | None, patience: int) -> None:
    following = f'[data-asked]:not([data-question="{question}"]), .result h2'
    page.locator(following).first.wait_for(state="attached", timeout=patience)


def play_until(page: Page, wanted: str, even_idle: bool = False) -> bool:
    """True if that phase came up before the match was over; if not even idle, then with something to decide."""
    for _ in range(MOST_ANSWERS):
        if not is_asked(page):
            return False
        told = asked(page) or {}
        if told.get("phase") == wanted and told["asked"] == "true" and (even_idle or "idling" not in told):
            return True
        answer(page)
    return False


def download_record(page: Page) -> None:
    page.locator(".result summary").click()
    page.locator(".result a[download]").click()


def fits(page: Page) -> bool:
    """No scrolling sideways, nor of the whole page."""
    return bool(
        page.evaluate(
            "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
        )
    )
