# Ce que le laboratoire dit des matchs simulés.

help-simulate = Simuler beaucoup de matchs entre deux joueurs, et en dire les statistiques.
help-simulate-matches = Combien de matchs.
help-simulate-level-a = Le premier joueur : random, ou le niveau d’un robot.
help-simulate-level-b = Le second joueur.
help-simulate-seed = Rend la simulation répétable.
help-simulate-processes = Sur combien de processus (sinon tous les cœurs).
help-simulate-records = Écrire la feuille de chaque match dans ce dossier.
help-simulate-json = Écrire les nombres en JSON.

simulate-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-number = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }

simulate-progress = Matchs
simulate-title = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matchs
}
simulate-per-match = par match
simulate-player-a = A : { $level }
simulate-player-b = B : { $level }
simulate-wins = Victoires
simulate-points = Points
simulate-draws = Matchs nuls : { $share }
simulate-home = Victoires { $side } : { $home } ; de l’autre : { $away }
simulate-margin = Écart moyen de A sur B, en points : { $margin } ± { $error }
simulate-length = Durée : { $minutes } minutes par match
simulate-total = { $name } : { $number } par match
simulate-speed = { $decisions } décisions en { $seconds } s ({ $speed } matchs par seconde)

level-random = au hasard
level-beginner = débutant
level-club = club
level-international = international
level-champion = champion

help-train = Entraîner un joueur en le faisant jouer contre lui-même (demande l’extra `train`).
help-train-into = Le dossier des sauvegardes, du joueur et de sa courbe.
help-train-minutes = Combien de temps s’entraîner.
help-train-total = La durée de tous les entraînements qui se prolongent l’un l’autre.
help-train-resume = Reprendre la sauvegarde de ce dossier.
help-train-matches = Combien de matchs à la fois, dans chaque moitié d’un processus.
help-train-processes = Sur combien de processus (sinon tous les cœurs sauf un).
train-progress = { NUMBER($choices, minimumFractionDigits: 1) } millions de choix, { $matches } matchs, entropie { NUMBER($entropy, minimumFractionDigits: 2, maximumFractionDigits: 2) }
train-done = { $matches } matchs ; contre le hasard { $share } ± { $error }. Tout est dans { $folder }.
train-extra-missing = L’entraînement demande le module { $module }. À installer par : pip install "clubhouse[train]"
train-line-random = contre le hasard
train-line-total = contre le premier joueur, toutes mesures confondues
train-line-entropy = entropie, rapportée à la première
