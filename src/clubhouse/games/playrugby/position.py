"""A match of PlayRugby as JSON. A field that is left out has its value in the first turn of a half."""

from typing import Final, Literal

import msgspec

from clubhouse.games.playrugby.cards import (
    CENTRE,
    CONTACTS,
    DISSENT,
    HAND,
    INTERCEPTION,
    PENALTY,
    PITCH,
    SIDES,
    SORTS,
    ends_turn,
    is_pass,
)
from clubhouse.games.playrugby.deck import ContactName, PlayRugbyDeck, check, material_of
from clubhouse.games.playrugby.options import Time, UseIt, Window, agree
from clubhouse.games.playrugby.options import check as check_options
from clubhouse.games.playrugby.rules import (
    AT_PENALTY,
    AT_TOSS,
    IN_TURN,
    IN_WINDOW,
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
from clubhouse.kernel.cards import NOTHING, count, listed, one
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.seats import Seating

# Two teams of one to three persons (1.1).
SEATINGS: Final = tuple(Seating(tuple(SIDES), persons) for persons in ((1, 1), (2, 2), (2, 3), (3, 3)))
_PHASE_NUMBERS: Final = {name: number for number, name in PHASES.items()}
_KIND_NUMBERS: Final = {name: number for number, name in SCORE_KINDS.items()}
_KIND_POINTS: Final = {"try": 5, "conversion": 2, "drop": 3, "penalty": 3}
_IMPOSSIBLE: Final = (1, 2, 4)  # points that no tries, conversions and goals add up to
_MOST_IN_A_TURN: Final = 7  # a converted try
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
    turn: int | None = None  # of the match; left out: the first of the half
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
    _restore_score(match, given, seating)
    _check(match, given)
    return match


def _seating(persons: list[int]) -> Seating:
    for seating in SEATINGS:
        if list(seating.persons) == persons:
            return seating
    possible = [list(seating.persons) for seating in SEATINGS]
    raise Malformed("position.persons", "unknown-seating", {"seating": persons, "possible": possible})


def _restore_time(match: PlayRugby, given: Position) -> None:
    match.half = given.half
    match.asked_at = given.asked_at
    match.begun_at = given.half_begun_at
    match.has_struck = given.has_struck
    if given.half_begun_at < 0:
        raise Malformed("position.half_begun_at", "out-of-range", {"value": given.half_begun_at})
    if given.asked_at < given.half_begun_at:
        raise Malformed("position.asked_at", "out-of-range", {"value": given.asked_at})
    is_placed = match.phase != AT_TOSS
    if given.has_struck and not (match.minutes and is_placed):
        raise Malformed("position.has_struck", "no-clock-to-strike")
    before = (given.half - 1) * match.turns
    match.turn = given.turn if given.turn is not None else before + 1 if is_placed else 0
    first = before + 1 if match.turns else given.half
    last = given.half * match.turns if match.turns else match.turn
    if not (first <= match.turn <= last if is_placed else match.turn == 0):
        raise Malformed("position.turn", "out-of-range", {"value": match.turn})
    if match.turns and is_placed:
        match.turns_left = last - match.turn
    if match.minutes and given.half == 2 and given.half_begun_at < match.minutes * MINUTE:
        raise Malformed("position.half_begun_at", "out-of-range", {"value": given.half_begun_at})
    ends_at = match.begun_at + match.minutes * MINUTE
    waits = match.window_length if match.phase == IN_WINDOW else max(match.patience, match.window_length)
    if match.has_struck and match.asked_at + waits < ends_at:  # an earlier question has been answered long since
        raise Malformed("position.has_struck", "no-clock-to-strike")
    if match.minutes and not match.has_struck and match.asked_at >= ends_at:
        raise Malformed("position.asked_at", "out-of-range", {"value": given.asked_at})
    if match.phase == OVER and not (given.half == 2 and match.is_time_up()):
        raise Malformed("position.phase", "time-is-left")


def _restore_cards(match: PlayRugby, given: Position, seating: Seating) -> None:
    material = match.material
    names = [SORTS[sort].name for sort in material.sorts]
    left = [material.actions]
    for name in given.seats:
        seating.seat_named(name, "position.seats")
    for seat, name in enumerate(match.names):
        person = given.seats.get(name, SeatPosition())
        where = f"position.seats.{name}"
        hand = _take(person.hand, names, left, f"{where}.hand")
        match.hands[seat] = sum(one(card) for card in hand)
        match.known[seat] = _known(person.known, names, hand, f"{where}.known")
        if person.held:
            match.held |= one(seat)
    match.queue = _take(given.queue, names, left, "position.queue")
    if given.set is None:
        match.pile = left[0]
    else:
        match.pile = sum(one(card) for card in _take(given.set, names, left, "position.set"))
        if left[0]:
            raise Malformed("position", "cards-missing", {"cards": material.names(left[0])})
    _restore_contacts(match, given)


def _restore_contacts(match: PlayRugby, given: Position) -> None:
    material = match.material
    names = [CONTACTS[kind] for kind in material.contacts]
    left = [material.all_contacts]
    _take(given.contacts_gone, names, left, "position.contacts_gone")
    match.contacts = left[0]
    if given.contacts is not None:
        _take(given.contacts, names, left, "position.contacts")
        if left[0]:
            raise Malformed("position", "cards-missing", {"cards": material.contact_names(left[0])})


def _take(wanted: list[str], names: list[str], left: list[int], where: str) -> list[int]:
    """Takes the lowest cards of those names out of `left`."""
    taken: list[int] = []
    for number, name in enumerate(wanted):
        if name not in names:
            raise Malformed(f"{where}[{number}]", "unknown-card", {"card": name[:40], "names": sorted(set(names))})
        card = next((card for card in listed(left[0]) if names[card] == name), None)
        if card is None:
            raise Malformed(f"{where}[{number}]", "card-twice", {"card": name})
        left[0] &= ~one(card)
        taken.append(card)
    return taken


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
        before = (line.home - points, line.away) if match.side_of(seat) == 0 else (line.home, line.away - points)
        if min(before) < 0 or (number > 0 and before != (home, away)):
            raise Malformed(where, "sheet-differs")
        home, away = line.home, line.away
        match.sheet.append(Score(line.half, line.when, seat, _KIND_NUMBERS[line.kind], line.home, line.away))
    if given.sheet and (given.home, given.away) != (home, away):
        raise Malformed("position.sheet", "sheet-differs")
    for side, points in (("home", given.home), ("away", given.away)):
        if points < 0 or points in _IMPOSSIBLE:
            raise Malformed(f"position.{side}", "out-of-range", {"value": points})
    most = _MOST_IN_A_TURN * given.half * int(match.turns)
    if match.turns and given.home + given.away > most:
        facts: Facts = {"home_points": given.home, "away_points": given.away, "most": most}
        raise Malformed("position", "points-beyond-the-turns", facts)
    match.home_points = given.home
    match.away_points = given.away


def _check_moment(match: PlayRugby, line: ScoreLine, where: str) -> None:
    """The score was made in a past turn of its half, or in a minute that has begun (6.4)."""
    first, last = 1, (match.asked_at - match.begun_at) // MINUTE + 1
    if match.turns:
        first = (line.half - 1) * match.turns + 1
        last = min(line.half * match.turns, match.turn if match.phase == OVER else match.turn - 1)
    elif line.half < match.half or match.phase == OVER:
        last = line.when
    if not (line.half <= match.half and first <= line.when <= last):
        raise Malformed(where, "out-of-range", {"value": line.when})


def _check_order(match: PlayRugby, before: ScoreLine | None, line: ScoreLine, where: str) -> None:
    """A conversion comes with its try (5.2). There are no other points in the same turn, and the order is kept."""
    if line.kind == "conversion":
        is_next = (
            before is not None and before.kind == "try" and _when(before) == _when(line) and before.seat == line.seat
        )
    else:
        is_next = before is None or _when(before) < _when(line) or (not match.turns and _when(before) == _when(line))
    if not is_next:
        raise Malformed(where, "sheet-differs")


def _when(line: ScoreLine) -> tuple[int, int]:
    return line.half, line.when


def _check(match: PlayRugby, given: Position) -> None:
    """Checks what always holds in a match, so that no position leads the rules astray."""
    # The last advance of a match may leave the pawn on a try line (5.1, 4.3).
    nearest = 0 if match.phase == OVER else 1
    if not nearest <= match.place <= PITCH - nearest:
        raise Malformed("position.place", "out-of-range", {"value": match.place})
    _check_hands(match)
    _check_turn(match)
    if any(match.known) and (match.shuffles or match.pile):
        raise Malformed("position.seats", "nothing-known-yet")
    if match.phase == AT_PENALTY:
        if given.penalty not in ("penalty", "dissent") or given.penalty not in given.contacts_gone:
            raise Malformed("position.penalty", "card-not-there", {"card": given.penalty or "penalty"})
    elif given.penalty is not None:
        raise Malformed("position.penalty", "no-penalty-now")
    if match.phase == AT_TOSS:
        _check_toss(match)


def _check_hands(match: PlayRugby) -> None:
    """A team has six cards, less those played in this turn (1.3, 2.2)."""
    for seat, name in enumerate(match.names):
        wanted = HAND // match.persons_of(match.side_of(seat)) - match.players.count(seat)
        number = count(match.hands[seat])
        if number != wanted:
            facts: Facts = {"number": number, "wanted": wanted}
            raise Malformed(f"position.seats.{name}.hand", "wrong-number-of-cards", facts)


def _check_turn(match: PlayRugby) -> None:
    most = {IN_TURN: match.colour, IN_WINDOW: match.colour + 1}.get(match.phase, 0)
    fewest = 1 if match.phase == IN_WINDOW else 0
    if not fewest <= len(match.players) <= most:
        raise Malformed("position.played", "wrong-number-of-cards", {"number": len(match.players), "wanted": most})
    if match.phase == IN_WINDOW and not (is_pass(SORTS[match.laid[-1]].kind) and match.opens_window()):
        raise Malformed("position.phase", "no-window-here")
    _check_queue(match)
    defenders = match.team(1 - match.side)
    has_all = match.held == defenders and not match.window_length
    if match.held and (match.phase != IN_WINDOW or match.held & ~defenders or has_all):
        raise Malformed("position.seats", "nothing-to-hold")


def _check_queue(match: PlayRugby) -> None:
    """The cards of this turn are the last in the queue, each pass before the interception that answered it (2.2). An
    interceptor's draw may have taken or shuffled earlier ones."""
    queue = [match.material.sorts[card] for card in match.queue]
    is_answered = match.phase != IN_WINDOW
    for sort in reversed(match.laid):
        kind = SORTS[sort].kind
        if queue and is_answered and is_pass(kind) and SORTS[queue[-1]].kind == INTERCEPTION:
            queue.pop()
        is_answered = True
        if not queue and (match.shuffles or not match.pile):
            return
        if not queue or queue.pop() != sort:
            raise Malformed("position.queue", "played-not-there", {"card": SORTS[sort].name})


def _check_toss(match: PlayRugby) -> None:
    is_new = not match.queue and match.place == CENTRE and match.half == 1 and not match.begun_at
    if not is_new or match.contacts != match.material.all_contacts or match.home_points or match.away_points:
        raise Malformed("position.phase", "toss-comes-first")
