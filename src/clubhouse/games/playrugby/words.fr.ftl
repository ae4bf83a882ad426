# PlayRugby : ce qui se dit au bord du terrain.

game-name = PlayRugby
game-pitch = Un pion, deux dés, six cartes par équipe : passez, tapez, interceptez, seul ou jusqu’à trois contre trois.

seat-home = Domicile
seat-away = Visiteur
side-home = Domicile
side-away = Visiteur
winner-home = Domicile
winner-away = Visiteur

throw-yellow = jaune
throw-red = rouge
throw-blue = bleu

# Les cartes Action : la sorte, et les mètres qu’elle porte
card-pass5 = Passe 5 m
card-pass10 = Passe 10 m
card-pass15 = Passe 15 m
card-pass20 = Passe 20 m
card-pass25 = Passe 25 m
card-pass30 = Passe 30 m
card-pass35 = Passe 35 m
card-pass40 = Passe 40 m
card-pass45 = Passe 45 m
card-pass50 = Passe 50 m
card-switch5 = Passe croisée 5 m
card-switch10 = Passe croisée 10 m
card-switch15 = Passe croisée 15 m
card-switch20 = Passe croisée 20 m
card-switch25 = Passe croisée 25 m
card-switch30 = Passe croisée 30 m
card-switch35 = Passe croisée 35 m
card-switch40 = Passe croisée 40 m
card-switch45 = Passe croisée 45 m
card-switch50 = Passe croisée 50 m
card-skip5 = Passe sautée 5 m
card-skip10 = Passe sautée 10 m
card-skip15 = Passe sautée 15 m
card-skip20 = Passe sautée 20 m
card-skip25 = Passe sautée 25 m
card-skip30 = Passe sautée 30 m
card-skip35 = Passe sautée 35 m
card-skip40 = Passe sautée 40 m
card-skip45 = Passe sautée 45 m
card-skip50 = Passe sautée 50 m
card-chistera5 = Chistera 5 m
card-chistera10 = Chistera 10 m
card-chistera15 = Chistera 15 m
card-chistera20 = Chistera 20 m
card-chistera25 = Chistera 25 m
card-chistera30 = Chistera 30 m
card-chistera35 = Chistera 35 m
card-chistera40 = Chistera 40 m
card-chistera45 = Chistera 45 m
card-chistera50 = Chistera 50 m
card-break5 = Cadrage-débordement 5 m
card-break10 = Cadrage-débordement 10 m
card-break15 = Cadrage-débordement 15 m
card-break20 = Cadrage-débordement 20 m
card-break25 = Cadrage-débordement 25 m
card-break30 = Cadrage-débordement 30 m
card-break35 = Cadrage-débordement 35 m
card-break40 = Cadrage-débordement 40 m
card-break45 = Cadrage-débordement 45 m
card-break50 = Cadrage-débordement 50 m
card-touch5 = Coup de pied en touche 5 m
card-touch10 = Coup de pied en touche 10 m
card-touch15 = Coup de pied en touche 15 m
card-touch20 = Coup de pied en touche 20 m
card-touch25 = Coup de pied en touche 25 m
card-touch30 = Coup de pied en touche 30 m
card-touch35 = Coup de pied en touche 35 m
card-touch40 = Coup de pied en touche 40 m
card-touch45 = Coup de pied en touche 45 m
card-touch50 = Coup de pied en touche 50 m
card-chip5 = Par-dessus 5 m
card-chip10 = Par-dessus 10 m
card-chip15 = Par-dessus 15 m
card-chip20 = Par-dessus 20 m
card-chip25 = Par-dessus 25 m
card-chip30 = Par-dessus 30 m
card-chip35 = Par-dessus 35 m
card-chip40 = Par-dessus 40 m
card-chip45 = Par-dessus 45 m
card-chip50 = Par-dessus 50 m
card-grubber5 = Rasant 5 m
card-grubber10 = Rasant 10 m
card-grubber15 = Rasant 15 m
card-grubber20 = Rasant 20 m
card-grubber25 = Rasant 25 m
card-grubber30 = Rasant 30 m
card-grubber35 = Rasant 35 m
card-grubber40 = Rasant 40 m
card-grubber45 = Rasant 45 m
card-grubber50 = Rasant 50 m
card-up-and-under5 = Chandelle 5 m
card-up-and-under10 = Chandelle 10 m
card-up-and-under15 = Chandelle 15 m
card-up-and-under20 = Chandelle 20 m
card-up-and-under25 = Chandelle 25 m
card-up-and-under30 = Chandelle 30 m
card-up-and-under35 = Chandelle 35 m
card-up-and-under40 = Chandelle 40 m
card-up-and-under45 = Chandelle 45 m
card-up-and-under50 = Chandelle 50 m
card-drop = Drop
card-hand-off = Raffut 5 m
card-interception5 = Interception 5 m
card-interception10 = Interception 10 m
card-interception15 = Interception 15 m
card-interception20 = Interception 20 m
card-interception25 = Interception 25 m
card-interception30 = Interception 30 m
card-interception35 = Interception 35 m
card-interception40 = Interception 40 m
card-interception45 = Interception 45 m
card-interception50 = Interception 50 m

# Les cartes Contact
contact-replay = Rejouer
contact-knock-on = En-avant
contact-penalty = Pénalité
contact-dissent = Contestation

# Les coups, tels qu’on les propose
move-play = Jouer { $card }
move-intercept = Intercepter ({ $card })
move-hold = Laisser passer
move-stop = S’arrêter là
move-give = Donner le coup d’envoi
move-receive = Recevoir le coup d’envoi
move-goal = Buter
move-scrum = Demander la mêlée
move-tap = Jouer à la main
move-touch = Taper en touche

# Comment on peut aussi les dire, dans le terminal
said-play = jouer, joue
said-intercept = intercepter, intercepte, interception
said-hold = laisser passer, passer, laisser
said-stop = arrêter, s’arrêter, fin, finir
said-give = donner, donner le coup d’envoi
said-receive = recevoir, recevoir le coup d’envoi
said-goal = buter, but, tirer au but
said-scrum = mêlée, demander la mêlée
said-tap = jouer à la main, main
said-touch = touche, taper en touche, trouver la touche

# Les options du match
option-time = Durée
option-time-hint = { $value ->
    [turns-60] 60 tours
    [turns-40] 40 tours (court)
    [turns-80] 80 tours (long)
    [minutes-10] 2 × 10 minutes (rapide)
    [minutes-25] 2 × 25 minutes (normal)
   *[minutes-40] 2 × 40 minutes (longue)
}
option-shuffle = Pioche mélangée
option-shuffle-hint = Quand la pioche est épuisée, on mélange les cartes jouées au lieu de les reprendre dans l’ordre où elles sont parties.
option-window = Temps pour intercepter
option-window-hint = { $value ->
    [0] Sans limite
    [28800] 8 heures
    [86400] 24 heures
   *[other] { $value } secondes
}
option-use_it = Temps par décision (au chronomètre)
option-use_it-hint = { $value } secondes

# Ce qui s’est passé
CardsSeen = { $seat } pioche { $cards }.
    .you = Vous piochez { $cards }.
CardsDrawn = { $number ->
    [one] { $seat } pioche une carte.
   *[other] { $seat } pioche { $number } cartes.
}
KnownCardDrawn = { $seat } reprend { $card } : tout le monde l’a vue partir sous la pioche.
    .you = Vous reprenez { $card } : tout le monde l’a vue partir sous la pioche.
QueueShuffled = La pioche est épuisée : on mélange les { $number } cartes jouées.
OpeningThrown = { $winner_key ->
    [none] Au dé, { $home_throw } partout : on relance.
   *[other] Au dé, { side-home } { $home_throw }, { side-away } { $away_throw } : { $winner } choisit.
}
    .you = Au dé, { side-home } { $home_throw }, { side-away } { $away_throw } : à vous de choisir.
KickOffDecided = { $choice_key ->
    [give] { $side } donne le coup d’envoi.
   *[receive] { $side } reçoit le coup d’envoi.
}
    .you = { $choice_key ->
        [give] Vous donnez le coup d’envoi.
       *[receive] Vous recevez le coup d’envoi.
    }
KickedOff = Coup d’envoi { $side_of }, dé { $throw } : { $receiving_side } récupère le ballon à { $metres } m de sa ligne.
    .you = Vous tapez le coup d’envoi, dé { $throw } : { $receiving_side } récupère le ballon à { $metres } m de sa ligne.
    .you-receiving_side = Coup d’envoi { $side_of }, dé { $throw } : vous récupérez le ballon à { $metres } m de votre ligne.
TurnBegan = { $number ->
    [one] Tour { $turn }, { $side } : dé { $throw }, une carte.
   *[other] Tour { $turn }, { $side } : dé { $throw }, jusqu’à { $number } cartes.
}
    .you = { $number ->
        [one] Tour { $turn }, à vous : dé { $throw }, une carte.
       *[other] Tour { $turn }, à vous : dé { $throw }, jusqu’à { $number } cartes.
    }
CardLaid = { $window_key ->
    [yes] { $seat } annonce { $card }.
   *[no] { $seat } joue { $card }.
}
    .you = { $window_key ->
        [yes] Vous annoncez { $card }.
       *[no] Vous jouez { $card }.
    }
PassLetGo = { $seat } laisse passer.
    .you = Vous laissez passer.
InterceptionTried = { $seat } tente de couper la trajectoire : { $card }.
    .you = Vous tentez de couper la trajectoire : { $card }.
duel-named = { $duel_key ->
    [line-out] Touche
    [scrum] Mêlée
    [conversion] Transformation
    [penalty] Coup de pied de pénalité
    [drop] Drop
    [kick] Jeu au pied
    [interception] Interception
   *[hand-off] Raffut
}
duel-match = { $odds_key ->
    [3] la même couleur
   *[6] le même chiffre
}
duel-odds = { $odds_key ->
    [3] une chance sur trois
   *[6] une chance sur six
}
DuelFought = { duel-named } : { $side } lance { $first_throw }, { $other_side } { $second_throw } ; { $same_key ->
    [yes] c’est { duel-match } ({ duel-odds }) : { $other_side } l’emporte.
   *[no] { $other_side } devait faire { duel-match } ({ duel-odds }).
}
    .you = { duel-named } : vous lancez { $first_throw }, { $other_side } { $second_throw } ; { $same_key ->
        [yes] c’est { duel-match } ({ duel-odds }) : { $other_side } l’emporte.
       *[no] { $other_side } devait faire { duel-match } ({ duel-odds }).
    }
    .you-other_side = { duel-named } : { $side } lance { $first_throw }, et vous { $second_throw } ; { $same_key ->
        [yes] c’est { duel-match } ({ duel-odds }) : vous l’emportez.
       *[no] vous deviez faire { duel-match } ({ duel-odds }).
    }
PawnAdvanced = { $side } avance de { $metres } m.
    .you = Vous avancez de { $metres } m.
KickedToTouch = { $side } tape en touche ; lancer pour { $throwing_side }.
    .you = Vous tapez en touche ; lancer pour { $throwing_side }.
    .you-throwing_side = { $side } tape en touche ; lancer pour vous.
BallTurnedOver = Le ballon change de camp : { $side } le récupère.
    .you = Le ballon change de camp : vous le récupérez.
TurnStopped = { $seat } s’arrête là.
    .you = Vous vous arrêtez là.
ContactDrawn = { $contact_key ->
    [replay] Carte Contact : rejouer. Le ballon reste vivant pour { $side }.
    [knock-on] Carte Contact : en-avant { $side_of }. Mêlée !
    [penalty] Carte Contact : pénalité, sifflée contre { $side }.
   *[dissent] Carte Contact : contestation, sifflée contre { $side }.
}
    .you = { $contact_key ->
        [replay] Carte Contact : rejouer. Votre ballon reste vivant.
        [knock-on] Carte Contact : en-avant de votre part. Mêlée !
        [penalty] Carte Contact : pénalité, sifflée contre vous.
       *[dissent] Carte Contact : contestation, sifflée contre vous.
    }
ContactsShuffled = Toutes les cartes Contact sont passées : on les mélange.
PenaltyDecided = { $choice_key ->
    [goal] { $side } bute.
    [scrum] { $side } demande la mêlée.
    [tap] { $side } joue à la main.
   *[touch] { $side } choisit la touche.
}
    .you = { $choice_key ->
        [goal] Vous butez.
        [scrum] Vous demandez la mêlée.
        [tap] Vous jouez à la main.
       *[touch] Vous choisissez la touche.
    }
TryScored = Essai { $seat_of } ! { $points } points.
    .you = Essai pour vous ! { $points } points.
GoalKicked = { $kick_key ->
    [conversion] { $good_key ->
        [yes] { $seat } transforme : { $points } points.
       *[no] { $seat } manque la transformation.
    }
    [drop] { $good_key ->
        [yes] Le drop { $seat_of } passe : { $points } points !
       *[no] { $seat } manque le drop.
    }
   *[penalty] { $good_key ->
        [yes] { $seat } passe la pénalité : { $points } points.
       *[no] { $seat } manque la pénalité.
    }
}
    .you = { $kick_key ->
        [conversion] { $good_key ->
            [yes] Vous transformez : { $points } points.
           *[no] Vous manquez la transformation.
        }
        [drop] { $good_key ->
            [yes] Votre drop passe : { $points } points !
           *[no] Vous manquez le drop.
        }
       *[penalty] { $good_key ->
            [yes] Vous passez la pénalité : { $points } points.
           *[no] Vous manquez la pénalité.
        }
    }
DroppedOut = Renvoi aux 22 mètres pour { $side }.
    .you = Renvoi aux 22 mètres pour vous.
TimeRanOut = { $half ->
    [1] La sirène : on finit le tour en cours, puis c’est la mi-temps.
   *[2] La sirène : on finit le tour en cours, puis c’est la fin du match.
}
UseItCalled = { $decision_key ->
    [toss] Trop long : { $side } reçoit le coup d’envoi.
    [penalty] Trop long : { $side } bute.
    [card] Trop long : { $side } perd le ballon.
   *[stop] Trop long : le tour { $side_of } s’arrête là.
}
    .you = { $decision_key ->
        [toss] Trop long : vous recevez le coup d’envoi.
        [penalty] Trop long : vous butez.
        [card] Trop long : vous perdez le ballon.
       *[stop] Trop long : votre tour s’arrête là.
    }
HalfEnded = { $half ->
    [1] Mi-temps : { side-home } { $home_points }, { side-away } { $away_points }.
   *[2] Coup de sifflet final : { side-home } { $home_points }, { side-away } { $away_points }.
}
MatchEnded = { $winner_key ->
    [draw] Match nul, { $winner_points } partout.
   *[other] { $winner } gagne, { $winner_points } à { $loser_points }.
}
    .you = Vous gagnez, { $winner_points } à { $loser_points } !

# Ce que l’arbitre refuse
refused-match-over = Le match est fini.
refused-toss-decided = Le coup d’envoi est déjà décidé.
refused-toss-not-yours = C’est l’équipe au plus haut dé qui choisit.
refused-toss-first = L’équipe au plus haut dé doit d’abord choisir de donner ou de recevoir le coup d’envoi.
refused-penalty-first = La pénalité se décide d’abord : buter, mêlée, jouer à la main ou taper en touche.
refused-no-penalty = Il n’y a pas de pénalité à jouer.
refused-penalty-not-yours = C’est à l’adversaire de choisir ce qu’il fait de la pénalité.
refused-not-your-turn = C’est l’autre équipe qui joue son tour.
refused-pass-in-the-air = La passe est annoncée : attendez que l’adversaire ait eu le temps de l’intercepter.
refused-not-in-hand = La carte { $card } n’est pas dans votre main ; jouez l’une des vôtres.
refused-too-far-for-a-drop = Un drop se tente à { $metres } m de la ligne ou moins ; vous en êtes à { $away } m.
refused-card-first = Jouez au moins une carte avant de vous arrêter.
refused-no-pass-to-answer = Aucune passe n’est annoncée.
refused-pass-of-your-own = C’est une passe de votre équipe.
refused-held-already = Vous avez laissé passer ; on ne change pas d’avis pour cette passe.

# Ce qu’un paquet ne peut pas être
malformed-drop-has-no-distance = Le drop ne porte pas de distance : { $value } est de trop.
malformed-hand-off-distance = Le raffut porte { $metres } m, et non { $value }.
malformed-card-distance = { $value } : la distance est un multiple de { $step }, de { $step } à { $longest }.
malformed-kinds-missing = Il manque au moins une carte de chacune de ces sortes : { $kinds }.
malformed-too-few-actions = { $number } cartes Action, alors qu’il en faut au moins { $fewest }.
malformed-hand-unplayable = { $number } drops et interceptions : avec plus de { $most }, une main pourrait ne rien avoir à jouer.
malformed-red-zone = Le ballon rouge est à { $metres } m, sur la ligne des 22, et non à { $value }.
malformed-zone-range = { $value } est hors limites : de { $least } à { $most } m.
malformed-zones-alike = Deux ballons tombent à { $value } m ; il faut trois distances différentes.

# Ce qu’une position ou des options ne peuvent pas être
malformed-minutes-need-a-window = Au chronomètre, le temps pour intercepter doit avoir une durée.
malformed-no-clock-to-strike = Aucun chronomètre n’a pu sonner.
malformed-time-is-left = Le match n’est pas fini : il reste du temps.
malformed-not-its-turn = { $seat } n’est pas de l’équipe qui joue son tour.
malformed-card-ends-the-turn = « { $card } » n’a pas pu être jouée dans un tour qui continue.
malformed-sheet-differs = D’après la feuille de marque, on en est ici à { $home_points }–{ $away_points }.
malformed-sheet-out-of-order = Ces points ne viennent pas après ceux d’avant : la feuille suit le temps, et un tour ne marque qu’une fois.
malformed-conversion-without-try = Une transformation suit aussitôt son essai : la même personne, au même moment.
malformed-nothing-scored-then = { $value } : dans cette mi-temps, on n’a encore rien pu marquer à ce moment-là.
malformed-no-such-points = { $points } : aucun total d’essais, de transformations, de drops et de pénalités ne donne ce nombre de points (1, 2 et 4 sont impossibles).
malformed-points-beyond-the-turns = { $home_points }–{ $away_points } demande { $wanted } tours qui marquent ; { $number ->
    [0] aucun tour n’est fini.
    [one] { $number } tour est fini.
   *[other] { $number } tours sont finis.
}
malformed-contacts-beyond-the-turns = { $number } cartes Contact sont sorties, mais un tour n’en tire qu’une au plus : { $turns } jusqu’ici.
malformed-queue-beyond-the-turns = { $number } cartes sont passées sous la pioche : c’est trop pour { $turns } tours de trois cartes, interceptions comprises.
malformed-turn-of-the-half = Le tour { $value } n’est pas de cette mi-temps : { $first } à { $last }.
malformed-asked-before-the-half = Rien ne peut être demandé à { $at } ms, avant le début de la mi-temps.
malformed-asked-after-the-clock = Plus rien ne peut être demandé à { $at } ms : le chronomètre s’est arrêté à { $ends } ms, et l’on finit seulement le tour en cours.
malformed-half-not-begun-then = La mi-temps ne peut pas avoir commencé à { $at } ms : au plus tôt à { $earliest } ms, au plus tard à { $latest } ms.
malformed-toss-at-once = Le choix du coup d’envoi se fait au début du match, à 0 ms, et non à { $at } ms.
malformed-window-without-a-card = Il faut une passe annoncée : c’est la dernière carte jouée.
malformed-turn-played-out = { $number } cartes sont jouées et le dé en permet { $allowed } : le tour serait fini.
malformed-beyond-the-die = { $number } cartes sont jouées, mais le dé en permet { $allowed }.
malformed-nothing-played-now = { $number } cartes sont jouées, mais aucun tour n’est en cours dans cette phase.
malformed-nothing-known-yet = Tant qu’il reste une pioche inconnue, personne ne connaît de carte en main.
malformed-no-penalty-now = Il n’y a pas de pénalité à décider ici.
malformed-no-window-here = Aucune passe ne peut être interceptée ici.
malformed-nothing-to-hold = Ces places n’ont rien pu laisser passer.
malformed-toss-comes-first = Avant le coup d’envoi, rien n’est encore joué.
malformed-played-not-there = « { $card } » a été jouée pendant ce tour et n’est pas à sa place sous la pioche.

# Le dessin en mode texte
draw-legend = Domicile joue vers la droite. j, r, b : les ballons où tombent les coups d’envoi (jaune, rouge, bleu) ; les points marquent les zones de drop ; ●► ou ◄● : le pion, et le sens de jeu de l’équipe qui a le ballon. Les cartes jouées sont connues de tous : la première sera reprise d’abord.
strip-toss = Le lancer de dé
draw-over = Fin du match
draw-half = { $half ->
    [1] 1ʳᵉ mi-temps
   *[2] 2ᵉ mi-temps
}
strip-turn = tour { $turn } sur { $turns }
strip-minute = minute { $minute } sur { $minutes }
strip-time-up = le temps est écoulé
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-cards = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
draw-known = connues : { $names }
strip-asked-toss = { $side } choisit : donner ou recevoir le coup d’envoi…
    .you = Vous avez le plus haut dé : donner ou recevoir ?
strip-asked-penalty = Pénalité pour { $side }, qui choisit comment la jouer…
    .you = Pénalité pour vous : buter, demander la mêlée, jouer à la main ou aller en touche ?
strip-asked-dissent = Contestation : { $side } choisit de buter, de demander la mêlée, de jouer à la main ou d’aller en touche (l’autre équipe lancera).
    .you = Contestation : buter, demander la mêlée, jouer à la main ou aller en touche (l’autre équipe lancera) ?
strip-only-a-goal = Le temps est écoulé : seul un but peut encore marquer.
strip-die = { $left ->
    [0] { $side } : dé { $colour }, c’était la dernière carte du tour.
    [one] { $side } : dé { $colour }, encore une carte au plus.
   *[other] { $side } : dé { $colour }, encore { $left } cartes au plus.
}
strip-played = Jouées :
strip-window = { $seconds ->
    [0] { $side } peut intercepter.
   *[other] { $side } peut intercepter, { $seconds } secondes.
}
    .you = { $seconds ->
        [0] Vous pouvez intercepter.
       *[other] Vous pouvez intercepter, { $seconds } secondes.
    }
draw-held = Laissent passer : { $names }
draw-set = Cartes cachées dans la pioche : { $number }
draw-queue = cartes jouées, dans l’ordre : { $names }
draw-contacts = Contact, encore { $number } ; passées : { $names }
draw-own-hand = Votre main ({ $name })
draw-mates-hand = { $name }

# La feuille de marque
sheet-title = Feuille de marque
sheet-turn = { $half ->
    [1] 1ʳᵉ mi-temps, tour { $when }
   *[2] 2ᵉ mi-temps, tour { $when }
}
sheet-minute-th = { $when ->
    [1] 1ʳᵉ min
   *[other] { $when }ᵉ min
}
sheet-minute = { $half ->
    [1] 1ʳᵉ mi-temps, { sheet-minute-th }
   *[2] 2ᵉ mi-temps, { sheet-minute-th }
}
sheet-empty = Personne n’a marqué.
score-try = essai
score-conversion = transformation
score-drop = drop
score-penalty = pénalité

# Ce que comptent les simulations
count-opening = de l’équipe qui donne le coup d’envoi
count-tries = Essais
count-conversions = Transformations réussies
count-missed-conversions = Transformations manquées
count-drops = Drops réussis
count-missed-drops = Drops manqués
count-penalties = Pénalités réussies
count-missed-penalties = Pénalités manquées
count-interceptions = Interceptions tentées
count-line-outs = Touches
count-scrums = Mêlées
count-turnovers = Ballons récupérés
count-turns = Tours

# Ce qui peut advenir d’un choix, tel que l’aide le dit.
outcome-PawnAdvanced = vous avancez
    .theirs = l’adversaire avance
outcome-InterceptionTried = vous tentez une interception
    .theirs = l’adversaire tente une interception
outcome-BallTurnedOver = le ballon est à vous
    .theirs = le ballon passe à l’adversaire
outcome-KickedToTouch = touche trouvée
    .theirs = touche trouvée par l’adversaire
outcome-TryScored = essai pour vous
    .theirs = essai pour l’adversaire
outcome-GoalKicked-yes = votre coup de pied passe
    .theirs = le coup de pied adverse passe
outcome-GoalKicked-no = votre coup de pied est manqué
    .theirs = le coup de pied adverse est manqué
