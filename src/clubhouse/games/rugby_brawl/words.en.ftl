# Rugby Brawl: what is shouted around the table.

game-name = Rugby Brawl
game-pitch = The speed game: two teams turn over and play their cards as fast as they can.

seat-red = Red
seat-blue = Blue
side-red = Red
side-blue = Blue
winner-red = Red
winner-blue = Blue

effect-try = Try
effect-drop = Drop goal
effect-penalty = Penalty
effect-scrum = Scrum
effect-loop = Loop
effect-cover-x = Cover X
effect-cover-o = Cover O
effect-tackle = Tackle
effect-ruck = Ruck
effect-knock-on = Knock-on
effect-interception = Interception

# The moves, as they are offered
move-reveal = Reveal on pile { $pile }
move-put = Put pile { $pile } in play
move-done = Done

# How else they can be said, in the terminal
said-reveal = reveal, turn over
said-put = put in play, play, put
said-done = done, finished, end

# The options of a match
option-mode = Way of playing
option-mode-hint = { $value_key ->
    [training] Training, turn by turn
   *[real-time] Real time
}
option-end = Length of the match
option-end-hint = { $value_key ->
    [points] Points
    [minutes] Minutes
   *[kick-offs] Kick-offs
}
option-number = How many
option-strict_faults = Strict faults
option-strict_faults-hint = The same player twice on top gives the others a penalty.
option-block = After a card that is not wanted
option-block-hint = { $value ->
    [0] Nothing
   *[other] { $value } s with nothing put in play
}
option-turning = Turning a card over
option-turning-hint = { $value ->
    [0] At once
   *[other] { $value } ms
}
option-hold = Stoppage after a score or a pause
option-hold-hint = { $value ->
    [0] Not at all
   *[other] { $value } s
}
option-alone = Time per card when a team acts alone
option-alone-hint = { $value ->
    [0] As long as it takes
   *[other] { $value } s
}

# What happened
StartDrawn = { $side } is picked at random to start.
    .you = You are picked at random to start.
KickOffAwarded = Kick-off no. { $number } for { $side }: find the 10.
    .you = Kick-off no. { $number } for you: find the 10.
CardTurning = { $seat } is turning a card over onto pile { $pile }.
    .you = You are turning a card over onto pile { $pile }.
CardKept = { $seat } keeps the card in hand: the team waits.
    .you = You keep the card in hand: your team waits.
CardRevealed = { $by_key ->
    [program] Time has run out: the program turns { $number } { $name } over onto pile { $pile } for { $seat }.
   *[person] { $seat } reveals { $number } { $name } on pile { $pile }.
}
    .you = { $by_key ->
        [program] Time has run out: the program turns { $number } { $name } over onto pile { $pile } for you.
       *[person] You reveal { $number } { $name } on pile { $pile }.
    }
KickOffTaken = { $seat } finds the { $number }: { $name } kicks off.
    .you = You find the { $number }: { $name } kicks off.
pass-numbered = { $passes ->
    [1] First pass
    [2] Second pass
   *[other] Third pass
}
PassMade = { $seat }: “{ $name }!” { pass-numbered }.
    .you = You: “{ $name }!” { pass-numbered }.
AttackPlayed = { $seat }: “{ $name }!” { $effect }!
    .you = You: “{ $name }!” { $effect }!
DefencePlayed = { $seat } defends: “{ $name }!” { $effect }!
    .you = You defend: “{ $name }!” { $effect }!
SupportLaid = { $seat }: “{ $name }!” Support { $support }.
    .you = You: “{ $name }!” Support { $support }.
ContestWon = { $role_key ->
    [attack] { $side } keeps the ball and attacks again.
   *[defence] { $side } takes the ball and attacks.
}
    .you = { $role_key ->
        [attack] You keep the ball and attack again.
       *[defence] You take the ball and attack.
    }
PutInTaken = { $seat } puts in with { $number } { $name }.
    .you = You put in with { $number } { $name }.
scrum-card-numbered = { $laid ->
    [1] First M
    [2] Second M
   *[other] Third M
}
ScrumCardLaid = { $seat }: “{ $name }!” { scrum-card-numbered }.
    .you = You: “{ $name }!” { scrum-card-numbered }.
ScrumWon = { $role_key ->
    [put-in] { $side } wins the scrum on its own put-in and attacks.
   *[other] { $side } wins the scrum against the head and attacks.
}
    .you = { $role_key ->
        [put-in] You win the scrum on your own put-in and attack.
       *[other] You win the scrum against the head and attack.
    }
TryScored = { $by_key ->
    [passes] Three passes: try for { $side }! { $points } points.
   *[effect] Try for { $side }! { $points } points.
}
    .you = { $by_key ->
        [passes] Three passes: a try for you! { $points } points.
       *[effect] A try for you! { $points } points.
    }
DropScored = Drop goal for { $side }! { $points } points.
    .you = A drop goal for you! { $points } points.
GoalKicked = { $kick_key ->
    [conversion] { $good_key ->
        [yes] { $side } converts: { $points } points.
       *[no] { $side } misses the conversion.
    }
   *[penalty] { $good_key ->
        [yes] { $side } kicks the penalty: { $points } points.
       *[no] { $side } misses the penalty.
    }
}
    .you = { $kick_key ->
        [conversion] { $good_key ->
            [yes] You convert: { $points } points.
           *[no] You miss the conversion.
        }
       *[penalty] { $good_key ->
            [yes] You kick the penalty: { $points } points.
           *[no] You miss the penalty.
        }
    }
FaultWhistled = Fault by { $seat }: { $number } { $name } is on top already. Penalty for the others.
    .you = The fault is yours: { $number } { $name } is on top already. Penalty for the others.
CardTakenBack = { $seat } must take { $name } back: not the player wanted.
    .you = You must take { $name } back: not the player wanted.
BlockEnded = { $seat } can put in play again.
    .you = You can put in play again.
PauseCalled = { $seat } calls “Pause!” Only the tops stay, the rest is shuffled.
    .you = You call “Pause!” Only the tops stay, the rest is shuffled.
DeadHeat = At the same time: both announcements are cancelled.
PlayResumed = Play goes on.
SaidDone = { $seat } is done.
    .you = You are done.
TurnBegun = { $alone_key ->
    [yes] { $side } to play, alone.
   *[no] { $side } to play.
}
    .you = { $alone_key ->
        [yes] Your turn, alone.
       *[no] Your turn.
    }
MatchEnded = { $winner_key ->
    [draw] A draw, { $winner_points } all.
   *[other] { $winner } wins, { $winner_points }–{ $loser_points }.
}
    .you = You win, { $winner_points }–{ $loser_points }!

# What the referee refuses
refused-match-over = The match is over.
refused-play-held = Play is stopped; it restarts for everybody at once.
refused-other-pile = That pile is not yours; use your own.
refused-hand-busy = Your hand is busy: you are turning a card over.
refused-wait-for-kick-off = The other team kicks off: wait for its 10.
refused-wait-for-put-in = The other team puts in: wait for its first M.
refused-other-turn = It is the other team’s turn.
refused-said-done = You have said “done” for this turn.
refused-turned-already = That pile has already had a card this turn.
refused-pile-empty = That pile is empty: reveal a card first.
refused-blocked = You are still taking your card back: it was not the player wanted.
refused-not-at-kick-off = At a kick-off nothing is put in play: the 10 goes by itself.
refused-not-a-mate = That player is not a team-mate of the carrier; wanted: { $wanted }.
refused-same-player = That player has the ball already; after a loop, pass to anybody else.
refused-not-a-challenger = That player is not a challenger of the carrier; wanted: { $wanted }.
refused-no-support = That player is not the support that is needed; wanted: { $wanted }.
refused-not-at-put-in = At a put-in nothing is put in play: the first M goes by itself.
refused-no-scrum-player = A scrum needs an M player.
refused-too-old = In a scrum, only cards count that were revealed during it and are still on top.
refused-twice-on-top = That player is already on top of your action and support piles.
refused-no-turns = In real time there is no turn to end.
refused-must-reveal = At least one card must be revealed in this turn.
refused-unseen = Too early: nobody could have seen this situation yet. It costs nothing.
refused-too-late = Too late: the situation has changed. It costs nothing.

# What a deck can't be
malformed-deck-column-missing = The column “{ $column }” must be there once.
malformed-deck-unreadable-line = This line can’t be read: a value is too long, or its quotes are out of place.
malformed-deck-wrong-columns = This line has { $number } values; there must be { $wanted }.
malformed-deck-not-a-number = “{ $value }” is not a number.
malformed-deck-unknown-word = “{ $value }” is not a word that is known here: { $choices }.
malformed-deck-card-twice = This card is there twice.
malformed-deck-card-missing = This card is missing.
malformed-deck-too-few-scrum-players = There are { $number } M players; there must be at least { $wanted }.
malformed-deck-no-kicker = There must be at least one P player.
malformed-deck-no-pass = There must be at least one card without an offensive effect.
malformed-deck-bad-name = “{ $value }” is not a name: 1 to { $longest } characters.
malformed-deck-formula = “{ $value }” is not a name: a spreadsheet would take it for a formula.
malformed-deck-same-mates = The player and both team-mates must be three different players.
malformed-deck-same-challengers = There must be two different challengers.
malformed-deck-type-differs = A player has the same type on all five cards.
malformed-deck-name-differs = A player has the same name on all five cards.
malformed-deck-same-effects = This player has a card with these two effects already.

# What a position can't be
malformed-brawl-no-minutes-in-training = Training is played without minutes: choose kick-offs or points.
malformed-brawl-number = { $end_key ->
    [points] It takes { $least } to { $most } points, not { $number }.
    [minutes] It takes { $least } to { $most } minutes, not { $number }.
   *[kick-offs] It takes { $least } to { $most } kick-offs, not { $number }.
}
malformed-brawl-three-piles = There must be three placement piles, not { $number }.
malformed-brawl-hand-empty = An empty hand would have made a pause already.
malformed-brawl-nothing-counts = Pile { $pile } is empty: nothing counts there.
malformed-brawl-contest = A contest is named if that is the phase, and only then.
malformed-brawl-turn = In training, the turn belongs to a team that has not ended it; in real time there are no turns.
malformed-brawl-alone = The team that acts alone has this turn.
malformed-brawl-dead-heats = There can’t be { $number ->
    [one] a dead heat
   *[other] { $number } dead heats in a row
} here: each begins a situation in which both teams act.
malformed-brawl-no-such-hold = Chance draws a hold only after two dead heats in a row, from half of the option to all of it, in tenths of a second.
malformed-brawl-no-such-time = That time can’t be running here.
malformed-brawl-no-end = The moment when the match ends is missing.
malformed-brawl-other-pile = Pile { $pile } is not that person’s.
malformed-brawl-no-carrier = A card is missing on the action pile.
malformed-brawl-passes = There are passes and a loop only in attack.
malformed-brawl-no-scrum = There is no scrum here.
malformed-brawl-no-put-in = The put-in team has laid its first M already.
malformed-brawl-no-scrum-player = Only M players are laid in a scrum.
malformed-brawl-twice-on-top = The same player is on top twice.
malformed-brawl-other-contest = The card that began this contest is not on top of the defenders’ action pile.
malformed-brawl-other-effect = After passes the carrier’s card has no effect, and a loop is printed on it.
malformed-brawl-end = The match is over once the agreed end is reached, and only then.
malformed-brawl-points = Red { $red }, blue { $blue } takes { $wanted } scores; kick-off { $number } leaves room for { $room }.
malformed-brawl-no-such-points = { $points }: no tries, conversions, drops and penalties make this number of points (1, 2 and 4 are impossible).
malformed-brawl-first-kick-off = At the first kick-off nothing is in play yet, and the other team has revealed nothing.
malformed-brawl-kick-offs = { $value ->
    [0] A match begins with a kick-off.
   *[other] { $value } kick-offs: it was agreed to end after { $most }.
}
malformed-brawl-no-scrum-called = The card { $card } on the action pile can’t have begun a scrum: neither its own effect nor a knock-on against the carrier.
malformed-brawl-nothing-turned = Pile { $pile } is empty: no card was turned over there in this turn.
malformed-brawl-empty-turn = A team that acts alone has no empty turn.
malformed-brawl-counts-early = Before the first M is laid, only cards of the put-in team count, and no M among them.
malformed-brawl-named-twice = { $number } is there twice.
malformed-brawl-points-after-end = At { $number } points the match ends: one team got there first, with the conversion at most.
malformed-brawl-no-support = The first support of a ruck is a team-mate named on the action card.

# The drawing in text
draw-legend = r1 r2 r3: reveal on a pile. p1 p2 p3: put its top in play. done: done. { draw-marks }
draw-marks = On a card: X and O the team-mates, ⚔ the challengers, ► the offensive effect, ◄ the defensive effect.
draw-phase-kick-off = { $side } kicks off
    .you = you kick off
draw-phase-attack = { $side } attacks
    .you = you attack
draw-phase-contest = Contest: { $effect }
draw-phase-put-in = { $side } puts in
    .you = you put in
draw-phase-scrum = Scrum, put-in by { $side }
    .you = Scrum, put-in by you
draw-phase-over = Full time
draw-passes = { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
}
draw-loop = loop
draw-held = play is held
draw-turn = { $side }’s turn
    .you = your turn
draw-end-kick-offs = kick-off { $kick_offs } of { $number }
draw-end-points = up to { $number } points
draw-end-minutes = { $number } min
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-wanted = wanted: { $numbers }
draw-waits = waits
draw-any-but = anyone but { $number }
draw-action = action
draw-support = support
draw-pile = pile { $pile }
draw-empty = empty
draw-hand = hand { $cards }
draw-now = ◆ wanted
draw-old = old

# Calls to the own team (2.12)
call-mine = Mine!
call-look = Look at your piles!
call-turn = Keep turning, quick!
call-keep = Don’t cover it!
call-good = Well played!

# What a simulation counts
count-opening = the side that begins
count-tries-by-passes = Tries by three passes
count-tries-by-effect = Tries by effect
count-conversions = Conversions
count-missed-conversions = Missed conversions
count-drops = Drop goals
count-penalties = Penalties
count-missed-penalties = Missed penalties
count-faults = Faults
count-covers-x-won-in-attack = Covers X won in attack
count-covers-x-won-in-defence = Covers X won in defence
count-covers-o-won-in-attack = Covers O won in attack
count-covers-o-won-in-defence = Covers O won in defence
count-tackles-won-in-attack = Tackles won in attack
count-tackles-won-in-defence = Tackles won in defence
count-rucks-won-in-attack = Rucks won in attack
count-rucks-won-in-defence = Rucks won in defence
count-scrums-won-with-put-in = Scrums won on own put-in
count-scrums-won-without-put-in = Scrums won against the head
count-interceptions = Interceptions
count-passes = Passes
count-loops = Loops
count-pauses = Pauses
count-cards-revealed = Cards revealed

# What may come of a choice, as the help tells it.
outcome-PassMade = one more pass
    .theirs = one more pass by the opponents
outcome-AttackPlayed = your attacking effect applies
    .theirs = an attacking effect of the opponents applies
outcome-DefencePlayed = you defend
    .theirs = the opponents defend
outcome-SupportLaid = one more support
    .theirs = one more support for the opponents
outcome-ContestWon = the contest is won
    .theirs = the contest goes to the opponents
outcome-ScrumWon = the scrum is won
    .theirs = the scrum goes to the opponents
outcome-KickOffTaken = the 10 is found: the kick-off is taken
    .theirs = the opponents find their 10
outcome-CardTakenBack = not the player wanted: you take the card back, and put nothing in play meanwhile
    .theirs = the opponents take a card back: not the player wanted
outcome-FaultWhistled = a fault: the same player twice on top
    .theirs = a fault by the opponents
outcome-TryScored = a try for you
    .theirs = a try for the opponents
outcome-DropScored = a drop goal for you
    .theirs = a drop goal for the opponents
outcome-GoalKicked-yes = your kick goes over
    .theirs = the opponents’ kick goes over
outcome-GoalKicked-no = your kick is missed
    .theirs = the opponents’ kick is missed
