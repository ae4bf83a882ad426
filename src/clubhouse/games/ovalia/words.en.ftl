# Ovalia: what both editions say; each says the rest in its own folder.

seat-home = Home
seat-away = Away
winner-home = Home
winner-away = Away

team-F = Fern
team-C = Rooster
team-W = Wallaby
team-R = Rose
team-S = Springbok

of-F = of the Fern
of-C = of the Rooster
of-W = of the Wallaby
of-R = of the Rose
of-S = of the Springbok

card-F1 = the Fern 1
card-F2 = the Fern 2
card-F3 = the Fern 3
card-F4 = the Fern 4
card-F5 = the Fern 5
card-F6 = the Fern 6
card-F7 = the Fern 7
card-F8 = the Fern 8
card-F9 = the Fern 9
card-F10 = the Fern 10
card-F11 = the Fern 11
card-F12 = the Fern 12
card-F13 = the Fern 13
card-F14 = the Fern 14
card-F15 = the Fern 15
card-Fx = the Fern red card

card-C1 = the Rooster 1
card-C2 = the Rooster 2
card-C3 = the Rooster 3
card-C4 = the Rooster 4
card-C5 = the Rooster 5
card-C6 = the Rooster 6
card-C7 = the Rooster 7
card-C8 = the Rooster 8
card-C9 = the Rooster 9
card-C10 = the Rooster 10
card-C11 = the Rooster 11
card-C12 = the Rooster 12
card-C13 = the Rooster 13
card-C14 = the Rooster 14
card-C15 = the Rooster 15
card-Cx = the Rooster red card

card-W1 = the Wallaby 1
card-W2 = the Wallaby 2
card-W3 = the Wallaby 3
card-W4 = the Wallaby 4
card-W5 = the Wallaby 5
card-W6 = the Wallaby 6
card-W7 = the Wallaby 7
card-W8 = the Wallaby 8
card-W9 = the Wallaby 9
card-W10 = the Wallaby 10
card-W11 = the Wallaby 11
card-W12 = the Wallaby 12
card-W13 = the Wallaby 13
card-W14 = the Wallaby 14
card-W15 = the Wallaby 15
card-Wx = the Wallaby red card

card-R1 = the Rose 1
card-R2 = the Rose 2
card-R3 = the Rose 3
card-R4 = the Rose 4
card-R5 = the Rose 5
card-R6 = the Rose 6
card-R7 = the Rose 7
card-R8 = the Rose 8
card-R9 = the Rose 9
card-R10 = the Rose 10
card-R11 = the Rose 11
card-R12 = the Rose 12
card-R13 = the Rose 13
card-R14 = the Rose 14
card-R15 = the Rose 15
card-Rx = the Rose red card

card-S1 = the Springbok 1
card-S2 = the Springbok 2
card-S3 = the Springbok 3
card-S4 = the Springbok 4
card-S5 = the Springbok 5
card-S6 = the Springbok 6
card-S7 = the Springbok 7
card-S8 = the Springbok 8
card-S9 = the Springbok 9
card-S10 = the Springbok 10
card-S11 = the Springbok 11
card-S12 = the Springbok 12
card-S13 = the Springbok 13
card-S14 = the Springbok 14
card-S15 = the Springbok 15
card-Sx = the Springbok red card

combination-try = try
combination-try-and-drop = try and drop goal
combination-drop = drop goal
combination-full-back = full-back

formation-front-row = the front row 1-2-3
formation-second-row = the second row 4-5
formation-back-row = the back row 6-7-8
formation-half-backs = the half-backs 9-10
formation-three-quarters = three or four three-quarters, 11 to 14
formation-full-back = a try of its team

# The moves, as they are offered
move-draw = Draw
move-take = Take { $card }
move-lay = { $numbers_count ->
    [one] { $joined_count ->
        [0] Lay the { $numbers } { $of } ({ $combination })
       *[other] Lay the { $numbers } { $of } beside { $joined } ({ $combination })
    }
   *[other] { $joined_count ->
        [0] Lay { $numbers } { $of } ({ $combination })
       *[other] Lay { $numbers } { $of } beside { $joined } ({ $combination })
    }
}
move-end = Lay nothing more
# How else they can be said, in the terminal
said-draw = draw
said-take = take
said-lay = lay
said-end = end, stop, nothing
said-pass = pass, let it pass
said-discard = discard, throw
said-red-card = red card, red
move-pass = Let it pass

# The options of a match
option-window = Time to react
option-window-hint = { $value ->
    [0] No limit
    [28800] 8 hours
    [86400] 24 hours
   *[other] { $value } seconds
}

# What happened
HalfBegun = { $half ->
    [1] { $seat } deals: the match begins.
   *[2] { $seat } deals: the second half begins.
}
    .you = { $half ->
        [1] You deal: the match begins.
       *[2] You deal: the second half begins.
    }
CardsDrawn = { $number ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $number } cards.
}
CardsSeen = { $seat } draws { $cards }.
    .you = You draw { $cards }.
DiscardTaken = { $seat } takes { $card } from the discard.
    .you = You take { $card } from the discard.
CombinationLaid = { $numbers_count ->
    [one] { $joined_count ->
        [0] { $seat } lays the { $numbers } { $of }: { $combination }.
       *[other] { $seat } lays the { $numbers } { $of } beside { $joined }: { $combination }.
    }
   *[other] { $joined_count ->
        [0] { $seat } lays { $numbers } { $of }: { $combination }.
       *[other] { $seat } lays { $numbers } { $of } beside { $joined }: { $combination }.
    }
}
    .you = { $numbers_count ->
        [one] { $joined_count ->
            [0] You lay the { $numbers } { $of }: { $combination }.
           *[other] You lay the { $numbers } { $of } beside { $joined }: { $combination }.
        }
       *[other] { $joined_count ->
            [0] You lay { $numbers } { $of }: { $combination }.
           *[other] You lay { $numbers } { $of } beside { $joined }: { $combination }.
        }
    }
LayingEnded = { $seat } lays nothing more.
    .you = You lay nothing more.
CardDiscarded = { $pile ->
    [0] { $seat } discards { $card }.
   *[other] { $seat } discards { $card } on pile { $pile }.
}
    .you = { $pile ->
        [0] You discard { $card }.
       *[other] You discard { $card } on pile { $pile }.
    }
TryScored = { $converted_key ->
    [yes] { $points_key ->
        [10] A converted try and a drop goal for { $seat } with players { $of }! { $points } points.
       *[7] A converted try for { $seat } with players { $of }! { $points } points.
    }
   *[no] { $points_key ->
        [8] A try and a drop goal for { $seat } with players { $of }! { $points } points.
       *[5] A try for { $seat } with players { $of }! { $points } points.
    }
}
    .you = { $converted_key ->
        [yes] { $points_key ->
            [10] A converted try and a drop goal for you with players { $of }! { $points } points.
           *[7] A converted try for you with players { $of }! { $points } points.
        }
       *[no] { $points_key ->
            [8] A try and a drop goal for you with players { $of }! { $points } points.
           *[5] A try for you with players { $of }! { $points } points.
        }
    }
DropScored = A drop goal for { $seat } with players { $of }! { $points } points.
    .you = A drop goal for you with players { $of }! { $points } points.
ReactionWaived = { $seat } lets it pass.
    .you = You let it pass.
StoppageTimeOpened = Stoppage time: { $seat } to play.
    .you = Stoppage time: your turn.
HalfEnded = { $half ->
    [1] Half-time: { seat-home } { $home_points }, { seat-away } { $away_points }.
   *[2] Full time: { seat-home } { $home_points }, { seat-away } { $away_points }.
}
MatchEnded = { $winner_key ->
    [draw] A draw, { $winner_points } all.
   *[other] { $winner } wins, { $winner_points }–{ $loser_points }.
}
    .you = You win, { $winner_points }–{ $loser_points }!

# What the referee refuses
refused-match-over = The match is over.
refused-not-your-turn = It is your opponent’s turn.
refused-wait-for-answer = Your opponent may still answer your combination; wait a moment.
refused-nothing-to-answer = There is no combination to answer at the moment.
refused-already-passed = You have let this combination pass already.
refused-no-window = Nobody is being asked to react at the moment.
refused-draw-first = Begin by drawing, or by taking the discard if it gives you a combination.
refused-still-laying = Finish laying first; the discard comes at the end of the turn.
refused-discard-first = All that is left to do is to discard a card.
refused-makes-no-combination = You may take { $card } only to make a combination with your hand at once.
refused-not-in-hand = { $cards_count ->
    [one] You do not hold { $cards }.
   *[other] These cards are not in your hand: { $cards }.
}
refused-no-line-of-three = The fourth three-quarter joins your own line of three, already on the table.
refused-lay-taken-card = You took { $card }: first lay a combination that uses it.
refused-other-team = The combination on the table is { $of }: it takes the red card of that team.
refused-only-answer = It is your opponent’s turn: you can only answer the combination, or let it pass.
refused-wait-for-window = You have let it pass; play goes on when the time to react is over.
refused-own-combination = This is your own combination: only your opponent can answer it.
refused-already-drawn = You have had your card for this turn: you draw, or take the discard, once, at the start of the turn.
refused-turn-begun-by-laying = Your red card began this turn at step b, with the laying: you have drawn for it, and nothing is drawn first.
refused-stock-empty = The stock is empty: there is nothing left to draw.
refused-nothing-to-take = At the end of a half there is no discard left to take.
refused-no-discard-any-more = At the end of a half nobody discards any more: lay a combination, or lay nothing more.
refused-discard-with-nine = The stock is empty: finish laying first. Then you discard if you have nine cards left.
refused-laying-over = You have finished laying for this turn; all that is left is to discard a card.
refused-drawn-too-late = { $cards_count ->
    [one] You have just drawn { $cards } to refill your hand: that card can’t be laid before your next turn.
   *[other] You have just drawn { $cards } to refill your hand: those cards can’t be laid before your next turn.
}
refused-not-of-one-team = A combination is of one team: { $cards } do not go together.
refused-red-card-not-laid = A red card is not laid with other cards: it answers a combination of your opponent’s.
refused-full-back-with-a-try = The full-back { $of } is laid with a try, or alone; this combination is not a try.
refused-no-combination = { $numbers_count ->
    [one] { $numbers } { $of } is not a combination by itself. It belongs to: { $possible_formations }.
   *[other] { $numbers } { $of } are not a combination. These cards belong to: { $possible_formations }.
}

# What a position can’t be
malformed-nothing-laid = A combination waits for an answer: its cards are missing.
malformed-not-one-team = A combination is of one team only: { $cards }.
malformed-phase-differs = This does not go with the phase “{ $phase }”.
malformed-no-combination = These cards are not a combination that could have been laid here: { $cards }.
malformed-never-laid-so = There are cards { $of } that can’t have been laid so.
malformed-full-back-from-nothing = The full-back { $of } can’t have been laid: there is neither a combination nor a cancelled try of that team.
malformed-red-card-from-nothing = The red card { $of } can’t have cancelled anything.
malformed-nobody-can-answer = The red card { $of } is out: nobody would wait for an answer.
malformed-never-taken = { $card } is never taken, so it can’t have been.
malformed-not-the-end = The match does not end at the stage “{ $stage }”.
malformed-points-from-nothing = The cards on the table can’t have scored { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
malformed-points-beyond-a-half = A half can’t hold { $points } points: it has { $most } at most.
malformed-stock-not-empty = The stock must be empty at the stage “{ $stage }”.
malformed-nothing-to-draw = There is nothing to draw: this phase is impossible.
malformed-no-move-left = Nobody could play on from this position.
malformed-unknown-team = There is no team “{ $team_key }”. Teams: { $names }.

# The table as text
draw-legend = The teams: F Fern, C Rooster (coq), W Wallaby, R Rose, S Springbok. A number is the shirt, x the red card.
draw-over = End of the match
draw-half = { $half ->
    [1] First half
   *[2] Second half
}
draw-stoppage = stoppage time
draw-turn = { $seat } to play
    .you = you to play
draw-answer = { $seat } to answer
    .you = you to answer
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-hand = { $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
}
draw-nothing-laid = nothing on the table
draw-stock = stock { $number }
draw-laid = { $seat } has just laid:
    .you = you have just laid:
draw-part-front = front
draw-part-second = 2nd
draw-part-back = back
draw-part-halves = half
draw-part-line = 3/4
draw-part-full-back = full
draw-part-red = RED

# What is counted in simulated matches
count-opening = the side that deals first
count-tries = Tries
count-converted = of which converted
count-drops = Drop goals alone
count-red-cards = Red cards

# What may come of a choice, as the help tells it.
outcome-TryScored = a try for you
    .theirs = a try for the opponent
outcome-DropScored = a drop goal for you
    .theirs = a drop goal for the opponent
outcome-RedCardShown = a red card by you
    .theirs = a red card by the opponent
outcome-DiscardTaken = you take the discard
    .theirs = the opponent takes the discard
