# The review of a match: luck, reading, decisions.

review-coming = The review is under way…
review-rest = The lessons are coming…
review-progress = Progress of the review
review-open = The review of the match
review-whole-short = Review
review-whole = The whole review
review-replay = See the match again with the review
review-copy = Copy the link of the review
review-sides = Whose side to look from
review-from-to = Chance of winning: { $start }% at the kick-off, { $result }% at the end

# The three numbers
review-split = What made the result
review-split-meaning = In percentage points of the chance of winning. The numbers add up: they lead from the kick-off to the result.
review-start = Chance at the kick-off
review-end = At the final whistle
review-percent = { $number }%
review-number-luck = Luck
review-number-reading = Reading the other
review-number-decisions = Decisions
review-number-unknown = Unknown to the judge
review-parts = What each number is made of
review-part-cards = Cards drawn
review-part-dice = Dice and coins
review-part-kicks = Kicks
review-part-hidden = Hidden cards of the other
review-part-meeting = Choices made at the same time
review-part-choice-own = Choices of this side
review-part-choice-theirs = Choices of the other side
review-part-pace-own = Speed of this side
review-part-pace-theirs = Speed of the other side
review-part-unknown = Unknown to the judge
review-card = Picture to share
review-summary = { $side }: from { $start }% to { $result }% chance of winning. Luck { $luck }, reading the other { $reading }, decisions { $decisions }.

# The curve
review-way = The course of the match
review-curve = Chance of winning, { $side }
review-curve-at = Move { $step } of { $steps }: { $side } at { $percent }%
review-chance = { $side } has a { $percent }% chance of winning
review-input = Move { $number }
review-see-moment = See this moment
review-mark-before = Previous mark
review-mark-after = Next mark
review-mark-of = { $mark } ({ $seat })
review-key = The marks
review-mark-blunder = blunder
review-mark-mistake = mistake
review-mark-brilliant = brilliant move
review-mark-turning = turning point
review-mark-luck = stroke of luck
review-mark-blunder-meaning = Blunder: another choice was worth far more.
review-mark-mistake-meaning = Mistake: another choice was clearly worth more.
review-mark-brilliant-meaning = Brilliant move: the best choice, hard to find.
review-mark-turning-meaning = Turning point: the chances tipped here.
review-mark-luck-meaning = Stroke of luck: a draw changed the chances a lot.

# Lessons
review-lessons = To take away from this match

# Decisions
review-decisions = The decisions
review-decisions-number = { $number ->
    [one] { $number } decision of { $all } to look at
   *[other] { $number } decisions of { $all } to look at
}
review-decisions-all = All decisions
review-decisions-none = No mistake to report: well played.
review-decisions-more = Show more
review-grade-brilliant = Brilliant
review-grade-best = Best choice
review-grade-fine = Fine
review-grade-doubtful = Doubtful
review-grade-mistake = Mistake
review-grade-blunder = Blunder
review-phase-toss = Toss
review-phase-attack = In attack
review-phase-defence = In defence
review-phase-window = In reaction
review-phase-play = In play
review-better = Better: { $move }
review-better-by = Better: { $move } (+{ $percent }%).
review-seat = { $seat }
review-played-move = { $move }.
review-options-short = Choices
review-options = All choices
review-options-of = All choices: { $move }, move { $number }
review-see = See it
review-again-short = Play it
review-again = Play this moment again
review-played = (played)
review-chosen = (your choice)
review-share = the judge: { $percent }%
review-is-best = the best
review-judge-champion = Judged by the champion of the game, by what this player could know.
review-judge-bot = Judged by the best bot of the game, by what this player could know.
review-no-decision = No decision here.

# Exercises
review-exercises = { $number ->
    [one] My mistake as an exercise
   *[other] My { $number } mistakes as exercises
}
exercise-number = Exercise { $number } of { $all }.
exercise-asked = { $seat } is to play. What do you choose? Play on the table or from the list.
exercise-list = Choose from the list
exercise-answer-best = Well seen!
exercise-answer-better = Better than in the match.
exercise-answer-again = The same choice as in the match.
exercise-answer-worse = No better than in the match.
exercise-answer-other = This choice is not among the best.
exercise-said = The best: { $best }. In the match: { $played } (−{ $percent }%).
exercise-next = Next exercise
exercise-none = No mistake to work on here: well played.

# Levels
review-levels = The level at which each played
review-levels-meaning = On the scale of the bots, for this match alone. The standard error says how uncertain that is.
review-level-rating = Level
review-level-nearest = Nearest bot
review-level-loss = Average loss
review-level-error = { $rating } ± { $error }
review-level-unknown = too few decisions
review-level-lost = { $percent }% a decision ({ $number })
review-basis = Judge fixed beforehand: { $name }, digest { $value }.

# Over time
time-title = Luck, reading and decisions
time-matches = { $number ->
    [one] (one match reviewed)
   *[other] ({ $number } matches reviewed, on average)
}
time-results = Results
time-adjusted = Adjusted for luck
time-error = { $number } ± { $error }%
time-decisions = { $number ->
    [one] one decision
   *[other] { $number } decisions
}
time-meaning = The adjustment takes away luck alone: draws, dice and hidden cards. The bars show the share of good decisions in each phase.
time-review = { $number ->
    [one] Review the missing match
   *[other] Review { $number } more matches
}
time-coming = Review { $done } of { $all }
