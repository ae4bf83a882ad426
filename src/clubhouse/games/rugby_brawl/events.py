"""Events of Rugby Brawl. Everybody hears all of them (1.7). Cards are numbers here and names in `facts`."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.rugby_brawl.cards import (
    CARDS,
    CONTESTS,
    DEFENSIVE,
    EFFECTS,
    PILE_NUMBERS,
    SIDES,
    Prints,
    number_of,
)
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event, outcome


class Who:
    """A person of a team, in the form that facts name them."""

    def __init__(self, team: i64, person: i64, persons: i64) -> None:
        self.team = team
        side = SIDES[team]
        self.side = side
        self.seat = side if persons == 1 else f"{side}.{person + 1}"


def who_facts(who: Who) -> Facts:
    return {"side": who.side, "seat": who.seat}


def card_facts(who: Who, card: i64, prints: Prints) -> Facts:
    facts = who_facts(who)
    facts["card"] = CARDS[card]
    facts["number"] = number_of(card)
    facts["name"] = prints.name(who.team, card)
    return facts


class StartDrawn(Event):
    def __init__(self, team: i64) -> None:
        self.clause = "1.6"
        self.team = team

    def facts(self) -> Facts:
        return {"side": SIDES[self.team]}


class KickOffAwarded(Event):
    """A team has to kick off: it turns cards over until its 10 appears."""

    def __init__(self, team: i64, number: i64) -> None:
        self.clause = "3.1"
        self.team = team
        self.number = number

    def facts(self) -> Facts:
        return {"side": SIDES[self.team], "number": self.number}


class CardTurning(Event):
    """A hand is moving; the card is revealed when it arrives."""

    def __init__(self, who: Who, pile: i64) -> None:
        self.clause = "2.10"
        self.who = who
        self.pile = pile

    def facts(self) -> Facts:
        facts = who_facts(self.who)
        facts["pile"] = PILE_NUMBERS[self.pile]
        return facts


class CardKept(Event):
    """A card that was being turned over when the team had to wait stays in the hand (2.7)."""

    def __init__(self, who: Who) -> None:
        self.clause = "2.7"
        self.who = who

    def facts(self) -> Facts:
        return who_facts(self.who)


class CardEvent(Event):
    """Something that a person does with a card."""

    def __init__(self, clause: str, who: Who, card: i64, prints: Prints) -> None:
        self.clause = clause
        self.who = who
        self.card = card
        self.prints = prints

    def facts(self) -> Facts:
        return card_facts(self.who, self.card, self.prints)


class CardRevealed(CardEvent):
    """2.1 by the person, 3.12 by the program."""

    def __init__(self, clause: str, who: Who, pile: i64, card: i64, prints: Prints) -> None:
        super().__init__(clause, who, card, prints)
        self.pile = pile

    def facts(self) -> Facts:
        facts = card_facts(self.who, self.card, self.prints)
        facts["pile"] = PILE_NUMBERS[self.pile]
        facts["by"] = "program" if self.clause == "3.12" else "person"
        return facts


class KickOffTaken(CardEvent):
    """The 10 goes on the action pile."""


class PassMade(CardEvent):
    def __init__(self, who: Who, card: i64, prints: Prints, passes: i64) -> None:
        super().__init__("3.2", who, card, prints)
        self.passes = passes

    def facts(self) -> Facts:
        facts = card_facts(self.who, self.card, self.prints)
        facts["passes"] = self.passes
        return facts


class AttackPlayed(CardEvent):
    """A card with an offensive effect."""

    def __init__(self, who: Who, card: i64, prints: Prints, effect: i64) -> None:
        super().__init__("3.3", who, card, prints)
        self.effect = effect

    def facts(self) -> Facts:
        facts = card_facts(self.who, self.card, self.prints)
        facts["effect"] = EFFECTS[self.effect - 1]
        return facts


class DefencePlayed(CardEvent):
    def __init__(self, who: Who, card: i64, prints: Prints, effect: i64) -> None:
        super().__init__("3.5", who, card, prints)
        self.effect = effect

    def facts(self) -> Facts:
        facts = card_facts(self.who, self.card, self.prints)
        facts["effect"] = DEFENSIVE[self.effect]
        return facts


class SupportLaid(CardEvent):
    def __init__(self, who: Who, card: i64, prints: Prints, support: i64) -> None:
        super().__init__("3.6", who, card, prints)
        self.support = support

    def facts(self) -> Facts:
        facts = card_facts(self.who, self.card, self.prints)
        facts["support"] = self.support
        return facts


class ContestWon(Event):
    def __init__(self, who: Who, contest: i64, by_attack: bool) -> None:
        self.clause = "3.6"
        self.who = who
        self.contest = contest
        self.by_attack = by_attack

    def facts(self) -> Facts:
        facts = who_facts(self.who)
        facts["contest"] = CONTESTS[self.contest]
        facts["role"] = "attack" if self.by_attack else "defence"
        return facts


class PutInTaken(CardEvent):
    """The first M of a scrum goes on the action pile."""


class ScrumCardLaid(CardEvent):
    def __init__(self, who: Who, card: i64, prints: Prints, laid: i64) -> None:
        super().__init__("3.7", who, card, prints)
        self.laid = laid

    def facts(self) -> Facts:
        facts = card_facts(self.who, self.card, self.prints)
        facts["laid"] = self.laid
        return facts


class ScrumWon(Event):
    def __init__(self, who: Who, by_put_in: bool) -> None:
        self.clause = "3.7"
        self.who = who
        self.by_put_in = by_put_in

    def facts(self) -> Facts:
        facts = who_facts(self.who)
        facts["role"] = "put-in" if self.by_put_in else "other"
        return facts


class TryScored(Event):
    """3.2 by three passes, 3.3 by an effect."""

    def __init__(self, clause: str, who: Who, points: i64) -> None:
        self.clause = clause
        self.who = who
        self.points = points

    def facts(self) -> Facts:
        facts = who_facts(self.who)
        facts["by"] = "passes" if self.clause == "3.2" else "effect"
        facts["points"] = self.points
        return facts


class DropScored(Event):
    def __init__(self, who: Who, points: i64) -> None:
        self.clause = "3.3"
        self.who = who
        self.points = points

    def facts(self) -> Facts:
        facts = who_facts(self.who)
        facts["points"] = self.points
        return facts


class GoalKicked(Event):
    """3.8 a penalty, 3.9 a conversion. No points for a miss."""

    def __init__(self, clause: str, team: i64, points: i64) -> None:
        self.clause = clause
        self.team = team
        self.points = points

    def facts(self) -> Facts:
        return {
            "side": SIDES[self.team],
            "kick": "penalty" if self.clause == "3.8" else "conversion",
            "good": "yes" if self.points else "no",
            "points": self.points,
        }


class FaultWhistled(CardEvent):
    """The same player twice on top of action and support piles, under strict faults."""


class CardTakenBack(CardEvent):
    """The card was not wanted. Its person may put nothing in play for a while."""


class BlockEnded(Event):
    def __init__(self, who: Who) -> None:
        self.clause = "2.9"
        self.who = who

    def facts(self) -> Facts:
        return who_facts(self.who)


class PauseCalled(Event):
    """A hand is empty: all cards but the tops are shuffled and dealt out again."""

    def __init__(self, who: Who) -> None:
        self.clause = "2.5"
        self.who = who

    def facts(self) -> Facts:
        return who_facts(self.who)


class DeadHeat(Event):
    def __init__(self) -> None:
        self.clause = "2.6"


class PlayResumed(Event):
    def __init__(self) -> None:
        self.clause = "2.11"


class SaidDone(Event):
    def __init__(self, who: Who) -> None:
        self.clause = "5.4"
        self.who = who

    def facts(self) -> Facts:
        return who_facts(self.who)


class TurnBegun(Event):
    """5.1 by turns, 5.2 if a team acts alone."""

    def __init__(self, clause: str, team: i64) -> None:
        self.clause = clause
        self.team = team

    def facts(self) -> Facts:
        return {"side": SIDES[self.team], "alone": "yes" if self.clause == "5.2" else "no"}


class MatchEnded(Event):
    def __init__(self, red: i64, blue: i64) -> None:
        self.clause = "4.1"
        self.red = red
        self.blue = blue

    def facts(self) -> Facts:
        return outcome(SIDES, self.red, self.blue)


EVENTS: Final = [
    StartDrawn,
    KickOffAwarded,
    CardTurning,
    CardKept,
    CardRevealed,
    KickOffTaken,
    PassMade,
    AttackPlayed,
    DefencePlayed,
    SupportLaid,
    ContestWon,
    PutInTaken,
    ScrumCardLaid,
    ScrumWon,
    TryScored,
    DropScored,
    GoalKicked,
    FaultWhistled,
    CardTakenBack,
    BlockEnded,
    PauseCalled,
    DeadHeat,
    PlayResumed,
    SaidDone,
    TurnBegun,
    MatchEnded,
]
