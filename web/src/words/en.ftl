# What the page says for itself. The games and the referee have their own texts, beside the rules.

club-home = Club-House: back to the entrance
header-label = The club
speak-fr = FR : afficher en français
speak-en = EN: show in English
sheet-close = Close
offline = You are offline. The rules can still be read; to play, you need to be online: the table will go on by itself.
nowhere-title = Out of play: there is nothing at this address.
nowhere-home = Back to the entrance

# The entrance
front-title = Rugby, on your table
front-lead = Club-House brings five French rugby tabletop games together. Play in the browser, against a bot, under one referee who knows every rule.
front-play = Play against the bot
front-play-short = Play
front-friend = Play a friend
front-invite = Invite
front-invite-to = Invite to { $game }
front-opening = Here come the teams…
front-against = { $level_key ->
    [beginner] beginner
    [cadet] colts
    [reserve] reserves
    [regional] regional
    [national] national
    [international] international
    [champion] champion
   *[club] club
  } level
front-length = about { $minutes } min
front-length-measured = Median length of the last { $number } matches played here
front-decisions = about { $number } decisions
front-difficulty = { $level ->
    [1] easy
    [2] takes a match or two
   *[3] demanding
  }
front-players = { $most ->
    [2] 2 players
   *[other] { $least } to { $most } players
  }
front-first = Start here
front-people = { $number ->
    [one] One person is at a table now.
   *[other] { $number } people are at tables now.
  }
front-watch = Watch { $game }: { $players }
front-no-account = No account needed.
front-options-of = { $game }: match options
front-play-at = Play { $game }
front-options = Choose the pitch and the level
front-seating = Players
front-seating-of = { $number } against { $other_number }
front-level = Level of the bot
front-level-who = Who are these bots?
front-train = Training
front-train-at = Training for { $game }, no hurry
option-range = { $least } to { $most }, usually { $usual }
option-beyond = A whole number is needed, { $least } to { $most }.
option-changed = Changed: what was chosen does not go with the rest.
level-beginner = Beginner
level-cadet = Colts
level-reserve = Reserves
level-club = Club
level-regional = Regional
level-national = National
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
front-luck-text = Before the match the house commits to a secret; afterwards it reveals it. The match record proves that nobody touched the cards.
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
settings-still = This device asks for calm: nothing moves, sounds or vibrates.
settings-theme = Light
theme-system = Same as the device
theme-light = Day
theme-dark = Evening
settings-cards = Size of your cards
cards-normal = Normal
cards-large = Large
cards-largest = Very large
settings-guard = Discarding a card
guard-twice = by pressing twice
guard-wait = two seconds after the press
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
matches-title = My matches
matches-under-way = Under way
matches-finished = Finished
own-title = Your move
own-turn = Your turn
own-pending = Waiting
own-waits = Not begun yet
own-time = { $time } for you
own-all = All my matches under way ({ $number })
tab-turn = ({ $number }) Your turn
header-turn = My matches: { $number ->
    [one] { $number } match waits for your move
   *[other] { $number } matches wait for your move
}
left-hours = { $hours } h { $minutes }
left-days = { $days } d { $hours } h
replay-title = Match replay
line-away = { $seats }: connection lost. The clock decides.
give-time = { $days ->
    [0] Give 15 seconds
   *[other] Give a day
}
holidays-title = Holidays
holidays-meaning = During a holiday your clock stops in matches over days, and the others see that. { $days ->
    [0] You have taken all your days of the year.
    [one] You have one day left of twelve months.
   *[other] You have { $days } days left of twelve months.
}
holidays-one = From { $from } to { $until }
holidays-end = I am back
holidays-days = Length in days
holidays-in-days = Begins in how many days
holidays-announce = Announce the holiday
orders-title = Standing orders
orders-none = Orders: let everything pass.
orders-some = Your orders will react for you.
orders-change = Orders…
orders-give = Give these orders
orders-meaning-at-once = Reactions are played ten seconds after your opponent’s move, by these orders. If your hand can’t do it, the move passes.
orders-meaning = If you have not reacted when time is up, these orders play for you. If your hand can’t do it, the move passes.
orders-private = Only you see them. You can change them until the last moment.
line-away-days = { $seats }: not here at the moment. Everybody plays when they like.
missed-away = { $names }: connection lost.
missed-soon = If nobody comes back, you can go on without them in { $time }.
missed-ask = Nobody is replaced unless you ask for it.
missed-wish = { $wish ->
    [match] { $by } claims the match: { $names } will lose it.
   *[bot] { $by } asks for a bot in place of { $names }.
}
missed-happens = In { $time }, unless they come back.
claim-match = Claim the match
claim-bot = Let a bot play
claim-wait = Wait longer
line-waiting = Sent, waiting for the house’s answer…
line-lost = Connection lost. Coming back by itself; your last move is sent again if it had not arrived.
line-ended = You are signed out here. Reload the page to come back.
bots-wait = The bots are in great demand: yours has its turn in about { $seconds } s.
line-refused = This table can’t be opened.
log-title = Match sheet
log-short = Sheet
log-empty = Nothing yet: the kick-off is near.
log-empty-midway = Nothing yet: the match resumes here, in mid-play.
log-turn = Turn { $number }
log-points = +{ $points }
player-you = you
player-guest = guest
player-open = open seat
player-program = program
player-program-named = { $name } (program)
player-too-quick = { $name } (machine reflexes)
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
waiting-for = Waiting for { $who }
waiting-for-guest = Waiting for the other player
waiting-ready-all = Everybody is here. Play begins when everyone is ready
waiting-changed = The terms have changed: read them again before you say that you are ready.
waiting-came = { $who } is at your table
waiting-came-guest = Somebody is at your table
waiting-go = Go there
waiting-not-now = Not now
waiting-meanwhile = Play a bot meanwhile
waiting-meanwhile-hint = You are called as soon as somebody sits down.
waiting-options = Change the options
waiting-options-anew = Everybody will have to agree again.
waiting-propose = Propose these options
ready-yes = Ready!
ready-not = Wait, not yet
ready-said = Noted: waiting for the others.
ready-is = ready
ready-is-not = not ready yet
waiting-choose = Choose a seat: the cards are dealt as soon as all are taken.
presence-here = here
presence-background = page in the background
presence-gone = not here
presence-of = { $name }: { $presence }
waiting-sit = Sit here
waiting-here-too = On this device
waiting-leave = Leave the seat
waiting-free = Free the seat
waiting-call = Bot…
waiting-call-to = Call a bot: { $seat }
waiting-team = Name of the team
waiting-option = { $option }: { $said }
invite-title = Invite anyone you like
invite-how = Send this link, or let the code be scanned: the table opens, people sit down, and the cards are dealt as soon as all seats are taken.
invite-link = The table’s link
invite-copy = Copy the link
invite-copied = Copied.
copy-by-hand = The browser does not let this page copy: the address is selected, copy it by hand.
invite-share = Send
invite-text = A seat is waiting for you at the Club-House.
invite-code = A code to scan: the table’s link
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
quick-how = Choose a game: you get a seat at a table that is waiting under the usual terms, or one is opened for you.
quick-others = { $number ->
    [one] { $name }: a table is waiting, under other terms. Join it, or wait under the usual ones?
   *[other] { $name }: { $number } tables are waiting, under other terms. Join one, or wait under the usual ones?
  }
quick-wait-as-usual = Wait under the usual terms
quick-neither = Neither
lobby-gone-loses = whoever leaves or runs out of time loses the match
lobby-left-loses = whoever leaves loses the match
lobby-hands = hands shown to spectators { $number } turns later
lobby-option-off = no
lobby-just-opened = just opened
lobby-waits-for = waiting for { $time }
waiting-listed = Shown in the lobby: anybody may sit down
curtain-title = The device goes to { $seat }
curtain-how = Let nobody else look. Take the device, then touch the button.
curtain-raise = It’s me: { $seat }

name-wanted = What shall we call you?
name-give = That’s me
name-none = No name
seat-name = Who plays in this seat?
seat-name-field = Their name
player-member = member

# Who you are
me-title = You
me-name = Your name
me-name-shown = The name that others see
me-guest = You are a guest: this browser keeps your seats.
me-account = Account: { $login }
me-save = Save
me-saved = Noted.
me-account-title = An account, if you like
me-account-why = A name and a password, no e-mail address: your seats follow you to another device.
me-login = Account name
me-password = Password (8 characters or more)
me-sign-in = Sign in
me-sign-up = Create the account
me-forgotten = Forgotten your password?
me-forgotten-how = Write the account name and a new password above, and the recovery code here.
me-recover = Change the password
me-recovery = Recovery code
me-recovery-keep = Write it down and keep it safe: it alone replaces a forgotten password, and it is shown only once.
me-sessions = Where you are signed in
me-session-this = this device
me-session-unknown = Unknown device
me-session-times = First signed in { $made }, last seen { $seen }
me-session-end = Sign out
me-session-ended = Signed out.
me-sign-out-others = Sign out all others
ago-now = less than an hour ago
me-secrets = Password and recovery code
me-secrets-meaning = A new password signs out all other devices. A new recovery code replaces the old one.
me-password-current = Current password
me-password-new = New password (8 characters or more)
me-change-password = Change the password
me-changed = The password is changed.
me-new-code = New recovery code
me-code-new = Here is a new recovery code.
privacy-title = Your data here
robots-title = The bots
me-sign-out = Sign out here
me-sign-out-everywhere = Sign out everywhere
me-data = Your data
me-data-what = Everything the house knows about you: name, account, matches and the moves you played.
me-export = Download everything
me-delete = Delete everything
me-delete-meaning = Name, account and seats are gone for ever. Finished matches stay, without your name.
me-deleted = Everything is deleted.
me-keep = Delete nothing

# A person by name
called-person = { $name }
    .of = of { $name }
    .to = to { $name }

# The clock, and those who go
pace = Time to think
pace-none = No clock
pace-quick = 15 seconds a decision
pace-calm = 1 minute a decision
pace-bank = 5 minutes in all, plus 5 seconds a decision
pace-long-bank = 15 minutes in all, plus 10 seconds a decision
pace-days-1 = 1 day a decision
pace-days-3 = 3 days a decision
pace-days-7 = 7 days a decision
pace-some = With a clock
pace-other = { $seconds } seconds, plus { $increment } a decision
when-gone = If somebody leaves or runs out of time
when-left = If somebody leaves
when-gone-bot = a bot plays on
when-gone-lost = their team loses the match
terms-time = Time to think: { $time }.
terms-gone = If somebody leaves or runs out of time: { $gone }.
terms-left = If somebody leaves: { $gone }.
terms-hands = Hands shown to spectators: { $hands }.
clock-own = Your time: { $time }
clock-other = { $seat }: { $time }
clock-short = You have ten seconds left.
stand-in = A bot plays in your place.
stand-in-end = Take my seat back
player-stood-in = bot for { $name }
leave = Leave the table
leave-bot = The match goes on without you: a bot plays in your place. You can take it back.
leave-loses = At this table, whoever leaves loses the match.

# What is proposed at the table
proposals-title = Proposals
propose-draw = Offer a draw
propose-stop = Suggest stopping
propose-pause = Suggest a pause
proposed-draw = { $seat } offers a draw.
proposed-draw-you = You offer a draw.
proposed-stop = { $seat } suggests stopping the match, without a winner.
proposed-stop-you = You suggest stopping the match, without a winner.
proposed-pause = { $seat } suggests a pause.
proposed-pause-you = You suggest a pause.
proposal-what-draw = the draw
proposal-what-stop = stopping the match
proposal-what-pause = the pause
proposed-resign = { $seat } suggests resigning.
proposed-resign-you = You suggest to your team that you resign.
proposal-what-resign = resigning
proposal-waits = Waiting for an answer: { $seats }.
proposal-agree = Accept
proposal-refuse = Decline
proposal-withdraw = Withdraw
proposal-agreed = Agreed: { $what }.
proposal-refused = { $own ->
    [true] You decline { $what }.
   *[other] { $seat } declines { $what }.
}
proposal-withdrawn = Withdrawn: { $what }.
proposal-expired = No answer: { $what } is off the table.
pause-runs = The match is paused: the clocks stand still.
pause-end = Go on with the match
pause-ended = { $seat } goes on with the match.

# Those who watch, and what is said
company-title = Around the table
watchers = { $number ->
    [one] { $number } watching
   *[other] { $number } watching
  }
watch-with = Watch through the eyes of
watch-public = Public view
watch-seat = { $seat }’s hand
watch-behind = { $number } turns later
hands-after = Hands shown to spectators
hands-after-end = At the end
hands-after-turns = { $number } turns later
chat-who = { $seat }
chat-open = Talk
chat-unread = { $number ->
    [one] Talk: { $number } unread message
   *[other] Talk: { $number } unread messages
}
chat-to-team = Only to my team
chat-in-team = to the team
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
chat-mute = Mute { $name }
chat-free-text = Shall we write? (free text)
chat-deaf = Not reading free text: { $seats }.
chat-reads-not = does not read free text
chat-ask-text = Ask for it
chat-asked-for = Somebody asks you to switch free text on.
chat-text-on = Switch it on
chat-report = Report to the host
chat-reported = Reported: the host will read it, and it is deleted after { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
chat-block = Block
chat-unblock = Unblock
others-title = The others
remove-ask = Remove…
remove-reason = Why, told to all
remove-rude = offensive words
remove-stalling = stalling
remove-gone = away
remove-disturbing = disturbs the match
remove-do = Remove from the table
remove-meaning = This person can’t come back to this table. During the match a bot plays on in their place.
removed-you = You were removed from this table: { $reason }.
removed-other = { $who } was removed from the table: { $reason }.
come-in = Come on
come-in-meaning = You play for a bot, or for somebody who is gone, if their team agrees. You will see that hand.
come-in-at = For { $seat }
proposed-substitute = { $who } wants to come on for { $seat }.
proposed-substitute-you = You ask to come on for { $seat }.
proposal-what-substitute = the substitution
me-blocked = Blocked persons
chat-show-hand = Show my hand to spectators
chat-show-hands = Show our team’s hands to spectators, if all of us want it
hands-shown = Hands shown to spectators: { $seats }.
hands-wished = Show the team’s hands to spectators? For it: { $seats }. Waiting for: { $missing_seats }.

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
   *[other] The last { $drawn } draws of the record come from that secret and those salts; the first { $before } belong to an edition that can no longer be replayed.
}
proof-rules = Every move follows the rules, and every draw was made among what they allowed.
proof-by-page = Verified by this page.
proof-by-house = Verified by the house, which replays the match; “clubhouse verify” does the same on your machine.
proof-unknown = This device was not there before the deal, or the house did not answer.
proof-rules-gone = This match was played under earlier rules, which the house no longer has: it can’t be judged here.
proof-fails = This does not check out.
fairness-commitment = The commitment, given before the match
fairness-secret = The secret
fairness-secret-later = It will be revealed at the final whistle.

# The first visit: the match waits for the answer
first-title = { $game }: first time here?
first-waits = Your match is waiting. Nothing begins without you.
first-learn = Learn by playing (3 minutes)
first-learn-hint = A few guided moves at the table, then your match.
first-play = Play right away
first-play-hint = Against the bot, at your own pace. Help stays under “?”.

# The lessons
learn-title = The lesson
learn-short = Learn
learn-of-game = { $done ->
    [0] Learn { $game }
    [one] Learn { $game }: one lesson of { $all } done
   *[other] Learn { $game }: { $done } lessons of { $all } done
  }
learn-of = { $number }/{ $all }
learn-next = Next lesson
learn-back = Previous lesson
learn-again = Once more
learn-skip = Skip the lesson
learn-skip-all = Skip to the first match
learn-play = First match
learn-waiting = Back to my match
learn-done = Lesson done

help-title = Help
help-hint = New here?
help-lessons = Learn by playing: { $number } lessons
help-proof = Dispute a decision, check the luck
help-read = Read the help
glossary-title = Rugby words
advice-title = Advice
advice-coming = The bot is thinking about it…
advice-about = { $adviser_key ->
    [champion] The champion bot
   *[international] The international bot
  } advises, seeing no more than you do. Each choice was tried forty times against the bots of this match, up to your next decision; what you can’t see was drawn at random.
advice-overlap = One choice may have several results, so the percentages do not add up.
advice-not-now = It is not your turn at the moment.
advice-play = Play this
advice-play-move = Play this: { $move }
advice-share = { $is_seldom ->
    [true] hardly ever played
   *[false] played { $percent } of the time
  }
advice-results = What may happen
advice-results-of = What may happen: { $move }
advice-only = It is your only choice.
advice-mixed = Play it { $often_key ->
    [three-of-four] three times out of four
    [two-of-three] two times out of three
    [one-of-two] every other time
    [one-of-three] one time in three
    [one-of-four] one time in four
    [one-of-five] one time in five
   *[seldom] now and then
  }: always do the same, and the opponent will expect it.
advice-scores = This is how you score most often: { $percent }.
advice-prevents = With another choice the opponent scores up to { $percent } of the time.
advice-outcome = More often than with your other choices: { $outcome } ({ $percent }).
advice-judged = It is what { $adviser_key ->
    [champion] the champion bot
   *[international] the international bot
  } would play.
help-advice = ask for advice
key-Enter = Enter
key-Esc = Esc
help-choose = go to a card in your hand
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
refused-question-not-asked = It is not your turn at the moment.
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
window-left-long = { $time } to react
window-left = { $seconds ->
    [one] { $seconds } second to react
   *[other] { $seconds } seconds to react
}
phase-over = Full time
discard-name = Discard
discard-empty = The discard is empty.
resign = Resign the match
resign-meaning = The match ends here with the score as it is, and your opponent wins it.
resign-together = A team resigns only together: the others are asked on their screens. If all agree, the match ends and the opponents win.
resign-no = Play on
result-resigned = { $why_key ->
    [time] Won on time: { $seat } has no time left
    [left] Won by forfeit: { $seat } leaves the table
    [gone] Won by forfeit: { $seat } does not come back
   *[resigned] Won by resignation: { $seat } leaves the match
  }
result-resigned-you = { $why_key ->
    [time] Lost on time
    [left] Lost by forfeit: you left the table
    [gone] Lost by forfeit: you did not come back in time
   *[resigned] You resigned
  }
result-resigned-team = { $why_key ->
    [time] Lost on time
    [left] Lost by forfeit: { $seat } leaves the table
    [gone] Lost by forfeit: { $seat } does not come back
   *[resigned] Your team has resigned
  }
result-won = Victory!
result-lost = Defeat
result-of = { $seat } wins
result-draw = A draw
result-draw-agreed = Draw agreed
result-stopped = Match stopped by agreement
result-rematch = Rematch
result-closest = Closest margin: { $milliseconds } ms
result-late = { $number ->
    [one] One of your cards came too late
   *[other] { $number } of your cards came too late
}
result-again = { $level_key ->
    [beginner] Beginner level
    [cadet] Colts level
    [reserve] Reserves level
    [regional] Regional level
    [national] National level
    [international] International level
    [champion] Champion level
   *[club] Club level
  }
result-next = { $level_key ->
    [cadet] Next level: colts
    [reserve] Next level: reserves
    [regional] Next level: regional
    [national] Next level: national
    [international] Next level: international
    [champion] Next level: champion
   *[club] Next level: club
  }
result-lesson = Take a lesson
result-share = Share the match
result-from-here = Play on from a moment
result-deal = Play this deal again
result-card = Picture of the result
result-copied = Link copied
result-replay = Watch the replay
review-title = Match review
deal-title = The same deal
deal-first = the first match
deal-luck = This match plays the deal of another one again: its luck was known beforehand, so it counts only as a comparison.
result-home = Back to the club
result-record = Verifiable match record
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
style-lead = Everything that is seen on screen, in every state. One idea: a club-house, its turf, chalk, leather, wood and enamel.
style-colours = Colours
style-type = Lettering
style-type-sample = Scrum, line-out, try: “À l’œuvre!”
style-space = Space
style-motion = Motion
style-motion-text = A card lifts, glides, turns. Nothing blinks, a touch skips the animation, and nothing moves for those who prefer calm.
style-buttons = Buttons
style-button-disabled = Not now
style-pressed = Chosen
style-board = Scoreboard
style-flow = How the score went
style-pitch = Pitch
style-table = The table, before and after example { $clause }
style-scenes = Scenes
style-drawings = Drawings

# The cards: those of the house, or others
decks-title = The cards
decks-how = Do you own the box? Start from the file of the house, write your cards into it, then play with it. Files stay in this browser.
deck-choice = Cards
deck-short = Cards
deck-usual = The cards of the house
deck-named = “{ $name }”
deck-played = With other cards: “{ $name }”
deck-see = See these cards
deck-file = Choose a file…
deck-all = Look, print, edit
deck-export = File to edit: { $file }
deck-print = Print and cut out
deck-print-these = Print these cards
deck-hold = Keep in this browser
deck-drop = Remove from this browser
deck-too-large = A deck fits into { $kilobytes } kB; this file is larger.

# The table of a game that has none of its own.
plain-zones = all
plain-yes = yes
plain-no = no
plain-wait = The others have to play.
help-touch-plain = Press a button to play it.

# The best of three
series = Series
series-1 = One match
series-3 = Best of three
terms-series = The best of three matches, with the sides swapped.
series-match = Match { $number } of 3 · { $own } – { $others }
series-goes-on = Matches won: { $own } – { $others }
series-over = Series over: { $own } – { $others }
series-next = Next match
