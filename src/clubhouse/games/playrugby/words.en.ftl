# PlayRugby: what is said along the touch-line.

game-name = PlayRugby
game-pitch = One pawn, two dice, six cards a team: pass, kick, intercept, alone or up to three against three.

seat-home = Home
seat-away = Away
side-home = Home
side-away = Away
winner-home = Home
winner-away = Away

throw-yellow = yellow
throw-red = red
throw-blue = blue

# The action cards: the kind, and the metres it bears
card-pass5 = Pass 5 m
card-pass10 = Pass 10 m
card-pass15 = Pass 15 m
card-pass20 = Pass 20 m
card-pass25 = Pass 25 m
card-pass30 = Pass 30 m
card-pass35 = Pass 35 m
card-pass40 = Pass 40 m
card-pass45 = Pass 45 m
card-pass50 = Pass 50 m
card-switch5 = Switch 5 m
card-switch10 = Switch 10 m
card-switch15 = Switch 15 m
card-switch20 = Switch 20 m
card-switch25 = Switch 25 m
card-switch30 = Switch 30 m
card-switch35 = Switch 35 m
card-switch40 = Switch 40 m
card-switch45 = Switch 45 m
card-switch50 = Switch 50 m
card-skip5 = Skip pass 5 m
card-skip10 = Skip pass 10 m
card-skip15 = Skip pass 15 m
card-skip20 = Skip pass 20 m
card-skip25 = Skip pass 25 m
card-skip30 = Skip pass 30 m
card-skip35 = Skip pass 35 m
card-skip40 = Skip pass 40 m
card-skip45 = Skip pass 45 m
card-skip50 = Skip pass 50 m
card-chistera5 = Chistera 5 m
card-chistera10 = Chistera 10 m
card-chistera15 = Chistera 15 m
card-chistera20 = Chistera 20 m
card-chistera25 = Chistera 25 m
card-chistera30 = Chistera 30 m
card-chistera35 = Chistera 35 m
card-chistera40 = Chistera 40 m
card-chistera45 = Chistera 45 m
card-chistera50 = Chistera 50 m
card-break5 = Outside break 5 m
card-break10 = Outside break 10 m
card-break15 = Outside break 15 m
card-break20 = Outside break 20 m
card-break25 = Outside break 25 m
card-break30 = Outside break 30 m
card-break35 = Outside break 35 m
card-break40 = Outside break 40 m
card-break45 = Outside break 45 m
card-break50 = Outside break 50 m
card-touch5 = Kick to touch 5 m
card-touch10 = Kick to touch 10 m
card-touch15 = Kick to touch 15 m
card-touch20 = Kick to touch 20 m
card-touch25 = Kick to touch 25 m
card-touch30 = Kick to touch 30 m
card-touch35 = Kick to touch 35 m
card-touch40 = Kick to touch 40 m
card-touch45 = Kick to touch 45 m
card-touch50 = Kick to touch 50 m
card-chip5 = Chip 5 m
card-chip10 = Chip 10 m
card-chip15 = Chip 15 m
card-chip20 = Chip 20 m
card-chip25 = Chip 25 m
card-chip30 = Chip 30 m
card-chip35 = Chip 35 m
card-chip40 = Chip 40 m
card-chip45 = Chip 45 m
card-chip50 = Chip 50 m
card-grubber5 = Grubber 5 m
card-grubber10 = Grubber 10 m
card-grubber15 = Grubber 15 m
card-grubber20 = Grubber 20 m
card-grubber25 = Grubber 25 m
card-grubber30 = Grubber 30 m
card-grubber35 = Grubber 35 m
card-grubber40 = Grubber 40 m
card-grubber45 = Grubber 45 m
card-grubber50 = Grubber 50 m
card-up-and-under5 = Up-and-under 5 m
card-up-and-under10 = Up-and-under 10 m
card-up-and-under15 = Up-and-under 15 m
card-up-and-under20 = Up-and-under 20 m
card-up-and-under25 = Up-and-under 25 m
card-up-and-under30 = Up-and-under 30 m
card-up-and-under35 = Up-and-under 35 m
card-up-and-under40 = Up-and-under 40 m
card-up-and-under45 = Up-and-under 45 m
card-up-and-under50 = Up-and-under 50 m
card-drop = Drop goal
card-hand-off = Hand-off 5 m
card-interception5 = Interception 5 m
card-interception10 = Interception 10 m
card-interception15 = Interception 15 m
card-interception20 = Interception 20 m
card-interception25 = Interception 25 m
card-interception30 = Interception 30 m
card-interception35 = Interception 35 m
card-interception40 = Interception 40 m
card-interception45 = Interception 45 m
card-interception50 = Interception 50 m

# The contact cards
contact-replay = Replay
contact-knock-on = Knock-on
contact-penalty = Penalty
contact-dissent = Dissent

# The moves as they are offered
move-play = Play { $card }
move-intercept = Intercept ({ $card })
move-hold = Let it through
move-stop = Stop here
move-give = Give the kick-off
move-receive = Receive the kick-off
move-goal = Kick at goal
move-scrum = Take the scrum
move-tap = Tap and go
move-touch = Kick to touch

# How else they can be said, in the terminal
said-play = play
said-intercept = intercept, interception
said-hold = let it through, let it go, pass, hold
said-stop = stop, end
said-give = give, kick off
said-receive = receive
said-goal = goal, kick at goal
said-scrum = scrum, take the scrum
said-tap = tap, tap and go
said-touch = touch, kick to touch

# The options of the match
option-time = Length
option-time-hint = { $value ->
    [turns-60] 60 turns
    [turns-40] 40 turns (short)
    [turns-80] 80 turns (long)
    [minutes-10] 2 × 10 minutes (quick)
    [minutes-25] 2 × 25 minutes (normal)
   *[minutes-40] 2 × 40 minutes (long)
}
option-shuffle = Shuffled pile
option-shuffle-hint = When the pile has run out, the cards played are shuffled instead of coming back in the order in which they went.
option-window = Time to intercept
option-window-hint = { $value ->
    [0] until everybody has answered
    [28800] 8 hours
    [86400] 24 hours
   *[other] { $value } seconds
}
option-use_it = Time per decision (timed matches)
option-use_it-hint = { $value } seconds

# What happened
CardsSeen = { $seat } draws { $cards }.
    .you = You draw { $cards }.
CardsDrawn = { $number ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $number } cards.
}
KnownCardDrawn = { $seat } draws { $card }: everybody saw it go under the pile.
    .you = You draw { $card }: everybody saw it go under the pile.
QueueShuffled = The pile has run out: the { $number } cards played are shuffled.
OpeningThrown = { $winner_key ->
    [none] On the die, { $home_throw } each: rolled again.
   *[other] On the die, { side-home } { $home_throw }, { side-away } { $away_throw }: { $winner } chooses.
}
    .you = On the die, { side-home } { $home_throw }, { side-away } { $away_throw }: it is for you to choose.
KickOffDecided = { $choice_key ->
    [give] { $side } gives the kick-off.
   *[receive] { $side } receives the kick-off.
}
    .you = { $choice_key ->
        [give] You give the kick-off.
       *[receive] You receive the kick-off.
    }
KickedOff = { $side } kicks off, { $throw } on the die: { $receiving_side } has the ball { $metres } m from its own line.
    .you = You kick off, { $throw } on the die: { $receiving_side } has the ball { $metres } m from its own line.
    .you-receiving_side = { $side } kicks off, { $throw } on the die: you have the ball { $metres } m from your line.
TurnBegan = { $number ->
    [one] Turn { $turn }, { $side }: { $throw } on the die, one card.
   *[other] Turn { $turn }, { $side }: { $throw } on the die, up to { $number } cards.
}
    .you = { $number ->
        [one] Turn { $turn }, yours: { $throw } on the die, one card.
       *[other] Turn { $turn }, yours: { $throw } on the die, up to { $number } cards.
    }
CardLaid = { $window_key ->
    [yes] { $seat } announces { $card }.
   *[no] { $seat } plays { $card }.
}
    .you = { $window_key ->
        [yes] You announce { $card }.
       *[no] You play { $card }.
    }
PassLetGo = { $seat } lets it through.
    .you = You let it through.
InterceptionTried = { $seat } goes for the ball: { $card }.
    .you = You go for the ball: { $card }.
duel-named = { $duel_key ->
    [line-out] Line-out
    [scrum] Scrum
    [conversion] Conversion
    [penalty] Penalty kick
    [drop] Drop goal
    [kick] Kick ahead
    [interception] Interception
   *[hand-off] Hand-off
}
duel-match = { $odds_key ->
    [3] the same colour
   *[6] the same number
}
duel-odds = { $odds_key ->
    [3] one in three
   *[6] one in six
}
DuelFought = { duel-named }: { $side } rolls { $first_throw }, { $other_side } { $second_throw }; { $same_key ->
    [yes] { duel-match } ({ duel-odds }): { $other_side } wins it.
   *[no] { $other_side } needed { duel-match } ({ duel-odds }).
}
    .you = { duel-named }: you roll { $first_throw }, { $other_side } { $second_throw }; { $same_key ->
        [yes] { duel-match } ({ duel-odds }): { $other_side } wins it.
       *[no] { $other_side } needed { duel-match } ({ duel-odds }).
    }
    .you-other_side = { duel-named }: { $side } rolls { $first_throw }, and you { $second_throw }; { $same_key ->
        [yes] { duel-match } ({ duel-odds }): you win it.
       *[no] you needed { duel-match } ({ duel-odds }).
    }
PawnAdvanced = { $side } gains { $metres } m.
    .you = You gain { $metres } m.
KickedToTouch = { $side } kicks to touch; { $throwing_side } to throw in.
    .you = You kick to touch; { $throwing_side } to throw in.
    .you-throwing_side = { $side } kicks to touch; you to throw in.
BallTurnedOver = The ball changes hands: { $side } has it.
    .you = The ball changes hands: you have it.
TurnStopped = { $seat } stops here.
    .you = You stop here.
ContactDrawn = { $contact_key ->
    [replay] Contact card: play on. The ball is still alive for { $side }.
    [knock-on] Contact card: knock-on by { $side }. Scrum!
    [penalty] Contact card: penalty, given against { $side }.
   *[dissent] Contact card: dissent, given against { $side }.
}
    .you = { $contact_key ->
        [replay] Contact card: play on. Your ball is still alive.
        [knock-on] Contact card: you knock on. Scrum!
        [penalty] Contact card: penalty, given against you.
       *[dissent] Contact card: dissent, given against you.
    }
ContactsShuffled = All the contact cards are gone: they are shuffled.
PenaltyDecided = { $choice_key ->
    [goal] { $side } kicks at goal.
    [scrum] { $side } takes the scrum.
    [tap] { $side } taps and goes.
   *[touch] { $side } goes for touch.
}
    .you = { $choice_key ->
        [goal] You kick at goal.
        [scrum] You take the scrum.
        [tap] You tap and go.
       *[touch] You go for touch.
    }
TryScored = Try for { $seat }! { $points } points.
    .you = A try for you! { $points } points.
GoalKicked = { $kick_key ->
    [conversion] { $good_key ->
        [yes] { $seat } converts: { $points } points.
       *[no] { $seat } misses the conversion.
    }
    [drop] { $good_key ->
        [yes] The drop goal by { $seat } is good: { $points } points!
       *[no] { $seat } misses the drop goal.
    }
   *[penalty] { $good_key ->
        [yes] { $seat } kicks the penalty: { $points } points.
       *[no] { $seat } misses the penalty.
    }
}
    .you = { $kick_key ->
        [conversion] { $good_key ->
            [yes] You convert: { $points } points.
           *[no] You miss the conversion.
        }
        [drop] { $good_key ->
            [yes] Your drop goal is good: { $points } points!
           *[no] You miss the drop goal.
        }
       *[penalty] { $good_key ->
            [yes] You kick the penalty: { $points } points.
           *[no] You miss the penalty.
        }
    }
DroppedOut = Drop-out from the 22 for { $side }.
    .you = Drop-out from the 22 for you.
TimeRanOut = { $half ->
    [1] The siren: the turn is played out, then it is half-time.
   *[2] The siren: the turn is played out, then it is full time.
}
UseItCalled = { $decision_key ->
    [toss] Too slow: { $side } receives the kick-off.
    [penalty] Too slow: { $side } kicks at goal.
    [card] Too slow: { $side } loses the ball.
   *[stop] Too slow: { $side }’s turn stops here.
}
    .you = { $decision_key ->
        [toss] Too slow: you receive the kick-off.
        [penalty] Too slow: you kick at goal.
        [card] Too slow: you lose the ball.
       *[stop] Too slow: your turn stops here.
    }
HalfEnded = { $half ->
    [1] Half-time: { side-home } { $home_points }, { side-away } { $away_points }.
   *[2] Full time: { side-home } { $home_points }, { side-away } { $away_points }.
}
MatchEnded = { $winner_key ->
    [draw] A draw, { $winner_points } all.
   *[other] { $winner } wins, { $winner_points }–{ $loser_points }.
}
    .you = You win, { $winner_points }–{ $loser_points }!

# What the referee refuses
refused-match-over = The match is over.
refused-toss-decided = The kick-off is decided already.
refused-toss-not-yours = The team with the higher roll chooses.
refused-toss-first = First the team with the higher roll must choose to give or receive the kick-off.
refused-penalty-first = The penalty comes first: kick at goal, scrum, tap and go, or kick to touch.
refused-no-penalty = There is no penalty to play.
refused-penalty-not-yours = Your opponents choose how to play the penalty.
refused-not-your-turn = It is the other team’s turn.
refused-pass-in-the-air = The pass is announced: wait until your opponents have had their time to intercept it.
refused-not-in-hand = { $card } is not in your hand; play one of yours.
refused-too-far-for-a-drop = A drop goal may be tried { $metres } m from the line or nearer; you are { $away } m away.
refused-card-first = Play at least one card before you stop.
refused-no-pass-to-answer = No pass is announced.
refused-pass-of-your-own = It is a pass of your own team.
refused-held-already = You have let it through; for this pass that is final.

# What a deck can't be
malformed-drop-has-no-distance = A drop goal bears no distance: { $value } must go.
malformed-hand-off-distance = A hand-off bears { $metres } m, not { $value }.
malformed-card-distance = { $value }: a distance is a multiple of { $step }, from { $step } to { $longest }.
malformed-kinds-missing = At least one card is missing of each of these kinds: { $kinds }.
malformed-too-few-actions = { $number } action cards, where at least { $fewest } are needed.
malformed-hand-unplayable = { $number } drops and interceptions: with more than { $most } a hand might have nothing to play.
malformed-red-zone = The red ball lies { $metres } m out, on the 22, not { $value }.
malformed-zone-range = { $value } is out of range: { $least } to { $most } m.
malformed-zones-alike = Two balls land { $value } m out; the three must differ.

# What a position or options can't be
malformed-minutes-need-a-window = With minutes, the time to intercept must have a length.
malformed-no-clock-to-strike = There is no clock that could have struck.
malformed-time-is-left = The match is not over: there is time left.
malformed-not-its-turn = { $seat } is not of the team whose turn it is.
malformed-card-ends-the-turn = “{ $card }” can’t have been played in a turn that goes on.
malformed-sheet-differs = By the score sheet it is { $home_points }–{ $away_points } here.
malformed-sheet-out-of-order = These points do not come after those above: the sheet follows time, and a turn brings points once.
malformed-conversion-without-try = A conversion comes right after its try: the same person, at the same moment.
malformed-nothing-scored-then = { $value }: in this half nothing can have been scored then yet.
malformed-no-such-points = { $points }: no tries, conversions, drops and penalties make this number of points (1, 2 and 4 are impossible).
malformed-points-beyond-the-turns = { $home_points }–{ $away_points } takes { $wanted } turns with points; { $number ->
    [0] no turn is over.
    [one] { $number } turn is over.
   *[other] { $number } turns are over.
}
malformed-contacts-beyond-the-turns = { $number } contact cards are gone, but each turn draws one at most: { $turns } so far.
malformed-queue-beyond-the-turns = { $number } cards have gone under the pile: too many for { $turns } turns, each of three cards with their interceptions.
malformed-turn-of-the-half = Turn { $value } is not of this half: { $first } to { $last }.
malformed-asked-before-the-half = Nothing can be asked at { $at } ms, before the half began.
malformed-asked-after-the-clock = Nothing can be asked any more at { $at } ms: the clock struck at { $ends } ms, and only the turn under way is played out.
malformed-half-not-begun-then = The half can’t have begun at { $at } ms: at { $earliest } ms at the earliest, at { $latest } ms at the latest.
malformed-toss-at-once = The toss is asked as the match begins, at 0 ms, not at { $at } ms.
malformed-window-without-a-card = A pass must have been announced: it is the last card played.
malformed-turn-played-out = { $number } cards are played and the die allows { $allowed }: the turn would be over.
malformed-beyond-the-die = { $number } cards are played, but the die allows { $allowed }.
malformed-nothing-played-now = { $number } cards are played, but no turn is under way in this phase.
malformed-nothing-known-yet = While there is an unknown pile, no card in a hand is known.
malformed-no-penalty-now = There is no penalty to decide here.
malformed-no-window-here = No pass can be intercepted here.
malformed-nothing-to-hold = These seats can’t have let anything through.
malformed-toss-comes-first = Before the kick-off nothing has been played yet.
malformed-played-not-there = “{ $card }” was played in this turn and does not lie there under the pile.

# The text drawing
draw-legend = Home plays to the right. y, r, b: the balls where kick-offs land (yellow, red, blue); dots mark the drop zones; ●► or ◄●: the pawn, and which way the team with the ball plays. The cards played are known to all: the first of them will be drawn first.
strip-toss = The opening roll
draw-over = Full time
draw-half = { $half ->
    [1] 1st half
   *[2] 2nd half
}
strip-turn = turn { $turn } of { $turns }
strip-minute = minute { $minute } of { $minutes }
strip-time-up = time is up
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-cards = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
draw-known = known: { $names }
strip-asked-toss = { $side } chooses: give or receive the kick-off…
    .you = You rolled higher: give or receive the kick-off?
strip-asked-penalty = Penalty to { $side }, who chooses how to play it…
    .you = Penalty to you: kick at goal, scrum, tap and go, or kick to touch?
strip-asked-dissent = Dissent: { $side } chooses: kick at goal, scrum, tap and go, or kick to touch (the others throw in).
    .you = Dissent: kick at goal, scrum, tap and go, or kick to touch (the others throw in)?
strip-only-a-goal = Time is up: only a goal can still score.
strip-die = { $left ->
    [0] { $side }: { $colour } on the die, that was the last card of the turn.
    [one] { $side }: { $colour } on the die, one more card at most.
   *[other] { $side }: { $colour } on the die, { $left } more cards at most.
}
strip-played = Played:
strip-window = { $seconds ->
    [0] { $side } may intercept.
   *[other] { $side } may intercept, { $seconds } seconds.
}
    .you = { $seconds ->
        [0] You may intercept.
       *[other] You may intercept, { $seconds } seconds.
    }
draw-held = Letting it through: { $names }
draw-set = Hidden cards in the pile: { $number }
draw-queue = cards played, in order: { $names }
draw-contacts = Contact, { $number } left; gone: { $names }
draw-own-hand = Your hand ({ $name })
draw-mates-hand = { $name }

# The score sheet
sheet-title = Score sheet
sheet-turn = { $half ->
    [1] 1st half, turn { $when }
   *[2] 2nd half, turn { $when }
}
sheet-minute-th = minute { $when }
sheet-minute = { $half ->
    [1] 1st half, { sheet-minute-th }
   *[2] 2nd half, { sheet-minute-th }
}
sheet-empty = Nobody scored.
score-try = try
score-conversion = conversion
score-drop = drop goal
score-penalty = penalty

# What simulations count
count-opening = the side that gives the kick-off
count-tries = Tries
count-conversions = Conversions made
count-missed-conversions = Conversions missed
count-drops = Drop goals made
count-missed-drops = Drop goals missed
count-penalties = Penalties made
count-missed-penalties = Penalties missed
count-interceptions = Interceptions tried
count-line-outs = Line-outs
count-scrums = Scrums
count-turnovers = Turnovers won
count-turns = Turns

# What may come of a choice, as the help tells it.
outcome-PawnAdvanced = you advance
    .theirs = the opponents advance
outcome-InterceptionTried = you try to intercept
    .theirs = the opponents try to intercept
outcome-BallTurnedOver = the ball is yours
    .theirs = the ball goes to the opponents
outcome-KickedToTouch = you find touch
    .theirs = the opponents find touch
outcome-TryScored = a try for you
    .theirs = a try for the opponents
outcome-GoalKicked-yes = your kick goes over
    .theirs = the opponents’ kick goes over
outcome-GoalKicked-no = your kick is missed
    .theirs = the opponents’ kick is missed
