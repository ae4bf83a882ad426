# Rugby 15, pas à pas : le titre de chaque leçon, ce qui est dit avant chaque geste, et après le dernier.

lesson-styles = Deux styles
lesson-styles-1 = Vous avez le ballon. Chacun choisit une carte en secret, puis on les révèle ensemble. Force ou Finesse : si les styles diffèrent, l’attaquant avance. Jouez votre Force 1.
lesson-styles-done = Force contre Finesse : vous avancez d’une case, et le 6 de Bleu n’y change rien. Les valeurs ne comptent qu’à style égal.

lesson-strength = Le plus fort
lesson-strength-1 = Et si Bleu devine votre style ? Alors la plus grande valeur l’emporte. Jouez votre Force 5.
lesson-strength-done = Force 5 contre Force 4 : vous avancez encore. Vous êtes à un pas de la ligne d’essai.

lesson-defence = La défense
lesson-defence-1 = Bleu attaque. En défense, il faut deviner son style et faire au moins aussi bien : l’égalité est pour vous. Jouez votre Finesse 4.
lesson-defence-done = Finesse 4 contre Finesse 4 : Bleu ne passe pas, et le ballon est à vous. Personne ne bouge.

lesson-tackle = Le plaquage
lesson-tackle-1 = Bleu approche de votre ligne. Le plaquage prend le ballon à tous les coups, mais vous n’en avez qu’un : jouez-le.
lesson-tackle-done = Plaqué ! La Force 6 n’y pouvait rien. En attaque, par contre, un plaquage est une faute : le ballon irait à l’adversaire.

lesson-kick = Le coup de pied
lesson-kick-1 = Acculé devant votre ligne, avec de petites cartes : dégagez. Jouez votre coup de pied.
lesson-kick-done = Deux cases gagnées, et le ballon passe à Bleu. En défense, un coup de pied est un hors-jeu : l’adversaire avancerait.

lesson-try = L’essai
lesson-try-1 = Encore une case, et c’est l’essai. Jouez votre Force 6.
lesson-try-done = Essai, 5 points ! Une carte de votre défausse a tenté la transformation : le coin était vert, 2 points de plus. Ce sont les 5, les 6 et le plaquage qui ont le coin rouge. On repart du centre, et vous gardez le ballon.

lesson-drop = Le drop
lesson-drop-1 = Juste devant la ligne, un coup de pied est un drop : une carte de votre défausse décidera. Jouez votre coup de pied.
lesson-drop-done = Le coin est vert : 3 points ! Plus votre défausse contient de petites cartes, plus il passe souvent. On repart du centre, et vous gardez le ballon.

lesson-hand-change = Le changement de main
lesson-hand-change-1 = Deux petites cartes et une faute en attaque : mauvaise main. Une fois par pioche, vous pouvez remettre vos trois cartes dans la pioche et en piocher trois autres. Changez de main.
lesson-hand-change-2 = Voilà qui est mieux. Jouez votre Force 6.
lesson-hand-change-done = Vous savez l’essentiel. Treize tours par pioche, deux pioches par mi-temps ; au bout de deux mi-temps, l’équipe qui a le plus de points gagne.
