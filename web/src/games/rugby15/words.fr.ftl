# Rugby 15 à l’écran : ce que la table dit en plus de la règle.

gist-aim = Portez le ballon jusqu’à la case d’essai d’en face : 5 points, et 2 de plus si la transformation passe.
gist-turn = À chaque tour, les deux équipes choisissent une carte en secret et la montrent ensemble. Celle qui a le ballon attaque (Att), l’autre défend (Déf).
gist-styles = Force contre Finesse : l’attaque avance. Même style : la valeur la plus forte l’emporte ; à égalité, la défense prend le ballon.
gist-kick = Le Coup de pied gagne deux cases et rend le ballon ; depuis la case de drop d’en face, c’est un tir à 3 points. En défense, c’est une faute.
gist-tackle = En défense, le Plaquage prend toujours le ballon. En attaque, c’est une faute.
gist-corners = Le coin d’une carte ne compte que pour les tirs au but : le buteur tire une carte de sa défausse ; coin vert (✓), le tir passe ; coin rouge (✗), il est manqué.
help-enter = jouer la carte choisie
help-change = changer de main
style-force = Force
style-finesse = Finesse
style-kick = Pied
style-tackle = Plaquage
badge-force = F
badge-finesse = N
badge-kick = C
badge-tackle = P
role-attack = Att
role-defence = Déf
square-try = Essai
square-drop = Drop
square-centre = Centre
board-extra-time = Prolongation
board-pile = { $pile ->
    [1] 1ʳᵉ pioche
   *[2] 2ᵉ pioche
}
board-extra-pile = { $pile }ᵉ pioche
board-turn = Tour { $turn }/{ $turns }
phase-toss = Le toss
phase-full-time = Score égal
toss-yours = Vous gagnez le toss
toss-meaning = Qui reçoit attaque le premier.
full-time-draw = Match nul
full-time-meaning = Jouer la prolongation ? Il faut que les deux équipes le veuillent ; la première qui marque gagne.
full-time-wait = L’autre équipe dit si elle joue la prolongation.
toss-wait = L’autre équipe choisit de donner ou de recevoir.
pile-name = en pioche
prompt-attack = À vous d’attaquer
prompt-defend = À vous de défendre
prompt-chosen = On attend l’autre équipe
prompt-drop = Ici, un Coup de pied est un drop, 3 points : { $greens ->
    [one] { $greens } verte sur { $cards }
   *[other] { $greens } vertes sur { $cards }
}.
prompt-foul-K = Un Coup de pied serait hors-jeu.
prompt-foul-T = Un Plaquage serait un en-avant.
no-change-hand-changed-already = Déjà changée avec cette pioche
no-change-pile-empty = La pioche est vide
no-change-change-after-choice = La carte du tour est choisie
discard-title = Défausse de { $seat }
discard-what = de { $seat } : { $greens ->
    [one] { $greens } verte
   *[other] { $greens } vertes
}, { $reds ->
    [one] { $reds } rouge
   *[other] { $reds } rouges
}
discard-greens = { $number ->
    [one] { $number } coin vert
   *[other] { $number } coins verts
}
discard-reds = { $number ->
    [one] { $number } coin rouge
   *[other] { $number } coins rouges
}
discard-meaning = Pour un tir au but, on tire au hasard une carte de sa défausse : coin vert, il passe ; coin rouge, il est manqué.
summary-when = Mi-temps { $half }, pioche { $pile }, tour { $turn }.
summary-action = { $squares ->
    [one] { $seat } attaque, à une case de l’essai.
   *[other] { $seat } attaque, à { $squares } cases de l’essai.
}
    .you = { $squares ->
        [one] Vous attaquez, à une case de l’essai.
       *[other] Vous attaquez, à { $squares } cases de l’essai.
    }
summary-hand-of = Main de { $seat } : { $cards }.
summary-piles-of = Cartes en pioche : { $seat } { $own }, { $other_seat } { $number }.
summary-piles = { $own ->
    [one] Il reste { $own } carte dans votre pioche, { $number } dans celle d’en face.
   *[other] Il reste { $own } cartes dans votre pioche, { $number } dans celle d’en face.
}
summary-chosen-by = { $seat } a choisi { $card }.
summary-chosen = Vous avez choisi { $card }.
tally-missed = Tirs manqués
tally-turnovers = Ballons récupérés
tally-fouls = Fautes
tally-hands = Changements de main
move-play-second = Jouer l’autre { $card_key ->
    [K] Coup de pied
   *[other] { $card }
}
heading-CardChosen = Tour { $number }
heading-CardsRevealed = Tour { $number } : { $red_card } contre { $blue_card }
    .you-blue = Tour { $number } : { $blue_card } contre { $red_card }
