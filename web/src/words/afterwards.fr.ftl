# Ce qui se dit après le match : le revoir, l’historique, partager.

# Revoir un match
replay-opening = On déroule la feuille de match…
replay-drop = Déposez ici une feuille de match (un fichier .json), ou choisissez-la : elle se rejoue coup par coup.
replay-choose = Choisir une feuille de match
replay-not-kept = La maison la rejoue pour vous et n’en garde rien.
replay-no-table = Ce jeu n’a pas de table ici.
replay-not-drawn = Ce moment a été joué sous d’anciennes règles : la table ne se dessine plus, mais voici ce qui s’est dit.
replay-controls = Revoir le match
replay-steps = Pas à pas
replay-scrubber = Moment du match
replay-at = Étape { $step } sur { $steps } ; { $score }
replay-step = Étape { $step } / { $steps }
replay-first = Au coup d’envoi
replay-back = Étape précédente
replay-play = Lecture
replay-pause = Pause
replay-next = Étape suivante
replay-next-event = Fait de jeu suivant
replay-last = Au coup de sifflet final
replay-speed = Vitesse
replay-times = × { $speed }
replay-view = Point de vue
replay-view-all = Toutes les mains
replay-view-spectator = En spectateur
replay-view-seat = Comme { $seat }
replay-hand = Main : { $seat }
replay-hands = Toutes les mains
replay-copy = Copier le lien
replay-copied = Lien copié
replay-record = Feuille de match
replay-review = Analyse
replay-more = Plus…
replay-share = Partager et rejouer
replay-link-meaning = Le lien mène à ce moment du match, vu par les mêmes yeux. La feuille de match contient tout : chacun peut la rejouer et la vérifier.
replay-keys = Les touches
replay-key-steps = ← →
replay-does-steps = étape précédente, étape suivante
replay-key-events = N, P
replay-does-events = fait de jeu suivant, précédent
replay-key-ends = Début, Fin
replay-does-ends = au coup d’envoi, au coup de sifflet final
replay-key-scores = Page ↑, Page ↓
replay-does-scores = points précédents, points suivants
replay-key-play = Espace
replay-does-play = lecture ou pause
replay-key-speed = + −
replay-does-speed = plus vite, moins vite
replay-key-view = V
replay-does-view = changer de point de vue
replay-key-log = L
replay-does-log = ouvrir la feuille de match
replay-key-rules = R
replay-does-rules = ouvrir les règles
refused-replay = Ce match est fini : ici, on le revoit.
card-named = { $card }

# Rejouer
again-title = À vous de jouer
again-meaning = Reprenez le match là où vous êtes, contre des robots et avec un hasard neuf. Ou jouez la même donne depuis le coup d’envoi : les mêmes cartes et les mêmes tirages pour vous, et les scores se comparent à la fin.
again-seat = Votre place
again-as = { $seat }
again-here = Jouer à partir d’ici (étape { $step })
again-deal = Jouer cette donne
replay-card = Image du résultat

# L’historique
history-game = Jeu
history-outcome = Résultat
history-all = Tous
history-file = Revoir une feuille de match
history-export = Exporter mes feuilles (zip)
history-form = Forme du moment
history-one = { $outcome } : { $name }, { $score }, { $day }
history-count-won = { $number ->
    [one] { $number } victoire
   *[other] { $number } victoires
  }
history-count-stopped = { $number ->
    [one] { $number } arrêté
   *[other] { $number } arrêtés
}
history-count-drawn = { $number ->
    [one] { $number } nul
   *[other] { $number } nuls
  }
history-count-lost = { $number ->
    [one] { $number } défaite
   *[other] { $number } défaites
  }
history-count-played = { $number ->
    [one] { $number } match à vous seul
   *[other] { $number } matchs à vous seul
  }
history-lost-by = { $by_key ->
    [time] au temps
    [left] par forfait
    [gone] par forfait
   *[resigned] par abandon
  }
history-draw-agreed = d’un commun accord
history-deal = donne rejouée
history-from = repris d’un autre match
history-none = Aucun match terminé pour l’instant. Le premier vous attend.
history-none-such = Aucun match de ce genre.
history-more = Plus anciens
outcome-won = Victoire
outcome-won-short = V
outcome-drawn = Match nul
outcome-drawn-short = N
outcome-stopped = Arrêté
outcome-stopped-short = A
outcome-lost = Défaite
outcome-lost-short = D
outcome-played = À vous seul
outcome-played-short = –
dispute-here = Le fichier contient tout ce moment : la position d’avant, le coup, ses tirages et ce qui s’est dit. « clubhouse referee » le juge de nouveau.
rules-back = Retour à l’article { $clause }
rules-play-example = Jouer cet exemple

# Les données ouvertes
open-data-lead = Les matchs finis de cette maison, un fichier par jour, toutes mains ouvertes. Une ligne par match : sa feuille en JSON, que « clubhouse verify » vérifie.
open-data-whose = Personne n’y est nommé. Les matchs joués à plusieurs à une table privée n’y sont pas.
open-data-license = Licence CC0 : faites-en ce que vous voulez
open-data-day = { $day } : { $matches ->
    [one] { $matches } match
   *[other] { $matches } matchs
}
open-data-size = { $size } ko
open-data-none = Cette maison ne publie pas ses matchs.
open-data-not-yet = Rien encore : les matchs d’un jour sont publiés la nuit suivante.
