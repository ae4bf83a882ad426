# Rugby 15: what is said on the touchline.

game-name = Rugby 15
game-pitch = Two teams face to face, fifteen cards each, and everything is played at once.

seat-red = Red
seat-blue = Blue
winner-red = Red
winner-blue = Blue

card-F1 = Force 1
card-F2 = Force 2
card-F3 = Force 3
card-F4 = Force 4
card-F5 = Force 5
card-F6 = Force 6
card-N1 = Finesse 1
card-N2 = Finesse 2
card-N3 = Finesse 3
card-N4 = Finesse 4
card-N5 = Finesse 5
card-N6 = Finesse 6
card-K = Kick
    .the = a Kick
card-T = Tackle
    .the = the Tackle

# The moves, as they are offered
move-play = Play { $card }
move-change = Take a new hand
move-give = Give the kick-off
move-receive = Receive the kick-off
move-play-on = Play extra time
move-settle = Settle for the draw

# How else they can be said, in the terminal
said-play = play
said-change = change, new hand
said-give = give, kick off
said-receive = receive
said-play-on = play on, extra time, yes
said-settle = settle, draw, no

# The options of a match
option-squares = Length of the pitch
option-squares-hint = { $value } squares
option-extra_time = Extra time
option-extra_time-hint = If the score is level, the first to score wins; otherwise you decide at full time.

# What happened
TossWon = { $seat } wins the toss.
    .you = You win the toss.
TossDecided = { $choice_key ->
    [give] { $seat } chooses to give the kick-off.
   *[receive] { $seat } chooses to receive the kick-off.
}
    .you = { $choice_key ->
        [give] You choose to give the kick-off.
       *[receive] You choose to receive the kick-off.
    }
KickedOff = { $half ->
    [1] { $seat } kicks off: the match begins.
   *[2] { $seat } kicks off: the second half begins.
}
    .you = { $half ->
        [1] You kick off: the match begins.
       *[2] You kick off: the second half begins.
    }
CardsDrawn = { $number ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $number } cards.
}
CardsSeen = { $seat } draws { $cards }.
    .you = You draw { $cards }.
CardChosen = { $seat } chooses { $card }, face down.
    .you = You choose { $card }, face down.
CardsRevealed = Red reveals { $red_card }, Blue reveals { $blue_card }.
    .you-red = You reveal { $red_card }, { $rival } reveals { $blue_card }.
    .you-blue = You reveal { $blue_card }, { $rival } reveals { $red_card }.
ActionAdvanced = { $reason_key ->
    [style] { $attack_card } outwits { $defence_card }: { $seat } advances one square.
    [value] { $attack_card } beats { $defence_card }: { $seat } advances one square.
    [kick] { $squares ->
        [one] Kick: { $seat } gains one square.
       *[other] Kick: { $seat } gains { $squares } squares.
    }
   *[offside] { $seat } advances one square and keeps the ball.
}
    .you = { $reason_key ->
        [style] { $attack_card } outwits { $defence_card }: you advance one square.
        [value] { $attack_card } beats { $defence_card }: you advance one square.
        [kick] { $squares ->
            [one] Kick: you gain one square.
           *[other] Kick: you gain { $squares } squares.
        }
       *[offside] You advance one square and keep the ball.
    }
BallTurnedOver = { $reason_key ->
    [value] { $defence_card } stops { $attack_card }: { $seat } takes the ball and attacks.
    [kick] The ball is given away: { $seat } attacks.
    [tackle] Tackle: { $seat } takes the ball and attacks.
   *[knock-on] The ball is given away: { $seat } attacks.
}
    .you = { $reason_key ->
        [value] { $defence_card } stops { $attack_card }: you take the ball and attack.
        [kick] The ball is given away: you attack.
        [tackle] Tackle: you take the ball and attack.
       *[knock-on] The ball is given away: you attack.
    }
FoulWhistled = { $foul_key ->
    [knock-on] Knock-on by { $seat }!
    [offside] { $seat } is offside!
   *[both] A foul on both sides: nothing moves.
}
    .you = { $foul_key ->
        [knock-on] You knock on!
       *[offside] You are offside!
    }
TryScored = Try for { $seat }! { $points } points.
    .you = A try for you! { $points } points.
GoalKicked = { $kick_key ->
    [conversion] { $good_key ->
        [yes] { $seat } draws { $card }, green corner: the conversion is good, { $points } points.
       *[no] { $seat } draws { $card }, red corner: the conversion is missed.
    }
   *[drop] { $good_key ->
        [yes] { $seat } draws { $card }, green corner: the drop goal is good, { $points } points!
       *[no] { $seat } draws { $card }, red corner: the drop goal is missed.
    }
}
    .you = { $kick_key ->
        [conversion] { $good_key ->
            [yes] You draw { $card }, green corner: the conversion is good, { $points } points.
           *[no] You draw { $card }, red corner: the conversion is missed.
        }
       *[drop] { $good_key ->
            [yes] You draw { $card }, green corner: the drop goal is good, { $points } points!
           *[no] You draw { $card }, red corner: the drop goal is missed.
        }
    }
Restarted = Restart: { $seat } defends from the centre.
    .you = Restart: you defend from the centre.
HandChanged = { $seat } takes a new hand.
    .you = You take a new hand.
PileRenewed = { $pile ->
    [2] Second pile: each player shuffles their discard.
   *[other] Extra time: each player shuffles their discard, and the first to score wins.
}
HalfEnded = { $half ->
    [1] Half-time: { seat-red } { $red_points }, { seat-blue } { $blue_points }.
   *[2] Full time: { seat-red } { $red_points }, { seat-blue } { $blue_points }.
}
DrawAnswered = { $choice_key ->
    [play-on] { $seat } wants extra time.
   *[settle] { $seat } settles for the draw.
}
    .you = { $choice_key ->
        [play-on] You want extra time.
       *[settle] You settle for the draw.
    }
MatchEnded = { $winner_key ->
    [draw] A draw, { $winner_points } all.
   *[other] { $winner } wins, { $winner_points }–{ $loser_points }.
}
    .you = You win, { $winner_points }–{ $loser_points }!

# What the referee refuses
refused-match-over = The match is over.
refused-toss-decided = The toss has been decided already.
refused-toss-not-yours = It is for the winner of the toss to choose.
refused-toss-first = First the winner of the toss must choose to give or to receive the kick-off.
refused-already-chosen = Your card for this turn is chosen already; wait until both are revealed.
refused-not-in-hand = { $card_key ->
    [K] A Kick is not in your hand; play one of your cards.
    [T] The Tackle is not in your hand; play one of your cards.
   *[other] { $card } is not in your hand; play one of your cards.
}
refused-change-after-choice = A new hand can be taken only before the card of the turn is chosen.
refused-hand-changed-already = You have taken a new hand with this pile already; it is allowed once per pile.
refused-time-is-up = Time is up and the score is level: first say whether you play extra time.
refused-no-draw-yet = Extra time is decided on at full time, if the score is level.
refused-draw-answered = You have agreed to extra time already; it is for your opponent to answer.
refused-pile-empty = Your pile is empty: there is nothing to draw a new hand from.

# What a position can't be
malformed-piles-differ = Both piles must have the same number of cards (Red { $red }, Blue { $blue }).
malformed-both-chosen = Both have chosen: the cards would be revealed already.
malformed-points-not-possible = { $points }: no tries, conversions and drop goals make this number of points (1, 2 and 4 are impossible).
malformed-points-beyond-the-turns = Red { $red }, Blue { $blue }: a match leaves no time to score more than { $number } times.
malformed-toss-comes-first = Before the kick-off nothing has been played yet.
malformed-not-full-time = Time is not up: the match ends after the second pile of the second half.
malformed-extra-time-agreed = The score is level and extra time was agreed on: it would be played.
malformed-score-not-level = Red { $red }, Blue { $blue }: extra time is played, and decided on, only if the score is level.
malformed-nobody-was-asked = Nobody waits for this answer: it is given at a draw, and the second one opens extra time.
malformed-not-the-end-of-extra-time = Red { $red }, Blue { $blue }: extra time ends with a try (5 points) or a drop goal (3 points) of the attacker, where it was scored.

# The drawing in text
draw-legend = The cards: F force, N fiNesse, K kick, T tackle. ✓ green corner, ✗ red corner: it decides conversions and drop goals.
draw-toss = The toss
draw-over = The match is over
draw-full-time = Full time, level score
draw-half = { $half ->
    [1] 1st half
   *[2] 2nd half
}
draw-pile = { $pile ->
    [1] 1st pile
   *[2] 2nd pile
}
draw-extra-time = Extra time
draw-extra-pile = pile { $number }
draw-turn = turn { $turn } of { $turns }
draw-try = try
draw-drop = drop
draw-centre = centre
draw-try-short = T
draw-drop-short = D
draw-centre-short = C
draw-attacks = attacks
draw-defends = defends
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-cards = hand { $hand } · pile { $pile }
draw-hand-changed = hand changed
draw-hand-not-changed = change possible
draw-discard = discard:
draw-chosen = face down
draw-foul = a foul, { $clause }
draw-blue-scores = ◄ { $seat } scores here
    .you = ◄ you score here
draw-red-scores = { $seat } scores here ►
    .you = you score here ►

count-opening = the side that gives the kick-off
count-tries = Tries
count-conversions = Conversions
count-missed-conversions = Missed conversions
count-drops = Drop goals
count-missed-drops = Missed drop goals
count-hand-changes = Hand changes
count-knock-ons = Knock-ons
count-offsides = Offsides
count-turnovers = Turnovers won
count-turns = Turns

# What may come of a choice, as the help tells it.
outcome-ActionAdvanced = you advance
    .theirs = the opponent advances
outcome-BallTurnedOver = the ball is yours
    .theirs = the ball goes to the opponent
outcome-FoulWhistled = a foul by you
    .theirs = a foul by the opponent
outcome-TryScored = a try for you
    .theirs = a try for the opponent
outcome-GoalKicked-yes = your kick goes over
    .theirs = the opponent’s kick goes over
outcome-GoalKicked-no = your kick is missed
    .theirs = the opponent’s kick is missed
