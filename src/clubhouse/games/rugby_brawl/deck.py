"""The cards of both teams as a file: read, checked (1.2), and packed for the rules.

Our own is `reconstruction.csv`. The owner of a real deck can play with another file of the same columns; where it
names nobody, the players are called as ours are.
"""

import csv
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import StringIO
from typing import Final, Literal, TypeVar

from clubhouse.games.rugby_brawl.cards import CARDS, COPIES, DEFENSIVE, OFFENSIVE, PLAYERS, SIDES, TYPES, Prints, pack
from clubhouse.kernel.data import Data, read
from clubhouse.kernel.decks import LONGEST_NAME, Deck
from clubhouse.kernel.errors import Malformed

T = TypeVar("T")

Side = Literal["red", "blue"]
Type = Literal["", "M", "P"]
Offensive = Literal["", "try", "drop", "penalty", "scrum", "loop"]
Defensive = Literal["cover-x", "cover-o", "tackle", "ruck", "knock-on", "interception"]

# As the paper prints them.
_OFFENSIVE: Final[dict[str, Offensive]] = {
    "-": "",
    "Essai": "try",
    "Drop": "drop",
    "Pénalité": "penalty",
    "Mêlée": "scrum",
    "Redoublée": "loop",
}
_DEFENSIVE: Final[dict[str, Defensive]] = {
    "Couv. X": "cover-x",
    "Couv. O": "cover-o",
    "Placage": "tackle",
    "Ruck": "ruck",
    "En avant": "knock-on",
    "Interception": "interception",
}
_TYPES: Final[dict[str, Type]] = {"": "", "M": "M", "P": "P"}
_COLUMNS: Final = [
    "number",
    "copy",
    "type",
    "mate_X",
    "mate_O",
    "challenger_1",
    "challenger_2",
    "offensive",
    "defensive",
]
_NAMES: Final = ["name_red", "name_blue"]  # where both teams have the same cards
_NAME: Final = "# deck:"  # a comment that names it
_SEPARATOR: Final = "sep="  # a line that tells a spreadsheet the separator
_FORMULA: Final = ("=", "+", "-", "@")  # a spreadsheet computes what begins so
_LONGEST_NAME: Final = 24
_FEWEST_SCRUM_PLAYERS: Final = 3
_QUOTED: Final = re.compile(r'\s*"((?:[^"]|"")*)"')
_WHOLE: Final = re.compile(r"([0-9]{1,2})(?:[.,]0+)?")  # a spreadsheet may show decimals


class Card(Data, frozen=True, kw_only=True):
    team: Side
    number: int
    copy: int
    name: str
    type: Type
    mate_x: int
    mate_o: int
    challengers: list[int]
    offensive: Offensive
    defensive: Defensive


class BrawlDeck(Deck, frozen=True, kw_only=True):
    cards: list[Card]


@cache
def usual_deck() -> BrawlDeck:
    """Our reconstruction."""
    folder = __name__.rpartition(".")[0]
    return read_csv(files(folder).joinpath("reconstruction.csv").read_text(encoding="utf-8"), "reconstruction.csv")


def text_of(data: bytes, where: str) -> str:
    """UTF-8, or what a spreadsheet in French writes under Windows, where semicolons stand between the values."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if b";" not in data or b"\0" in data:
            raise Malformed(where, "not-utf-8") from None
        return data.decode("cp1252", "replace")


def read_csv(text: str, where: str) -> BrawlDeck:
    """The deck in the file, checked; Malformed names line and column."""
    name = where.rpartition("/")[2][:LONGEST_NAME]
    lines: list[str] = []
    numbers: list[int] = []  # of the lines in the file
    for number, line in enumerate(text.splitlines(), 1):
        comment = _first_cell(line)
        if comment.startswith(_NAME):
            name = comment.removeprefix(_NAME).strip()
            read({"name": name}, Deck, f"{where}:{number}")
        elif comment and not comment.startswith(("#", _SEPARATOR)):
            lines.append(f"{line}\n")
            numbers.append(number)
    rows = _rows(lines, numbers, where)
    if not rows:
        raise Malformed(where, "empty-file")
    place, first = rows[0]
    columns = [column.strip() for column in first]
    for column in _columns_in(columns):
        if columns.count(column) != 1:
            raise Malformed(place, "deck-column-missing", {"column": column})
    cards: list[Card] = []
    places: dict[str, str] = {}  # by card
    for place, row in rows[1:]:
        if len(row) != len(columns):
            raise Malformed(place, "deck-wrong-columns", {"number": len(row), "wanted": len(columns)})
        values = {column: value.strip() for column, value in zip(columns, row, strict=True)}
        for card in _cards(values, place):
            cards.append(card)
            places[_called(card)] = place
    deck = BrawlDeck(name=name, cards=sorted(cards, key=lambda card: (card.team == "blue", card.number, card.copy)))
    try:
        check(deck, where)
    except Malformed as malformed:
        raise Malformed(_placed(malformed.where, where, places), malformed.why, malformed.facts) from None
    return deck


def _first_cell(line: str) -> str:
    """The text of a comment, which a spreadsheet makes a row."""
    quoted = _QUOTED.match(line)
    return quoted[1].replace('""', '"') if quoted is not None else line.strip(";, ")


def _called(card: Card) -> str:
    """The place of a row in an error, before the column."""
    return f"{card.team} {card.number}/{card.copy}"


def _placed(error: str, where: str, places: dict[str, str]) -> str:
    """The line of the card that an error names, and its column; the error as it is if no line has that card."""
    card, _, column = error.removeprefix(f"{where}, ").partition(", ")
    if card not in places:
        return error
    column = {"challengers": "challenger_2"}.get(column, column)
    return ", ".join(filter(None, (places[card], column)))


def _rows(lines: list[str], numbers: list[int], where: str) -> list[tuple[str, list[str]]]:
    """Each with its place, which is that of its first line: a value in quotes may go on in the next one."""
    head = lines[0] if lines else ""
    reader = csv.reader(lines, delimiter=";" if head.count(";") > head.count(",") else ",", strict=True)
    rows: list[tuple[str, list[str]]] = []
    while reader.line_num < len(lines):
        place = f"{where}:{numbers[reader.line_num]}"
        try:
            rows.append((place, next(reader)))
        except csv.Error:
            raise Malformed(place, "deck-unreadable-line") from None
    return rows


def write_csv(deck: BrawlDeck, language: str) -> bytes:
    """The same deck as a file. A spreadsheet in French wants semicolons, and every one a mark that it is UTF-8."""
    file = StringIO()
    separator = ";" if language == "fr" else ","
    writer = csv.writer(file, delimiter=separator, lineterminator="\n")
    writer.writerow([f"{_NAME} {deck.name}"])
    red, blue = ([card for card in deck.cards if card.team == side] for side in SIDES)
    is_alike = all(_printed(one) == _printed(other) for one, other in zip(red, blue, strict=True))
    if is_alike:
        writer.writerow([*_COLUMNS[:2], *_NAMES, *_COLUMNS[2:]])
        for one, other in zip(red, blue, strict=True):
            writer.writerow([*_printed(one)[:2], one.name, other.name, *_printed(one)[2:]])
    else:
        writer.writerow(["team", *_COLUMNS[:2], "name", *_COLUMNS[2:]])
        for card in deck.cards:
            writer.writerow([card.team, *_printed(card)[:2], card.name, *_printed(card)[2:]])
    return file.getvalue().encode("utf-8-sig")


def _printed(card: Card) -> list[str | int]:
    """All but team and name, in the order of the columns."""
    offensive = next(word for word, effect in _OFFENSIVE.items() if effect == card.offensive)
    defensive = next(word for word, effect in _DEFENSIVE.items() if effect == card.defensive)
    return [card.number, card.copy, card.type, card.mate_x, card.mate_o, *card.challengers, offensive, defensive]


def _columns_in(given: list[str]) -> list[str]:
    """The columns that a file with these must have: it names all the players, or none."""
    if "team" in given:
        return [*_COLUMNS, "team", *(["name"] if "name" in given else [])]
    return [*_COLUMNS, *(_NAMES if any(name in given for name in _NAMES) else [])]


def deck_of(content: object, where: str) -> BrawlDeck:
    """The deck in plain values, checked; Malformed names the place."""
    deck = read(content, BrawlDeck, where)
    check(deck, where)
    return deck


def _cards(values: dict[str, str], place: str) -> Iterator[Card]:
    """The card of a line: one team's, or one of each."""
    if "team" in values:
        team = _choice(values["team"], {"red": "red", "blue": "blue"}, f"{place}, team")
        yield _card(values, "red" if team == "red" else "blue", "name", place)
    else:
        yield _card(values, "red", "name_red", place)
        yield _card(values, "blue", "name_blue", place)


def _card(values: dict[str, str], team: Side, name: str, place: str) -> Card:
    """`name`: the column of it."""
    number = _number(values["number"], f"{place}, number")
    return Card(
        team=team,
        number=number,
        copy=_number(values["copy"], f"{place}, copy"),
        name=values[name] if name in values else _usual_name(team, number),
        type=_choice(values["type"], _TYPES, f"{place}, type"),
        mate_x=_number(values["mate_X"], f"{place}, mate_X"),
        mate_o=_number(values["mate_O"], f"{place}, mate_O"),
        challengers=[_number(values[column], f"{place}, {column}") for column in ("challenger_1", "challenger_2")],
        offensive=_choice(values["offensive"], _OFFENSIVE, f"{place}, offensive"),
        defensive=_choice(values["defensive"], _DEFENSIVE, f"{place}, defensive"),
    )


def _usual_name(team: Side, number: int) -> str:
    """Reads the number of a player that exists; other numbers are reported when the deck is checked."""
    names = usual_prints().names[0 if team == "red" else 1]
    return names[number - 1] if 1 <= number <= PLAYERS else ""


def _number(value: str, place: str) -> int:
    found = _WHOLE.fullmatch(value)
    if found is None:
        raise Malformed(place, "deck-not-a-number", {"value": value[:40]})
    return int(found[1])


def _choice(value: str, choices: dict[str, T], place: str) -> T:
    if value not in choices:
        raise Malformed(place, "deck-unknown-word", {"value": value[:40], "choices": ", ".join(filter(None, choices))})
    return choices[value]


def check(deck: BrawlDeck, where: str = "deck") -> None:
    """1.2 — What every deck must be, so that the game can be played with it; Malformed says what and where."""
    for side in SIDES:
        _check_team([card for card in deck.cards if card.team == side], f"{where}, {side}")


def _check_team(cards: list[Card], where: str) -> None:
    """1.2 — Fifteen players of five cards each, and what every team needs."""
    known: set[tuple[int, int]] = set()
    for card in cards:
        place = f"{where} {card.number}/{card.copy}"
        _check_card(card, place)
        if (card.number, card.copy) in known:
            raise Malformed(place, "deck-card-twice")
        known.add((card.number, card.copy))
    for number in range(1, PLAYERS + 1):
        for copy in range(1, COPIES + 1):
            if (number, copy) not in known:
                raise Malformed(f"{where} {number}/{copy}", "deck-card-missing")
        _check_player([card for card in cards if card.number == number], f"{where} {number}")
    types = [card.type for card in cards if card.copy == 1]
    if types.count("M") < _FEWEST_SCRUM_PLAYERS:
        raise Malformed(
            where, "deck-too-few-scrum-players", {"number": types.count("M"), "wanted": _FEWEST_SCRUM_PLAYERS}
        )
    if "P" not in types:
        raise Malformed(where, "deck-no-kicker")
    if all(card.offensive for card in cards):
        raise Malformed(where, "deck-no-pass")


def _check_card(card: Card, place: str) -> None:
    """1.1, 1.2 — What a single card must be."""
    if not 1 <= card.copy <= COPIES:
        raise Malformed(f"{place}, copy", "out-of-range", {"value": card.copy})
    for column, number in (
        ("number", card.number),
        ("mate_X", card.mate_x),
        ("mate_O", card.mate_o),
        *(("challengers", number) for number in card.challengers),
    ):
        if not 1 <= number <= PLAYERS:
            raise Malformed(f"{place}, {column}", "out-of-range", {"value": number})
    if not card.name or len(card.name) > _LONGEST_NAME or not card.name.isprintable():
        raise Malformed(f"{place}, name", "deck-bad-name", {"value": card.name[:40], "longest": _LONGEST_NAME})
    if card.name.startswith(_FORMULA):
        raise Malformed(f"{place}, name", "deck-formula", {"value": card.name})
    if len({card.number, card.mate_x, card.mate_o}) != 3:
        raise Malformed(f"{place}, mate_X", "deck-same-mates")
    if len(card.challengers) != 2 or card.challengers[0] == card.challengers[1]:
        raise Malformed(f"{place}, challengers", "deck-same-challengers")


def _check_player(cards: list[Card], where: str) -> None:
    """1.2 — One name and one type on the five cards of a player, and no pair of effects twice."""
    for card in cards:
        if card.type != cards[0].type:
            raise Malformed(f"{where}/{card.copy}, type", "deck-type-differs")
        if card.name != cards[0].name:
            raise Malformed(f"{where}/{card.copy}, name", "deck-name-differs")
    pairs: set[tuple[str, str]] = set()
    for card in cards:
        if (card.offensive, card.defensive) in pairs:
            raise Malformed(f"{where}/{card.copy}", "deck-same-effects")
        pairs.add((card.offensive, card.defensive))


@cache
def usual_prints() -> Prints:
    return _prints(usual_deck(), None)


def prints(deck: BrawlDeck | None) -> Prints:
    """The deck as the rules read it; it must have been checked. None: ours."""
    return usual_prints() if deck is None or deck == usual_deck() else _prints(deck, deck)


def _prints(deck: BrawlDeck, other: BrawlDeck | None) -> Prints:
    ordered = sorted(deck.cards, key=lambda card: (card.team == "blue", card.number, card.copy))
    packed = [
        pack(
            TYPES.index(card.type),
            card.mate_x,
            card.mate_o,
            card.challengers[0],
            card.challengers[1],
            OFFENSIVE.index(card.offensive),
            DEFENSIVE.index(card.defensive),
        )
        for card in ordered
    ]
    names = [[card.name for card in ordered if card.team == side and card.copy == 1] for side in SIDES]
    assert len(packed) == 2 * len(CARDS)
    return Prints(packed, names, other)
