# Ovalia Classique: what only the first edition says.

game-name = Ovalia Classique
game-pitch = The first edition: as many combinations a turn as you like, three discard piles, no line-outs and no scrums.

# The moves, as they are offered
move-lay-third = Lay { $numbers } { $of } with { $pair_numbers } ({ $combination })
move-cover = Cover { $card } with { $red_card }
move-discard-on = Discard { $card } on pile { $pile }

# What happened
TriesConverted = The full-back { $of } converts the tries scored before: { $points } points for { $seat }.
    .you = The full-back { $of } converts the tries scored before: { $points } points for you.
RedCardShown = { $seat } shows { $red_card } and covers { $cards }.
    .you = You show { $red_card } and cover { $cards }.

# What the referee refuses
refused-red-card-at-once = A red card is shown at the moment when the opponent lays a combination, never afterwards.
refused-red-card-not-taken = A red card is never taken from a pile.
refused-full-back-not-taken = A full-back is taken from a pile only with a whole try of its team in hand.
refused-full-back-too-early = The full-back { $of } is laid with a try, or after a try of the same team that counted.
refused-not-on-top = No pile has { $card } on top; only a top card can be taken.
refused-taken-not-added = You took { $card }: it can’t be added to a combination that is already laid.
refused-no-pair-of-three-quarters = Exactly these two three-quarters must lie uncovered on your table.
refused-no-such-pile = Pile { $pile } can’t begin yet; use the first free place.
refused-not-to-be-covered = You can’t cover { $card }; choose a card of the combination just laid, and if it is a try, not the full-back.
refused-only-red-cards = In stoppage time only your opponent may still lay; you can only answer with a red card.
refused-not-added-from-a-pile = You can’t add { $card } to your three-quarters on the table by taking it from a pile.

# What a position can’t be
malformed-covered-by-nothing = The red card that would cover { $card } is not on the opponent’s table.
malformed-no-counters = The first edition has no counters.

# The table as text
draw-pile = pile { $pile }

# What is counted in simulated matches
count-full-backs = Conversions afterwards

# What may come of a choice, as the help tells it.
outcome-TriesConverted = a conversion for you
    .theirs = a conversion for the opponent
