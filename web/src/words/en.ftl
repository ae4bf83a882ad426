# What the page says for itself. The games and the referee have their own texts, beside the rules.

club-home = Club-House: back to the entrance
header-label = The club
speak-fr = FR : afficher en français
speak-en = EN: show in English
sheet-close = Close
offline = You are offline. The rules can still be read; to play, the house is needed: the table will go on by itself.
nowhere-title = Out of play: there is nothing at this address.
nowhere-home = Back to the entrance

# The entrance
front-title = Rugby is played on tables too
front-lead = Club-House brings five French rugby tabletop games together. Play in the browser, against a bot, under one referee who knows every rule.
front-play = Play against the bot
front-play-short = Play
front-friend = Play a friend
front-invite = Invite
front-invite-to = Invite to { $game }
front-opening = Here come the teams…
front-against = { $level_key ->
    [beginner] beginner
    [international] international
    [champion] champion
   *[club] club
  } level
front-no-account = No account, right now.
front-options-of = { $game }: match options
front-play-at = Play { $game }
front-resume = Back to the match under way
front-options = Choose the pitch and the level
front-seating = Players
front-seating-of = { $number } against { $other_number }
front-level = Level of the bot
front-train = Training
front-train-at = Training at { $game }, without hurry
option-range = { $least } to { $most }, usually { $usual }
option-beyond = A whole number is needed, { $least } to { $most }.
option-changed = Changed: what was chosen does not go with the rest.
level-beginner = Beginner
level-club = Club
level-international = International
level-champion = Champion
front-games = In the changing room: five games
front-game-options = Match options
front-games-loading = Opening the changing room…
front-unreachable = The club does not answer. Check your connection and try again.
try-again = Try again
front-promises = The spirit of the club
front-referee = A referee who explains
front-referee-text = Every decision bears the number of its rule. One click, and the book opens at the right page. A refused move says why, and what to do instead.
front-luck = Fairness you can check
front-luck-text = Before the match the house commits to its secret; afterwards it reveals it. The match record proves that nobody touched the cards.
front-everyone = Open to everyone
front-everyone-text = By mouse, touch, keyboard or screen reader, on a phone or a large screen, in French or in English.
front-footer = Rugby on the table, played by the laws.
chalkboard-label = A blackboard: an attack drawn in chalk

# Settings
settings-title = Settings
settings-speed = Speed of the animations
speed-normal = Normal
speed-fast = Fast
speed-off = No animation
settings-sound = Sound
settings-volume = Volume
settings-mute = Mute
settings-vibration = Vibration
settings-still = This device asks for calm: nothing moves, sounds or trembles.
settings-theme = Light
theme-system = As the device
theme-light = Day
theme-dark = Evening
settings-cards = Size of your cards
cards-normal = Normal
cards-large = Large
cards-largest = Very large
settings-handed = Playing hand
handed-right = Right
handed-left = Left
settings-language = Language
language-fr = Français
language-en = English

# Rules
rules-title = The rules
rules-of = The rules: { $game }
rules-short = Rules
rules-loading = Looking for the book…
rules-contents = Contents
rules-search = Search the rules
rules-found = { $number ->
    [0] No clause
    [one] { $number } clause
   *[other] { $number } clauses
  }
rules-print = Print
rules-example = Example of { $clause }: see it and play it
rules-missing = The rulebook is not there.
rules-reading = Reading: { $title }
why = Why?
why-label-of = Why? { $clause }: { $sentence }
why-label = Why? { $clause }

# The match
match-title = Match
match-opening = Opening the table…
match-watching = You are watching this match.
history-title = My matches
replay-title = See a match again
line-away = { $seats }: the line is broken. If nobody comes back, { $gone_key ->
    [lost] whoever left has lost the match
   *[bot] a bot will play instead
}.
line-waiting = Sent, waiting for the house’s answer…
line-lost = Connection lost. Coming back by itself; your last move is sent again if it had not arrived.
line-ended = You are signed out here. Load the page again to come back.
bots-wait = The bots are in great demand: yours has its turn in about { $seconds } s.
line-refused = This table can’t be opened.
log-title = Match sheet
log-short = Sheet
log-empty = Nothing yet: the kick-off is near.
log-empty-midway = Nothing yet: the match resumes here, in mid-play.
player-you = you
player-guest = guest
player-open = open seat
player-bot-beginner = beginner bot
player-bot-club = club bot
player-bot-international = international bot
player-bot-champion = champion bot
player-bots = { $number } bots
player-bots-beginner = { $number } beginner bots
player-bots-club = { $number } club bots
player-bots-international = { $number } international bots
player-bots-champion = { $number } champion bots
progress-sent = Sent…
progress-confirmed = Confirmed
progress-refused = Refused
move-with-progress = { $move } ({ $progress })

# The table before the deal
waiting-open = { $number ->
    [one] One seat is open
   *[other] { $number } seats are open
  }
waiting-for-all = Waiting until everybody is here
waiting-choose = Choose a seat: the cards are dealt as soon as all are taken.
waiting-away = not here yet
waiting-sit = Sit here
waiting-here-too = On this device
waiting-leave = Leave the seat
waiting-free = Free the seat
waiting-call = Bot…
waiting-call-to = Call a bot: { $seat }
waiting-team = Name of the team
waiting-option = { $option }: { $said }
invite-title = Invite whom you like
invite-how = Send this link, or let the code be read: the table opens, people sit down, and the cards are dealt as soon as all seats are taken.
invite-link = The table’s link
invite-copy = Copy the link
invite-copied = Copied.
copy-by-hand = The browser does not let this page copy: the address is selected, copy it by hand.
invite-share = Send
invite-text = A seat is waiting for you at the Club-House.
invite-code = A code to be read: the table’s link
rematch-wanted = You are offered a rematch.
rematch-join = Join

# The lobby: open tables
front-lobby = Open tables
lobby-title = The lobby
lobby-tables = Open tables
lobby-empty = No table is waiting at the moment. Open one: it will show here.
lobby-lost = Connection lost; the list will come back by itself.
lobby-join = Join
lobby-join-at = Join { $game }: { $players }
quick-title = Quick match
quick-how = Choose a game: you get a seat at a table that is waiting, or one is opened for you.
waiting-listed = Shown in the lobby: anybody may sit down
curtain-title = The device goes to { $seat }
curtain-how = Let nobody else look. Take the device, then touch the button.
curtain-raise = It’s me: { $seat }

# Who you are
me-title = You
me-name = Your name
me-name-shown = The name that others read
me-guest = You are a guest: this browser keeps your seats.
me-account = Account: { $login }
me-save = Save
me-saved = Noted.
me-matches = Your matches under way
me-match-waits = not begun yet
me-account-title = An account, if you like
me-account-why = A name and a password, no e-mail address: your seats follow you to another device.
me-login = Account name
me-password = Password (8 characters or more)
me-sign-in = Sign in
me-sign-up = Make the account
me-forgotten = Password forgotten
me-forgotten-how = Write the account name and a new password above, and the recovery code here.
me-recover = Change the password
me-recovery = Recovery code
me-recovery-keep = Write it down and keep it safe: it alone replaces a forgotten password, and it is shown only once.
me-sessions = Where you are signed in
me-sign-out = Sign out
me-sign-out-everywhere = Sign out everywhere
me-data = Your data
me-data-what = All that the house knows of you: name, account, matches and the moves you played.
me-export = Download everything
me-delete = Delete everything
me-delete-meaning = Name, account and seats are gone for ever. Finished matches stay, without your name.
me-deleted = Everything is deleted.
me-keep = Delete nothing

# The clock, and those who go
pace = Time to think
pace-none = No clock
pace-quick = 15 seconds a decision
pace-calm = 1 minute a decision
pace-bank = 5 minutes in all, 5 seconds more a decision
pace-long-bank = 15 minutes in all, 10 seconds more a decision
pace-some = With a clock
pace-other = { $seconds } seconds, { $increment } more a decision
when-gone = If somebody leaves or is out of time
when-left = If somebody leaves
when-gone-bot = a bot plays on
when-gone-lost = their team loses the match
terms-time = Time to think: { $time }.
terms-gone = If somebody leaves or is out of time: { $gone }.
terms-left = If somebody leaves: { $gone }.
terms-hands = Hands shown to those who watch: { $hands }.
clock-own = Your time: { $time }
clock-short = You have ten seconds left.
stand-in = A bot plays in your place.
stand-in-end = Take my seat back
player-stood-in = bot for { $name }
leave = Leave the table
leave-bot = The match goes on without you: a bot plays in your place. You can take it back.
leave-loses = At this table, whoever leaves loses the match.

# Those who watch, and what is said
company-title = Around the table
watchers = { $number ->
    [one] { $number } watching
   *[other] { $number } watching
  }
watch-with = Watch with the eyes of
watch-public = Public view
watch-seat = The hand of { $seat }
watch-behind = { $number } turns later
hands-after = Hands shown to those who watch
hands-after-end = At the end
hands-after-turns = { $number } turns later
chat-who = { $seat }
chat-open = Talk
chat-title = At the table
chat-hello = Hello!
chat-good-luck = Have a good match!
chat-well-played = Well played!
chat-thanks = Thank you!
chat-sorry = Sorry!
chat-one-moment = One moment…
chat-again = Once more?
chat-goodbye = Goodbye!
chat-text = Write to the others
chat-send = Send
chat-on = Free text: write and read
chat-mute = Don’t hear { $name } any more
chat-show-hand = Show my hand to those who watch

fairness-title = Fairness you can check
fairness-short = Fairness
fairness-how = The luck of a match mixes a secret of the house, committed to before the match, with a random salt from your browser, so nobody can choose it alone. The secret is revealed at the end; with the match record anyone can repeat every draw.
fairness-verify = Verify now
fairness-verifying = Working it out again…
proof-commitment = The commitment is the one that was shown before the deal.
proof-secret = The revealed secret opens that commitment.
proof-salt = Your browser’s salt went into the luck.
proof-digest = The match record is as it was sealed.
proof-luck = { $before ->
    [0] { $drawn ->
        [0] Every draw of the record comes from that secret and those salts.
        [one] The only draw of the record comes from that secret and those salts.
       *[other] The { $drawn } draws of the record come from that secret and those salts.
    }
   *[other] The last { $drawn } draws of the record come from that secret and those salts; the first { $before } are of an edition that is not played again any more.
}
proof-rules = Every move follows the rules, and every draw was made among what they allowed.
proof-by-page = Verified by this page.
proof-by-house = Verified by the house, which plays the match again; “clubhouse verify” does it on your machine.
proof-unknown = This device was not there before the deal, or the house did not answer.
proof-rules-gone = This match was played by earlier rules, which the house no longer has: it can’t be judged here.
proof-fails = This does not hold.
fairness-commitment = The commitment, given before the match
fairness-secret = The secret
fairness-secret-later = It will be revealed at the final whistle.

# The lessons
learn-title = The lesson
learn-short = Learn
learn-of-game = Learn { $game }
learn-of = { $number }/{ $all }
learn-next = Next lesson
learn-back = Lesson before
learn-again = Once more
learn-skip = Skip the lesson
learn-skip-all = Skip to the first match
learn-play = First match

help-title = Help
help-hint = New here?
help-lessons = Learn by playing: { $number } lessons
help-proof = Dispute a decision, check the luck
help-read = Read the help
glossary-title = The words of rugby
prospects-title = What can I do?
prospects-short = Advice
prospects-about = The rules have tried each move sixty times, drawing by lot what you can’t see and what the others would do, up to your next choice.
prospects-overlap = One trial may have several outcomes: the percentages of a move do not add up.
prospects-not-now = It is not your turn at the moment.
prospects-nothing = Nothing to be seen before your next choice.
help-prospects = what can I do?
key-Enter = Enter
key-Esc = Esc
help-choose = go to a card of your hand
help-arrows = go from card to card
help-log = open the match sheet
help-rules = open the rules
help-skip = skip the animation
help-help = this help
help-touch = By touch or mouse: touch a card to play it, touch the table to skip the animation.

# The referee, without the notation of moves
refused-unknown-move = There is no such move in this game.
refused-already-answered = You have played here already; a move can’t be taken back.
refused-question-lapsed = Too late: play went on without your answer.
refused-too-late = Too late: play went on without your answer.
refused-question-not-asked = Nothing is asked of you just now.
refused-only-watching = You are watching this match; only those who sit at the table can play.
refused-not-dealt = The match has not begun: we are waiting until everybody is seated.

dispute-title = Dispute the decision
dispute-meaning = The link leads to this moment as soon as the match is over. The file holds it as your seat knows it: “clubhouse referee” judges it again.
dispute-link = Copy the link to the moment
dispute-copied = Link copied
dispute-file = Scenario file
refused-instead = What could I do instead?
refused-instead-none = Nothing for now: it is not your turn.
refused-instead-more = { $number ->
    [one] and { $number } other move
   *[other] and { $number } other moves
  }

# What several tables say
board-half = { $half ->
    [1] 1st half
   *[2] 2nd half
}
window-left = { $seconds ->
    [one] { $seconds } second to react
   *[other] { $seconds } seconds to react
}
phase-over = Full time
discard-name = Discard
discard-empty = The discard is empty.
resign = Resign the match
resign-meaning = The match ends here with the score as it is, and your opponent wins it.
resign-no = Play on
result-resigned = Won by resignation: { $seat } leaves the match
result-resigned-you = You resigned
result-won = Victory!
result-lost = Defeat
result-of = { $seat } wins
result-draw = A draw
result-rematch = Rematch
result-closest = Closest margin: { $milliseconds } ms
result-late = { $number ->
    [one] One of your cards came too late
   *[other] { $number } of your cards came too late
}
result-again = { $level_key ->
    [beginner] Beginner level
    [international] International level
    [champion] Champion level
   *[club] Club level
  }
result-replay = See it again
deal-title = The same deal
deal-first = the first match
deal-luck = This match plays the deal of another one again: its luck was known before, and serves to compare only.
result-home = Back to the club
result-record = Match record to verify
tally-tries = Tries
tally-conversions = Conversions
tally-drops = Drop goals
flow-label = How the score went, turn by turn
summary-title = The table in words
summary-who = You play { $seat }.
summary-over = The match is over.
summary-score = Score: { $seat } { $points }, { $other_seat } { $other_points }.
summary-hand = Your hand: { $cards }.

# The scenes of a match
scene-try = Try!
scene-drop = Drop goal!
scene-conversion = Conversion
scene-penalty = Penalty goal
scene-missed = Missed
scene-scrum = Scrum
scene-red-card = Red card
scene-interception = Interception!
scene-half-time = Half-time
scene-full-time = Full time

# The style page
open-data-title = Open data
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
style-board = Scoreboard
style-flow = How the score went
style-pitch = Pitch
style-table = The table, before and after example { $clause }
style-scenes = Scenes
style-drawings = Drawings
