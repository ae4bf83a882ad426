"""Invariants of a match of PlayRugby: a position that breaks one is refused, with the true reason.

What is left out is what would take the whole history; docs/scenarios.md says which.
"""

from clubhouse.games.playrugby.cards import CENTRE, HAND, INTERCEPTION, PITCH, SORTS, is_pass
from clubhouse.games.playrugby.rules import AT_PENALTY, AT_TOSS, IN_TURN, IN_WINDOW, MINUTE, OVER, PlayRugby
from clubhouse.kernel.cards import NOTHING, count, listed
from clubhouse.kernel.errors import Facts, Malformed


def check_clock(match: PlayRugby) -> None:
    """6.2, 6.5 — Each half begins and ends within the time that a decision, or a last turn, may take."""
    # The toss may last as long as any decision; before the second half also a turn, and a decision on its penalty.
    earliest = (match.half - 1) * match.minutes * MINUTE
    latest = earliest + match.patience
    if match.half == 2:
        latest += 3 * (match.patience + match.window_length) + match.patience
    if not earliest <= match.begun_at <= latest:
        facts: Facts = {"at": match.begun_at, "earliest": earliest, "latest": latest}
        raise Malformed("position.half_begun_at", "half-not-begun-then", facts)
    ends_at = match.begun_at + match.minutes * MINUTE
    waits = match.window_length if match.phase == IN_WINDOW else max(match.patience, match.window_length)
    if match.has_struck and match.asked_at + waits < ends_at:  # what was asked then has long been answered
        raise Malformed("position.has_struck", "no-clock-to-strike")
    latest = ends_at + (_played_out(match, len(match.laid)) if match.has_struck else 0)
    if match.asked_at >= latest:
        raise Malformed("position.asked_at", "asked-after-the-clock", {"at": match.asked_at, "ends": ends_at})


def _played_out(match: PlayRugby, played: int) -> int:
    """6.2, 6.5 — The time between the beginning of a turn and this decision, at most: a turn begins before the clock
    strikes."""
    if match.phase == IN_WINDOW:
        return int(played * match.patience + (played - 1) * match.window_length)
    cards = played if match.phase == IN_TURN else 3
    return int(cards * (match.patience + match.window_length))


def check_match(match: PlayRugby, penalty: str | None) -> None:
    """The invariants, so that no position leads the rules astray."""
    # The last advance of a match may leave the pawn on a try line (5.1, 4.3).
    nearest = 0 if match.phase == OVER else 1
    if not nearest <= match.place <= PITCH - nearest:
        raise Malformed("position.place", "out-of-range", {"value": match.place})
    _check_hands(match)
    _check_turn(match)
    if any(match.known) and (match.shuffles or match.pile):
        raise Malformed("position.seats", "nothing-known-yet")
    if match.phase == AT_PENALTY:
        gone = match.material.contact_names(match.material.all_contacts & ~match.contacts)
        if penalty not in ("penalty", "dissent") or penalty not in gone:
            raise Malformed("position.penalty", "card-not-there", {"card": penalty or "penalty"})
    elif penalty is not None:
        raise Malformed("position.penalty", "no-penalty-now")
    if match.phase == AT_TOSS:
        _check_toss(match)


def _check_hands(match: PlayRugby) -> None:
    """Six a team, less what was played in this turn (1.3, 2.2)."""
    for seat, name in enumerate(match.names):
        wanted = HAND // match.persons_of(match.side_of(seat)) - match.players.count(seat)
        number = count(match.hands[seat])
        if number != wanted:
            facts: Facts = {"number": number, "wanted": wanted}
            raise Malformed(f"position.seats.{name}.hand", "wrong-number-of-cards", facts)


def _check_turn(match: PlayRugby) -> None:
    number = len(match.players)
    allowed = int(match.colour) + 1
    if match.phase == IN_WINDOW and not number:
        raise Malformed("position.played", "window-without-a-card")
    if match.phase == IN_TURN and number >= allowed:
        raise Malformed("position.played", "turn-played-out", {"number": number, "allowed": allowed})
    if match.phase == IN_WINDOW and number > allowed:
        raise Malformed("position.played", "beyond-the-die", {"number": number, "allowed": allowed})
    if match.phase not in (IN_TURN, IN_WINDOW) and number:
        raise Malformed("position.played", "nothing-played-now", {"number": number})
    if match.phase == IN_WINDOW and not (is_pass(SORTS[match.laid[-1]].kind) and match.opens_window()):
        raise Malformed("position.phase", "no-window-here")
    _check_queue(match)
    defenders = match.team(1 - match.side)
    has_all = match.held == defenders and not match.window_length
    if match.held and (match.phase != IN_WINDOW or match.held & ~defenders or has_all):
        raise Malformed("position.seats", "nothing-to-hold")


def _check_queue(match: PlayRugby) -> None:
    queue = [int(match.material.sorts[card]) for card in match.queue]
    is_dry = not match.pile
    if gone := gone_from_queue([*match.laid], queue, match.phase == IN_WINDOW, match.shuffles, is_dry):
        _check_drawn(match, gone)


def gone_from_queue(laid: list[int], queue: list[int], is_open: bool, shuffles: bool, is_dry: bool) -> list[int]:
    """The sorts laid in this turn that lie under the pile no more.

    The cards of this turn are the last that went there, each pass before the interception that answered it (2.2); but
    an interceptor's draw may have taken or shuffled the earlier ones. `is_open`: the last pass may yet be answered."""
    queue = [*queue]
    is_answered = not is_open
    for number in range(len(laid) - 1, -1, -1):
        sort = laid[number]
        kind = SORTS[sort].kind
        if queue and is_answered and is_pass(kind) and SORTS[queue[-1]].kind == INTERCEPTION:
            queue.pop()
        has_drawn = is_answered and (is_pass(kind) if shuffles else is_dry)
        if not queue and has_drawn:
            return laid[: number + 1]
        is_answered = True
        if not queue or queue.pop() != sort:
            raise Malformed("position.queue", "played-not-there", {"card": SORTS[sort].name})
    return []


def _check_drawn(match: PlayRugby, laid: list[int]) -> None:
    """2.2 — What lies under the pile no more since an interceptor has drawn: in the set, or in the defenders' hands."""
    cards = int(match.pile) if match.shuffles else NOTHING
    for seat in listed(match.team(1 - match.side)):
        cards |= match.hands[seat] if match.shuffles else match.known[seat]
    found = [int(match.material.sorts[card]) for card in listed(cards)]
    answers = [sort for sort in found if SORTS[sort].kind == INTERCEPTION]
    answers += [
        sort for sort in (match.material.sorts[card] for card in match.queue) if SORTS[sort].kind == INTERCEPTION
    ]
    for sort in laid:
        if found.count(sort) < laid.count(sort) or not answers:
            raise Malformed("position.queue", "played-not-there", {"card": SORTS[sort].name})


def _check_toss(match: PlayRugby) -> None:
    is_new = not match.queue and match.place == CENTRE and match.half == 1 and not match.begun_at
    if match.asked_at:
        raise Malformed("position.asked_at", "toss-at-once", {"at": int(match.asked_at)})
    if not is_new or match.contacts != match.material.all_contacts or match.home_points or match.away_points:
        raise Malformed("position.phase", "toss-comes-first")
