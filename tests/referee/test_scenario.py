"""Scenarios: their format, their results, and the errors for malformed files."""

from typing import Any

import msgspec
import pytest

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.games import GAMES
from clubhouse.kernel.decks import recorded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.inputs import LATEST
from clubhouse.referee.record import Change, Input, Record, verify
from clubhouse.referee.scenario import Run, read_scenario
from clubhouse.words import LANGUAGES, game_words

TINY = {"tiny": TinyGame()}
START: dict[str, Any] = {
    "game": "rugby15",
    "position": {
        "attacker": "blue",
        "red_square": 4,
        "red": {"hand": ["F1", "F2", "F3"]},
        "blue": {"hand": ["N1", "N2", "N3"]},
    },
}
TURN = [{"seat": "red", "move": "F1"}, {"seat": "blue", "move": "N1"}]


def run(scenario: dict[str, Any]) -> Run:
    started = Run(GAMES, read_scenario(msgspec.json.encode(scenario)))
    list(started.lines())
    return started


def differences(**fields: Any) -> list[tuple[str, Any, Any]]:
    return [(one.path, one.expected, one.found) for one in run(START | fields).differences]


def refused_file(data: bytes) -> Malformed:
    with pytest.raises(Malformed) as caught:
        list(Run(GAMES, read_scenario(data)).lines())
    for language in LANGUAGES:
        assert game_words(GAMES["rugby15"], language).malformed(caught.value)
    return caught.value


# What is told


def test_a_line_an_input_and_one_at_the_end() -> None:
    started = Run(GAMES, read_scenario(msgspec.json.encode(START | {"chance": ["F4", "N4"], "inputs": TURN})))
    first, second, end = started.lines()
    assert (first["input"], first["seat"], first["move"], first["at"]) == (0, "red", "F1", 0)
    assert [event["event"] for event in second["events"]][:2] == ["CardChosen", "CardsRevealed"]
    assert end["end"].keys() >= {"position", "score", "over", "to_act", "options", "views", "opening"}
    assert end["end"]["views"].keys() == {"red", "blue", "spectator"}
    assert end["differences"] == []


def test_a_secret_event_says_who_hears_it_and_what_the_others_hear() -> None:
    started = Run(GAMES, read_scenario(msgspec.json.encode(START | {"chance": ["F4", "N4"], "inputs": TURN})))
    _, second, _ = started.lines()
    assert second["events"][-1] == {
        "event": "CardsSeen",
        "clause": "2.4",
        "facts": {"seat": "blue", "cards": ["N4"]},
        "heard_by": ["blue"],
        "others_hear": {"event": "CardsDrawn", "clause": "2.4", "facts": {"seat": "blue", "number": 1}},
    }


def test_a_refusal_bears_its_clause_and_both_languages_and_the_match_goes_on() -> None:
    inputs = [{"seat": "red", "move": "T"}, *TURN]
    started = Run(GAMES, read_scenario(msgspec.json.encode(START | {"chance": ["F4", "N4"], "inputs": inputs})))
    first, *_, last, _end = started.lines()
    assert first["refused"] == {
        "clause": "2.1",
        "why": "not-in-hand",
        "facts": {"card": "T"},
        "text": {
            "fr": "Le Plaquage n’est pas dans votre main\u202f; jouez l’une de vos cartes.",
            "en": "The Tackle is not in your hand; play one of your cards.",
        },
    }
    assert last["events"]


def test_without_chance_a_seed_answers_and_always_the_same() -> None:
    seeded = START | {"seed": 7, "inputs": TURN}
    assert run(seeded).state() == run(seeded).state()


def test_chance_is_needed_only_where_it_is_asked_for() -> None:
    assert differences(inputs=TURN[:1], expect={"to_act": ["blue"]}) == []


def test_outcomes_that_nobody_asked_for_are_counted() -> None:
    started = Run(GAMES, read_scenario(msgspec.json.encode(START | {"chance": ["F4", "N4", "T"], "inputs": TURN})))
    assert list(started.lines())[-1]["end"]["chance_left"] == 1


def test_chance_that_runs_out_in_the_middle_leaves_the_match_as_it_was() -> None:
    started = Run(GAMES, read_scenario(msgspec.json.encode(START | {"chance": ["F4"], "inputs": TURN})))
    lines = started.lines()
    next(lines)
    before = started.state()
    with pytest.raises(Malformed, match=r"inputs\[1\], chance\[1\]: chance-ran-out"):
        next(lines)
    assert started.state() == before


def test_options_fill_in_what_the_position_leaves_out() -> None:
    started = run(START | {"options": {"squares": 9}})
    assert started.state()["position"]["squares"] == 9


def test_what_is_due_happens_by_an_input_of_time() -> None:
    opening = {"game": "tiny", "seed": 1}
    due = Run(TINY, read_scenario(msgspec.json.encode(opening))).match.clock()
    for clock in ({"at": due}, {"move": "time", "at": due}):
        started = Run(TINY, read_scenario(msgspec.json.encode(opening | {"inputs": [clock]})))
        line, _ = started.lines()
        assert line["move"] == "time"
        assert line["events"]


def test_time_that_brings_nothing_is_malformed() -> None:
    started = Run(TINY, read_scenario(b'{"game": "tiny", "seed": 1, "inputs": [{"at": 1}]}'))
    with pytest.raises(Malformed, match=r"inputs\[0\]\.at: deadline-not-passed"):
        list(started.lines())


def test_seats_of_a_team_are_named_by_number() -> None:
    started = Run(TINY, read_scenario(b'{"game": "tiny", "seed": 1, "seating": [2, 3]}'))
    assert list(started.seats) == ["red.1", "red.2", "blue.1", "blue.2", "blue.3"]


# What is expected


def test_expectations_that_hold_give_no_difference() -> None:
    assert (
        differences(
            chance=["F4", "N4"],
            inputs=TURN,
            expect={
                "events": [{"event": "CardsRevealed"}, {"clause": "3.A", "facts": {"seat": "blue"}}],
                "without": [{"event": "TryScored"}],
                "score": {"red": 0},
                "over": False,
                "to_act": ["blue", "red"],
                "options": {"red": ["change", "F2", "F3", "F4"]},
                "position": {"red_square": 3, "red": {"discard": ["F1"]}},
                "view": {"blue": {"red": {"pile": 11}}},
            },
        )
        == []
    )


@pytest.mark.parametrize(
    ("expect", "path", "found"),
    [
        ({"score": {"red": 5}}, "expect.score.red", 0),
        ({"position": {"ball": "nothing"}}, "expect.position.ball", "nothing"),
        ({"over": True}, "expect.over", False),
        ({"to_act": ["red"]}, "expect.to_act", ["blue", "red"]),
        ({"options": {"red": ["F1"]}}, "expect.options.red", ["F2", "F3", "F4", "change"]),
        ({"position": {"red_square": 4}}, "expect.position.red_square", 3),
        ({"position": {"red": {"hand": ["F2", "F3", "T"]}}}, "expect.position.red.hand[2]", "F4"),
        ({"position": {"extra_time": 0}}, "expect.position.extra_time", False),
        ({"view": {"spectator": {"hand": []}}}, "expect.view.spectator.hand", None),
        ({"refused": "2.1"}, "expect.refused[0]", "nothing"),
    ],
)
def test_a_difference_names_its_path_and_what_was_found(expect: dict[str, Any], path: str, found: Any) -> None:
    [difference] = differences(chance=["F4", "N4"], inputs=TURN, expect=expect)
    assert difference[0] == path
    assert difference[2] == found


def test_events_must_come_in_the_expected_order() -> None:
    events = [{"event": "CardsSeen"}, {"event": "CardsRevealed"}]
    [(path, expected, _)] = differences(chance=["F4", "N4"], inputs=TURN, expect={"events": events})
    assert path == "expect.events[1]"
    assert expected == {"event": "CardsRevealed"}


def test_one_event_does_not_stand_for_two() -> None:
    events = [{"event": "CardsRevealed"}, {"event": "CardsRevealed"}]
    assert len(differences(chance=["F4", "N4"], inputs=TURN, expect={"events": events})) == 1


def test_an_event_that_should_not_be_told_is_a_difference() -> None:
    [(path, _, found)] = differences(chance=["F4", "N4"], inputs=TURN, expect={"without": [{"clause": "3.A"}]})
    assert path == "expect.without[0]"
    assert found["event"] == "ActionAdvanced"


def test_that_the_others_hear_nothing_is_compared() -> None:
    secret = {"event": "CardsSeen", "others_hear": None}
    [(path, _, _)] = differences(chance=["F4", "N4"], inputs=TURN, expect={"events": [secret]})
    assert path == "expect.events[0]"
    hidden = {"event": "CardChosen", "others_hear": None}
    assert differences(chance=["F4", "N4"], inputs=TURN, expect={"events": [hidden]}) == []


def test_a_fact_of_any_event_may_have_the_value_that_it_has_in_one_of_them() -> None:
    for value in ("give", "play-on", "settle"):
        assert differences(expect={"without": [{"facts": {"choice": value}}]}) == []


def test_an_expectation_on_an_input_is_about_that_input() -> None:
    first = {"seat": "red", "move": "F1", "expect": {"events": [{"event": "CardsRevealed"}], "to_act": ["blue"]}}
    [(path, _, _)] = differences(chance=["F4", "N4"], inputs=[first, TURN[1]])
    assert path == "inputs[0].expect.events[0]"


def test_a_refusal_that_nobody_expects_is_a_difference() -> None:
    [(path, expected, found)] = differences(inputs=[{"seat": "red", "move": "T"}], expect={"score": {"red": 0}})
    assert (path, expected, found["clause"]) == ("inputs[0].refused", "nothing", "2.1")


def test_a_refusal_in_a_file_without_expectations_is_only_told() -> None:
    assert differences(inputs=[{"seat": "red", "move": "T"}]) == []


@pytest.mark.parametrize("refused", ["2.1", {"clause": "2.1"}, {"clause": "2.1", "why": "not-in-hand"}, ["2.1"]])
def test_a_refusal_is_expected_on_its_input_or_at_the_end(refused: Any) -> None:
    wrong = {"seat": "red", "move": "T"}
    assert differences(inputs=[wrong], expect={"refused": refused}) == []
    if not isinstance(refused, list):
        assert differences(inputs=[wrong | {"expect": {"refused": refused}}]) == []


def test_another_clause_or_reason_than_expected_is_a_difference() -> None:
    wrong = {"seat": "red", "move": "T"}
    [(path, _, found)] = differences(inputs=[wrong | {"expect": {"refused": "5.1"}}])
    assert (path, found) == ("inputs[0].expect.refused.clause", "2.1")
    [(path, _, found)] = differences(inputs=[wrong], expect={"refused": {"clause": "2.1", "why": "already-chosen"}})
    assert (path, found) == ("expect.refused[0].why", "not-in-hand")


def test_an_accepted_input_that_should_be_refused_is_a_difference() -> None:
    [(path, expected, found)] = differences(inputs=[TURN[0] | {"expect": {"refused": "2.1"}}])
    assert (path, expected, found) == ("inputs[0].expect.refused", {"clause": "2.1"}, "nothing")


# What can't be a scenario


def in_position(**fields: Any) -> bytes:
    return msgspec.json.encode(START | {"position": START["position"] | fields})


# A card turned over by red until 1,300.
TURNED: list[dict[str, Any]] = [{"seat": "red", "move": "r1", "at": 1_000}, {"at": 1_300}]


def brawl(*inputs: dict[str, Any], seating: list[int] | None = None, **fields: Any) -> bytes:
    position = {"attacker": "red", "turning": 300, "red": {"action": ["10c"]}, "blue": {}} | fields
    given = {"game": "rugby-brawl", "seed": 1, "seating": seating, "position": position, "inputs": inputs}
    return msgspec.json.encode(given)


def with_inputs(*inputs: Any) -> bytes:
    return msgspec.json.encode(START | {"inputs": inputs})


def expecting(**expected: Any) -> bytes:
    return msgspec.json.encode(START | {"expect": expected})


@pytest.mark.parametrize(
    ("data", "where", "why"),
    [
        (b"", "1:1", "empty-file"),
        (b" \n ", "1:1", "empty-file"),
        (b'{"game":\n "\xff"}', "2:3", "not-utf-8"),
        (b'{"game": "\\ud800"}', "game", "not-utf-8"),
        (b'{"game": "rugby15"', "1:19", "not-json"),
        (b'{\n "game": }', "2:10", "not-json"),
        (b"[" * 100_000, "1:1", "too-deep"),
        (b'{"game": "rugby15", "options": ' + b"[" * 60 + b"]" * 60 + b"}", "options" + "[0]" * 24 + "[", "too-deep"),
        (b'{"game": "rugby15", "game": "rugby15"}', "", "key-twice"),
        (b'{"game": "rugby15", "seed": 9007199254740993}', "seed", "number-too-large"),
        (b'{"game": "rugby15", "seed": ' + b"9" * 5000 + b"}", "seed", "number-too-large"),
        (b'{"game": "rugby15", "seed": 1e999}', "seed", "number-too-large"),
        (b'{"game": "rugby15", "seed": NaN}', "seed", "not-a-number"),
        (b"[]", "", "wrong-type"),
        (b"{}", "", "missing-field"),
        (b'{"game": 15}', "game", "wrong-type"),
        (b'{"game": "chess"}', "game", "unknown-game"),
        (b'{"game": "rugby15", "dice": []}', "", "unknown-field"),
        (b'{"game": "rugby15"}', "chance[0]", "chance-ran-out"),
        (b'{"game": "rugby15", "chance": ["green"]}', "chance[0]", "chance-not-possible"),
        (b'{"game": "rugby15", "chance": ["red"], "seed": 1}', "seed", "chance-and-seed"),
        (b'{"game": "rugby15", "chance": [1]}', "chance[0]", "wrong-type"),
        (b'{"game": "rugby15", "seating": [2, 2]}', "seating", "unknown-seating"),
        (b'{"game": "rugby15", "options": {"squares": 8}}', "options.squares", "no-such-choice"),
        (b'{"game": "rugby15", "options": {"colour": 8}}', "options", "unknown-field"),
        (b'{"game": "rugby15", "expect": {"points": 1}}', "expect", "unknown-field"),
        (b'{"game": "rugby15", "expect": {"events": [{"name": 1}]}}', "expect.events[0]", "unknown-field"),
        (in_position(red_square=7), "position.red_square", "out-of-range"),
        (in_position(red={"hand": ["F1", "F1", "F2"]}), "position.red.hand[1]", "card-twice"),
        (in_position(red={"hand": ["K", "K", "K"]}), "position.red.hand[2]", "card-twice"),
        (in_position(red={"hand": ["F1", "F2", "F9"]}), "position.red.hand[2]", "unknown-card"),
        (in_position(red={"hand": ["F1", "F2"]}), "position.red.hand", "wrong-number-of-cards"),
        (in_position(red={"hand": ["F1", "F2", "F3"], "discard": ["F4"]}), "position", "piles-differ"),
        (in_position(ball="red"), "position", "unknown-field"),
        (
            msgspec.json.encode(START | {"options": {"squares": 9}, "position": START["position"] | {"squares": 7}}),
            "position.squares",
            "options-differ",
        ),
        (brawl(seating=[3, 3], persons=[1, 1]), "position.persons", "seating-differs"),
        (brawl(persons=[1, 2]), "position.persons", "unknown-seating"),
        (brawl(persons="all"), "position.persons", "wrong-type"),
        (brawl({"at": LATEST}), "inputs[0].at", "out-of-range"),
        (
            brawl(*TURNED, {"seat": "red", "move": "r2", "at": 1_300, "begun": 1_200}),
            "inputs[2].begun",
            "not-begun-then",
        ),
        (with_inputs({"seat": "red"}), "inputs[0].move", "move-missing"),
        (with_inputs({"move": "F1"}), "inputs[0].seat", "seat-missing"),
        (with_inputs({"seat": "red", "move": "time"}), "inputs[0].seat", "clock-has-no-seat"),
        (with_inputs({"seat": "green", "move": "F1"}), "inputs[0].seat", "unknown-seat"),
        (with_inputs({"seat": "red", "move": 4}), "inputs[0].move", "wrong-type"),
        (with_inputs({"seat": "red", "move": "F1", "at": -1}), "inputs[0].at", "too-small"),
        (with_inputs({"at": 5}), "inputs[0]", "no-deadline"),
        (
            with_inputs({"seat": "red", "move": "F1", "at": 5}, {"seat": "blue", "move": "N1", "at": 4}),
            "inputs[1].at",
            "time-runs-backwards",
        ),
        (with_inputs(*TURN), "inputs[1], chance[0]", "chance-ran-out"),
        (expecting(without=[{"event": "BallLost"}]), "expect.without[0].event", "unknown-event"),
        (expecting(events=[{"event": "BallLost"}]), "expect.events[0].event", "unknown-event"),
        (expecting(without=[{"clause": "9.9"}]), "expect.without[0].clause", "unknown-clause"),
        (
            expecting(without=[{"event": "TryScored", "facts": {"team": "red"}}]),
            "expect.without[0].facts",
            "unknown-fact",
        ),
        (expecting(without=[{"facts": {"weather": "rain"}}]), "expect.without[0].facts", "unknown-fact"),
        (
            expecting(without=[{"event": "GoalKicked", "facts": {"kick": "penalty"}}]),
            "expect.without[0].facts.kick",
            "no-such-choice",
        ),
        (
            expecting(without=[{"event": "TryScored", "facts": {"points": "5"}}]),
            "expect.without[0].facts.points",
            "wrong-type",
        ),
        (expecting(without=[{"facts": {"seat": "green"}}]), "expect.without[0].facts.seat", "unknown-seat"),
        (expecting(events=[{"heard_by": ["green"]}]), "expect.events[0].heard_by", "unknown-seat"),
        (expecting(events=[{"others_hear": {"event": "X"}}]), "expect.events[0].others_hear.event", "unknown-event"),
        (expecting(events=[{"others_hear": {"evnt": "X"}}]), "expect.events[0].others_hear", "unknown-field"),
        (expecting(score={"green": 0}), "expect.score", "unknown-seat"),
        (expecting(to_act=["green"]), "expect.to_act", "unknown-seat"),
        (expecting(options={"green": []}), "expect.options", "unknown-seat"),
        (expecting(view={"green": {}}), "expect.view", "unknown-seat"),
        (
            with_inputs({"seat": "red", "move": "F1", "expect": {"without": [{"event": "BallLost"}]}}),
            "inputs[0].expect.without[0].event",
            "unknown-event",
        ),
        (
            with_inputs({"seat": "red", "move": "T", "expect": {"refused": ["2.1", "2.1"]}}),
            "inputs[0].expect.refused",
            "one-refusal-an-input",
        ),
    ],
)
def test_a_malformed_file_says_what_and_where(data: bytes, where: str, why: str) -> None:
    malformed = refused_file(data)
    assert (malformed.where, malformed.why) == (where, why)


@pytest.mark.parametrize(
    ("data", "french"),
    [
        (b'{"game": 15}', "game : Il faut un texte, et non un entier."),
        (b'{"game": "rugby15", "expect": {"refused": 3}}', "Il faut, au choix, un texte, un objet et une liste"),
        (b'{"game": "rugby15", "seed": NaN}', "NaN et Infinity ne sont pas des nombres en JSON."),
        (b'{"game": }', "Ce n’est pas du JSON : il faut une valeur ici."),
        (b'{"game": "rugby15",}', "Ce n’est pas du JSON : il"),
        (with_inputs({"seat": "red", "move": "F1", "at": -1}), "Il faut au moins 0."),
        (in_position(red={"hand": ["F1"]}), "1 carte, alors qu’il en faut 3."),
        (in_position(red={"hand": []}), "Aucune carte, alors qu’il en faut 3."),
        (b'{"game": "rugby15", "options": {"squares": 8}}', "Valeurs possibles : 5, 7, 9 et 11."),
        (with_inputs({"seat": "green", "move": "F1"}), "Il n’y a pas de place « green ». Places : red et blue."),
    ],
)
def test_a_french_sentence_is_french_to_its_end(data: bytes, french: str) -> None:
    said = game_words(GAMES["rugby15"], "fr").malformed(refused_file(data))
    assert french in said.replace("\u00a0", " ").replace("\u202f", " ")
    assert not said.rstrip().endswith((": .", "\u00a0: ."))


def test_a_position_of_several_persons_says_who_sits_where() -> None:
    """Or the scenario does, and the position need not."""
    for data in (
        brawl({"seat": "blue.2", "move": "r3", "at": 0}, persons=[2, 2], turning=0),
        brawl({"seat": "blue.2", "move": "r3", "at": 0}, seating=[2, 2], turning=0),
    ):
        [first, end] = Run(GAMES, read_scenario(data)).lines()
        assert first["events"][0]["facts"]["seat"] == "blue.2"
        assert end["end"]["position"]["persons"] == [2, 2]


# Decks

OTHER: dict[str, Any] = msgspec.to_builtins(GAMES["playrugby"].usual_deck()) | {"name": "other"}
OTHER["actions"] = [one | ({"metres": 45} if one["card"] == "pass" else {}) for one in OTHER["actions"]]
HAND = ["pass45", "pass45", "switch5", "skip10", "touch20", "touch20"]
AT_HOME: dict[str, Any] = {
    "seats": {"home": {"hand": ["break15", *HAND[:5]]}, "away": {"hand": [*HAND[:5], "interception10"]}},
    "colour": "yellow",
    "window": 0,
}
BREAK: dict[str, Any] = {
    "game": "playrugby",
    "options": {"window": 0},
    "inputs": [{"seat": "home", "move": "break15"}],
    "chance": ["pass45", "replay", "blue"],
}


@pytest.mark.parametrize("fields", [{"deck": OTHER}, {"deck": OTHER, "position": AT_HOME | {"deck": OTHER}}, {}])
def test_luck_is_named_by_the_deck_in_play_whoever_brings_it(fields: dict[str, Any]) -> None:
    position = AT_HOME if "deck" in fields else AT_HOME | {"deck": OTHER}
    started = run(BREAK | {"position": position} | fields)
    end = started.state()["position"]
    assert end["deck"]["name"] == "other"
    assert end["seats"]["home"]["hand"].count("pass45") == 3


def test_a_position_can_not_have_another_deck_than_the_scenario() -> None:
    usual = msgspec.to_builtins(GAMES["playrugby"].usual_deck())
    refused = refused_file(msgspec.json.encode(BREAK | {"deck": usual, "position": AT_HOME | {"deck": OTHER}}))
    assert (refused.where, refused.why) == ("position.deck", "deck-differs")


def test_a_position_of_rugby_brawl_is_played_with_the_deck_of_the_scenario() -> None:
    deck = msgspec.to_builtins(GAMES["rugby-brawl"].usual_deck()) | {"name": "other"}
    for card in deck["cards"]:
        if (card["number"], card["copy"]) == (10, 3):
            card["mate_x"] = 1
    position = {"attacker": "red", "red": {"action": ["10c"], "piles": [["1b"], [], []]}, "blue": {}}
    scenario = {"game": "rugby-brawl", "position": position, "inputs": [{"seat": "red", "move": "p1"}]}
    assert run(scenario | {"deck": deck}).refusals == []
    assert run(scenario).refusals[0]["why"] == "not-a-mate"


def test_a_record_can_not_go_on_at_a_position_with_another_deck() -> None:
    game = GAMES["playrugby"]
    change = Change(inputs=0, edition=game.edition, position=AT_HOME | {"deck": OTHER})
    record = Record(
        game="playrugby",
        edition=game.edition,
        options={"window": 0},
        seating=[1, 1],
        players=["a", "b"],
        opening=[],
        inputs=[Input(at=0, seat=0, move="break15", chance=["pass45", "replay", "blue"])],
        changes=[change],
    )
    verify(game, record)
    usual = game.usual_deck()
    assert usual is not None
    with pytest.raises(Malformed, match=r"changes\.position\.deck: deck-differs"):
        verify(game, msgspec.structs.replace(record, deck=recorded(usual)))
