# What announces it in the changing room.

game-name = PlayRugby
game-pitch = A board, a pawn, two dice, and two teams of one to three.
