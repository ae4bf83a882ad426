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

# Les messages par e-mail
email-title = Par e-mail
email-member = La maison peut aussi écrire à ses membres quand un match sur plusieurs jours les attend : connectez-vous.
email-how = Quand un match sur plusieurs jours vous attend, la maison peut vous écrire, une fois par heure au plus.
email-asked = Un lien est parti vers { $address } : suivez-le pour confirmer cette adresse.
email-confirmed = La maison écrit à { $address } quand un match sur plusieurs jours vous attend, une fois par heure au plus.
email-address = Adresse e-mail
email-give = Envoyer un lien
email-end = Oublier cette adresse
mail-confirm-title = Votre adresse e-mail
mail-confirm-how = Confirmez que cette adresse est la vôtre : la maison y écrira quand un match vous attend.
mail-confirm-do = Confirmer l’adresse
mail-confirm-done = C’est confirmé. La maison vous écrira quand un match vous attend.
mail-stop-title = Plus de messages
mail-stop-how = La maison oubliera cette adresse et n’y écrira plus.
mail-stop-do = Ne plus recevoir de messages
mail-stop-done = C’est fait : cette adresse est oubliée.
