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
level-champion = champion

help-train = Train a policy for a game by playing it against itself (needs the extra `train`).
help-train-into = The folder for checkpoints, the policy and its curve.
help-train-minutes = How long to train.
help-train-total = How long all trainings take together that resume one another.
help-train-resume = Go on from the checkpoint in this folder.
help-train-matches = How many matches at once, in each half of a process.
help-train-processes = On how many processes (otherwise all cores but one).
train-progress = { NUMBER($choices, minimumFractionDigits: 1) } million choices, { $matches } matches, entropy { NUMBER($entropy, minimumFractionDigits: 2, maximumFractionDigits: 2) }
train-done = { $matches } matches; against random play { $share } ± { $error }. All of it is in { $folder }.
train-extra-missing = Training needs the module { $module }. Install it with: pip install "clubhouse[train]"
train-line-random = against random play
train-line-total = against the first policy, over all measurements
train-line-entropy = entropy, as a share of the first
