# Ce que dit la maison, quel que soit le jeu.

# La maison refuse une réponse
refused-already-answered = Vous avez déjà joué « { $move } » ici ; ce coup ne se reprend pas.
refused-question-not-asked = Cette question n’a pas encore été posée ; la prochaine porte le numéro { $question }.
refused-too-late = Trop tard : cette question est close, et le jeu a continué sans votre réponse.
refused-match-over = Le match est terminé ; plus rien ne se joue.
refused-not-dealt = Le match n’a pas commencé : on attend que tout le monde soit assis.
refused-lesson-awaits = La leçon attend autre chose : suivez ce qu’elle demande, ou passez-la.
refused-bot-plays = Un robot joue à votre place : reprenez-la d’abord.
refused-not-started = « { $move } » est venu trop tôt : le coup d’envoi est donné dans { $seconds } s.
refused-only-watching = Vous regardez ce match ; seuls les joueurs assis peuvent jouer.
refused-paused = Le match est en pause : reprenez-le d’abord.

# La maison ne comprend pas un message
malformed-not-text = Les messages sont du texte JSON, pas des données binaires.
malformed-too-long = Ce message est trop long ({ $length } caractères, au plus { $most }).
malformed-sit-first = Il faut d’abord s’asseoir : le premier message est « sit ».
malformed-sat-already = Vous êtes déjà assis sur cette connexion.
malformed-claimed-already = Une demande est déjà en cours.
malformed-own-turn-first = C’est à vous de jouer : jouez d’abord.
malformed-not-away-long-enough = L’absence est trop courte : attendez encore un peu.
malformed-nobody-away = Personne n’est absent dans l’autre équipe.
malformed-seat-taken = La place « { $seat } » est prise.
malformed-not-your-seat = La place « { $seat } » n’est pas la vôtre.
malformed-which-seat = Vous avez plusieurs places ici ({ $seats }) : dites laquelle joue.
malformed-other-seat = Vous avez déjà une autre place à cette table : « { $seat } ».
malformed-no-such-call = « { $call } » n’est pas un appel de ce jeu. Ceux qu’on connaît ici : { $calls }.
malformed-nothing-said = Dites une phrase toute faite, ou un texte.
malformed-chat-off = Le texte libre est coupé chez vous : rétablissez-le dans les réglages.
malformed-too-much-said = Doucement : attendez un peu avant de parler encore.
malformed-bad-name = Un nom se compose de lettres latines, de chiffres, d’espaces, et de . _ - ’ & + , ! ou ?.
malformed-name-reserved = « { $name } » prête à confusion à une table : choisissez un autre nom.
malformed-name-of-member = « { $name } » ressemble au nom d’un membre de la maison : choisissez un autre nom.
malformed-host-only = Seule la personne qui a ouvert la table peut la préparer.
malformed-dealt-already = Les cartes sont données : les places ne changent plus.
malformed-terms-changed = Les conditions viennent de changer : relisez-les avant de dire que vous êtes prêt.
malformed-nobody-left = Il faut au moins une personne à la table.
malformed-unknown-side = Il n’y a pas de camp « { $side } ».
malformed-no-such-proposal = Cette proposition n’est plus ouverte.
malformed-proposed-already = C’est déjà proposé : attendez la réponse.
malformed-too-many-proposals = Doucement : attendez un peu avant de proposer encore.
malformed-not-asked = Cette réponse ne vous est pas demandée.
malformed-not-playing = Seules les personnes qui jouent ce match peuvent le proposer.
malformed-bots-do-not-agree = Il n’y a personne en face pour l’accepter : les robots jouent jusqu’au bout.
malformed-no-pause-over-days = Un match sur plusieurs jours n’a pas besoin de pause : chacun joue à son heure.
malformed-team-must-agree = Dans une équipe, on n’abandonne qu’ensemble : proposez-le aux vôtres, ou quittez la table.
malformed-host-removes = Seule la personne qui a ouvert la table peut en écarter quelqu’un.
malformed-nobody-to-remove = Il n’y a personne à écarter à cette place.
malformed-match-over = Le match est terminé.
malformed-nobody-there = Il n’y a personne d’autre à la place « { $seat } ».
malformed-not-welcome = La personne qui tient cette table ne souhaite pas jouer avec vous.
malformed-too-many-blocked = Vous avez déjà bloqué { $most } personnes : débloquez-en d’abord.
malformed-nothing-to-report = Ces mots ne sont plus là : on ne signale que ce qu’on vient d’entendre, d’une personne à la fois.
malformed-too-many-reports = Doucement : attendez un peu avant de signaler encore.
malformed-no-substitute = Vous ne pouvez pas entrer à la place « { $seat } » : elle n’est pas libre, ou vous avez vu la main de l’autre équipe.
malformed-no-pause-in-a-race = Une course ne s’arrête pas en chemin.

# Ce que répond la maison à une demande
problem-no-such-page = Il n’y a rien à cette adresse.
problem-no-such-match = Il n’y a pas de match à cette adresse.
problem-no-such-game = Il n’y a pas de jeu « { $game } ».
problem-no-such-lesson = Ce jeu n’a pas de leçon qui porte ce numéro.
problem-no-such-commitment = La maison n’a jamais publié cet engagement.
problem-no-such-language = Cette langue n’est pas parlée ici ; essayez « fr » ou « en ».
problem-no-rulebook = Le livre de règles de ce jeu n’est pas encore écrit.
problem-no-decks = Les cartes de ce jeu ne se remplacent pas.
# La place d’une erreur dans un fichier.
in-file = { $column ->
    [none] ligne { $line }
   *[other] ligne { $line }, colonne { $column }
}
problem-removed = Vous avez été écarté de cette table : vous ne pouvez pas y revenir.
problem-not-over = Le match n’est pas fini : sa feuille sera publiée après le coup de sifflet final.
problem-no-review = Ce match n’est pas analysé : le juge ne connaît ni les leçons ni les jeux d’ailleurs.
problem-not-reviewed = Ce match n’est pas encore analysé.
problem-not-a-record = Ce fichier n’est pas une feuille de match : il vient d’ailleurs, ou il n’est pas entier.
problem-changed-record = Cette feuille de match a été changée après avoir été écrite : elle ne se rejoue pas.
problem-bad-record = Cette feuille de match ne se rejoue pas. { $said }
problem-no-deal = Cette donne ne peut pas être rejouée ainsi.
problem-over-there = À ce moment-là, le match est déjà fini : choisissez-en un plus tôt.
problem-not-dealt = Le match n’a pas commencé : il n’y a encore rien à contester.
problem-no-such-example = Il n’y a pas d’exemple pour cet article.
problem-not-your-match = Seuls ceux qui ont joué ce match peuvent demander la revanche.
problem-no-seat-of-yours = Vous n’avez pas de place à cette table.
problem-help-against-bots-only = Le conseil ne se donne que contre des robots : entre personnes, ce serait un avantage.
problem-being-helped = Le robot réfléchit déjà à ce coup ; un instant.
problem-no-such-stream = Il n’y a pas de flux ouvert de ce nom, ou il n’est pas à vous.
problem-token-needed = Un programme dit qui il est : « Authorization: Bearer … », avec un jeton de /api/bot/token.
problem-foreign-origin = Cette demande vient d’un autre site ; elle n’est pas acceptée.
problem-too-many-matches = Trop de matchs ouverts d’un coup ; réessayez dans une minute.
problem-too-many-tables = Vous attendez déjà à beaucoup de tables ; quittez-en une d’abord.
problem-too-many-attempts = Trop d’essais ; attendez quelques minutes.
problem-wrong-password = Ce nom et ce mot de passe ne vont pas ensemble.
problem-wrong-code = Ce nom et ce code de secours ne vont pas ensemble.
problem-wrong-current-password = Ce n’est pas le mot de passe actuel de ce compte.
problem-no-account = Connectez-vous d’abord : il faut un compte pour cela.
problem-bad-email = Ce n’est pas une adresse e-mail.
problem-no-email = Cette maison n’envoie pas d’e-mail.
problem-email-fails = Le message n’a pas pu partir. Réessayez plus tard.
problem-sign-in-instead = Vous avez un compte : connectez-vous sur l’autre appareil.
problem-link-over = Ce lien n’est plus valable : demandez-en un autre.
problem-unknown-push-service = Ce navigateur reçoit ses notifications d’un service que la maison ne connaît pas.
problem-bad-push-keys = Ce navigateur n’a pas donné les clés qu’il faut pour des notifications.
problem-no-such-session = Cette connexion est déjà finie.
# Les champs que les gens remplissent, dans une phrase qui dit ce qui n’y va pas.
field-name = Nom
field-login = Nom du compte
field-password = Mot de passe
field-current = Mot de passe actuel
field-code = Code de secours
problem-login-taken = Ce nom de compte est déjà pris.
problem-login-looks-taken = Ce nom de compte ressemble trop à un autre.
problem-bad-login = Un nom de compte a de 3 à 24 caractères : des lettres latines, des chiffres, des espaces, et . _ - ou ’.
problem-blank-password = Un mot de passe fait de blancs n’en est pas un : choisissez-en un autre.
problem-login-as-password = Le mot de passe ne doit pas être le nom du compte : choisissez-en un autre.
problem-common-password = Ce mot de passe est de ceux que tout le monde essaie d’abord : choisissez-en un autre, trois mots par exemple.
problem-has-account = Vous avez déjà un compte.
problem-house-full = Toutes les tables sont occupées ; revenez un peu plus tard.
problem-table-full = Il n’y a plus de place autour de cette table ; revenez un peu plus tard.
problem-too-many-messages = Trop de messages à la fois ; attendez un peu avant de revenir.
problem-match-damaged = Ce match est abîmé dans nos archives : il ne peut ni reprendre ni être revu. La maison est prévenue.
problem-rules-gone = Ce match a commencé sous l’édition { $edition } de ses règles, que la maison n’a plus, et seuls ses coups étaient gardés alors : il ne peut ni reprendre ni être revu.
problem-store-gone = Les archives de la maison ont disparu : plus rien ne peut être joué avant qu’on la rouvre.
problem-store-failing = Les archives de la maison ne répondent pas ; réessayez dans un moment.
problem-too-many-connections = Trop de connexions à la fois depuis chez vous ; fermez quelques onglets.
problem-too-many-streams = Trop de flux ouverts à la fois ; fermez-en un d’abord.
problem-house-slow = La maison est débordée et n’a pas pu répondre à temps ; réessayez dans un instant.
problem-too-much-at-once = Vous demandez beaucoup à la fois ; attendez les premières réponses.
problem-too-much-computed = La maison a beaucoup calculé pour vous ; réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
problem-house-busy = La maison a beaucoup à calculer en ce moment ; réessayez dans un instant.
problem-computing-failed = Ce calcul n’a pas abouti. Réessayez ; s’il échoue encore, il est trop lourd pour la maison.
problem-computing-slow = Ce calcul prend trop de temps : la maison y a renoncé.
problem-wrong-host = La maison ne répond pas à ce nom. La personne qui l’héberge peut l’ajouter : --allowed-host.
problem-cut-off = La demande s’est interrompue avant la fin.
problem-too-many-watched = Trop de spectateurs à la fois depuis chez vous ; quittez un autre match d’abord.
problem-not-allowed = Cette adresse n’accepte pas ce genre de demande.
problem-too-long = Cette demande est trop longue.
problem-window-needed = Entre deux personnes, le temps pour réagir doit avoir une limite : choisissez un nombre de secondes.
problem-no-seat-for-you = Gardez une place pour vous, ou regardez un autre match.
problem-closing = La maison ferme ; revenez dans un moment.
problem-unreadable = La demande n’est pas comprise : { $detail }
problem-unexpected = Quelque chose a mal tourné de notre côté. Rien n’est perdu ; réessayez.

# La page qui tient lieu de client tant qu’il n’est pas construit
page-title = Club-House
page-not-built = Le serveur tourne, mais la page de jeu n’est pas construite. Arrêtez-le, lancez « make play », puis rechargez cette page.

# Ce que montre un lien ailleurs
preview-invitation = Un match vous attend
preview-won = Victoire : { $name }
preview-draw = Match nul
preview-stopped = Match arrêté
preview-bot =
    { $level ->
        [beginner] Robot débutant
        [club] Robot de club
        [cadet] Robot cadet
        [reserve] Robot réserve
        [regional] Robot régional
        [national] Robot national
        [international] Robot international
       *[champion] Robot champion
    }
preview-result = { $title }, { $score }. Revoir le match coup par coup.

# Ce qui est annoncé hors de la page : une notification, ou une ligne d’un message
notice-turn = À vous de jouer
notice-reminder = Le temps presse : à vous de jouer
notice-seated = On vous attend
notice-ready = Prêt ?
notice-begun = Le match a commencé
notice-ended = Match terminé
notice-against = { $game } contre { $other }
notice-seated-by = { $other } a pris place à votre table.
notice-seated-guest = Quelqu’un a pris place à votre table.
notice-won = Victoire, { $own } à { $others }
notice-lost = Défaite, { $own } à { $others }
notice-drawn = Match nul, { $own } à { $others }
notice-played = Score final : { $own } à { $others }
notice-stopped = Match arrêté, { $own } à { $others }
notice-days-left = Il vous reste { $number } jours
notice-hours-left = Il vous reste { $number ->
    [one] une heure
   *[other] { $number } heures
}
notice-minutes-left = Il vous reste { $number ->
    [one] une minute
   *[other] { $number } minutes
}

# Les messages par e-mail, en texte simple
mail-confirm-subject = Club-House : confirmez votre adresse
mail-confirm =
    Bonjour,

    quelqu’un, sans doute vous, a donné cette adresse à Club-House pour être averti quand un match l’attend.
    Pour la confirmer, ouvrez ce lien dans les 24 heures :

    { $link }

    Si ce n’était pas vous, ignorez ce message : rien d’autre ne viendra.
mail-turn-subject = { $number ->
    [one] À vous de jouer : un match vous attend
   *[other] À vous de jouer : { $number } matchs vous attendent
}
mail-turn = À vous de jouer :
mail-stop = Pour ne plus recevoir ces messages : { $link }
mail-stopped = C’est fait : cette adresse ne recevra plus de message de Club-House.

# Le dossier des données ouvertes
open-data-readme =
    Les matchs finis d’un Club-House, un fichier par jour (temps universel).
    Chaque ligne est la feuille d’un match en JSON, toutes mains ouvertes ; « clubhouse verify FICHIER » les vérifie toutes. index.json dit ce qu’il y a.
    Personne n’y est nommé. Les matchs joués à plusieurs à une table privée, qu’on ne trouve que par son lien, n’y sont pas ; les leçons non plus.
    Licence : CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/deed.fr

# L’image d’une analyse
review-card-title = Ce qui a fait le résultat, { $side }
review-card-luck = Hasard
review-card-reading = Lecture de l’autre
review-card-decisions = Décisions
review-card-unknown = Inconnu
review-card-way = Chances de gagner : { $start } % au coup d’envoi, { $result } % à la fin
