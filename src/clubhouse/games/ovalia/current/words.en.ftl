# Ovalia: what only the current edition says.

game-name = Ovalia
game-pitch = Five teams to bring together, tries to score, and an opponent who counters in the scrum or shows a red card.
combination-line-out = line-out
combination-scrum = scrum
formation-scrum = a scrum, three cards of 1-2-3 and of 6-7-8

# The moves, as they are offered
move-counter = { $numbers_count ->
    [one] Counter: seize the { $number } and lay it beside { $joined } ({ $combination })
   *[other] { $joined_count ->
        [0] Counter: seize the { $number } and lay { $numbers } ({ $combination })
       *[other] Counter: seize the { $number } and lay { $numbers } beside { $joined } ({ $combination })
    }
}
move-red-card = Show { $red_card }
move-pick = Pick { $card }
move-done = Pick no more
move-discard = Discard { $card }

said-counter = counter
said-pick = pick, choose
said-done = done

# The options of a match
option-scrums = Scrums
option-scrums-hint = Without scrums the game is easier to discover.

# What happened
LineOutWon = { $number ->
    [0] { $seat } wins the line-out, but there is nothing to take.
    [one] { $seat } wins the line-out and takes a card from the other hand.
   *[other] { $seat } wins the line-out and takes { $number } cards from the other hand.
}
CardsStolen = { $cards_count ->
    [0] { $seat } wins the line-out, but there is nothing to take.
   *[other] { $seat } wins the line-out and takes { $cards } from the other hand.
}
    .you = { $cards_count ->
        [0] You win the line-out, but there is nothing to take.
       *[other] You win the line-out and take { $cards } from the other hand.
    }
ScrumWon = { $seat } wins the scrum.
    .you = You win the scrum.
CardPicked = { $seat } picks { $card } from the discard.
    .you = You pick { $card } from the discard.
PicksEnded = { $number ->
    [0] { $seat } picks nothing from the discard.
    [one] { $seat } has picked one card from the discard.
   *[other] { $seat } has picked { $number } cards from the discard.
}
    .you = { $number ->
        [0] You pick nothing from the discard.
        [one] You have picked one card from the discard.
       *[other] You have picked { $number } cards from the discard.
    }
ScrumCountered = { $seat } counters the scrum and seizes { $card }.
    .you = You counter the scrum and seize { $card }.
LostScrumDiscarded = What is left of the lost scrum goes to the discard: { $cards }.
RedCardShown = { $seat } shows { $red_card } and cancels { $cards }.
    .you = You show { $red_card } and cancel { $cards }.

# What the referee refuses
refused-red-card-at-once = A red card cancels the try, drop goal, line-out or scrum that your opponent has just laid, at once; never later, and never a full-back laid alone (6.3).
refused-pick-first = First pick the cards of your scrum, or stop picking.
refused-not-just-discarded = Your opponent has not just discarded { $card }; only the last discard can be taken.
refused-full-back-not-taken = A full-back is never taken from the opponent’s discard.
refused-red-card-not-taken = A red card is never taken from the opponent’s discard.
refused-no-scrums = This match is played without scrums.
refused-full-back-too-early = The full-back { $of } is laid with a try, or after a combination of the same team.
refused-last-card-not-taken = Only { $card } is missing from this line: the last card of a line can’t come from the opponent’s discard.
refused-last-card-taken = You took { $card }: the last card of a line can’t come from the opponent’s discard.
refused-not-this-discard = The stock is empty: neither a full-back nor a red card may be discarded.
refused-not-in-discard = The discard does not contain { $card }.
refused-team-picked = You have picked a card { $of } already; the next must come from other teams.
refused-no-scrum-won = Cards are picked from the discard only after a scrum that stands.
refused-no-scrum-to-counter = A counter answers at once the scrum that the opponent has just laid; there is none to counter.
refused-no-row-begun = { $numbers_count ->
    [one] { $numbers } { $of } is not a combination, and completes no row that your scrum began. It belongs to: { $possible_formations }.
   *[other] { $numbers } { $of } are not a combination, and complete no row that your scrum began. These cards belong to: { $possible_formations }.
}
refused-no-row-completed = { $cards_count ->
    [one] That does not complete your row: { $cards } is missing.
   *[other] That does not complete your row: { $cards } are missing.
}
refused-counter-not-countered = A scrum that counters can’t be countered: five of the six forwards are out.
refused-no-such-counter = With the seized card a counter lays a try, 1-2-3 or 6-7-8, or a scrum: these shirts make none.
refused-not-in-scrum = The scrum on the table does not contain { $cards }.
refused-not-on-your-table = To complete a row with the seized card, your table must hold { $cards }.

# What a position can’t be
malformed-no-red-card-shown = This turn began with a red card: it must lie on that player’s table.
malformed-no-lost-scrum = Only the two cards left of a countered scrum can be aside: { $cards }.
malformed-nothing-aside = At the stage “{ $stage }”, two cards of a countered scrum wait aside.
malformed-no-scrum-laid = Cards are picked only after a scrum that stood: there is none on that table.
malformed-nothing-to-pick = The discard has nothing to pick: picking would be over.

# The table as text
draw-discard = discard { $number }
draw-latest = latest: { $card_key }
draw-no-latest = nothing to take
draw-aside = set aside:

# What is counted in simulated matches
count-line-outs = Line-outs won
count-scrums = Scrums won
count-counters = Scrums countered

# What may come of a choice, as the help tells it.
outcome-CardsStolen = you take cards from the opponent
    .theirs = the opponent takes cards from you
outcome-ScrumWon = a scrum won
    .theirs = a scrum won by the opponent
outcome-ScrumCountered = you counter the scrum
    .theirs = your scrum is countered
