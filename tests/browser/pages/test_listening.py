"""A whole match by somebody who only listens: read from the accessibility tree, played by keyboard, and found again,
sentence by sentence, where its record is replayed."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.browser.listener import Listener, attend
from tests.conftest import SOAK

from clubhouse.cli.playing.speech import listener
from clubhouse.games import GAMES
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.record import Record, read_record, replay
from clubhouse.words import game_words

# The shortest match that each has, and what a listener would press, the best first.
LAYS = r"^(try|drop goal|full-back|line-out|scrum|counter|red card|show|lay(?! nothing)) "
OVALIA = (
    LAYS,
    "^Draw",
    "^Pick (?!no more)",
    "^Discard .+ on pile",
    "^Discard the ",
    "^(Pick no more|Lay nothing|Let it)",
)
SHORTEST: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "rugby15": ({"squares": 5}, ("^Play ", "^(Give|Receive) ", "^Settle")),
    "ovalia": ({"window": 0, "scrums": False}, OVALIA),
    "ovalia-classique": ({"window": 0}, OVALIA),
    "playrugby": (
        {"time": "turns-40", "window": 0},
        (" m$", "^Drop", "^(Kick at|Take the|Tap|Give|Receive|Stop|Let it)"),
    ),
    "rugby-brawl": (
        {"mode": "training", "number": 1},
        ("^Got it", "^Pile ", "^Reveal ", "^Done"),
    ),
}
QUICK = ("playrugby",)
UNTOLD = ("CardTurning", "BlockEnded", "PlayResumed")  # in real time the page shows them
MOST_ACTS = 900


def sentences(record: Record, seat: str) -> list[str]:
    """The sentences told to its player, produced again from the rules."""
    game = GAMES[record.game]
    seating = game.seating_of(record.seating)
    number = seating.seat_named(seat, "seat")
    words = game_words(game, "en").told_to(listener(seating, number, record.players))
    return [
        re.sub(r"\s+", " ", words.event(event))
        for step in replay(game, record)
        for event in step.log.heard(Eyes.of(number))
        if type(event).__name__ not in UNTOLD
    ]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", [name for name in GAMES if name in QUICK or SOAK > 1])
def test_a_match_is_heard_from_its_first_sentence_to_its_last(
    open_page: OpenPage, lasting_house: House, game: str
) -> None:
    options, wanted = SHORTEST[game]
    page = open_page(width=900, height=800, language="en")
    attend(page)
    form = {"game": game, "level": "club", "options": options}
    match = page.request.post("/api/matches", data=form, headers={"Origin": lasting_house.address}).json()["match"]
    [seat] = page.request.get(f"/api/matches/{match}").json()["seats_held"]
    page.goto(f"/match/{match}")
    page.locator(".frame").wait_for()  # its first sentence is said a moment before the table is there
    ear = Listener(page)
    for _ in range(MOST_ACTS):
        tree = ear.tree()
        if any(node.name == "Rematch" for node in tree):
            break
        if not ear.act(tree, *wanted):
            ear.await_more()
    score = next(text for text in ear.texts() if text.startswith("Score: "))
    assert ear.is_somewhere(), "the focus was lost at the end"
    page.keyboard.press("l")
    page.get_by_role("dialog").get_by_role("listitem").first.wait_for()
    folded = page.locator("dialog[open] .section details:not([open])")
    folded.locator("summary").evaluate_all("all => all.forEach((turn) => turn.click())")
    expect(folded).to_have_count(0)
    sheet = ear.texts()
    record = read_record(page.request.get(f"/api/matches/{match}/record").body())
    told = sentences(record, seat)
    assert len(told) > 20
    assert [one for one in ear.heard() if one in set(told)] == told
    assert [one for one in sheet if one in set(told)][: len(told)] == told[::-1]
    assert points_in(score, record) == record.points


def points_in(score: str, record: Record) -> list[int]:
    """The points of sentences such as `Score: Home 12, Away 7.`, in the order of the record."""
    words = game_words(GAMES[record.game], "en")
    sides = GAMES[record.game].seating_of(record.seating).sides
    found = [re.search(rf"{re.escape(words.named('seat', side))} (\d+)", score) for side in sides]
    return [int(one[1]) for one in found if one is not None]
