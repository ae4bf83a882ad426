"""A race and its official: an act that counts is carried out, a late one is turned away, and both sides learn the
margin."""

from typing import Any

import msgspec
import pytest
from tests.games.rugby_brawl.arranged import GAME, arranged
from tests.referee.test_ordering import PUT, REVEAL, attack

from clubhouse.games.rugby_brawl.options import LIVE
from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import CLOSE, NOBODY, TIME, UNNOTICED, begin_earlier, next_due, take
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.referee.ordering import CAP, Act
from clubhouse.referee.race import LONGEST_TOLD, Margin, Race, counts_at

ATTACK: dict[str, Any] = {"action": ["10c"], "piles": [["12d"], [], []]}
DEFENCE: dict[str, Any] = {"piles": [["7d"], [], []]}


def scrum() -> RugbyBrawl:
    """Red has laid one M, blue two."""
    red = {"action": ["1a"], "laid": 1, "piles": [["2a"], [], ["3a"]], "counts": [1, 3]}
    blue = {"action": ["4b"], "supports": ["5b"], "laid": 2, "piles": [["6a"], [], []], "counts": [1]}
    return arranged(red, blue, situation=5, phase="scrum", persons=[2, 2])


class Noted:
    """An official that notes what it is told to do."""

    def __init__(self, match: RugbyBrawl | None = None) -> None:
        self.match = match  # in which what counts is played
        self.clock = 0
        self.carried_out: list[tuple[Act, int]] = []
        self.asked_anew: list[int] = []
        self.turned_away: list[tuple[Act, int | None]] = []
        self.refused: list[tuple[Act, str]] = []
        self.margins: list[Margin] = []
        self.log = Log()

    def carry_out(self, act: Act, now: int) -> None:
        self.carried_out.append((act, now))
        if self.match is None:
            return
        luck = Seeded(1)
        at = max(counts_at(self.match, act, now), self.clock)
        while NEVER != (due := next_due(self.match)) <= at:
            self.take(NOBODY, TIME, max(due, self.clock), luck)
            at = max(counts_at(self.match, act, now), self.clock)
        why = act.too_early(self.match) or self.match.reason_against(act.seat, act.move)
        if why is not None:
            self.refused.append((act, why.clause))
            return
        self.take(act.seat, act.move, at, luck)
        if self.match.takes_time(act.move):
            begin_earlier(self.match, act.seat, act.move, at, act.seen)

    def take(self, seat: int, move: Move, at: int, luck: Seeded) -> None:
        assert self.match is not None
        take(self.match, seat, move, luck, self.log, at, self.clock)
        self.clock = at

    def ask_anew(self, at: int) -> None:
        self.asked_anew.append(at)

    def turn_away(self, act: Act, behind: int | None) -> None:
        self.turned_away.append((act, behind))

    def refuse(self, act: Act, why: Refused) -> None:
        self.refused.append((act, why.clause))

    def tell(self, margin: Margin) -> None:
        self.margins.append(margin)


def begun(*trips: int, match: RugbyBrawl | None = None) -> tuple[Noted, Race]:
    official = Noted(match)
    race = Race([0, 1], official)
    for way, trip in zip(race.ordering.ways, trips, strict=True):
        for _ in range(3):
            way.measured(trip)
        way.acknowledged(trip, trip)
    return official, race


def test_both_learn_by_how_much_one_was_first_if_both_acts_were_there_in_time() -> None:
    official, race = begun(10, 240)
    match = attack()
    fast = race.enter(match, 0, PUT, 5, "12d", came=1_089)  # made at 1,084
    slow = race.enter(match, 1, PUT, 5, "7d", came=1_120)  # made at 1,000
    assert official.carried_out == [(slow, 1_120)]
    assert counts_at(match, slow, 1_120) == 1_000
    assert official.turned_away == [(fast, 84)]
    assert [(margin.first, margin.second, margin.milliseconds) for margin in official.margins] == [(slow, fast, 84)]


def test_and_if_the_second_came_when_all_was_over() -> None:
    official, race = begun(2, 2)
    match = attack()
    first = race.enter(match, 0, PUT, 5, "12d", came=1_000)
    race.settle(match, 1_010)
    match.situation = 6
    second = race.enter(match, 1, PUT, 5, "7d", came=1_061)
    assert [(margin.first, margin.second, margin.milliseconds) for margin in official.margins] == [(first, second, 61)]
    stale = race.enter(match, 1, PUT, 5, "7d", came=1_000 + LONGEST_TOLD + 200)
    assert official.turned_away[-1][0] is stale
    assert len(official.margins) == 1, "who comes so late has not raced"


def test_2_6_a_dead_heat_is_told_and_both_are_turned_away() -> None:
    official, race = begun(2, 2)
    match = attack()
    first = race.enter(match, 0, PUT, 5, "12d", came=1_000)
    second = race.enter(match, 1, PUT, 5, "7d", came=1_001)
    race.settle(match, 1_010)
    assert official.asked_anew == [first.made]
    assert official.turned_away == [(first, None), (second, None)]
    assert [margin.is_dead_heat for margin in official.margins] == [True]
    assert official.carried_out == []


def minutes(ends_at: int) -> RugbyBrawl:
    return arranged(
        {"action": ["10c"], "piles": [["12d"], [], []]}, {}, situation=5, end="minutes", number=5, ends_at=ends_at
    )


def test_4_1_the_end_waits_for_an_act_that_was_made_before_it() -> None:
    _, race = begun(10, 240)
    match = minutes(60_000)
    assert match.ends_by_clock()
    assert 60_240 <= race.strikes_at(match) <= 60_000 + CAP, "blue sees the end 120 ms later, and is heard 120 ms after"
    assert not attack().ends_by_clock()


def test_2_1_an_act_that_waits_comes_before_what_strikes_after_it_was_made() -> None:
    official, race = begun(10, 240)
    match = arranged(ATTACK, DEFENCE, situation=5, turning=300, turning_over={"blue": {"until": 1_050, "pile": 2}})
    act = race.enter(match, 0, PUT, 5, "12d", came=1_005)  # made at 1,000, and blue's line is slow
    assert official.carried_out == []
    due = race.due()
    assert due is not None
    assert due > 1_050
    assert race.strikes_at(match) == due
    race.settle(match, due)
    assert official.carried_out == [(act, due)]
    assert counts_at(match, act, due) == 1_000
    assert race.strikes_at(match) == 1_050


@pytest.mark.parametrize("made", [59_990, 60_110, 60_119])
def test_4_1_an_act_made_before_its_person_saw_the_end_counts_however_unsteady_its_line(made: int) -> None:
    official, race = begun(10, 240)
    race.ordering.ways[0].margin = 11
    match = minutes(60_000)
    act = race.enter(match, 0, PUT, 5, "12d", came=made + 5)
    due = race.due()
    assert due is not None
    assert due <= race.strikes_at(match)
    race.settle(match, due)
    assert official.carried_out == [(act, due)]
    assert counts_at(match, act, due) == min(made, 59_999)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("trip", [4, 10, 120, 240, 300])
def test_2_10_from_a_hand_to_every_eye_a_card_takes_300_ms_whatever_the_lines(trip: int, seat: int) -> None:
    official, race = begun(10, trip)
    match = arranged(ATTACK, DEFENCE, situation=5, turning=300)
    way = race.ordering.ways[seat].half
    act = race.enter(match, seat, REVEAL, 5, "", came=1_000 + way)
    while (due := race.due()) is not None:
        race.settle(match, due)
    [(carried, at)] = official.carried_out
    assert carried is act
    take(match, seat, act.move, Seeded(1), Log(), at, 0)
    begin_earlier(match, seat, act.move, at, act.seen)
    assert match.clock() + race.display_delay == pytest.approx(1_300, abs=int(UNNOTICED))
    match.time_up(Seeded(1), Log(), match.clock())
    for made, is_free in ((1_280, False), (1_300, True)):
        race.enter(match, seat, REVEAL, 5, "", came=made + way)
        assert ([clause for _, clause in official.refused] == ["2.10"]) is not is_free
        official.refused.clear()


def pass_time(official: Noted, race: Race, until: int) -> None:
    """Verdicts and clocks, each in its turn, as a table has them."""
    match = official.match
    assert match is not None
    while not match.is_over():
        settles = race.due()
        strikes = race.strikes_at(match) if match.clock() != NEVER else None
        due = min((one for one in (settles, strikes) if one is not None), default=until + 1)
        if due > until:
            return
        if settles == due:
            race.settle(match, due)
        else:
            official.take(NOBODY, TIME, max(match.clock(), official.clock), Seeded(1))


@pytest.mark.parametrize("trip", [10, 180, 240, 300])
def test_2_10_whoever_presses_without_end_turns_no_more_cards(trip: int) -> None:
    match = arranged(ATTACK, DEFENCE, situation=5, turning=300)
    official, race = begun(10, trip, match=match)
    for made in range(1_000, 4_000, 20):
        pass_time(official, race, made + 5)
        race.enter(match, 0, REVEAL, 5, "", came=made + 5)
    turned = [event for event in official.log.private if type(event).__name__ == "CardRevealed"]
    assert 8 <= len(turned) <= 10


@pytest.mark.parametrize("made", [59_990, 60_040])
def test_2_6_a_dead_heat_around_the_end_of_the_minutes_is_one(made: int) -> None:
    """Before the end is seen by the slower of the two."""
    red = {"action": ["10c"], "piles": [["12d"], [], []]}
    match = arranged(red, DEFENCE, situation=5, end="minutes", number=5, ends_at=60_000)
    official, race = begun(10, 240, match=match)
    race.enter(match, 0, PUT, 5, "12d", came=made + 5)
    race.enter(match, 1, PUT, 5, "7d", came=made + 1 + 120)
    due = race.due()
    if due is not None:
        race.settle(match, due)
    [at] = official.asked_anew
    assert at < match.clock() == 60_000
    take(match, NOBODY, CLOSE, Seeded(1), official.log, at, official.clock)
    assert type(official.log.private[-1]).__name__ == "DeadHeat"


def test_4_1_a_card_taken_up_does_not_bring_the_end_before_an_act_that_was_made_first() -> None:
    red = {"action": ["10c"], "piles": [["12d"], [], []]}
    match = arranged(
        red,
        DEFENCE,
        situation=5,
        turning=300,
        end="minutes",
        number=5,
        ends_at=60_000,
        block=2,
        blocked={"blue": 59_995},
    )
    official, race = begun(10, 240, match=match)
    passing = race.enter(match, 0, PUT, 5, "12d", came=59_985)  # made at 59,980, and blue's line is slow
    pass_time(official, race, 60_050)
    race.enter(match, 1, REVEAL, 5, "", came=60_050)
    pass_time(official, race, 62_000)
    assert passing in [act for act, _ in official.carried_out]
    assert "PassMade" in [type(event).__name__ for event in official.log.private]
    assert match.is_over()


def test_3_12_the_program_waits_for_a_reveal_that_was_made_in_time() -> None:
    match = arranged({}, {}, phase="kick-off", turning=300, alone=2, alone_due=10_000)
    official, race = begun(10, 240, match=match)
    race.enter(match, 0, REVEAL, match.situation, "", came=9_995)
    pass_time(official, race, 10_400)
    turned = [event for event in official.log.private if type(event).__name__ == "CardRevealed"]
    assert [event.clause for event in turned] == ["2.1"]


def test_2_7_who_peeks_at_a_situation_before_it_can_be_seen_gains_nothing() -> None:
    match = arranged(ATTACK, DEFENCE, situation=5)
    match.now = 1_150
    match.begin_situation()
    official, race = begun(10, 300, match=match)
    peeking = race.enter(match, 0, PUT, 6, "12d", came=1_200)
    pass_time(official, race, 2_000)
    assert official.refused == [(peeking, "2.7")]
    seen = race.enter(match, 0, PUT, 6, "12d", came=1_310)
    pass_time(official, race, 2_000)
    assert seen in [act for act, _ in official.carried_out]


@pytest.mark.parametrize(
    ("clause", "waits", "made"),
    [
        ("2.11", {"held_until": 3_000}, 3_090),  # what happens at 3,000 is seen at 3,100
        ("2.9", {"blocked": {"blue": 3_000}}, 3_090),
        ("2.10", {"turning_over": {"blue": {"until": 3_000, "pile": 2}}}, 3_090),
        (None, {"held_until": 3_000}, 3_101),
    ],
)
def test_what_was_made_when_it_could_not_be_is_void_however_late_it_comes(
    clause: str | None, waits: dict[str, Any], made: int
) -> None:
    official, race = begun(10, 200)
    match = arranged(ATTACK, DEFENCE, situation=5, hold=2, block=2, turning=300, **waits)
    match.time_up(Seeded(1), Log(), 3_000)
    act = race.enter(match, 1, PUT, 5, "7d", came=made + 100)
    assert official.refused == ([] if clause is None else [(act, clause)])
    assert (act in [carried for carried, _ in official.carried_out]) == (clause is None)


def test_2_8_what_wins_was_not_made_before_the_cards_that_it_rests_on() -> None:
    """Red's third M needs its second, which was laid after blue had won."""
    official = Noted()
    race = Race([0, 0, 1, 1], official)
    for way, trip in zip(race.ordering.ways, (200, 20, 100, 100), strict=True):
        for _ in range(3):
            way.measured(trip)
        way.acknowledged(trip, trip)
    match = scrum()
    luck, log = Seeded(1), Log()
    second = race.enter(match, 1, GAME.catalogue.read("p3"), 5, "3a", came=1_089)  # made at 1,079
    assert official.carried_out == [(second, 1_089)]
    match.play(1, second.move, luck, log, 1_079)
    race.enter(match, 3, GAME.catalogue.read("r3"), 4, "", came=1_090)  # for no situation, whatever it says
    winning = race.enter(match, 2, PUT, 5, "6a", came=1_090)  # made at 1,040
    third = race.enter(match, 0, PUT, 5, "2a", came=1_124)  # made at 1,024, but it rests on the one before
    due = race.due()
    assert due is not None
    race.settle(match, due)
    assert official.carried_out[-1] == (winning, due)
    assert official.turned_away == [(third, 39)]


def test_of_each_seat_it_is_told_once_that_it_raced_and_only_of_what_could_have_counted() -> None:
    official, race = begun(2, 2)
    match = attack()
    first = race.enter(match, 0, PUT, 5, "12d", came=1_000)
    race.settle(match, 1_010)
    assert [act for act, _ in official.carried_out] == [first]
    match.situation = 6
    for card in ("GO HOME", "1a", "", "7d", "7d", "7d"):
        race.enter(match, 1, PUT, 5, card, came=1_061)
    race.enter(match, 1, GAME.catalogue.read("p2"), 5, "7d", came=1_062)
    assert [(margin.first, margin.second.card) for margin in official.margins] == [(first, "7d")]
    assert len(official.turned_away) == 7


def test_2_8_the_card_that_wins_comes_before_a_fault_that_can_not_be_told_to_be_earlier() -> None:
    """2.4: with strict faults red's second 2 would end the scrum too, but it is not wanted."""
    red = {"action": ["2c"], "supports": ["1a"], "laid": 2, "piles": [["2d"], [], []], "counts": [1]}
    blue = {"action": ["3c"], "supports": ["4a"], "laid": 2, "piles": [["5d"], [], []], "counts": [1]}
    for apart, first in ((1, 1), (80, 0)):
        official, race = begun(60, 60)
        match = arranged(red, blue, situation=5, phase="scrum", strict_faults=True)
        acts = [
            race.enter(match, 0, PUT, 5, "2d", came=1_000),
            race.enter(match, 1, PUT, 5, "5d", came=1_000 + apart),
        ]
        while (due := race.due()) is not None:
            race.settle(match, due)
        assert [act for act, _ in official.carried_out] == [acts[first]]


def test_whoever_watches_sees_it_after_everybody_who_plays() -> None:
    _, race = begun(10, 240)
    assert race.delay(0) == race.display_delay - 5
    assert race.delay(1) == 0
    assert race.delay_of_watchers == race.display_delay + CAP // 2


def test_1_7_everybody_sees_the_same_but_for_the_name_of_the_seat() -> None:
    """So a table may look once for all."""
    assert GAME.is_open
    assert GAME.view_type.__struct_fields__[0] == "seat"
    options = GAME.read_options(LIVE | {"turning": 0, "hold": 0, "alone": 0})
    for seating in GAME.seatings:
        luck, told = Seeded(4), Log()
        match = GAME.begin(options, seating, luck, told)  # type: ignore[arg-type]  # read_options gives them as Data
        for number in range(150):
            seats = match.to_act()
            seat = seats[luck.below(len(seats))]
            moves = match.options(seat)
            match.play(seat, moves[luck.below(len(moves))], luck, told, number)
            watched = GAME.view(match, SPECTATOR)
            for one in seating.seats:
                same = msgspec.structs.replace(watched, seat=seating.name(one))
                assert GAME.view(match, Eyes.of(one)) == same
            if match.is_over():
                break
