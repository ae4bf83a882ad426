# Rugby Brawl, step by step: the title of each lesson, what is said before each act, and after the last.

lesson-kick-off = The kick-off
lesson-kick-off-1 = Your cards lie face down; in front of you are three piles. At a kick-off you look for your 10: turn a card over onto pile 1.
lesson-kick-off-2 = A 4: not him. Turn the next one over onto pile 2.
lesson-kick-off-done = The 10! He goes onto the action pile by himself: he has the ball, and you attack.

lesson-pass = The pass
lesson-pass-1 = Your 10 has two team-mates, the 12 under the cross and the 13 under the ring: those are the large numbers. The 12 is on your pile: put him in play.
lesson-pass-2 = The first pass! The 12 wants the 13 or the 11, and you have neither. Turn a card over onto pile 3.
lesson-pass-3 = The 13! Put him in play.
lesson-pass-done = Two passes: one more, and it is a try. In real time nobody waits for a turn: the quicker one wins.

lesson-try = The try
lesson-try-1 = Two passes are made. The 13 wants the 14 or the 15: put the 14 in play.
lesson-try-done = Three passes in a row: a try, 5 points! Three cards are turned over for the conversion: a single kicker, marked P, and it is 2 more points. The team that conceded kicks off.

lesson-loop = Effects in attack
lesson-loop-1 = A card that bears an effect for the attack is not a pass: its effect is applied. This 12 bears “Loop”: put him in play.
lesson-loop-2 = Loop: the next pass may go to anybody else, the 8 or the 2. But your 8 bears “Try”: he is the one to put in play.
lesson-loop-done = A try by effect, 5 points! Drop: 3 points. Penalty: 3 points if a P is turned over. Scrum: the put-in is yours.

lesson-defence = The defence
lesson-defence-1 = Blue attacks with the 10: two of your players can challenge him, the 10 and the 7. Your 7 is ready: put him in play.
lesson-defence-2 = Tackle! The attack stops, and it is a contest: the first team that brings a support goes on with the ball. Your 7 wants the 1 or the 2: put the 1 in play.
lesson-defence-done = The ball is yours, and you attack with the 1. A ruck wants two supports instead of one; an interception gives you the ball at once.

lesson-cover = The cover
lesson-cover-1 = Blue plays “Cover X”: your team-mate under the cross is taken, and you need the one under the ring, the 11. Put him in play.
lesson-cover-done = Won! With “Cover O” it is the other way round. The defender always has the choice of both team-mates.

lesson-scrum = The scrum
lesson-scrum-1 = Blue attacks with the 12. Your 12 bears “Knock-on”: put him in play.
lesson-scrum-2 = A knock-on by Blue: scrum, and the put-in is yours. Turn cards over until the first scrum player, marked M.
lesson-scrum-3 = The 2 puts in. Now it takes three different M, turned over during this scrum: your old 8 does not count. Turn a card over onto pile 1.
lesson-scrum-4 = The 5, a brand new M: put him in play.
lesson-scrum-5 = One more. Turn a card over onto pile 2.
lesson-scrum-6 = The 3: that makes three. Put him in play!
lesson-scrum-done = Three different M: the scrum is won, and you attack with the 3.

lesson-pause = The pause
lesson-pause-1 = You have a single card left in hand. Turn it over onto pile 1.
lesson-pause-2 = Pause! Each pile keeps its top, all the rest is shuffled and dealt again. Nothing else has changed: the 13 is still wanted. Put him in play.
lesson-pause-done = You know the essentials. In real time a card that is not wanted blocks you for a moment; “too late” costs nothing.
