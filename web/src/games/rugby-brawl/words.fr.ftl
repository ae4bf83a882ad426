# Ce qui l’annonce au vestiaire.

game-name = Rugby Brawl
game-pitch = Le jeu de vitesse : les cartes tombent aussi vite que les mains.
