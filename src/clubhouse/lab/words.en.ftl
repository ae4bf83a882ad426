# What the lab says of simulated matches.

help-simulate-matches = How many matches.
help-simulate-level-a = The first player: random, the level of a bot, or a bot of your own as module:Class.
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
simulate-opening = Wins of { $side }: { $opening }; of the other: { $other }
simulate-margin = Mean margin of A over B: { $margin } ± { $error } points
simulate-length = Length: { $minutes } minutes per match
simulate-total = { $name }: { $number } per match
simulate-speed = { $decisions } decisions in { $seconds } s ({ $speed } matches a second)

level-random = random
level-beginner = beginner
level-club = club
level-international = international
level-champion = champion

help-train-into = The folder for checkpoints, the policy and its curve.
help-train-minutes = How long to train.
help-train-total = How long all the training runs that resume one another take together.
help-train-resume = Go on from the checkpoint in this folder.
help-train-matches = How many matches at once, in each half of a process.
help-train-processes = On how many processes (otherwise all cores but one).
train-progress = { NUMBER($choices, minimumFractionDigits: 1) } million choices, { $matches } matches, entropy { NUMBER($entropy, minimumFractionDigits: 2, maximumFractionDigits: 2) }
train-done = { $matches } matches; against random play { $share } ± { $error }. All of it is in { $folder }.
train-extra-missing = Training needs the module { $module }. Install it with: pip install "clubhouse[train]"
train-line-random = against random play
train-line-total = against the first policy, over all measurements
train-line-entropy = entropy, as a share of the first
train-line-judged = the best response against the judged policy

help-judge-policy = The file of the policy to judge (otherwise the game's champion).
help-judge-pairs = How many deals a measurement plays, each of them twice.
judge-nobody = { $game } has no champion. Name a policy with --policy.
judge-done = The best response after { $matches } matches: { $share } ± { $error }, { $margin } ± { $margin-error } points ({ $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
}). All of it is in { $folder }.

help-arena-program = Your bot as module:Class, or how to start a program, such as "python my_bot.py".
help-arena-level = The level to play against (otherwise the strongest).
frame-program = PROGRAM
arena-progress = Pairs
arena-done = Against { $level }: { $share } ± { $error }, { $margin } ± { $margin-error } points ({ $pairs ->
    [one] { $pairs } pair, a deal
   *[other] { $pairs } pairs, each a deal
} played from both sides).
arena-not-started = { $command } could not be started: { $problem }
arena-ended = { $command } ended before the match did.
arena-not-a-move = This is not an answer: { $line } – expected, for instance: {"{"}"move": "F3"{"}"}
arena-not-offered = { $move } is not among what was offered: { $offered }
frame-bot = MODULE:CLASS
frame-server = SERVER
help-bot-place = Your bot: a class in a module of this folder, such as my_bots:Hasty.
help-bot-server = The address of the server, such as http://127.0.0.1:8000.
help-bot-game = The game of the new match.
help-bot-level = The level of the bots that it plays against.
help-bot-match = Join this match instead of making a new one.
help-bot-seat = The open seat to take there.
bot-plays = Playing: { $address }
bot-done = The match is over: { $points }.
bot-no-server = { $address }: { $problem }
arena-no-race = Programs play no race here. Choose another way with --option, such as mode=training.
