"""The facts of Rugby Brawl, written as rows: what is printed on the cards in sight, and how they go together.

Everybody sees every card that is turned over, so all but the hands is known, also what lies under a top: a memory of
it is what `guess` lays there, and a row reads it from the match."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from clubhouse.games.rugby_brawl.cards import (
    COPIES,
    DECK,
    KICKING,
    PILES,
    PLAYERS,
    SCRUM,
    Prints,
    defensive_on,
    first_challenger_on,
    mate_o_on,
    mate_x_on,
    number_of,
    offensive_on,
    second_challenger_on,
    type_on,
)
from clubhouse.games.rugby_brawl.deck import prints
from clubhouse.games.rugby_brawl.memory import RugbyBrawlMemory
from clubhouse.games.rugby_brawl.moves import CATALOGUE
from clubhouse.games.rugby_brawl.rules import (
    BY_KICK_OFFS,
    BY_POINTS,
    IN_CONTEST,
    IN_SCRUM,
    NO_CARD,
    RugbyBrawl,
    Team,
)
from clubhouse.kernel.cards import NOTHING, count, one
from clubhouse.kernel.match import Match
from clubhouse.kernel.packs import Pack, common, joined, no_cards, part, single, size
from clubhouse.rows.layout import Block, Layout, Part, numbers, word
from clubhouse.rows.memory import Memory
from clubhouse.rows.writer import Rows, flag, step, write_number

_MOST: Final[i64] = 30  # points of a lead that are told apart

# The places where a card lies in sight: three tops, the cards under them, the action pile's top, two supports.
_PLACES: Final = ["top1", "top2", "top3", "under1", "under2", "under3", "action", "support1", "support2"]
_TALLIES: Final = ["scrum", "kick", "try", "drop", "penalty", "put_in", "loop"]


def _places(whose: str) -> list[list[Part]]:
    facts: list[list[Part]] = []
    for place in _PLACES:
        facts.append([Part(f"{whose}_{place}_number", 15), Part("mate_x", 15), Part("mate_o", 15), Part("type", 2)])
        facts.append([Part(f"{whose}_{place}_challengers", 15), Part("offensive", 6), Part("defensive", 6)])
    return facts


def _unseen(whose: str) -> list[Part]:
    each = [Part(f"{whose}_unseen_{number}", 8, 0.2) for number in range(1, 16)]
    return each + [Part(f"{whose}_unseen_{tally}", 8, 0.1) for tally in _TALLIES]


LAYOUT: Final = Layout(
    len(CATALOGUE.moves),
    Block(
        word(
            phase=5,
            contest=4,
            passes=3,
            loop=1,
            attacks=1,
            own_turn=1,
            turned=3,
            was_empty=1,
            done=3,
            training=1,
            laid=3,
            their_laid=3,
            fresh=3,
            their_fresh=3,
            wanted=3,
            their_wanted=3,
            persons=3,
            end=3,
            strict=1,
            kick_offs=6,
        ),
        word(lead=61),
        word(mates=24, their_mates=24),
        word(challenges=24, their_challenges=24),
        *_places("own"),
        *_places("their"),
        numbers(points=0.05, their_points=0.05, lead_points=0.05, to_go=0.05),
        numbers(first_pile=0.1, second_pile=0.1, third_pile=0.1, hand=0.02, least_hand=0.02),
        numbers(their_first=0.1, their_second=0.1, their_third=0.1, their_cards=0.02, their_least=0.02),
        _unseen("own"),
        _unseen("their"),
    ),
    Block(),
)


class RugbyBrawlRows(Rows):
    """For matches with one deck: what is printed on its cards is looked up as it is written."""

    def __init__(self, printed: Prints) -> None:
        super().__init__(LAYOUT, False)
        self.first: list[int] = [NOTHING] * (2 * DECK)
        self.second: list[int] = [NOTHING] * (2 * DECK)
        self.mates: list[int] = [NOTHING] * (2 * DECK)
        self.challengers: list[int] = [NOTHING] * (2 * DECK)
        # Packs of the cards that are counted, seven of each team.
        self.tallies: list[Pack] = [no_cards()] * (2 * len(_TALLIES))
        for team in range(2):
            for card in range(DECK):
                self.look_up(team, card, printed.of(team, card))

    def memory(self, seat: i64) -> Memory:
        return RugbyBrawlMemory()

    def look_up(self, team: i64, card: i64, card_print: i64) -> None:
        place = team * DECK + card
        mate_x = player(mate_x_on(card_print))
        mate_o = player(mate_o_on(card_print))
        challengers = player(first_challenger_on(card_print)) | player(second_challenger_on(card_print))
        kind = type_on(card_print)
        bits = player(number_of(card)) | mate_x << 15 | mate_o << 30
        bits |= flag(kind == SCRUM, 45) | flag(kind == KICKING, 46)
        self.first[place] = bits
        offensive = offensive_on(card_print)
        self.second[place] = challengers | step(offensive, 0, 5) << 15 | step(defensive_on(card_print), 0, 5) << 21
        self.mates[place] = mate_x | mate_o
        self.challengers[place] = challengers
        tally = team * 7
        if kind == SCRUM:
            self.tallies[tally] = joined(self.tallies[tally], single(card))
        elif kind == KICKING:
            self.tallies[tally + 1] = joined(self.tallies[tally + 1], single(card))
        if offensive > 0:
            self.tallies[tally + 1 + offensive] = joined(self.tallies[tally + 1 + offensive], single(card))

    def write(self, match: Match, seat: i64, memory: Memory, out: BytesWriter) -> None:
        assert isinstance(match, RugbyBrawl)
        side = match.team_of(seat)
        own = match.team(side)
        their = match.team(1 - side)
        bits = step(match.phase, 0, 4)
        if match.phase == IN_CONTEST:
            bits |= step(match.contest, 0, 3) << 5
        bits |= step(match.passes, 0, 2) << 9
        bits |= flag(match.has_loop, 12) | flag(match.attacker == side, 13)
        if match.is_training:
            bits |= flag(match.turn == side, 14) | match.turned << 15 | flag(match.was_empty, 18)
            bits |= (match.done >> (match.turn * match.persons)) << 19 | one(22)
        if match.phase == IN_SCRUM:
            bits |= step(own.laid, 0, 2) << 23 | step(their.laid, 0, 2) << 26
        bits |= fresh_of(match, own) << 29 | fresh_of(match, their) << 32
        bits |= wanted_of(match, side, own) << 35 | wanted_of(match, 1 - side, their) << 38
        bits |= step(match.persons, 1, 3) << 41 | step(match.end, 0, 2) << 44 | flag(match.has_strict_faults, 47)
        if match.end == BY_KICK_OFFS:
            bits |= step(match.number - match.kick_offs, 0, 5) << 48
        write_i64_le(out, bits)
        lead = own.points - their.points
        write_i64_le(out, step(lead, -_MOST, _MOST))
        own_cards = in_sight(own)
        their_cards = in_sight(their)
        first = side * DECK
        second = (1 - side) * DECK
        mates = self.pairs(self.mates, own_cards, first, own_cards)
        write_i64_le(out, mates | self.pairs(self.mates, their_cards, second, their_cards) << 24)
        challenges = self.pairs(self.challengers, their_cards, second, own_cards)
        write_i64_le(out, challenges | self.pairs(self.challengers, own_cards, first, their_cards) << 24)
        self.write_places(own_cards, first, out)
        self.write_places(their_cards, second, out)
        write_number(out, own.points)
        write_number(out, their.points)
        write_number(out, lead)
        most = own.points if own.points > their.points else their.points
        write_number(out, match.number - most if match.end == BY_POINTS else 0)
        self.write_sizes(own, out)
        self.write_sizes(their, out)
        self.write_unseen(own.unseen, side, out)
        self.write_unseen(their.unseen, 1 - side, out)

    def pairs(self, named: list[int], cards: list[int], first: i64, wanted: list[int]) -> i64:
        """For each top, the action pile's too: does it name the player of each top and of each card under one?"""
        bits: i64 = NOTHING
        place: i64 = 0
        for number in range(7):
            if number >= 3 and number < 6:
                continue
            card: i64 = cards[number]
            names: i64 = named[first + card] if card != NO_CARD else NOTHING
            for other in range(6):
                found: i64 = wanted[other]
                if found != NO_CARD and names & player(number_of(found)) != NOTHING:
                    bits |= one(place)
                place += 1
        return bits

    def write_places(self, cards: list[int], first: i64, out: BytesWriter) -> None:
        for number in cards:
            card: i64 = number
            if card == NO_CARD:
                write_i64_le(out, NOTHING)
                write_i64_le(out, NOTHING)
            else:
                write_i64_le(out, i64(self.first[first + card]))
                write_i64_le(out, i64(self.second[first + card]))

    def write_sizes(self, team: Team, out: BytesWriter) -> None:
        for pile in team.piles:
            write_number(out, len(pile))
        least: i64 = DECK
        for cards in team.hands:
            held: i64 = cards
            if held < least:
                least = held
        write_number(out, size(team.unseen))
        write_number(out, least)

    def write_unseen(self, unseen: Pack, side: i64, out: BytesWriter) -> None:
        for number in range(PLAYERS):
            write_number(out, count(part(unseen, number * COPIES, COPIES)))
        for tally in range(7):
            write_number(out, size(common(unseen, self.tallies[side * 7 + tally])))

    def write_hidden(self, match: Match, seat: i64, out: BytesWriter) -> None:
        """Nothing: which cards are unseen everybody knows, and in whose hand they are nobody does."""


def player(number: i64) -> i64:
    """The set of that player alone; of nobody, where a card names none."""
    return one(number - 1) if number > 0 else NOTHING


def in_sight(team: Team) -> list[int]:
    """The card of each place, or none."""
    cards: list[int] = []
    for pile in team.piles:
        cards.append(pile[-1] if pile else NO_CARD)
    for pile in team.piles:
        cards.append(pile[-2] if len(pile) > 1 else NO_CARD)
    cards.append(team.action)
    cards.append(team.support_1)
    cards.append(team.support_2)
    return cards


def fresh_of(match: RugbyBrawl, team: Team) -> i64:
    """The piles whose top counts in this scrum."""
    return team.fresh & 7 if match.phase == IN_SCRUM else NOTHING


def wanted_of(match: RugbyBrawl, side: i64, team: Team) -> i64:
    """The piles whose top the phase wants."""
    bits: i64 = NOTHING
    for pile in range(PILES):
        if team.piles[pile] and match.is_card_wanted(side, pile):
            bits |= one(pile)
    return bits


ROWS: Final = RugbyBrawlRows(prints(None))
