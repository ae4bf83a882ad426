# What the lab says of simulated matches.

help-simulate = Simulate many matches between two players, and tell their statistics.
help-simulate-matches = How many matches.
help-simulate-level-a = The first player: random, or the level of a bot.
help-simulate-level-b = The second player.
help-simulate-seed = Make the simulation repeatable.
help-simulate-processes = On how many processes (otherwise all cores).
help-simulate-records = Write the record of every match to this folder.
help-simulate-json = Write the numbers as JSON.

simulate-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-number = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }

simulate-progress = Matches
simulate-title = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
simulate-per-match = per match
simulate-player-a = A: { $level }
simulate-player-b = B: { $level }
simulate-wins = Wins
simulate-points = Points
simulate-draws = Draws: { $share }
simulate-home = Wins of { $side }: { $home }; of the other: { $away }
simulate-margin = Mean margin of A over B: { $margin } ± { $error } points
simulate-length = Length: { $minutes } minutes per match
simulate-total = { $name }: { $number } per match
simulate-speed = { $decisions } decisions in { $seconds } s ({ $speed } matches a second)

level-random = random
level-beginner = beginner
level-club = club
level-international = international
