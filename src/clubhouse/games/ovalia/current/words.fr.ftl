# Ovalia : ce que dit seule l’édition actuelle.

game-name = Ovalia
game-pitch = Cinq équipes à réunir, des essais à poser, et l’adversaire qui contre en mêlée ou sort le carton rouge.
combination-line-out = touche
combination-scrum = mêlée
formation-scrum = une mêlée, trois cartes de 1-2-3 et de 6-7-8

# Les coups, tels qu’on les propose
move-counter = { $numbers_count ->
    [one] Contrer : prendre le { $number } et le poser à côté des { $joined } ({ $combination })
   *[other] { $joined_count ->
        [0] Contrer : prendre le { $number } et poser les { $numbers } ({ $combination })
        [one] Contrer : prendre le { $number } et poser les { $numbers } à côté du { $joined } ({ $combination })
       *[other] Contrer : prendre le { $number } et poser les { $numbers } à côté des { $joined } ({ $combination })
    }
}
move-red-card = Sortir { $red_card }
move-pick = Choisir { $card }
move-done = Ne plus rien choisir
move-discard = Défausser { $card }

said-counter = contrer, contre
said-pick = choisir, choisis
said-done = terminé, compléter, fini

# Les options du match
option-scrums = Mêlées
option-scrums-hint = Sans mêlées, on découvre le jeu plus facilement.

# Ce qui s’est passé
LineOutWon = { $number ->
    [0] { $seat } gagne la touche, mais il n’y a rien à prendre.
    [one] { $seat } gagne la touche et prend une carte dans la main adverse.
   *[other] { $seat } gagne la touche et prend { $number } cartes dans la main adverse.
}
CardsStolen = { $cards_count ->
    [0] { $seat } gagne la touche, mais il n’y a rien à prendre.
   *[other] { $seat } gagne la touche et prend { $cards } dans la main adverse.
}
    .you = { $cards_count ->
        [0] Vous gagnez la touche, mais il n’y a rien à prendre.
       *[other] Vous gagnez la touche et prenez { $cards } dans la main adverse.
    }
ScrumWon = { $seat } gagne la mêlée.
    .you = Vous gagnez la mêlée.
CardPicked = { $seat } choisit { $card } dans la défausse.
    .you = Vous choisissez { $card } dans la défausse.
PicksEnded = { $number ->
    [0] { $seat } ne choisit rien dans la défausse.
    [one] { $seat } a choisi une carte de la défausse.
   *[other] { $seat } a choisi { $number } cartes de la défausse.
}
    .you = { $number ->
        [0] Vous ne choisissez rien dans la défausse.
        [one] Vous avez choisi une carte de la défausse.
       *[other] Vous avez choisi { $number } cartes de la défausse.
    }
ScrumCountered = { $seat } contre la mêlée et s’empare de la carte : { $card }.
    .you = Vous contrez la mêlée et vous emparez de la carte : { $card }.
LostScrumDiscarded = Le reste de la mêlée perdue part à la défausse : { $cards }.
RedCardShown = { $seat } sort { $red_card } et annule { $cards }.
    .you = Vous sortez { $red_card } et annulez { $cards }.

# Ce que l’arbitre refuse
refused-red-card-at-once = Un carton rouge annule aussitôt l’essai, le drop, la touche ou la mêlée que l’adversaire vient de poser ; jamais après coup, ni un arrière posé seul (6.3).
refused-pick-first = Choisissez d’abord les cartes de votre mêlée, ou arrêtez de choisir.
refused-not-just-discarded = Votre adversaire ne vient pas de défausser { $card } ; on ne prend que la dernière défausse.
refused-full-back-not-taken = Un arrière ne se prend jamais sur la défausse de l’adversaire.
refused-red-card-not-taken = Un carton rouge ne se prend jamais sur la défausse de l’adversaire.
refused-no-scrums = Ce match se joue sans mêlées.
refused-full-back-too-early = L’arrière { $of } se pose avec un essai, ou après une combinaison de la même équipe.
refused-last-card-not-taken = Il ne manque que { $card } à cette ligne : la dernière carte d’une ligne ne se prend pas dans la défausse de l’adversaire.
refused-last-card-taken = Vous avez pris { $card } : la dernière carte d’une ligne ne se prend pas dans la défausse de l’adversaire.
refused-not-this-discard = La pioche est vide : on ne défausse ni arrière ni carton rouge.
refused-not-in-discard = La défausse ne contient pas { $card }.
refused-team-picked = Vous avez déjà choisi une carte { $of } ; les suivantes doivent venir d’autres équipes.
refused-no-scrum-won = On ne choisit dans la défausse qu’après une mêlée gagnée.
refused-no-scrum-to-counter = Un contre répond aussitôt à la mêlée que l’adversaire vient de poser ; il n’y en a pas à contrer.
refused-no-row-begun = { $numbers_count ->
    [one] Le { $numbers } { $of } ne forme pas une combinaison, et ne complète pas de ligne commencée par votre mêlée. Il sert à : { $possible_formations }.
   *[other] { $numbers } { $of } ne forment pas une combinaison, et ne complètent pas de ligne commencée par votre mêlée. Ces cartes servent à : { $possible_formations }.
}
refused-no-row-completed = { $cards_count ->
    [one] Cela ne complète pas votre ligne : il manque { $cards }.
   *[other] Cela ne complète pas votre ligne : il manque { $cards }.
}
refused-counter-not-countered = Une mêlée qui contre ne se contre pas : cinq des six avants sont déjà sortis.
refused-no-such-counter = Un contre pose, avec la carte saisie, un essai 1-2-3 ou 6-7-8, ou une mêlée : ces maillots n’en font pas.
refused-not-in-scrum = La mêlée posée ne contient pas { $cards }.
refused-not-on-your-table = Pour compléter une ligne avec la carte saisie, il faut sur votre table { $cards }.

# Ce qu’une position ne peut pas être
malformed-no-red-card-shown = Ce tour a commencé par un carton rouge : il doit être sur la table de ce joueur.
malformed-no-lost-scrum = À l’écart, il n’y a que les deux cartes restantes d’une mêlée contrée : { $cards }.
malformed-nothing-aside = À l’étape « { $stage } », deux cartes d’une mêlée contrée sont à l’écart.
malformed-no-scrum-laid = On ne choisit qu’après une mêlée gagnée : il n’y en a pas sur cette table.
malformed-nothing-to-pick = Il n’y a rien à choisir dans la défausse : le choix serait terminé.

# La table en texte
draw-discard = défausse { $number }
draw-latest = dernière : { $card_key }
draw-no-latest = rien à prendre
draw-aside = à l’écart :

# Ce que l’on compte dans les matchs simulés
count-line-outs = Touches gagnées
count-scrums = Mêlées gagnées
count-counters = Mêlées contrées

# Ce qui peut advenir d’un choix, tel que l’aide le dit.
outcome-CardsStolen = vous prenez des cartes à l’adversaire
    .theirs = l’adversaire vous prend des cartes
outcome-ScrumWon = mêlée gagnée
    .theirs = mêlée gagnée par l’adversaire
outcome-ScrumCountered = vous contrez la mêlée
    .theirs = votre mêlée est contrée
