"""Plays seeded matches of every game and prints a digest of each record: in two processes the lines must agree."""

import sys
from hashlib import blake2b

from clubhouse.games import GAMES
from clubhouse.games.rugby15 import rules
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.match import NEVER
from clubhouse.referee.referee import Referee


def main(matches: int) -> None:
    print("compiled" if (rules.__file__ or "").endswith(".so") else "interpreted")
    for game in GAMES.values():
        for number in range(matches):
            choices = Seeded(1000 + number)
            referee, log = Referee.kick_off(
                game, game.options_type(), game.seatings[0], Seeded(number), ["home", "away"]
            )
            told = [log]
            while not referee.match.is_over():
                seats = referee.match.to_act()
                if not seats:
                    assert referee.match.deadline() != NEVER
                    told.append(referee.time_up(referee.match.deadline()))
                    continue
                seat = seats[choices.below(len(seats))]
                options = referee.options(seat)
                told.append(referee.play(seat, options[choices.below(len(options))].notation, referee.clock + 10))
            events = [(type(e).__name__, e.clause, e.facts()) for log in told for e in log.private]
            record = referee.record().write() + repr(events).encode()
            print(game.name, number, blake2b(record, digest_size=16).hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]))
