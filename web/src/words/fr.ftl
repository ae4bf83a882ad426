# Ce que dit la page elle-même. Les jeux et l’arbitre ont leurs propres textes, à côté des règles.

club-home = Club-House : retour à l’entrée
header-label = Le club
speak-fr = FR : afficher en français
speak-en = EN: show in English
sheet-close = Fermer
nowhere-title = Hors du terrain : il n’y a rien à cette adresse.
nowhere-home = Retour à l’entrée

# L’entrée
front-title = Le rugby se joue aussi sur table
front-lead = Club-House réunit cinq jeux de société de rugby français. On y joue dans le navigateur, contre un robot, avec un seul arbitre qui connaît toutes les règles.
front-play = Jouer contre le robot
front-play-short = Jouer
front-opening = Les équipes entrent…
front-which = Rugby 15 sur { $squares } cases{ $ending_key ->
    [extra-time] , avec prolongation
   *[usual] {""}
  }, niveau { $level_key ->
    [beginner] débutant
    [international] international
   *[club] club
  }. Sans compte, tout de suite.
front-resume = Reprendre le match en cours
front-options = Choisir le terrain et le niveau
front-level = Niveau du robot
level-beginner = Débutant
level-club = Club
level-international = International
front-games = Au vestiaire : cinq jeux
front-game-options = Options du match
front-games-loading = On ouvre le vestiaire…
front-soon = Bientôt
front-unreachable = Le club ne répond pas. Vérifiez la connexion et réessayez.
front-promises = L’esprit du club
front-referee = Un arbitre qui explique
front-referee-text = Chaque décision porte le numéro de sa règle. Un clic, et le livre s’ouvre à la bonne page. Un coup refusé dit pourquoi, et ce qu’on peut faire à la place.
front-luck = Un hasard qui se vérifie
front-luck-text = Avant le match, la maison engage son secret ; après, elle le révèle. La feuille de match prouve que personne n’a touché aux cartes.
front-everyone = Ouvert à tous
front-everyone-text = À la souris, au doigt, au clavier ou au lecteur d’écran, sur un téléphone ou un grand écran, en français ou en anglais.
front-footer = Jeux de rugby de table, joués dans les règles.
chalkboard-label = Un tableau noir : une attaque dessinée à la craie
coming-rugby-brawl = Rugby Brawl
coming-rugby-brawl-pitch = Le jeu de vitesse : les cartes tombent aussi vite que les mains.
coming-playrugby = PlayRugby
coming-playrugby-pitch = Un plateau, un pion, deux dés, et deux équipes de un à trois.

# Les réglages
settings-title = Réglages
settings-speed = Vitesse des animations
speed-normal = Normale
speed-fast = Rapide
speed-off = Sans animation
settings-theme = Lumière
theme-system = Comme l’appareil
theme-light = Jour
theme-dark = Soir
settings-language = Langue
language-fr = Français
language-en = English

# Les règles
rules-title = Les règles
rules-short = Règles
rules-loading = On cherche le livre…
rules-missing = Le livre de règles n’est pas là.
rules-reading = Notre lecture : { $title }
why = Pourquoi ?
why-label = Pourquoi ? { $clause }

# Le match
match-title = Match
match-opening = On ouvre la table…
match-waiting = On attend que tout le monde soit assis.
line-lost = Connexion perdue. On revient tout seul ; votre dernier coup sera renvoyé s’il n’était pas arrivé.
line-refused = Cette table ne peut pas s’ouvrir.
log-title = Feuille de match
log-short = Feuille
log-empty = Rien encore : le coup d’envoi approche.
player-you = vous
player-guest = invité
player-open = place libre
player-bot-beginner = robot débutant
player-bot-club = robot de club
player-bot-international = robot international
progress-sent = Envoyé…
progress-confirmed = Validé
progress-refused = Refusé
move-with-progress = { $move } ({ $progress })

fairness-title = Un hasard qui se vérifie
fairness-short = Hasard
fairness-how = Le hasard mêle un secret de la maison, engagé avant le match, et un grain de sel tiré par votre navigateur : personne ne peut le choisir seul. Le secret est révélé à la fin ; avec la feuille de match, chacun peut refaire tous les tirages.
fairness-commitment = L’engagement, donné avant le match
fairness-secret = Le secret
fairness-secret-later = Il sera révélé au coup de sifflet final.

help-title = Aide
key-Enter = Entrée
key-Esc = Échap
gist-aim = Portez le ballon jusqu’à la case d’essai d’en face : 5 points, et 2 de plus si la transformation passe.
gist-turn = À chaque tour, les deux équipes choisissent une carte en secret et la montrent ensemble. Celle qui a le ballon attaque (Att), l’autre défend (Déf).
gist-styles = Force contre Finesse : l’attaque avance. Même style : la valeur la plus forte l’emporte ; à égalité, la défense prend le ballon.
gist-kick = Le Coup de pied gagne deux cases et rend le ballon ; depuis la case de drop d’en face, c’est un tir à 3 points. En défense, c’est une faute.
gist-tackle = En défense, le Plaquage prend toujours le ballon. En attaque, c’est une faute.
gist-corners = Le coin d’une carte ne compte que pour les tirs au but : le buteur tire une carte de sa défausse ; coin vert (✓), le tir passe ; coin rouge (✗), il est manqué.
gist-rows = Réunissez les joueurs d’une même équipe : 1-2-3, 6-7-8 ou trois des numéros 11 à 14 font un essai, 5 points ; 9-10 font un drop, 3 points.
gist-rows-classique = Réunissez les joueurs d’une même équipe : 1-2-3, 6-7-8 ou trois des numéros 11 à 14 font un essai, 5 points ; 4-5 et 9-10 font un drop, 3 points.
gist-lay = À votre tour, piochez, ou prenez la carte que l’adversaire vient de défausser si elle fait aussitôt une combinaison ; posez une combinaison si vous voulez, complétez votre main, puis défaussez une carte.
gist-lay-classique = À votre tour, piochez, ou prenez le dessus d’un tas de la défausse s’il fait aussitôt une combinaison ; posez autant de combinaisons que vous voulez, complétez votre main, puis défaussez une carte.
gist-set-pieces = La touche (4-5) prend deux cartes au hasard dans la main adverse ; la mêlée (trois cartes de 1-2-3 et 6-7-8 mêlés) en choisit jusqu’à trois dans la défausse, d’équipes différentes. Après l’une ou l’autre, on peut poser encore.
gist-piles = La défausse a jusqu’à trois tas : vous choisissez celui où va votre carte, et seul le dessus d’un tas peut être pris.
gist-full-back = L’arrière (15) ajoute 2 points à chacun de vos essais de son équipe posés dans le même tour ou plus tard.
gist-full-back-classique = L’arrière (15) ajoute 2 points à chacun de vos essais de son équipe, posés avant, avec ou après lui.
gist-red-card = Quand l’adversaire pose une combinaison, le carton rouge de la même équipe l’annule aussitôt et c’est à vous de jouer ; une mêlée peut aussi être contrée.
gist-red-card-classique = Quand l’adversaire pose une combinaison, le carton rouge de la même équipe en couvre une carte : elle ne rapporte rien ; vous piochez une carte et son tour continue.
gist-halves = Il y a deux mi-temps ; chacune s’achève quand la pioche est vide, après les arrêts de jeu. Le plus de points gagne.
help-choose = se placer sur une carte de la main
help-arrows = passer d’une carte à l’autre
help-enter = jouer la carte choisie
help-change = changer de main
help-log = ouvrir la feuille de match
help-rules = ouvrir les règles
help-skip = passer l’animation
help-help = cette aide
help-touch = Au doigt ou à la souris : touchez une carte pour la jouer, touchez la table pour passer l’animation.

# Rugby 15 à l’écran
style-force = Force
style-finesse = Finesse
style-kick = Pied
style-tackle = Plaquage
role-attack = Att
role-defence = Déf
square-try = Essai
square-drop = Drop
square-centre = Centre
board-half = { $half ->
    [1] 1ʳᵉ mi-temps
   *[2] 2ᵉ mi-temps
}
board-extra-time = Prolongation
board-pile = { $pile ->
    [1] 1ʳᵉ pioche
   *[2] 2ᵉ pioche
}
board-extra-pile = { $pile }ᵉ pioche
board-turn = Tour { $turn }/{ $turns }
phase-toss = Le toss
phase-full-time = Score égal
phase-over = Terminé
toss-yours = Vous gagnez le toss
toss-meaning = Qui reçoit attaque le premier.
full-time-draw = Match nul
full-time-meaning = Jouer la prolongation ? Il faut que les deux équipes le veuillent ; la première qui marque gagne.
full-time-wait = L’autre équipe dit si elle joue la prolongation.
toss-wait = L’autre équipe choisit de donner ou de recevoir.
pile-name = en pioche
prompt-attack = À vous d’attaquer
prompt-defend = À vous de défendre
prompt-chosen = On attend l’autre équipe
prompt-foul-K = Un Coup de pied serait hors-jeu.
prompt-foul-T = Un Plaquage serait un en-avant.
no-change-hand-changed-already = Déjà changée avec cette pioche
no-change-pile-empty = La pioche est vide
no-change-change-after-choice = La carte du tour est choisie
discard-name = Défausse
discard-title = Défausse de { $seat }
discard-what = de { $seat } : { $greens ->
    [one] { $greens } verte
   *[other] { $greens } vertes
}, { $reds ->
    [one] { $reds } rouge
   *[other] { $reds } rouges
}
discard-greens = { $number ->
    [one] { $number } coin vert
   *[other] { $number } coins verts
}
discard-reds = { $number ->
    [one] { $number } coin rouge
   *[other] { $number } coins rouges
}
discard-meaning = Pour un tir au but, on tire au hasard une carte de sa défausse : coin vert, il passe ; coin rouge, il est manqué.
discard-empty = La défausse est vide.
result-won = Victoire !
result-lost = Défaite, tête haute
result-draw = Match nul
result-of-red = Victoire de Rouge
result-of-blue = Victoire de Bleu
result-rematch = Revanche
result-home = Retour au club
result-record = Feuille de match vérifiable
flow-label = La marche du score, tour par tour
summary-title = La table en mots
summary-who = Vous jouez { $seat }.
summary-over = Le match est terminé.
summary-score = Score : { $seat } { $points }, { $other_seat } { $other_points }.
summary-when = Mi-temps { $half }, pioche { $pile }, tour { $turn }.
summary-action = { $squares ->
    [one] { $seat } attaque, à une case de l’essai.
   *[other] { $seat } attaque, à { $squares } cases de l’essai.
}
summary-hand = Votre main : { $cards }.
summary-piles = { $own ->
    [one] Il reste { $own } carte dans votre pioche, { $number } dans celle d’en face.
   *[other] Il reste { $own } cartes dans votre pioche, { $number } dans celle d’en face.
}
summary-chosen = Vous avez choisi { $card }.

# Ovalia à l’écran
board-stoppage = Arrêts de jeu
board-whose = À { $seat } de jouer
field-mine = Votre camp
field-theirs = Le camp adverse
stock-name = Pioche { $number }
discard-plate = Défausse { $number }
fresh-name = Dernière
pile-plate = Tas { $pile } : { $number }
pile-number = Tas { $pile }
aside-name = À l’écart
hand-of = { $seat } : { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
sorted-by-team = Main par équipe
sorted-by-number = Main par numéro
card-choose = Choisir { $card }
card-lit = Choisir { $card }, qui entre dans une combinaison
card-chosen = { $card } : carte choisie
choice-clear = Effacer
offer-lay = { $combination } { $shirts } { $of }
offer-lay-third = { $combination } { $shirts } { $of }, avec { $pair }
offer-lay-chosen = Poser { $shirts } { $of }
offer-lay-mixed = Poser { $shirts }
offer-counter = Contre : { $combination } { $shirts }, en prenant le { $number }
offer-cover = Carton rouge sur le { $shirt }
worth-try = 5
worth-try-and-drop = 5 + 3
worth-drop = 3
worth-line-out = 2 cartes
worth-scrum = 3 cartes
worth-full-back = + 2 l’essai
worth-conversion = + 2
browse-open = Choisir dans la défausse
prompt-draw = À vous : piochez, ou prenez la défausse si elle est allumée.
prompt-lay = Posez une combinaison, ou terminez.
prompt-taken = Posez une combinaison avec { $card }.
prompt-react = Réagir, ou laisser passer ?
prompt-pick = Mêlée gagnée : choisissez dans la défausse
prompt-discard = Touchez la carte à défausser.
prompt-wait = À l’adversaire de jouer…
prompt-may-answer = L’adversaire peut encore répondre…
prompt-passed = Vous laissez passer ; le temps s’écoule.
prompt-watching = Vous regardez : à { $seat } de jouer.
window-left = { $seconds ->
    [one] { $seconds } seconde pour réagir
   *[other] { $seconds } secondes pour réagir
}
window-always-pass = Toujours passer
result-of-home = Victoire à domicile
result-of-away = Victoire du visiteur
summary-turn = À { $seat } de jouer. Il reste { $stock } cartes dans la pioche.
summary-side = { $seat } a { $number } cartes en main.
summary-laid = Sur sa table : { $cards }.
summary-nothing-laid = Rien sur sa table.
summary-window = Posé, et l’on peut répondre : { $cards } ({ $combination }).
summary-fresh = Dernière défausse : { $card }.
summary-pile = { $pile ->
    [0] Défausse : { $cards }.
   *[other] Tas { $pile } : { $cards }.
}
summary-aside = À l’écart : { $cards }.
summary-covered = Couvertes par un carton rouge : { $cards }.
help-lay = poser les cartes choisies
help-draw = piocher, prendre la défausse
help-finish = ne plus rien poser, ne plus choisir
help-pass = laisser passer
help-sort = trier la main
help-browse = ouvrir la défausse
help-choose-enter = choisir la carte, ou la défausser
help-touch-lay = Au doigt ou à la souris : touchez des cartes pour voir ce qu’elles donnent ensemble, ou touchez une combinaison proposée.

# La page du style
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
style-cards = Cartes
style-teams = Équipes
style-states = Une carte jouée
style-board = Tableau de marque
style-flow = La marche du score
style-pitch = Terrain
style-drawings = Dessins
