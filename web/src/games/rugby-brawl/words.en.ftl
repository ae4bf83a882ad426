# Rugby Brawl on screen: what the table says beyond the rules.

gist-brawl-aim = Three passes in a row, or a Try card: 5 points, and 2 more if the conversion is good.
gist-brawl-cards = Turn your cards over onto your three piles. In real time, as fast as you can: nobody waits for a turn.
gist-brawl-race = In attack, put in play one of the two team-mates named on the carrier: the large numbers say who is wanted.
gist-brawl-defence = In defence, be faster with one of its two challengers: the effect of your card says what comes next.
gist-brawl-wrong = In real time, a card that is not wanted blocks you for a moment; “too late” costs nothing.
gist-brawl-pause = An empty hand makes a pause: only the tops of the piles stay.
help-reveal = reveal on the pile
help-put = put the pile in play
help-brawl-touch = By touch or mouse: touch a card to put it in play, and the button below a pile to reveal the next card on it.
help-done = done (training)
brawl-wanted = You need
brawl-theirs = They need
brawl-wait = Wait
brawl-labelled = { $label }: { $what }.
brawl-turn = { $side } plays
    .you = Your turn
brawl-margin = { $milliseconds } ms
brawl-heat = Dead heat
brawl-replay = Slow-motion replay: { $verdict }
brawl-replay-title = The last contest in slow motion
brawl-slower = { $times } times slower
help-again = see the last contest again in slow motion
brawl-they-wait = They wait
brawl-all-but = all but
brawl-scrum-laid = { $laid ->
    [0] three different M
    [one] { $laid } M of three
   *[other] { $laid } M of three
}
brawl-before-pause = { $cards ->
    [one] card before the pause
   *[other] cards before the pause
}
brawl-hand-of = { $seat }: { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
brawl-hand-short = their hand
brawl-hand-whose = { $side_key ->
    [red] R
   *[blue] B
}{ $person }
brawl-person = { $seat }
brawl-reveal = Reveal on pile { $pile }
brawl-reveal-short = Reveal
brawl-put = Pile { $pile }: put { $number } { $name } in play
brawl-empty = empty
brawl-empty-pile = Pile { $pile }: empty
brawl-own-piles = Your piles
brawl-pile = Pile { $pile }
brawl-is-wanted = wanted
brawl-ready = Ready?
brawl-ready-in = { $seconds ->
    [one] Kick-off in { $seconds } second
   *[other] Kick-off in { $seconds } seconds
}
brawl-held = Play is held
brawl-held-unknown = Play is held, nobody knows how long
brawl-blocked = Blocked
brawl-alone = Turn one over, quick
brawl-seconds = { $seconds }.{ $tenths } s
brawl-late = Too late
brawl-behind = by { $milliseconds } ms
brawl-wrong = Not wanted
brawl-action = Action
brawl-support = Support
brawl-nobody = nobody
brawl-field = The field
brawl-challengers = Challengers
brawl-calls = A word to the team
brawl-card = { $number } { $name }{ $type_key ->
    [M] , scrum player
    [P] , kicker
   *[none] { "" }
}, cross { $mate_x }, ring { $mate_o }, challengers { $challenger } and { $other_challenger }, { $effects }
shout-try = Try! +{ $points }
shout-drop = Drop goal! +{ $points }
shout-goal-yes = { $kick_key ->
    [conversion] Converted! +{ $points }
   *[penalty] Penalty! +{ $points }
}
shout-goal-no = { $kick_key ->
    [conversion] Conversion missed
   *[penalty] Penalty missed
}
shout-ball = Ball: { $side }
shout-pause = Pause!
shout-heat = Dead heat!
shout-fault = Fault!
explained-go-on = Got it
explained-no-more = Stop explaining
explained-try = 5 points at once, then three cards are turned over for the conversion. A P among them, and it is 2 more points.
explained-drop = 3 points at once. The team that conceded kicks off.
explained-penalty = Three cards are turned over; a P among them, and it is 3 points. Made or missed, the other team kicks off.
explained-scrum = The attacking team puts in. It takes three different M players, turned over during this scrum.
explained-loop = The next pass may go to any other player. It is not a pass itself, but those before it stay.
explained-tackle = The attack stops. The first team that brings a support of its top card takes the ball.
explained-cover-x = A contest with one support: the attacker may only use the team-mate under the ring, the defender either.
explained-cover-o = A contest with one support: the attacker may only use the team-mate under the cross, the defender either.
explained-ruck = A contest with two supports. The second may be a team-mate of the first. The first team with two attacks.
explained-knock-on = The attacker drops the ball: scrum, and the team that defended puts in.
explained-interception = The team that defended takes the ball and attacks with this card.
brawl-passes = { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
}
brawl-phase-kick-off = { $side } kicks off
    .you = You kick off
brawl-phase-attack = { $side } attacks
    .you = You attack
brawl-phase-contest = Contest: { $effect }
brawl-phase-put-in = { $side } puts in
    .you = You put in
brawl-phase-scrum = Scrum, put-in by { $side }
    .you = Scrum, your put-in
brawl-phase-over = Full time
brawl-end-kick-offs = kick-off { $kick_offs } of { $number }
brawl-end-points = up to { $number } points
brawl-end-minutes = { $number } min
several-CardRevealed = { $number } cards revealed
tally-tries-by-passes = Tries by three passes
tally-tries-by-effect = Tries by effect
tally-drops = Drop goals
tally-penalties = Penalties
tally-conversions = Conversions
tally-interceptions = Interceptions
tally-contests = Contests won
tally-scrums = Scrums won
tally-fouls = Faults whistled
tally-wrong = Cards not wanted
option-mode-agreed = { $mode_key ->
    [training] Training, turn by turn
   *[real-time] Real time
}
option-end-agreed = { $end_key ->
    [points] { $number_key ->
        [usual] to 20 points
       *[other] to { $number } points
    }
    [minutes] { $number_key ->
        [usual] 5 minutes
        [one] { $number } minute
       *[other] { $number } minutes
    }
   *[kick-offs] { $number_key ->
        [usual] { $mode_key ->
            [training] 2 kick-offs
           *[real-time] 8 kick-offs
        }
        [one] { $number } kick-off
       *[other] { $number } kick-offs
    }
}
option-fold-timings = Real-time settings
option-number-agreed = { "" }
option-block-agreed = { "" }
option-turning-agreed = { "" }
option-hold-agreed = { "" }
option-alone-agreed = { "" }
heading-KickOffAwarded = Kick-off no. { $number }: { $side }
