"""Decks: the conditions for every deck, and the further ones for ours (1.2)."""

import csv
import re
from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.games.rugby_brawl.arranged import GAME, arranged, names, played

from clubhouse.games.rugby_brawl.deck import BrawlDeck, Card, deck_of, read_csv, usual_deck
from clubhouse.games.rugby_brawl.options import Options
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Log
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.referee.decks import read_deck, write_deck
from clubhouse.words import LANGUAGES, game_words

LINES = GAME.text("reconstruction.csv").splitlines()
TEXT = GAME.text("reconstruction.csv")
CARDS = [card for card in usual_deck().cards if card.team == "red"]
FIRST = [card for card in CARDS if card.copy == 1]


def with_line(line: str) -> str:
    """Our file with another line for the same card."""
    number, copy = line.split(",")[:2]
    return "\n".join(line if old.startswith(f"{number},{copy},") else old for old in TEXT.splitlines())


def changed(number: int, copy: int, **fields: Any) -> dict[str, Any]:
    """Our deck with another card of red."""
    plain: dict[str, Any] = msgspec.to_builtins(usual_deck())
    for card in plain["cards"]:
        if (card["team"], card["number"], card["copy"]) == ("red", number, copy):
            card.update(fields)
    return plain


def test_1_2_our_deck_is_labelled_a_reconstruction_and_names_thirty_players() -> None:
    assert usual_deck().name == "reconstruction"
    assert len({(card.team, card.name) for card in usual_deck().cards}) == 30
    assert len({card.name for card in usual_deck().cards}) == 30


def test_1_2_type_team_mates_and_challengers_are_constant_per_player_in_our_deck() -> None:
    for card in CARDS:
        first = FIRST[card.number - 1]
        assert (card.type, card.mate_x, card.mate_o, card.challengers) == (
            first.type,
            first.mate_x,
            first.mate_o,
            first.challengers,
        )


def test_1_2_each_player_is_equally_often_x_o_and_challenger_in_our_deck() -> None:
    assert set(Counter(card.mate_x for card in FIRST).values()) == {1}
    assert set(Counter(card.mate_o for card in FIRST).values()) == {1}
    assert set(Counter(number for card in FIRST for number in card.challengers).values()) == {2}
    assert len({card.mate_x for card in FIRST}) == len({n for card in FIRST for n in card.challengers}) == 15


def test_1_2_every_player_is_reached_by_passes_from_every_other_in_our_deck() -> None:
    for start in range(1, 16):
        reached = {start}
        for _ in range(15):
            reached |= {mate for card in FIRST if card.number in reached for mate in (card.mate_x, card.mate_o)}
        assert len(reached) == 15


def test_1_2_effects_of_our_deck_are_spread_out() -> None:
    for number in range(1, 16):
        own = [card for card in CARDS if card.number == number]
        assert len({card.defensive for card in own}) == 5
        offensive = [card.offensive for card in own if card.offensive]
        assert len(set(offensive)) == len(offensive)
    ten = FIRST[9]
    near = [card for card in CARDS if card.number in (ten.mate_x, ten.mate_o)]
    assert {card.offensive for card in near} & {"try", "drop", "penalty"} == set()


@pytest.mark.parametrize(
    ("line", "where", "why"),
    [
        ("1,1,A,B,M,2,3,3,2,Essai,Raffut", ":6, defensive", "deck-unknown-word"),
        ("1,1,A,B,X,2,3,3,2,Essai,Ruck", ":6, type", "deck-unknown-word"),
        ("1,1,A,B,M,deux,3,3,2,Essai,Ruck", ":6, mate_X", "deck-not-a-number"),
        ("1,1,A,B,M,2,3,3,2,Essai", ":6", "deck-wrong-columns"),
        ("1,1,Bouscarle,Estramade,M,16,3,3,2,Mêlée,Couv. X", "mine.csv:6, mate_X", "out-of-range"),
        ("1,1,Bouscarle,Estramade,M,2,2,3,2,Mêlée,Couv. X", "mine.csv:6, mate_X", "deck-same-mates"),
        ("1,1,Bouscarle,Estramade,M,1,2,3,2,Mêlée,Couv. X", "mine.csv:6, mate_X", "deck-same-mates"),
        ("1,1,Bouscarle,Estramade,M,2,3,3,3,Mêlée,Couv. X", "mine.csv:6, challenger_2", "deck-same-challengers"),
        ("1,1,Bouscarle,Estramade,P,2,3,3,2,Mêlée,Couv. X", "mine.csv:7, type", "deck-type-differs"),
        ("1,1,Autre,Estramade,M,2,3,3,2,Mêlée,Couv. X", "mine.csv:7, name", "deck-name-differs"),
        ("1,1,,Estramade,M,2,3,3,2,Mêlée,Couv. X", "mine.csv:6, name", "deck-bad-name"),
        ("1,1,Bouscarle,Estramade,M,2,3,3,2,-,Couv. O", "mine.csv:7", "deck-same-effects"),
        ('1,1,"Bous\ncarle",Estramade,M,2,3,3,2,Mêlée,Couv. X', "mine.csv:6, name", "deck-bad-name"),
        ("1,1,=1+1,Estramade,M,2,3,3,2,Mêlée,Couv. X", "mine.csv:6, name", "deck-formula"),
        (f"1,1,{'B' * 140_000},Estramade,M,2,3,3,2,Mêlée,Couv. X", ":6", "deck-unreadable-line"),
        (
            "1,1,Bouscarle,Estramade,M,2,3,3,2,-,Couv. X\n1,1,Bouscarle,Estramade,M,2,3,3,2,-,Ruck",
            "mine.csv:7",
            "card-twice",
        ),
    ],
)
def test_1_2_a_mistake_in_a_file_is_told_with_its_place(line: str, where: str, why: str) -> None:
    with pytest.raises(Malformed) as raised:
        read_csv(with_line(line), "mine.csv")
    assert why in raised.value.why
    assert raised.value.where.endswith(where)


def test_1_2_a_missing_column_or_card_is_told() -> None:
    with pytest.raises(Malformed, match="deck-column-missing"):
        read_csv(TEXT.replace("mate_O", "mate_Q"), "mine.csv")
    with pytest.raises(Malformed, match="deck-card-missing"):
        read_csv("\n".join(line for line in TEXT.splitlines() if not line.startswith("7,3,")), "mine.csv")
    with pytest.raises(Malformed, match="empty-file"):
        read_csv("# nothing\n", "mine.csv")


def test_1_2_a_team_needs_scrum_players_a_kicker_and_a_card_without_an_effect() -> None:
    def team(**fields: Any) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(usual_deck())
        for card in plain["cards"]:
            card.update({name: value(card) for name, value in fields.items()})
        return plain

    with pytest.raises(Malformed, match="deck-too-few-scrum-players"):
        deck_of(team(type=lambda card: "M" if card["number"] < 3 else "P"), "deck")
    with pytest.raises(Malformed, match="deck-no-kicker"):
        deck_of(team(type=lambda _: "M"), "deck")
    with pytest.raises(Malformed, match="deck-no-pass"):
        deck_of(team(offensive=lambda card: card["offensive"] or "loop"), "deck")


def test_1_2_a_file_with_a_column_team_holds_both_teams() -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith("#")]
    head = lines[0].replace("name_red,name_blue", "name").replace("number", "team,number")
    rows = []
    for side, place in (("red", 2), ("blue", 3)):
        for line in lines[1:]:
            values = line.split(",")
            rows.append(",".join([side, *values[:2], values[place], *values[4:]]))
    read = read_csv("\n".join(["# deck: both", head, *rows]), "both.csv")
    assert read.cards == usual_deck().cards
    assert read.name == "both"


def test_1_1_where_a_file_names_nobody_the_players_are_called_as_ours() -> None:
    """For example a list of the cards alone."""
    lines = [line.split(",") for line in TEXT.splitlines() if not line.startswith("#")]
    nameless = "\n".join(",".join([*values[:2], *values[4:]]) for values in lines)
    read = read_csv(nameless, "folder/cards.csv")
    assert read.cards == usual_deck().cards
    assert read.name == "cards.csv"
    of_one = "\n".join(["team," + nameless.splitlines()[0], *("red," + line for line in nameless.splitlines()[1:])])
    with pytest.raises(Malformed, match="deck-card-missing"):
        read_csv(of_one, "red.csv")
    with pytest.raises(Malformed, match="deck-column-missing"):
        read_csv(TEXT.replace("name_blue", "nom"), "mine.csv")
    with pytest.raises(Malformed) as raised:
        read_csv(nameless + "\n16" + nameless.splitlines()[-1].removeprefix("15"), "mine.csv")
    assert (raised.value.where, raised.value.why) == ("mine.csv:77, number", "out-of-range")


def test_1_2_a_deck_may_list_its_cards_in_any_order() -> None:
    deck = msgspec.to_builtins(usual_deck())
    deck["cards"].reverse()
    assert {card.name for card in deck_of(deck, "deck").cards} == {card.name for card in usual_deck().cards}


def test_1_2_a_match_is_played_with_another_deck_by_its_own_cards() -> None:
    deck = deck_of(changed(10, 3, mate_x=1), "deck")
    match = GAME.begin(Options(), GAME.seatings[0], Seeded(1), Log(), deck)
    assert GAME.view(match, SPECTATOR).deck == deck
    again = GAME.restore(GAME.position(match))
    assert GAME.view(again, SPECTATOR) == GAME.view(match, SPECTATOR)
    usual = GAME.begin(Options(), GAME.seatings[0], Seeded(1), Log(), usual_deck())
    assert GAME.view(usual, SPECTATOR).deck is None


def test_2_4_a_team_mate_of_the_first_support_who_is_on_top_already_is_a_fault_in_a_ruck() -> None:
    # In our deck no two players name each other; in another one they may.
    deck = msgspec.to_builtins(deck_of(changed(12, 4, mate_x=10), "deck"))
    ruck: dict[str, Any] = {"action": ["10c"], "supports": ["12d"], "piles": [["10d"], [], []]}
    fields: dict[str, Any] = {"phase": "contest", "contest": "ruck", "deck": deck}
    refused = arranged(ruck, {"action": ["7a"]}, **fields).reason_against(0, GAME.catalogue.read("p1"))
    assert refused is not None
    assert (refused.clause, refused.why) == ("2.4", "twice-on-top")
    strict = arranged(ruck, {"action": ["7a"], "supports": ["1b"]}, strict_faults=True, **fields)
    assert names(played(strict, 0, "p1", ["1e", "2e", "3e"]))[0] == "FaultWhistled"
    assert GAME.position(strict).red.action == ["10c", "12d"]
    assert GAME.position(strict).blue.action == ["7a", "1b"]


def test_a_deck_file_is_read_as_the_house_reads_it() -> None:
    assert GAME.read_deck(TEXT.encode()) == usual_deck()
    assert GAME.deck_of(msgspec.to_builtins(usual_deck())) == usual_deck()
    with pytest.raises(Malformed, match="not-utf-8"):
        GAME.read_deck(b"\xff\xfe")
    assert isinstance(usual_deck(), BrawlDeck)
    assert isinstance(usual_deck().cards[0], Card)


def in_french() -> str:
    """Our file as a spreadsheet in French gives it back: semicolons, every row filled up, a comment as a row."""
    lines = []
    for line in TEXT.splitlines():
        if line.startswith("#"):
            lines.append(f'"{line}"' + ";" * 10 if "," in line else line + ";" * 10)
        else:
            lines.append(line.replace(",", ";"))
    return "\r\n".join([*lines, ";" * 10, ""])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_1_2_a_file_as_french_spreadsheets_write_it_is_read(encoding: str) -> None:
    assert read_deck(GAME, in_french().encode(encoding), "moi.csv") == usual_deck()


def test_1_2_decimals_and_a_line_that_names_the_separator_are_read() -> None:
    """A spreadsheet shows 3 as `3,0` where a column was told to have decimals."""
    lines = in_french().split("\r\n")
    lines = ["sep=;", *(re.sub(r";(\d+);", r";\1,00;", line) if line[:1].isdigit() else line for line in lines)]
    assert ",00;" in lines[9]
    assert read_deck(GAME, "\r\n".join(lines).encode("utf-8-sig"), "moi.csv") == usual_deck()


def test_1_2_the_deck_of_a_record_is_read_as_a_file_too() -> None:
    assert read_deck(GAME, msgspec.json.encode(usual_deck()), "mine.json") == usual_deck()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["a;b", "a,b", '"a"', "=1+1;=2+2"])
def test_1_2_the_name_of_a_deck_stays_in_its_cell(language: str, name: str) -> None:
    deck = msgspec.structs.replace(usual_deck(), name=name)
    data = write_deck(GAME, deck, language)
    assert read_deck(GAME, data).name == name
    assert len(next(csv.reader(data.decode("utf-8-sig").splitlines(), delimiter=";" if language == "fr" else ","))) == 1


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\n" * 70_000, "deck-too-large"),
        (b"1;" * 40_000, "deck-too-large"),
        (bytes(range(256)) * 100, "not-utf-8"),
        (b"PK\x03\x04" + bytes(3000), "deck-column-missing"),
        (b"", "empty-file"),
        (b"\xef\xbb\xbf", "empty-file"),
        ("number;copy\n".encode("utf-16"), "not-utf-8"),
        (b"{" * 200, "too-deep"),
        (TEXT.replace("Bouscarle", "Bous\0carle").encode(), "deck-bad-name"),
        (TEXT.replace("Bouscarle", "Bous\u202ecarle").encode(), "deck-bad-name"),
        (TEXT.replace("Bouscarle", "@SUM(A1)").encode(), "deck-formula"),
    ],
    ids=lambda value: value if isinstance(value, str) else "file",
)
def test_a_hostile_file_is_refused_in_words(data: bytes, why: str) -> None:
    with pytest.raises(Malformed) as raised:
        read_deck(GAME, data, "mine.csv")
    assert raised.value.why == why
    for language in LANGUAGES:
        words = game_words(GAME, language)
        assert words.has(f"malformed-{why}")
        assert words.malformed(raised.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_2_a_deck_that_is_written_to_edit_is_read_again(language: str) -> None:
    for deck in (usual_deck(), deck_of(changed(10, 3, mate_x=1), "deck")):
        data = write_deck(GAME, deck, language)
        assert read_deck(GAME, data) == deck
        assert (b";" in data) == (language == "fr")


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ('1,1,"Bouscarle,Estramade,M,2,3,3,2,Mêlée,Couv. X', "mine.csv:6"),
        ('2,4,"Pétrelle,Roquefère,M,3,4,2,3,-,Placage', "mine.csv:14"),
        ('2,4,"Pétrelle"s,Roquefère,M,3,4,2,3,-,Placage', "mine.csv:14"),
    ],
)
def test_1_2_an_open_quote_is_told_where_it_opens(line: str, where: str) -> None:
    with pytest.raises(Malformed) as raised:
        read_csv(with_line(line), "mine.csv")
    assert (raised.value.where, raised.value.why) == (where, "deck-unreadable-line")


def test_1_2_a_quote_that_opens_in_one_line_and_closes_in_another_is_told_where_it_opens() -> None:
    lines = [",".join(f'"{value}"' for value in line.split(",")) if line[0].isdigit() else line for line in LINES]
    lines[9] = lines[9].replace('Bouscarle"', "Bouscarle")
    with pytest.raises(Malformed) as raised:
        read_csv("\n".join(lines), "mine.csv")
    assert raised.value.where == "mine.csv:10"


def test_1_2_the_name_of_a_deck_is_one_short_line() -> None:
    with pytest.raises(Malformed) as raised:
        read_csv(TEXT.replace("# deck: reconstruction", "# deck: " + "x" * 61), "mine.csv")
    assert (raised.value.where, raised.value.why) == ("mine.csv:1.name", "too-many")
    with pytest.raises(Malformed, match="too-many"):
        deck_of(msgspec.to_builtins(usual_deck()) | {"name": "x" * 61}, "deck")
    nameless = TEXT.replace("# deck: reconstruction", "#")
    assert read_csv(nameless, f"folder/{'x' * 100}.csv").name == "x" * 60
