# Ce que la maison sait des gens, et combien de temps.

privacy-lead = Cette page dit ce que la maison garde de vous, combien de temps, et comment l’effacer. Rien n’est vendu, rien ne part ailleurs que ce que vous demandez, et il n’y a pas de publicité.
privacy-host = Le mot de votre hôte
privacy-what = Ce qui est gardé
privacy-guest = Sans compte : un témoin (cookie) que ce navigateur garde un an, et qui ouvre vos places ; la maison n’en garde que l’empreinte, et le nom que vous vous donnez.
privacy-account = Avec un compte : son nom, l’empreinte du mot de passe et celle du code de secours (on ne peut pas les relire), et vos connexions : l’appareil, la première et la dernière fois.
privacy-matches = Vos matchs : qui était assis où, chaque coup et son moment. Un match fini peut être revu par tous ceux qui en ont le lien.
privacy-talk = Ce qui se dit à une table n’est gardé nulle part, sinon en mémoire tant que la table est ouverte.
privacy-report = Sauf ce que quelqu’un signale à l’hôte : les mots signalés, le nom et la place de qui les a dits, le match et son moment, et qui signale. L’hôte seul le lit.
privacy-block = Les personnes que vous bloquez, avec leur nom d’alors ; elles ne l’apprennent pas.
privacy-push = Si vous permettez les notifications sur un appareil : l’adresse que son navigateur leur donne, et ses clés, jusqu’à ce que vous les coupiez. Le service de ce navigateur les transporte chiffrées : il voit qu’il y en a une, pas ce qu’elle dit.
privacy-email = Si vous donnez une adresse e-mail : cette adresse et sa langue, jusqu’à ce que vous la fassiez oublier ici ou par le lien de chaque message. Elle ne sert qu’à vous écrire qu’un match vous attend.
privacy-address = Votre adresse IP sert, en mémoire seulement, à limiter les abus ; elle n’est pas écrite avec vos matchs.
privacy-tracking = Aucune mesure d’audience, aucun service d’un tiers : la page n’appelle que cette maison.
privacy-how-long = Combien de temps
privacy-unplayed = Un match que personne n’a joué est effacé au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-abandoned = Un match laissé en plan est effacé au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-abandoned-never = Un match laissé en plan reste tant que la maison est ouverte.
privacy-finished = Un match fini est effacé au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-finished-never = Un match fini reste tant que la maison est ouverte, ou jusqu’à ce que vous effaciez votre nom.
privacy-reports = Un signalement est effacé au bout de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}. Si vous effacez tout, vos signalements restent jusque-là, sans votre nom ; ce qu’on a signalé de vous garde le nom que vous aviez.
privacy-sessions = Un compte et ses connexions restent jusqu’à ce que vous y mettiez fin.
privacy-open-data = Cette maison publie les matchs finis, sans aucun nom ; ceux joués à plusieurs à une table privée n’y sont pas.
privacy-delete = Tout effacer
privacy-delete-how = Sous « Vous », un bouton télécharge tout ce que la maison sait de vous, un autre efface tout, aussitôt et pour toujours. Les matchs finis restent, sans votre nom.
