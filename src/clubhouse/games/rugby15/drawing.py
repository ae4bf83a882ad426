"""Draws a view of Rugby 15 as text, 80 columns wide by default. Tags such as [team.red] name styles, so colour is
optional.

Letters stand for the teams, a ball for the attacker, a tick or a cross for the corner of a card: nothing is told by
colour alone.
"""

from typing import Any, Final

from clubhouse.games.rugby15.cards import CARDS, COLOURS, is_green
from clubhouse.words import Words

STYLES: Final = {"team.red": "bold red", "team.blue": "bold bright_blue"}
WIDTH: Final = 80
_WIDEST: Final = {5: 9, 7: 8, 9: 7, 11: 6}
_CARD: Final = 14
_BALL: Final = "●"
_CORNERS: Final = {True: "[good]✓[/good]", False: "[bad]✗[/bad]"}
_TURNS: Final = 13


def draw(view: dict[str, Any], words: Words, width: int = WIDTH) -> str:
    """The pitch, both sides and, for a seat, its hand."""
    parts = [_heading(view, words), pitch(view, words, width), _sides(view, words, width)]
    if view["hand"]:
        parts.append(draw_hand(view, words))
    return "\n".join(parts)


def _heading(view: dict[str, Any], words: Words) -> str:
    if view["phase"] == "toss":
        return words.say("draw-toss")
    if view["phase"] == "over":
        return words.say("draw-over")
    if view["phase"] == "full-time":
        return words.say("draw-full-time")
    turn = words.say("draw-turn", {"turn": view["turn"], "turns": _TURNS})
    if view["pile"] <= 2:
        half = words.say("draw-half", {"half": view["half"]})
        return " · ".join([half, words.say("draw-pile", {"pile": view["pile"]}), turn])
    again = [words.say("draw-extra-pile", {"number": view["pile"] - 2})] if view["pile"] > 3 else []
    return " · ".join([words.say("draw-extra-time"), *again, turn])


def _letter(colour: str, words: Words) -> str:
    return f"[team.{colour}]{words.say(f'seat-{colour}')[0]}[/team.{colour}]"


def pitch(view: dict[str, Any], words: Words, width: int = WIDTH) -> str:
    squares = view["squares"]
    wide = min(_WIDEST[squares], (width - 1) // squares - 1)
    names = {1: "try", squares: "try", 2: "drop", squares - 1: "drop", (squares + 1) // 2: "centre"}
    numbers = range(1, squares + 1)
    rows = [
        _line("┌┬┐", wide, squares),
        _row([f"[faint]{_name(names.get(number), wide, words):^{wide}}[/faint]" for number in numbers]),
        _row([_team(view, number, wide, words) for number in numbers]),
        _line("└┴┘", wide, squares),
        "[faint] " + " ".join(f"{number:^{wide}}" for number in numbers).rstrip() + "[/faint]",
        _ends((wide + 1) * squares + 1, words),
    ]
    return "\n".join(rows)


def _name(name: str | None, wide: int, words: Words) -> str:
    """The name of a square, or its letter if the square is too narrow."""
    if name is None:
        return ""
    said = words.say(f"draw-{name}")
    return said if len(said) <= wide else words.say(f"draw-{name}-short")


def _ends(width: int, words: Words) -> str:
    """The line under the pitch: which team scores at which end."""
    left = words.say("draw-blue-scores", {"seat": "blue"})
    right = words.say("draw-red-scores", {"seat": "red"})
    gap = " " * (width - len(left) - len(right))
    return f"[team.blue]{left}[/team.blue]{gap}[team.red]{right}[/team.red]"


def _line(corners: str, width: int, squares: int) -> str:
    return f"[turf]{corners[0]}{corners[1].join(['─' * width] * squares)}{corners[2]}[/turf]"


def _row(cells: list[str]) -> str:
    wall = "[turf]│[/turf]"
    return wall + wall.join(cells) + wall


def _centred(text: str, length: int, width: int) -> str:
    left = (width - length) // 2
    return " " * left + text + " " * (width - length - left)


def _team(view: dict[str, Any], square: int, width: int, words: Words) -> str:
    """Red faces right and blue left; the attacker has the ball."""
    red_square = view["red_square"]
    if red_square is None or square not in (red_square, red_square + 1):
        return " " * width
    colour = COLOURS[square - red_square]
    ball = _BALL if view["attacker"] == colour else " "
    parts = [_letter(colour, words), ball, f"[team.{colour}]{'►◄'[square - red_square]}[/team.{colour}]"]
    return _centred("".join(parts if colour == "red" else reversed(parts)), 3, width)


def _sides(view: dict[str, Any], words: Words, width: int) -> str:
    return "\n".join(line for colour in COLOURS for line in _side(view, colour, words, width))


def _side(view: dict[str, Any], colour: str, words: Words, width: int) -> list[str]:
    """Name, points and role, with the cards beside them, or below if it is narrow."""
    side = view[colour]
    name = words.say(f"seat-{colour}")
    role = ""
    if view["attacker"] is not None and view["phase"] == "play":
        role = (
            f"{_BALL} {words.say('draw-attacks')}" if view["attacker"] == colour else f"  {words.say('draw-defends')}"
        )
    points = words.say("draw-points", {"points": side["points"]})
    cards = words.say("draw-cards", {"hand": side["hand"], "pile": side["pile"]})
    if view["phase"] == "play" and (side["changed_hand"] or side["pile"]):
        cards += " · " + words.say("draw-hand-changed" if side["changed_hand"] else "draw-hand-not-changed")
    first = f"[team.{colour}]{name:<6}[/team.{colour}] [strong]{points:>10}[/strong]   {role:<11}"
    beside = len(f"{name:<6} {points:>10}   {role:<11} ") + len(cards) <= width
    lines = [f"{first} {cards}"] if beside else [first.rstrip(), f"       {cards}"]
    discard = " ".join(side["discard"]) or "–"
    corners = f"{_CORNERS[True]} {side['greens']}  {_CORNERS[False]} {side['reds']}"
    said = words.say("draw-discard")
    if len(f"       {said} {discard}   ✓ {side['greens']}  ✗ {side['reds']}") <= width:
        return [*lines, f"       [faint]{said}[/faint] {discard}   {corners}"]
    return [*lines, f"       [faint]{said}[/faint] {corners}", f"       {discard}"]


def draw_hand(view: dict[str, Any], words: Words) -> str:
    """The cards of the seat side by side: notation, name, and the corner that decides kick tests."""
    rows = ["", "", "", "", ""]
    has_chosen = False
    for card in view["hand"]:
        is_chosen = card == view["chosen"] and not has_chosen
        has_chosen = has_chosen or is_chosen
        corner = _CORNERS[is_green(CARDS.index(card))]
        colour = view["seat"]
        rows[0] += f"[team.{colour}]╭{'─' * _CARD}╮[/team.{colour}] "
        wall = f"[team.{colour}]│[/team.{colour}]"
        rows[1] += f"{wall} [strong]{card}[/strong]{corner:>{_CARD - len(card) - 3 + len(corner)}} {wall} "
        rows[2] += f"{wall}{words.say(f'card-{card}'):^{_CARD}}{wall} "
        rows[3] += f"[team.{colour}]╰{'─' * _CARD}╯[/team.{colour}] "
        rows[4] += f"{_remark(view, card, is_chosen, words):^{_CARD + 2}} "
    return "\n".join(row.rstrip() for row in rows if row.strip())


def _remark(view: dict[str, Any], card: str, is_chosen: bool, words: Words) -> str:
    """The line under a card: chosen for this turn, or a foul in this role."""
    if is_chosen:
        return words.say("draw-chosen")
    foul = view["foul"]
    return words.say("draw-foul", {"clause": foul["clause"]}) if foul is not None and foul["card"] == card else ""
