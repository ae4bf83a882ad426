"""Plays seeded matches of every game and prints a digest of each record: in two processes the lines must agree."""

import sys
from hashlib import blake2b

from clubhouse.games import GAMES
from clubhouse.games.rugby15 import rules
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.inputs import NOBODY
from clubhouse.referee.playout import Rhythm
from clubhouse.referee.referee import Referee


def main(matches: int) -> None:
    print("compiled" if (rules.__file__ or "").endswith(".so") else "interpreted")
    for game in GAMES.values():
        for number in range(matches):
            choices, rhythm = Seeded(1000 + number), Rhythm(number)
            referee, log = Referee.kick_off(
                game, game.options_type(), game.seatings[0], Seeded(number), ["home", "away"]
            )
            told = [log]
            while (seat := rhythm.next_seat(referee.match, referee.chance, told[-1])) != NOBODY:
                options = referee.options(seat)
                told.append(referee.play(seat, options[choices.below(len(options))].notation, rhythm.at))
            events = [(type(e).__name__, e.clause, e.facts()) for log in told for e in log.private]
            record = referee.record().write() + repr(events).encode()
            print(game.name, number, blake2b(record, digest_size=16).hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]))
