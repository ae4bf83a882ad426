# Rugby Brawl, step by step: the title of each lesson, what is said before each act, and after the last.

lesson-kick-off = The kick-off
lesson-kick-off-1 = Your cards lie face down; in front of you are three piles. At a kick-off you look for your 10: turn a card over onto pile 1.
lesson-kick-off-2 = A 4: not the one. Turn the next card over onto pile 2.
lesson-kick-off-done = The 10! It goes onto the action pile by itself: it has the ball, and you attack.

lesson-pass = The pass
lesson-pass-1 = Your 10 has two team-mates, the 12 under the cross and the 13 under the ring: those are the large numbers. The 12 is on your pile: put it in play.
lesson-pass-2 = The first pass! The 12 wants the 13 or the 11, and you have neither. Turn a card over onto pile 3.
lesson-pass-3 = The 13! Put it in play.
lesson-pass-done = Two passes: one more, and it is a try. In real time nobody waits for a turn: the quicker one wins.

lesson-try = The try
lesson-try-1 = You have made two passes. The 13 wants the 14 or the 15: put the 14 in play.
lesson-try-done = Three passes in a row: a try, 5 points! Three cards are turned over for the conversion: a single kicker, marked P, and it is 2 more points. The team that conceded kicks off.

lesson-loop = Effects in attack
lesson-loop-1 = A card with an attacking effect is not a pass: its effect applies. This 12 has “Loop”: put it in play.
lesson-loop-2 = Loop: the next pass may go to anybody else, the 8 or the 2. But your 8 has “Try”: that is the one to put in play.
lesson-loop-done = A try by effect, 5 points! Drop goal: 3 points. Penalty: 3 points if a P is turned over. Scrum: the put-in is yours.

lesson-defence = The defence
lesson-defence-1 = Blue attacks with the 10: two of your players can challenge it, the 10 and the 7. Your 7 is ready: put it in play.
lesson-defence-2 = Tackle! The attack stops, and it is a contest: the first team to bring a support player has the ball. Your 7 wants the 1 or the 2: put the 1 in play.
lesson-defence-done = The ball is yours, and you attack with the 1. A ruck takes two support players instead of one; an interception gives you the ball at once.

lesson-cover = The cover
lesson-cover-1 = Blue plays “Cover X”: your team-mate under the cross is taken, and you need the one under the ring, the 11. Put it in play.
lesson-cover-done = Won! With “Cover O” it is the other way round. The defender always has the choice of both team-mates.

lesson-scrum = The scrum
lesson-scrum-1 = Blue attacks with the 12. Your 12 has “Knock-on”: put it in play.
lesson-scrum-2 = A knock-on by Blue: scrum, and the put-in is yours. Turn cards over until the first scrum player, marked M.
lesson-scrum-3 = The 2 puts in. Now it takes three different M players, turned over during this scrum: your old 8 does not count. Turn a card over onto pile 1.
lesson-scrum-4 = The 5, a brand-new M: put it in play.
lesson-scrum-5 = One more. Turn a card over onto pile 2.
lesson-scrum-6 = The 3: that makes three. Put it in play!
lesson-scrum-done = Three different M players: the scrum is won, and you attack with the 3.

lesson-pause = The pause
lesson-pause-1 = You have a single card left in hand. Turn it over onto pile 1.
lesson-pause-2 = Pause! Each pile keeps its top, all the rest is shuffled and dealt again. Nothing else has changed: the 13 is still wanted. Put it in play.
lesson-pause-done = You know the essentials. In real time a card that is not wanted blocks you for a moment; “too late” costs nothing.
