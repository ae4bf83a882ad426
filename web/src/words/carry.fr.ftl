# Les places d’un invité sur un autre appareil.

carry-title = Sur un autre appareil
carry-how = Emportez vos matchs sans compte : un lien, ou un code à photographier, donne vos places à un autre appareil. Il sert une seule fois.
carry-old = Et cet appareil ?
carry-stays = Cet appareil garde aussi les places
carry-leaves = Cet appareil laisse les places
carry-make = Faire un lien
carry-copy = Copier le lien
carry-copied = Lien copié
carry-made = Ouvrez ce lien sur l’autre appareil dans les { $minutes } minutes. Ne le montrez à personne : qui l’ouvre prend vos places.
carry-code = Code à lire : vos places pour un autre appareil
carry-take-title = Vos places, ici
carry-take-how = Cet appareil prend les places de celui qui a fait le lien. Celles qu’il avait déjà restent. Le lien ne sert qu’une fois.
carry-take = Prendre les places
