# Ovalia : ce que disent les deux éditions ; chacune dit le reste dans son dossier.

seat-home = Domicile
seat-away = Visiteur
winner-home = Domicile
winner-away = Visiteur

team-F = Fougère
team-C = Coq
team-W = Wallaby
team-R = Rose
team-S = Springbok

of-F = de la Fougère
of-C = du Coq
of-W = du Wallaby
of-R = de la Rose
of-S = du Springbok

card-F1 = le 1 de la Fougère
card-F2 = le 2 de la Fougère
card-F3 = le 3 de la Fougère
card-F4 = le 4 de la Fougère
card-F5 = le 5 de la Fougère
card-F6 = le 6 de la Fougère
card-F7 = le 7 de la Fougère
card-F8 = le 8 de la Fougère
card-F9 = le 9 de la Fougère
card-F10 = le 10 de la Fougère
card-F11 = le 11 de la Fougère
card-F12 = le 12 de la Fougère
card-F13 = le 13 de la Fougère
card-F14 = le 14 de la Fougère
card-F15 = le 15 de la Fougère
card-Fx = le carton rouge de la Fougère

card-C1 = le 1 du Coq
card-C2 = le 2 du Coq
card-C3 = le 3 du Coq
card-C4 = le 4 du Coq
card-C5 = le 5 du Coq
card-C6 = le 6 du Coq
card-C7 = le 7 du Coq
card-C8 = le 8 du Coq
card-C9 = le 9 du Coq
card-C10 = le 10 du Coq
card-C11 = le 11 du Coq
card-C12 = le 12 du Coq
card-C13 = le 13 du Coq
card-C14 = le 14 du Coq
card-C15 = le 15 du Coq
card-Cx = le carton rouge du Coq

card-W1 = le 1 du Wallaby
card-W2 = le 2 du Wallaby
card-W3 = le 3 du Wallaby
card-W4 = le 4 du Wallaby
card-W5 = le 5 du Wallaby
card-W6 = le 6 du Wallaby
card-W7 = le 7 du Wallaby
card-W8 = le 8 du Wallaby
card-W9 = le 9 du Wallaby
card-W10 = le 10 du Wallaby
card-W11 = le 11 du Wallaby
card-W12 = le 12 du Wallaby
card-W13 = le 13 du Wallaby
card-W14 = le 14 du Wallaby
card-W15 = le 15 du Wallaby
card-Wx = le carton rouge du Wallaby

card-R1 = le 1 de la Rose
card-R2 = le 2 de la Rose
card-R3 = le 3 de la Rose
card-R4 = le 4 de la Rose
card-R5 = le 5 de la Rose
card-R6 = le 6 de la Rose
card-R7 = le 7 de la Rose
card-R8 = le 8 de la Rose
card-R9 = le 9 de la Rose
card-R10 = le 10 de la Rose
card-R11 = le 11 de la Rose
card-R12 = le 12 de la Rose
card-R13 = le 13 de la Rose
card-R14 = le 14 de la Rose
card-R15 = le 15 de la Rose
card-Rx = le carton rouge de la Rose

card-S1 = le 1 du Springbok
card-S2 = le 2 du Springbok
card-S3 = le 3 du Springbok
card-S4 = le 4 du Springbok
card-S5 = le 5 du Springbok
card-S6 = le 6 du Springbok
card-S7 = le 7 du Springbok
card-S8 = le 8 du Springbok
card-S9 = le 9 du Springbok
card-S10 = le 10 du Springbok
card-S11 = le 11 du Springbok
card-S12 = le 12 du Springbok
card-S13 = le 13 du Springbok
card-S14 = le 14 du Springbok
card-S15 = le 15 du Springbok
card-Sx = le carton rouge du Springbok

combination-try = essai
combination-try-and-drop = essai et drop
combination-drop = drop
combination-full-back = arrière

formation-front-row = la première ligne 1-2-3
formation-second-row = la deuxième ligne 4-5
formation-back-row = la troisième ligne 6-7-8
formation-half-backs = la charnière 9-10
formation-three-quarters = trois ou quatre trois-quarts, de 11 à 14
formation-full-back = un essai de son équipe

# Les coups, tels qu’on les propose
move-draw = Piocher
move-take = Prendre { $card }
move-lay = { $numbers_count ->
    [one] { $joined_count ->
        [0] Poser le { $numbers } { $of } ({ $combination })
        [one] Poser le { $numbers } { $of } à côté du { $joined } ({ $combination })
       *[other] Poser le { $numbers } { $of } à côté des { $joined } ({ $combination })
    }
   *[other] { $joined_count ->
        [0] Poser les { $numbers } { $of } ({ $combination })
        [one] Poser les { $numbers } { $of } à côté du { $joined } ({ $combination })
       *[other] Poser les { $numbers } { $of } à côté des { $joined } ({ $combination })
    }
}
move-end = Ne plus rien poser
move-pass = Laisser passer

# Comment on peut aussi les dire, dans le terminal
said-draw = piocher, pioche
said-take = prendre, prends
said-lay = poser, pose
said-end = fin, finir, rien, arrêter
said-pass = passer, passe, laisser passer
said-discard = défausser, défausse, jeter
said-red-card = carton rouge, rouge, sortir le carton rouge

# Les options du match
option-window = Temps pour réagir
option-window-hint = { $value ->
    [0] Sans limite
    [28800] 8 heures
    [86400] 24 heures
   *[other] { $value } secondes
}

# Ce qui s’est passé
HalfBegun = { $half ->
    [1] { $seat } distribue : le match commence.
   *[2] { $seat } distribue : la seconde mi-temps commence.
}
    .you = { $half ->
        [1] Vous distribuez : le match commence.
       *[2] Vous distribuez : la seconde mi-temps commence.
    }
CardsDrawn = { $number ->
    [one] { $seat } pioche une carte.
   *[other] { $seat } pioche { $number } cartes.
}
CardsSeen = { $seat } pioche { $cards }.
    .you = Vous piochez { $cards }.
DiscardTaken = { $seat } prend { $card } dans la défausse.
    .you = Vous prenez { $card } dans la défausse.
CombinationLaid = { $numbers_count ->
    [one] { $joined_count ->
        [0] { $seat } pose le { $numbers } { $of } : { $combination }.
        [one] { $seat } pose le { $numbers } { $of } à côté du { $joined } : { $combination }.
       *[other] { $seat } pose le { $numbers } { $of } à côté des { $joined } : { $combination }.
    }
   *[other] { $joined_count ->
        [0] { $seat } pose les { $numbers } { $of } : { $combination }.
        [one] { $seat } pose les { $numbers } { $of } à côté du { $joined } : { $combination }.
       *[other] { $seat } pose les { $numbers } { $of } à côté des { $joined } : { $combination }.
    }
}
    .you = { $numbers_count ->
        [one] { $joined_count ->
            [0] Vous posez le { $numbers } { $of } : { $combination }.
            [one] Vous posez le { $numbers } { $of } à côté du { $joined } : { $combination }.
           *[other] Vous posez le { $numbers } { $of } à côté des { $joined } : { $combination }.
        }
       *[other] { $joined_count ->
            [0] Vous posez les { $numbers } { $of } : { $combination }.
            [one] Vous posez les { $numbers } { $of } à côté du { $joined } : { $combination }.
           *[other] Vous posez les { $numbers } { $of } à côté des { $joined } : { $combination }.
        }
    }
LayingEnded = { $seat } ne pose plus rien.
    .you = Vous ne posez plus rien.
CardDiscarded = { $pile ->
    [0] { $seat } défausse { $card }.
   *[other] { $seat } défausse { $card } sur le tas { $pile }.
}
    .you = { $pile ->
        [0] Vous défaussez { $card }.
       *[other] Vous défaussez { $card } sur le tas { $pile }.
    }
TryScored = { $converted_key ->
    [yes] { $points_key ->
        [10] Essai transformé et drop { $of } pour { $seat } ! { $points } points.
       *[7] Essai transformé { $of } pour { $seat } ! { $points } points.
    }
   *[no] { $points_key ->
        [8] Essai et drop { $of } pour { $seat } ! { $points } points.
       *[5] Essai { $of } pour { $seat } ! { $points } points.
    }
}
    .you = { $converted_key ->
        [yes] { $points_key ->
            [10] Essai transformé et drop { $of } pour vous ! { $points } points.
           *[7] Essai transformé { $of } pour vous ! { $points } points.
        }
       *[no] { $points_key ->
            [8] Essai et drop { $of } pour vous ! { $points } points.
           *[5] Essai { $of } pour vous ! { $points } points.
        }
    }
DropScored = Drop { $of } pour { $seat } ! { $points } points.
    .you = Drop { $of } pour vous ! { $points } points.
ReactionWaived = { $seat } laisse passer.
    .you = Vous laissez passer.
StoppageTimeOpened = Arrêts de jeu : { $seat } a la main.
    .you = Arrêts de jeu : vous avez la main.
HalfEnded = { $half ->
    [1] Mi-temps : { seat-home } { $home_points }, { seat-away } { $away_points }.
   *[2] Coup de sifflet final : { seat-home } { $home_points }, { seat-away } { $away_points }.
}
MatchEnded = { $winner_key ->
    [draw] Match nul, { $winner_points } partout.
   *[other] { $winner } gagne, { $winner_points } à { $loser_points }.
}
    .you = Vous gagnez, { $winner_points } à { $loser_points } !

# Ce que l’arbitre refuse
refused-match-over = Le match est fini.
refused-not-your-turn = C’est à votre adversaire de jouer.
refused-wait-for-answer = Votre adversaire peut encore répondre à votre combinaison ; attendez un instant.
refused-nothing-to-answer = Il n’y a pas de combinaison à laquelle répondre en ce moment.
refused-already-passed = Vous avez déjà laissé passer cette combinaison.
refused-no-window = Aucun délai ne court en ce moment.
refused-draw-first = Commencez par piocher, ou par prendre la défausse si elle vous donne une combinaison.
refused-still-laying = Finissez d’abord de poser ; la défausse vient à la fin du tour.
refused-discard-first = Il ne vous reste qu’à défausser une carte.
refused-makes-no-combination = On ne prend { $card } que pour former aussitôt une combinaison avec sa main.
refused-not-in-hand = { $cards_count ->
    [one] Vous n’avez pas { $cards } en main.
   *[other] Ces cartes ne sont pas dans votre main : { $cards }.
}
refused-no-line-of-three = Le quatrième trois-quarts s’ajoute à votre propre ligne de trois, déjà posée.
refused-lay-taken-card = Vous avez pris { $card } : posez d’abord une combinaison qui l’utilise.
refused-other-team = La combinaison posée est { $of } : il faut le carton rouge de cette équipe.
refused-only-answer = C’est le tour de votre adversaire : vous pouvez seulement répondre à sa combinaison, ou laisser passer.
refused-wait-for-window = Vous avez laissé passer ; le jeu reprend quand le temps pour réagir est écoulé.
refused-own-combination = C’est votre propre combinaison : seul votre adversaire peut y répondre.
refused-already-drawn = Vous avez déjà eu votre carte de ce tour : on pioche, ou on prend la défausse, une fois, au début du tour.
refused-turn-begun-by-laying = Votre carton rouge a ouvert ce tour au temps b, la pose : vous avez déjà pioché, et l’on ne pioche pas d’abord.
refused-stock-empty = La pioche est vide : il n’y a plus rien à piocher.
refused-nothing-to-take = En fin de mi-temps, il n’y a plus de défausse à prendre.
refused-no-discard-any-more = En fin de mi-temps, on ne défausse plus : posez une combinaison, ou ne posez plus rien.
refused-discard-with-nine = La pioche est vide : finissez d’abord de poser. Vous défausserez ensuite s’il vous reste neuf cartes.
refused-laying-over = Vous avez fini de poser pour ce tour ; il ne vous reste qu’à défausser une carte.
refused-drawn-too-late = { $cards_count ->
    [one] Vous venez de piocher { $cards } pour compléter votre main : cette carte ne se pose qu’au prochain tour.
   *[other] Vous venez de piocher { $cards } pour compléter votre main : ces cartes ne se posent qu’au prochain tour.
}
refused-not-of-one-team = Une combinaison est d’une seule équipe : { $cards } ne vont pas ensemble.
refused-red-card-not-laid = Un carton rouge ne se pose pas avec d’autres cartes : il répond à une combinaison adverse.
refused-full-back-with-a-try = L’arrière { $of } ne se pose qu’avec un essai, ou seul ; cette combinaison n’est pas un essai.
refused-no-combination = { $numbers_count ->
    [one] Le { $numbers } { $of } ne forme pas une combinaison à lui seul. Il sert à : { $possible_formations }.
   *[other] { $numbers } { $of } ne forment pas une combinaison. Ces cartes servent à : { $possible_formations }.
}

# Ce qu’une position ne peut pas être
malformed-nothing-laid = Une combinaison attend une réponse : il y manque ses cartes.
malformed-not-one-team = Une combinaison est d’une seule équipe : { $cards }.
malformed-phase-differs = Cela ne va pas avec la phase « { $phase } ».
malformed-no-combination = Ces cartes ne sont pas une combinaison que l’on aurait pu poser ici : { $cards }.
malformed-never-laid-so = Il y a là des cartes { $of } qui n’ont pas pu être posées ainsi.
malformed-full-back-from-nothing = L’arrière { $of } n’a pas pu être posé : ni combinaison ni essai annulé de cette équipe.
malformed-red-card-from-nothing = Le carton rouge { $of } n’a rien pu annuler.
malformed-nobody-can-answer = Le carton rouge { $of } est déjà sorti : personne n’attendrait de réponse.
malformed-never-taken = On ne prend jamais { $card } : cette carte ne peut pas avoir été prise.
malformed-not-the-end = Le match ne finit pas à l’étape « { $stage } ».
malformed-points-from-nothing = Les cartes posées n’ont pas pu marquer { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
malformed-points-beyond-a-half = Une mi-temps ne peut pas valoir { $points } points : elle en compte { $most } au plus.
malformed-stock-not-empty = La pioche doit être vide à l’étape « { $stage } ».
malformed-nothing-to-draw = Il n’y a rien à piocher : cette phase est impossible.
malformed-no-move-left = Personne ne pourrait jouer depuis cette position.
malformed-unknown-team = Il n’y a pas d’équipe « { $team_key } ». Équipes : { $names }.

# La table en texte
draw-legend = Les équipes : F Fougère, C Coq, W Wallaby, R Rose, S Springbok. Un nombre est le maillot, x le carton rouge.
draw-over = Fin du match
draw-half = { $half ->
    [1] 1ʳᵉ mi-temps
   *[2] 2ᵉ mi-temps
}
draw-stoppage = arrêts de jeu
draw-turn = { $seat_to } de jouer
    .you = à vous de jouer
draw-answer = { $seat_to } de répondre
    .you = à vous de répondre
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-hand = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
draw-nothing-laid = rien sur la table
draw-stock = pioche { $number }
draw-laid = { $seat } vient de poser :
    .you = vous venez de poser :
draw-part-front = 1ʳᵉ l
draw-part-second = 2ᵉ l
draw-part-back = 3ᵉ l
draw-part-halves = demi
draw-part-line = 3/4
draw-part-full-back = arr.
draw-part-red = ROUGE

# Ce que l’on compte dans les matchs simulés
count-opening = de l’équipe qui distribue d’abord
count-tries = Essais
count-converted = dont transformés
count-drops = Drops seuls
count-red-cards = Cartons rouges

# Ce qui peut advenir d’un choix, tel que l’aide le dit.
outcome-TryScored = essai pour vous
    .theirs = essai pour l’adversaire
outcome-DropScored = drop pour vous
    .theirs = drop pour l’adversaire
outcome-RedCardShown = carton rouge de votre part
    .theirs = carton rouge de l’adversaire
outcome-DiscardTaken = vous prenez la défausse
    .theirs = l’adversaire prend la défausse
