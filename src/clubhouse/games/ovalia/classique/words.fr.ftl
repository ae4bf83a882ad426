# Ovalia classique : ce que dit seule la première édition.

game-name = Ovalia classique
game-pitch = La première édition : autant de combinaisons que l’on veut à chaque tour, trois défausses, ni touche ni mêlée.

# Les coups, tels qu’on les propose
move-lay-third = Poser le { $numbers } { $of } avec les { $pair_numbers } ({ $combination })
move-cover = Couvrir { $card } avec { $red_card }
move-discard-on = Défausser { $card } sur le tas { $pile }

# Ce qui s’est passé
TriesConverted = L’arrière { $of } transforme les essais déjà marqués : { $points } points pour { $seat }.
    .you = L’arrière { $of } transforme les essais déjà marqués : { $points } points pour vous.
RedCardShown = { $seat } sort { $red_card } et couvre { $cards }.
    .you = Vous sortez { $red_card } et couvrez { $cards }.

# Ce que l’arbitre refuse
refused-red-card-at-once = Un carton rouge se montre au moment où l’adversaire pose sa combinaison, jamais après coup.
refused-red-card-not-taken = Un carton rouge ne se prend jamais sur un tas.
refused-full-back-not-taken = On ne prend un arrière sur un tas qu’avec un essai entier de son équipe en main.
refused-full-back-too-early = L’arrière { $of } se pose avec un essai, ou après un essai de la même équipe qui a compté.
refused-not-on-top = Aucun tas ne montre { $card } ; on ne prend que la carte du dessus.
refused-taken-not-added = Vous avez pris { $card } : cette carte ne s’ajoute pas à une combinaison déjà posée.
refused-no-pair-of-three-quarters = Il faut sur votre table exactement ces deux trois-quarts non couverts.
refused-no-such-pile = On ne peut pas encore commencer le tas { $pile } ; prenez la première place libre.
refused-not-to-be-covered = On ne peut pas couvrir { $card } ; choisissez une carte de la combinaison posée, et si c’est un essai, pas l’arrière.
refused-only-red-cards = Aux arrêts de jeu, seul votre adversaire pose encore ; vous ne pouvez que répondre par un carton rouge.
refused-not-added-from-a-pile = On n’ajoute pas { $card } à ses trois-quarts déjà posés en prenant cette carte sur un tas.

# Ce qu’une position ne peut pas être
malformed-covered-by-nothing = Le carton rouge qui couvrirait { $card } n’est pas sur la table adverse.
malformed-no-counters = La première édition ne connaît pas de contre.

# La table en texte
draw-pile = tas { $pile }

# Ce que l’on compte dans les matchs simulés
count-full-backs = Transformations après coup

# Ce qui peut advenir d’un choix, tel que l’aide le dit.
outcome-TriesConverted = transformation pour vous
    .theirs = transformation pour l’adversaire
