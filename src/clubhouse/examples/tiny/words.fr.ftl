# Le petit jeu des essais.

game-name = Le petit jeu
game-pitch = Un jeu minuscule pour les essais.
option-half = durée d’une mi-temps, en secondes
draw-square = Case { $square }
draw-legend = 1, 2, 3 : une passe.
count-tries = Essais

seat-red = Rouge
seat-blue = Bleu
side-red = Rouge
side-blue = Bleu

card-C = une interception

move-throw = Lancer { $card }
move-catch = Intercepter
move-hold = Laisser passer

CardsDealt = Chacun tient { $number } cartes.
CardSeen = { $seat } pioche { $card }.
CardDrawn = { $seat } pioche une carte.
PassThrown = { $seat } lance { $card }.
HandsHeld = { $seat } laisse passer.
CatchTried = { $caught ->
    [yes] { $seat } intercepte, { $die } contre { $pass_die }.
   *[no] { $seat } manque, { $die } contre { $pass_die }.
}
BallTurnedOver = { $side } a le ballon.
ActionAdvanced = { $side } gagne { $squares }.
TryScored = Essai de { $side }, { $points } points.
TimeCalled = Le temps de la mi-temps { $half } est écoulé.
HalfEnded = La mi-temps { $half } est finie.
MatchEnded = Fini, { $red_points } à { $blue_points }.

refused-match-over = Le match est fini.
refused-not-your-ball = L’autre équipe a le ballon.
refused-pass-in-the-air = Une passe est en l’air.
refused-nothing-to-catch = Vous n’avez rien à intercepter.
refused-held-already = Vous avez déjà laissé passer.
refused-not-in-hand = Vous n’avez pas { $card }.
