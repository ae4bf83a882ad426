# Rugby 15 on screen: what the table says beyond the rules.

gist-aim = Carry the ball to the try square at the far end: 5 points, and 2 more if the conversion is good.
gist-turn = Each turn, both teams choose a card in secret and show it together. The one with the ball attacks (Att), the other defends (Def).
gist-styles = Force against Finesse: the attack advances. Same style: the higher value wins; on equal values the defence takes the ball.
gist-kick = A Kick gains two squares and gives the ball away; from the drop square at the far end it is a shot at goal worth 3 points. In defence it is a foul.
gist-tackle = In defence a Tackle always takes the ball. In attack it is a foul.
gist-corners = The corner of a card matters only for kicks at goal: a card is drawn from the kicker’s discard, and a green corner (✓) is good, a red one (✗) a miss.
help-enter = play the chosen card
help-change = change your hand
style-force = Force
style-finesse = Finesse
style-kick = Kick
style-tackle = Tackle
badge-force = F
badge-finesse = N
badge-kick = K
badge-tackle = T
role-attack = Att
role-defence = Def
square-try = Try
square-drop = Drop
square-centre = Centre
board-extra-time = Extra time
board-pile = { $pile ->
    [1] 1st pile
   *[2] 2nd pile
}
board-extra-pile = Pile { $pile }
board-turn = Turn { $turn }/{ $turns }
phase-toss = The toss
phase-full-time = Level
toss-yours = You win the toss
toss-meaning = Whoever receives attacks first.
full-time-draw = A draw
full-time-meaning = Play extra time? Both teams must want it; the first to score wins.
full-time-wait = The other team says whether it plays extra time.
toss-wait = The other team chooses to give or to receive.
pile-name = in pile
prompt-attack = Your attack
prompt-defend = Your defence
prompt-chosen = Waiting for the other team
prompt-drop = From here a Kick is a drop goal, 3 points: { $greens } green of { $cards }.
prompt-foul-K = A Kick would be offside.
prompt-foul-T = A Tackle would be a knock-on.
no-change-hand-changed-already = Already changed with this pile
no-change-pile-empty = The pile is empty
no-change-change-after-choice = This turn’s card is chosen
discard-title = { $seat }’s discard
discard-what = of { $seat }: { $greens } green, { $reds } red
discard-greens = { $number ->
    [one] { $number } green corner
   *[other] { $number } green corners
}
discard-reds = { $number ->
    [one] { $number } red corner
   *[other] { $number } red corners
}
discard-meaning = For a kick at goal a card is drawn at random from the kicker’s own discard: a green corner is good, a red one is a miss.
summary-when = Half { $half }, pile { $pile }, turn { $turn }.
summary-action = { $squares ->
    [one] { $seat } attacks, one square from a try.
   *[other] { $seat } attacks, { $squares } squares from a try.
}
    .you = { $squares ->
        [one] You attack, one square from a try.
       *[other] You attack, { $squares } squares from a try.
    }
summary-hand-of = { $seat }’s hand: { $cards }.
summary-piles-of = Cards in the piles: { $seat } { $own }, { $other_seat } { $number }.
summary-piles = { $own ->
    [one] { $own } card is left in your pile, { $number } in the other.
   *[other] { $own } cards are left in your pile, { $number } in the other.
}
summary-chosen-by = { $seat } has chosen { $card }.
summary-chosen = You have chosen { $card }.
tally-missed = Kicks missed
tally-turnovers = Turnovers won
tally-fouls = Fouls
tally-hands = Hands changed
move-play-second = Play the other { $card_key ->
    [K] Kick
   *[other] { $card }
}
heading-CardChosen = Turn { $number }
heading-CardsRevealed = Turn { $number }: { $red_card } against { $blue_card }
    .you-blue = Turn { $number }: { $blue_card } against { $red_card }
