# What the page says for itself. The games and the referee have their own texts, beside the rules.

club-home = Club-House: back to the entrance
header-label = The club
speak-fr = FR : afficher en français
speak-en = EN: show in English
sheet-close = Close
nowhere-title = Out of play: there is nothing at this address.
nowhere-home = Back to the entrance

# The entrance
front-title = Rugby is played on tables too
front-lead = Club-House brings five French rugby tabletop games together. Play in the browser, against a bot, under one referee who knows every rule.
front-play = Play against the bot
front-play-short = Play
front-opening = Here come the teams…
front-which = Rugby 15 on { $squares } squares{ $ending_key ->
    [extra-time] , with extra time
   *[usual] {""}
  }, { $level_key ->
    [beginner] beginner
    [international] international
   *[club] club
  } level. No account, right now.
front-resume = Back to the match under way
front-options = Choose the pitch and the level
front-level = Level of the bot
level-beginner = Beginner
level-club = Club
level-international = International
front-games = In the changing room: five games
front-game-options = Match options
front-games-loading = Opening the changing room…
front-soon = Coming soon
front-unreachable = The club does not answer. Check your connection and try again.
front-promises = The spirit of the club
front-referee = A referee who explains
front-referee-text = Every decision bears the number of its rule. One click, and the book opens at the right page. A refused move says why, and what to do instead.
front-luck = Luck that can be checked
front-luck-text = Before the match the house commits to its secret; after it, the secret is told. The match sheet proves that nobody touched the cards.
front-everyone = Open to everyone
front-everyone-text = By mouse, touch, keyboard or screen reader, on a phone or a large screen, in French or in English.
front-footer = Rugby on the table, played by the laws.
chalkboard-label = A blackboard: an attack drawn in chalk
coming-rugby-brawl = Rugby Brawl
coming-rugby-brawl-pitch = The speed game: cards fall as fast as hands can move.
coming-playrugby = PlayRugby
coming-playrugby-pitch = A board, a pawn, two dice, and two teams of one to three.

# Settings
settings-title = Settings
settings-speed = Speed of the animations
speed-normal = Normal
speed-fast = Fast
speed-off = No animation
settings-theme = Light
theme-system = As the device
theme-light = Day
theme-dark = Evening
settings-language = Language
language-fr = Français
language-en = English

# Rules
rules-title = The rules
rules-short = Rules
rules-loading = Looking for the book…
rules-missing = The rulebook is not there.
rules-reading = Our reading: { $title }
why = Why?
why-label = Why? { $clause }

# The match
match-title = Match
match-opening = Opening the table…
match-waiting = Waiting until everybody is seated.
line-lost = Connection lost. Coming back by itself; your last move is sent again if it had not arrived.
line-refused = This table can’t be opened.
log-title = Match sheet
log-short = Sheet
log-empty = Nothing yet: the kick-off is near.
player-you = you
player-guest = guest
player-open = open seat
player-bot-beginner = beginner bot
player-bot-club = club bot
player-bot-international = international bot
progress-sent = Sent…
progress-confirmed = Confirmed
progress-refused = Refused
move-with-progress = { $move } ({ $progress })

fairness-title = Luck that can be checked
fairness-short = Luck
fairness-how = Luck mixes a secret of the house, committed to before the match, with a grain of salt drawn by your browser: nobody can choose it alone. The secret is told at the end; with the match sheet anyone can repeat every draw.
fairness-commitment = The commitment, given before the match
fairness-secret = The secret
fairness-secret-later = It will be told at the final whistle.

help-title = Help
key-Enter = Enter
key-Esc = Esc
gist-aim = Carry the ball to the try square at the far end: 5 points, and 2 more if the conversion is good.
gist-turn = Each turn, both teams choose a card in secret and show it together. The one with the ball attacks (Att), the other defends (Def).
gist-styles = Force against Finesse: the attack advances. Same style: the higher value wins; on equal values the defence takes the ball.
gist-kick = A Kick gains two squares and gives the ball away; from the drop square at the far end it is a shot at 3 points. In defence it is a foul.
gist-tackle = In defence a Tackle always takes the ball. In attack it is a foul.
gist-corners = The corner of a card matters only for kicks at goal: a card is drawn from the kicker’s discard, and a green corner (✓) is good, a red one (✗) a miss.
gist-rows = Bring players of one team together: 1-2-3, 6-7-8 or any three of 11 to 14 make a try, 5 points; 9-10 make a drop, 3 points.
gist-rows-classique = Bring players of one team together: 1-2-3, 6-7-8 or any three of 11 to 14 make a try, 5 points; 4-5 and 9-10 make a drop, 3 points.
gist-lay = On your turn, draw, or take the card that your opponent has just discarded if it makes a combination at once; lay a combination if you like, fill up your hand, then discard a card.
gist-lay-classique = On your turn, draw, or take the top of a discard pile if it makes a combination at once; lay as many combinations as you like, fill up your hand, then discard a card.
gist-set-pieces = A line-out (4-5) takes two cards at random from your opponent’s hand; a scrum (three cards of 1-2-3 and 6-7-8 mixed) picks up to three from the discard, of different teams. After either you may lay again.
gist-piles = The discard has up to three piles: you choose where your card goes, and only the top of a pile can be taken.
gist-full-back = The full-back (15) adds 2 points to each of your tries of its team laid in the same turn or later.
gist-full-back-classique = The full-back (15) adds 2 points to each of your tries of its team, laid before it, with it or after it.
gist-red-card = When your opponent lays a combination, the red card of the same team cancels it at once and the turn is yours; a scrum can also be countered.
gist-red-card-classique = When your opponent lays a combination, the red card of the same team covers one of its cards: it scores nothing; you draw a card and their turn goes on.
gist-halves = There are two halves; each ends when the stock is empty, after stoppage time. Most points wins.
help-choose = go to a card of your hand
help-arrows = go from card to card
help-enter = play the chosen card
help-change = change your hand
help-log = open the match sheet
help-rules = open the rules
help-skip = skip the animation
help-help = this help
help-touch = By touch or mouse: touch a card to play it, touch the table to skip the animation.

# Rugby 15 on screen
style-force = Force
style-finesse = Finesse
style-kick = Kick
style-tackle = Tackle
role-attack = Att
role-defence = Def
square-try = Try
square-drop = Drop
square-centre = Centre
board-half = { $half ->
    [1] 1st half
   *[2] 2nd half
}
board-extra-time = Extra time
board-pile = { $pile ->
    [1] 1st pile
   *[2] 2nd pile
}
board-extra-pile = Pile { $pile }
board-turn = Turn { $turn }/{ $turns }
phase-toss = The toss
phase-full-time = Level
phase-over = Full time
toss-yours = You win the toss
toss-meaning = Whoever receives attacks first.
full-time-draw = A draw
full-time-meaning = Play extra time? Both teams must want it; the first to score wins.
full-time-wait = The other team says whether it plays extra time.
toss-wait = The other team chooses to give or to receive.
pile-name = in pile
prompt-attack = Your attack
prompt-defend = Your defence
prompt-chosen = Waiting for the other team
prompt-foul-K = A Kick would be offside.
prompt-foul-T = A Tackle would be a knock-on.
no-change-hand-changed-already = Already changed with this pile
no-change-pile-empty = The pile is empty
no-change-change-after-choice = This turn’s card is chosen
discard-name = Discard
discard-title = { $seat }’s discard
discard-what = of { $seat }: { $greens } green, { $reds } red
discard-greens = { $number ->
    [one] { $number } green corner
   *[other] { $number } green corners
}
discard-reds = { $number ->
    [one] { $number } red corner
   *[other] { $number } red corners
}
discard-meaning = For a kick at goal a card is drawn at random from one’s own discard: a green corner scores, a red one misses.
discard-empty = The discard is empty.
result-won = Victory!
result-lost = Beaten, heads high
result-draw = A draw
result-of-red = Red wins
result-of-blue = Blue wins
result-rematch = Rematch
result-home = Back to the club
result-record = Match record to verify
flow-label = How the score went, turn by turn
summary-title = The table in words
summary-who = You play { $seat }.
summary-over = The match is over.
summary-score = Score: { $seat } { $points }, { $other_seat } { $other_points }.
summary-when = Half { $half }, pile { $pile }, turn { $turn }.
summary-action = { $squares ->
    [one] { $seat } attacks, one square from a try.
   *[other] { $seat } attacks, { $squares } squares from a try.
}
summary-hand = Your hand: { $cards }.
summary-piles = { $own ->
    [one] { $own } card is left in your pile, { $number } in the other.
   *[other] { $own } cards are left in your pile, { $number } in the other.
}
summary-chosen = You have chosen { $card }.

# Ovalia on screen
board-stoppage = Stoppage time
board-whose = { $seat } to play
field-mine = Your half
field-theirs = Your opponent’s half
stock-name = Stock { $number }
discard-plate = Discard { $number }
fresh-name = Latest
pile-plate = Pile { $pile }: { $number }
pile-number = Pile { $pile }
aside-name = Set aside
hand-of = { $seat }: { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
sorted-by-team = Hand by team
sorted-by-number = Hand by number
card-choose = Choose { $card }
card-lit = Choose { $card }, part of a combination
card-chosen = { $card }: chosen
choice-clear = Clear
offer-lay = { $combination } { $shirts } { $of }
offer-lay-third = { $combination } { $shirts } { $of }, with { $pair }
offer-lay-chosen = Lay { $shirts } { $of }
offer-lay-mixed = Lay { $shirts }
offer-counter = Counter: { $combination } { $shirts }, seizing the { $number }
offer-cover = Red card on the { $shirt }
worth-try = 5
worth-try-and-drop = 5 + 3
worth-drop = 3
worth-line-out = 2 cards
worth-scrum = 3 cards
worth-full-back = + 2 a try
worth-conversion = + 2
browse-open = Pick from the discard
prompt-draw = Your turn: draw, or take the discard if it is lit.
prompt-lay = Lay a combination, or finish.
prompt-taken = Lay a combination with { $card }.
prompt-react = React, or let it pass?
prompt-pick = Scrum won: pick from the discard
prompt-discard = Touch the card to discard.
prompt-wait = Your opponent is playing…
prompt-may-answer = Your opponent may still answer…
prompt-passed = You let it pass; the time runs on.
prompt-watching = You are watching: { $seat } to play.
window-left = { $seconds ->
    [one] { $seconds } second to react
   *[other] { $seconds } seconds to react
}
window-always-pass = Always pass
result-of-home = The home side wins
result-of-away = The visitors win
summary-turn = { $seat } to play. { $stock } cards are left in the stock.
summary-side = { $seat } holds { $number } cards.
summary-laid = On the table: { $cards }.
summary-nothing-laid = Nothing on the table.
summary-window = Laid, and open to an answer: { $cards } ({ $combination }).
summary-fresh = Latest discard: { $card }.
summary-pile = { $pile ->
    [0] Discard: { $cards }.
   *[other] Pile { $pile }: { $cards }.
}
summary-aside = Set aside: { $cards }.
summary-covered = Covered by a red card: { $cards }.
help-lay = lay the chosen cards
help-draw = draw, take the discard
help-finish = lay nothing more, pick no more
help-pass = let it pass
help-sort = sort the hand
help-browse = open the discard
help-choose-enter = choose the card, or discard it
help-touch-lay = By touch or mouse: touch cards to see what they make together, or touch a combination in the tray.

# The style page
style-title = The style of the house
style-lead = All that is seen on screen, in every state. One idea: a club-house, its turf, chalk, leather, wood and enamel.
style-colours = Colours
style-type = Lettering
style-type-sample = Scrum, line-out, try: “À l’œuvre!”
style-space = Space
style-motion = Motion
style-motion-text = A card lifts, glides, turns. Nothing blinks, a touch skips everything, and nothing moves for those who prefer calm.
style-buttons = Buttons
style-button-disabled = Not now
style-pressed = Chosen
style-cards = Cards
style-teams = Teams
style-states = A card being played
style-board = Scoreboard
style-flow = How the score went
style-pitch = Pitch
style-drawings = Drawings
