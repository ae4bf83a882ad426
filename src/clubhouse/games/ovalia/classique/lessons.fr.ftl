# Ovalia classique, pas à pas : le titre de chaque leçon, ce qui est dit avant chaque geste, et après le dernier.

lesson-turn = Le tour
lesson-turn-1 = Huit cartes en main, de cinq équipes. Le but : réunir les joueurs d’une même ligne, dans une même équipe. Un tour commence par une pioche : piochez.
lesson-turn-2 = Le 13 de la Rose ne va avec rien. Vous n’avez aucune combinaison : ne posez rien.
lesson-turn-3 = Un tour finit par une défausse, face visible, sur l’un de trois tas au plus. Défaussez le 13 de la Rose sur le tas 1.
lesson-turn-done = Huit cartes, et c’est à l’adversaire. Vous choisissez le tas, et ce que vous couvrez.

lesson-laying = Essais et drops
lesson-laying-1 = Il vous manque le 3 de la Fougère pour une première ligne. Piochez.
lesson-laying-2 = Le voilà. Posez la première ligne, 1-2-3 : un essai, 5 points.
lesson-laying-3 = Dans cette édition, on pose autant de combinaisons qu’on veut. Posez aussi la charnière du Coq, 9-10 : un drop, 3 points.
lesson-laying-4 = Il n’y a plus rien à poser : choisissez « Ne plus rien poser ». Vous repiocherez autant de cartes que vous en avez posé.
lesson-laying-done = 8 points en un tour. La troisième ligne 6-7-8 est un essai aussi, la deuxième ligne 4-5 un drop.

lesson-piles = Prendre sur un tas
lesson-piles-1 = Au lieu de piocher, on peut prendre le dessus d’un tas, s’il fait aussitôt une combinaison avec la main. Prenez le 2 de la Rose.
lesson-piles-2 = Posez la première ligne de la Rose.
lesson-piles-3 = Essai, 5 points ! Terminez la pose.
lesson-piles-4 = Défaussez le 6 du Coq sur le tas 3 : il couvre le 13 du Springbok, que l’adversaire attendait peut-être.
lesson-piles-done = Sous le 2 de la Rose, le 4 de la Fougère réapparaît : un tas garde ses cartes dans l’ordre.

lesson-three-quarters = Les trois-quarts
lesson-three-quarters-1 = Trois des trois-quarts 11 à 14 sont un essai : ceux du Springbok sont déjà posés. Ajoutez-leur le quatrième, le 14.
lesson-three-quarters-done = 3 points de plus. Les quatre d’un coup auraient donné 8 points.

lesson-full-back = L’arrière
lesson-full-back-1 = Le 15 transforme tous vos essais de son équipe, ceux d’avant, de maintenant et d’après. Posez la troisième ligne de la Fougère avec son arrière.
lesson-full-back-done = 5 points pour l’essai, et deux transformations à 2 points : la première ligne, posée plus tôt, est transformée aussi.

lesson-red-card = Le carton rouge
lesson-red-card-1 = L’adversaire pose un essai de la Fougère, et vous tenez le carton rouge de cette équipe. C’est maintenant ou jamais : couvrez le 2.
lesson-red-card-done = Une carte couverte, et l’essai est annulé. Vous avez pioché une carte ; le tour de l’adversaire continue.

lesson-three-again = Trois malgré tout
lesson-three-again-1 = Posez 11-12-13 de la Fougère, et gardez le 14 en main : on ne sait jamais.
lesson-three-again-2 = Carton rouge sur le 12 ! Mais deux trois-quarts découverts peuvent redevenir trois : ajoutez le 14.
lesson-three-again-done = Essai, 5 points, malgré le carton. Vous savez l’essentiel : deux mi-temps, chacune jusqu’au bout de la pioche, et l’équipe qui a le plus de points gagne.
