# L’analyse d’un match : la chance, la lecture, les décisions.

review-coming = L’analyse est en cours…
review-rest = Les leçons arrivent…
review-progress = Avancement de l’analyse
review-open = L’analyse du match
review-whole-short = Analyse
review-whole = Toute l’analyse
review-replay = Revoir le match avec l’analyse
review-copy = Copier le lien de l’analyse
review-sides = De quel côté regarder
review-from-to = Chances de gagner : { $start } % au coup d’envoi, { $result } % à la fin

# Les trois nombres
review-split = Ce qui a fait le résultat
review-split-meaning = En points de pourcentage de chances de gagner. Les nombres s’additionnent : ils mènent du coup d’envoi au résultat.
review-start = Chances au coup d’envoi
review-end = Au coup de sifflet final
review-percent = { $number } %
review-number-luck = Hasard
review-number-reading = Lecture de l’autre
review-number-decisions = Décisions
review-number-unknown = Ce que le juge ignore
review-parts = Le détail de chaque nombre
review-part-cards = Cartes tirées
review-part-dice = Dés et pièces
review-part-kicks = Coups de pied
review-part-hidden = Cartes cachées de l’autre
review-part-meeting = Choix faits en même temps
review-part-choice-own = Choix de ce côté
review-part-choice-theirs = Choix d’en face
review-part-pace-own = Vitesse de ce côté
review-part-pace-theirs = Vitesse d’en face
review-part-unknown = Ce que le juge ignore
review-card = Image à partager
review-summary = { $side } : de { $start } % à { $result } % de chances de gagner. Hasard { $luck }, lecture de l’autre { $reading }, décisions { $decisions }.

# La courbe
review-way = Le fil du match
review-curve = Chances de gagner, { $side }
review-curve-at = Coup { $step } sur { $steps } : { $side } à { $percent } %
review-chance = { $side } a { $percent } % de chances de gagner
review-input = Coup { $number }
review-see-moment = Voir ce moment
review-mark-before = Repère précédent
review-mark-after = Repère suivant
review-mark-of = { $mark } ({ $seat })
review-key = Les repères
review-mark-blunder = grosse erreur
review-mark-mistake = erreur
review-mark-brilliant = coup brillant
review-mark-turning = tournant
review-mark-luck = coup du sort
review-mark-blunder-meaning = Grosse erreur : un autre choix valait beaucoup mieux.
review-mark-mistake-meaning = Erreur : un autre choix valait nettement mieux.
review-mark-brilliant-meaning = Coup brillant : le meilleur choix, difficile à trouver.
review-mark-turning-meaning = Tournant : les chances ont basculé ici.
review-mark-luck-meaning = Coup du sort : un tirage a beaucoup changé les chances.

# Les leçons
review-lessons = À retenir de ce match

# Les décisions
review-decisions = Les décisions
review-decisions-number = { $number ->
    [one] { $number } décision à revoir sur { $all }
   *[other] { $number } décisions à revoir sur { $all }
}
review-decisions-all = Toutes les décisions
review-decisions-none = Aucune erreur à signaler : beau match.
review-decisions-more = Afficher la suite
review-grade-brilliant = Brillant
review-grade-best = Meilleur choix
review-grade-fine = Bon
review-grade-doubtful = Douteux
review-grade-mistake = Erreur
review-grade-blunder = Grosse erreur
review-phase-toss = Tirage au sort
review-phase-attack = En attaque
review-phase-defence = En défense
review-phase-window = En réaction
review-phase-play = En jeu
review-better = Mieux : { $move }
review-better-by = Mieux : { $move } (+{ $percent } %).
review-seat = { $seat }
review-played-move = { $move }.
review-options-short = Choix
review-options = Tous les choix
review-options-of = Tous les choix : { $move }, coup { $number }
review-see = Voir
review-again-short = Rejouer
review-again = Rejouer ce moment
review-played = (joué)
review-chosen = (votre choix)
review-share = le juge : { $percent } %
review-is-best = le mieux
review-judge-champion = Jugé par le champion du jeu, d’après ce que ce joueur pouvait savoir.
review-judge-bot = Jugé par le meilleur robot du jeu, d’après ce que ce joueur pouvait savoir.
review-no-decision = Aucune décision ici.

# Les exercices
review-exercises = { $number ->
    [one] Mon erreur en exercice
   *[other] Mes { $number } erreurs en exercices
}
exercise-number = Exercice { $number } sur { $all }.
exercise-asked = { $seat } doit jouer. Que choisissez-vous ? Jouez sur la table ou dans la liste.
exercise-list = Choisir dans la liste
exercise-answer-best = Bien vu !
exercise-answer-better = Mieux que dans le match.
exercise-answer-again = Le même choix que dans le match.
exercise-answer-worse = Pas mieux que dans le match.
exercise-answer-other = Ce choix n’est pas parmi les meilleurs.
exercise-said = Le mieux : { $best }. Dans le match : { $played } (−{ $percent } %).
exercise-next = Exercice suivant
exercise-none = Aucune erreur à travailler ici : beau match.

# Les niveaux
review-levels = À quel niveau chacun a joué
review-levels-meaning = Sur l’échelle des robots, pour ce seul match. L’écart-type dit combien c’est incertain.
review-level-rating = Niveau
review-level-nearest = Robot le plus proche
review-level-loss = Perte moyenne
review-level-error = { $rating } ± { $error }
review-level-unknown = trop peu de décisions
review-level-lost = { $percent } % par décision ({ $number })
review-basis = Juge fixé d’avance : { $name }, empreinte { $value }.

# Sur la durée
time-title = Hasard, lecture et décisions
time-matches = { $number ->
    [one] (un match analysé)
   *[other] ({ $number } matchs analysés, en moyenne)
}
time-results = Résultats
time-adjusted = Corrigés du hasard
time-error = { $number } ± { $error } %
time-decisions = { $number ->
    [one] une décision
   *[other] { $number } décisions
}
time-meaning = La correction n’enlève que le hasard : tirages, dés et cartes cachées. Les barres donnent la part de bonnes décisions à chaque phase.
time-review = { $number ->
    [one] Analyser le match qui manque
   *[other] Analyser { $number } matchs de plus
}
time-coming = Analyse : { $done } sur { $all }
