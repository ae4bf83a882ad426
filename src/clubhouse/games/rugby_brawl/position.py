"""A match of Rugby Brawl as plain values, for scenarios, records and bug reports. Impossible positions are refused.

`look.py` makes it of a match. A pile is a list from the bottom to the top. The order of cards under the top of an
action pile does not matter.
"""

from typing import Annotated, Final

import msgspec

from clubhouse.games.rugby_brawl.cards import (
    CARDS,
    DECK,
    KNOCK_ON,
    LOOP,
    NO_EFFECT,
    OWN_SCRUM,
    RUCK,
    SCRUM,
    SIDES,
    TENTH,
    defensive_on,
    first_challenger_on,
    holds,
    mate_o_on,
    mate_x_on,
    number_of,
    offensive_on,
    second_challenger_on,
    type_on,
)
from clubhouse.games.rugby_brawl.deck import BrawlDeck, Side, check, prints
from clubhouse.games.rugby_brawl.options import Options, numbers_of
from clubhouse.games.rugby_brawl.rules import (
    AT_KICK_OFF,
    AT_PUT_IN,
    BY_KICK_OFFS,
    BY_MINUTES,
    BY_POINTS,
    IN_ATTACK,
    IN_CONTEST,
    IN_SCRUM,
    NO_CARD,
    OVER,
    WHO,
    Pace,
    RugbyBrawl,
    Team,
    new_team,
)
from clubhouse.games.rugby_brawl.view import CONTESTS, PHASES, Contest, End, Mode, Phase
from clubhouse.kernel.cards import NOTHING, has, one
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.packs import WORD, pack_of, size
from clubhouse.positions.zones import Placed, Zones

ZONES: Final = tuple(
    Zones((f"{side}.piles.*", f"{side}.action", f"{side}.supports"), f"{side}.unseen") for side in SIDES
)
_CARDS_IN_SHORT: Final = [f"{CARDS[0]}–{CARDS[-1]}"]
_MOST_AFTER_A_KICK_OFF: Final = 7  # a converted try, and then the next one
_FEWEST_AFTER_A_KICK_OFF: Final = 3  # a drop or a penalty

_TURNING: Final = (0, 200, 300, 400, 500)  # 2.10, milliseconds

Natural = Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
Pile = Annotated[int, msgspec.Meta(ge=1, le=3)]
Person = Annotated[int, msgspec.Meta(ge=1, le=3)]


class TeamPosition(Data, frozen=True, kw_only=True):
    points: Natural = 0
    piles: list[list[str]] = []  # left out: three empty ones
    action: list[str] = []
    supports: list[str] = []
    unseen: list[str] | None = None  # left out: all the other cards
    hands: list[Natural] | None = None  # left out: dealt out evenly
    laid: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    counts: list[Pile] = []  # the piles whose top was revealed in this scrum


class TurningPosition(Data, frozen=True, kw_only=True):
    until: Natural
    pile: Pile


class Position(Data, frozen=True, kw_only=True):
    mode: Mode = "real-time"
    end: End = "kick-offs"
    number: int | None = None  # left out: the default
    strict_faults: bool = False
    block: int = 0  # seconds
    turning: int = 0  # milliseconds
    hold: int = 0  # seconds
    alone: int = 0  # seconds
    persons: list[int] = []  # left out: one against one
    phase: Phase = "attack"
    attacker: Side
    contest: Contest | None = None
    passes: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    loop: bool = False
    situation: Annotated[int, msgspec.Meta(ge=1, le=LATEST)] = 1
    dead_heats: Natural = 0  # in a row, the last of which began this situation
    kick_offs: Natural | None = None  # left out: the fewest that leave room for the points and the cards on the table
    red: TeamPosition
    blue: TeamPosition
    turn: Side | None = None
    turned: list[Pile] = []
    done: list[Person] = []  # persons of the team
    was_empty: bool = False
    held_until: Natural | None = None
    held_since: Natural | None = None  # if chance drew until when
    ends_at: Natural | None = None
    alone_due: Natural | None = None
    blocked: dict[str, Natural] = {}
    turning_over: dict[str, TurningPosition] = {}
    deck: BrawlDeck | None = None


def restore(given: Position) -> RugbyBrawl:
    persons = given.persons or [1, 1]
    possible = [[1, 1], [2, 2], [3, 3]]
    if persons not in possible:
        raise Malformed("position.persons", "unknown-seating", {"seating": given.persons, "possible": possible})
    if given.deck is not None:
        check(given.deck, "position.deck")
    match = RugbyBrawl(
        prints(given.deck),
        persons[0],
        given.mode == "training",
        {"kick-offs": BY_KICK_OFFS, "points": BY_POINTS, "minutes": BY_MINUTES}[given.end],
        _number(given),
        given.strict_faults,
        _pace(given),
    )
    match.phase = {phase: number for number, phase in PHASES.items()}.get(given.phase, OVER)
    match.attacker = 0 if given.attacker == "red" else 1
    match.passes = given.passes
    match.has_loop = given.loop
    match.situation = given.situation
    match.dead_heats = given.dead_heats
    match.red = _restore_team(match, given.red, ZONES[0].place(CARDS, given, _CARDS_IN_SHORT), "red")
    match.blue = _restore_team(match, given.blue, ZONES[1].place(CARDS, given, _CARDS_IN_SHORT), "blue")
    match.kick_offs = given.kick_offs if given.kick_offs is not None else _fewest_kick_offs(match)
    _restore_contest(match, given)
    _restore_turn(match, given)
    _restore_times(match, given)
    _check(match)
    return match


def _number(given: Position) -> int:
    options = Options(mode=given.mode, end=given.end)
    usual, least, most = numbers_of(options, "position.end")
    number = usual if given.number is None else given.number
    if not least <= number <= most:
        raise Malformed("position.number", "out-of-range", {"value": number})
    return number


def _pace(given: Position) -> Pace:
    for name, seconds, most in (("block", given.block, 3), ("hold", given.hold, 3), ("alone", given.alone, 5)):
        if not 0 <= seconds <= most:
            raise Malformed(f"position.{name}", "out-of-range", {"value": seconds})
    if given.turning not in _TURNING:
        raise Malformed("position.turning", "out-of-range", {"value": given.turning})
    if given.mode == "training":
        return Pace()
    return Pace(given.block * 1000, given.turning, given.hold * 1000, given.alone * 1000)


def _restore_team(match: RugbyBrawl, given: TeamPosition, placed: Placed, side: str) -> Team:
    where = f"position.{side}"
    team = new_team(match.persons)
    team.points = given.points
    if len(given.piles) not in (0, 3):
        raise Malformed(f"{where}.piles", "brawl-three-piles", {"number": len(given.piles)})
    team.piles = [placed.get(f"{side}.piles[{pile}]", []) for pile in range(3)]
    for card in placed[f"{side}.action"]:
        team.lay(card)
    laid = placed[f"{side}.supports"]
    if len(laid) > 2:
        raise Malformed(f"{where}.supports", "wrong-number-of-cards", {"number": len(laid), "wanted": 2})
    team.support_1, team.support_2 = [*laid, NO_CARD, NO_CARD][:2]
    team.unseen = pack_of(placed[f"{side}.unseen"])
    match.share_out(team)
    if given.hands is not None:
        if len(given.hands) != match.persons or sum(given.hands) != size(team.unseen):
            facts: dict[str, object] = {"number": sum(given.hands), "wanted": size(team.unseen)}
            raise Malformed(f"{where}.hands", "wrong-number-of-cards", facts)
        for person, cards in enumerate(given.hands):
            if cards > -((person - DECK) // match.persons):  # 1.3: the first persons hold the cards left over
                raise Malformed(f"{where}.hands[{person}]", "out-of-range", {"value": cards})
        team.hands = list(given.hands)
    if match.phase != OVER and 0 in team.hands:
        raise Malformed(f"{where}.hands", "brawl-hand-empty")
    team.laid = given.laid
    _check_once(given.counts, f"{where}.counts")
    for pile in given.counts:
        if not team.piles[pile - 1]:
            raise Malformed(f"{where}.counts", "brawl-nothing-counts", {"pile": pile})
        team.fresh |= one(pile - 1)
    return team


def _check_once(numbers: list[int], where: str) -> None:
    for place, number in enumerate(numbers):
        if number in numbers[:place]:
            raise Malformed(f"{where}[{place}]", "brawl-named-twice", {"number": number})


def _restore_contest(match: RugbyBrawl, given: Position) -> None:
    if (given.contest is not None) != (match.phase == IN_CONTEST):
        raise Malformed("position.contest", "brawl-contest")
    if given.contest is not None:
        match.contest = CONTESTS.index(given.contest)


def _restore_turn(match: RugbyBrawl, given: Position) -> None:
    if not match.is_training:
        if given.turn is not None or given.turned or given.done or given.was_empty:
            raise Malformed("position.turn", "brawl-turn")
        return
    if given.turn is None:
        raise Malformed("position.turn", "brawl-turn")
    match.turn = 0 if given.turn == "red" else 1
    if match.phase != OVER and match.is_alone() and match.turn != match.attacker:
        raise Malformed("position.turn", "brawl-alone")
    _check_once(given.turned, "position.turned")
    _check_once(given.done, "position.done")
    for pile in given.turned:
        match.turned |= one(pile - 1)
    for number, person in enumerate(given.done):
        if person > match.persons:
            raise Malformed(f"position.done[{number}]", "out-of-range", {"value": person})
        match.done |= one(match.turn * match.persons + person - 1)
    mates = range(match.turn * match.persons, (match.turn + 1) * match.persons)
    if match.phase != OVER and all(has(match.done, seat) for seat in mates):
        raise Malformed("position.done", "brawl-turn")
    match.was_empty = given.was_empty


def _seat(match: RugbyBrawl, name: str, where: str) -> int:
    seats = [who.seat for who in WHO[match.persons - 1]]
    if name not in seats:
        raise Malformed(where, "unknown-seat", {"seat": name, "names": seats})
    return seats.index(name)


def _restore_times(match: RugbyBrawl, given: Position) -> None:
    """A time runs only if the match has that pace, and only while something can still happen."""
    running = {
        "held_until": (given.held_until is not None, match.pace.hold > 0),
        "held_since": (given.held_since is not None, given.held_until is not None and not match.is_alone()),
        "alone_due": (given.alone_due is not None, match.pace.alone > 0 and match.is_alone()),
        "ends_at": (given.ends_at is not None, match.end == BY_MINUTES),
        "blocked": (bool(given.blocked), match.pace.block > 0),
        "turning_over": (bool(given.turning_over), match.pace.turning > 0 and given.held_until is None),
    }
    for name, (is_given, is_possible) in running.items():
        if is_given and (match.phase == OVER or not is_possible):
            raise Malformed(f"position.{name}", "brawl-no-such-time")
    match.held_until = NEVER if given.held_until is None else given.held_until
    match.held_since = NEVER if given.held_since is None else given.held_since
    match.alone_due = NEVER if given.alone_due is None else given.alone_due
    match.ends_at = NEVER if given.ends_at is None else given.ends_at
    if match.end == BY_MINUTES and match.phase != OVER and given.ends_at is None:
        raise Malformed("position.ends_at", "brawl-no-end")
    for name, until in given.blocked.items():
        match.blocked_until[_seat(match, name, "position.blocked")] = until
    for name, turning in given.turning_over.items():
        seat = _seat(match, name, "position.turning_over")
        if match.owner(turning.pile - 1) != match.person_of(seat):
            raise Malformed(f"position.turning_over.{name}", "brawl-other-pile", {"pile": turning.pile})
        match.turning_until[seat] = turning.until
        match.turning_to[seat] = turning.pile - 1


def _check_dead_heats(match: RugbyBrawl) -> None:
    """2.6, 2.11 — Each began a situation, in which both teams act; after two in a row chance draws the hold."""
    if match.dead_heats and (match.is_training or match.is_alone() or match.dead_heats >= match.situation):
        raise Malformed("position.dead_heats", "brawl-dead-heats", {"number": match.dead_heats})
    if match.held_since == NEVER:
        return
    tenths, rest = divmod(int(match.held_until - match.held_since), int(TENTH))
    if match.dead_heats < 2 or rest or not (0 <= tenths < WORD and has(holds(match.pace.hold), tenths)):
        raise Malformed("position.held_since", "brawl-no-such-hold")


def _check(match: RugbyBrawl) -> None:
    """Checks what always holds in a match, so that no position leads the rules astray."""
    _check_dead_heats(match)
    if match.phase not in (AT_KICK_OFF, OVER) and match.team(match.attacker).action == NO_CARD:
        raise Malformed("position", "brawl-no-carrier")
    if match.phase == IN_CONTEST:
        _check_contest(match)
    if match.passes or match.has_loop:
        _check_attack(match)
    if match.phase == AT_PUT_IN:
        _check_put_in(match)
    _check_end(match)
    for number, where in ((0, "position.red"), (1, "position.blue")):
        _check_team(match, number, where)
    if match.is_training and match.phase != OVER:
        _check_turn(match)


def _check_put_in(match: RugbyBrawl) -> None:
    """3.3, 3.5, 3.7 — The card that began the scrum lies on top until the first M: the attacker's own, or a knock-on
    by a challenger of the carrier."""
    put_in, other = match.team(match.attacker).action, match.team(1 - match.attacker).action
    if put_in == NO_CARD:
        return  # said already
    card_print = match.prints.of(match.attacker, put_in)
    is_scrum = offensive_on(card_print) == OWN_SCRUM
    if other != NO_CARD and defensive_on(card_print) == KNOCK_ON:
        carrier = match.prints.of(1 - match.attacker, other)
        is_scrum = is_scrum or number_of(put_in) in (first_challenger_on(carrier), second_challenger_on(carrier))
    if not is_scrum:
        raise Malformed("position", "brawl-no-scrum-called", {"card": CARDS[put_in]})


def _scores_for(points: int) -> int:
    """The fewest tries, converted or not, drops and penalties that make so many points: each is worth an odd number."""
    fewest = -(-points // _MOST_AFTER_A_KICK_OFF)
    return fewest + (points - fewest) % 2


def _scores(match: RugbyBrawl) -> int:
    return _scores_for(int(match.red.points)) + _scores_for(int(match.blue.points))


def _is_new(match: RugbyBrawl) -> bool:
    """3.1 — As the first kick-off is taken: nothing is in play, and the other team has revealed nothing."""
    waiting = match.team(1 - match.attacker)
    return match.red.action == match.blue.action == NO_CARD and not any(waiting.piles)


def _fewest_kick_offs(match: RugbyBrawl) -> int:
    """3.1 — One, and one after each score; more where the cards tell of more."""
    fewest = _scores(match)
    if match.phase == AT_KICK_OFF and not _is_new(match):
        fewest = max(fewest, 1)
    is_last = match.phase == OVER and match.end != BY_MINUTES  # no kick-off came after the last score
    fewest = max(1, fewest if is_last else fewest + 1)
    return min(fewest, match.number) if match.end == BY_KICK_OFFS else fewest


def _check_contest(match: RugbyBrawl) -> None:
    """The card that began it is on top of the defenders' action pile until it is won (3.4, 3.5)."""
    defender = match.team(1 - match.attacker).action
    if defender == NO_CARD:
        raise Malformed("position", "brawl-no-carrier")
    carrier_print = match.prints.of(match.attacker, match.team(match.attacker).action)
    card_print = match.prints.of(1 - match.attacker, defender)
    challengers = (first_challenger_on(carrier_print), second_challenger_on(carrier_print))
    if number_of(defender) not in challengers or defensive_on(card_print) != match.contest:
        raise Malformed("position.contest", "brawl-other-contest")


def _check_attack(match: RugbyBrawl) -> None:
    """A loop is that of the carrier's card; the card of a pass has no effect (3.2, 3.3)."""
    carrier = match.team(match.attacker).action
    can_be_over = match.phase == OVER and match.end == BY_MINUTES  # any other end loses them
    if (match.phase != IN_ATTACK and not can_be_over) or carrier == NO_CARD:
        raise Malformed("position.passes", "brawl-passes")
    if offensive_on(match.prints.of(match.attacker, carrier)) != (LOOP if match.has_loop else NO_EFFECT):
        raise Malformed("position.loop" if match.has_loop else "position.passes", "brawl-other-effect")


def _check_end(match: RugbyBrawl) -> None:
    """Refuses a match that is over before what was agreed has come, or goes on after it (1.5, 4.1)."""
    best = max(match.points())
    is_over = match.phase == OVER
    if match.kick_offs < 1 or (match.end == BY_KICK_OFFS and match.kick_offs > match.number):
        most = match.number if match.end == BY_KICK_OFFS else LATEST
        raise Malformed("position.kick_offs", "brawl-kick-offs", {"value": match.kick_offs, "most": most})
    if match.end == BY_KICK_OFFS and is_over and match.kick_offs < match.number:
        raise Malformed("position.phase", "brawl-end")
    if match.end == BY_POINTS and is_over != (best >= match.number):
        raise Malformed("position.phase", "brawl-end")
    if match.end == BY_POINTS and (
        min(match.points()) >= match.number or best >= match.number + _MOST_AFTER_A_KICK_OFF
    ):
        raise Malformed("position", "brawl-points-after-end", {"number": match.number})
    for team, where in ((match.red, "position.red"), (match.blue, "position.blue")):
        if team.points < _FEWEST_AFTER_A_KICK_OFF * _scores_for(int(team.points)):
            raise Malformed(f"{where}.points", "brawl-no-such-points", {"points": team.points})
    # 3.1: each score but one that ended the match was followed by a kick-off.
    room = int(match.kick_offs) if is_over and match.end != BY_MINUTES else int(match.kick_offs) - 1
    if _scores(match) > room:
        facts: Facts = {
            "red": match.red.points,
            "blue": match.blue.points,
            "number": match.kick_offs,
            "wanted": _scores(match),
            "room": room,
        }
        raise Malformed("position", "brawl-points", facts)
    if match.phase == AT_KICK_OFF and match.kick_offs == 1 and not _is_new(match):
        raise Malformed("position.kick_offs", "brawl-first-kick-off")


def _check_turn(match: RugbyBrawl) -> None:
    """A card turned over in this turn is still on its pile (5.1); a team that acts alone has no empty turn (5.2)."""
    team = match.team(match.turn)
    for pile in range(3):
        if has(match.turned, pile) and not team.piles[pile]:
            raise Malformed("position.turned", "brawl-nothing-turned", {"pile": pile + 1})
    if match.was_empty and match.is_alone():
        raise Malformed("position.was_empty", "brawl-empty-turn")


def _check_team(match: RugbyBrawl, number: int, where: str) -> None:
    """The number of supports (3.6, 3.7, 3.10), and the cards that can be there."""
    team = match.team(number)
    most = 0
    if match.phase == IN_CONTEST and match.contest == RUCK:
        most = 1
    elif match.phase == IN_SCRUM:
        most = max(0, team.laid - 1)
    elif match.phase == OVER and match.end == BY_MINUTES:
        most = 1  # time may have ended a ruck or a scrum
    laid = team.supports()
    if len(laid) > most or (match.phase == IN_SCRUM and len(laid) != most):
        raise Malformed(f"{where}.supports", "wrong-number-of-cards", {"number": len(laid), "wanted": most})
    is_scrum = match.phase in (AT_PUT_IN, IN_SCRUM)
    if (match.phase != IN_SCRUM and team.laid) or (not is_scrum and team.fresh != NOTHING):
        raise Malformed(f"{where}.laid", "brawl-no-scrum")
    if match.phase == AT_PUT_IN:
        tops = [team.top(pile) for pile in range(3) if has(team.fresh, pile)]
        if tops and (number != match.attacker or any(type_on(match.prints.of(number, card)) == SCRUM for card in tops)):
            raise Malformed(f"{where}.counts", "brawl-counts-early")
    if match.phase == IN_SCRUM:
        if number == match.attacker and team.laid == 0:
            raise Malformed(f"{where}.laid", "brawl-no-put-in")
        on_top = ([team.action] if team.laid else []) + laid
        if NO_CARD in on_top or any(type_on(match.prints.of(number, card)) != SCRUM for card in on_top):
            raise Malformed(f"{where}.laid", "brawl-no-scrum-player")
    if match.phase == IN_CONTEST and laid:
        top = match.prints.of(number, team.action)
        if number_of(laid[0]) not in (mate_x_on(top), mate_o_on(top)):
            raise Malformed(f"{where}.supports", "brawl-no-support")
    tops = [card for card in (team.action, *laid) if card != NO_CARD]
    if len({number_of(card) for card in tops}) != len(tops):
        raise Malformed(f"{where}.supports", "brawl-twice-on-top")
