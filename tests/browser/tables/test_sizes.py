"""Every page and every table from 320 to 2,560 px, enlarged, with large letters or cards and in the left hand: nothing
runs over the edge or lies under something else, and whatever can be pressed is big enough for a thumb. Large cards are
looked at on the smallest screen, a low one and the largest, in a soak on all."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.brawl_table import make
from tests.browser.conftest import OpenPage
from tests.browser.pressing import press_first
from tests.browser.table import kick_off
from tests.conftest import SOAK

from clubhouse.games import GAMES

PAGES = ["/", "/lobby", "/me", "/matches", "/replay", "/rules/rugby15", "/style", "/nowhere"]
# 720 px is a screen of 1440 at 200 %.
SCREENS = [(320, 640), (375, 812), (720, 450), (1440, 900), (2560, 1440)]
LARGE_LETTERS = [(1280, 720), (1440, 900)]
# The smallest phone, and what most laptops have. PlayRugby's second row of cards may be scrolled to on the smallest.
IN_SIGHT = {"all": [(320, 640), (1366, 768)], "playrugby": [(1366, 768)]}
THUMB = 44
TOLD = ".story p, .story [role=alert]"
MEASURE = """(thumb) => {
  const wide = document.scrollingElement.scrollWidth - innerWidth
  const outer = (one) => {
    const box = one.getBoundingClientRect()
    let [width, height] = [box.width, box.height]
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(one, pseudo)
      if (style.content === 'none' || style.position !== 'absolute') continue
      width = Math.max(width, box.width - parseFloat(style.left) - parseFloat(style.right) || 0)
      height = Math.max(height, box.height - parseFloat(style.top) - parseFloat(style.bottom) || 0)
    }
    return [width, height]
  }
  // What stands in a sentence or a heading is as high as its line.
  const isInSentence = (one) => one.matches('a, .clause:not(.alone)')
    && one.closest('p, li, h3, h4, h5')?.textContent.trim().length > one.textContent.trim().length + 2
  const small = [...document.querySelectorAll('button, a[href], select, summary, input, [role=slider]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isInSentence(one))
    .map((one) => one.closest('label') ?? one)
    .filter((one) => one.getBoundingClientRect().width > 1)
    .map((one) => [one, ...outer(one)])
    .filter(([, width, height]) => Math.min(width, height) < thumb - 0.5)
    .map(([one, width, height]) => `${one.className || one.tagName} ${Math.round(width)}x${Math.round(height)} ` +
      (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30))
  return { wide, small: [...new Set(small)] }
}"""
# Parts of a table that lie over each other, what can be pressed and lies under something, what can't be read.
CRAMPED = """() => {
  const table = document.querySelector('.table')
  const named = (one) => one.className.toString().replace(/svelte-\\S+/g, '').trim() || one.tagName
  const parts = [...document.querySelectorAll('.table > *, .table .score :is(.name, .points), main aside')]
    .filter((one) => one.checkVisibility() && !one.matches('.blotter, .layer'))
    .filter((one) => getComputedStyle(one).position !== 'absolute')
    .map((one) => [named(one), one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height > 1)
  const over = parts.flatMap(([one, a], at) => parts.slice(at + 1)
    .filter(([other, b]) => one !== 'score' && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
    .map(([other]) => `${one} and ${other} lie over each other`))
  const under = [...table.querySelectorAll('button:not(.clause)')].flatMap((one) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return []
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = width > 1 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null
    return hit && !one.contains(hit) && !hit.contains(one) ? [`${named(one)} lies under ${named(hit)}`] : []
  })
  const story = table.querySelector('.story')
  const lines = story ? (story.clientHeight - 2) / parseFloat(getComputedStyle(story).lineHeight) : 9
  const cut = lines < 2 && story.scrollHeight > story.clientHeight + 2 ? [`${lines.toFixed(1)} lines of the story`] : []
  const out = parts.filter(([, box]) => box.left < -1 || box.right > innerWidth + 1).map(([one]) => `${one} is cut off`)
  return [...over, ...out, ...under, ...cut]
}"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll('.own button, [data-touch^="me:hand"], .thumbs button')]
  .flatMap((one, at) => {
    const { left, bottom, width } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, bottom - 4)) ? [] : [at]
  })"""
CHECKED_AFTER = 400  # milliseconds: twice as long as table/Layer.svelte takes
# What lies where something else gives it room follows a frame later.
SETTLED = "() => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)))"


def faults(page: Page, where: str) -> list[str]:
    found: dict[str, Any] = page.evaluate(MEASURE, THUMB)
    wide = [f"{where}: {found['wide']} px too wide"] if found["wide"] > 0 else []
    return wide + [f"{where}: {one}" for one in found["small"]]


def cramped(page: Page) -> list[str]:
    """The cramped parts. After another player's act, cards follow a moment later."""
    found: list[str] = page.evaluate(CRAMPED)
    if found:
        page.wait_for_timeout(CHECKED_AFTER)
        found = page.evaluate(CRAMPED)
    return found


def at_sizes(page: Page, name: str, screens: list[tuple[int, int]] = SCREENS) -> list[str]:
    found: list[str] = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        found += faults(page, f"{name} {width}")
    return found


def test_pages_fit_every_screen(open_page: OpenPage) -> None:
    page = open_page()
    found: list[str] = []
    for path in PAGES:
        page.goto(path)
        page.locator("main h1").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        found += at_sizes(page, path)
    assert not found, "\n" + "\n".join(found)


def test_the_options_of_a_match_fit_every_screen_and_the_name_of_the_club_is_one_line(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640)
    lines = page.locator(".club .name").evaluate("name => name.getClientRects().length")
    assert lines == 1
    links = page.locator(".under-way a")
    apart = links.evaluate_all(
        "([one, other]) => other.getBoundingClientRect().left - one.getBoundingClientRect().right"
    )
    assert apart >= 16
    locker = page.locator("#rugby-brawl")
    locker.locator("summary").click()
    locker.get_by_text("Réglages du temps réel").click()
    assert at_sizes(page, "options") == []


# Sentences of the story that are seen in part; one that is longer than the room may be. And whether some are not seen.
IN_PART = """() => {
  const story = document.querySelector('.story')
  const { top, height } = story.getBoundingClientRect()
  const from = top + parseFloat(getComputedStyle(story).getPropertyValue('--broken'))
  const boxes = [...story.querySelectorAll('p')].map((one) => one.getBoundingClientRect())
  const isInPart = (box) => box.top < from - 3 && box.bottom > from + 3 && box.height <= height
  return { number: boxes.filter(isInPart).length, isLong: boxes.length > 0 && boxes[0].top < top - 1 }
}"""


def test_on_a_phone_the_story_of_a_turn_begins_with_a_sentence_and_the_piles_are_in_sight(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    page.goto(make(page, game="playrugby", options={"window": 0}))
    page.locator(".piles").wait_for()
    was_long = False
    for _ in range(12):
        press_first(page.locator(".choices .tag, .own .playable"))
        page.wait_for_timeout(200)
        seen = page.evaluate(IN_PART)
        assert seen["number"] == 0
        was_long = was_long or seen["isLong"]
        expect(page.locator(".set")).to_be_in_viewport(ratio=1)
    assert was_long


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_every_screen_with_any_cards_in_either_hand(open_page: OpenPage, game: str) -> None:
    page = open_page()
    page.goto(make(page, game=game))
    page.locator(".frame").wait_for()
    found: list[str] = []
    extremes = SCREENS if SOAK > 1 else [SCREENS[0], SCREENS[2], SCREENS[-1]]
    for cards, handed, screens in (("normal", "right", SCREENS), ("largest", "left", extremes)):
        page.evaluate(
            "([cards, handed]) => Object.assign(document.documentElement.dataset, { cards, handed })", [cards, handed]
        )
        found += at_sizes(page, f"{cards} {handed}", screens)
        for width, height in IN_SIGHT.get(game, IN_SIGHT["all"]) if cards == "normal" else ():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            found += [f"{one} of the own cards is out of sight at {width}" for one in page.evaluate(OUT_OF_SIGHT)]
    # Letters twice as large, by a style as by the browser: the table of a screen half as large.
    page.evaluate(
        """() => {
            Object.assign(document.documentElement.dataset, { cards: 'normal', handed: 'right' })
            document.documentElement.style.fontSize = '200%'
        }"""
    )
    press_first(page.locator(".toss button"))
    page.locator(TOLD).first.wait_for()
    for width, height in LARGE_LETTERS:
        found += at_sizes(page, "letters at 200 %", [(width, height)])
        found += [f"letters at 200 % {width}: {one}" for one in cramped(page)]
    assert not found, "\n" + "\n".join(found)


def box(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.locator(selector).first.evaluate("one => one.getBoundingClientRect().toJSON()")
    return found


def choose(page: Page, *values: str) -> None:
    page.get_by_role("button", name="Réglages").click()
    for value in values:
        page.locator(f"dialog[open] input[value={value}]").check()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_left_handed_with_the_largest_cards_all_pieces_move_along(open_page: OpenPage) -> None:
    page = open_page(width=812, height=375)
    kick_off(page)
    assert box(page, ".hand")["left"] > box(page, ".pitch")["right"] - 1
    choose(page, "left")
    hand, pitch = box(page, ".hand"), box(page, ".pitch")
    assert hand["right"] < pitch["left"] + 1
    expect(page.locator("[data-piece]:has([data-touch='me:hand'])")).not_to_have_count(0)
    page.wait_for_function(
        """() => [...document.querySelectorAll('[data-piece]:has([data-touch="me:hand"])')].every((card) =>
            card.getBoundingClientRect().right <= document.querySelector('.hand').getBoundingClientRect().right + 1)"""
    )
    page.set_viewport_size({"width": 1440, "height": 900})
    before = box(page, "[data-touch='me:hand']")["height"]
    choose(page, "largest")
    page.wait_for_function(
        "before => document.querySelector('[data-touch=\"me:hand\"]').getBoundingClientRect().height > 1.2 * before",
        arg=before,
    )


def test_on_a_small_phone_the_newest_is_read_and_where_cards_cannot_grow_nothing_does(open_page: OpenPage) -> None:
    page = open_page(width=375, height=667)
    kick_off(page)
    parts = [".pitch", ".o-hand", "[data-touch='me:hand']"]
    before = {part: box(page, part)["height"] for part in parts}
    choose(page, "largest")
    page.evaluate(SETTLED)
    assert {part: box(page, part)["height"] for part in parts} == before
    below = page.locator(".story").evaluate(
        """story => {
            const told = story.querySelector('p')
            for (let one = 0; one < 4; one += 1) told.after(told.cloneNode(true))
            const last = [...story.querySelectorAll('p')].at(-1)
            return last.getBoundingClientRect().bottom - story.getBoundingClientRect().bottom
        }"""
    )
    assert below <= 1


def test_forced_colours_leave_every_button_its_edge(open_page: OpenPage) -> None:
    page = open_page()
    page.emulate_media(forced_colors="active")
    page.goto(make(page, game="rugby-brawl"))
    page.locator(".reveal").first.wait_for()
    bare = page.evaluate(
        """() => [...document.querySelectorAll('button:not(.touch)')].filter((one) => one.checkVisibility())
            .filter((one) => ['border', 'outline'].every((edge) =>
                getComputedStyle(one)[edge + 'Style'] === 'none' || getComputedStyle(one)[edge + 'Width'] === '0px'))
            .map((one) => one.className)"""
    )
    assert bare == []


def test_nothing_at_a_table_is_pushed_down_by_what_stands_above_it(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(make(page, game="ovalia"))
    page.locator(".frame").wait_for()
    watching = open_page(width=412, height=823)
    watching.add_init_script(
        """window.moved = 0
        new PerformanceObserver(list => list.getEntries().forEach(one => (window.moved += one.value)))
            .observe({ type: 'layout-shift', buffered: true })"""
    )
    watching.goto(page.url)
    watching.locator(".watching").wait_for()
    watching.wait_for_load_state("networkidle")
    assert watching.evaluate("window.moved") < 0.02


def test_a_team_that_stands_behind_an_end_of_the_pitch_is_on_the_page(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640)
    for squares in (5, 7, 9, 11):
        page.goto(make(page, game="rugby15", options={"squares": squares}))
        stands = page.locator(".goal .stand")
        expect(stands).to_have_count(4)
        for width in (320, 375):
            page.set_viewport_size({"width": width, "height": 640})
            ends = stands.evaluate_all(
                "(all) => all.map((one) => one.getBoundingClientRect()).flatMap((box) => [box.left, box.right])"
            )
            left, right = ends[:4], ends[4:]
            assert min(left[0], left[1]) >= 0, (squares, width, ends)
            assert max(right[2], right[3]) <= width, (squares, width, ends)
