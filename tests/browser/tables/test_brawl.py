"""Rugby Brawl through the page: in real time against bots and between persons, by keys on a desktop and by touch on a
phone; and in training by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.brawl_table import expect_table, let_play, make, ways
from tests.browser.conftest import OpenPage
from tests.browser.pressing import press_first
from tests.conftest import SOAK

OPTIONS = {"number": 1, "turning": 200, "hold": 0, "block": 1, "alone": 2}
# The shortest that there is; where there is time the usual ones by kick-offs, by points and by minutes.
ENDS = [("kick-offs", 1)] if SOAK == 1 else [("kick-offs", 8), ("points", 20), ("minutes", 5)]
LONGEST = 160_000 if SOAK == 1 else 900_000


def sit_down(page: Page, **options: object) -> None:
    page.goto(make(page, level="beginner", seat="red", options=OPTIONS | options))
    expect_table(page)


# How often the own piles were taken back from their player.
HELD_AGAIN = """() => {
  window.again = 0
  const count = (changes) => (window.again += changes.filter(({ oldValue }) => / held/.test(oldValue)).length)
  const watched = { attributeFilter: ['class'], attributeOldValue: true }
  new MutationObserver(count).observe(document.querySelector('.thumbs'), watched)
}"""


def test_a_race_is_counted_down_before_anybody_can_act(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812, language="fr")
    sit_down(page)
    counted = page.locator(".field [role=timer][aria-label^='Coup d’envoi dans']")
    expect(counted).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("1")
    expect(page.locator("[role=alert]")).to_have_count(0)
    expect(counted).to_have_count(0, timeout=10_000)
    expect(page.locator(".thumbs")).not_to_have_class(re.compile("held"))
    page.evaluate(HELD_AGAIN)
    for _ in range(2):  # whoever kicks off turns cards over
        told = page.locator(".table").inner_text()
        page.keyboard.press("1")
        page.wait_for_function("told => document.querySelector('.table').innerText !== told", arg=told)
    assert page.evaluate("window.again") == 0
    let_play(page, by_touch=True)
    expect(page.locator(".phase")).not_to_have_text(re.compile("coup d’envoi", re.IGNORECASE), timeout=60_000)


@pytest.mark.parametrize(("width", "height", "by_touch"), [(375, 812, True), (1280, 800, False)][:SOAK])
def test_a_match_in_real_time_is_played_to_its_end(
    open_page: OpenPage, width: int, height: int, by_touch: bool
) -> None:
    page = open_page(width=width, height=height, language="en")
    sit_down(page)
    let_play(page, by_touch)
    expect(page.locator(".result h2")).to_be_visible(timeout=110_000)


@pytest.mark.timeout(2 * LONGEST / 1000)
@pytest.mark.parametrize(("end", "number"), ENDS, ids=[end for end, _ in ENDS])
def test_two_persons_and_two_bots_race_to_the_end(open_page: OpenPage, end: str, number: int) -> None:
    host = open_page(width=1280, height=800, language="en", speed="normal")
    friend = open_page(width=375, height=812, language="fr", speed="normal")
    options = {"end": end, "number": number, "turning": 200, "hold": 1, "block": 1, "alone": 1}
    address = make(host, seating=[2, 2], seats={"red.1": "me", "blue.1": "open"}, level="club", options=options)
    host.goto(address)
    friend.goto(address)
    friend.locator("[data-seat='blue.1'] [data-sit]").click()
    for page in (host, friend):
        page.locator("[data-ready]").click()
    for page, by_touch in ((host, False), (friend, True)):
        expect_table(page)
        let_play(page, by_touch)
    points = []
    for page in (host, friend):
        expect(page.locator(".result h2")).to_be_visible(timeout=LONGEST)
        shown = {side: page.locator(f'.side[data-side="{side}"] .points').inner_text() for side in ("red", "blue")}
        points.append(shown)
    assert points[0] == points[1]
    match = address.removeprefix("/match/")
    assert host.request.get(f"/api/matches/{match}/verdict").json()["holds"] is True
    last = host.request.get(f"/api/matches/{match}/record").json()
    if end == "points":
        assert max(last["points"]) >= number
    if end == "minutes":
        assert last["inputs"][-1]["at"] >= number * 60_000


# How far the tops of the own piles are from the cards that lie on them.
ASTRAY = """() => {
  const tops = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
  const cards = tops('.table [data-piece]')
  const between = (one, other) => Math.hypot(one.x - other.x, one.y - other.y)
  return tops('.put:not(:has(.empty))').map((put) => Math.min(...cards.map((card) => between(put, card))))
}"""


def test_on_a_small_phone_a_team_has_its_calls_at_hand_and_a_lesson_its_cards(open_page: OpenPage) -> None:
    page = open_page(width=320, height=640)
    page.goto(make(page, level="beginner", seating=[2, 2], options=OPTIONS))
    expect_table(page)
    expect(page.locator(".calls")).to_be_in_viewport(ratio=1)
    assert page.locator(".table").evaluate("table => table.scrollHeight - table.clientHeight") == 0
    page.goto("/learn/rugby-brawl/5")
    expect_table(page)
    for wanted in ("7 ", "1 "):
        put = page.locator(".put.wanted").filter(visible=True)
        expect(put).to_have_attribute("aria-label", re.compile(rf"en jeu\s{wanted.strip()}\s"))
        assert page.locator(".slot").evaluate_all("slots => Math.min(...slots.map((slot) => slot.offsetHeight))") > 50
        page.wait_for_function(f"() => ({ASTRAY})().every((distance) => distance < 2)")
        put.dispatch_event("pointerdown", {"button": 0})


@pytest.mark.parametrize(("width", "height"), [(320, 640), (375, 667)])
def test_a_lesson_shows_on_a_small_phone_what_it_speaks_of(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(width=width, height=height)
    page.goto("/learn/rugby-brawl/2")
    expect_table(page)
    carrier = page.locator("[data-piece].action")
    expect(carrier.locator(".mate")).to_have_text(["12", "13"])
    for sign in (".cross", ".ring"):
        expect(carrier.locator(sign)).to_be_in_viewport(ratio=1)
    place = page.locator(".table").bounding_box()
    page.locator(".put.wanted").dispatch_event("pointerdown", {"button": 0})
    expect(page.locator(".lesson .said")).to_contain_text("Première passe")
    assert page.locator(".table").bounding_box() == place, "a shorter sentence has moved the table"
    page.goto("/learn/rugby-brawl/8")
    expect_table(page)
    expect(page.locator(".hand")).to_have_text("1carte avant la pause")
    expect(page.locator(".hand")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hands")).to_contain_text("leur main")
    assert page.locator(".table").evaluate("table => table.scrollHeight - table.clientHeight") == 0


# The referee's no lies whole within its place, on the screen, and nothing has to be scrolled for it.
READ_WHOLE = """() => {
  const [table, story, said] = ['.table', '.story', '.refusal'].map((one) => document.querySelector(one))
  const [place, lines] = [story, said].map((one) => one?.getBoundingClientRect())
  return lines && lines.top > place.top - 1 && lines.bottom < place.bottom + 1 && lines.bottom <= innerHeight
    && table.scrollHeight === table.clientHeight
}"""


@pytest.mark.parametrize(("width", "height"), [(320, 640), (375, 667)])
def test_on_a_small_phone_a_refusal_is_read_whole_and_so_is_whom_the_others_need(
    open_page: OpenPage, width: int, height: int
) -> None:
    page = open_page(width=width, height=height)
    sit_down(page, mode="training", number=2)
    expect(page.locator('.reveal[aria-disabled="false"]').first).to_be_visible()
    page.locator(".put:has(.empty)").first.dispatch_event("pointerdown", {"button": 0})
    page.wait_for_function(READ_WHOLE)
    page.goto("/learn/rugby-brawl/5")
    expect_table(page)
    page.locator(".reveal").first.dispatch_event("pointerdown", {"button": 0})
    page.wait_for_function(READ_WHOLE)
    page.goto("/learn/rugby-brawl/7")
    expect_table(page)
    theirs = page.locator(".engaged:not(.mine)")
    expect(theirs.locator(".numbers")).to_have_text("1113")
    beyond = "one => one.querySelector('.wanted').getBoundingClientRect().right - one.getBoundingClientRect().right"
    assert theirs.locator(".marker").evaluate(beyond) <= 0


def test_a_card_that_may_not_be_turned_over_is_not_seen_turning(open_page: OpenPage) -> None:
    page = open_page(path="/learn/rugby-brawl/5")
    expect_table(page)
    page.evaluate(
        """() => {
          window.turned = 0
          new MutationObserver(() => (window.turned += document.querySelectorAll('.back.shown').length)).observe(
            document.querySelector('.thumbs'), { attributes: true, childList: true, subtree: true })
        }"""
    )
    page.locator('.reveal[aria-disabled="true"]').first.dispatch_event("pointerdown", {"button": 0})
    expect(page.locator(".refusal")).to_be_visible()
    assert page.evaluate("window.turned") == 0


# What a player needs and the screen lacks.
CUT_OFF = """() => [...document.querySelectorAll('header button, .thumbs button, .foot .hand b, .calls button')]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).visibility !== 'hidden')
  .filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5
  })
  .map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim())"""


@pytest.mark.parametrize("persons", [1, 2, 3])
def test_on_a_small_phone_nothing_is_cut_off_though_a_friend_is_at_the_table(open_page: OpenPage, persons: int) -> None:
    host, friend = open_page(width=375, height=667), open_page(width=320, height=640)
    own, free = ("red.1", "blue.1") if persons > 1 else ("red", "blue")
    seats = {own: "me", free: "open"}
    address = make(host, seating=[persons, persons], seats=seats, level="beginner", options=OPTIONS | {"number": 8})
    host.goto(address)
    friend.goto(address)
    friend.locator(f"[data-seat='{free}'] [data-sit]").click()
    for page in (host, friend):
        page.locator("[data-ready]").click()
    for page in (host, friend):
        expect_table(page)
        expect(page.locator(".foot .hand")).to_be_visible()
    host.locator("[data-talk]").click()
    host.locator("[data-preset=good-luck]").click()
    expect(friend.locator("[data-said]")).to_contain_text("Bon match")
    for page in (host, friend):
        assert page.evaluate(CUT_OFF) == []
        assert page.locator(".table").evaluate("table => table.scrollHeight - table.clientHeight") == 0
        assert violations(page) == []


def test_whoever_has_never_seen_the_game_is_told_its_keys(open_page: OpenPage) -> None:
    page = open_page(width=1024, height=768, language="en", is_new=True)
    sit_down(page, mode="training", number=2)
    page.locator("[data-hint]").get_by_role("button", name="Read the help").click()
    expect(page.locator("dialog[open]")).to_contain_text("put the pile in play")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (375, 812), (1440, 900)])
def test_a_race_does_not_begin_under_the_help_but_says_where_it_is(
    open_page: OpenPage, width: int, height: int
) -> None:
    page = open_page(width=width, height=height, language="en", is_new=True)
    sit_down(page)
    hint = page.locator("[data-hint]")
    expect(hint).to_contain_text("New here?")
    said, table = (page.locator(one).bounding_box() for one in ("[data-hint]", ".table"))
    assert said is not None
    assert table is not None
    assert min(said["x"], said["y"], width - said["x"] - said["width"]) >= 0
    assert said["y"] + said["height"] <= table["y"], "it lies over the match"
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert violations(page) == []
    hint.get_by_role("button", name="Read the help").click()
    expect(page.locator("dialog[open]")).to_contain_text("the button below a pile")
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    page.reload()
    expect_table(page)
    expect(hint).to_have_count(0)


def test_the_waiting_room_says_what_will_be_played_and_asks_nothing_that_means_nothing(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    page.goto(make(page, level=None, options={"end": "points", "number": 15, "strict_faults": True}))
    expect(page.locator("[data-played]")).to_have_text("Rugby Brawl · Temps réel · jusqu’à 15 points · Fautes strictes")
    expect(page.locator("[data-when-gone]")).to_be_visible()
    expect(page.locator("[data-pace], [data-hands-after]")).to_have_count(0)
    assert violations(page) == []


def test_a_turn_of_training_is_played_by_keyboard_alone_and_the_focus_stays(open_page: OpenPage) -> None:
    page = open_page(width=1280, height=800, language="en")
    sit_down(page, mode="training", number=2)
    summary = page.get_by_role("region", name="The table in words")
    expect(summary).to_contain_text("You need")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.thumbs') !== null")
    table = page.locator("main")
    for _ in range(60 if SOAK > 1 else 25):
        if page.locator(".result h2").count():
            break
        known = table.inner_text()
        explained = page.locator(".explained .tag")
        if press_first(explained, key="Enter"):
            expect(explained.or_(page.locator(".thumbs button:focus")).first).to_be_visible()
            continue
        wanted, reveals, done = ways(page)
        is_done = not (press_first(wanted, key="Enter") or press_first(reveals, key="Space"))
        if is_done and done.count():
            page.keyboard.press("d")
        page.wait_for_function(
            "known => document.querySelector('main').innerText !== known || document.querySelector('.result')",
            arg=known,
        )
        page.wait_for_timeout(60)
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"
    assert violations(page) == []


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (375, "dark")][:SOAK])
def test_axe_finds_nothing_at_the_table(open_page: OpenPage, width: int, theme: str) -> None:
    page = open_page(width=width, height=812, theme=theme)
    page.goto(make(page, level="beginner", seating=[2, 2], options={"number": 8}))
    expect_table(page)
    let_play(page, True)
    for _ in range(4):
        page.wait_for_timeout(900)
        assert violations(page) == []


def test_a_card_that_is_not_wanted_is_stamped_and_blocks_its_player(open_page: OpenPage) -> None:
    page = open_page(width=1024, height=768, language="en")
    sit_down(page, number=8, block=3)
    page.evaluate(
        r"""() => {
          window.seen = new Set()
          new MutationObserver(() => {
            if (document.querySelector('.verdict.wrong')) window.seen.add('stamp')
            const told = document.querySelector('.thumbs [role=timer]')?.textContent ?? ''
            const barred = document.querySelectorAll('.thumbs .veil').length
            if (/Blocked.*[0-3][.][0-9]\ss/.test(told) && barred === 3) window.seen.add('block')
          }).observe(document.body, { childList: true, subtree: true, characterData: true })
          // Blindly: one of them is not wanted before long. The hand is still busy at the first, not at the second.
          let at = 0
          window.masher = setInterval(() => {
            const codes = ['Digit1', 'KeyQ', 'KeyQ']
            document.body.dispatchEvent(new KeyboardEvent('keydown', { code: codes[at++ % 3], bubbles: true }))
          }, 120)
        }"""
    )
    page.wait_for_function("() => window.seen.size === 2", timeout=60_000)


ASIDE = """one => {
  const middle = ({ left, width }) => left + width / 2
  return middle(one.getBoundingClientRect()) - middle(one.parentElement.getBoundingClientRect())
}"""


def test_too_late_looks_other_than_not_wanted_and_each_is_stamped_on_the_middle_of_its_card(
    open_page: OpenPage,
) -> None:
    page = open_page(path="/style")
    looks = []
    for verdict in ("late", "heat", "wrong"):
        stamp = page.locator(f".stamps .{verdict}")
        expect(stamp).to_be_visible()
        assert abs(stamp.evaluate(ASIDE)) < 2
        looks.append(
            stamp.evaluate("one => [getComputedStyle(one).borderStyle, getComputedStyle(one).backgroundColor]")
        )
    assert looks[0][0] != looks[-1][0]
    assert len({colour for _, colour in looks}) == len(looks)


COUNT_TONES = """window.sounded = 0
for (const made of ['createOscillator', 'createBufferSource']) {
  const create = AudioContext.prototype[made]
  AudioContext.prototype[made] = function () { window.sounded += 1; return create.call(this) }
}"""


@pytest.mark.parametrize("how", ["aloud", "muted", "still"])
def test_a_race_is_heard_unless_it_is_muted_or_the_device_asks_for_stillness(open_page: OpenPage, how: str) -> None:
    page = open_page(width=375, height=812, speed="normal")
    page.add_init_script(COUNT_TONES)
    if how == "muted":
        page.add_init_script("localStorage.setItem('clubhouse.muted', 'on')")
    if how == "still":
        page.emulate_media(reduced_motion="reduce")
    sit_down(page)
    page.mouse.click(5, 400)
    let_play(page, True)
    if how == "aloud":
        page.wait_for_function("() => window.sounded > 3", timeout=30_000)
        return
    page.wait_for_timeout(2500)
    assert page.evaluate("window.sounded") == 0
    if how == "still":
        running = "document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 50).length"
        assert page.evaluate(running) == 0


# A copy of the first call that is seen: on a busy machine it may be gone before it is asked for.
KEEP_A_CALL = """() => new MutationObserver(() => {
  window.call ??= document.querySelector('.bubble')?.cloneNode(true)
}).observe(document.body, { childList: true, subtree: true })"""
IN_SIGHT = """() => {
  const mate = document.querySelector('.column.mate')
  if (!window.call || !mate || mate.querySelector('.empty')) return false
  if (window.call.parentElement !== mate) mate.append(window.call)
  for (const one of [window.call, ...document.querySelectorAll('[data-piece]')]) one.style.pointerEvents = 'auto'
  const { left, top, bottom, width } = window.call.getBoundingClientRect()
  const [first] = document.elementsFromPoint(left + width / 2, (top + bottom) / 2)
  return first === window.call && top > mate.querySelector('.put').getBoundingClientRect().bottom - 8
}"""


def test_a_call_is_heard_by_the_own_team_at_the_caller_s_place(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812, language="en")
    seats = {"red.1": "me"}
    page.goto(make(page, seating=[2, 2], seats=seats, level="beginner", options={"number": 8}))
    expect_table(page)
    page.evaluate(KEEP_A_CALL)
    page.get_by_role("button", name="Well played!").click()
    expect(page.locator(".column").first.locator(".bubble")).to_have_text("Well played!")
    # As a team-mate's would hang, once there is a card at that pile: nothing lies over it, and it on no number.
    page.wait_for_function(IN_SIGHT, timeout=45_000)


def test_the_slow_motion_tells_the_margin_and_a_dead_heat(open_page: OpenPage) -> None:
    page = open_page(path="/style", language="en")
    for race, verdict in ((page.locator(".race").first, "84 ms"), (page.locator(".race").last, "Dead heat")):
        expect(race.locator("figure")).to_contain_text(verdict)
        expect(race.locator(".act b")).to_have_text(["12", "7"])
