# Ce que dit la page elle-même. Les jeux et l’arbitre ont leurs propres textes, à côté des règles.

club-home = Club-House : retour à l’entrée
header-label = Le club
speak-fr = FR : afficher en français
speak-en = EN: show in English
sheet-close = Fermer
offline = Vous êtes hors ligne. Les règles restent lisibles ; pour jouer, il faut la maison : la table reprendra d’elle-même.
nowhere-title = Hors du terrain : il n’y a rien à cette adresse.
nowhere-home = Retour à l’entrée

# L’entrée
front-title = Le rugby se joue aussi sur table
front-lead = Club-House réunit cinq jeux de société de rugby français. On y joue dans le navigateur, contre un robot, avec un seul arbitre qui connaît toutes les règles.
front-play = Jouer contre le robot
front-play-short = Jouer
front-friend = Jouer avec un ami
front-invite = Inviter
front-invite-to = Inviter à { $game }
front-opening = Les équipes entrent…
front-against = niveau { $level_key ->
    [beginner] débutant
    [international] international
    [champion] champion
   *[club] club
  }
front-no-account = Sans compte, tout de suite.
front-options-of = { $game } : options du match
front-play-at = Jouer à { $game }
front-resume = Reprendre le match en cours
front-options = Choisir le terrain et le niveau
front-seating = Joueurs
front-seating-of = { $number } contre { $other_number }
front-level = Niveau du robot
front-train = Entraînement
front-train-at = Entraînement à { $game }, sans se presser
option-range = De { $least } à { $most }, { $usual } d’habitude
option-beyond = Il faut un nombre entier, de { $least } à { $most }.
option-changed = Changé : ce qui était choisi ne va pas avec le reste.
level-beginner = Débutant
level-club = Club
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
front-luck-text = Avant le match, la maison engage son secret ; après, elle le révèle. La feuille de match prouve que personne n’a touché aux cartes.
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
rules-example = Exemple du { $clause } : le voir et le jouer
rules-missing = Le livre de règles n’est pas là.
rules-reading = Lecture : { $title }
why = Pourquoi ?
why-label-of = Pourquoi ? { $clause } : { $sentence }
why-label = Pourquoi ? { $clause }

# Le match
match-title = Match
match-opening = On ouvre la table…
match-watching = Vous regardez ce match.
history-title = Mes matchs
replay-title = Revoir un match
line-away = { $seats } : connexion coupée. Sans retour, { $gone_key ->
    [lost] le match est perdu pour qui est parti
   *[bot] un robot jouera à sa place
}.
line-waiting = Coup envoyé, en attente de la réponse du club…
line-lost = Connexion perdue. La connexion se rétablira seule ; votre dernier coup sera renvoyé s’il n’était pas arrivé.
line-ended = Vous n’êtes plus connecté ici. Rechargez la page pour revenir.
bots-wait = Les robots sont très demandés : le vôtre aura son tour dans environ { $seconds } s.
line-refused = Cette table ne peut pas s’ouvrir.
log-title = Feuille de match
log-short = Feuille
log-empty = Rien encore : le coup d’envoi approche.
log-empty-midway = Rien encore : le match reprend ici, en cours de jeu.
player-you = vous
player-guest = invité
player-open = place libre
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
waiting-choose = Choisissez une place : les cartes sont données dès que toutes sont prises.
waiting-away = pas encore là
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
quick-how = Choisissez un jeu : on vous assoit à une table qui attend, ou l’on en ouvre une pour vous.
waiting-listed = Visible au foyer : n’importe qui peut s’asseoir
curtain-title = L’appareil passe à { $seat }
curtain-how = Que personne d’autre ne regarde. Prenez l’appareil, puis touchez le bouton.
curtain-raise = C’est moi : { $seat }

# Qui vous êtes
me-title = Vous
me-name = Votre nom
me-name-shown = Le nom que lisent les autres
me-guest = Vous êtes un invité : ce navigateur garde vos places.
me-account = Compte : { $login }
me-save = Enregistrer
me-saved = C’est noté.
me-matches = Vos matchs en cours
me-match-waits = pas encore commencé
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
me-sign-out = Se déconnecter
me-sign-out-everywhere = Se déconnecter partout
me-data = Vos données
me-data-what = Tout ce que la maison sait de vous : nom, compte, matchs et coups joués.
me-export = Tout télécharger
me-delete = Tout effacer
me-delete-meaning = Nom, compte et places disparaissent pour toujours. Les matchs finis restent, sans votre nom.
me-deleted = Tout est effacé.
me-keep = Ne rien effacer

# La pendule, et qui s’en va
pace = Temps de réflexion
pace-none = Sans pendule
pace-quick = 15 secondes par décision
pace-calm = 1 minute par décision
pace-bank = 5 minutes en tout, 5 secondes de plus par décision
pace-long-bank = 15 minutes en tout, 10 secondes de plus par décision
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
clock-short = Il vous reste dix secondes.
stand-in = Un robot joue à votre place.
stand-in-end = Reprendre ma place
player-stood-in = robot pour { $name }
leave = Quitter la table
leave-bot = Le match continue sans vous : un robot joue à votre place. Vous pourrez la reprendre.
leave-loses = À cette table, qui part perd le match.

# Ceux qui regardent, et ce qui se dit
company-title = Autour de la table
watchers = { $number ->
    [one] { $number } spectateur
   *[other] { $number } spectateurs
  }
watch-with = Regarder avec les yeux de
watch-public = Vue publique
watch-seat = La main de { $seat }
watch-behind = { $number } tours après
hands-after = Mains montrées aux spectateurs
hands-after-end = À la fin
hands-after-turns = { $number } tours après
chat-who = { $seat }
chat-open = Parler
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
chat-show-hand = Montrer ma main aux spectateurs

fairness-title = Un hasard qui se vérifie
fairness-short = Hasard
fairness-how = Le hasard mêle un secret de la maison, engagé avant le match, et un sel tiré au sort par votre navigateur : personne ne peut le choisir seul. Le secret est révélé à la fin ; avec la feuille de match, chacun peut refaire tous les tirages.
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
proof-fails = Cela ne tient pas.
fairness-commitment = L’engagement, donné avant le match
fairness-secret = Le secret
fairness-secret-later = Il sera révélé au coup de sifflet final.

# Les leçons
learn-title = La leçon
learn-short = Apprendre
learn-of-game = Apprendre { $game }
learn-of = { $number }/{ $all }
learn-next = Leçon suivante
learn-back = Leçon précédente
learn-again = Recommencer
learn-skip = Passer la leçon
learn-skip-all = Passer au premier match
learn-play = Premier match

help-title = Aide
help-hint = Nouveau ici ?
help-lessons = Apprendre en jouant : { $number } leçons
help-proof = Contester l’arbitre, vérifier le hasard
help-read = Lire l’aide
glossary-title = Les mots du rugby
prospects-title = Que puis-je faire ?
prospects-short = Conseil
prospects-about = Les règles ont essayé chaque coup soixante fois, en tirant au sort ce que vous ne voyez pas et ce que feraient les autres, jusqu’à votre prochain choix.
prospects-overlap = Un même essai peut avoir plusieurs issues : les pourcentages d’un coup ne s’additionnent pas.
prospects-not-now = Ce n’est pas à vous de jouer pour l’instant.
prospects-nothing = Rien de visible avant votre prochain choix.
help-prospects = que puis-je faire ?
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
window-left = { $seconds ->
    [one] { $seconds } seconde pour réagir
   *[other] { $seconds } secondes pour réagir
}
phase-over = Terminé
discard-name = Défausse
discard-empty = La défausse est vide.
resign = Abandonner le match
resign-meaning = Le match s’arrête là, sur le score du moment, et l’adversaire l’emporte.
resign-no = Continuer à jouer
result-resigned = Victoire par abandon : { $seat } quitte le match
result-resigned-you = Vous avez abandonné
result-won = Victoire !
result-lost = Défaite
result-of = Victoire : { $seat }
result-draw = Match nul
result-rematch = Revanche
result-closest = Écart le plus serré : { $milliseconds } ms
result-late = { $number ->
    [one] Une de vos cartes est arrivée trop tard
   *[other] { $number } de vos cartes sont arrivées trop tard
}
result-again = { $level_key ->
    [beginner] Niveau débutant
    [international] Niveau international
    [champion] Niveau champion
   *[club] Niveau club
  }
result-replay = Revoir le match
deal-title = La même donne
deal-first = le match d’origine
deal-luck = Ce match rejoue la donne d’un autre : son hasard était connu d’avance et ne compte que pour comparer.
result-home = Retour au club
result-record = Feuille de match vérifiable
tally-tries = Essais
tally-conversions = Transformations
tally-drops = Drops
flow-label = La marche du score, tour par tour
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
style-motion-text = Une carte se soulève, glisse, se retourne. Rien ne clignote, tout se passe d’un toucher, et rien ne bouge pour qui préfère le calme.
style-buttons = Boutons
style-button-disabled = Pas maintenant
style-pressed = Choisi
style-board = Tableau de marque
style-flow = La marche du score
style-pitch = Terrain
style-table = La table, avant et après l’exemple { $clause }
style-scenes = Scènes
style-drawings = Dessins
