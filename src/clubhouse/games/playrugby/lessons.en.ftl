# PlayRugby, step by step: the title of each lesson, what is said before each act, and after the last.

lesson-turn = The turn
lesson-turn-1 = You attack from the centre. The three-coloured die says how many cards you may play: yellow one, red two, blue three. Play the 5 m pass.
lesson-turn-2 = Nobody intercepted: the ball moves up 5 m. One more card: play the 10 m skip pass.
lesson-turn-done = 15 m gained. You have drawn again; then the contact card said what becomes of the tackled player: here it is a replay, and the ball stays with you.

lesson-contact = The contact
lesson-contact-1 = An outside break is a run: 15 m, and nobody can intercept it. Play it.
lesson-contact-2 = You could play one more card, but you need not. Stop there.
lesson-contact-done = A knock-on: scrum, a duel of dice. You rolled 4, Away 2: different numbers, and the ball stays with you. The same number would have given it to Away.

lesson-touch = Kicking to touch
lesson-touch-1 = 15 m from your own line, with a single card to play: find touch. Play the 20 m kick to touch.
lesson-touch-done = Away threw in and rolled 5, and so did you: the same number, so the ball is yours, 20 m further on.

lesson-chip = Kicking ahead
lesson-chip-1 = A chip gains 15 m, but there is a duel for it, with the colour die. Play it.
lesson-chip-2 = Blue against red: you keep the ball. Stop there.
lesson-chip-done = The same colour would have given Away the ball where it lands. The grubber and the up-and-under work the same way.

lesson-try = The try
lesson-try-1 = The line is 10 m away. Play the 10 m skip pass.
lesson-try-done = A try, 5 points, without a duel! The conversion is one: 3 against 6, it goes over, 2 more points. And whoever scores receives the kick-off.

lesson-drop = The drop goal
lesson-drop-1 = 35 m from the line or less, you may try a drop goal. Try it.
lesson-drop-done = 4 against 1: it goes over, 3 points. A miss would have given Away a drop-out from its own 22.

lesson-interception = The interception
lesson-interception-1 = Away announces a pass, and you hold an interception: this is the moment for it. Play it.
lesson-interception-done = Red and red: it had to be the same colour. The ball is yours, 10 m the other way, and it is your turn. A miss would have taken Away 10 m further.

lesson-penalty = The penalty
lesson-penalty-1 = Away has conceded a penalty. The choice is yours: kick at goal, scrum, tap and go, or kick to touch. Kick at goal.
lesson-penalty-done = 5 against 2: 3 points. You know the essentials; in a team everybody plays their own cards, and whoever acts first decides for the team.
