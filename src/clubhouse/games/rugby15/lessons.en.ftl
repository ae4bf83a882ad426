# Rugby 15, step by step: the title of each lesson, what is said before each act, and after the last.

lesson-styles = Two styles
lesson-styles-1 = You have the ball. Each side chooses a card in secret, then both are revealed together. Force or Finesse: where the styles differ, the attacker advances. Play your Force 1.
lesson-styles-done = Force against Finesse: you advance one square, and Blue’s 6 makes no difference. Values count only within the same style.

lesson-strength = The stronger one
lesson-strength-1 = And if Blue guesses your style? Then the higher value wins. Play your Force 5.
lesson-strength-done = Force 5 against Force 4: you advance again. You are one step from the try line.

lesson-defence = The defence
lesson-defence-1 = Blue attacks. In defence you want to guess the style and be at least as strong: a tie is yours. Play your Finesse 4.
lesson-defence-done = Finesse 4 against Finesse 4: Blue does not get through, and the ball is yours. Nobody moves.

lesson-tackle = The tackle
lesson-tackle-1 = Blue is close to your line. The tackle takes the ball every time, but you have only one: play it.
lesson-tackle-done = Tackled! Force 6 was no help. In attack, though, a tackle is a foul: the ball would go to the opponent.

lesson-kick = The kick
lesson-kick-1 = Pinned down in front of your own line, with small cards: clear the ball. Play your kick.
lesson-kick-done = Two squares gained, and the ball goes to Blue. In defence a kick is offside: the opponent would advance.

lesson-try = The try
lesson-try-1 = One more square, and it is a try. Play your Force 6.
lesson-try-done = A try, 5 points! A card of your discard took the conversion: its corner was green, 2 more points. The 5s, the 6s and the tackle are those with a red corner. Play restarts from the centre, and you keep the ball.

lesson-drop = The drop goal
lesson-drop-1 = Right in front of the line a kick is a drop goal: a card of your discard will decide. Play your kick.
lesson-drop-done = The corner is green: 3 points! The more small cards in your discard, the more often it goes over. Play restarts from the centre, and you keep the ball.

lesson-hand-change = The hand change
lesson-hand-change-1 = Two small cards and a foul in attack: a bad hand. Once a pile you may put your three cards back into the pile and draw three others. Change your hand.
lesson-hand-change-2 = That is better. Play your Force 6.
lesson-hand-change-done = You know the essentials. Thirteen turns to a pile, two piles to a half; after two halves, whoever has the most points wins.
