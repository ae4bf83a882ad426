# Ovalia: what only the current edition says.

game-name = Ovalia
game-pitch = Five teams to bring together, tries to lay, and an opponent who counters in the scrum or shows a red card.
combination-line-out = line-out
combination-scrum = scrum

# The moves, as they are offered
move-counter = Counter: seize the { $number } and lay { $numbers } ({ $combination })
move-red-card = Show { $red_card }
move-pick = Pick { $card }
move-done = Make up from the stock
move-discard = Discard { $card }

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
ScrumWon = { $seat } wins the scrum.
CardPicked = { $seat } picks { $card } from the discard.
PicksEnded = { $number ->
    [0] { $seat } picks nothing from the discard.
    [one] { $seat } has picked one card from the discard.
   *[other] { $seat } has picked { $number } cards from the discard.
}
ScrumCountered = { $seat } counters the scrum and seizes { $card }.
LostScrumDiscarded = What is left of the lost scrum goes to the discard: { $cards }.
RedCardShown = { $seat } shows { $red_card } and cancels { $cards }.

# What the referee refuses
refused-no-draw-now = It is too late to draw; lay a combination or stop laying.
refused-pick-first = First pick the cards of your scrum, or make up from the stock.
refused-not-just-discarded = Your opponent has not just discarded { $card }; only the last discard can be taken.
refused-full-back-not-taken = A full-back is never taken from the opponent’s discard; draw, if any stock is left.
refused-red-card-not-taken = A red card is never taken from the opponent’s discard; draw, if any stock is left.
refused-no-scrums = This match is played without scrums.
refused-no-row-begun = Only what completes a row already begun can be added to your cards on the table.
refused-full-back-too-early = The full-back { $of } is laid with a try, or after a combination of the same team.
refused-last-card-not-taken = All that this line lacks is { $card }: such a card can’t come from the opponent’s discard; draw, if any stock is left.
refused-last-card-taken = You took { $card }: the only card that a line lacks can’t come from the opponent’s discard.
refused-not-this-discard = The stock is empty: neither a full-back nor a red card may be discarded.
refused-not-in-discard = The discard does not contain { $card }.
refused-team-picked = You have picked a card { $of } already; the next must come from other teams.
refused-no-scrum-won = Cards are picked from the discard only after a scrum that stands.
refused-no-scrum-to-counter = There is no scrum to counter; a counter can’t be countered.
refused-no-such-counter = That counter needs a card of the scrum and its other cards { $of }: at least one in your hand, the rest in your hand or on your table.

# What a position can’t be
malformed-never-laid-so = There are cards { $of } that can’t have been laid like this.
malformed-no-lost-scrum = Only the two cards left of a countered scrum can be aside: { $cards }.

# The table as text
draw-discard = discard { $number }
draw-latest = latest: { $card_key }
draw-no-latest = nothing to take
draw-aside = set aside:
