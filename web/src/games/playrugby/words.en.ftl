# PlayRugby on the screen: what the table says beyond the rules.

gist-playrugby-aim = Take the pawn to the opponents’ try line: 5 points, 2 more if the conversion is good; a drop goal or a penalty is worth 3.
gist-playrugby-die = The team with the ball rolls the colour die: yellow, one card; red, two; blue, three. After the first you may stop.
gist-playrugby-cards = Passes and runs gain the distance written on them. A kick to touch gives the ball away further on; the other kicks are fought for with dice.
gist-playrugby-duel = A duel: whoever plays the ball rolls, and the opponent must roll the same number or colour to win it. An announced pass may be intercepted.
gist-playrugby-contact = At the end of the turn a contact card says whether the team keeps the ball: replay, knock-on, penalty or dissent.
gist-playrugby-queue = A card played goes under the pile, seen by all. When the hidden pile is used up, everybody knows what is drawn.
help-play = play the chosen card
help-stop = stop here
help-hold = let it through
die-rolls = the die is rolling
pitch-empty = The pawn is on the centre.
pitch-ball = { $side } has the ball, { $metres } m from the try line.
    .you = You have the ball, { $metres } m from the try line.
card-points = pts
fan-who = { $number ->
    [one] { $seat_short }: { $number } card
   *[other] { $seat_short }: { $number } cards
}
fan-who-short = { $seat_short }: { $number }
fan-held = lets it through
set-name = { $number ->
    [one] hidden card in the pile
   *[other] hidden cards in the pile
}
queue-name = { $number ->
    [0] no card played yet
    [one] 1 card played
   *[other] { $number } cards played, in order
}
queue-hint = The first will be drawn again first, once the hidden pile is empty.
contacts-left = { $number ->
    [one] { $number } contact card
   *[other] { $number } contact cards
}
contacts-gone = (gone: { $names })
hand-title = Your hand
hand-title-of = { $seat }’s hand
habit-hold = Let all their passes through while this is ticked
ask-toss = Your choice: give or receive the kick-off?
ask-turn = { $left ->
    [one] Your turn: play a card.
   *[other] Your turn: play a card, up to { $left } this turn.
}
ask-more = { $left ->
    [one] Your turn: play one more card, or stop here.
   *[other] Your turn: play another card ({ $left } at most), or stop here.
}
ask-window = Your call: intercept, or let it through.
ask-nothing = Nothing to intercept with: you let it through.
ask-penalty = Your choice: how do you play the penalty?
ask-dissent = Your choice: how do you play the penalty? In touch, the others throw in.
wait-toss = { $side } is choosing…
    .you = Your team chooses: give or receive the kick-off.
wait-turn = { $side } is playing…
    .you = Your ball.
wait-window = { $side } may intercept…
    .you = Your team may intercept.
wait-penalty = { $side } is choosing how to play the penalty…
    .you = Your team chooses how to play the penalty.
wait-dissent = { wait-penalty }
    .you = { wait-penalty.you }
wait-held = You let it through.
duel-title = { $duel_key ->
    [line-out] Line-out
    [scrum] Scrum
    [conversion] Conversion
    [penalty] Penalty
    [drop] Drop goal
    [kick] Kick ahead
    [interception] Interception
   *[hand-off] Hand-off
}
duel-same = The same!
duel-differs = Not the same
who = { $seat }
    .you = You
who-side = { $side }
    .you = You
landing-title = Kick-offs:
landing-metres = { $metres } m
landing-drop = drops from { $metres } m
legend-board = As on a coach’s board: the rings are yours, the crosses theirs; dots are the ball in the air, lines a run. Play goes up.
sheet-print = Print
heading-TurnBegan = Turn { $turn }: { $side }
sheet-when = When
sheet-who = Who
sheet-what = What
sheet-seat = { $seat }
sheet-home-brief = Home
sheet-away-brief = Away
sheet-turn-brief = { $half ->
    [1] 1st, turn { $when }
   *[2] 2nd, turn { $when }
}
sheet-minute-brief = { $half ->
    [1] 1st, { sheet-minute-th }
   *[2] 2nd, { sheet-minute-th }
}
summary-mate = { $seat }’s hand: { $cards }.
summary-known = { $seat } is known to hold { $cards }.
summary-set = { $number ->
    [one] { $number } hidden card in the pile.
   *[other] { $number } hidden cards in the pile.
}
summary-queue = Cards played, in order: { $cards }.
tally-penalties = Penalties
tally-goals-missed = Kicks at goal missed
tally-interceptions = Interceptions tried
tally-knock-ons = Knock-ons
tally-conceded = Penalties conceded
tally-dissent = Dissent

# The cards and the board of a deck
deck-actions = Action cards
deck-contacts = Contact cards
deck-zones = Zones: yellow at { $yellow } m, red at { $red } m, blue at { $blue } m. Drop goals from { $drop } m at most. Penalty to touch: { $touch } m.
