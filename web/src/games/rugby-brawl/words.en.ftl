# What announces it in the changing room.

game-name = Rugby Brawl
game-pitch = The speed game: cards fall as fast as hands can move.
