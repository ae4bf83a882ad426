# Ovalia classique à l’écran : ce qui se dit autrement.

gist-rows = Réunissez les joueurs d’une même équipe : 1-2-3, 6-7-8 ou trois des numéros 11 à 14 font un essai, 5 points ; 4-5 et 9-10 font un drop, 3 points.
gist-lay = À votre tour, piochez, ou prenez le dessus d’un tas de la défausse s’il fait aussitôt une combinaison ; posez autant de combinaisons que vous voulez, complétez votre main, puis défaussez une carte.
gist-full-back = L’arrière (15) ajoute 2 points à chacun de vos essais de son équipe, posés avant, avec ou après lui.
gist-red-card = Quand l’adversaire pose une combinaison, le carton rouge de la même équipe en couvre une carte : elle ne rapporte rien ; vous piochez une carte et son tour continue.
