"""The draws of a match are published so that anybody with the secret can draw again."""

import msgspec
import pytest
from tests.laws.setups import USUAL, Setup
from tests.referee.luck_vectors import FILE, SALTS, SECRET, outcomes, played, written_vectors

from clubhouse.kernel.packs import WORD
from clubhouse.referee.draws import draws
from clubhouse.referee.luck import Sealed
from clubhouse.referee.record import Change, Record, replay

LOW = (1 << WORD) - 1


@pytest.mark.parametrize("setup", USUAL, ids=repr)
def test_the_sealed_stream_answers_the_questions_as_the_record_has_it(setup: Setup) -> None:
    record = played(setup, 3)
    told = draws(setup.game, record)
    sealed = Sealed(SECRET, SALTS)
    again = []
    for kind, possible in told.asked:
        number = sealed.pick(kind, int(possible, 16) & LOW, int(possible, 16) >> WORD)
        again.append(told.kinds[kind][number])
    assert told.before == 0
    assert again == outcomes(record)


def test_after_a_change_of_edition_the_questions_begin_there() -> None:
    setup = USUAL[0]
    record = played(setup, 3)
    changed = record_changed_after(record, setup, 10)
    told = draws(setup.game, changed)
    assert told.before == len(outcomes(record)) - len(told.asked)
    assert told.asked == draws(setup.game, record).asked[told.before :]


def record_changed_after(record: Record, setup: Setup, inputs: int) -> Record:
    for step in replay(setup.game, record):
        if step.number == inputs:
            position = msgspec.to_builtins(setup.game.position(step.match))
            change = Change(inputs=inputs, edition=setup.game.edition, position=position)
            return msgspec.structs.replace(record, edition=setup.game.edition - 1, changes=[change])
    raise AssertionError("a match as short as that?")


def test_the_page_is_tried_with_luck_as_it_is_drawn_here() -> None:
    assert FILE.read_bytes() == written_vectors(), "python -m tests.referee.luck_vectors"
