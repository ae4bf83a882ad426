# Rugby Brawl à l’écran : ce que la table dit en plus de la règle.

gist-brawl-aim = Trois passes de suite, ou une carte Essai : 5 points, et 2 de plus si la transformation passe.
gist-brawl-cards = Retournez vos cartes sur vos trois piles. En temps réel, aussi vite que possible : personne n’attend son tour.
gist-brawl-race = En attaque, mettez en jeu l’un des deux coéquipiers nommés sur le porteur : les grands numéros disent qui est attendu.
gist-brawl-defence = En défense, soyez plus rapide avec l’un de ses deux opposants : l’effet de votre carte dit ce qui suit.
gist-brawl-wrong = En temps réel, une carte qui n’est pas attendue vous bloque un instant ; « trop tard » ne coûte rien.
gist-brawl-pause = Une main vide, et c’est la pause : on ne garde que les dessus de pile.
help-reveal = révéler sur la pile
help-put = mettre la pile en jeu
help-brawl-touch = Au doigt ou à la souris : touchez une carte pour la mettre en jeu, et le bouton sous une pile pour y révéler la carte suivante.
help-done = terminé (entraînement)
brawl-wanted = Il vous faut
brawl-theirs = Il leur faut
brawl-wait = Attendez
brawl-labelled = { $label } : { $what }.
brawl-turn = { $side } joue
    .you = À vous de jouer
brawl-margin = { $milliseconds } ms
brawl-heat = En même temps
brawl-replay = Revoir au ralenti : { $verdict }
brawl-replay-title = Le dernier contest au ralenti
brawl-slower = { $times } fois plus lent
help-again = revoir le dernier contest au ralenti
brawl-they-wait = Ils attendent
brawl-all-but = tous sauf
brawl-scrum-laid = { $laid ->
    [0] trois M différents
    [one] { $laid } M sur trois
   *[other] { $laid } M sur trois
}
brawl-before-pause = { $cards ->
    [one] carte avant la pause
   *[other] cartes avant la pause
}
brawl-hand-of = { $seat } : { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
}
brawl-hand-short = leur main
brawl-hand-whose = { $side_key ->
    [red] R
   *[blue] B
}{ $person }
brawl-person = { $seat }
brawl-reveal = Révéler sur la pile { $pile }
brawl-reveal-short = Révéler
brawl-put = Pile { $pile } : mettre en jeu { $number } { $name }
brawl-empty = vide
brawl-empty-pile = Pile { $pile } : vide
brawl-own-piles = Vos piles
brawl-pile = Pile { $pile }
brawl-is-wanted = attendu
brawl-ready = Prêts ?
brawl-ready-in = { $seconds ->
    [one] Coup d’envoi dans { $seconds } seconde
   *[other] Coup d’envoi dans { $seconds } secondes
}
brawl-held = Jeu arrêté
brawl-held-unknown = Jeu arrêté, on ne sait pas pour combien de temps
brawl-blocked = Bloqué
brawl-alone = Retournez vite
brawl-seconds = { $seconds },{ $tenths } s
brawl-late = Trop tard
brawl-behind = de { $milliseconds } ms
brawl-wrong = Pas attendu
brawl-action = Action
brawl-support = Soutien
brawl-nobody = personne
brawl-field = Le terrain
brawl-challengers = Opposants
brawl-calls = Un mot à l’équipe
brawl-card = { $number } { $name }{ $type_key ->
    [M] , joueur de mêlée
    [P] , buteur
   *[none] { "" }
}, croix { $mate_x }, rond { $mate_o }, opposants { $challenger } et { $other_challenger }, { $effects }
shout-try = Essai ! +{ $points }
shout-drop = Drop ! +{ $points }
shout-goal-yes = { $kick_key ->
    [conversion] Transformé ! +{ $points }
   *[penalty] Pénalité ! +{ $points }
}
shout-goal-no = { $kick_key ->
    [conversion] Transformation manquée
   *[penalty] Pénalité manquée
}
shout-ball = Ballon : { $side }
shout-pause = Pause !
shout-heat = En même temps !
shout-fault = Faute !
explained-go-on = J’ai compris
explained-no-more = Ne plus rien expliquer
explained-try = 5 points, puis trois cartes se retournent pour la transformation : un P parmi elles, 2 points de plus.
explained-drop = 3 points aussitôt. L’équipe qui encaisse donne le coup d’envoi.
explained-penalty = Trois cartes se retournent ; un P parmi elles, et c’est 3 points. Réussie ou non, c’est l’autre équipe qui donne le coup d’envoi.
explained-scrum = L’équipe qui attaque introduit. Il faut trois M différents, retournés pendant cette mêlée.
explained-loop = La passe suivante va à n’importe quel autre joueur. Ce n’est pas une passe, mais celles d’avant restent.
explained-tackle = L’attaque s’arrête. La première équipe qui apporte un soutien de sa carte du dessus prend le ballon.
explained-cover-x = Contest à un soutien : l’attaquant n’a plus que son coéquipier sous le rond, le défenseur a le choix.
explained-cover-o = Contest à un soutien : l’attaquant n’a plus que son coéquipier sous la croix, le défenseur a le choix.
explained-ruck = Contest à deux soutiens, le second pouvant être coéquipier du premier. La première équipe à en avoir deux attaque.
explained-knock-on = L’attaquant lâche le ballon : mêlée, et l’équipe qui défendait introduit.
explained-interception = L’équipe qui défendait prend le ballon et attaque avec cette carte.
brawl-passes = { $passes ->
    [one] { $passes } passe
   *[other] { $passes } passes
}
brawl-phase-kick-off = Coup d’envoi { $side_of }
    .you = À vous le coup d’envoi
brawl-phase-attack = { $side } attaque
    .you = Vous attaquez
brawl-phase-contest = Contest : { $effect }
brawl-phase-put-in = Introduction { $side_of }
    .you = À vous l’introduction
brawl-phase-scrum = Mêlée, introduction { $side_of }
    .you = Mêlée, votre introduction
brawl-phase-over = Fin du match
brawl-end-kick-offs = coup d’envoi { $kick_offs } sur { $number }
brawl-end-points = jusqu’à { $number } points
brawl-end-minutes = { $number } min
several-CardRevealed = { $number } cartes révélées
tally-tries-by-passes = Essais par trois passes
tally-tries-by-effect = Essais par effet
tally-drops = Drops
tally-penalties = Pénalités réussies
tally-conversions = Transformations réussies
tally-interceptions = Interceptions
tally-contests = Contests gagnés
tally-scrums = Mêlées gagnées
tally-fouls = Fautes sifflées
tally-wrong = Cartes non attendues
option-mode-agreed = { $mode_key ->
    [training] Entraînement, tour par tour
   *[real-time] Temps réel
}
option-end-agreed = { $end_key ->
    [points] { $number_key ->
        [usual] jusqu’à 20 points
       *[other] jusqu’à { $number } points
    }
    [minutes] { $number_key ->
        [usual] 5 minutes
        [one] { $number } minute
       *[other] { $number } minutes
    }
   *[kick-offs] { $number_key ->
        [usual] { $mode_key ->
            [training] 2 coups d’envoi
           *[real-time] 8 coups d’envoi
        }
        [one] { $number } coup d’envoi
       *[other] { $number } coups d’envoi
    }
}
option-fold-timings = Réglages du temps réel
option-number-agreed = { "" }
option-block-agreed = { "" }
option-turning-agreed = { "" }
option-hold-agreed = { "" }
option-alone-agreed = { "" }
heading-KickOffAwarded = Coup d’envoi n° { $number } : { $side }
