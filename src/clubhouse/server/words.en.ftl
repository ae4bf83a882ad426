# Said by the house, whatever the game.

# The house refuses an answer
refused-already-answered = You have played “{ $move }” here already; a move can’t be taken back.
refused-question-not-asked = That question has not been asked yet; the next one is number { $question }.
refused-too-late = Too late: that question is closed, and play went on without your answer.
refused-match-over = The match is over; nothing can be played any more.
refused-not-dealt = The match has not begun: it waits until everybody has sat down.
refused-lesson-awaits = The lesson is waiting for something else: do what it asks, or skip it.
refused-bot-plays = A bot plays in your place: take it back first.
refused-not-started = “{ $move }” came too early: the kick-off is in { $seconds } s.
refused-only-watching = You are watching this match; only those who have a seat can play.
refused-paused = The match is paused: go on with it first.

# The house does not understand a message
malformed-not-text = Messages are JSON text, not binary data.
malformed-too-long = This message is too long ({ $length } characters, { $most } at most).
malformed-sit-first = Sit down first: the first message is “sit”.
malformed-sat-already = You have sat down on this connection already.
malformed-claimed-already = A request is already running.
malformed-own-turn-first = It is your turn: play first.
malformed-not-away-long-enough = Nobody has been away long enough yet: wait a little.
malformed-nobody-away = Nobody is away in the other team.
malformed-seat-taken = The seat “{ $seat }” is taken.
malformed-not-your-seat = The seat “{ $seat }” is not yours.
malformed-which-seat = You have several seats here ({ $seats }): say which one plays.
malformed-other-seat = You have another seat at this table already: “{ $seat }”.
malformed-no-such-call = “{ $call }” is not a call of this game. Known here: { $calls }.
malformed-nothing-said = Say a set sentence, or a text.
malformed-chat-off = Free text is switched off here: switch it on in the settings.
malformed-too-much-said = Easy now: wait a little before you speak again.
malformed-bad-name = A name is made of Latin letters, digits, spaces, and . _ - ’ & + , ! or ?.
malformed-name-reserved = “{ $name }” would be misleading at a table: choose another name.
malformed-name-of-member = “{ $name }” looks like the name of a member of the house: choose another name.
malformed-host-only = Only the person who opened the table can change its settings.
malformed-dealt-already = The cards are dealt: seats no longer change.
malformed-terms-changed = The terms have just changed: read them again before you say that you are ready.
malformed-nobody-left = At least one person must be at the table.
malformed-unknown-side = There is no side “{ $side }”.
malformed-no-such-proposal = This proposal is no longer open.
malformed-proposed-already = That has been proposed already: wait for the answer.
malformed-too-many-proposals = Slow down: wait a little before you propose again.
malformed-not-asked = Nobody has asked you for this answer.
malformed-not-playing = Only those who play this match can propose that.
malformed-bots-do-not-agree = There is nobody on the other side to agree: bots play to the end.
malformed-no-pause-over-days = A match over days needs no pause: everybody plays at their own time.
malformed-team-must-agree = A team resigns only together: propose it to your team, or leave the table.
malformed-host-removes = Only the person who opened the table can remove somebody.
malformed-nobody-to-remove = There is nobody to remove in that seat.
malformed-match-over = The match is over.
malformed-nobody-there = There is nobody else in the seat “{ $seat }”.
malformed-not-welcome = The person who opened this table does not want to play with you.
malformed-too-many-blocked = You have blocked { $most } people already: unblock some first.
malformed-nothing-to-report = These words are gone: report what you have just heard, of one person at a time.
malformed-too-many-reports = Slowly: wait a little before you report again.
malformed-no-substitute = You can’t come on in the seat “{ $seat }”: it is not free, or you have seen the other team’s hand.
malformed-no-pause-in-a-race = A race can’t be stopped halfway.

# What the house answers to a request
problem-no-such-page = There is nothing at this address.
problem-no-such-match = There is no match at this address.
problem-no-such-game = There is no game “{ $game }”.
problem-no-such-lesson = This game has no lesson of that number.
problem-no-such-commitment = The house has never published this commitment.
problem-no-such-language = That language is not spoken here; try “fr” or “en”.
problem-no-rulebook = The rulebook of this game is not written yet.
problem-no-decks = The cards of this game can’t be replaced.
# The place of an error in a file.
in-file = { $column ->
    [none] line { $line }
   *[other] line { $line }, column { $column }
}
problem-removed = You were removed from this table, and can’t come back to it.
problem-not-over = The match is not over: its record will be published after the final whistle.
problem-no-review = This match is not reviewed: the judge knows neither lessons nor games of other houses.
problem-not-reviewed = This match has not been reviewed yet.
problem-not-a-record = This file is not a match sheet: it comes from elsewhere, or it is not whole.
problem-changed-record = This match sheet was changed after it had been written: it can’t be replayed.
problem-bad-record = This record can’t be replayed. { $said }
problem-no-deal = This deal can’t be played again like that.
problem-over-there = By that moment the match is over: choose an earlier one.
problem-not-dealt = The match has not begun: there is nothing to dispute yet.
problem-no-such-example = There is no example of this clause.
problem-not-your-match = Only those who played this match can ask for a rematch.
problem-no-seat-of-yours = You have no seat at this table.
problem-help-against-bots-only = Advice is given against bots only: between people it would be an advantage.
problem-being-helped = The bot is already thinking about this move; one moment.
problem-no-such-stream = There is no open stream of that name, or it is not yours.
problem-token-needed = A program must say who it is: “Authorization: Bearer …”, with a token of /api/bot/token.
problem-foreign-origin = This request comes from another site; it is not accepted.
problem-too-many-matches = Too many matches opened at once; try again in a minute.
problem-too-many-tables = You are waiting at many tables already; leave one first.
problem-too-many-attempts = Too many attempts; wait a few minutes.
problem-wrong-password = This name and this password do not belong together.
problem-wrong-code = This name and this recovery code do not belong together.
problem-wrong-current-password = This is not the current password of this account.
problem-no-account = Sign in first: you need an account for this.
problem-bad-email = This is no e-mail address.
problem-no-email = This house sends no e-mail.
problem-email-fails = The message could not be sent. Try again later.
problem-sign-in-instead = You have an account: sign in on the other device.
problem-link-over = This link is not valid any more: ask for another one.
problem-unknown-push-service = This browser gets its notifications from a service that the house does not know.
problem-bad-push-keys = This browser has not given the keys that notifications need.
problem-no-such-session = This session has ended already.
# The fields that people fill in, in a sentence that says what is wrong there.
field-name = Name
field-login = Account name
field-password = Password
field-current = Current password
field-code = Recovery code
problem-login-taken = This account name is taken.
problem-login-looks-taken = This account name looks too much like another one.
problem-bad-login = An account name has 3 to 24 characters: Latin letters, digits, spaces, and . _ - or ’.
problem-blank-password = A password can’t be made of spaces alone: choose another.
problem-login-as-password = The password must not be the account name: choose another.
problem-common-password = This password is among those that people try first: choose another, three words for example.
problem-has-account = You have an account already.
problem-house-full = All tables are taken; come back a little later.
problem-table-full = There is no more room around this table; come back a little later.
problem-too-many-messages = Too many messages at once; wait a little before you come back.
problem-match-damaged = This match is damaged in our archives: it can neither go on nor be looked at. The house has been told.
problem-rules-gone = This match began under edition { $edition } of its rules, which the house no longer has, and only its moves were kept then: it can neither go on nor be shown.
problem-store-gone = The archives of the house have vanished: nothing can be played until it opens again.
problem-store-failing = The archives of the house do not answer; try again in a moment.
problem-too-many-connections = Too many connections at once from where you are; close some tabs.
problem-too-many-streams = Too many streams at once; close one first.
problem-house-slow = The house is very busy and could not answer in time; try again in a moment.
problem-too-much-at-once = You are asking for a lot at once; wait for the first answers.
problem-too-much-computed = The house has computed a lot for you; try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
problem-house-busy = The house has a lot to compute just now; try again in a moment.
problem-computing-failed = This could not be computed. Try again; if it fails once more, it is too much for the house.
problem-computing-slow = This takes too long to compute: the house has given it up.
problem-wrong-host = The house does not answer to this name. Whoever hosts it can add it: --allowed-host.
problem-cut-off = The request broke off before its end.
problem-too-many-watched = Too many watchers at once from where you are; leave another match first.
problem-not-allowed = This address does not accept that kind of request.
problem-too-long = This request is too long.
problem-window-needed = Between two people a reaction window must have a length: choose how many seconds.
problem-no-seat-for-you = Keep a seat for yourself, or watch another match.
problem-closing = The house is closing; come back in a moment.
problem-unreadable = The request can’t be understood: { $detail }
problem-unexpected = Something went wrong on our side. Nothing is lost; try again.

# The page that stands in for the client until it is built
page-title = Club-House
page-not-built = The server is running, but the page to play on is not built. Stop it and run “make play”, then reload this page.

# What a link shows elsewhere
preview-invitation = A match awaits you
preview-won = Victory: { $name }
preview-draw = A draw
preview-stopped = Stopped
preview-bot =
    { $level ->
        [beginner] Beginner bot
        [club] Club bot
        [cadet] Colts bot
        [reserve] Reserves bot
        [regional] Regional bot
        [national] National bot
        [international] International bot
       *[champion] Champion bot
    }
preview-result = { $title }, { $score }. Replay the match, move by move.

# Announcements outside the page: a notification, or a line of a message
notice-turn = Your turn
notice-reminder = Time is short: your turn
notice-seated = You are awaited
notice-ready = Ready?
notice-begun = The match has begun
notice-ended = Full time
notice-against = { $game } against { $other }
notice-seated-by = { $other } has sat down at your table.
notice-seated-guest = Somebody has sat down at your table.
notice-won = Won, { $own } to { $others }
notice-lost = Lost, { $own } to { $others }
notice-drawn = Drawn, { $own } to { $others }
notice-played = Final score: { $own } to { $others }
notice-stopped = Match stopped, { $own } to { $others }
notice-days-left = You have { $number } days left
notice-hours-left = You have { $number ->
    [one] one hour left
   *[other] { $number } hours left
}
notice-minutes-left = You have { $number ->
    [one] one minute left
   *[other] { $number } minutes left
}

# Messages by e-mail, in plain text
mail-confirm-subject = Club-House: confirm your address
mail-confirm =
    Hello,

    somebody, probably you, has given this address to Club-House, to be told when a match waits for them.
    To confirm it, open this link within 24 hours:

    { $link }

    If it was not you, ignore this message: nothing else will come.
mail-turn-subject = { $number ->
    [one] Your turn: a match waits for you
   *[other] Your turn: { $number } matches wait for you
}
mail-turn = Your turn:
mail-stop = To get no more of these messages: { $link }
mail-stopped = Done: this address gets no more messages from Club-House.

# The folder of the open data
open-data-readme =
    The finished matches of a Club-House, a file a day (universal time).
    Each line is the record of a match as JSON, all hands open; “clubhouse verify FILE” checks them all. index.json says what there is.
    Nobody is named. What several people played at a private table, which only its link finds, is not here; nor are lessons.
    Licence: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/

# The picture of a review
review-card-title = What made the result, { $side }
review-card-luck = Luck
review-card-reading = Reading the other
review-card-decisions = Decisions
review-card-unknown = Unknown
review-card-way = Chance of winning: { $start }% at the kick-off, { $result }% at the end
