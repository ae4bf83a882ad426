# What is said after the match: seeing it again, the history, sharing.

# Seeing a match again
replay-opening = Unrolling the match sheet…
replay-drop = Drop a match sheet here (a .json file), or choose it: it is replayed move by move.
replay-choose = Choose a match sheet
replay-not-kept = The house replays it for you and keeps nothing of it.
replay-no-table = This game has no table here.
replay-not-drawn = This moment was played under earlier rules: the table can’t be drawn any more, but here is what was said.
replay-controls = Match replay
replay-steps = Step by step
replay-scrubber = Moment of the match
replay-at = Step { $step } of { $steps }; { $score }
replay-step = Step { $step } / { $steps }
replay-first = To the kick-off
replay-back = Previous step
replay-play = Play
replay-pause = Pause
replay-next = Next step
replay-next-event = Next event of play
replay-last = To the final whistle
replay-speed = Speed
replay-times = × { $speed }
replay-view = Point of view
replay-view-all = All hands
replay-view-spectator = As a spectator
replay-view-seat = As { $seat }
replay-hand = Hand: { $seat }
replay-hands = All hands
replay-copy = Copy the link
replay-copied = Link copied
replay-record = Match sheet
replay-review = Review
replay-more = More…
replay-share = Share and play again
replay-link-meaning = The link leads to this moment of the match, seen through the same eyes. The match sheet holds everything: anybody can replay it and verify it.
replay-keys = The keys
replay-key-steps = ← →
replay-does-steps = previous step, next step
replay-key-events = N, P
replay-does-events = next event of play, previous one
replay-key-ends = Home, End
replay-does-ends = to the kick-off, to the final whistle
replay-key-scores = Page up, Page down
replay-does-scores = previous score, next score
replay-key-play = Space
replay-does-play = play or pause
replay-key-speed = + −
replay-does-speed = faster, slower
replay-key-view = V
replay-does-view = change the point of view
replay-key-log = L
replay-does-log = open the match sheet
replay-key-rules = R
replay-does-rules = open the rules
refused-replay = This match is over: this is its replay.
card-named = { $card }

# Playing again
again-title = Your turn to play
again-meaning = Take the match up where you are, against bots and with fresh luck. Or play the same deal from the kick-off: the same cards and the same draws for you, and the scores are compared at the end.
again-seat = Your seat
again-as = { $seat }
again-here = Play from here (step { $step })
again-deal = Play this deal
replay-card = Picture of the result

# The history
history-game = Game
history-outcome = Result
history-all = All
history-file = Replay a match sheet
history-export = Export my sheets (zip)
history-form = Current form
history-one = { $outcome }: { $name }, { $score }, { $day }
history-count-won = { $number ->
    [one] { $number } win
   *[other] { $number } wins
  }
history-count-stopped = { $number } stopped
history-count-drawn = { $number ->
    [one] { $number } draw
   *[other] { $number } draws
  }
history-count-lost = { $number ->
    [one] { $number } defeat
   *[other] { $number } defeats
  }
history-count-played = { $number ->
    [one] { $number } match on your own
   *[other] { $number } matches on your own
  }
history-lost-by = { $by_key ->
    [time] on time
    [left] by forfeit
    [gone] by forfeit
   *[resigned] by resignation
  }
history-draw-agreed = by agreement
history-deal = a deal played again
history-from = taken up from another match
history-none = No finished match yet. The first one awaits you.
history-none-such = No such match.
history-more = Earlier ones
outcome-won = Win
outcome-won-short = W
outcome-drawn = Draw
outcome-drawn-short = D
outcome-stopped = Stopped
outcome-stopped-short = S
outcome-lost = Defeat
outcome-lost-short = L
outcome-played = On your own
outcome-played-short = –
dispute-here = The file holds all of this moment: the position before it, the move, its draws and what was told. “clubhouse referee” judges it again.
rules-back = Back to { $clause }
rules-play-example = Play this example

# The open data
open-data-lead = The finished matches of this house, a file a day, all hands open. One line a match: its record as JSON, which “clubhouse verify” checks.
open-data-whose = Nobody is named. What several people played at a private table is not here.
open-data-license = CC0 licence: do with it what you like
open-data-day = { $day }: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
open-data-size = { $size } kB
open-data-none = This house does not publish its matches.
open-data-not-yet = Nothing yet: a day’s matches are published the following night.
