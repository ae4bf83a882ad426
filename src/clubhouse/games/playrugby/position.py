"""A match of PlayRugby as JSON. A field that is left out has its value in the first turn of a half."""

from typing import Final, Literal

import msgspec

from clubhouse.games.playrugby.cards import (
    CONTACTS,
    DISSENT,
    INTERCEPTION,
    PENALTY,
    SIDES,
    SORTS,
    ends_turn,
)
from clubhouse.games.playrugby.deck import ContactName, PlayRugbyDeck, check, material_of
from clubhouse.games.playrugby.options import Time, UseIt, Window, agree
from clubhouse.games.playrugby.options import check as check_options
from clubhouse.games.playrugby.possible import check_clock, check_match
from clubhouse.games.playrugby.rules import (
    AT_PENALTY,
    AT_TOSS,
    MINUTE,
    OVER,
    PlayRugby,
    Score,
)
from clubhouse.games.playrugby.view import (
    COLOUR_NAMES,
    PHASES,
    SCORE_KINDS,
    SIDE_NAMES,
    Colour,
    LaidCard,
    Phase,
    ScoreLine,
    Side,
    deck_of,
    penalty_of,
    played_cards,
    score_lines,
)
from clubhouse.kernel.cards import NOTHING, one, set_of
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.seats import Seating
from clubhouse.positions.zones import Zones

# Two teams of one to three persons (1.1).
SEATINGS: Final = tuple(Seating(tuple(SIDES), persons) for persons in ((1, 1), (2, 2), (2, 3), (3, 3)))
ACTIONS: Final = Zones(("seats.*.hand", "queue"), "set")
CONTACT_CARDS: Final = Zones(("contacts_gone",), "contacts")
ZONES: Final = (ACTIONS, CONTACT_CARDS)
_PHASE_NUMBERS: Final = {name: number for number, name in PHASES.items()}
_KIND_NUMBERS: Final = {name: number for number, name in SCORE_KINDS.items()}
_KIND_POINTS: Final = {"try": 5, "conversion": 2, "drop": 3, "penalty": 3}
_MOST_IN_A_TURN: Final = 7  # a converted try
_FEWEST_IN_A_TURN: Final = 3  # a goal
_MOST_CARDS_IN_A_TURN: Final = 6  # three, each answered by an interception
_SORT_NUMBERS: Final = {sort.name: number for number, sort in enumerate(SORTS)}


class SeatPosition(Data, frozen=True, kw_only=True):
    hand: list[str] = []
    known: dict[str, int] = {}  # cards of the hand that all have seen, counted by name
    held: bool = False  # has let the announced pass go


class Position(Data, frozen=True, kw_only=True):
    persons: list[int] = msgspec.field(default_factory=lambda: [1, 1])
    deck: PlayRugbyDeck | None = None
    time: Time = "turns-60"
    shuffle: bool = False
    window: Window = 5
    use_it: UseIt = 30
    phase: Phase = "turn"
    asked_at: int = 0
    half: Literal[1, 2] = 1
    half_begun_at: int = 0
    has_struck: bool = False
    turn: int | None = None  # of the match; left out: the first of the half that can have all this before it
    toss_winner: Side = "home"
    first_kicker: Side = "away"
    side: Side = "home"
    place: int = 50
    colour: Colour = "blue"
    played: list[LaidCard] = []
    penalty: ContactName | None = None
    seats: dict[str, SeatPosition]
    set: list[str] | None = None  # left out: all the other cards
    queue: list[str] = []
    contacts: list[str] | None = None  # left out: all but those in `contacts_gone`
    contacts_gone: list[str] = []
    home: int = 0
    away: int = 0
    sheet: list[ScoreLine] = []


def position(match: PlayRugby) -> Position:
    material = match.material
    time = f"minutes-{match.minutes}" if match.minutes else f"turns-{2 * match.turns}"
    return Position(
        persons=[match.home, match.away],
        deck=deck_of(match),
        time=time,  # type: ignore[arg-type]  # one of the six: options and positions admit no other
        shuffle=match.shuffles,
        window=match.window_length // 1000,  # type: ignore[arg-type]  # likewise one that the options have
        use_it=match.patience // 1000,  # type: ignore[arg-type]  # likewise
        phase=PHASES[match.phase],
        asked_at=match.asked_at,
        half=1 if match.half == 1 else 2,
        half_begun_at=match.begun_at,
        has_struck=match.has_struck,
        turn=match.turn,
        toss_winner=SIDE_NAMES[match.toss_winner],
        first_kicker=SIDE_NAMES[match.first_kicker],
        side=SIDE_NAMES[match.side],
        place=match.place,
        colour=COLOUR_NAMES[match.colour],
        played=played_cards(match),
        penalty=penalty_of(match),
        seats={name: _seat(match, seat) for seat, name in enumerate(match.names)},
        set=material.names(match.pile),
        queue=[SORTS[material.sorts[card]].name for card in match.queue],
        contacts=material.contact_names(match.contacts),
        contacts_gone=material.contact_names(material.all_contacts & ~match.contacts),
        home=match.home_points,
        away=match.away_points,
        sheet=score_lines(match),
    )


def _seat(match: PlayRugby, seat: int) -> SeatPosition:
    known = match.material.names(match.known[seat])
    return SeatPosition(
        hand=match.material.names(match.hands[seat]),
        known={name: known.count(name) for name in known},
        held=bool(match.held >> seat & 1),
    )


def restore(given: Position) -> PlayRugby:
    _check_numbers(given)
    if given.deck is not None:
        check(given.deck, "position.deck")
    check_options(given.time, given.window, "position")
    seating = _seating(given.persons)
    home, away = seating.persons
    match = PlayRugby(material_of(given.deck), home, away, seating.names)
    agree(match, given.time, given.shuffle, given.window, given.use_it)
    match.phase = _PHASE_NUMBERS[given.phase]
    match.toss_winner = SIDES.index(given.toss_winner)
    match.first_kicker = SIDES.index(given.first_kicker)
    match.side = SIDES.index(given.side)
    match.place = given.place
    match.colour = COLOUR_NAMES.index(given.colour)
    match.penalty = DISSENT if given.penalty == "dissent" else PENALTY
    _restore_time(match, given)
    _restore_cards(match, given, seating)
    _restore_turn(match, given, seating)
    if match.minutes:
        check_clock(match)
    _restore_score(match, given, seating)
    check_match(match, given.penalty)
    return match


def _seating(persons: list[int]) -> Seating:
    for seating in SEATINGS:
        if list(seating.persons) == persons:
            return seating
    possible = [list(seating.persons) for seating in SEATINGS]
    raise Malformed("position.persons", "unknown-seating", {"seating": persons, "possible": possible})


def _check_numbers(given: Position) -> None:
    """No number is below 0, or larger than any in a match."""
    numbers = {
        "position.asked_at": given.asked_at,
        "position.half_begun_at": given.half_begun_at,
        "position.turn": given.turn or 0,
        "position.place": given.place,
        "position.home": given.home,
        "position.away": given.away,
    }
    for number, line in enumerate(given.sheet):
        numbers |= {
            f"position.sheet[{number}].{name}": getattr(line, name) for name in ("half", "when", "home", "away")
        }
    for where, value in numbers.items():
        if not 0 <= value < LATEST:
            raise Malformed(where, "out-of-range", {"value": value})


def _restore_time(match: PlayRugby, given: Position) -> None:
    match.half = given.half
    match.asked_at = given.asked_at
    match.begun_at = given.half_begun_at
    match.has_struck = given.has_struck
    if given.asked_at < given.half_begun_at:
        raise Malformed("position.asked_at", "asked-before-the-half", {"at": given.asked_at})
    is_placed = match.phase != AT_TOSS
    if given.has_struck and not (match.minutes and is_placed):
        raise Malformed("position.has_struck", "no-clock-to-strike")
    first = (given.half - 1) * match.turns + 1 if match.turns else given.half
    last = given.half * match.turns if match.turns else LATEST
    match.turn = given.turn if given.turn is not None else min(last, max(first, _fewest_turns(given)))
    if not is_placed:
        match.turn = given.turn or 0
        first = last = 0
    if not first <= match.turn <= last:
        raise Malformed("position.turn", "turn-of-the-half", {"value": match.turn, "first": first, "last": last})
    if match.turns and is_placed:
        match.turns_left = last - match.turn
    if match.phase == OVER and not (given.half == 2 and match.is_time_up()):
        raise Malformed("position.phase", "time-is-left")


def _scores_for(points: int) -> int:
    """The fewest tries, converted or not, and goals that make so many points: each is worth an odd number."""
    fewest = -(-points // _MOST_IN_A_TURN)
    return fewest + (points - fewest) % 2


def _fewest_turns(given: Position) -> int:
    """The turn, at least, in which a match can have those points, contact cards and cards played behind it."""
    is_drawn = given.phase in ("penalty", "over")  # the contact card of this turn
    scores = _scores_for(given.home) + _scores_for(given.away)
    before = scores + 1 if given.phase != "over" else scores
    contacts = len(given.contacts_gone) + (0 if is_drawn else 1)
    return max(before, contacts, _fewest_turns_for_the_queue(given))


def _fewest_turns_for_the_queue(given: Position) -> int:
    """2.2 — By the cards that went under the pile, those of this turn and of its interceptions left aside."""
    known = sum(max(0, number) for person in given.seats.values() for number in person.known.values())
    earlier = len(given.queue) + known - 2 * len(given.played)
    turns = -(-earlier // _MOST_CARDS_IN_A_TURN)
    return turns if given.phase in ("penalty", "over") else turns + 1


def _restore_cards(match: PlayRugby, given: Position, seating: Seating) -> None:
    material = match.material
    names = [SORTS[sort].name for sort in material.sorts]
    for name in given.seats:
        seating.seat_named(name, "position.seats")
    placed = ACTIONS.place(names, given, sorted(set(names)))
    for seat, name in enumerate(match.names):
        person = given.seats.get(name, SeatPosition())
        where = f"position.seats.{name}"
        hand = placed.get(f"seats.{name}.hand", [])
        match.hands[seat] = set_of(hand)
        match.known[seat] = _known(person.known, names, hand, f"{where}.known")
        if person.held:
            match.held |= one(seat)
    match.queue = placed["queue"]
    match.pile = set_of(placed["set"])
    contacts = CONTACT_CARDS.place([CONTACTS[kind] for kind in material.contacts], given)
    match.contacts = set_of(contacts["contacts"])


def _known(wanted: dict[str, int], names: list[str], hand: list[int], where: str) -> int:
    known = NOTHING
    for name, number in wanted.items():
        held = [card for card in hand if names[card] == name]
        if not 1 <= number <= len(held):
            raise Malformed(where, "card-not-there", {"card": name[:40]})
        known |= sum(one(card) for card in held[:number])
    return known


def _restore_turn(match: PlayRugby, given: Position, seating: Seating) -> None:
    for number, laid in enumerate(given.played):
        where = f"position.played[{number}]"
        seat = seating.seat_named(laid.seat, f"{where}.seat")
        sort = _SORT_NUMBERS.get(laid.card)
        if match.side_of(seat) != match.side:
            raise Malformed(f"{where}.seat", "not-its-turn", {"seat": laid.seat})
        if sort is None or sort not in match.material.sorts:
            known = sorted(SORTS[one].name for one in match.material.sorts)
            raise Malformed(f"{where}.card", "unknown-card", {"card": laid.card[:40], "names": known})
        if ends_turn(SORTS[sort].kind) or SORTS[sort].kind == INTERCEPTION:
            raise Malformed(f"{where}.card", "card-ends-the-turn", {"card": laid.card})
        match.players.append(seat)
        match.laid.append(sort)


def _restore_score(match: PlayRugby, given: Position, seating: Seating) -> None:
    home = away = 0
    before_line: ScoreLine | None = None
    for number, line in enumerate(given.sheet):
        where = f"position.sheet[{number}]"
        seat = seating.seat_named(line.seat, f"{where}.seat")
        _check_moment(match, line, f"{where}.when")
        _check_order(match, before_line, line, where)
        before_line = line
        points = _KIND_POINTS[line.kind]
        home, away = (home + points, away) if match.side_of(seat) == 0 else (home, away + points)
        if (line.home, line.away) != (home, away):
            facts: Facts = {"home_points": home, "away_points": away}
            raise Malformed(where, "sheet-differs", facts)
        match.sheet.append(Score(line.half, line.when, seat, _KIND_NUMBERS[line.kind], line.home, line.away))
    if given.sheet and (given.home, given.away) != (home, away):
        raise Malformed("position.sheet", "sheet-differs", {"home_points": home, "away_points": away})
    for side, points in (("home", given.home), ("away", given.away)):
        if points < _FEWEST_IN_A_TURN * _scores_for(points):
            raise Malformed(f"position.{side}", "no-such-points", {"points": points})
    match.home_points = given.home
    match.away_points = given.away
    if match.phase != AT_TOSS:
        _check_turns(match, given)


def _check_turns(match: PlayRugby, given: Position) -> None:
    """2.2, 2.3, 5 — One score, one contact card and six cards at most came in each turn that is over."""
    is_drawn = match.phase in (AT_PENALTY, OVER)
    over = int(match.turn) if match.phase == OVER else int(match.turn) - 1
    drawn = over + 1 if match.phase == AT_PENALTY else over
    scores = _scores_for(given.home) + _scores_for(given.away)
    if given.sheet:
        scores = sum(line.kind != "conversion" for line in given.sheet)
    facts: Facts
    if scores > over:
        facts = {"home_points": given.home, "away_points": given.away, "number": over, "wanted": scores}
        raise Malformed("position", "points-beyond-the-turns", facts)
    if len(given.contacts_gone) > drawn:
        facts = {"number": len(given.contacts_gone), "turns": drawn}
        raise Malformed("position.contacts_gone", "contacts-beyond-the-turns", facts)
    turns = _fewest_turns_for_the_queue(given)
    if turns > match.turn:
        facts = {"number": len(given.queue), "turns": int(match.turn) if is_drawn else over}
        raise Malformed("position.queue", "queue-beyond-the-turns", facts)


def _check_moment(match: PlayRugby, line: ScoreLine, where: str) -> None:
    """The score was made in a past turn of its half, or in a minute that has begun (6.4)."""
    first, last = 1, (match.asked_at - match.begun_at) // MINUTE + 1
    if match.turns:
        first = (line.half - 1) * match.turns + 1
        last = min(line.half * match.turns, match.turn if match.phase == OVER else match.turn - 1)
    elif line.half < match.half or match.phase == OVER:
        extra = 3 * (match.patience + match.window_length) + match.patience  # 6.2: the last turn, and its penalty
        last = match.minutes + extra // MINUTE + 1
    if not (1 <= line.half <= match.half and first <= line.when <= last):
        raise Malformed(where, "nothing-scored-then", {"value": line.when})


def _check_order(match: PlayRugby, before: ScoreLine | None, line: ScoreLine, where: str) -> None:
    """A conversion comes with its try (5.2). There are no other points in the same turn, and the order is kept."""
    if line.kind == "conversion":
        is_next = (
            before is not None and before.kind == "try" and _when(before) == _when(line) and before.seat == line.seat
        )
        if not is_next:
            raise Malformed(where, "conversion-without-try")
        return
    is_next = before is None or _when(before) < _when(line) or (not match.turns and _when(before) == _when(line))
    if not is_next:
        raise Malformed(where, "sheet-out-of-order")


def _when(line: ScoreLine) -> tuple[int, int]:
    return line.half, line.when
