# Rugby Brawl : ce qui se crie autour de la table.

game-name = Rugby Brawl
game-pitch = Le jeu de vitesse : deux équipes retournent et jouent leurs cartes aussi vite qu’elles peuvent.

seat-red = Rouge
seat-blue = Bleu
side-red = Rouge
side-blue = Bleu
winner-red = Rouge
winner-blue = Bleu

effect-try = Essai
effect-drop = Drop
effect-penalty = Pénalité
effect-scrum = Mêlée
effect-loop = Redoublée
effect-cover-x = Couverture X
effect-cover-o = Couverture O
effect-tackle = Placage
effect-ruck = Ruck
effect-knock-on = En-avant
effect-interception = Interception

# Les coups, tels qu’on les propose
move-reveal = Révéler sur la pile { $pile }
move-put = Mettre en jeu la pile { $pile }
move-done = Terminé

# Comment on peut aussi les dire, dans le terminal
said-reveal = révéler, révèle, retourner
said-put = mettre en jeu, jouer, poser
said-done = terminé, terminer, fini, fin

# Les options du match
option-mode = Façon de jouer
option-mode-hint = { $value_key ->
    [training] Entraînement, tour par tour
   *[real-time] Temps réel
}
option-end = Durée du match
option-end-hint = { $value_key ->
    [points] Points
    [minutes] Minutes
   *[kick-offs] Coups d’envoi
}
option-number = Combien
option-strict_faults = Fautes strictes
option-strict_faults-hint = Le même joueur deux fois sur le dessus donne une pénalité aux autres.
option-block = Après une carte qui n’est pas attendue
option-block-hint = { $value ->
    [0] Rien
   *[other] { $value } s sans rien mettre en jeu
}
option-turning = Retourner une carte
option-turning-hint = { $value ->
    [0] Aussitôt
   *[other] { $value } ms
}
option-hold = Arrêt du jeu après des points ou une pause
option-hold-hint = { $value ->
    [0] Aucun
   *[other] { $value } s
}
option-alone = Temps par carte quand une équipe agit seule
option-alone-hint = { $value ->
    [0] Autant de temps qu’il faut
   *[other] { $value } s
}

# Ce qui s’est passé
StartDrawn = Le sort désigne { $side } pour commencer.
    .you = Le sort vous désigne pour commencer.
KickOffAwarded = Coup d’envoi n° { $number } pour { $side } : il faut trouver le 10.
    .you = Coup d’envoi n° { $number } pour vous : il faut trouver le 10.
CardTurning = { $seat } retourne une carte sur la pile { $pile }.
    .you = Vous retournez une carte sur la pile { $pile }.
CardKept = { $seat } garde sa carte en main : son équipe attend.
    .you = Vous gardez votre carte en main : votre équipe attend.
CardRevealed = { $by_key ->
    [program] Le temps est écoulé : le programme retourne pour { $seat } le { $number } { $name } sur la pile { $pile }.
   *[person] { $seat } révèle le { $number } { $name } sur la pile { $pile }.
}
    .you = { $by_key ->
        [program] Le temps est écoulé : le programme retourne pour vous le { $number } { $name } sur la pile { $pile }.
       *[person] Vous révélez le { $number } { $name } sur la pile { $pile }.
    }
KickOffTaken = { $seat } trouve le { $number } : { $name } donne le coup d’envoi.
    .you = Vous trouvez le { $number } : { $name } donne le coup d’envoi.
pass-numbered = { $passes ->
    [1] Première passe
    [2] Deuxième passe
   *[other] Troisième passe
}
PassMade = { $seat } : « { $name } ! » { pass-numbered }.
    .you = Vous : « { $name } ! » { pass-numbered }.
AttackPlayed = { $seat } : « { $name } ! » { $effect } !
    .you = Vous : « { $name } ! » { $effect } !
DefencePlayed = { $seat } défend : « { $name } ! » { $effect } !
    .you = Vous défendez : « { $name } ! » { $effect } !
SupportLaid = { $seat } : « { $name } ! » Soutien { $support }.
    .you = Vous : « { $name } ! » Soutien { $support }.
ContestWon = { $role_key ->
    [attack] { $side } garde le ballon et repart à l’attaque.
   *[defence] { $side } prend le ballon et attaque.
}
    .you = { $role_key ->
        [attack] Vous gardez le ballon et repartez à l’attaque.
       *[defence] Vous prenez le ballon et attaquez.
    }
PutInTaken = { $seat } introduit avec le { $number } { $name }.
    .you = Vous introduisez avec le { $number } { $name }.
scrum-card-numbered = { $laid ->
    [1] Premier M
    [2] Deuxième M
   *[other] Troisième M
}
ScrumCardLaid = { $seat } : « { $name } ! » { scrum-card-numbered }.
    .you = Vous : « { $name } ! » { scrum-card-numbered }.
ScrumWon = { $role_key ->
    [put-in] { $side } gagne la mêlée sur son introduction et attaque.
   *[other] { $side } gagne la mêlée sur introduction adverse et attaque.
}
    .you = { $role_key ->
        [put-in] Vous gagnez la mêlée sur votre introduction et attaquez.
       *[other] Vous gagnez la mêlée sur introduction adverse et attaquez.
    }
TryScored = { $by_key ->
    [passes] Trois passes : essai { $side_of } ! { $points } points.
   *[effect] Essai { $side_of } ! { $points } points.
}
    .you = { $by_key ->
        [passes] Trois passes : essai pour vous ! { $points } points.
       *[effect] Essai pour vous ! { $points } points.
    }
DropScored = Drop { $side_of } ! { $points } points.
    .you = Drop pour vous ! { $points } points.
GoalKicked = { $kick_key ->
    [conversion] { $good_key ->
        [yes] { $side } transforme : { $points } points.
       *[no] { $side } manque la transformation.
    }
   *[penalty] { $good_key ->
        [yes] { $side } réussit la pénalité : { $points } points.
       *[no] { $side } manque la pénalité.
    }
}
    .you = { $kick_key ->
        [conversion] { $good_key ->
            [yes] Vous transformez : { $points } points.
           *[no] Vous manquez la transformation.
        }
       *[penalty] { $good_key ->
            [yes] Vous réussissez la pénalité : { $points } points.
           *[no] Vous manquez la pénalité.
        }
    }
FaultWhistled = Faute { $seat_of } : le { $number } { $name } est déjà sur le dessus. Pénalité pour les autres.
    .you = C’est votre faute : le { $number } { $name } est déjà sur le dessus. Pénalité pour les autres.
CardTakenBack = { $seat } doit reprendre { $name } : ce n’est pas le joueur attendu.
    .you = Vous devez reprendre { $name } : ce n’est pas le joueur attendu.
BlockEnded = { $seat } peut de nouveau mettre des cartes en jeu.
    .you = Vous pouvez de nouveau mettre des cartes en jeu.
PauseCalled = { $seat } crie « Pause ! » On ne garde que les dessus de pile, le reste est mélangé.
    .you = Vous criez « Pause ! » On ne garde que les dessus de pile, le reste est mélangé.
DeadHeat = En même temps : les deux annonces sont annulées.
PlayResumed = Le jeu reprend.
SaidDone = { $seat } a terminé.
    .you = Vous avez terminé.
TurnBegun = { $alone_key ->
    [yes] { $side_to } de jouer, seul.
   *[no] { $side_to } de jouer.
}
    .you = { $alone_key ->
        [yes] À vous de jouer, seul.
       *[no] À vous de jouer.
    }
MatchEnded = { $winner_key ->
    [draw] Match nul, { $winner_points } partout.
   *[other] { $winner } gagne { $winner_points } à { $loser_points }.
}
    .you = Vous gagnez, { $winner_points } à { $loser_points } !

# Ce que l’arbitre refuse
refused-match-over = Le match est terminé.
refused-play-held = Le jeu est arrêté ; il reprendra pour tout le monde en même temps.
refused-other-pile = Cette pile n’est pas à vous ; servez-vous des vôtres.
refused-hand-busy = Votre main est prise : vous retournez une carte.
refused-wait-for-kick-off = L’autre équipe donne le coup d’envoi : attendez son 10.
refused-wait-for-put-in = L’autre équipe introduit : attendez son premier M.
refused-other-turn = C’est à l’autre équipe de jouer.
refused-said-done = Vous avez dit « terminé » pour ce tour.
refused-turned-already = Cette pile a déjà reçu une carte dans ce tour.
refused-pile-empty = Cette pile est vide : révélez d’abord une carte.
refused-blocked = Vous reprenez encore votre carte : ce n’était pas le joueur attendu.
refused-not-at-kick-off = Au coup d’envoi, on ne met rien en jeu : le 10 part tout seul.
refused-not-a-mate = Ce joueur n’est pas un coéquipier du porteur ; il faut : { $wanted }.
refused-same-player = Ce joueur a déjà le ballon ; après une redoublée, passez à n’importe quel autre.
refused-not-a-challenger = Ce joueur n’est pas un opposant du porteur ; il faut : { $wanted }.
refused-no-support = Ce joueur n’est pas le soutien qu’il faut ; il faut : { $wanted }.
refused-not-at-put-in = À l’introduction, on ne met rien en jeu : le premier M part tout seul.
refused-no-scrum-player = Dans une mêlée, il faut un joueur M.
refused-too-old = Dans une mêlée, seules comptent les cartes révélées pendant cette mêlée et restées sur le dessus depuis.
refused-twice-on-top = Ce joueur est déjà sur le dessus de vos piles d’action et de soutien.
refused-no-turns = En temps réel, il n’y a pas de tour à terminer.
refused-must-reveal = Il faut révéler au moins une carte dans ce tour.
refused-unseen = Trop tôt : personne ne pouvait encore voir cette situation. Cela ne coûte rien.
refused-too-late = Trop tard : la situation a changé. Cela ne coûte rien.

# Ce qu’un jeu de cartes ne peut pas être
malformed-deck-column-missing = Il faut une fois la colonne « { $column } ».
malformed-deck-unreadable-line = Cette ligne ne se lit pas : une valeur y est trop longue, ou ses guillemets n’y sont pas à leur place.
malformed-deck-wrong-columns = Cette ligne a { $number } valeurs ; il en faut { $wanted }.
malformed-deck-not-a-number = « { $value } » n’est pas un nombre.
malformed-deck-unknown-word = « { $value } » n’est pas un mot connu ici : { $choices }.
malformed-deck-card-twice = Cette carte y est deux fois.
malformed-deck-card-missing = Cette carte manque.
malformed-deck-too-few-scrum-players = Il y a { $number } joueurs M ; il en faut au moins { $wanted }.
malformed-deck-no-kicker = Il faut au moins un joueur P.
malformed-deck-no-pass = Il faut au moins une carte sans effet offensif.
malformed-deck-bad-name = « { $value } » n’est pas un nom : de 1 à { $longest } caractères.
malformed-deck-formula = « { $value } » n’est pas un nom : un tableur en ferait une formule.
malformed-deck-same-mates = Le joueur et ses deux coéquipiers doivent être trois joueurs différents.
malformed-deck-same-challengers = Il faut deux opposants différents.
malformed-deck-type-differs = Un joueur a le même type sur ses cinq cartes.
malformed-deck-name-differs = Un joueur a le même nom sur ses cinq cartes.
malformed-deck-same-effects = Ce joueur a déjà une carte avec ces deux effets.

# Ce qu’une position ne peut pas être
malformed-brawl-no-minutes-in-training = L’entraînement se joue sans minutes : choisissez des coups d’envoi ou des points.
malformed-brawl-number = { $end_key ->
    [points] Il faut de { $least } à { $most } points, et non { $number }.
    [minutes] Il faut de { $least } à { $most } minutes, et non { $number }.
   *[kick-offs] Il faut de { $least } à { $most } coups d’envoi, et non { $number }.
}
malformed-brawl-three-piles = Il faut trois piles de placement, et non { $number }.
malformed-brawl-hand-empty = Une main vide aurait déjà fait une pause.
malformed-brawl-nothing-counts = La pile { $pile } est vide : rien n’y compte.
malformed-brawl-contest = On nomme un contest pendant un contest, et seulement alors.
malformed-brawl-turn = À l’entraînement, un tour est celui d’une équipe qui ne l’a pas terminé ; en temps réel, il n’y en a pas.
malformed-brawl-alone = L’équipe qui agit seule joue ce tour.
malformed-brawl-dead-heats = Il ne peut pas y avoir ici { $number ->
    [one] d’égalité
   *[other] { $number } égalités de suite
} : chacune ouvre une situation où les deux équipes agissent.
malformed-brawl-no-such-hold = Le sort ne tire la durée d’un arrêt qu’après deux égalités de suite, de la moitié du temps choisi à ce temps entier, au dixième de seconde.
malformed-brawl-no-such-time = Ce temps ne peut pas courir ici.
malformed-brawl-no-end = Il manque le moment où le match s’arrête.
malformed-brawl-other-pile = La pile { $pile } n’est pas à cette personne.
malformed-brawl-no-carrier = Il manque une carte sur la pile d’action.
malformed-brawl-passes = Il n’y a de passes et de redoublée qu’en attaque.
malformed-brawl-no-scrum = Il n’y a pas de mêlée ici.
malformed-brawl-no-put-in = L’équipe qui introduit a déjà posé son premier M.
malformed-brawl-no-scrum-player = Dans une mêlée, on ne pose que des joueurs M.
malformed-brawl-twice-on-top = Le même joueur est deux fois sur le dessus.
malformed-brawl-other-contest = La carte qui a ouvert ce contest n’est pas au sommet de la pile d’action de la défense.
malformed-brawl-other-effect = Après des passes, la carte du porteur est sans effet ; une redoublée est imprimée sur la sienne.
malformed-brawl-end = Le match est fini quand ce qui était convenu est atteint, et alors seulement.
malformed-brawl-points = Rouge { $red }, Bleu { $blue } : il faut pour cela marquer { $wanted } fois ; au coup d’envoi { $number }, on a pu marquer { $room } fois au plus.
malformed-brawl-no-such-points = { $points } : aucun total d’essais, de transformations, de drops et de pénalités ne donne ce nombre de points (1, 2 et 4 sont impossibles).
malformed-brawl-first-kick-off = Au premier coup d’envoi, rien n’est encore en jeu, et l’autre équipe n’a rien révélé.
malformed-brawl-kick-offs = { $value ->
    [0] Un match commence par un coup d’envoi.
   *[other] { $value } coups d’envoi : on était convenu de s’arrêter après { $most }.
}
malformed-brawl-no-scrum-called = La carte { $card } sur la pile d’action n’a pas pu ouvrir une mêlée : ni par son propre effet, ni par un en-avant contre le porteur.
malformed-brawl-nothing-turned = La pile { $pile } est vide : aucune carte n’y a été révélée pendant ce tour.
malformed-brawl-empty-turn = Une équipe qui agit seule n’a pas de tour vide.
malformed-brawl-counts-early = Avant le premier M posé, seules comptent des cartes de l’équipe qui introduit, et aucun M.
malformed-brawl-named-twice = Le { $number } y est deux fois.
malformed-brawl-points-after-end = À { $number } points, le match s’arrête : une équipe les a atteints la première, avec la transformation au plus.
malformed-brawl-no-support = Le premier soutien d’un ruck est un coéquipier nommé sur la carte d’action.

# Le dessin en texte
draw-legend = r1 r2 r3 : révéler sur une pile. p1 p2 p3 : mettre en jeu son dessus. done : terminé. { draw-marks }
draw-marks = Sur une carte : X et O les coéquipiers, ⚔ les opposants, ► l’effet offensif, ◄ l’effet défensif.
draw-phase-kick-off = Coup d’envoi { $side_of }
    .you = Coup d’envoi pour vous
draw-phase-attack = { $side } attaque
    .you = vous attaquez
draw-phase-contest = Contest : { $effect }
draw-phase-put-in = Introduction { $side_of }
    .you = Introduction pour vous
draw-phase-scrum = Mêlée, introduction { $side_of }
    .you = Mêlée, introduction pour vous
draw-phase-over = Fin du match
draw-passes = { $passes ->
    [one] { $passes } passe
   *[other] { $passes } passes
}
draw-loop = redoublée
draw-held = jeu arrêté
draw-turn = tour { $side_of }
    .you = votre tour
draw-end-kick-offs = coup d’envoi { $kick_offs } sur { $number }
draw-end-points = jusqu’à { $number } points
draw-end-minutes = { $number } min
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-wanted = attendus : { $numbers }
draw-waits = attend
draw-any-but = tous sauf { $number }
draw-action = action
draw-support = soutien
draw-pile = pile { $pile }
draw-empty = vide
draw-hand = main { $cards }
draw-now = ◆ attendu
draw-old = vieille

# Les appels à son équipe (2.12)
call-mine = J’ai !
call-look = Regarde tes piles !
call-turn = Retourne, vite !
call-keep = Ne la couvre pas !
call-good = Bien joué !

# Ce que compte une simulation
count-opening = de l’équipe qui commence
count-tries-by-passes = Essais par trois passes
count-tries-by-effect = Essais par effet
count-conversions = Transformations réussies
count-missed-conversions = Transformations manquées
count-drops = Drops
count-penalties = Pénalités réussies
count-missed-penalties = Pénalités manquées
count-faults = Fautes
count-covers-x-won-in-attack = Couvertures X gagnées en attaque
count-covers-x-won-in-defence = Couvertures X gagnées en défense
count-covers-o-won-in-attack = Couvertures O gagnées en attaque
count-covers-o-won-in-defence = Couvertures O gagnées en défense
count-tackles-won-in-attack = Placages gagnés en attaque
count-tackles-won-in-defence = Placages gagnés en défense
count-rucks-won-in-attack = Rucks gagnés en attaque
count-rucks-won-in-defence = Rucks gagnés en défense
count-scrums-won-with-put-in = Mêlées gagnées sur introduction
count-scrums-won-without-put-in = Mêlées gagnées sur introduction adverse
count-interceptions = Interceptions
count-passes = Passes
count-loops = Redoublées
count-pauses = Pauses
count-cards-revealed = Cartes révélées

# Ce qui peut advenir d’un choix, tel que l’aide le dit.
outcome-PassMade = une passe de plus
    .theirs = une passe adverse de plus
outcome-AttackPlayed = votre effet d’attaque s’applique
    .theirs = un effet d’attaque adverse s’applique
outcome-DefencePlayed = vous défendez
    .theirs = l’adversaire défend
outcome-SupportLaid = un soutien de plus
    .theirs = un soutien adverse de plus
outcome-ContestWon = contest gagné
    .theirs = contest gagné par l’adversaire
outcome-ScrumWon = mêlée gagnée
    .theirs = mêlée gagnée par l’adversaire
outcome-KickOffTaken = le 10 est trouvé : coup d’envoi donné
    .theirs = l’adversaire trouve son 10
outcome-CardTakenBack = pas le joueur attendu : vous reprenez la carte, et ne mettez rien en jeu pendant ce temps
    .theirs = l’adversaire reprend une carte : ce n’est pas le joueur attendu
outcome-FaultWhistled = faute : le même joueur deux fois sur le dessus
    .theirs = faute de l’adversaire
outcome-TryScored = essai pour vous
    .theirs = essai pour l’adversaire
outcome-DropScored = drop pour vous
    .theirs = drop pour l’adversaire
outcome-GoalKicked-yes = votre coup de pied passe
    .theirs = le coup de pied adverse passe
outcome-GoalKicked-no = votre coup de pied est manqué
    .theirs = le coup de pied adverse est manqué
