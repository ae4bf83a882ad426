# Ovalia, step by step: the title of each lesson, what is said before each act, and after the last.

lesson-turn = The turn
lesson-turn-1 = Eight cards in hand, of five teams. The aim: bring together the players of one line, all of the same team. A turn begins with a draw: draw a card.
lesson-turn-2 = The 13 of the Rose goes with nothing. You have no combination: lay nothing.
lesson-turn-3 = A turn ends with a discard, face up. Discard the 13 of the Rose.
lesson-turn-done = Eight cards, and it is your opponent’s turn. Everybody sees the discard, nobody sees the hands.

lesson-try = The try
lesson-try-1 = You need the 3 of the Fern for a front row. Draw a card.
lesson-try-2 = There it is: 1, 2 and 3 of the Fern. Lay the front row.
lesson-try-3 = A try, 5 points! You have drawn as many cards as you laid. Discard the 2 of the Wallaby.
lesson-try-done = The back row 6-7-8 and any three of the three-quarters 11 to 14 are tries too. One combination a turn.

lesson-take = Taking the discard
lesson-take-1 = Your opponent has just discarded the 10 of the Rooster, and you hold the 9. Take it instead of drawing: you may if it makes a combination at once.
lesson-take-2 = 9 and 10 are the half-backs: lay them.
lesson-take-3 = A drop goal, 3 points! Now discard the 13 of the Fern.
lesson-take-done = Mind what you throw away: your opponent can use it.

lesson-full-back = The full-back
lesson-full-back-1 = All four three-quarters of the Springbok at once, and its 15: the full-back converts the tries of its team laid with it or after it. Lay the five cards.
lesson-full-back-done = 10 points: 5 for the try, 3 for the fourth three-quarter, 2 for the conversion. The full-back stays on the table and will convert your next tries of the Springbok.

lesson-line-out = The line-out
lesson-line-out-1 = The second row 4-5 is a line-out: no points, but you take two cards at random from your opponent’s hand. Lay the line-out of the Fern.
lesson-line-out-2 = The 9 of the Fern! A line-out does not end the laying: you go on. Lay the half-backs.
lesson-line-out-done = A drop goal, 3 points. Your opponent will not refill their hand before their next turn.

lesson-scrum = The scrum
lesson-scrum-1 = Three players out of both rows, 1-2-3 and 6-7-8 mixed: a scrum. It gives you up to three cards of the discard, of different teams. Lay 1-2-7 of the Rooster.
lesson-scrum-2 = First pick the 3 of the Rooster: it will complete your front row later.
lesson-scrum-3 = Another team: the 8 of the Rose.
lesson-scrum-4 = The rest is of no use to you. Stop there: the third card comes from the stock.
lesson-scrum-5 = A scrum does not end the laying either: lay the back row of the Rose.
lesson-scrum-done = A try! And 1-2 of the Rooster wait on the table: with your 3 they will be one more.

lesson-counter = The counter
lesson-counter-1 = Your opponent lays a scrum of the Rooster, and you hold 6-7: seize its 8 and lay the back row.
lesson-counter-done = Countered! The scrum is lost, so is the turn, and the try is yours. Only a scrum can be countered.

lesson-red-card = The red card
lesson-red-card-1 = Your opponent lays a try of the Fern, and you hold the red card of that team. It is now or never: show it.
lesson-red-card-2 = The try is cancelled, its cards are discarded, and it is your turn, with two more cards. Lay the half-backs of the Rose.
lesson-red-card-done = You know the essentials. Two halves, each until the stock runs out; then everybody lays one last time, in stoppage time.
