"""Legality is decided in one place: a move is offered if there is no reason against it, and that reason is raised."""

import pytest
from tests.laws.driver import moments
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES
from clubhouse.games.rugby15.rules import Rugby15
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder

GAME = GAMES["rugby15"]


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game is GAME], ids=repr)
def test_what_is_offered_has_no_reason_against_it_and_all_else_is_refused_for_that_reason(setup: Setup) -> None:
    for seed in range(3):
        for moment in moments(setup, seed):
            match = moment.match
            assert isinstance(match, Rugby15)
            for seat in setup.seating.seats:
                reasons = {move.notation: match.reason_against(seat, move) for move in GAME.catalogue.moves}
                assert [move.notation for move in match.options(seat)] == [
                    notation for notation, reason in reasons.items() if reason is None
                ]
                for notation, reason in reasons.items():
                    if reason is not None:
                        with pytest.raises(Refused) as refused:
                            match.copy().play(seat, GAME.catalogue.read(notation), Seeded(0), Recorder())
                        raised = refused.value
                        assert (raised.clause, raised.why, raised.facts) == (reason.clause, reason.why, reason.facts)
                        assert raised is not reason, "a reason that is raised would keep a trace of every refusal"
