# Rugby Brawl, pas à pas : le titre de chaque leçon, ce qui est dit avant chaque geste, et après le dernier.

lesson-kick-off = Le coup d’envoi
lesson-kick-off-1 = Vos cartes sont face cachée ; devant vous, trois piles. Au coup d’envoi, on cherche son 10 : retournez une carte sur la pile 1.
lesson-kick-off-2 = Un 4 : ce n’est pas lui. Retournez la suivante sur la pile 2.
lesson-kick-off-done = Le 10 ! Il part tout seul sur la pile d’action : c’est lui qui porte le ballon, et vous attaquez.

lesson-pass = La passe
lesson-pass-1 = Votre 10 a deux coéquipiers, le 12 sous la croix et le 13 sous le rond : ce sont les grands numéros. Le 12 est sur votre pile : mettez-le en jeu.
lesson-pass-2 = Première passe ! Le 12 cherche le 13 ou le 11, et vous ne les avez pas. Retournez une carte sur la pile 3.
lesson-pass-3 = Le 13 ! Mettez-le en jeu.
lesson-pass-done = Deux passes : encore une, et c’est l’essai. En temps réel, personne n’attend son tour : le plus rapide l’emporte.

lesson-try = L’essai
lesson-try-1 = Vous avez fait deux passes. Le 13 cherche le 14 ou le 15 : mettez en jeu le 14.
lesson-try-done = Trois passes de suite : essai, 5 points ! Trois cartes se retournent pour la transformation : un seul buteur, marqué P, et c’est 2 points de plus. L’équipe qui a encaissé donne le coup d’envoi.

lesson-loop = Les effets d’attaque
lesson-loop-1 = Une carte qui porte un effet d’attaque n’est pas une passe : son effet s’applique. Ce 12 porte « Redoublée » : mettez-le en jeu.
lesson-loop-2 = Redoublée : la passe suivante va à n’importe qui d’autre, au 8 comme au 2. Mais votre 8 porte « Essai » : c’est lui qu’il faut mettre en jeu.
lesson-loop-done = Essai par effet, 5 points ! Drop : 3 points. Pénalité : 3 points si un P se retourne. Mêlée : à vous l’introduction.

lesson-defence = La défense
lesson-defence-1 = Bleu attaque avec son 10 : deux de vos joueurs peuvent le contester, le 10 et le 7. Votre 7 est prêt : mettez-le en jeu.
lesson-defence-2 = Placage ! L’attaque s’arrête, c’est un contest : la première équipe qui apporte un soutien repart avec le ballon. Votre 7 cherche le 1 ou le 2 : mettez le 1 en jeu.
lesson-defence-done = Le ballon est à vous, et vous attaquez avec le 1. Un ruck demande deux soutiens au lieu d’un ; une interception vous donne le ballon aussitôt.

lesson-cover = La couverture
lesson-cover-1 = Bleu joue « Couverture X » : votre coéquipier sous la croix est pris, il vous faut celui sous le rond, le 11. Mettez-le en jeu.
lesson-cover-done = Gagné ! Avec « Couverture O », c’est l’inverse. Le défenseur, lui, a toujours le choix entre ses deux coéquipiers.

lesson-scrum = La mêlée
lesson-scrum-1 = Bleu attaque avec son 12. Votre 12 porte « En-avant » : mettez-le en jeu.
lesson-scrum-2 = En-avant de Bleu : mêlée, à vous l’introduction. Retournez des cartes jusqu’au premier joueur de mêlée, marqué M.
lesson-scrum-3 = Le 2 introduit. Il faut maintenant trois M différents, retournés pendant cette mêlée : votre vieux 8 ne compte pas. Retournez une carte sur la pile 1.
lesson-scrum-4 = Le 5, un M tout neuf : mettez-le en jeu.
lesson-scrum-5 = Plus qu’un. Retournez une carte sur la pile 2.
lesson-scrum-6 = Le 3 : c’est le troisième. Mettez-le en jeu !
lesson-scrum-done = Trois M différents : la mêlée est gagnée, et vous attaquez avec le 3.

lesson-pause = La pause
lesson-pause-1 = Il ne vous reste qu’une carte en main. Retournez-la sur la pile 1.
lesson-pause-2 = Pause ! Chaque pile garde son dessus, tout le reste est mélangé et redonné. Rien d’autre n’a changé : on attend toujours le 13. Mettez-le en jeu.
lesson-pause-done = Vous savez l’essentiel. En temps réel, une carte qui n’est pas attendue vous bloque un instant ; « trop tard » ne coûte rien.
