# Ce que dit le noyau, quel que soit le jeu.

list-of-names = { $first } et { $last }

refused-unknown-move = { $notations_count ->
    [0] « { $notation } » n’est pas un coup de ce jeu.
   *[other] « { $notation } » n’est pas un coup de ce jeu. On écrit par exemple : { $notations }.
}

malformed-at = { $where } : { $said }
malformed-not-json = Ce n’est pas du JSON : { $detail_key ->
    [value] il faut une valeur ici.
    [name] il faut un nom entre guillemets droits.
    [colon] il faut deux-points après le nom.
    [comma] il faut une virgule, ou la fin de l’objet ou de la liste.
    [trailing] il y a une virgule de trop.
    [unterminated] ce texte entre guillemets ne finit pas.
    [control] il y a un caractère de contrôle dans un texte.
    [escape] ce qui suit la barre oblique inverse ne veut rien dire.
    [extra] il y a encore quelque chose après la fin.
   *[other] c’est mal écrit ici.
}
malformed-wrong-value = Cette valeur n’est pas possible ici.
malformed-not-a-secret = Ce n’est pas un secret : il faut des chiffres hexadécimaux, 64 octets au plus.
malformed-too-small = Il faut au moins { $least }.
malformed-too-large = Il faut au plus { $most }.
malformed-too-short = C’est trop court : il en faut au moins { $least }.
malformed-too-many = C’est trop long : il en faut au plus { $most }.
malformed-not-packed-whole = Ce fichier n’est pas compressé par gzip, ou il est coupé ou abîmé.
malformed-file-too-long = Ce fichier est trop long : { $most } octets au plus.
malformed-wrong-type = { $wanted_types_count ->
    [one] Il faut { $wanted_types }, et non { $found_type }.
   *[other] Il faut, au choix, { $wanted_types } ; et non { $found_type }.
}
type-object = un objet
type-array = une liste
type-str = un texte
type-int = un entier
type-float = un nombre
type-bool = vrai ou faux
type-null = rien (null)
malformed-unknown-field = { $fields_count ->
    [0] Le champ « { $field } » n’existe pas ici.
   *[other] Le champ « { $field } » n’existe pas ici. Champs : { $fields }.
}
malformed-missing-field = Il manque le champ « { $field } ».
malformed-no-such-choice = { $choices_count ->
    [0] { $value } n’est pas une valeur possible ici.
   *[other] { $value } n’est pas une valeur possible ici. Valeurs possibles : { $choices }.
}
malformed-unknown-seat = Il n’y a pas de place « { $seat_key } ». Places : { $names }.
malformed-unknown-seating = On ne peut pas s’asseoir ainsi à ce jeu. Possible : { $possible }.
malformed-unknown-card = Il n’y a pas de carte « { $card_key } ». Cartes : { $names }.
malformed-card-twice = La carte « { $card } » s’y trouve une fois de trop : { $places }.
malformed-card-not-there = La carte « { $card } » n’est pas là.
malformed-cards-missing = Ces cartes ne sont nulle part : { $cards }.
malformed-out-of-range = { $value } est hors limites.
malformed-wrong-number-of-cards = { $number ->
    [0] Aucune carte
    [one] { $number } carte
   *[other] { $number } cartes
}, alors qu’il { $wanted ->
    [0] n’en faut aucune.
   *[other] en faut { $wanted }.
}
malformed-chance-ran-out = Le hasard doit répondre à « { $kind } », mais il ne reste aucun résultat.
malformed-chance-not-possible = « { $outcome } » n’est pas un résultat possible de « { $kind } » ici.
malformed-chance-left-over = Le résultat « { $outcome } » n’a jamais été demandé.
malformed-time-runs-backwards = Le temps recule : { $at } ms après { $clock } ms.
malformed-not-a-record = Ce n’est pas une feuille de match.
malformed-digest-differs = Le sceau de la feuille de match ne correspond pas à son contenu.
malformed-bytes-differ = La feuille de match n’est pas écrite comme elle a été scellée.
malformed-other-edition = La feuille de match est de l’édition { $edition } ; ici, on connaît l’édition { $known }.
malformed-match-is-over = Ce match est fini.
malformed-not-of-a-terminal = Ce match n’a pas été joué dans un terminal.
malformed-refused = Les règles refusent ce coup ({ $clause }) : { $said }
refused-otherwise = elles l’interdisent.
malformed-told-differs = Ce qui est raconté là n’est pas ce qui s’est passé.
malformed-result-differs = Le résultat inscrit n’est pas celui qui a été joué.
malformed-secret-missing = Le match est fini, mais le secret de son hasard n’est pas révélé.
malformed-chain-broken = La chaîne des engagements est rompue au maillon { $number }.
malformed-chain-differs = Le maillon { $number } porte cet engagement, mais pour un autre match.
malformed-not-in-the-chain = { $links ->
    [one] L’engagement n’est pas dans cette chaîne ({ $links } maillon).
   *[other] L’engagement n’est pas dans cette chaîne ({ $links } maillons).
}
malformed-other-commitment = Ce n’est pas l’engagement montré avant le match : la feuille a { $commitment }.
malformed-commitment-differs = Le secret ne correspond pas à l’engagement.
malformed-outcome-differs = Le hasard inscrit n’est pas le hasard scellé.
malformed-rulebook-without-title = Une règle commence par un titre de premier niveau.
malformed-rulebook-text-outside = « { $text } » n’est dans aucun chapitre.
malformed-rulebook-heading = « { $heading } » n’est le titre ni d’un chapitre, ni d’un article, ni d’une lecture.
malformed-rulebook-other-chapter = « { $heading } » n’appartient pas au chapitre qui précède.
malformed-rulebook-other-clause = « { $heading } » n’appartient pas à l’article qui précède.
malformed-rulebook-clause-twice = L’article { $clause } s’y trouve déjà.
malformed-rulebook-empty = Rien n’est écrit sous « { $heading } ».

# Les scénarios et les autres fichiers écrits à la main
malformed-not-utf-8 = Ce texte n’est pas en UTF-8.
malformed-empty-file = Le fichier est vide.
malformed-too-deep = Trop d’imbrications : { $deepest } au plus.
malformed-key-twice = La clé « { $key } » est là deux fois dans le même objet.
malformed-number-too-large = Ce nombre est trop grand.
malformed-not-a-number = NaN et Infinity ne sont pas des nombres en JSON.
malformed-unknown-game = Il n’y a pas de jeu « { $game } ». Jeux connus : { $games }.
malformed-options-differ = La position contredit l’option « { $option } ».
malformed-seating-differs = La position a d’autres personnes que « seating ».
malformed-deck-differs = La position se joue avec le jeu de cartes « { $deck } », mais « { $other } » est donné à côté.
malformed-time-needed = Une table a besoin de ce temps : il ne peut pas être nul.
malformed-not-over-days = Un match sur plusieurs jours ne se joue pas avec { $value }. Valeurs possibles : { $choices }.
malformed-only-over-days = Un délai de plusieurs heures demande un match sur plusieurs jours.
malformed-days-per-decision = Un, trois ou sept jours ne valent que par décision, sans temps ajouté.
malformed-chance-and-seed = Donnez « chance » ou « seed », pas les deux.
malformed-clock-has-no-seat = Les coups « time » et « close » ne sont à personne : ils n’ont pas de place.
malformed-seat-missing = Il manque la place qui joue ce coup.
malformed-move-missing = Il manque le coup de cette place.
malformed-one-refusal-an-input = Un coup n’est refusé qu’une fois.
malformed-not-over-yet = Ce match n’est pas terminé : son analyse attend le coup de sifflet final.
malformed-no-deadline = Aucune échéance ne court : le temps n’a rien à faire ici.
malformed-deadline-not-passed = À { $at } ms, l’échéance de { $deadline } ms n’est pas passée.
malformed-not-begun-then = Ce coup, arrivé à { $at } ms, n’a pas pu commencer à { $begun } ms : seul un coup qui prend du temps commence avant d’arriver.
malformed-no-window = Aucune fenêtre n’est ouverte : il n’y a rien à fermer.
malformed-deck-too-large = Un jeu de cartes tient en { $kilobytes } ko ; ce fichier est plus gros.
malformed-no-decks = Ce jeu n’a pas de jeu de cartes à remplacer.
malformed-not-of-nobody = Le coup « { $move } » est celui d’une place ; sans place, il n’y a que « close », ou aucun coup.
malformed-unknown-event = Il n’y a pas d’événement « { $event } » dans ce jeu. Événements : { $events }.
malformed-unknown-fact = { $facts_count ->
    [0] Cet événement ne dit rien de « { $fact } ».
   *[other] Cet événement ne dit rien de « { $fact } ». Ce qu’il dit : { $facts }.
}
malformed-unknown-clause = Il n’y a pas de règle « { $clause } » dans ce jeu.

# Comment on appelle les autres quand on parle à quelqu’un, avec ce que « de » et « à » en font.
called-name = { $name }
    .of = de { $name }
    .to = à { $name }
called-bot = le robot
    .of = du robot
    .to = au robot
called-one-bot = le robot { $name }
    .of = du robot { $name }
    .to = au robot { $name }
called-you = vous
    .of = de vous
    .to = à vous
called-own-team = votre équipe
    .of = de votre équipe
    .to = à votre équipe

# La deuxième personne d’une équipe : « Rouge 2 ».
numbered = { $name } { $number }

# Ce qui arrive à un match sans que les règles le sachent.
SeatResigned = { $seat } abandonne : le match s’arrête là.
    .you = Vous abandonnez : le match s’arrête là.
MatchDrawn = Match nul d’un commun accord : le match s’arrête là.
MatchStopped = Le match est arrêté d’un commun accord, sans vainqueur.
BotTookOver = { $why_key ->
    [time] { $seat } n’a plus de temps : un robot joue à sa place.
    [left] { $seat } quitte la table : un robot joue à sa place.
   *[gone] { $seat } ne revient pas : un robot joue à sa place.
  }
    .you = Un robot joue à votre place ; vous pouvez la reprendre.
SeatForfeited = { $why_key ->
    [time] { $seat } n’a plus de temps et perd le match.
    [left] { $seat } quitte la table et perd le match.
   *[gone] { $seat } ne revient pas et perd le match.
  }
    .you = Vous perdez le match.
PersonRemoved = { $why_key ->
    [rude] { $seat } est écarté de la table pour ses propos : un robot joue à sa place.
    [stalling] { $seat } est écarté de la table pour faire traîner le match : un robot joue à sa place.
    [gone] { $seat } est écarté de la table pour son absence : un robot joue à sa place.
   *[disturbing] { $seat } est écarté de la table pour gêner le jeu : un robot joue à sa place.
  }
SubstituteCame = { $seat } entre en jeu, en remplacement.
    .you = Vous entrez en jeu, en remplacement.
SeatTakenBack = { $seat } reprend sa place.
    .you = Vous reprenez votre place.
ServerWasDown = La maison était fermée : { $days ->
    [0] { $hours ->
        [0] { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        }
       *[other] { $hours } h { $minutes } min
    }
    [one] { $days } jour et { $hours } h
   *[other] { $days } jours et { $hours } h
} de plus pour tous.
EditionChanged = Une règle a été corrigée entre-temps : le match continue selon l’édition { $to }, après l’édition { $from }.
LessonTold = { $lesson }
LessonEnded = { $lesson }
