"""Whole matches in sentences: players are addressed as "you", the bot is "the bot", and no notation appears."""

import pytest
from tests.laws.driver import distinct, moments, one_of, refusals, told
from tests.laws.setups import SETUPS, Setup
from tests.notation import notation_in

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event
from clubhouse.kernel.seats import Eyes
from clubhouse.words import LANGUAGES, Words, game_words
from clubhouse.words.listener import Listener

OF_GAMES = [setup for setup in SETUPS if setup.game.name in GAMES]
EVERY_SETUP = pytest.mark.parametrize("setup", OF_GAMES, ids=repr)
# They tell a score, which is one of sides.
SCORES = ("HalfEnded", "OpeningThrown")
ASKED_IN_VAIN = 3


def heard(setup: Setup, seed: int, seat: int) -> list[Event]:
    return distinct(event for log, _ in told(setup, seed) for event in log.heard(Eyes.of(seat)))


def against_bots(setup: Setup, seat: int) -> Listener:
    names = [setup.seating.name(number) for number in setup.seating.seats]
    return Listener(names[seat], names, [name for name in names if name != names[seat]])


@EVERY_SETUP
@pytest.mark.parametrize("language", LANGUAGES)
def test_to_one_at_the_table_their_own_name_is_never_said_nor_the_bots(setup: Setup, language: str) -> None:
    words = game_words(setup.game, language)
    for seat in (0, setup.seating.seats[-1]):
        listener = against_bots(setup, seat)
        spoken = words.told_to(listener)
        sides = [words.named("seat", side) for side in setup.seating.sides]
        own = words.named("seat", str(listener.you))
        for event in heard(setup, 1, seat):
            said = spoken.event(event)
            if type(event).__name__ in SCORES:
                continue
            assert own not in said, said
            if len(setup.seating.seats) == 2:
                assert not any(side in said for side in sides), said


@EVERY_SETUP
def test_own_doings_are_told_in_the_second_person(setup: Setup) -> None:
    every = [game_words(setup.game, language) for language in LANGUAGES]
    seats = (0, setup.seating.seats[-1])
    missing = {
        f"{type(event).__name__}.{form}"
        for seat in seats
        for event in heard(setup, 2, seat)
        for form in wanted_forms(event, setup.seating.name(seat))
        if not all(form in words.bundle.get_message(type(event).__name__).attributes for words in every)
    }
    assert missing == set()


def wanted_forms(event: Event, you: str) -> list[str]:
    """The forms for `you`: first those that are told of `you`, else those that mention `you`."""
    facts = {name: value for name, value in event.facts().items() if name.rpartition("_")[2] in ("seat", "side")}
    doer = facts.get("seat", facts.get("side", event.facts().get("winner")))
    if doer == you:
        return ["you"]
    return [f"you-{name}" for name, value in facts.items() if value == you and name not in ("seat", "side")]


@EVERY_SETUP
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_whole_match_holds_notation(setup: Setup, language: str) -> None:
    words = game_words(setup.game, language)
    spoken = [words, words.told_to(against_bots(setup, 0))]
    game = setup.game.name
    for event in heard(setup, 3, 0):
        assert [notation_in(one.event(event), game) for one in spoken] == [[], []]


@EVERY_SETUP
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_offer_and_no_refusal_of_a_whole_match_holds_notation(setup: Setup, language: str) -> None:
    game = setup.game
    words = game_words(game, language)
    choices = Seeded(4)
    said: set[str] = set()
    for moment in moments(setup, 4):
        for seat in setup.seating.seats:
            tried = [one_of(game.catalogue.moves, choices) for _ in range(ASKED_IN_VAIN)]
            said |= {words.refusal(refused) for refused in refusals(moment.match, seat, tried, moment.act.at)}
    offered = {words.say(f"move-{move.facts()['verb']}", move.facts()) for move in game.catalogue.moves}
    assert said
    assert {one: notation_in(one, game.name) for one in said | offered if notation_in(one, game.name)} == {}


@pytest.mark.parametrize(
    ("game", "said", "found"),
    [
        ("rugby15", "Rouge révèle F4, Bleu révèle K.", ["F4", "K"]),
        ("ovalia", "« lay C 3-8 » n’est pas un coup ; Fx non plus.", ["Fx"]),
        ("ovalia", "Vous posez lay F 9-10.", ["lay F 9-10"]),
        ("playrugby", "home.2 joue pass5.", ["home.2", "pass5"]),
        ("rugby-brawl", "Révéler r1 : try-by-effect, undefined.", ["r1", "try-by-effect", "undefined"]),
        ("rugby15", "CardsRevealed { $card }", ["CardsRevealed", "{ $"]),
        ("rugby15", "Force 4 bat Finesse 3 : vous avancez d’une case.", []),
    ],
)
def test_the_search_for_notation_finds_it(game: str, said: str, found: list[str]) -> None:
    assert notation_in(said, game) == found


def test_names_are_declined_as_french_does() -> None:
    words = game_words(GAMES["playrugby"], "fr").told_to(Listener("away.1", ["home", "away.1", "away.2"], ["home"]))
    assert words.say("TryScored", {"seat": "home", "points": 5}) == "Essai du robot\u202f! 5 points."
    assert words.say("PawnAdvanced", {"side": "away", "metres": 5, "place": 0}) == "votre équipe avance de 5 m."
    several = game_words(GAMES["playrugby"], "fr").told_to(
        Listener("away", ["home.1", "home.2", "away"], ["home.1", "home.2"])
    )
    assert several.say("TryScored", {"seat": "home.2", "points": 5}) == "Essai du robot Domicile 2\u202f! 5 points."
    brawl = game_words(GAMES["rugby-brawl"], "fr").told_to(Listener("red", ["red", "blue"], ["blue"]))
    assert brawl.say("TurnBegun", {"side": "blue", "alone": "no"}) == "au robot de jouer."
    assert (
        game_words(GAMES["rugby-brawl"], "fr").say("TurnBegun", {"side": "blue", "alone": "no"}) == "à Bleu de jouer."
    )


def test_face_to_face_the_rival_is_named_too() -> None:
    facts: Facts = {"red_card": "F4", "blue_card": "K"}
    words: Words = game_words(GAMES["rugby15"], "fr")
    alone = words.told_to(Listener("blue", ["red", "blue"], ["red"]))
    assert alone.say("CardsRevealed", facts) == "Vous révélez le Coup de pied, le robot révèle Force 4."
    person = words.told_to(Listener("blue", ["red", "blue"]))
    assert person.say("CardsRevealed", facts) == "Vous révélez le Coup de pied, Rouge révèle Force 4."
