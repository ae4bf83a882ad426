# Les notifications : être prévenu hors de la page.

notices-title = Notifications
notices-impossible = Ce navigateur ne sait pas vous prévenir. Sur un iPhone ou un iPad, ajoutez d’abord Club-House à l’écran d’accueil ; ailleurs, il faut une adresse en https.
notices-asked = La maison peut vous prévenir quand c’est à vous, quand quelqu’un s’assoit à votre table et quand le temps presse, même la page fermée.
notices-off = Sur cet appareil, rien ne vous prévient quand la page est fermée.
notices-on = Cet appareil vous prévient quand c’est à vous, quand quelqu’un s’assoit à votre table, quand le temps presse et à la fin d’un match.
notices-denied = Votre navigateur interdit les notifications de cette maison : permettez-les dans ses réglages, puis revenez ici.
notices-turn-on = Me prévenir sur cet appareil
notices-turn-off = Ne plus me prévenir ici
notices-aside = Pas ici
notices-failed = Le navigateur n’a pas pu s’inscrire aux notifications. Réessayez plus tard.
notices-offer-days = Inutile d’attendre ici : la maison peut vous prévenir quand c’est à vous.
notices-offer-table = Vous pouvez vous éloigner : la maison vous préviendra quand quelqu’un s’assoit à votre table.
notices-offer-matches = La maison peut vous prévenir quand un de vos matchs vous attend.
