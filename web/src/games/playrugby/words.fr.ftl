# Ce qui l’annonce au vestiaire.

game-name = PlayRugby
game-pitch = Un plateau, un pion, deux dés, et deux équipes de un à trois.
