# PlayRugby on the screen: what the table says beyond the rules.

gist-playrugby-aim = Take the pawn to the try line opposite: 5 points, 2 more if the conversion is good; a drop or a penalty is worth 3.
gist-playrugby-die = The team with the ball throws the colour die: yellow, one card; red, two; blue, three. After the first you may stop.
gist-playrugby-cards = Passes and runs gain the distance written on them. A kick to touch gives the ball away farther on; the other kicks are fought for with dice.
gist-playrugby-duel = A duel: who plays the ball throws, and the opponent must throw the same number or colour to win it. An announced pass may be intercepted.
gist-playrugby-contact = At the end of the turn a contact card says whether the team keeps the ball: replay, knock-on, penalty or dissent.
gist-playrugby-queue = A card played goes under the pile, seen by all. When the unknown set is used up, everybody knows what is drawn.
help-play = play the chosen card
help-stop = stop here
help-hold = let it go
die-rolls = the die is rolling
pitch-empty = The pawn is on the centre.
pitch-ball = { $side } has the ball, { $metres } m from the try line.
    .you = You have the ball, { $metres } m from the try line.
card-points = pts
fan-who = { $number ->
    [one] { $seat }: { $number } card
   *[other] { $seat }: { $number } cards
}
fan-held = lets it go
set-name = unknown in the pile
queue-name = { $number ->
    [0] Queue empty
    [one] Queue, { $number } card
   *[other] Queue, { $number } cards
}
contacts-left = { $number ->
    [one] { $number } contact card
   *[other] { $number } contact cards
}
contacts-gone = (gone: { $names })
hand-title = Your hand
hand-title-of = Hand of { $seat }
habit-hold = Always let it go
wait-others = Waiting for the other team.
wait-held = You let it go.
sheet-print = Print
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
    [1] 1st, min { $when }
   *[2] 2nd, min { $when }
}
summary-mate = Hand of { $seat }: { $cards }.
summary-known = { $seat } is known to hold { $cards }.
summary-set = { $number ->
    [one] { $number } unknown card in the pile.
   *[other] { $number } unknown cards in the pile.
}
summary-queue = Queue, in order: { $cards }.
tally-penalties = Penalties
tally-goals-missed = Goals missed
tally-interceptions = Interceptions tried
