# PlayRugby, pas à pas : le titre de chaque leçon, ce qui est dit avant chaque geste, et après le dernier.

lesson-turn = Le tour
lesson-turn-1 = Vous attaquez depuis le centre. Le dé à trois couleurs dit combien de cartes vous pouvez jouer : jaune une, rouge deux, bleu trois. Jouez la passe de 5 m.
lesson-turn-2 = Personne n’a intercepté : le ballon avance de 5 m. Encore une carte : jouez la passe sautée de 10 m.
lesson-turn-done = 15 m de gagnés. Vous avez repioché ; puis la carte Contact a dit ce qu’il advient du porteur plaqué : ici, on rejoue, et le ballon reste à vous.

lesson-contact = Le contact
lesson-contact-1 = Un cadrage-débordement est une course : 15 m, et personne ne peut l’intercepter. Jouez-le.
lesson-contact-2 = Vous pourriez jouer une carte de plus, mais rien n’y oblige. Arrêtez-vous là.
lesson-contact-done = En-avant : mêlée, un duel aux dés. Vous avez lancé 4, Visiteur 2 : des nombres différents, et le ballon reste à vous. Le même nombre l’aurait donné à Visiteur.

lesson-touch = La touche
lesson-touch-1 = À 15 m de votre ligne, avec une seule carte à jouer : trouvez la touche. Jouez le coup de pied en touche de 20 m.
lesson-touch-done = Visiteur a lancé la touche et fait 5, vous aussi : c’est égal, donc le ballon est à vous, 20 m plus loin.

lesson-chip = Le jeu au pied
lesson-chip-1 = Un coup de pied par-dessus gagne 15 m, mais il se joue en duel, au dé de couleur. Jouez-le.
lesson-chip-2 = Bleu contre rouge : vous gardez le ballon. Arrêtez-vous là.
lesson-chip-done = La même couleur aurait donné le ballon à Visiteur, là où il tombe. Il en va de même pour le rasant et la chandelle.

lesson-try = L’essai
lesson-try-1 = La ligne est à 10 m. Jouez la passe sautée de 10 m.
lesson-try-done = Essai, 5 points, sans duel ! La transformation en est un : 3 contre 6, elle passe, 2 points de plus. Et qui marque reçoit le coup d’envoi.

lesson-drop = Le drop
lesson-drop-1 = À 35 m de la ligne ou moins, un drop est permis. Tentez-le.
lesson-drop-done = 4 contre 1 : il passe, 3 points. Manqué, il aurait donné à Visiteur un renvoi depuis ses 22 m.

lesson-interception = L’interception
lesson-interception-1 = Visiteur annonce une passe, et vous tenez une interception : c’est maintenant qu’elle se joue. Jouez-la.
lesson-interception-done = Rouge et rouge : il fallait la même couleur. Le ballon est à vous, 10 m dans l’autre sens, et c’est votre tour. Ratée, elle aurait fait avancer Visiteur de 10 m de plus.

lesson-penalty = La pénalité
lesson-penalty-1 = Visiteur est pénalisé. Vous choisissez : buter, demander la mêlée, jouer à la main ou taper en touche. Butez.
lesson-penalty-done = 5 contre 2 : 3 points. Vous savez l’essentiel ; à plusieurs, chacun joue ses cartes, et le premier qui agit décide pour l’équipe.
