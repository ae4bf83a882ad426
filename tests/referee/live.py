"""A live match for the tests of referee and record."""

from clubhouse.games import GAMES
from clubhouse.referee.luck import Sealed
from clubhouse.referee.referee import Referee

SECRET = b"a secret of thirty-two bytes...."
SALTS = [b"red", b"blue"]


def kicked_off() -> Referee:
    """A sealed match of Rugby 15 whose toss is decided, one second after its beginning."""
    game = GAMES["rugby15"]
    referee, _ = Referee.kick_off(
        game, game.options_type(), game.seatings[0], Sealed(SECRET, SALTS), ["Ana", "Bo"], secret=SECRET, salts=SALTS
    )
    referee.play(referee.match.to_act()[0], "give", 1_000)
    return referee
