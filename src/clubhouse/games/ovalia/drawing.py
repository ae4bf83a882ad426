"""What the text drawings of both editions have in common; tags like [team.c] name styles.

The letter of a card tells its team, so nothing is told by colour alone.
"""

from typing import Any, Final

from clubhouse.games.ovalia.cards import NUMBERS, SEATS, TEAMS
from clubhouse.kernel.words import Words

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


def draw_table(view: dict[str, Any], middle: str, covered: set[str], words: Words) -> str:
    """Both tables with what lies between them and, for a seat, its hand; the own table comes last."""
    own = view["seat"] or SEATS[0]
    opposite = SEATS[1 - SEATS.index(own)]
    line = f"[turf]{'─' * WIDTH}[/turf]"
    parts = [_heading(view, words), line, _side(view, opposite, covered, words), line, middle, line]
    parts.append(_side(view, own, covered, words))
    if view["laid"] is not None:
        parts += [line, _laid(view, words)]
    if view["hand"]:
        parts.append(draw_hand(view, words))
    return "\n".join(parts)


def draw_hand(view: dict[str, Any], words: Words) -> str:
    """The cards of the seat side by side, each with its notation and its part of the team."""
    rows = ["", "", "", ""]
    for card in view["hand"]:
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
    parts.append(words.say("draw-turn", {"seat": view["turn"]}))
    return " · ".join(parts)


def _side(view: dict[str, Any], seat: str, covered: set[str], words: Words) -> str:
    side = view[seat]
    ball = _BALL if view["turn"] == seat and view["phase"] != "over" else " "
    points = words.say("draw-points", {"points": side["points"]})
    hand = words.say("draw-hand", {"number": side["hand"]})
    first = f"{ball} [strong]{words.say(f'seat-{seat}'):<{NAME}} {points:>10}[/strong]   {hand}"
    laid = lines_by_team(side["table"], words, covered) or [f"  [faint]{words.say('draw-nothing-laid')}[/faint]"]
    return "\n".join([first, *laid])


def lines_by_team(cards: list[str], words: Words, covered: set[str] | frozenset[str] = frozenset()) -> list[str]:
    """A line for each team; what a red card covers is in brackets."""
    lines = []
    for team in TEAMS:
        own = [f"({card})" if card in covered else card for card in cards if card[0] == team]
        if own:
            name = f"[team.{team.lower()}]{words.say(f'team-{team}'):<{NAME}}[/team.{team.lower()}]"
            lines.append(f"  {name} {' '.join(own)}")
    return lines


def _laid(view: dict[str, Any], words: Words) -> str:
    laid = view["laid"]
    combination = words.say(f"combination-{laid['combination']}")
    cards = f"[strong]{' '.join(laid['cards'])}[/strong]"
    return f"  {words.say('draw-laid', {'seat': view['turn']})} {cards} ({combination})"
