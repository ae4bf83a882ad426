# Rugby Brawl à l’écran : ce que la table dit en plus de la règle.

gist-brawl-aim = Trois passes de suite, ou une carte Essai : 5 points, et 2 de plus si la transformation passe.
gist-brawl-cards = Retournez vos cartes sur vos trois piles aussi vite que possible : personne n’attend son tour.
gist-brawl-race = En attaque, mettez en jeu l’un des deux coéquipiers nommés sur le porteur : les grands numéros disent qui est voulu.
gist-brawl-defence = En défense, soyez plus rapide avec l’un de ses deux opposants : l’effet de votre carte dit ce qui suit.
gist-brawl-wrong = Une carte qui n’est pas voulue vous bloque un instant. « Trop tard » ne coûte rien.
gist-brawl-pause = Une main vide, et c’est la pause : on ne garde que les dessus de pile.
help-reveal = révéler sur la pile
help-put = mettre la pile en jeu
help-done = terminé (entraînement)
brawl-wanted = Il vous faut
brawl-theirs = Il leur faut
brawl-wait = Attendez
brawl-anyone-but = tous sauf { $number }
brawl-scrum = des M
brawl-hand = { $cards ->
    [one] { $cards } carte avant la pause
   *[other] { $cards } cartes avant la pause
}
brawl-reveal = Révéler sur la pile { $pile }
brawl-put = Mettre en jeu { $number } { $name }
brawl-empty = pile vide
brawl-held = Jeu arrêté
brawl-blocked = Carte à reprendre
brawl-late = Trop tard
brawl-action = Action
brawl-opposite = En face
brawl-passes = { $passes ->
    [one] { $passes } passe
   *[other] { $passes } passes
}
brawl-phase-kick-off = Coup d’envoi de { $side }
brawl-phase-attack = { $side } attaque
brawl-phase-contest = Contest : { $effect }
brawl-phase-put-in = Introduction de { $side }
brawl-phase-scrum = Mêlée, introduction de { $side }
brawl-phase-over = Fin du match
brawl-end-kick-offs = coup d’envoi { $kick_offs } sur { $number }
brawl-end-points = jusqu’à { $number } points
brawl-end-minutes = { $number } min
tally-tries-by-passes = Essais par trois passes
tally-tries-by-effect = Essais par effet
tally-drops = Drops
tally-penalties = Pénalités réussies
tally-conversions = Transformations réussies
tally-interceptions = Interceptions
