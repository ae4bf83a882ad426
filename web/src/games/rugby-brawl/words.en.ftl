# Rugby Brawl on screen: what the table says beyond the rules.

gist-brawl-aim = Three passes in a row, or a Try card: 5 points, and 2 more if the conversion is good.
gist-brawl-cards = Turn your cards over onto your three piles as fast as you can: nobody waits for a turn.
gist-brawl-race = In attack, put in play one of the two team-mates named on the carrier: the large numbers say who is wanted.
gist-brawl-defence = In defence, be faster with one of its two challengers: the effect of your card says what comes next.
gist-brawl-wrong = A card that is not wanted blocks you for a moment. “Too late” costs nothing.
gist-brawl-pause = An empty hand makes a pause: only the tops of the piles stay.
help-reveal = reveal on the pile
help-put = put the pile in play
help-done = done (training)
brawl-wanted = You need
brawl-theirs = They need
brawl-wait = Wait
brawl-anyone-but = anyone but { $number }
brawl-scrum = M players
brawl-hand = { $cards ->
    [one] { $cards } card before the pause
   *[other] { $cards } cards before the pause
}
brawl-reveal = Reveal on pile { $pile }
brawl-put = Put { $number } { $name } in play
brawl-empty = empty pile
brawl-held = Play is held
brawl-blocked = Card to take back
brawl-late = Too late
brawl-action = Action
brawl-opposite = Opposite
brawl-passes = { $passes ->
    [one] { $passes } pass
   *[other] { $passes } passes
}
brawl-phase-kick-off = { $side } kicks off
brawl-phase-attack = { $side } attacks
brawl-phase-contest = Contest: { $effect }
brawl-phase-put-in = { $side } puts in
brawl-phase-scrum = Scrum, put-in by { $side }
brawl-phase-over = Full time
brawl-end-kick-offs = kick-off { $kick_offs } of { $number }
brawl-end-points = up to { $number } points
brawl-end-minutes = { $number } min
tally-tries-by-passes = Tries by three passes
tally-tries-by-effect = Tries by effect
tally-drops = Drop goals
tally-penalties = Penalties
tally-conversions = Conversions
tally-interceptions = Interceptions
