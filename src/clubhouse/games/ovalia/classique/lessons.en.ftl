# Ovalia classique, step by step: the title of each lesson, what is said before each act, and after the last.

lesson-turn = The turn
lesson-turn-1 = Eight cards in hand, of five teams. The aim: bring together the players of one line, all of the same team. A turn begins with a draw: draw a card.
lesson-turn-2 = The 13 of the Rose goes with nothing. You have no combination: lay nothing.
lesson-turn-3 = A turn ends with a discard, face up, on one of up to three piles. Discard the 13 of the Rose on pile 1.
lesson-turn-done = Eight cards, and it is your opponent’s turn. The pile is yours to choose, and with it what you cover.

lesson-laying = Tries and drop goals
lesson-laying-1 = You need the 3 of the Fern for a front row. Draw a card.
lesson-laying-2 = There it is. Lay the front row, 1-2-3: a try, 5 points.
lesson-laying-3 = In this edition you lay as many combinations as you like. Lay the half-backs of the Rooster too, 9-10: a drop goal, 3 points.
lesson-laying-4 = Nothing more to lay: choose “Lay nothing more”. You will draw as many cards as you have laid.
lesson-laying-done = 8 points in one turn. The back row 6-7-8 is a try as well, the second row 4-5 a drop goal.

lesson-piles = Taking from a pile
lesson-piles-1 = Instead of drawing you may take the top of a pile, if it makes a combination at once with your hand. Take the 2 of the Rose.
lesson-piles-2 = Lay the front row of the Rose.
lesson-piles-3 = A try, 5 points! Finish laying.
lesson-piles-4 = Discard the 6 of the Rooster on pile 3: it covers the 13 of the Springbok, which your opponent may have been waiting for.
lesson-piles-done = Under the 2 of the Rose the 4 of the Fern is back in view: a pile keeps its cards in order.

lesson-three-quarters = The three-quarters
lesson-three-quarters-1 = Any three of the three-quarters 11 to 14 are a try: those of the Springbok are laid already. Add the fourth, the 14.
lesson-three-quarters-done = 3 more points. All four at once would have made 8 points.

lesson-full-back = The full-back
lesson-full-back-1 = The 15 converts all your tries of its team, those before, now and after. Lay the back row of the Fern with its full-back.
lesson-full-back-done = 5 points for the try and two conversions of 2 points: the front row, laid earlier, is converted too.

lesson-red-card = The red card
lesson-red-card-1 = Your opponent lays a try of the Fern, and you hold the red card of that team. It is now or never: cover the 2.
lesson-red-card-done = One card covered, and the try is cancelled. You have drawn a card; your opponent’s turn goes on.

lesson-three-again = Three after all
lesson-three-again-1 = Lay 11-12-13 of the Fern and keep the 14 in hand: you never know.
lesson-three-again-2 = A red card on the 12! But two uncovered three-quarters can become three again: add the 14.
lesson-three-again-done = A try, 5 points, in spite of the card. You know the essentials: two halves, each until the stock runs out, and whoever has the most points wins.
