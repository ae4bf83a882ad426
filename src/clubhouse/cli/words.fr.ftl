# Ce que dit la commande « clubhouse ».

help-clubhouse = Le Club-House : les jeux de rugby sur table, arbitrés.
help-help = Affiche cette aide.
help-version = Dit la version, et si les règles sont compilées.
help-language = Langue : fr ou en (sinon celle du système, le français d’abord).
help-game = Le nom du jeu (voir « clubhouse games »).
help-record-file = Une feuille de match.

help-play = Jouer contre un robot, dans le terminal.
help-play-game = Le nom du jeu (voir « clubhouse games ») ; avec --resume, un jeu, un numéro de « clubhouse replay » ou une feuille de match.
help-play-resume = Reprendre le dernier match laissé en plan, ou celui que l’on nomme.
help-play-option = Une option du match, par exemple squares=9 (plusieurs fois s’il le faut).
help-play-seating = Combien de chaque côté, par exemple 2-3 (sinon comme d’ordinaire).
help-play-seat = Votre couleur, ou votre place, par exemple home.2.
help-play-deck = Jouer avec les cartes de ce fichier.
help-play-level = Le niveau des robots : beginner (débutant), club, international ; `clubhouse games` nomme tous ceux d’un jeu.
help-play-seed = Rend le hasard et le robot répétables.
help-play-record = Écrit la feuille de match aussi dans ce fichier.
help-play-overwrite = Remplace ce fichier s’il existe.
help-serve = Ouvrir le Club-House dans le navigateur.
help-host = L’adresse à laquelle écouter.
help-lan = Ouvre aux appareils du même réseau, et affiche l’adresse et son QR code.
help-port = Le port.
help-store = Le fichier où les matchs sont gardés, ou l’adresse d’une base PostgreSQL : postgresql://nom@machine/base.
help-allowed-host = Un nom sous lequel le serveur répond, en plus de ses adresses et de localhost ; « * » : tous. Répétable.
help-trusted-proxy = L’adresse ou le réseau d’un mandataire placé devant le serveur, cru quand il dit pour qui il parle (X-Forwarded-For). Répétable.
help-believed-trip = Combien de millisecondes d’aller-retour le serveur croit sur parole dans une course, là où le système ne les mesure pas : derrière un mandataire qui n’envoie pas X-Round-Trip, ou au-delà des 50 ms pour lesquelles ce qu’il dit compte. Qui triche en gagne la moitié.
help-unplayed = Le nombre de jours au bout desquels un match que personne n’a joué est oublié.
help-metrics = La clé avec laquelle /metrics se lit (Authorization: Bearer …) ; sans elle, il n’y a pas de /metrics.
help-abandoned = Le nombre de jours au bout desquels un match laissé en plan est oublié ; 0 : jamais.
help-finished = Le nombre de jours au bout desquels un match fini est oublié ; 0 : jamais.
help-open-data = Le dossier où le serveur écrit chaque nuit les matchs finis de la veille, toutes mains ouvertes, pour tout le monde (CC0), et qu’il propose sur sa page ; sans lui, rien.
help-persons = Combien de personnes peuvent partager une adresse, un club par exemple : autant de comptes, de noms et de matchs peuvent s’y créer d’un coup.
help-address = L’adresse publique de la maison, par exemple https://club.example.org : les services de notifications y joignent l’hôte.
help-push-key = La clé privée des notifications (VAPID, base64url) ; sans elle, la maison en fait une et la garde dans ses archives.
help-push-service = Un service de notifications de plus, par exemple https://push.example.org, en plus de ceux des navigateurs connus.
help-mail = Le serveur SMTP qui envoie les e-mails : smtp://nom:mot-de-passe@serveur:587 ou smtps://… ; sans lui, la maison n’écrit à personne.
help-mail-from = L’adresse d’où partent les e-mails, par exemple « Club-House <club@example.org> ».
help-notice = Un fichier de texte que la page « Vos données ici » montre à tous : qui héberge le serveur, où lui écrire.
help-reports = Lire ce que des gens ont signalé à l’hôte.
help-reports-delete = Le numéro d’un signalement à effacer.
help-keep-reports = Le nombre de jours au bout desquels un signalement est effacé.
reports-none = Rien n’a été signalé.
reports-no-such = Il n’y a pas de signalement { $number }.
reports-deleted = Le signalement { $number } est effacé.
reports-one = { $number }. { $day } (UTC), { $moment ->
    [none] avant ou après le match /match/{ $match }
   *[other] à { $moment } du match /match/{ $match }
}. Place { $place }, nom « { $name } » ; signalé par « { $reporter } » :
reports-words =    « { $text } »
reports-note =    Ajout : { $text }
help-account = Dépanner un compte : « reset » lui donne un nouveau code de secours.
help-account-action = Ce qu’il faut faire : reset efface le mot de passe et finit toutes les connexions ; le code imprimé sert à choisir un nouveau mot de passe. Le serveur peut tourner.
help-account-login = Le nom du compte.
help-json-logs = Écrire le journal en JSON, un objet par ligne.
help-open = Ouvrir le navigateur.
help-backup = Copier les matchs d’un serveur dans un fichier, même pendant qu’on joue.
help-backup-to = Le fichier ; rien n’est écrasé.
help-restore = Remettre une telle copie à la place des matchs, quand aucun serveur ne tourne.
help-restore-from = La copie faite par « clubhouse backup ».
help-export = Écrire les matchs finis d’un serveur, un fichier par jour, pour tout le monde (CC0).
help-export-to = Le dossier ; ce qui y est déjà reste.
help-games = Les jeux et leurs options.
help-rules = Le livre de règles, ou une seule règle.
help-clause = Une règle (3.D), un chapitre (3), ou des mots à chercher.
help-replay = Revoir un match pas à pas.
help-replay-file = Une feuille de match, ou le numéro d’un match gardé ; sans rien, la liste des derniers.
help-replay-seat = Vu par qui : une couleur, spectator ou all (sinon all, et, pour un match laissé en plan, son joueur).
help-replay-step = Attendre Entrée après chaque pas.
help-replay-to = S’arrêter après ce pas.
help-review = Analyser un match terminé : la chance, la lecture de l’adversaire, les décisions, et trois leçons par joueur.
help-review-json = Toute l’analyse en JSON, telle que docs/review.md la décrit.
help-verify-commitment = L’engagement montré avant le match, à comparer.
help-simulate = Simuler beaucoup de matchs entre deux joueurs, et en dire les statistiques.
help-train = Entraîner un joueur en le faisant jouer contre lui-même (demande l’extra `train`).
help-judge = Entraîner la meilleure réponse à un joueur, pour savoir ce que gagne un adversaire qui l’étudie (demande l’extra `train`).
help-arena = Mesurer son propre robot contre un niveau : une classe, ou un programme qui lit et écrit des lignes.
help-new-game = Commencer son propre jeu par un petit jeu complet.
help-new-game-name = Son nom, en minuscules, chiffres et _.
new-game-no-name = « { $name } » ne convient pas pour un nouveau jeu : des minuscules, des chiffres et _, et ni le nom d’un jeu, ni celui d’un module de Python.
no-game = ✗ CLUBHOUSE_GAMES : il n’y a pas de jeu dans { $folder } : { $problem }
new-game-exists = Il y a déjà quelque chose du nom de { $folder } ici.
new-game-done = Un petit jeu est dans { $folder }, en trois fichiers. Il se joue tout de suite :
help-bot = Faire jouer son propre robot sur un serveur.
bot-of-which-game = À quel jeu ? À dire par --game, parmi { $games } ; ou rejoignez un match par --match.
no-such-bot = Il n’y a pas de robot { $place } : { $problem }. Écrivez module:Classe, par exemple mes_robots:Rapide.
help-completion = Le script par lequel votre shell complète les commandes : eval "$(clubhouse completion bash)".
help-completion-shell = bash, zsh, fish ou powershell.
help-deck = Les cartes que l’on peut remplacer par d’autres.
help-deck-check = Contrôler un jeu de cartes : 0 bon, 2 mauvais, et pourquoi.
help-deck-file = Le fichier qui décrit les cartes.
help-deck-game = Pour quel jeu, si le fichier ne le dit pas.
deck-holds = { $file } : ce jeu de cartes de { $game } est bon. Son nom : { $name } ; son empreinte : { $digest }
deck-of-which-game = { $file } : pour quel jeu ? À dire par --game, parmi { $games }.
help-deck-export = Écrire le jeu de cartes habituel dans un fichier, pour le modifier.
help-deck-to = Le fichier à écrire ; il ne doit pas encore exister.
deck-exists = { $file } existe déjà : choisissez un autre nom.
deck-written = { $file } : le jeu de cartes « { $name } ». Changez les cartes et le nom, puis contrôlez-le : clubhouse deck check
help-verify-chain = Une page enregistrée de /api/commitments du serveur (plusieurs fois s’il le faut).
help-verify = Vérifier des feuilles de match : 0 exacte, 1 fausse, 2 illisible.
help-referee = Arbitrer des scénarios : 0 conformes, 1 différents, 2 illisibles.
help-referee-files = Des scénarios, ou des dossiers de scénarios.
help-quiet = Ne rien écrire des scénarios eux-mêmes.

# Le cadre de l’aide
frame-usage = Usage :
frame-subcommand = COMMANDE …
frame-arguments = Arguments
frame-options = Options
frame-commands = Commandes
frame-error = Erreur
frame-required = obligatoire
frame-default = par défaut : { $value }
frame-variable = variable : { $variable }
usage-no-command = Il manque la commande. Commandes : { $commands }.
usage-unknown-command = Il n’y a pas de commande « { $command } ». Commandes : { $commands }.
usage-too-many = De trop : « { $arguments } ».
usage-unknown-option = Il n’y a pas d’option « { $option } ».
usage-unknown-option-near = Il n’y a pas d’option « { $option } ». Peut-être : { $options }.
usage-option-needs-value = L’option { $option } demande une valeur.
usage-option-without-value = L’option { $option } ne prend pas de valeur.
usage-missing = Il manque { $parameter }.
usage-bad-value = { $parameter } : { $said }
usage-not-a-number = Il faut un nombre entier.
usage-too-small = Il faut au moins { $least }.
usage-too-large = Il faut au plus { $most }.
usage-no-such-choice = « { $value } » n’est pas possible ici. Possible : { $choices }.
usage-wrong = Cette ligne de commande ne peut pas être comprise.
bug = Une erreur de notre part ({ $kind }) : ce n’est pas votre faute.
bug-report = Le rapport, à nous envoyer : { $file }
bug-no-report = Le rapport n’a pas pu être écrit.
frame-aborted = Interrompu.
frame-hint = L’aide : « { $command } ».
metavar-game = JEU
metavar-name = NOM
metavar-clause = RÈGLE
metavar-file = FICHIER
metavar-folder = DOSSIER
metavar-login = COMPTE
metavar-shell = SHELL

version = clubhouse { $version }, règles { $rules_key ->
    [compiled] compilées
   *[interpreted] interprétées
}

file-unreadable = { $file } ne peut pas être lu : { $problem_key ->
    [ENOENT] ce fichier n’existe pas.
    [EISDIR] c’est un dossier.
    [ENOTDIR] ce qui précède dans ce chemin n’est pas un dossier.
    [EACCES] vous n’en avez pas le droit.
    [EPERM] vous n’en avez pas le droit.
    [ENAMETOOLONG] ce nom est trop long.
    [ELOOP] ses liens tournent en rond.
    [EINVAL] aucun fichier ne peut s’appeler ainsi.
   *[other] le système le refuse ({ $problem }).
}
folder-without-scenarios = { $folder } : aucun scénario (*.json) dans ce dossier.
option-without-value = L’option « { $option } » s’écrit nom=valeur.
unknown-level = Il n’y a pas de niveau « { $level } ». Niveaux : { $levels }.
not-in-the-terminal = { $name } ne se joue pas encore dans le terminal.
no-such-clause = Il n’y a pas de règle { $clause } : elles vont de { $first } à { $last }.
no-clause-with-words = Aucune règle ne parle de « { $clause } ».

referee-summary = { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
} : { $passed ->
    [one] { $passed } conforme
   *[other] { $passed } conformes
}, { $differing ->
    [one] { $differing } différent
   *[other] { $differing } différents
}, { $malformed ->
    [one] { $malformed } illisible
   *[other] { $malformed } illisibles
}.
referee-difference = { $where }
    attendu : { $expected }
    trouvé :  { $found }

verify-holds = { $file } : la feuille de match est exacte, et c’est bien celle de l’engagement pris avant le match.
verify-consistent = { $file } : la feuille de match est cohérente en elle-même.
verify-no-commitment = « { $commitment } » n’est pas un engagement : il y faut 64 chiffres hexadécimaux.
verify-one-commitment = Un engagement est celui d’un seul match : donnez une seule feuille.
verify-does-not-hold = { $file } : la feuille de match est fausse.
verify-not-a-record = { $file } : impossible à vérifier.
verify-seal = Le sceau du fichier est intact.
verify-inputs = { $inputs ->
    [one] Les règles acceptent le coup joué.
   *[other] Les règles acceptent les { $inputs } coups, dans l’ordre.
}
verify-edition = Seul ce qui s’est joué selon l’édition { $edition } a pu être vérifié : les { $inputs } premières entrées datent de l’édition { $former }, qu’on ne connaît plus ici.
verify-resigned = La place numéro { $number } a abandonné ; les points sont ceux de ce moment.
verify-draw = Le match a été déclaré nul d’un commun accord ; les points sont ceux de ce moment.
verify-stop = Le match a été arrêté d’un commun accord ; les points sont ceux de ce moment.
verify-result = Le résultat est bien { $result }.
verify-unfinished = Le match n’est pas fini : il n’a pas encore de résultat.
verify-commitment = Le secret est bien celui de l’engagement inscrit sur la feuille.
verify-chain = Le serveur a publié cet engagement avant le match : maillon { $number }, { $at }.
verify-commitment-shown = Cet engagement est celui qui a été montré avant le match.
verify-commitment-not-compared = Rien ne prouve encore que cet engagement a été pris avant le match. Comparez-le avec celui que la table ou le terminal a montré avant la première carte, par --commitment :
verify-sheaf = { $file } : { $holding ->
    [one] une feuille de match cohérente en elle-même
   *[other] { $holding } feuilles de match cohérentes en elles-mêmes
}, { $false ->
    [one] { $false } fausse
   *[other] { $false } fausses
}, { $unreadable ->
    [one] { $unreadable } impossible à vérifier
   *[other] { $unreadable } impossibles à vérifier
}.
verify-one-record = Un engagement est celui d’un seul match, et ce fichier contient plusieurs matchs.
verify-no-seal = Sans engagement, rien ne prouve que ce match a été joué ainsi.
verify-luck = { $outcomes ->
    [one] Le tirage vient du hasard scellé.
   *[other] Les { $outcomes } tirages viennent tous du hasard scellé.
}
verify-luck-secret = { $outcomes ->
    [one] Le tirage était possible ; le secret n’est pas encore révélé.
   *[other] Les { $outcomes } tirages étaient possibles ; le secret n’est pas encore révélé.
}
verify-luck-unsealed = { $outcomes ->
    [one] Le tirage était possible ; ce match n’a pas de hasard scellé.
   *[other] Les { $outcomes } tirages étaient possibles ; ce match n’a pas de hasard scellé.
}

games-seats = Places : { $seats } · édition { $edition }
games-option = { $name } : { $values } ({ $default } par défaut)
games-range = de { $least } à { $most }
games-true = vrai
games-false = faux
games-nothing = rien
games-terminal = Dans le terminal, sauf avis contraire : { $options }
games-levels = Niveaux des robots (--level) : { $levels }

level-beginner = débutant
level-cadet = cadet
level-reserve = réserve
level-club = club
level-regional = régional
level-national = national
level-international = international
level-champion = champion

rules-reading = Lecture :

replay-option = { $name } : { $value }
replay-options = Options : { $options } · { $inputs ->
    [one] { $inputs } coup
   *[other] { $inputs } coups
}
replay-no-options = { $inputs ->
    [one] { $inputs } coup
   *[other] { $inputs } coups
}
replay-kept = Les derniers matchs joués dans ce terminal :
replay-kept-match = { $day } { $hour }  { $name }, { $result }
replay-kept-unfinished = { $day } { $hour }  { $name }, quitté après { $inputs ->
    [one] { $inputs } coup
   *[other] { $inputs } coups
}
replay-kept-how = « clubhouse replay 1 » montre le premier, « clubhouse verify 1 » le vérifie : { $file }
replay-none-kept = Aucun match n’est encore gardé dans { $folder } : « clubhouse play » en garde chaque match.
replay-unreadable = { $file } : illisible
replay-unfinished = Ce match peut reprendre : on le montre tel que son joueur l’a vu ; --seat all montre toutes les mains.
replay-only-told = Cette feuille est de l’édition { $edition } de { $name } ; ici, on joue l’édition { $known }. Voici le match tel qu’il a été raconté alors, sans la table.
replay-from-the-change = Ce match a commencé selon l’édition { $edition } de { $name } et a continué selon l’édition { $known }, après { $inputs ->
    [one] { $inputs } coup
   *[other] { $inputs } coups
} : on le reprend là.
replay-nothing-told = Cette feuille est de l’édition { $edition } de { $name } ; ici, on joue l’édition { $known }. Elle ne dit pas ce qui a été raconté : on ne peut pas la remontrer. Le club où le match s’est joué le montre toujours ; un clubhouse de cette édition la rejoue.
replay-step = Pas { $step }
player-terminal = vous
player-guest = une personne
player-open = personne
player-program = programme
player-bot = robot { $level }
replay-next = Entrée pour continuer, q pour quitter : 

serve-no-address = Impossible d’écouter sur { $host }, port { $port } : { $detail }. Un autre port : --port, ou PORT= avec make play.
serve-no-store = Impossible de garder les matchs dans { $file } : son dossier n’existe pas, ou c’est lui-même un dossier.
serve-no-origin = « { $origin } » n’est pas le début d’une adresse : il faut par exemple https://club.example.org, sans rien derrière.
serve-no-push-key = La clé de --push-key n’est pas une clé privée de notifications : 32 octets en base64url.
serve-no-mail = Pour envoyer des e-mails, il faut --mail (smtp://nom:mot-de-passe@serveur:587 ou smtps://…), --mail-from (une adresse) et --address.
serve-no-proxy = « { $proxy } » n’est ni une adresse ni un réseau : --trusted-proxy veut par exemple 127.0.0.1 ou 10.0.0.0/8.
serve-store-not-usable = Impossible de garder les matchs dans { $file } : { $detail }. Ce n’est pas un fichier de cette version, ou il est abîmé ou protégé ; un autre : --store.
serve-store-damaged = Les matchs de { $file } sont abîmés : { $detail }. Reprenez une sauvegarde, ou un autre fichier : --store.
serve-store-in-use = Un autre Club-House garde déjà ses matchs dans { $file } ; un fichier n’en sert qu’un seul. Fermez l’autre, ou choisissez un autre fichier : --store.
serve-store-no-driver = Il manque de quoi parler à PostgreSQL. Pour l’installer : pip install 'clubhouse[postgres]'.
serve-store-no-database = La base { $file } ne répond pas : { $detail }. Est-elle démarrée, et l’adresse est-elle juste ?
serve-store-unknown-database = « { $detail } » n’est pas une base que le Club-House connaît ; un nom de fichier, ou postgresql://nom@machine/base.
serve-store-other-version = Les tables de { $file } sont d’une autre version ({ $detail }). « clubhouse serve » de cette version les met à jour quand il s’ouvre.
serve-no-folder = « { $folder } » n’est pas un dossier et ne peut pas en devenir un.
account-none = Il n’y a pas de compte « { $login } » ici.
account-reset = { $login } : nouveau code de secours { $code }. L’ancien mot de passe n’ouvre plus rien ; la page « Vous », « Mot de passe oublié », en prend un nouveau avec ce code.
backup-done = { $file } : tous les matchs à cet instant, { NUMBER($size) } Mio.
backup-is-there = { $file } existe, et rien n’est écrasé : déplacez-le d’abord, ou choisissez un autre nom.
backup-unreadable = { $file } ne se lit pas comme les matchs d’un serveur : { $detail }.
backup-postgres = Les matchs sont dans PostgreSQL, dont le propre programme les copie : pg_dump --format=custom clubhouse > FICHIER
restore-postgres = Les matchs sont dans PostgreSQL, dont le propre programme les remet : pg_restore --clean --if-exists --dbname=clubhouse FICHIER
restore-no-backup = { $file } n’existe pas : c’est la copie faite par « clubhouse backup ».
restore-in-use = Un Club-House garde ses matchs dans { $file } : arrêtez-le d’abord.
restore-done = { $file } contient les matchs de la sauvegarde : « clubhouse serve » l’ouvre.
export-no-store = { $file } n’existe pas : --store nomme le fichier des matchs, ou l’adresse d’une base.
export-busy = Un autre programme écrit déjà dans { $folder } ; laissez-le finir.
export-progress = { $day } : { $matches } matchs…
export-day = { $file } : { $matches ->
    [one] { $matches } match
   *[other] { $matches } matchs
}
export-nothing = Rien de nouveau pour { $folder } : les matchs d’un jour s’écrivent une heure après sa fin (temps universel).
export-left = { $matches ->
    [one] Un match abîmé n’a pas été écrit.
   *[other] { $matches } matchs abîmés n’ont pas été écrits.
}
serve-ready = Le Club-House est ouvert : { $address } (Ctrl-C le ferme)
serve-lan = Les téléphones du même réseau l’ouvrent par cette adresse, ou par ce code :
serve-lan-limits = Sans HTTPS, un téléphone ne peut pas installer la page, recevoir de notification ni copier un lien d’une pression. Le reste fonctionne.
serve-no-network = Cette machine n’est reliée à aucun réseau. Reliez-la au Wi-Fi, ou ouvrez le Club-House ici seulement : clubhouse serve.

play-greeting = Vous jouez { $seat } contre un robot de niveau { $level }.
play-greeting-again = Vous reprenez { $seat } contre un robot de niveau { $level }.
play-commitment = Hasard scellé avant le match :
play-prompt = Vous êtes { $seat } (« ? » donne l’aide). Votre coup :
play-word-quit = quit quitter q
play-word-help = ? help aide
play-word-rules = rules rule règles règle regles regle
play-window = { $seconds ->
    [one] À vous de répondre : { $seconds } seconde.
   *[other] À vous de répondre : { $seconds } secondes.
}
play-too-late = Trop tard : le temps de répondre est passé.
play-only-one = Un seul coup est possible : { $move }
play-possible = Vous pouvez maintenant :
play-perhaps = Voulez-vous dire { $move } ? (oui ou non)
play-word-yes = oui o
play-word-no = non n
play-not-offered = « { $said } » n’est pas dans la liste : { $most ->
    [one] il n’y a que le 1.
   *[other] c’est de 1 à { $most }.
}
play-several = « { $said } » peut vouloir dire plusieurs coups : { $moves }.
play-help =
    Un coup s’écrit par son numéro (1), sa notation ({ $notation }) ou en mots ({ $words }).
      Entrée        redessine la table
      règles        la liste des règles
      règle { $clause }     une règle
      règle MOTS    les règles où sont ces mots
      quitter       quitte le match (Ctrl-C et Ctrl-D aussi)
play-left = Vous quittez le match.
play-secret = Secret du hasard :

record-written = Feuille de match :
record-how = « clubhouse replay 1 » la remontre, « clubhouse verify 1 » la vérifie.
record-how-unfinished = « clubhouse play --resume » reprend le match, « clubhouse replay 1 » le remontre jusqu’ici.
no-such-match = Il n’y a pas de match { $number } : { $matches ->
    [0] aucun n’est encore gardé.
    [one] un seul est gardé, le 1.
   *[other] c’est de 1 à { $matches }.
}
resume-none = Aucun match n’est resté en plan : « clubhouse play JEU » en commence un.
resume-all-open = Tous les matchs laissés en plan se jouent dans un autre terminal.
resume-open = { $file } se joue dans un autre terminal.
resume-others = { $matches ->
    [one] Un autre match est resté en plan ; « clubhouse play --resume { $number } » le reprend :
   *[other] { $matches } autres sont restés en plan ; « clubhouse play --resume { $number } » reprend le premier :
}

live-no-keys = { $game } en temps réel demande un terminal qui donne les touches une à une : ni tube, ni fichier, ni console Windows. Sans mode=real-time, on y joue ici tour par tour ; « clubhouse serve » ouvre la table du navigateur.
live-not-drawn = { $game } en temps réel ne se montre pas dans le terminal ; « clubhouse serve » ouvre la table du navigateur.
live-too-small = Le temps réel demande une fenêtre d’au moins 80 colonnes et 24 lignes : agrandissez celle-ci, ou jouez tour par tour, sans mode=real-time.
live-letters = A Z E
live-keys =
    Temps réel : les robots gardent leurs temps de réaction, et le chronomètre tourne.
      1 2 3         retourne une carte sur la pile 1, 2 ou 3
      { $put }         met en jeu le dessus de cette pile
      Échap         quitte ; « clubhouse play --resume » reprend
live-begin = Une touche, et le chronomètre part.
live-keys-short = 1 2 3 retourner · { $put } mettre en jeu · Échap quitte
folder-not-empty = Le dossier { $folder } n’est pas vide : prenez-en un autre, pour que rien ne soit remplacé.
record-exists = { $file } existe déjà : prenez un autre nom, ou ajoutez --overwrite pour le remplacer.
record-cannot-be-written = { $file } ne peut pas être une feuille de match : il faut un fichier dans un dossier qui existe.
record-not-written = { $file } n’a pas pu être écrit : { $problem_key ->
    [EACCES] vous n’en avez pas le droit.
    [EROFS] ce disque est en lecture seule.
    [ENOSPC] le disque est plein.
    [ENAMETOOLONG] ce nom est trop long.
    [EINVAL] aucun fichier ne peut s’appeler ainsi.
   *[other] le système le refuse ({ $problem }).
}

# L’analyse d’un match
review-curve = Chances de victoire, { $name } :
review-split = D’où vient le résultat, vu par { $name } (chances de victoire, points) :
review-luck = Chance
review-reading = Lecture de l’adversaire
review-decisions = Décisions
review-to-see-again = Décisions à revoir, { $name } :
review-unknown = Ce que le juge ne sait pas
review-part-cards = cartes tirées
review-part-dice = dés et tirages au sort
review-part-kicks = coups de pied au but
review-part-hidden = cartes cachées, { $name }
review-part-choice = choix, { $name }
review-part-pace = rapidité, { $name }
review-levels = Niveau joué dans ce match (échelle des robots, le plus faible à 0) :
review-level = { $name } : { $rating } ± { $error }, proche de « { $name_of_level } » ; { $decisions } décisions, { $percent } % perdus par décision
review-level-unknown = { $name } : { $decisions } décisions, { $percent } % perdus par décision
review-decision = Pas { $step }, { $grade } : « { $played } » coûte { $percent } % ; mieux : « { $better } »
review-brilliant-move = Pas { $step }, { $grade } : « { $played } »
review-grade-brilliant = brillant
review-grade-doubtful = douteux
review-grade-mistake = erreur
review-grade-blunder = grosse erreur
review-lessons = À retenir, { $name } :
review-basis = Juge fixé d’avance : valeur { $value }, seuils { $thresholds } (docs/review.md)
