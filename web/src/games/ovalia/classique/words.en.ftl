# The first Ovalia on screen: what it says its own way.

gist-rows = Bring players of one team together: 1-2-3, 6-7-8 or any three of 11 to 14 make a try, 5 points; 4-5 and 9-10 make a drop goal, 3 points.
gist-lay = On your turn, draw, or take the top of a discard pile if it makes a combination at once; lay as many combinations as you like, fill up your hand, then discard a card.
gist-full-back = The full-back (15) adds 2 points to each of your tries of its team, laid before it, with it or after it.
gist-red-card = When your opponent lays a combination, the red card of the same team covers one of its cards: it scores nothing; you draw a card and their turn goes on.
