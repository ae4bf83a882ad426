# Ce que dit la page elle-même. Les jeux et l’arbitre ont leurs propres textes, à côté des règles.

club-home = Club-House : retour à l’entrée
header-label = Le club
speak-fr = FR : afficher en français
speak-en = EN: show in English
sheet-close = Fermer
offline = Vous êtes hors ligne. Les règles restent lisibles ; pour jouer, il faut être en ligne : la table reprendra d’elle-même.
nowhere-title = Hors du terrain : il n’y a rien à cette adresse.
nowhere-home = Retour à l’entrée

# L’entrée
front-title = Le rugby se joue aussi sur table
front-lead = Club-House réunit cinq jeux de rugby français, sur table. On y joue dans le navigateur, contre un robot, avec un seul arbitre qui connaît toutes les règles.
front-play = Jouer contre le robot
front-play-short = Jouer
front-friend = Jouer avec un ami
front-invite = Inviter
front-invite-to = Inviter à { $game }
front-opening = Les équipes entrent…
front-against = niveau { $level_key ->
    [beginner] débutant
    [cadet] cadet
    [reserve] réserve
    [regional] régional
    [national] national
    [international] international
    [champion] champion
   *[club] club
  }
front-length = environ { $minutes } min
front-length-measured = Durée médiane des { $number } derniers matchs joués ici
front-decisions = environ { $number } décisions
front-difficulty = { $level ->
    [1] facile
    [2] à apprivoiser
   *[3] exigeant
  }
front-players = { $most ->
    [2] 2 joueurs
   *[other] { $least } à { $most } joueurs
  }
front-first = Pour commencer
front-people = { $number ->
    [one] Une personne à une table en ce moment.
   *[other] { $number } personnes aux tables en ce moment.
  }
front-watch = Regarder { $game } : { $players }
front-no-account = Sans compte, tout de suite.
front-options-of = { $game } : options du match
front-play-at = Jouer à { $game }
front-options = Choisir le terrain et le niveau
front-seating = Joueurs
front-seating-of = { $number } contre { $other_number }
front-level = Niveau du robot
front-level-who = Qui sont ces robots ?
front-train = Entraînement
front-train-at = Entraînement à { $game }, sans se presser
option-range = De { $least } à { $most } ({ $usual } par défaut)
option-beyond = Il faut un nombre entier, de { $least } à { $most }.
option-changed = Changé : ce qui était choisi ne va pas avec le reste.
level-beginner = Débutant
level-cadet = Cadet
level-reserve = Réserve
level-club = Club
level-regional = Régional
level-national = National
level-international = International
level-champion = Champion
front-games = Au vestiaire : cinq jeux
front-game-options = Options du match
front-games-loading = On ouvre le vestiaire…
front-unreachable = Le club ne répond pas. Vérifiez la connexion et réessayez.
try-again = Réessayer
front-promises = L’esprit du club
front-referee = Un arbitre qui explique
front-referee-text = Chaque décision porte le numéro de sa règle. Un clic, et le livre s’ouvre à la bonne page. Un coup refusé dit pourquoi, et ce qu’on peut faire à la place.
front-luck = Un hasard qui se vérifie
front-luck-text = Avant le match, la maison s’engage sur un secret ; après, elle le révèle. La feuille de match prouve que personne n’a touché aux cartes.
front-everyone = Ouvert à tous
front-everyone-text = À la souris, au doigt, au clavier ou au lecteur d’écran, sur un téléphone ou un grand écran, en français ou en anglais.
front-footer = Jeux de rugby de table, joués dans les règles.
chalkboard-label = Un tableau noir : une attaque dessinée à la craie

# Les réglages
settings-title = Réglages
settings-speed = Vitesse des animations
speed-normal = Normale
speed-fast = Rapide
speed-off = Sans animation
settings-sound = Son
settings-volume = Volume
settings-mute = Muet
settings-vibration = Vibrations
settings-still = Cet appareil demande le calme : rien ne bouge, ne sonne ni ne vibre.
settings-theme = Lumière
theme-system = Comme l’appareil
theme-light = Jour
theme-dark = Soir
settings-cards = Taille de vos cartes
cards-normal = Normale
cards-large = Grande
cards-largest = Très grande
settings-guard = Défausser une carte
guard-twice = en appuyant deux fois
guard-wait = deux secondes après l’appui
settings-handed = Main qui joue
handed-right = Droite
handed-left = Gauche
settings-language = Langue
language-fr = Français
language-en = English

# Les règles
rules-title = Les règles
rules-of = Les règles : { $game }
rules-short = Règles
rules-loading = On cherche le livre…
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-found = { $number ->
    [0] Aucun article
    [one] { $number } article
   *[other] { $number } articles
  }
rules-print = Imprimer
rules-example = Exemple de l’article { $clause } : le voir et le jouer
rules-missing = Le livre de règles n’est pas là.
rules-reading = Lecture : { $title }
why = Pourquoi ?
why-label-of = Pourquoi ? { $clause } : { $sentence }
why-label = Pourquoi ? { $clause }

# Le match
match-title = Match
match-opening = On ouvre la table…
match-watching = Vous regardez ce match.
matches-title = Mes matchs
matches-under-way = En cours
matches-finished = Terminés
own-title = À vous de jouer
own-turn = À vous
own-pending = En attente
own-waits = Pas encore commencé
own-time = { $time } pour vous
own-all = Tous mes matchs en cours ({ $number })
tab-turn = ({ $number }) À vous
header-turn = Mes matchs : { $number ->
    [one] { $number } match attend votre coup
   *[other] { $number } matchs attendent votre coup
}
left-hours = { $hours } h { $minutes }
left-days = { $days } j { $hours } h
replay-title = Revoir un match
line-away = { $seats } : connexion coupée. La pendule décide.
give-time = { $days ->
    [0] Donner 15 secondes
   *[other] Donner un jour
}
holidays-title = Congés
holidays-meaning = Pendant un congé, votre pendule s’arrête dans les matchs sur plusieurs jours, et les autres le voient. { $days ->
    [0] Vous avez pris tous vos jours de l’année.
    [one] Il vous reste un jour sur douze mois.
   *[other] Il vous reste { $days } jours sur douze mois.
}
holidays-one = Du { $from } au { $until }
holidays-end = Je suis de retour
holidays-days = Durée en jours
holidays-in-days = Dans combien de jours
holidays-announce = Annoncer le congé
orders-title = Consignes
orders-none = Consigne : tout laisser passer.
orders-some = Vos consignes réagiront pour vous.
orders-change = Consignes…
orders-give = Donner ces consignes
orders-meaning-at-once = Les réactions se jouent dix secondes après le coup de l’adversaire, d’après ces consignes. Si votre main ne le permet pas, le coup passe.
orders-meaning = Si vous n’avez pas réagi à la fin du délai, ces consignes jouent pour vous. Si votre main ne le permet pas, le coup passe.
orders-private = Vous seul les voyez. Vous pouvez les changer jusqu’au dernier moment.
line-away-days = { $seats } : pas là en ce moment. Chacun joue quand il veut.
missed-away = { $names } : connexion coupée.
missed-soon = Sans retour, vous pourrez continuer sans attendre dans { $time }.
missed-ask = Personne n’est remplacé sans que vous le demandiez.
missed-wish = { $wish ->
    [match] { $by } réclame le match : { $names } va le perdre.
   *[bot] { $by } demande un robot à la place de { $names }.
}
missed-happens = Dans { $time }, sauf retour.
claim-match = Réclamer le match
claim-bot = Faire jouer un robot
claim-wait = Attendre encore
line-waiting = Coup envoyé, en attente de la réponse du club…
line-lost = Connexion perdue. Elle se rétablira seule ; votre dernier coup sera renvoyé s’il n’était pas arrivé.
line-ended = Vous n’êtes plus connecté ici. Rechargez la page pour revenir.
bots-wait = Les robots sont très demandés : le vôtre aura son tour dans environ { $seconds } s.
line-refused = Cette table ne peut pas s’ouvrir.
log-title = Feuille de match
log-short = Feuille
log-empty = Rien encore : le coup d’envoi approche.
log-empty-midway = Rien encore : le match reprend ici, en cours de jeu.
log-turn = Tour { $number }
log-points = +{ $points }
player-you = vous
player-guest = invité
player-open = place libre
player-program = programme
player-program-named = { $name } (programme)
player-too-quick = { $name } (réflexes de machine)
player-bot-beginner = robot débutant
player-bot-club = robot de club
player-bot-international = robot international
player-bot-champion = robot champion
player-bots = { $number } robots
player-bots-beginner = { $number } robots débutants
player-bots-club = { $number } robots de club
player-bots-international = { $number } robots internationaux
player-bots-champion = { $number } robots champions
progress-sent = Envoyé…
progress-confirmed = Validé
progress-refused = Refusé
move-with-progress = { $move } ({ $progress })

# La table avant la donne
waiting-open = { $number ->
    [one] Une place est libre
   *[other] { $number } places sont libres
  }
waiting-for-all = On attend que tout le monde soit là
waiting-for = On attend { $who }
waiting-for-guest = On attend que l’autre joueur soit là
waiting-ready-all = Tout le monde est là. On joue quand chacun est prêt
waiting-changed = Les conditions ont changé : relisez-les avant de dire que vous êtes prêt.
waiting-came = { $who } est à votre table
waiting-came-guest = Quelqu’un est à votre table
waiting-go = Y aller
waiting-not-now = Pas maintenant
waiting-meanwhile = Jouer contre un robot en attendant
waiting-meanwhile-hint = On vous appelle dès que quelqu’un s’assoit.
waiting-options = Changer les options
waiting-options-anew = Chacun devra redire qu’il est d’accord.
waiting-propose = Proposer ces options
ready-yes = Prêt !
ready-not = Attendez, pas encore
ready-said = C’est noté : on attend les autres.
ready-is = prêt
ready-is-not = pas encore prêt
waiting-choose = Choisissez une place : les cartes sont données dès que toutes sont prises.
presence-here = là
presence-background = page en arrière-plan
presence-gone = pas là
presence-of = { $name } : { $presence }
waiting-sit = S’asseoir ici
waiting-here-too = Sur cet appareil
waiting-leave = Se lever
waiting-free = Libérer la place
waiting-call = Robot…
waiting-call-to = Appeler un robot : { $seat }
waiting-team = Nom de l’équipe
waiting-option = { $option } : { $said }
invite-title = Invitez qui vous voulez
invite-how = Envoyez ce lien, ou faites lire le code : la table s’ouvre, on s’assoit, et les cartes sont données dès que toutes les places sont prises.
invite-link = Le lien de la table
invite-copy = Copier le lien
invite-copied = Copié.
copy-by-hand = Le navigateur ne laisse pas copier d’ici : l’adresse est sélectionnée, copiez-la à la main.
invite-share = Envoyer
invite-text = Une place vous attend au Club-House.
invite-code = Code à lire : le lien de la table
rematch-wanted = On vous propose la revanche.
rematch-join = Rejoindre

# Le foyer : les tables ouvertes
front-lobby = Tables ouvertes
lobby-title = Le foyer
lobby-tables = Tables ouvertes
lobby-empty = Aucune table n’attend pour l’instant. Ouvrez-en une : elle apparaîtra ici.
lobby-lost = Connexion perdue ; la liste reviendra seule.
lobby-join = Rejoindre
lobby-join-at = Rejoindre { $game } : { $players }
quick-title = Match rapide
quick-how = Choisissez un jeu : on vous assoit à une table qui attend aux conditions habituelles, ou l’on en ouvre une pour vous.
quick-others = { $number ->
    [one] { $name } : une table attend, à d’autres conditions. La rejoindre, ou attendre aux conditions habituelles ?
   *[other] { $name } : { $number } tables attendent, à d’autres conditions. En rejoindre une, ou attendre aux conditions habituelles ?
  }
quick-wait-as-usual = Attendre aux conditions habituelles
quick-neither = Ni l’un ni l’autre
lobby-gone-loses = qui part ou n’a plus de temps perd le match
lobby-left-loses = qui part perd le match
lobby-hands = mains montrées aux spectateurs avec { $number } tours de retard
lobby-option-off = non
lobby-just-opened = vient d’ouvrir
lobby-waits-for = attend depuis { $time }
waiting-listed = Visible au foyer : n’importe qui peut s’asseoir
curtain-title = L’appareil passe à { $seat }
curtain-how = Que personne d’autre ne regarde. Prenez l’appareil, puis touchez le bouton.
curtain-raise = C’est moi : { $seat }

name-wanted = Comment vous appelle-t-on ?
name-give = C’est moi
name-none = Sans nom
seat-name = Qui joue à cette place ?
seat-name-field = Son nom
player-member = membre

# Qui vous êtes
me-title = Vous
me-name = Votre nom
me-name-shown = Le nom que lisent les autres
me-guest = Vous êtes un invité : ce navigateur garde vos places.
me-account = Compte : { $login }
me-save = Enregistrer
me-saved = C’est noté.
me-account-title = Un compte, si vous voulez
me-account-why = Un nom et un mot de passe, sans adresse e-mail : vos places vous suivent sur un autre appareil.
me-login = Nom du compte
me-password = Mot de passe (8 caractères au moins)
me-sign-in = Se connecter
me-sign-up = Créer le compte
me-forgotten = Mot de passe oublié
me-forgotten-how = Écrivez le nom du compte et un nouveau mot de passe ci-dessus, et ici le code de secours.
me-recover = Changer le mot de passe
me-recovery = Code de secours
me-recovery-keep = Notez-le en lieu sûr : lui seul remplace un mot de passe oublié, et il n’est montré qu’une fois.
me-sessions = Vos connexions
me-session-this = cet appareil
me-session-unknown = Appareil inconnu
me-session-times = Première connexion { $made }, dernière visite { $seen }
me-session-end = Déconnecter
me-session-ended = C’est déconnecté.
me-sign-out-others = Déconnecter tous les autres
ago-now = il y a moins d’une heure
me-secrets = Mot de passe et code de secours
me-secrets-meaning = Un nouveau mot de passe déconnecte tous les autres appareils. Un nouveau code de secours remplace l’ancien.
me-password-current = Mot de passe actuel
me-password-new = Nouveau mot de passe (8 caractères au moins)
me-change-password = Changer le mot de passe
me-changed = Le mot de passe est changé.
me-new-code = Nouveau code de secours
me-code-new = Voici un nouveau code de secours.
privacy-title = Vos données ici
robots-title = Les robots
me-sign-out = Se déconnecter ici
me-sign-out-everywhere = Se déconnecter partout
me-data = Vos données
me-data-what = Tout ce que la maison sait de vous : nom, compte, matchs et coups joués.
me-export = Tout télécharger
me-delete = Tout effacer
me-delete-meaning = Nom, compte et places disparaissent pour toujours. Les matchs finis restent, sans votre nom.
me-deleted = Tout est effacé.
me-keep = Ne rien effacer

# Une personne par son nom, avec ce que « de » et « à » en font
called-person = { $name }
    .of = { $elides ->
        [true] d’{ $name }
       *[false] de { $name }
    }
    .to = à { $name }

# La pendule, et qui s’en va
pace = Temps de réflexion
pace-none = Sans pendule
pace-quick = 15 secondes par décision
pace-calm = 1 minute par décision
pace-bank = 5 minutes en tout, 5 secondes de plus par décision
pace-long-bank = 15 minutes en tout, 10 secondes de plus par décision
pace-days-1 = 1 jour par décision
pace-days-3 = 3 jours par décision
pace-days-7 = 7 jours par décision
pace-some = Avec pendule
pace-other = { $seconds } secondes, { $increment } de plus par décision
when-gone = Si quelqu’un part ou n’a plus de temps
when-left = Si quelqu’un part
when-gone-bot = un robot joue à sa place
when-gone-lost = son équipe perd le match
terms-time = Temps de réflexion : { $time }.
terms-gone = Si quelqu’un part ou n’a plus de temps : { $gone }.
terms-left = Si quelqu’un part : { $gone }.
terms-hands = Mains montrées aux spectateurs : { $hands }.
clock-own = Votre temps : { $time }
clock-other = { $seat } : { $time }
clock-short = Il vous reste dix secondes.
stand-in = Un robot joue à votre place.
stand-in-end = Reprendre ma place
player-stood-in = robot pour { $name }
leave = Quitter la table
leave-bot = Le match continue sans vous : un robot joue à votre place. Vous pourrez la reprendre.
leave-loses = À cette table, qui part perd le match.

# Ce qui se propose à la table
proposals-title = Propositions
propose-draw = Proposer le match nul
propose-stop = Proposer d’arrêter
propose-pause = Proposer une pause
proposed-draw = { $seat } propose le match nul.
proposed-draw-you = Vous proposez le match nul.
proposed-stop = { $seat } propose d’arrêter le match, sans vainqueur.
proposed-stop-you = Vous proposez d’arrêter le match, sans vainqueur.
proposed-pause = { $seat } propose une pause.
proposed-pause-you = Vous proposez une pause.
proposal-what-draw = le match nul
proposal-what-stop = l’arrêt du match
proposal-what-pause = la pause
proposed-resign = { $seat } propose d’abandonner le match.
proposed-resign-you = Vous proposez à votre équipe d’abandonner.
proposal-what-resign = l’abandon
proposal-waits = On attend la réponse : { $seats }.
proposal-agree = Accepter
proposal-refuse = Refuser
proposal-withdraw = Retirer
proposal-agreed = C’est accepté : { $what }.
proposal-refused = { $own ->
    [true] Vous refusez { $what }.
   *[other] { $seat } refuse { $what }.
}
proposal-withdrawn = Proposition retirée : { $what }.
proposal-expired = Sans réponse : { $what } n’est plus à l’ordre du jour.
pause-runs = Le match est en pause : les pendules sont arrêtées.
pause-end = Reprendre le match
pause-ended = { $seat } reprend le match.

# Ceux qui regardent, et ce qui se dit
company-title = Autour de la table
watchers = { $number ->
    [one] { $number } spectateur
   *[other] { $number } spectateurs
  }
watch-with = Regarder avec les yeux de
watch-public = Vue publique
watch-seat = La main de { $seat }
watch-behind = avec { $number } tours de retard
hands-after = Mains montrées aux spectateurs
hands-after-end = À la fin
hands-after-turns = Avec { $number } tours de retard
chat-who = { $seat }
chat-open = Parler
chat-unread = { $number ->
    [one] Parler : { $number } message non lu
   *[other] Parler : { $number } messages non lus
}
chat-to-team = Seulement à mon équipe
chat-in-team = en équipe
chat-title = À la table
chat-hello = Bonjour !
chat-good-luck = Bon match !
chat-well-played = Bien joué !
chat-thanks = Merci !
chat-sorry = Pardon !
chat-one-moment = Un instant…
chat-again = On remet ça ?
chat-goodbye = Au revoir !
chat-text = Écrire aux autres
chat-send = Envoyer
chat-on = Texte libre : écrire et lire
chat-mute = Ne plus entendre { $name }
chat-free-text = On s’écrit ? (texte libre)
chat-deaf = Ne lisent pas le texte libre : { $seats }.
chat-reads-not = ne lit pas le texte libre
chat-ask-text = Le demander
chat-asked-for = On vous demande d’ouvrir le texte libre.
chat-text-on = L’ouvrir
chat-report = Signaler à l’hôte
chat-reported = C’est signalé : l’hôte le lira, et c’est effacé au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
chat-block = Bloquer
chat-unblock = Débloquer
others-title = Les autres
remove-ask = Écarter…
remove-reason = Pourquoi, dit à tous
remove-rude = propos déplacés
remove-stalling = fait traîner
remove-gone = absent
remove-disturbing = gêne le jeu
remove-do = Écarter de la table
remove-meaning = Cette personne ne pourra pas revenir à cette table. Pendant le match, un robot joue à sa place.
removed-you = Vous avez été écarté de cette table : { $reason }.
removed-other = { $who } est écarté de la table : { $reason }.
come-in = Entrer en jeu
come-in-meaning = Vous jouez à la place d’un robot ou d’un absent, si son équipe est d’accord. Vous verrez sa main.
come-in-at = À la place { $seat_of }
proposed-substitute = { $who } propose d’entrer en jeu à la place { $seat_of }.
proposed-substitute-you = Vous demandez à entrer en jeu à la place { $seat_of }.
proposal-what-substitute = le remplacement
me-blocked = Personnes bloquées
chat-show-hand = Montrer ma main aux spectateurs
chat-show-hands = Montrer les mains de notre équipe aux spectateurs, si nous le voulons tous
hands-shown = Mains montrées aux spectateurs : { $seats }.
hands-wished = Montrer les mains de l’équipe aux spectateurs ? Pour : { $seats }. On attend : { $missing_seats }.

fairness-title = Un hasard qui se vérifie
fairness-short = Hasard
fairness-how = Le hasard mêle un secret de la maison, fixé avant le match, et un sel tiré au sort par votre navigateur : personne ne peut le choisir seul. Le secret est révélé à la fin ; avec la feuille de match, chacun peut refaire tous les tirages.
fairness-verify = Vérifier maintenant
fairness-verifying = On refait les comptes…
proof-commitment = L’engagement est celui qui a été montré avant la donne.
proof-secret = Le secret révélé ouvre cet engagement.
proof-salt = Le sel de votre navigateur est bien entré dans le hasard.
proof-digest = La feuille de match est telle qu’elle a été scellée.
proof-luck = { $before ->
    [0] { $drawn ->
        [0] Tous les tirages de la feuille viennent de ce secret et de ces sels.
        [one] Le seul tirage de la feuille vient de ce secret et de ces sels.
       *[other] Les { $drawn } tirages de la feuille viennent de ce secret et de ces sels.
    }
   *[other] Les { $drawn } derniers tirages de la feuille viennent de ce secret et de ces sels ; les { $before } premiers datent d’une édition que l’on ne rejoue plus.
}
proof-rules = Tous les coups suivent les règles, et chaque tirage s’est fait parmi ce qu’elles rendaient possible.
proof-by-page = Vérifié par cette page.
proof-by-house = Vérifié par la maison, qui rejoue le match ; « clubhouse verify » le refait chez vous.
proof-unknown = Cet appareil n’était pas là avant la donne, ou la maison n’a pas répondu.
proof-rules-gone = Ce match s’est joué sous des règles plus anciennes, que la maison n’a plus : il ne peut pas être jugé ici.
proof-fails = Cela ne concorde pas.
fairness-commitment = L’engagement, donné avant le match
fairness-secret = Le secret
fairness-secret-later = Il sera révélé au coup de sifflet final.

# La première visite : le match attend la réponse
first-title = { $game } : première fois ici ?
first-waits = Votre match vous attend. Rien ne commence sans vous.
first-learn = Apprendre en jouant (3 minutes)
first-learn-hint = Quelques coups guidés à la table, puis votre match.
first-play = Jouer tout de suite
first-play-hint = Contre le robot, à votre rythme. L’aide reste sous « ? ».

# Les leçons
learn-title = La leçon
learn-short = Apprendre
learn-of-game = { $done ->
    [0] Apprendre { $game }
    [one] Apprendre { $game } : une leçon faite sur { $all }
   *[other] Apprendre { $game } : { $done } leçons faites sur { $all }
  }
learn-of = { $number }/{ $all }
learn-next = Leçon suivante
learn-back = Leçon précédente
learn-again = Recommencer
learn-skip = Passer la leçon
learn-skip-all = Passer au premier match
learn-play = Premier match
learn-waiting = Retour à mon match
learn-done = Leçon faite

help-title = Aide
help-hint = Nouveau ici ?
help-lessons = Apprendre en jouant : { $number } leçons
help-proof = Contester l’arbitre, vérifier le hasard
help-read = Lire l’aide
glossary-title = Les mots du rugby
advice-title = Conseil
advice-coming = Le robot y réfléchit…
advice-about = { $adviser_key ->
    [champion] Le robot champion
   *[international] Le robot international
  } conseille sans rien voir de plus que vous. Chaque choix a été essayé quarante fois contre les robots de ce match, jusqu’à votre prochaine décision ; ce que vous ne voyez pas a été tiré au sort.
advice-overlap = Un même choix peut avoir plusieurs suites : les pourcentages ne s’additionnent pas.
advice-not-now = Ce n’est pas à vous de jouer pour l’instant.
advice-play = Jouer ce coup
advice-play-move = Jouer ce coup : { $move }
advice-share = { $is_seldom ->
    [true] presque jamais joué
   *[false] joué à { $percent }
  }
advice-results = Ce qui peut arriver
advice-results-of = Ce qui peut arriver : { $move }
advice-only = C’est votre seul choix.
advice-mixed = À jouer { $often_key ->
    [three-of-four] trois fois sur quatre
    [two-of-three] deux fois sur trois
    [one-of-two] une fois sur deux
    [one-of-three] une fois sur trois
    [one-of-four] une fois sur quatre
    [one-of-five] une fois sur cinq
   *[seldom] de temps en temps
  } : toujours le même choix, et l’adversaire s’y attendra.
advice-scores = C’est ainsi que vous marquez le plus souvent : { $percent }.
advice-prevents = Avec un autre choix, l’adversaire marque jusqu’à { $percent } du temps.
advice-outcome = Plus souvent qu’avec les autres choix : { $outcome } ({ $percent }).
advice-judged = C’est ce que jouerait { $adviser_key ->
    [champion] le robot champion
   *[international] le robot international
  }.
help-advice = demander conseil
key-Enter = Entrée
key-Esc = Échap
help-choose = se placer sur une carte de la main
help-arrows = passer d’une carte à l’autre
help-log = ouvrir la feuille de match
help-rules = ouvrir les règles
help-skip = passer l’animation
help-help = cette aide
help-touch = Au doigt ou à la souris : touchez une carte pour la jouer, touchez la table pour passer l’animation.

# L’arbitre, sans la notation des coups
refused-unknown-move = Ce coup n’existe pas dans ce jeu.
refused-already-answered = Vous avez déjà joué ici ; ce coup ne se reprend pas.
refused-question-lapsed = Trop tard : le jeu a continué sans votre réponse.
refused-too-late = Trop tard : le jeu a continué sans votre réponse.
refused-question-not-asked = Ce n’est pas à vous de jouer pour l’instant.
refused-only-watching = Vous regardez ce match ; seuls les joueurs assis peuvent jouer.
refused-not-dealt = Le match n’a pas commencé : on attend que tout le monde soit assis.

dispute-title = Contester l’arbitre
dispute-meaning = Le lien mène à ce moment, dès que le match sera fini. Le fichier le contient tel que votre place le connaît : « clubhouse referee » le juge de nouveau.
dispute-link = Copier le lien du moment
dispute-copied = Lien copié
dispute-file = Fichier de scénario
refused-instead = Que puis-je faire à la place ?
refused-instead-none = Rien pour l’instant : ce n’est pas à vous de jouer.
refused-instead-more = { $number ->
    [one] et { $number } autre coup
   *[other] et { $number } autres coups
  }

# Ce que disent plusieurs tables
board-half = { $half ->
    [1] 1ʳᵉ mi-temps
   *[2] 2ᵉ mi-temps
}
window-left-long = { $time } pour réagir
window-left = { $seconds ->
    [one] { $seconds } seconde pour réagir
   *[other] { $seconds } secondes pour réagir
}
phase-over = Terminé
discard-name = Défausse
discard-empty = La défausse est vide.
resign = Abandonner le match
resign-meaning = Le match s’arrête là, sur le score du moment, et l’adversaire l’emporte.
resign-together = Dans une équipe, on n’abandonne qu’ensemble : les autres sont interrogés sur leur écran. Si tous acceptent, le match s’arrête et l’adversaire l’emporte.
resign-no = Continuer à jouer
result-resigned = { $why_key ->
    [time] Victoire au temps : { $seat } n’a plus de temps
    [left] Victoire par forfait : { $seat } quitte la table
    [gone] Victoire par forfait : { $seat } ne revient pas
   *[resigned] Victoire par abandon : { $seat } quitte le match
  }
result-resigned-you = { $why_key ->
    [time] Défaite au temps
    [left] Défaite par forfait : vous avez quitté la table
    [gone] Défaite par forfait : vous n’êtes pas revenu à temps
   *[resigned] Vous avez abandonné
  }
result-resigned-team = { $why_key ->
    [time] Défaite au temps
    [left] Défaite par forfait : { $seat } quitte la table
    [gone] Défaite par forfait : { $seat } ne revient pas
   *[resigned] Votre équipe a abandonné
  }
result-won = Victoire !
result-lost = Défaite
result-of = Victoire : { $seat }
result-draw = Match nul
result-draw-agreed = Match nul d’un commun accord
result-stopped = Match arrêté d’un commun accord
result-rematch = Revanche
result-closest = Écart le plus serré : { $milliseconds } ms
result-late = { $number ->
    [one] Une de vos cartes est arrivée trop tard
   *[other] { $number } de vos cartes sont arrivées trop tard
}
result-again = { $level_key ->
    [beginner] Niveau débutant
    [cadet] Niveau cadet
    [reserve] Niveau réserve
    [regional] Niveau régional
    [national] Niveau national
    [international] Niveau international
    [champion] Niveau champion
   *[club] Niveau club
  }
result-next = { $level_key ->
    [cadet] Niveau suivant : cadet
    [reserve] Niveau suivant : réserve
    [regional] Niveau suivant : régional
    [national] Niveau suivant : national
    [international] Niveau suivant : international
    [champion] Niveau suivant : champion
   *[club] Niveau suivant : club
  }
result-lesson = Suivre une leçon
result-share = Partager le match
result-from-here = Rejouer un passage
result-deal = Rejouer cette donne
result-card = Image du résultat
result-copied = Lien copié
result-replay = Revoir le match
review-title = L’analyse du match
deal-title = La même donne
deal-first = le match d’origine
deal-luck = Ce match rejoue la donne d’un autre : son hasard était connu d’avance et ne compte que pour comparer.
result-home = Retour au club
result-record = Feuille de match vérifiable
tally-tries = Essais
tally-conversions = Transformations
tally-drops = Drops
flow-label = L’évolution du score, tour par tour
summary-title = La table en mots
summary-who = Vous jouez { $seat }.
summary-over = Le match est terminé.
summary-score = Score : { $seat } { $points }, { $other_seat } { $other_points }.
summary-hand = Votre main : { $cards }.

# Les scènes d’un match
scene-try = Essai !
scene-drop = Drop !
scene-conversion = Transformation
scene-penalty = Pénalité
scene-missed = Manqué
scene-scrum = Mêlée
scene-red-card = Carton rouge
scene-interception = Interception !
scene-half-time = Mi-temps
scene-full-time = Fin du match

# La page du style
open-data-title = Données ouvertes
style-title = Le style de la maison
style-lead = Tout ce qui se voit à l’écran, dans tous ses états. Une seule idée : un club-house, sa pelouse, sa craie, son cuir, son bois et son émail.
style-colours = Couleurs
style-type = Lettres
style-type-sample = Mêlée, touche, essai : « À l’œuvre ! »
style-space = Espaces
style-motion = Mouvement
style-motion-text = Une carte se soulève, glisse, se retourne. Rien ne clignote, un toucher passe l’animation, et rien ne bouge pour qui préfère le calme.
style-buttons = Boutons
style-button-disabled = Pas maintenant
style-pressed = Choisi
style-board = Tableau de marque
style-flow = L’évolution du score
style-pitch = Terrain
style-table = La table, avant et après l’exemple { $clause }
style-scenes = Scènes
style-drawings = Dessins

# Les cartes : celles de la maison, ou d’autres
decks-title = Les cartes
decks-how = Vous avez la boîte du jeu ? Partez du fichier de la maison, écrivez-y vos cartes, puis jouez avec. Les fichiers restent dans ce navigateur.
deck-choice = Cartes
deck-short = Cartes
deck-usual = Les cartes de la maison
deck-named = « { $name } »
deck-played = Avec d’autres cartes : « { $name } »
deck-see = Voir ces cartes
deck-file = Choisir un fichier…
deck-all = Voir, imprimer, modifier
deck-export = Fichier à modifier : { $file }
deck-print = Imprimer et découper
deck-print-these = Imprimer ces cartes
deck-hold = Garder dans ce navigateur
deck-drop = Ne plus garder
deck-too-large = Un jeu de cartes tient en { $kilobytes } ko ; ce fichier est plus gros.

# The table of a game that has none of its own.
plain-zones = all
plain-yes = oui
plain-no = non
plain-wait = C’est aux autres de jouer.
help-touch-plain = Appuyez sur un bouton pour jouer.

# Au meilleur des trois
series = Rencontre
series-1 = Un match
series-3 = Au meilleur des trois
terms-series = Au meilleur des trois matchs, en changeant de camp.
series-match = Match { $number } sur 3 · { $own } – { $others }
series-goes-on = Matchs gagnés : { $own } – { $others }
series-over = Rencontre terminée : { $own } – { $others }
series-next = Match suivant
