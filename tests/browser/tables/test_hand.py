"""A hand stays where it is, whatever happens: its place is measured after every change of the page, in a match of each
game, for a while by default and to the end in a soak."""

import pytest
from tests.browser.brawl_table import make
from tests.browser.conftest import OpenPage
from tests.conftest import SOAK

from clubhouse.games import GAMES

STEPS = 25
WHOLE = 1_200
PATIENCE = 100_000

HANDS = {
    "rugby15": ".hand",
    "ovalia": ".hand",
    "ovalia-classique": ".hand",
    "rugby-brawl": ".thumbs",
    "playrugby": ".hand, .own, .own .place",
}
OPTIONS = {
    "playrugby": {"time": "turns-40", "window": 0},
    "rugby-brawl": {"mode": "training"},
}

# Looks at every frame, while what is asked is answered at once. A line over the table, such as that of a broken
# connection, moves the table as a whole: those frames do not count. Neither do those after the match.
WATCH = """([wanted, steps]) => {
  const told = () => Number(document.querySelector('[data-told]')?.dataset.told ?? 0)
  const asked = [
    '.toss button', '.answer button', '[data-pick].lit', '.moves [data-move]', '.choices .tag', '.own .playable',
    '.piece:not(:has(.dim)) [data-touch^="me:hand"]', '.put.wanted[aria-disabled=false]',
    '.reveal[aria-disabled=false]', '.foot .done',
  ]
  window.hand = { places: [], steps: 0, isOver: false }
  let before = ''
  const measure = () => {
    const hands = [...document.querySelectorAll(wanted)]
    window.hand.isOver = document.querySelector('.result h2') !== null
    if (!hands.length || window.hand.isOver || document.querySelector('.page > .line')) return
    const place = hands.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return [left, top, width, height].join(' ')
    }).join(', ')
    if (!window.hand.places.includes(place)) window.hand.places.push(place)
  }
  const act = () => {
    // Nothing is tried that is not asked for: the server would have enough of it.
    if (document.querySelector('[data-asked=false], [data-idling], .stamp')) return
    const found = asked.map((one) => [...document.querySelectorAll(one)]).find((all) => all.length)
    found?.at(-1).click()
    found?.at(-1).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  }
  const look = () => {
    measure()
    if (!window.hand.isOver && window.hand.steps < steps) requestAnimationFrame(look)
  }
  window.player = setInterval(() => {
    const now = document.querySelector('.table')?.innerText ?? ''
    window.hand.steps += now !== before
    before = now
    act()
    if (window.hand.isOver || window.hand.steps >= steps) clearInterval(window.player)
  }, 60)
  look()
}"""


@pytest.mark.parametrize(("width", "height"), [(375, 812), (1440, 900)])
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_does_not_move_by_a_pixel(open_page: OpenPage, game: str, width: int, height: int) -> None:
    page = open_page(width=width, height=height)
    page.goto(make(page, game=game, level="beginner", options=OPTIONS.get(game, {})))
    page.locator(HANDS[game]).first.wait_for()
    page.wait_for_load_state("networkidle")
    steps = WHOLE if SOAK > 1 else STEPS
    page.evaluate(WATCH, [HANDS[game], steps])
    page.wait_for_function(
        "steps => window.hand.isOver || window.hand.steps >= steps", arg=steps, timeout=PATIENCE * SOAK
    )
    assert page.evaluate("window.hand.isOver") or (SOAK == 1 and page.evaluate("window.hand.steps") >= STEPS)
    places = page.evaluate("window.hand.places")
    assert len(places) == 1, "\n".join(places)
