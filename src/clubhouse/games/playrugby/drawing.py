"""Draws a view of PlayRugby as text, 80 columns wide by default. Tags such as [turf] name styles, so colour is
optional.

The pitch is to scale: one column per two metres, or per four if it is narrow. Letters stand for the colours of the
landing balls, and an arrow for the attack.
"""

import textwrap
from typing import Any, Final

from clubhouse.games.playrugby.cards import COLOURS, PITCH, SIDES
from clubhouse.words import Words, opened

WIDTH: Final = 80
_NAME: Final = 12
_BOUND: Final = "\ue002"  # for a space inside a card's name, while lines are broken
_ARROWS: Final = {"home": "●►", "away": "◄●"}


class Ground:
    """The pitch on so many columns: metres per column, columns, and in-goals."""

    def __init__(self, width: int) -> None:
        self.metres = 2 if width >= 60 else 4
        self.columns = int(PITCH) // self.metres + 1
        self.in_goal = max(1, min(5, (width - self.columns - 3) // 2))

    def column(self, metres: int) -> int:
        return min(max(metres // self.metres, 0), self.columns - 1)


def draw(view: dict[str, Any], words: Words, width: int = WIDTH) -> str:
    """The pitch, both teams, the open cards and, for a seat, the hands of its team; at the end the score sheet."""
    width = min(width, WIDTH)
    parts = [_heading(view, words), pitch(view, words, Ground(width)), _teams(view, words, width)]
    if view["phase"] == "over":
        parts.append(draw_sheet(view, words, width))
        return "\n".join(parts)
    parts += [_now(view, words, width), _piles(view, words, width)]
    if view["cards"]:
        parts.append(draw_hand(view, words))
    return "\n".join(parts)


def _heading(view: dict[str, Any], words: Words) -> str:
    if view["phase"] == "over":
        return words.say("draw-over")
    if view["phase"] == "toss":
        return words.say("strip-toss")
    parts = [words.say("draw-half", {"half": view["half"]})]
    if view["turns"]:
        parts.append(words.say("strip-turn", {"turn": view["turn"], "turns": 2 * view["turns"]}))
    else:
        minute = (view["asked_at"] - view["half_begun_at"]) // 60_000 + 1
        parts.append(words.say("strip-minute", {"minute": minute, "minutes": view["minutes"]}))
    if view["is_time_up"]:
        parts.append(words.say("strip-time-up"))
    return " · ".join(parts)


def pitch(view: dict[str, Any], words: Words, ground: Ground) -> str:
    """The pitch; home plays to the right. Above the pawn are the balls on which kick-offs land, below it the zones from
    which home (on the right) and away (on the left) may drop."""
    balls = [" "] * ground.columns
    for colour in COLOURS:
        letter = words.say(f"throw-{colour}")[0]
        for metres in (view["zones"][colour], PITCH - view["zones"][colour]):
            balls[ground.column(metres)] = letter
    pawn = [" "] * (ground.columns + 1)
    for offset, letter in enumerate(_ARROWS.get(view["side"] or "", "●")):
        pawn[ground.column(view["place"]) + offset] = letter
    reach = view["drop_zone"] // ground.metres
    last = ground.columns - 1
    zones = "".join("·" if column <= reach or column >= last - reach else " " for column in range(ground.columns))
    wall = "[turf]║[/turf]"
    beside = " " * ground.in_goal
    rows = [
        _line("┌┬┐", ground),
        f"{_goal('home', words, ground)}{wall}{''.join(balls)} {wall}{_goal('away', words, ground).rstrip()}",
        f"{beside}{wall}[strong]{''.join(pawn)}[/strong]{wall}",
        f"{beside}{wall}[faint]{zones}[/faint] {wall}",
        _line("└┴┘", ground),
        f"[faint]{_scale(ground)}[/faint]",
    ]
    return "\n".join(rows)


def _goal(side: str, words: Words, ground: Ground) -> str:
    return f"{words.say(f'seat-{side}')[0]:^{ground.in_goal}}"


def _line(corners: str, ground: Ground) -> str:
    marks = ["─"] * (ground.columns + 1)
    for metres in (22, 50, 78):
        marks[ground.column(metres)] = corners[1]
    return f"{' ' * ground.in_goal}[turf]{corners[0]}{''.join(marks)}{corners[2]}[/turf]"


def _scale(ground: Ground) -> str:
    """Metres from the nearer try line."""
    row = [" "] * (ground.in_goal + 1 + ground.columns + 3)
    for metres in (0, 22, 50, 78, 100):
        for offset, letter in enumerate(str(min(metres, int(PITCH) - metres))):
            row[ground.in_goal + 1 + ground.column(metres) + offset] = letter
    return "".join(row).rstrip()


def _teams(view: dict[str, Any], words: Words, width: int) -> str:
    return "\n".join(_team(view, side, words, width) for side in SIDES)


def _team(view: dict[str, Any], side: str, words: Words, width: int) -> str:
    """Points, the ball, and each person's cards: their number, and those that all have seen."""
    ball = "●" if view["side"] == side and view["phase"] not in ("toss", "over") else " "
    points = words.say("draw-points", {"points": view[side]})
    title = f"{ball} [strong]{words.say(f'seat-{side}'):<{_NAME}} {points:>9}[/strong]"
    seats = [seat for seat in view["hands"] if seat.partition(".")[0] == side]
    if len(seats) == 1:
        return f"{title}   {_hand_of(view, seats[0], 28, words, width)}"
    hands = [
        f"  {words.named('seat', seat):<{_NAME}} {_hand_of(view, seat, _NAME + 3, words, width)}" for seat in seats
    ]
    return "\n".join([title, *hands])


def _hand_of(view: dict[str, Any], seat: str, indent: int, words: Words, width: int) -> str:
    said = words.say("draw-cards", {"number": view["hands"][seat]})
    known = ", ".join(_counted(view["known"][seat], "card", words))
    if known:
        said += " · " + words.say("draw-known", {"names": known})
    return f"\n{' ' * indent}".join(textwrap.wrap(said, width - indent))


def _now(view: dict[str, Any], words: Words, width: int) -> str:
    """The line that tells the turn."""
    asked = {"side": view["asked"]}
    if view["phase"] == "toss":
        return _wrapped(opened(words.say("strip-asked-toss", asked)), width)
    if view["phase"] == "penalty":
        said = opened(words.say(f"strip-asked-{view['penalty']}", asked))
        return _wrapped(said + (f" {words.say('strip-only-a-goal')}" if view["is_time_up"] else ""), width)
    colour = words.say(f"throw-{view['colour']}")
    left = view["allowed"] - len(view["played"])
    die = opened(words.say("strip-die", {"side": view["side"], "colour": colour, "left": left}))
    lines = [_wrapped(die, width)]
    if view["played"]:
        laid = ", ".join(_laid(card, words) for card in view["played"])
        lines.append(_wrapped(f"{words.say('strip-played')} {laid}", width))
    if view["phase"] == "window":
        said = opened(words.say("strip-window", asked | {"seconds": view["window"]}))
        lines.append(f"[strong]{_wrapped(said, width)}[/strong]")
        if view["held"]:
            names = ", ".join(words.named("seat", seat) for seat in view["held"])
            lines.append(_wrapped(words.say("draw-held", {"names": names}), width))
    return "\n".join(lines)


def _laid(laid: dict[str, str], words: Words) -> str:
    return f"{words.say('card-' + laid['card'])} ({words.named('seat', laid['seat'])})"


def _piles(view: dict[str, Any], words: Words, width: int) -> str:
    """The set is a number, the queue lies open: the next to be drawn stands first."""
    queue = ", ".join(words.say(f"card-{card}").replace(" ", _BOUND) for card in view["queue"]) or "–"
    gone = ", ".join(_counted(view["contacts_gone"], "contact", words)) or "–"
    parts = [
        words.say("draw-set", {"number": view["set"]}) + " · " + words.say("draw-queue", {"names": queue}),
        words.say("draw-contacts", {"number": view["contacts"], "names": gone}),
    ]
    lines = [line.replace(_BOUND, " ") for part in parts for line in _wrapped(part, width).splitlines()]
    return "\n".join(f"[faint]{line}[/faint]" for line in lines)


def _wrapped(text: str, width: int) -> str:
    return textwrap.fill(text, width, subsequent_indent="  ", break_on_hyphens=False)


def _counted(cards: list[str], kind: str, words: Words) -> list[str]:
    """Each name once, with its number if there are several."""
    names = {card: words.say(f"{kind}-{card}") for card in cards}
    return [name if cards.count(card) == 1 else f"{cards.count(card)} × {name}" for card, name in names.items()]


def draw_hand(view: dict[str, Any], words: Words) -> str:
    """The cards of the team, the seat's own first: number, notation and name."""
    seats = sorted(view["cards"], key=lambda seat: seat != view["seat"])
    lines: list[str] = []
    for seat in seats:
        title = "draw-own-hand" if seat == view["seat"] else "draw-mates-hand"
        lines.append(f"[strong]{words.say(title, {'name': words.named('seat', seat)})}[/strong]")
        for card in dict.fromkeys(view["cards"][seat]):
            number = f"{view['cards'][seat].count(card)} ×"
            lines.append(f"  {number} [clause]{card:<15}[/clause] {words.say(f'card-{card}')}")
    return "\n".join(lines)


def draw_sheet(view: dict[str, Any], words: Words, width: int = WIDTH) -> str:
    """Each score with its player, moment, kind and the score after it (6.4); on two lines if it is narrow."""
    lines = [f"[strong]{words.say('sheet-title')}[/strong]"]
    for line in view["sheet"]:
        when = words.say(
            "sheet-turn" if view["turns"] else "sheet-minute", {"half": line["half"], "when": line["when"]}
        )
        kind = words.say(f"score-{line['kind']}")
        seat = words.named("seat", line["seat"])
        who = f"{seat:<{_NAME}} {kind:<16} {line['home']:>3} - {line['away']}"
        one = f"  {when:<26} {who}"
        lines += [one] if len(one) <= width else [f"  {when}", f"    {who}"]
    if not view["sheet"]:
        lines.append(f"  {words.say('sheet-empty')}")
    return "\n".join(lines)
