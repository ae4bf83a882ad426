# Ce que le laboratoire dit des matchs simulés.

help-simulate-matches = Combien de matchs.
help-simulate-level-a = Le premier joueur : random, le niveau d’un robot, ou son propre robot sous la forme module:Classe.
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
simulate-opening = Victoires { $side } : { $opening } ; de l’autre : { $other }
simulate-margin = Écart moyen de A sur B, en points : { $margin } ± { $error }
simulate-length = Durée : { $minutes } minutes par match
simulate-total = { $name } : { $number } par match
simulate-speed = { $decisions } décisions en { $seconds } s ({ $speed } matchs par seconde)

level-random = au hasard
level-beginner = débutant
level-club = club
level-international = international
level-champion = champion

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
train-line-judged = la meilleure réponse contre le joueur jugé

help-judge-policy = Le fichier du joueur à juger (sinon le champion du jeu).
help-judge-pairs = Combien de donnes par mesure, chacune jouée deux fois.
judge-nobody = { $game } n’a pas de champion. Indiquez un joueur avec --policy.
judge-done = La meilleure réponse après { $matches } matchs : { $share } ± { $error }, { $margin } ± { $margin-error } points ({ $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
}). Tout est dans { $folder }.

help-arena-program = Votre robot sous la forme module:Classe, ou la commande qui lance un programme, par exemple "python mon_robot.py".
help-arena-level = Le niveau à affronter (sinon le plus fort).
frame-program = PROGRAMME
arena-progress = Paires
arena-done = Contre { $level } : { $share } ± { $error }, { $margin } ± { $margin-error } points ({ $pairs ->
    [one] { $pairs } paire, une donne jouée
   *[other] { $pairs } paires, chaque donne jouée
} des deux côtés).
arena-not-started = Impossible de lancer { $command } : { $problem }
arena-ended = { $command } s’est arrêté avant la fin du match.
arena-not-a-move = Ceci n’est pas une réponse : { $line } – attendu, par exemple : {"{"}"move": "F3"{"}"}
arena-not-offered = { $move } ne fait pas partie des coups proposés : { $offered }
frame-bot = MODULE:CLASSE
frame-server = SERVEUR
help-bot-place = Votre robot : une classe dans un module de ce dossier, par exemple mes_robots:Rapide.
help-bot-server = L’adresse du serveur, par exemple http://127.0.0.1:8000.
help-bot-game = Le jeu du nouveau match.
help-bot-level = Le niveau des robots adverses.
help-bot-match = Rejoindre ce match au lieu d’en créer un.
help-bot-seat = La place libre à prendre.
bot-plays = Match en cours : { $address }
bot-done = Le match est fini : { $points }.
bot-no-server = { $address } : { $problem }
arena-no-race = Ici, les programmes ne jouent pas en course. Choisissez autrement avec --option, par exemple mode=training.
