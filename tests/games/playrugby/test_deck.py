"""The data file of the cards: ours is valid, a bad one says what is wrong and where, another plays like ours."""

from typing import Any

import msgspec
import pytest
from tests.laws.driver import random_act

from clubhouse.games import GAMES
from clubhouse.games.playrugby.cards import SORTS
from clubhouse.games.playrugby.deck import PlayRugbyDeck, check, material_of, read_deck, usual_deck
from clubhouse.games.playrugby.view import View
from clubhouse.kernel.cards import count
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Log, Recorder
from clubhouse.kernel.inputs import CLOSE
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.referee import decks
from clubhouse.referee.playout import Rhythm, play_out
from clubhouse.referee.record import read_record, replay
from clubhouse.referee.referee import Referee
from clubhouse.words import LANGUAGES, game_words

GAME = GAMES["playrugby"]
USUAL: dict[str, Any] = msgspec.to_builtins(usual_deck())
PASS, HAND_OFF, DROP, UP_AND_UNDER, INTERCEPTION = 0, 10, 9, 8, 11


def changed(**fields: Any) -> dict[str, Any]:
    return {**USUAL, **fields}


def with_action(number: int, **fields: Any) -> dict[str, Any]:
    actions = [dict(action) for action in USUAL["actions"]]
    actions[number] |= fields
    return changed(actions=actions)


def smallest() -> PlayRugbyDeck:
    """13 action cards: two hands, and one to draw."""
    names = [action["card"] for action in USUAL["actions"]]
    copies = dict.fromkeys(names, 1) | {"interception": 2}
    actions = [{**action, "copies": copies[action["card"]]} for action in USUAL["actions"]]
    contacts = [
        {"card": "replay", "copies": 9},
        {"card": "knock-on", "copies": 9},
        {"card": "penalty", "copies": 6},
        {"card": "dissent", "copies": 5},
    ]
    return read_deck(changed(name="smallest", actions=actions, contacts=contacts), "deck")


def test_7_3_ours_is_labelled_a_reconstruction_and_has_the_cards_of_the_rulebook() -> None:
    deck = usual_deck()
    check(deck)
    assert deck.name == "reconstruction"
    cards = {(action.card, action.metres): action.copies for action in deck.actions}
    assert cards == {
        ("pass", 5): 8,
        ("switch", 5): 4,
        ("skip", 10): 3,
        ("chistera", 10): 1,
        ("break", 15): 1,
        ("touch", 20): 5,
        ("chip", 15): 2,
        ("grubber", 10): 2,
        ("up-and-under", 20): 1,
        ("drop", 0): 2,
        ("hand-off", 5): 1,
        ("interception", 10): 2,
    }
    contacts = {contact.card: contact.copies for contact in deck.contacts}
    assert contacts == {"replay": 3, "knock-on": 4, "penalty": 2, "dissent": 1}


def test_7_2_ours_has_the_zones_of_the_rulebook() -> None:
    deck = usual_deck()
    assert (deck.zones.yellow, deck.zones.red, deck.zones.blue) == (40, 22, 10)
    assert (deck.drop_zone, deck.penalty_touch) == (35, 20)


@pytest.mark.parametrize(
    ("deck", "where", "why"),
    [
        (with_action(PASS, copies=7), "deck", "wrong-number-of-cards"),
        (with_action(PASS, copies=9), "deck", "wrong-number-of-cards"),
        (with_action(PASS, copies=0), "deck.actions[0].copies", "out-of-range"),
        (with_action(PASS, copies=-3), "deck.actions[0].copies", "out-of-range"),
        (with_action(PASS, metres=7), "deck.actions[0].metres", "card-distance"),
        (with_action(PASS, metres=0), "deck.actions[0].metres", "card-distance"),
        (with_action(PASS, metres=55), "deck.actions[0].metres", "card-distance"),
        (with_action(PASS, metres=-5), "deck.actions[0].metres", "card-distance"),
        (with_action(HAND_OFF, metres=10), "deck.actions[10].metres", "hand-off-distance"),
        (with_action(DROP, metres=5), "deck.actions[9].metres", "drop-has-no-distance"),
        (with_action(INTERCEPTION, card="pass"), "deck.actions", "kinds-missing"),
        (with_action(PASS, card="garryowen"), "deck.actions[0].card", "no-such-choice"),
        (with_action(PASS, colour="red"), "deck.actions[0]", "unknown-field"),
        (changed(contacts=[{"card": "replay", "copies": 10}]), "deck.contacts", "kinds-missing"),
        (changed(zones={"yellow": 40, "red": 20, "blue": 10}), "deck.zones.red", "red-zone"),
        (changed(zones={"yellow": 22, "red": 22, "blue": 10}), "deck.zones.yellow", "zones-alike"),
        (changed(zones={"yellow": 51, "red": 22, "blue": 10}), "deck.zones.yellow", "zone-range"),
        (changed(zones={"yellow": 40, "red": 22, "blue": 4}), "deck.zones.blue", "zone-range"),
        (changed(zones={"yellow": 40, "red": 22}), "deck.zones", "missing-field"),
        (changed(drop_zone=51), "deck.drop_zone", "zone-range"),
        (changed(drop_zone=4), "deck.drop_zone", "zone-range"),
        (changed(penalty_touch=12), "deck.penalty_touch", "card-distance"),
    ],
)
def test_7_4_a_bad_file_says_what_is_wrong_and_where(deck: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(Malformed) as raised:
        read_deck(deck, "deck")
    assert (raised.value.where, raised.value.why) == (where, why)
    assert all(game_words(GAME, language).malformed(raised.value) for language in LANGUAGES)


def test_7_4_no_more_than_five_drops_and_interceptions() -> None:
    actions = [dict(action) for action in USUAL["actions"]]
    actions[PASS]["copies"] -= 2
    actions[DROP]["copies"] += 1
    actions[INTERCEPTION]["copies"] += 1
    with pytest.raises(Malformed, match="hand-unplayable"):
        read_deck(changed(actions=actions), "deck")
    actions[INTERCEPTION]["copies"] -= 1
    actions[PASS]["copies"] += 1
    read_deck(changed(actions=actions), "deck")


def test_7_4_at_least_thirteen_action_cards() -> None:
    check(smallest())
    fewer: dict[str, Any] = msgspec.to_builtins(smallest())
    fewer["actions"] = [dict(action) for action in fewer["actions"]]
    fewer["actions"][INTERCEPTION]["copies"] = 1
    fewer["contacts"] = [dict(contact) for contact in fewer["contacts"]]
    fewer["contacts"][0]["copies"] += 1
    with pytest.raises(Malformed, match="too-few-actions"):
        read_deck(fewer, "deck")


def test_7_4_the_up_and_under_may_be_missing() -> None:
    actions = [dict(action) for action in USUAL["actions"] if action["card"] != "up-and-under"]
    actions[PASS]["copies"] += 1
    read_deck(changed(actions=actions), "deck")


def test_7_4_one_kind_may_bear_several_distances() -> None:
    actions = [*USUAL["actions"], {"card": "pass", "metres": 50, "copies": 1}]
    actions[PASS] = {"card": "pass", "metres": 5, "copies": 7}
    deck = read_deck(changed(actions=actions), "deck")
    check(deck)
    names = [SORTS[sort].name for sort in material_of(deck).sorts]
    assert names.count("pass5") == 7
    assert names.count("pass50") == 1


@pytest.mark.parametrize("seating", GAME.seatings, ids=lambda seating: "-".join(map(str, seating.persons)))
@pytest.mark.parametrize("shuffle", [False, True])
def test_7_4_matches_with_the_smallest_deck_end_and_nobody_is_ever_without_a_card(seating: Any, shuffle: bool) -> None:
    deck = smallest()
    options = GAME.read_options({"shuffle": shuffle, "time": "turns-80"})
    for seed in range(10):
        chance = Seeded(seed)
        match = GAME.begin(options, seating, chance, Recorder(), deck)
        play_out(match, chance, Recorder(), Seeded(seed + 1), Rhythm(seed))
        assert match.is_over()
        hands = sum(count(hand) for hand in match.hands)
        assert hands + count(match.pile) + len(match.queue) == 13
        for eyes in (Eyes.of(0), SPECTATOR):
            view = GAME.view(match, eyes)
            assert GAME.view(GAME.guess(view, Seeded(1)), eyes) == view
        assert GAME.position(GAME.restore(GAME.position(match))) == GAME.position(match)


def test_7_4_a_file_is_read_and_checked() -> None:
    assert decks.read_deck(GAME, msgspec.json.encode(USUAL)) == usual_deck()
    for data, where, why in (
        (b'{"name": "mine",\n "actions": }', "mine.json:2:13", "not-json"),
        (b'{"name": "mine,\n "actions": []}', "mine.json:1:16", "not-json"),
        (b"[" * 60_000, "mine.json:1:1", "too-deep"),
        (b"[" * 100_000, "mine.json", "deck-too-large"),
        (b"\xff", "mine.json:1:1", "not-utf-8"),
        (b"[]", "mine.json", "wrong-type"),
        (b'{"drop_zone": 35, "drop_zone": 40}', "mine.json", "key-twice"),
        (b'{"actions": [{"copies": 1, "copies": 2}]}', "mine.json:1:14, actions[0]", "key-twice"),
        (b'{"drop_zone": ' + b"9" * 5000 + b"}", "mine.json:1:15, drop_zone", "number-too-large"),
        (b'{"name": "mine",\n "zones": {"red":\n  22, "blue": "x"}}', "mine.json:3:15, zones.blue", "wrong-type"),
        (msgspec.json.format(msgspec.json.encode(changed(drop_zone=60))), "mine.json:89:16, drop_zone", "zone-range"),
        (msgspec.json.encode(changed(name="")), "name", "too-short"),
        (msgspec.json.encode(changed(name="x" * 61)), "name", "too-many"),
        (msgspec.json.encode(changed(name="one\ntwo")), "name", "wrong-value"),
        (msgspec.json.encode(changed(about="x" * 1001)), "about", "too-many"),
    ):
        with pytest.raises(Malformed) as raised:
            decks.read_deck(GAME, data, "mine.json")
        assert (raised.value.where.endswith(where), raised.value.why) == (True, why), raised.value
        assert all(game_words(GAME, language).malformed(raised.value) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_7_4_a_deck_that_is_written_to_edit_is_read_again(language: str) -> None:
    for deck in (usual_deck(), smallest()):
        assert decks.read_deck(GAME, decks.write_deck(GAME, deck, language)) == deck


def test_7_4_a_record_holds_the_deck_and_replays_with_it() -> None:
    deck = smallest()
    referee, _ = Referee.kick_off(
        GAME, GAME.read_options({"time": "turns-40"}), GAME.seatings[1], Seeded(7), [""] * 4, deck=deck
    )
    choices = Seeded(8)
    while not referee.match.is_over():
        act = random_act(referee.match, choices, referee.clock)
        if act.is_of_a_seat:
            referee.play(act.seat, act.move.notation, act.at)
        elif act.move is CLOSE:
            referee.close_window(act.at)
        else:
            referee.let_happen(act.at, Log())
    record = read_record(referee.record().write())
    assert record.deck is not None
    assert record.deck.name == "smallest"
    *_, last = replay(GAME, record)
    assert last.match.points() == referee.match.points()
    assert GAME.position(last.match) == GAME.position(referee.match)
    view = GAME.view(last.match, SPECTATOR)
    assert isinstance(view, View)
    assert view.deck == deck


def test_7_3_a_view_of_a_usual_match_does_not_repeat_the_usual_deck() -> None:
    match = GAME.begin(GAME.read_options({}), GAME.seatings[0], Seeded(1), Recorder(), usual_deck())
    view = GAME.view(match, SPECTATOR)
    assert isinstance(view, View)
    assert view.deck is None
