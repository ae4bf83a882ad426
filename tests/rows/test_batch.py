"""Many matches stepped at once."""

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.lab.actors import GameDeals
from clubhouse.rows.batch import Batch
from clubhouse.rows.register import rows_of

GAME = GAMES["playrugby"]


def rows_with(window: int, persons: list[int]) -> list[bytes]:
    """Rows along many random choices."""
    seating = GAME.seating_of(persons)
    deals = GameDeals(GAME, [GAME.read_options({"window": window})], seating)
    batch = Batch(rows_of(GAME), GAME.catalogue.moves, deals, 4, 7)
    luck = Seeded(3)
    found = [batch.rows_now()]
    for _ in range(400):
        moves = [slot.moves[luck.below(len(slot.moves))].index for slot in batch.slots]
        found.append(batch.step(b"".join(move.to_bytes(2, "little") for move in moves)))
    return found


def test_windows_of_some_seconds_are_stepped_like_those_that_the_answers_close() -> None:
    for persons in ([1, 1], [2, 3]):
        assert rows_with(5, persons) == rows_with(0, persons)
