# PlayRugby à l’écran : ce que la table dit en plus de la règle.

gist-playrugby-aim = Menez le pion jusqu’à la ligne d’essai d’en face : 5 points, 2 de plus si la transformation passe ; un drop ou une pénalité en valent 3.
gist-playrugby-die = L’équipe qui a le ballon lance le dé de couleur : jaune, une carte ; rouge, deux ; bleu, trois. Après la première, on peut s’arrêter.
gist-playrugby-cards = Les passes et les courses avancent de la distance écrite. Un coup de pied en touche rend le ballon plus loin ; les autres se disputent au dé.
gist-playrugby-duel = Un duel : celui qui joue le ballon lance, l’adversaire doit faire le même chiffre ou la même couleur pour l’emporter. Une passe annoncée peut être interceptée.
gist-playrugby-contact = À la fin du tour, une carte Contact dit si l’équipe garde le ballon : rejouer, en-avant, pénalité ou contestation.
gist-playrugby-queue = Une carte jouée va sous la pioche, vue de tous. Quand l’inconnu est épuisé, on sait ce que chacun repioche.
help-play = jouer la carte choisie
help-stop = s’arrêter là
help-hold = laisser passer
die-rolls = le dé roule
pitch-empty = Le pion est au centre.
pitch-ball = { $side } a le ballon, à { $metres } m de la ligne d’essai.
    .you = Vous avez le ballon, à { $metres } m de la ligne d’essai.
card-points = pts
fan-who = { $number ->
    [one] { $seat } : { $number } carte
   *[other] { $seat } : { $number } cartes
}
fan-held = laisse passer
set-name = inconnues en pioche
queue-name = { $number ->
    [0] File vide
    [one] File, { $number } carte
   *[other] File, { $number } cartes
}
contacts-left = { $number ->
    [one] { $number } carte Contact
   *[other] { $number } cartes Contact
}
contacts-gone = (passées : { $names })
hand-title = Votre main
hand-title-of = Main { $seat_of }
habit-hold = Toujours laisser passer
wait-others = On attend l’autre équipe.
wait-held = Vous laissez passer.
sheet-print = Imprimer
sheet-when = Quand
sheet-who = Qui
sheet-what = Quoi
sheet-seat = { $seat }
sheet-home-brief = Dom.
sheet-away-brief = Vis.
sheet-turn-brief = { $half ->
    [1] 1ʳᵉ, tour { $when }
   *[2] 2ᵉ, tour { $when }
}
sheet-minute-brief = { $half ->
    [1] 1ʳᵉ, { $when }ᵉ min
   *[2] 2ᵉ, { $when }ᵉ min
}
summary-mate = Main { $seat_of } : { $cards }.
summary-known = On sait que { $seat } tient { $cards }.
summary-set = { $number ->
    [one] { $number } carte inconnue en pioche.
   *[other] { $number } cartes inconnues en pioche.
}
summary-queue = File, dans l’ordre : { $cards }.
tally-penalties = Pénalités
tally-goals-missed = Buts manqués
tally-interceptions = Interceptions tentées
