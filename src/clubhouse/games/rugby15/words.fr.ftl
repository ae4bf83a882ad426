# Rugby 15 : ce qui se dit au bord du terrain.

game-name = Rugby 15
game-pitch = Deux équipes face à face, quinze cartes chacune, et tout se joue en même temps.

seat-red = Rouge
seat-blue = Bleu
winner-red = Rouge
winner-blue = Bleu

card-F1 = Force 1
card-F2 = Force 2
card-F3 = Force 3
card-F4 = Force 4
card-F5 = Force 5
card-F6 = Force 6
card-N1 = Finesse 1
card-N2 = Finesse 2
card-N3 = Finesse 3
card-N4 = Finesse 4
card-N5 = Finesse 5
card-N6 = Finesse 6
card-K = Coup de pied
    .the = le Coup de pied
card-T = Plaquage
    .the = le Plaquage

# Les coups, tels qu’on les propose
move-play = Jouer { $card }
move-change = Changer de main
move-give = Donner le coup d’envoi
move-receive = Recevoir le coup d’envoi
move-play-on = Jouer la prolongation
move-settle = En rester au match nul

# Comment on peut aussi les dire, dans le terminal
said-play = jouer, joue
said-change = changer, changer de main, changement
said-give = donner, donner le coup d’envoi
said-receive = recevoir, recevoir le coup d’envoi
said-play-on = prolongation, continuer, oui
said-settle = match nul, nul, arrêter, non

# Les options du match
option-squares = Longueur du terrain
option-squares-hint = { $value } cases
option-extra_time = Prolongation
option-extra_time-hint = En cas d’égalité, le premier qui marque gagne ; sinon, on en décide au coup de sifflet final.

# Ce qui s’est passé
TossWon = { $seat } gagne le toss.
    .you = Vous gagnez le toss.
TossDecided = { $choice_key ->
    [give] { $seat } choisit de donner le coup d’envoi.
   *[receive] { $seat } choisit de recevoir le coup d’envoi.
}
    .you = { $choice_key ->
        [give] Vous choisissez de donner le coup d’envoi.
       *[receive] Vous choisissez de recevoir le coup d’envoi.
    }
KickedOff = { $half ->
    [1] Coup d’envoi { $seat_of } : le match commence.
   *[2] Coup d’envoi { $seat_of } : la seconde mi-temps commence.
}
    .you = { $half ->
        [1] Vous donnez le coup d’envoi : le match commence.
       *[2] Vous donnez le coup d’envoi : la seconde mi-temps commence.
    }
CardsDrawn = { $number ->
    [one] { $seat } pioche une carte.
   *[other] { $seat } pioche { $number } cartes.
}
CardsSeen = { $seat } pioche { $cards }.
    .you = Vous piochez { $cards }.
CardChosen = { $seat } choisit { $card }, face cachée.
    .you = Vous choisissez { $card }, face cachée.
CardsRevealed = Rouge révèle { $red_card }, Bleu révèle { $blue_card }.
    .you-red = Vous révélez { $red_card }, { $rival } révèle { $blue_card }.
    .you-blue = Vous révélez { $blue_card }, { $rival } révèle { $red_card }.
ActionAdvanced = { $reason_key ->
    [style] { $attack_card } déjoue { $defence_card } : { $seat } avance d’une case.
    [value] { $attack_card } bat { $defence_card } : { $seat } avance d’une case.
    [kick] { $squares ->
        [one] Coup de pied : { $seat } gagne une case.
       *[other] Coup de pied : { $seat } gagne { $squares } cases.
    }
   *[offside] { $seat } avance d’une case et garde le ballon.
}
    .you = { $reason_key ->
        [style] { $attack_card } déjoue { $defence_card } : vous avancez d’une case.
        [value] { $attack_card } bat { $defence_card } : vous avancez d’une case.
        [kick] { $squares ->
            [one] Coup de pied : vous gagnez une case.
           *[other] Coup de pied : vous gagnez { $squares } cases.
        }
       *[offside] Vous avancez d’une case et gardez le ballon.
    }
BallTurnedOver = { $reason_key ->
    [value] { $defence_card } arrête { $attack_card } : { $seat } prend le ballon et attaque.
    [kick] Le ballon est rendu : { $seat } attaque.
    [tackle] Plaquage : { $seat } prend le ballon et attaque.
   *[knock-on] Le ballon est rendu : { $seat } attaque.
}
    .you = { $reason_key ->
        [value] { $defence_card } arrête { $attack_card } : vous prenez le ballon et attaquez.
        [kick] Le ballon est rendu : vous attaquez.
        [tackle] Plaquage : vous prenez le ballon et attaquez.
       *[knock-on] Le ballon est rendu : vous attaquez.
    }
FoulWhistled = { $foul_key ->
    [knock-on] En-avant { $seat_of } !
    [offside] Hors-jeu { $seat_of } !
   *[both] Faute des deux côtés : rien ne bouge.
}
    .you = { $foul_key ->
        [knock-on] En-avant : c’est votre faute.
       *[offside] Hors-jeu : c’est votre faute.
    }
TryScored = Essai { $seat_of } ! { $points } points.
    .you = Essai pour vous ! { $points } points.
GoalKicked = { $kick_key ->
    [conversion] { $good_key ->
        [yes] { $seat } tire { $card }, coin vert : la transformation passe, { $points } points.
       *[no] { $seat } tire { $card }, coin rouge : la transformation est manquée.
    }
   *[drop] { $good_key ->
        [yes] { $seat } tire { $card }, coin vert : le drop passe, { $points } points !
       *[no] { $seat } tire { $card }, coin rouge : le drop est manqué.
    }
}
    .you = { $kick_key ->
        [conversion] { $good_key ->
            [yes] Vous tirez { $card }, coin vert : la transformation passe, { $points } points.
           *[no] Vous tirez { $card }, coin rouge : la transformation est manquée.
        }
       *[drop] { $good_key ->
            [yes] Vous tirez { $card }, coin vert : le drop passe, { $points } points !
           *[no] Vous tirez { $card }, coin rouge : le drop est manqué.
        }
    }
Restarted = Remise en jeu : { $seat } défend depuis le centre.
    .you = Remise en jeu : vous défendez depuis le centre.
HandChanged = { $seat } change de main.
    .you = Vous changez de main.
PileRenewed = { $pile ->
    [2] Seconde pioche : chacun mélange sa défausse.
   *[other] Prolongation : chacun mélange sa défausse, le premier qui marque gagne.
}
HalfEnded = { $half ->
    [1] Mi-temps : { seat-red } { $red_points }, { seat-blue } { $blue_points }.
   *[2] Coup de sifflet final : { seat-red } { $red_points }, { seat-blue } { $blue_points }.
}
DrawAnswered = { $choice_key ->
    [play-on] { $seat } veut jouer la prolongation.
   *[settle] { $seat } préfère en rester au match nul.
}
    .you = { $choice_key ->
        [play-on] Vous voulez jouer la prolongation.
       *[settle] Vous préférez en rester au match nul.
    }
MatchEnded = { $winner_key ->
    [draw] Match nul, { $winner_points } partout.
   *[other] { $winner } gagne, { $winner_points } à { $loser_points }.
}
    .you = Vous gagnez, { $winner_points } à { $loser_points } !

# Ce que l’arbitre refuse
refused-match-over = Le match est fini.
refused-toss-decided = Le toss est déjà décidé.
refused-toss-not-yours = C’est le gagnant du toss qui choisit.
refused-toss-first = Le gagnant du toss doit d’abord choisir de donner ou de recevoir le coup d’envoi.
refused-already-chosen = Votre carte est déjà choisie pour ce tour ; attendez que les deux soient révélées.
refused-not-in-hand = { $card_key ->
    [K] Aucun Coup de pied n’est dans votre main ; jouez l’une de vos cartes.
    [T] Le Plaquage n’est pas dans votre main ; jouez l’une de vos cartes.
   *[other] La carte { $card } n’est pas dans votre main ; jouez l’une de vos cartes.
}
refused-change-after-choice = On ne change de main qu’avant d’avoir choisi la carte du tour.
refused-hand-changed-already = Vous avez déjà changé de main avec cette pioche ; c’est une fois par pioche.
refused-time-is-up = Le temps est écoulé et le score est égal : dites d’abord si vous jouez la prolongation.
refused-no-draw-yet = On ne décide de la prolongation qu’au coup de sifflet final, si le score est égal.
refused-draw-answered = Vous avez déjà accepté la prolongation ; c’est à votre adversaire de répondre.
refused-pile-empty = Votre pioche est vide : vous n’auriez rien à reprendre en échange de votre main.

# Ce qu’une position ne peut pas être
malformed-piles-differ = Les deux pioches doivent avoir le même nombre de cartes (Rouge { $red }, Bleu { $blue }).
malformed-both-chosen = Les deux ont choisi : les cartes seraient déjà révélées.
malformed-points-not-possible = { $points } : aucun essai, aucune transformation ni aucun drop ne donne ce nombre de points (1, 2 et 4 sont impossibles).
malformed-points-beyond-the-turns = Rouge { $red }, Bleu { $blue } : un match ne laisse pas le temps de marquer plus de { $number } fois.
malformed-toss-comes-first = Avant le coup d’envoi, rien n’a encore été joué.
malformed-not-full-time = Le temps n’est pas écoulé : le match finit après la seconde pioche de la seconde mi-temps.
malformed-extra-time-agreed = Le score est égal et la prolongation était convenue : on la jouerait.
malformed-score-not-level = Rouge { $red }, Bleu { $blue } : on ne joue la prolongation, et on n’en décide, qu’à égalité.
malformed-nobody-was-asked = Personne n’attend cette réponse : on la donne à un match nul, et la seconde ouvre la prolongation.
malformed-not-the-end-of-extra-time = Rouge { $red }, Bleu { $blue } : la prolongation finit par un essai (5 points) ou un drop (3 points) de l’attaquant, là où il l’a marqué.

# Le dessin en mode texte
draw-legend = Les cartes : F Force, N fiNesse, K coup de pied (« kick »), T plaquage (« tackle »). ✓ coin vert, ✗ coin rouge : il décide des transformations et des drops.
draw-toss = Le toss
draw-over = Fin du match
draw-full-time = Temps écoulé, score égal
draw-half = { $half ->
    [1] 1ʳᵉ mi-temps
   *[2] 2ᵉ mi-temps
}
draw-pile = { $pile ->
    [1] 1ʳᵉ pioche
   *[2] 2ᵉ pioche
}
draw-extra-time = Prolongation
draw-extra-pile = { $number }ᵉ pioche
draw-turn = tour { $turn } sur { $turns }
draw-try = essai
draw-drop = drop
draw-centre = centre
draw-try-short = E
draw-drop-short = D
draw-centre-short = C
draw-attacks = attaque
draw-defends = défend
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-cards = main { $hand } · pioche { $pile }
draw-hand-changed = main changée
draw-hand-not-changed = changement possible
draw-discard = défausse :
draw-chosen = face cachée
draw-foul = faute, { $clause }
draw-blue-scores = ◄ { $seat } marque ici
    .you = ◄ vous marquez ici
draw-red-scores = { $seat } marque ici ►
    .you = vous marquez ici ►

count-opening = de l’équipe qui donne le coup d’envoi
count-tries = Essais
count-conversions = Transformations réussies
count-missed-conversions = Transformations manquées
count-drops = Drops réussis
count-missed-drops = Drops manqués
count-hand-changes = Changements de main
count-knock-ons = En-avant
count-offsides = Hors-jeu
count-turnovers = Ballons récupérés
count-turns = Tours

# Ce qui peut advenir d’un choix, tel que l’aide le dit.
outcome-ActionAdvanced = vous avancez
    .theirs = l’adversaire avance
outcome-BallTurnedOver = le ballon est à vous
    .theirs = le ballon passe à l’adversaire
outcome-FoulWhistled = faute de votre part
    .theirs = faute de l’adversaire
outcome-TryScored = essai pour vous
    .theirs = essai pour l’adversaire
outcome-GoalKicked-yes = votre coup de pied passe
    .theirs = le coup de pied adverse passe
outcome-GoalKicked-no = votre coup de pied est manqué
    .theirs = le coup de pied adverse est manqué
