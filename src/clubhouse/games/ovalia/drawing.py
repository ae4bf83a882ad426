"""Text drawings for both editions. Tags such as [team.c] name styles.

The letter of a card tells its team, so nothing is told by colour alone.
"""

from typing import Any, Final

from clubhouse.games.ovalia.cards import NUMBERS, SEATS, TEAMS
from clubhouse.words import Words, opened

STYLES: Final = {
    "team.f": "bold",
    "team.c": "bold bright_blue",
    "team.w": "bold yellow",
    "team.r": "bold magenta",
    "team.s": "bold green",
}
WIDTH: Final = 80
_CARD: Final = 5
NAME: Final = 10
_PARTS: Final = ["front"] * 3 + ["second"] * 2 + ["back"] * 3 + ["halves"] * 2 + ["line"] * 4 + ["full-back", "red"]
_BALL: Final = "●"


def draw_table(view: dict[str, Any], middle: str, covered: set[str], words: Words, width: int) -> str:
    """Both tables with the piles between them and, for a seat, its hand. The seat's own table comes last."""
    own = view["seat"] or SEATS[0]
    opposite = SEATS[1 - SEATS.index(own)]
    line = f"[turf]{'─' * min(WIDTH, width)}[/turf]"
    parts = [_heading(view, words), line, _side(view, opposite, covered, words, width), line, middle, line]
    parts.append(_side(view, own, covered, words, width))
    if view["laid"] is not None:
        parts += [line, _laid(view, words)]
    if view["hand"]:
        parts.append(draw_hand(view, words, width))
    return "\n".join(parts)


def draw_hand(view: dict[str, Any], words: Words, width: int = WIDTH) -> str:
    """The cards of the seat side by side, wrapped to the width."""
    in_a_row = max(1, width // (_CARD + 3))
    hand = view["hand"]
    rows = [hand[first : first + in_a_row] for first in range(0, len(hand), in_a_row)]
    return "\n".join(_row(cards, words) for cards in rows)


def _row(cards: list[str], words: Words) -> str:
    """Cards with their notation and position."""
    rows = ["", "", "", ""]
    for card in cards:
        style = f"team.{card[0].lower()}"
        wall = f"[{style}]│[/{style}]"
        rows[0] += f"[{style}]╭{'─' * _CARD}╮[/{style}] "
        rows[1] += f"{wall}[strong]{card:^{_CARD}}[/strong]{wall} "
        rows[2] += f"{wall}{words.say(f'draw-part-{_part(card)}'):^{_CARD}}{wall} "
        rows[3] += f"[{style}]╰{'─' * _CARD}╯[/{style}] "
    return "\n".join(row.rstrip() for row in rows)


def _part(card: str) -> str:
    return _PARTS[NUMBERS.index(card[1:])]


def _heading(view: dict[str, Any], words: Words) -> str:
    if view["phase"] == "over":
        return words.say("draw-over")
    parts = [words.say("draw-half", {"half": view["half"]})]
    if view["stage"] != "normal":
        parts.append(words.say("draw-stoppage"))
    if view["phase"] == "react":
        answers = SEATS[1 - SEATS.index(view["turn"])]
        parts.append(words.say("draw-answer", {"seat": answers}))
    else:
        parts.append(words.say("draw-turn", {"seat": view["turn"]}))
    return " · ".join(parts)


def _side(view: dict[str, Any], seat: str, covered: set[str], words: Words, width: int) -> str:
    side = view[seat]
    ball = _BALL if view["turn"] == seat and view["phase"] != "over" else " "
    points = words.say("draw-points", {"points": side["points"]})
    hand = words.say("draw-hand", {"number": side["hand"]})
    first = f"{ball} [strong]{words.say(f'seat-{seat}'):<{NAME}} {points:>10}[/strong]   {hand}"
    laid = lines_by_team(side["table"], words, width, covered) or [f"  [faint]{words.say('draw-nothing-laid')}[/faint]"]
    return "\n".join([first, *laid])


def lines_by_team(
    cards: list[str], words: Words, width: int, covered: set[str] | frozenset[str] = frozenset()
) -> list[str]:
    """One line per team, or more if it is narrow. A card under a red card is in brackets."""
    lines = []
    for team in TEAMS:
        own = [f"({card})" if card in covered else card for card in cards if card[0] == team]
        if own:
            name = f"[team.{team.lower()}]{words.say(f'team-{team}'):<{NAME}}[/team.{team.lower()}]"
            first, *more = wrapped(own, width - NAME - 3)
            lines.append(f"  {name} {first}")
            lines += [f"  {'':<{NAME}} {rest}" for rest in more]
    return lines


def wrapped(cards: list[str], width: int) -> list[str]:
    """The cards in lines of at most that width."""
    lines = [""]
    for card in cards:
        if lines[-1] and len(lines[-1]) + 1 + len(card) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {card}".strip()
    return lines


def _laid(view: dict[str, Any], words: Words) -> str:
    laid = view["laid"]
    combination = words.say(f"combination-{laid['combination']}")
    cards = f"[strong]{' '.join(laid['cards'])}[/strong]"
    return f"  {opened(words.say('draw-laid', {'seat': view['turn']}))} {cards} ({combination})"
