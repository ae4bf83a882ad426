# Ovalia, pas à pas : le titre de chaque leçon, ce qui est dit avant chaque geste, et après le dernier.

lesson-turn = Le tour
lesson-turn-1 = Huit cartes en main, de cinq équipes. Le but : réunir les joueurs d’une même ligne, dans une même équipe. Un tour commence par une pioche : piochez.
lesson-turn-2 = Le 13 de la Rose ne va avec rien. Vous n’avez aucune combinaison : ne posez rien.
lesson-turn-3 = Un tour finit par une défausse, face visible. Défaussez le 13 de la Rose.
lesson-turn-done = Huit cartes, et c’est à l’adversaire. Tout le monde voit la défausse, personne ne voit les mains.

lesson-try = L’essai
lesson-try-1 = Il vous manque le 3 de la Fougère pour une première ligne. Piochez.
lesson-try-2 = Le voilà : 1, 2 et 3 de la Fougère. Posez la première ligne.
lesson-try-3 = Essai, 5 points ! Vous avez repioché autant de cartes que vous en aviez posé. Défaussez le 2 du Wallaby.
lesson-try-done = La troisième ligne 6-7-8 et trois des trois-quarts 11 à 14 sont aussi des essais. Une seule combinaison par tour.

lesson-take = Prendre la défausse
lesson-take-1 = L’adversaire vient de défausser le 10 du Coq, et vous avez le 9. Au lieu de piocher, prenez-le : c’est permis s’il fait aussitôt une combinaison.
lesson-take-2 = 9 et 10 forment la charnière : posez-la.
lesson-take-3 = Drop, 3 points ! Il reste à défausser : le 13 de la Fougère.
lesson-take-done = Gare à ce que vous jetez : l’adversaire peut s’en servir.

lesson-full-back = L’arrière
lesson-full-back-1 = Quatre trois-quarts du Springbok d’un coup, et son 15 : l’arrière transforme les essais de son équipe posés avec lui ou après lui. Posez les cinq cartes.
lesson-full-back-done = 10 points : 5 pour l’essai, 3 pour le quatrième trois-quarts, 2 pour la transformation. L’arrière reste sur la table et transformera vos prochains essais du Springbok.

lesson-line-out = La touche
lesson-line-out-1 = La deuxième ligne 4-5 est une touche : pas de points, mais vous prenez deux cartes au hasard dans la main adverse. Posez la touche de la Fougère.
lesson-line-out-2 = Le 9 de la Fougère ! Une touche ne clôt pas la pose : vous continuez. Posez la charnière.
lesson-line-out-done = Drop, 3 points. L’adversaire ne complétera sa main qu’à son prochain tour.

lesson-scrum = La mêlée
lesson-scrum-1 = Trois joueurs des première et troisième lignes, 1-2-3 et 6-7-8 mêlés : une mêlée. Elle donne jusqu’à trois cartes de la défausse, d’équipes différentes. Posez 1-2-7 du Coq.
lesson-scrum-2 = Ramassez d’abord le 3 du Coq : il complétera votre première ligne plus tard.
lesson-scrum-3 = Une autre équipe : le 8 de la Rose.
lesson-scrum-4 = Le reste ne vous sert pas. Arrêtez-vous là : la troisième carte viendra de la pioche.
lesson-scrum-5 = Une mêlée ne clôt pas la pose non plus : posez la troisième ligne de la Rose.
lesson-scrum-done = Essai ! Et 1-2 du Coq attendent sur la table : avec votre 3, ce sera un essai de plus.

lesson-counter = Le contre
lesson-counter-1 = L’adversaire pose une mêlée du Coq, et vous avez 6-7 : saisissez son 8 et posez la troisième ligne.
lesson-counter-done = Contré ! Sa mêlée est perdue, son tour aussi, et l’essai est pour vous. Seule une mêlée se contre.

lesson-red-card = Le carton rouge
lesson-red-card-1 = L’adversaire pose un essai de la Fougère, et vous tenez le carton rouge de cette équipe. C’est maintenant ou jamais : montrez-le.
lesson-red-card-2 = L’essai est annulé, ses cartes sont défaussées, et c’est à vous, avec deux cartes de plus. Posez la charnière de la Rose.
lesson-red-card-done = Vous savez l’essentiel. Deux mi-temps, chacune jusqu’au bout de la pioche ; puis chacun a une dernière pose, dans les arrêts de jeu.
