# The tiny game of the tests.

game-name = The tiny game
game-pitch = A tiny game for the tests.
option-half = length of a half, in seconds
draw-square = Square { $square }
draw-legend = 1, 2, 3: a pass.
count-tries = Tries

seat-red = Red
seat-blue = Blue
side-red = Red
side-blue = Blue

card-C = a catch

move-throw = Throw { $card }
move-catch = Catch
move-hold = Hold

CardsDealt = Everybody holds { $number } cards.
CardSeen = { $seat } draws { $card }.
CardDrawn = { $seat } draws a card.
PassThrown = { $seat } throws { $card }.
HandsHeld = { $seat } lets it go.
CatchTried = { $caught ->
    [yes] { $seat } catches it, { $die } to { $pass_die }.
   *[no] { $seat } misses it, { $die } to { $pass_die }.
}
BallTurnedOver = { $side } has the ball.
ActionAdvanced = { $side } gains { $squares }.
TryScored = Try for { $side }, { $points } points.
TimeCalled = Time is up in half { $half }.
HalfEnded = Half { $half } is over.
MatchEnded = Over, { $red_points }–{ $blue_points }.

refused-match-over = The match is over.
refused-not-your-ball = The other team has the ball.
refused-pass-in-the-air = A pass is in the air.
refused-nothing-to-catch = There is nothing for you to catch.
refused-held-already = You have let it go already.
refused-not-in-hand = You do not hold { $card }.
