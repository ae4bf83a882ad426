# Ovalia on screen: what the table says beyond the rules, in both editions.

gist-rows = Bring players of one team together: 1-2-3, 6-7-8 or any three of 11 to 14 make a try, 5 points; 9-10 make a drop goal, 3 points.
gist-lay = On your turn, draw, or take the card that your opponent has just discarded if it makes a combination at once; lay a combination if you like, fill up your hand, then discard a card.
gist-set-pieces = A line-out (4-5) takes two cards at random from your opponent’s hand; a scrum (three cards of 1-2-3 and 6-7-8 mixed) picks up to three from the discard, of different teams. After either you may lay again.
gist-piles = The discard has up to three piles: you choose where your card goes, and only the top of a pile can be taken.
gist-full-back = The full-back (15) adds 2 points to each of your tries of its team laid in the same turn or later.
gist-red-card = When your opponent lays a combination, the red card of the same team cancels it at once and the turn is yours; a scrum can also be countered.
gist-halves = There are two halves; each ends when the stock is empty, after stoppage time. Most points wins.
board-stoppage = Stoppage time
board-whose = { $seat } to play
    .you = you to play
field-mine = Your half
field-theirs = Your opponent’s half
stock-name = Stock { $number }
discard-plate = Discard { $number }
fresh-name = Latest
pile-plate = Pile { $pile }: { $number }
pile-number = Pile { $pile }
aside-name = Set aside
hand-of = { $seat }: { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
sorted-by-team = Sort by team
sorted-by-number = Sort by number
card-discard = Discard { $card }
card-choose = Choose { $card }
card-lit = Choose { $card }, part of a combination
card-again = { $card }: chosen, press again to discard it
card-chosen = { $card }: chosen
offer-keep = Keep it
choice-clear = Clear
offer-lay = { $combination } { $shirts } { $of }
offer-lay-third = { $combination } { $shirts } { $of }, with { $pair }
offer-lay-chosen = Lay { $numbers } { $of }
offer-lay-mixed = Lay { $cards }
offer-counter = Counter: { $combination } { $shirts }, seizing the { $number }
offer-cover = Red card on the { $shirt }
offer-lay-short = { $combination } { $shirts }
offer-lay-third-short = { $combination } { $shirts }, with { $pair }
offer-take-short = Take the { $shirt }
offer-cover-short = Red on the { $shirt }
laid-try = 0
laid-try-and-drop = 0
laid-drop = 0
laid-line-out = line-out
laid-scrum = scrum
laid-full-back = full-back
worth-try = 5
worth-try-and-drop = 5 + 3
worth-drop = 3
worth-line-out = 2 cards
worth-scrum = 3 cards
worth-full-back = + 2 a try
worth-conversion = + 2
prompt-draw = Your turn: draw.
prompt-draw-or-take = Your turn: draw, or take the highlighted discard.
prompt-lay = A combination to lay?
prompt-taken = Lay a combination with { $card }.
prompt-react = React, or let it pass?
prompt-pick = Scrum won: pick from the discard
prompt-discard = Your turn: choose the card to discard.
prompt-discard-again = To discard { $card }, touch the card again.
prompt-discard-leaving = In two seconds you discard { $card }.
prompt-discard-on = Discard { $card }: on which pile?
prompt-wait = Your opponent is playing…
prompt-may-answer = Your opponent may still answer…
prompt-passed = You let it pass; the time runs on.
prompt-watching = You are watching: { $seat } to play.
window-always-pass = Let everything pass while this is ticked
summary-hand-of = { $seat }’s hand: { $cards }.
summary-turn = { $seat } to play. { $stock ->
    [0] The stock is empty.
    [one] { $stock } card is left in the stock.
   *[other] { $stock } cards are left in the stock.
}
    .you = Your turn. { $stock ->
        [0] The stock is empty.
        [one] { $stock } card is left in the stock.
       *[other] { $stock } cards are left in the stock.
    }
summary-side = { $number ->
    [one] { $seat } holds { $number } card.
   *[other] { $seat } holds { $number } cards.
}
    .you = { $number ->
        [one] You hold { $number } card.
       *[other] You hold { $number } cards.
    }
summary-laid = On the table: { $cards }.
summary-nothing-laid = Nothing on the table.
summary-window = Laid, and open to an answer: { $cards } ({ $combination }).
summary-fresh = Latest discard: { $card }.
summary-pile = { $pile ->
    [0] Discard: { $cards }.
   *[other] Pile { $pile }: { $cards }.
}
summary-aside = Set aside: { $cards }.
summary-covered = Covered by a red card: { $cards }.
help-lay = lay the chosen cards
help-draw = draw, take the discard
help-finish = lay nothing more, pick no more
help-pass = let it pass
help-sort = sort the hand
help-browse = open the discard
help-choose-enter = choose the card, or discard it
help-touch-lay = By touch or mouse: touch cards to see what they make together, or touch a combination in the tray.
tally-line-outs = Line-outs won
tally-scrums = Scrums won
tally-counters = Counters
tally-red-cards = Red cards shown
tally-taken = Discards taken
board-stock = { $number ->
    [0] Stock empty
    [one] { $number } card to draw
   *[other] { $number } cards to draw
}
pick-title = { $number ->
    [0] Scrum won: up to { $most } cards
   *[other] Scrum won: { $number } of { $most } picked
}
pick-hint = Pick from the discard, from different teams.
prompt-idle = Nothing to lay.
part-front = Front row, 1-2-3: all three make a try.
part-second = Second row, 4-5.
part-back = Back row, 6-7-8: all three make a try.
part-halves = Half-backs, 9-10: a drop goal.
part-line = Three-quarters, 11 to 14: any three make a try.
part-full-back = Full-back, 15: converts the tries of its team.
part-red-card = Red card: answers a combination of its team.
heading-CardDiscarded = Turn { $number }: { $seat }
