"""The dice and the draws of PlayRugby are uniform: chi-square over fixed seeds, against the bound of one in a thousand.

A fair source passes with these seeds or it never will: the seeds are fixed, so the tests are not a matter of luck.
"""

from collections import Counter

from tests.games.playrugby.arranged import GAME

from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.events import Log, Recorder
from clubhouse.referee.luck import Recorded, Sealed
from clubhouse.referee.playout import Rhythm, play_out

MATCHES = 60
# The chi-square that is exceeded once in a thousand times, by degrees of freedom.
ONE_IN_A_THOUSAND = {2: 13.82, 5: 20.52, 10: 29.59, 31: 61.10}


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((number - mean) ** 2 for number in counts) / mean


def events(seed: int) -> Log:
    log = Log()
    chance = Seeded(seed)
    match = GAME.begin(GAME.read_options({"time": "turns-80"}), GAME.seatings[0], chance, log)
    play_out(match, chance, log, Seeded(seed + 1_000), Rhythm(seed))
    return log


def test_2_1_the_colours_of_the_turns_are_uniform() -> None:
    thrown: Counter[object] = Counter()
    for seed in range(MATCHES):
        thrown.update(event.facts()["throw"] for event in events(seed).private if type(event).__name__ == "TurnBegan")
    assert sum(thrown.values()) == 80 * MATCHES
    assert chi_square(list(thrown.values())) < ONE_IN_A_THOUSAND[2]


def test_3_1_both_dice_of_the_duels_are_uniform_and_the_same_comes_as_often_as_the_odds_say() -> None:
    throws: dict[str, Counter[object]] = {"number": Counter(), "colour": Counter()}
    same: Counter[object] = Counter()
    fought: Counter[object] = Counter()
    for seed in range(MATCHES):
        for event in events(seed).private:
            if type(event).__name__ == "DuelFought":
                facts = event.facts()
                throws[str(facts["die"])].update([facts["first_throw"], facts["second_throw"]])
                fought[facts["odds"]] += 1
                same[facts["odds"]] += facts["same"] == "yes"
    assert chi_square(list(throws["number"].values())) < ONE_IN_A_THOUSAND[5]
    assert chi_square(list(throws["colour"].values())) < ONE_IN_A_THOUSAND[2]
    for odds in (3, 6):
        expected = fought[odds] / odds
        spread = (expected * (1 - 1 / odds)) ** 0.5
        assert abs(same[odds] - expected) < 3.3 * spread


def test_1_3_every_card_of_the_set_is_dealt_equally_often_by_either_source_of_luck() -> None:
    seeded = [Seeded(seed) for seed in range(1_500)]
    sealed = [Sealed(seed.to_bytes(32, "big"), [b"salt"]) for seed in range(400)]
    for sources in (seeded, sealed):
        dealt: Counter[int] = Counter()
        for source in sources:
            match = GAME.begin(GAME.read_options({}), GAME.seatings[0], source, Recorder())
            for card in range(32):
                dealt[card] += match.hands[0] >> card & 1
        # Cards of one hand exclude each other, which makes the spread smaller than chance alone would.
        assert chi_square([dealt[card] for card in range(32)]) < ONE_IN_A_THOUSAND[31]


def test_2_2_draws_from_the_set_are_uniform() -> None:
    """The first refill of many matches that all begin with the same hands: twenty cards, equally likely."""
    drawn: Counter[str] = Counter()
    position = {
        "seats": {
            "home": {"hand": ["pass5", "pass5", "switch5", "skip10", "break15", "touch20"]},
            "away": {"hand": ["pass5", "pass5", "switch5", "touch20", "touch20", "interception10"]},
        },
        "colour": "yellow",
        "place": 20,
    }
    for seed in range(2_000):
        match = GAME.read_position(position)
        chance: Chance = Seeded(seed)
        recorded = Recorded(chance, GAME.kinds)
        match.play(0, GAME.catalogue.read("break15"), recorded, Recorder())
        drawn[recorded.outcomes[0]] += 1
    deck = Counter(GAME.kinds[2].outcomes)
    deck.subtract([card for seat in position["seats"].values() for card in seat["hand"]])  # type: ignore[attr-defined]
    weights = {card: number for card, number in deck.items() if number}
    total = sum(weights.values())
    assert total == 20
    chi = sum(
        (drawn[card] - 2_000 * weight / total) ** 2 / (2_000 * weight / total) for card, weight in weights.items()
    )
    assert chi < ONE_IN_A_THOUSAND[len(weights) - 1]
