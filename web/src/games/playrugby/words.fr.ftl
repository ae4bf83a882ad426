# PlayRugby à l’écran : ce que la table dit en plus de la règle.

gist-playrugby-aim = Menez le pion jusqu’à la ligne d’essai d’en face : 5 points, 2 de plus si la transformation passe ; un drop ou une pénalité en valent 3.
gist-playrugby-die = L’équipe qui a le ballon lance le dé de couleur : jaune, une carte ; rouge, deux ; bleu, trois. Après la première, on peut s’arrêter.
gist-playrugby-cards = Les passes et les courses avancent de la distance écrite. Un coup de pied en touche rend le ballon plus loin ; les autres se disputent au dé.
gist-playrugby-duel = Un duel : celui qui joue le ballon lance, l’adversaire doit faire le même chiffre ou la même couleur pour l’emporter. Une passe annoncée peut être interceptée.
gist-playrugby-contact = À la fin du tour, une carte Contact dit si l’équipe garde le ballon : rejouer, en-avant, pénalité ou contestation.
gist-playrugby-queue = Une carte jouée va sous la pioche, vue de tous. Quand les cartes cachées sont épuisées, on sait ce que chacun repioche.
help-play = jouer la carte choisie
help-stop = s’arrêter là
help-hold = laisser passer
die-rolls = le dé roule
pitch-empty = Le pion est au centre.
pitch-ball = { $side } a le ballon, à { $metres } m de la ligne d’essai.
    .you = Vous avez le ballon, à { $metres } m de la ligne d’essai.
card-points = pts
fan-who = { $number ->
    [one] { $seat_short } : { $number } carte
   *[other] { $seat_short } : { $number } cartes
}
fan-who-short = { $seat_short } : { $number }
fan-held = laisse passer
set-name = { $number ->
    [one] carte cachée dans la pioche
   *[other] cartes cachées dans la pioche
}
queue-name = { $number ->
    [0] aucune carte jouée
    [one] 1 carte jouée
   *[other] { $number } cartes jouées, dans l’ordre
}
queue-hint = La première sera reprise d’abord, quand la pioche cachée sera vide.
contacts-left = { $number ->
    [one] { $number } carte Contact
   *[other] { $number } cartes Contact
}
contacts-gone = (passées : { $names })
hand-title = Votre main
hand-title-of = Main { $seat_of }
habit-hold = Laisser filer toutes les passes adverses, tant que c’est coché
ask-toss = À vous : donner ou recevoir le coup d’envoi ?
ask-turn = { $left ->
    [one] À vous : jouez une carte.
   *[other] À vous : jouez une carte, jusqu’à { $left } dans ce tour.
}
ask-more = { $left ->
    [one] À vous : jouez encore une carte, ou arrêtez-vous là.
   *[other] À vous : jouez encore une carte ({ $left } au plus), ou arrêtez-vous là.
}
ask-window = À vous : interceptez, ou laissez passer.
ask-nothing = Rien pour intercepter : vous laissez passer.
ask-penalty = À vous : comment jouer la pénalité ?
ask-dissent = À vous : comment jouer la pénalité ? En touche, l’autre équipe lance.
wait-toss = { $side } choisit…
    .you = Votre équipe choisit : donner ou recevoir le coup d’envoi.
wait-turn = { $side } joue…
    .you = Ballon pour vous.
wait-window = { $side } peut intercepter…
    .you = Votre équipe peut intercepter.
wait-penalty = { $side } choisit comment jouer la pénalité…
    .you = Votre équipe choisit comment jouer la pénalité.
wait-dissent = { wait-penalty }
    .you = { wait-penalty.you }
wait-held = Vous laissez passer.
duel-title = { $duel_key ->
    [line-out] Touche
    [scrum] Mêlée
    [conversion] Transformation
    [penalty] Pénalité
    [drop] Drop
    [kick] Jeu au pied
    [interception] Interception
   *[hand-off] Raffut
}
duel-same = Le même !
duel-differs = Pas le même
who = { $seat }
    .you = Vous
who-side = { $side }
    .you = Vous
landing-title = Coups d’envoi :
landing-metres = { $metres } m
landing-drop = drop dès { $metres } m
legend-board = Comme au tableau de l’entraîneur : les ronds sont à vous, les croix à l’adversaire ; les points montrent le ballon en l’air, les traits une course. Le jeu va vers le haut.
sheet-print = Imprimer
heading-TurnBegan = Tour { $turn } : { $side }
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
    [1] 1ʳᵉ, { sheet-minute-th }
   *[2] 2ᵉ, { sheet-minute-th }
}
summary-mate = Main { $seat_of } : { $cards }.
summary-known = On sait que { $seat } tient { $cards }.
summary-set = { $number ->
    [one] { $number } carte cachée dans la pioche.
   *[other] { $number } cartes cachées dans la pioche.
}
summary-queue = Cartes jouées, dans l’ordre : { $cards }.
tally-penalties = Pénalités
tally-goals-missed = Buts manqués
tally-interceptions = Interceptions tentées
tally-knock-ons = En-avant
tally-conceded = Pénalités concédées
tally-dissent = Contestations

# Les cartes et le terrain d’un jeu de cartes
deck-actions = Cartes Action
deck-contacts = Cartes Contact
deck-zones = Zones : jaune à { $yellow } m, rouge à { $red } m, bleue à { $blue } m. Drop à { $drop } m au plus. Pénalité en touche : { $touch } m.
