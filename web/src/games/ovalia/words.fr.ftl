# Ovalia à l’écran : ce que la table dit en plus de la règle, dans les deux éditions.

gist-rows = Réunissez les joueurs d’une même équipe : 1-2-3, 6-7-8 ou trois des numéros 11 à 14 font un essai, 5 points ; 9-10 font un drop, 3 points.
gist-lay = À votre tour, piochez, ou prenez la carte que l’adversaire vient de défausser si elle fait aussitôt une combinaison ; posez une combinaison si vous voulez, complétez votre main, puis défaussez une carte.
gist-set-pieces = La touche (4-5) prend deux cartes au hasard dans la main adverse ; la mêlée (trois cartes de 1-2-3 et 6-7-8 mêlés) en choisit jusqu’à trois dans la défausse, d’équipes différentes. Après l’une ou l’autre, on peut poser encore.
gist-piles = La défausse a jusqu’à trois tas : vous choisissez celui où va votre carte, et seul le dessus d’un tas peut être pris.
gist-full-back = L’arrière (15) ajoute 2 points à chacun de vos essais de son équipe posés dans le même tour ou plus tard.
gist-red-card = Quand l’adversaire pose une combinaison, le carton rouge de la même équipe l’annule aussitôt et c’est à vous de jouer ; une mêlée peut aussi être contrée.
gist-halves = Il y a deux mi-temps ; chacune s’achève quand la pioche est vide, après les arrêts de jeu. L’équipe qui a le plus de points gagne.
board-stoppage = Arrêts de jeu
board-whose = { $seat_to } de jouer
    .you = à vous de jouer
field-mine = Votre camp
field-theirs = Le camp adverse
stock-name = Pioche { $number }
discard-plate = Défausse { $number }
fresh-name = Dernière
pile-plate = Tas { $pile } : { $number }
pile-number = Tas { $pile }
aside-name = À l’écart
hand-of = { $seat } : { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
sorted-by-team = Trier par équipe
sorted-by-number = Trier par numéro
card-discard = Défausser { $card }
card-choose = Choisir { $card }
card-lit = Choisir { $card }, qui entre dans une combinaison
card-again = { $card } : carte choisie, encore une fois pour la défausser
card-chosen = { $card } : carte choisie
offer-keep = La garder
choice-clear = Effacer
offer-lay = { $combination } { $shirts } { $of }
offer-lay-third = { $combination } { $shirts } { $of }, avec { $pair }
offer-lay-chosen = Poser { $numbers } { $of }
offer-lay-mixed = Poser { $cards }
offer-counter = Contre : { $combination } { $shirts }, en prenant le { $number }
offer-cover = Carton rouge sur le { $shirt }
offer-lay-short = { $combination } { $shirts }
offer-lay-third-short = { $combination } { $shirts }, avec { $pair }
offer-take-short = Prendre le { $shirt }
offer-cover-short = Rouge sur le { $shirt }
laid-try = 0
laid-try-and-drop = 0
laid-drop = 0
laid-line-out = touche
laid-scrum = mêlée
laid-full-back = arrière
worth-try = 5
worth-try-and-drop = 5 + 3
worth-drop = 3
worth-line-out = 2 cartes
worth-scrum = 3 cartes
worth-full-back = + 2 l’essai
worth-conversion = + 2
prompt-draw = À vous : piochez.
prompt-draw-or-take = À vous : piochez, ou prenez la carte éclairée de la défausse.
prompt-lay = Une combinaison à poser ?
prompt-taken = Posez une combinaison avec { $card }.
prompt-react = Réagir, ou laisser passer ?
prompt-pick = Mêlée gagnée : choisissez dans la défausse
prompt-discard = À vous : choisissez la carte à défausser.
prompt-discard-again = Pour défausser { $card }, touchez encore la carte.
prompt-discard-leaving = Dans deux secondes, vous défaussez { $card }.
prompt-discard-on = Défausser { $card } : sur quel tas ?
prompt-wait = À l’adversaire de jouer…
prompt-may-answer = L’adversaire peut encore répondre…
prompt-passed = Vous laissez passer ; le temps s’écoule.
prompt-watching = Vous regardez : à { $seat } de jouer.
window-always-pass = Ne répondre à aucune pose, tant que c’est coché
summary-hand-of = Main { $seat_of } : { $cards }.
summary-turn = { $seat_to } de jouer. { $stock ->
    [0] La pioche est vide.
    [one] Il reste { $stock } carte dans la pioche.
   *[other] Il reste { $stock } cartes dans la pioche.
}
    .you = À vous de jouer. { $stock ->
        [0] La pioche est vide.
        [one] Il reste { $stock } carte dans la pioche.
       *[other] Il reste { $stock } cartes dans la pioche.
    }
summary-side = { $number ->
    [one] { $seat } a { $number } carte en main.
   *[other] { $seat } a { $number } cartes en main.
}
    .you = { $number ->
        [one] Vous avez { $number } carte en main.
       *[other] Vous avez { $number } cartes en main.
    }
summary-laid = Posées : { $cards }.
summary-nothing-laid = Rien de posé.
summary-window = Posé, et l’on peut répondre : { $cards } ({ $combination }).
summary-fresh = Dernière défausse : { $card }.
summary-pile = { $pile ->
    [0] Défausse : { $cards }.
   *[other] Tas { $pile } : { $cards }.
}
summary-aside = À l’écart : { $cards }.
summary-covered = Couvertes par un carton rouge : { $cards }.
help-lay = poser les cartes choisies
help-draw = piocher, prendre la défausse
help-finish = ne plus rien poser, ne plus choisir
help-pass = laisser passer
help-sort = trier la main
help-browse = ouvrir la défausse
help-choose-enter = choisir la carte, ou la défausser
help-touch-lay = Au doigt ou à la souris : touchez des cartes pour voir ce qu’elles donnent ensemble, ou touchez une combinaison proposée.
tally-line-outs = Touches gagnées
tally-scrums = Mêlées gagnées
tally-counters = Contres
tally-red-cards = Cartons rouges sortis
tally-taken = Prises sur la défausse
board-stock = { $number ->
    [0] Pioche vide
    [one] { $number } carte à piocher
   *[other] { $number } cartes à piocher
}
pick-title = { $number ->
    [0] Mêlée gagnée : { $most } cartes au plus
    [one] Mêlée gagnée : { $number } carte choisie sur { $most }
   *[other] Mêlée gagnée : { $number } cartes choisies sur { $most }
}
pick-hint = Choisissez dans la défausse, d’équipes différentes.
prompt-idle = Rien à poser.
part-front = Première ligne, 1-2-3 : les trois font un essai.
part-second = Deuxième ligne, 4-5.
part-back = Troisième ligne, 6-7-8 : les trois font un essai.
part-halves = Demis, 9-10 : un drop.
part-line = Trois-quarts, 11 à 14 : trois font un essai.
part-full-back = Arrière, 15 : transforme les essais de son équipe.
part-red-card = Carton rouge : répond à une combinaison de son équipe.
heading-CardDiscarded = Tour { $number } : { $seat }

# Les consignes d’un match sur plusieurs jours
option-window-days-hint = { $value ->
    [10] Par consignes (10 secondes)
    [28800] 8 heures
   *[other] 24 heures
}
order-red = Carton rouge sur
order-red-try = un essai
order-red-drop = un drop
order-red-line-out = une touche
order-red-scrum = une mêlée
order-red-full-back = un arrière posé seul
order-points = … s’il rapporte
order-points-0 = un point ou plus
order-points-5 = 5 points ou plus
order-points-7 = 7 points ou plus
order-points-8 = 8 points ou plus
order-points-10 = 10 points
order-counter = Contrer une mêlée
order-counter-never = jamais
order-counter-try = par un essai
order-counter-scrum = par une mêlée
