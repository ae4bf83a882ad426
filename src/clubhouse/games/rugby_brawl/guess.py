"""Guesses a match of Rugby Brawl that looks exactly like the view: hidden are the cards under the tops, and how long
a hold lasts that chance drew (2.11)."""

from clubhouse.games.rugby_brawl.cards import BLUE, CARDS, DECK, HOLD, RED, REVEAL, TENTH, holds
from clubhouse.games.rugby_brawl.memory import RugbyBrawlMemory, TeamMemory
from clubhouse.games.rugby_brawl.position import Position, TeamPosition, TurningPosition, restore
from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.games.rugby_brawl.view import TeamView, View
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.packs import Pack, pack_of, single, whole, without


def guess(view: View, chance: Chance, memory: RugbyBrawlMemory | None = None) -> RugbyBrawl:
    """Under a top lies what the seat remembers; without a memory any card of the team that is not in sight, all equally
    likely. The rest is in the hands."""
    return restore(
        Position(
            mode=view.mode,
            end=view.end,
            number=view.number,
            strict_faults=view.strict_faults,
            block=view.block // 1000,
            turning=view.turning,
            hold=view.hold // 1000,
            alone=view.alone // 1000,
            persons=[view.persons, view.persons],
            phase=view.phase,
            attacker=view.attacker,
            contest=view.contest,
            passes=view.passes,
            loop=view.loop,
            situation=view.situation,
            dead_heats=view.dead_heats,
            kick_offs=view.kick_offs,
            red=_team(view.red, chance, memory.teams[RED] if memory is not None else None),
            blue=_team(view.blue, chance, memory.teams[BLUE] if memory is not None else None),
            turn=view.turn,
            turned=view.turned,
            done=view.done,
            was_empty=view.was_empty,
            held_until=_held_until(view, chance),
            held_since=view.held_since,
            ends_at=view.ends_at,
            alone_due=view.alone_due,
            blocked=view.blocked,
            turning_over={
                seat: TurningPosition(until=until, pile=pile) for seat, (until, pile) in view.turning_over.items()
            },
            deck=view.deck,
        )
    )


def _held_until(view: View, chance: Chance) -> int | None:
    """2.11 — Any of the moments that chance could draw."""
    if view.held_since is None:
        return view.held_until
    return view.held_since + chance.pick(HOLD, holds(view.hold)) * TENTH


def _team(team: TeamView, chance: Chance, memory: TeamMemory | None) -> TeamPosition:
    tops = [pile.top.card for pile in team.piles if pile.top is not None]
    tops += [card.card for card in (team.action, *team.supports) if card is not None]
    if memory is not None:
        piles, action = [_names(pile) for pile in memory.piles], _names(memory.action)
    else:
        piles, action = _unremembered(team, tops, chance)
    return TeamPosition(
        points=team.points,
        piles=piles,
        action=action,
        supports=[card.card for card in team.supports],
        hands=list(team.hands.values()),
        laid=team.laid,
        counts=[number for number, pile in enumerate(team.piles, 1) if pile.counts],
    )


def _names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def _unremembered(team: TeamView, tops: list[str], chance: Chance) -> tuple[list[list[str]], list[str]]:
    hidden = _Hidden(without(whole(DECK), pack_of([CARDS.index(name) for name in tops])))
    piles = [[*hidden.under(pile.cards, chance), pile.top.card] if pile.top is not None else [] for pile in team.piles]
    action = [*hidden.under(team.action_cards, chance), team.action.card] if team.action is not None else []
    return piles, action


class _Hidden:
    """The cards of a team that nobody sees."""

    def __init__(self, cards: Pack) -> None:
        self.cards = cards

    def under(self, cards: int, chance: Chance) -> list[str]:
        """The cards under the top of a pile of so many cards."""
        drawn: list[str] = []
        for _ in range(cards - 1):
            card = chance.pick(REVEAL, self.cards[0], self.cards[1])
            self.cards = without(self.cards, single(card))
            drawn.append(CARDS[card])
        return drawn
