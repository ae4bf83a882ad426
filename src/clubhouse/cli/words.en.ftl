# What the command `clubhouse` says.

help-clubhouse = Club-House: rugby tabletop games, refereed.
help-help = Show this help.
help-version = Tell the version, and whether the rules are compiled.
help-language = Language: fr or en (otherwise the system’s, French first).
help-game = The name of the game (see “clubhouse games”).
help-record-file = A match record.

help-play = Play against a bot, in the terminal.
help-play-game = The name of the game (see “clubhouse games”); with --resume, a game, a number of “clubhouse replay”, or a match record.
help-play-resume = Go on with the last match that was left, or with the one that is named.
help-play-option = An option of the match, such as squares=9 (several times if need be).
help-play-seating = How many a side, such as 2-3 (otherwise as usual).
help-play-seat = Your colour, or your seat such as home.2.
help-play-deck = Play with the cards of this file.
help-play-level = The level of the bots: beginner, club, international; `clubhouse games` names all those of a game.
help-play-seed = Make luck and bot repeatable.
help-play-record = Write the match record to this file as well.
help-play-overwrite = Replace that file if it exists.
help-serve = Open Club-House in the browser.
help-host = The address to listen on.
help-lan = Open to devices on the same network, and show the address and its QR code.
help-port = The port.
help-store = The file in which matches are kept, or the address of a PostgreSQL database: postgresql://name@machine/base.
help-allowed-host = A name that the server answers to, besides its addresses and localhost; “*”: any. Repeatable.
help-trusted-proxy = The address or network of a proxy in front of the server, believed when it says for whom it speaks (X-Forwarded-For). Repeatable.
help-believed-trip = How many milliseconds of a round trip the server takes on trust in a race, where the system does not measure it: behind a proxy that sends no X-Round-Trip, or beyond the 50 ms for which its report counts. Whoever cheats gains half of it.
help-unplayed = The number of days after which a match that nobody has played is forgotten.
help-metrics = The key with which /metrics can be read (Authorization: Bearer …); without one there is no /metrics.
help-abandoned = The number of days after which a match that nobody goes on with is forgotten; 0: never.
help-finished = The number of days after which a finished match is forgotten; 0: never.
help-open-data = The folder into which the server writes every night the matches that ended the day before, all hands open, for everybody (CC0), and which it offers on its page; without it, nothing.
help-persons = How many persons may share an address, such as a club's: so many accounts, names and matches can be made there at once.
help-address = The public address of the house, such as https://club.example.org: push services reach the host there.
help-push-key = The private key of notifications (VAPID, base64url); without one the house makes its own and keeps it in its store.
help-push-service = One more push service, such as https://push.example.org, besides those of the known browsers.
help-mail = The SMTP server that sends e-mail: smtp://name:password@server:587 or smtps://…; without one the house writes to nobody.
help-mail-from = The address that e-mail comes from, such as “Club-House <club@example.org>”.
help-notice = A text file that the page “Your data here” shows to everybody: who hosts the server, and where to write.
help-reports = Read what people have reported to the host.
help-reports-delete = The number of a report to be deleted.
help-keep-reports = The number of days after which a report is deleted.
reports-none = Nothing was reported.
reports-no-such = There is no report { $number }.
reports-deleted = Report { $number } is deleted.
reports-one = { $number }. { $day } (UTC), { $moment ->
    [none] before or after the match /match/{ $match }
   *[other] at { $moment } of the match /match/{ $match }
}. Seat { $place }, name “{ $name }”; reported by “{ $reporter }”:
reports-words =    “{ $text }”
reports-note =    Added: { $text }
help-account = Help an account: “reset” gives it a new recovery code.
help-account-action = What to do: reset takes the password away and ends all sessions; the code that is printed serves to choose a new password. The server may be running.
help-account-login = The account name.
help-json-logs = Write the log as JSON, one object a line.
help-open = Open the browser.
help-backup = Copy the matches of a server into a file, also while they are being played.
help-backup-to = The file; nothing is overwritten.
help-restore = Put such a copy in the place of the matches, while no server runs.
help-restore-from = The copy that “clubhouse backup” made.
help-export = Write the finished matches of a server, a file a day, for everybody (CC0).
help-export-to = The folder; what is there already stays.
help-games = The games and their options.
help-rules = The rulebook, or one clause of it.
help-clause = A clause (3.D), a chapter (3), or words to look for.
help-replay = See a match again, step by step.
help-replay-file = A match record, or the number of a match that was kept; without any, the list of the last ones.
help-replay-seat = As seen by whom: a colour, spectator or all (otherwise all; for an unfinished match, its player).
help-replay-step = Wait for Enter after each step.
help-replay-to = Stop after this step.
help-review = Review a finished match: luck, reading the other, decisions, and three lessons for each player.
help-review-json = The whole review as JSON, in the form of docs/review.md.
help-verify-commitment = The commitment shown before the match, to compare.
help-simulate = Simulate many matches between two players, and tell their statistics.
help-train = Train a policy for a game by playing it against itself (needs the extra `train`).
help-judge = Train the best response to a policy, which tells how much it can be exploited (needs the extra `train`).
help-arena = Measure a bot of your own against a level: a class, or a program that reads and writes lines.
help-new-game = Begin a game of your own with a small complete one.
help-new-game-name = Its name, in small letters, digits and _.
new-game-no-name = “{ $name }” is no name for a new game: small letters, digits and _ only, and neither a game nor a module of Python that there is already.
no-game = ✗ CLUBHOUSE_GAMES: there is no game in { $folder }: { $problem }
new-game-exists = There is already something called { $folder } here.
new-game-done = A small game is in { $folder }, in three files. It plays at once:
help-bot = Let a bot of your own play at a server.
bot-of-which-game = At which game? Say so with --game, one of { $games }; or join a match with --match.
no-such-bot = There is no bot { $place }: { $problem }. Write it as module:Class, such as my_bots:Hasty.
help-completion = The script by which your shell completes commands: eval "$(clubhouse completion bash)".
help-completion-shell = bash, zsh, fish or powershell.
help-deck = The cards that others can replace.
help-deck-check = Check a deck of cards: 0 good, 2 bad, and why.
help-deck-file = The file that describes the cards.
help-deck-game = For which game, if the file does not say.
deck-holds = { $file }: this deck of { $game } is good. Its name: { $name }; its digest: { $digest }
deck-of-which-game = { $file }: of which game? Say so with --game, one of { $games }.
help-deck-export = Write the usual deck of a game to a file, to edit it.
help-deck-to = The file to write; it must not exist yet.
deck-exists = { $file } exists already: choose another name.
deck-written = { $file }: the deck “{ $name }” of this game. Change the cards and the name, then check it: clubhouse deck check
help-verify-chain = A saved page of the server’s /api/commitments (several times if need be).
help-verify = Check match records: 0 true, 1 false, 2 unreadable.
help-referee = Referee scenarios: 0 as expected, 1 different, 2 unreadable.
help-referee-files = Scenarios, or folders of them.
help-quiet = Write nothing of the scenarios themselves.

# The frame of the help
frame-usage = Usage:
frame-subcommand = COMMAND …
frame-arguments = Arguments
frame-options = Options
frame-commands = Commands
frame-error = Error
frame-required = required
frame-default = default: { $value }
frame-variable = variable: { $variable }
usage-no-command = The command is missing. Commands: { $commands }.
usage-unknown-command = There is no command “{ $command }”. Commands: { $commands }.
usage-too-many = Too many: “{ $arguments }”.
usage-unknown-option = There is no option “{ $option }”.
usage-unknown-option-near = There is no option “{ $option }”. Perhaps: { $options }.
usage-option-needs-value = The option { $option } wants a value.
usage-option-without-value = The option { $option } takes no value.
usage-missing = { $parameter } is missing.
usage-bad-value = { $parameter }: { $said }
usage-not-a-number = It must be a whole number.
usage-too-small = It must be at least { $least }.
usage-too-large = It must be at most { $most }.
usage-no-such-choice = “{ $value }” is not possible here. Possible: { $choices }.
usage-wrong = This command line can’t be understood.
bug = An error on our side ({ $kind }): it is not your fault.
bug-report = The report, to be sent to us: { $file }
bug-no-report = The report could not be written.
frame-aborted = Aborted.
frame-hint = Help: “{ $command }”.
metavar-game = GAME
metavar-name = NAME
metavar-clause = CLAUSE
metavar-file = FILE
metavar-folder = FOLDER
metavar-login = ACCOUNT
metavar-shell = SHELL

version = clubhouse { $version }, rules { $rules_key ->
    [compiled] compiled
   *[interpreted] interpreted
}

file-unreadable = { $file } can’t be read: { $problem_key ->
    [ENOENT] there is no such file.
    [EISDIR] it is a folder.
    [ENOTDIR] what comes before in this path is not a folder.
    [EACCES] you are not allowed to.
    [EPERM] you are not allowed to.
    [ENAMETOOLONG] this name is too long.
    [ELOOP] its links go round in circles.
    [EINVAL] no file can have this name.
   *[other] the system refuses ({ $problem }).
}
folder-without-scenarios = { $folder }: no scenario (*.json) in this folder.
option-without-value = The option “{ $option }” must be written name=value.
unknown-level = There is no level “{ $level }”. Levels: { $levels }.
not-in-the-terminal = { $name } can’t be played in the terminal yet.
no-such-clause = There is no clause { $clause }: they go from { $first } to { $last }.
no-clause-with-words = No clause speaks of “{ $clause }”.

referee-summary = { $files ->
    [one] { $files } file
   *[other] { $files } files
}: { $passed } passed, { $differing } differing, { $malformed } malformed.
referee-difference = { $where }
    expected: { $expected }
    found:    { $found }

verify-holds = { $file }: the match record is true, and it is that of the commitment made before the match.
verify-consistent = { $file }: the match record is consistent in itself.
verify-no-commitment = “{ $commitment }” is not a commitment: a commitment is 64 hexadecimal digits.
verify-one-commitment = A commitment belongs to one match: give one record.
verify-does-not-hold = { $file }: the match record is false.
verify-not-a-record = { $file }: it can’t be checked.
verify-seal = The seal of the file is unbroken.
verify-inputs = { $inputs ->
    [one] The rules accept the move that was played.
   *[other] The rules accept all { $inputs } moves, in order.
}
verify-edition = Only what was played by edition { $edition } could be checked: the first { $inputs } inputs were played by edition { $former }, which is not known here.
verify-resigned = Seat number { $number } has resigned; the points are those of that moment.
verify-draw = Everybody agreed to a draw; the points are those of that moment.
verify-stop = Everybody agreed to stop the match; the points are those of that moment.
verify-result = The result is indeed { $result }.
verify-unfinished = The match is not over: it has no result yet.
verify-commitment = The secret is that of the commitment in the record.
verify-chain = The server published this commitment before the match: link { $number }, { $at }.
verify-commitment-shown = This commitment is the one that was shown before the match.
verify-commitment-not-compared = Nothing proves yet that this commitment was made before the match. Compare it with the one that the table or the terminal showed before the first card, with --commitment:
verify-sheaf = { $file }: { $holding ->
    [one] one match record that is consistent with itself
   *[other] { $holding } match records that are consistent with themselves
}, { $false ->
    [one] { $false } false
   *[other] { $false } false
}, { $unreadable ->
    [one] { $unreadable } that can’t be checked
   *[other] { $unreadable } that can’t be checked
}.
verify-one-record = A commitment is that of one match, and this file holds several.
verify-no-seal = Without a commitment nothing proves that this match was played so.
verify-luck = { $outcomes ->
    [one] The outcome comes from the sealed luck.
   *[other] All { $outcomes } outcomes come from the sealed luck.
}
verify-luck-secret = { $outcomes ->
    [one] The outcome was possible; the secret is not told yet.
   *[other] All { $outcomes } outcomes were possible; the secret is not told yet.
}
verify-luck-unsealed = { $outcomes ->
    [one] The outcome was possible; the luck of this match is not sealed.
   *[other] All { $outcomes } outcomes were possible; the luck of this match is not sealed.
}

games-seats = Seats: { $seats } · edition { $edition }
games-option = { $name }: { $values } (otherwise { $default })
games-range = { $least } to { $most }
games-true = true
games-false = false
games-nothing = nothing
games-terminal = In the terminal, unless you say otherwise: { $options }
games-levels = Levels of the bots (--level): { $levels }

level-beginner = beginner
level-cadet = colts
level-reserve = reserves
level-club = club
level-regional = regional
level-national = national
level-international = international
level-champion = champion

rules-reading = Reading:

replay-option = { $name }: { $value }
replay-options = Options: { $options } · { $inputs ->
    [one] { $inputs } move
   *[other] { $inputs } moves
}
replay-no-options = { $inputs ->
    [one] { $inputs } move
   *[other] { $inputs } moves
}
replay-kept = The last matches that were played in this terminal:
replay-kept-match = { $day } { $hour }  { $name }, { $result }
replay-kept-unfinished = { $day } { $hour }  { $name }, left after { $inputs ->
    [one] { $inputs } move
   *[other] { $inputs } moves
}
replay-kept-how = “clubhouse replay 1” shows the first, “clubhouse verify 1” checks it: { $file }
replay-none-kept = No match is kept in { $folder } yet: “clubhouse play” keeps every match there.
replay-unreadable = { $file }: unreadable
replay-unfinished = This match can still be continued, so it is shown as its player saw it; --seat all shows all hands.
replay-only-told = This record is of edition { $edition } of { $name }; here edition { $known } is played. This is the match as it was told then, without the table.
replay-from-the-change = This match began under edition { $edition } of { $name } and went on under edition { $known }, after { $inputs ->
    [one] { $inputs } move
   *[other] { $inputs } moves
}: it is taken up there.
replay-nothing-told = This record is of edition { $edition } of { $name }; here edition { $known } is played. It does not say what was told, so it can’t be shown again. The club where it was played still shows it; a clubhouse of that edition replays it.
replay-step = Step { $step }
player-terminal = you
player-guest = a person
player-open = nobody
player-program = program
player-bot = { $level } bot
replay-next = Enter to go on, q to quit: 

serve-no-address = Can’t listen on { $host }, port { $port }: { $detail }. Another port: --port, or PORT= with make play.
serve-no-store = Can’t keep matches in { $file }: there is no such folder, or it is one itself.
serve-no-origin = “{ $origin }” is not the beginning of an address: --address and --push-service want for example https://club.example.org, and nothing after it.
serve-no-push-key = The key of --push-key is no private key for notifications: 32 bytes in base64url.
serve-no-mail = To send e-mail, set --mail (smtp://name:password@server:587 or smtps://…), --mail-from (an address) and --address.
serve-no-proxy = “{ $proxy }” is neither an address nor a network: --trusted-proxy wants for example 127.0.0.1 or 10.0.0.0/8.
serve-store-not-usable = Can’t keep matches in { $file }: { $detail }. It was not made by this version, is damaged or is protected; another one: --store.
serve-store-damaged = The matches in { $file } are damaged: { $detail }. Take a backup, or another file: --store.
serve-store-in-use = Another Club-House keeps its matches in { $file } already, and a file serves only one. Close the other, or choose another file: --store.
serve-store-no-driver = What it takes to talk to PostgreSQL is missing. To install it: pip install 'clubhouse[postgres]'.
serve-store-no-database = The database { $file } does not answer: { $detail }. Is it running, and is the address right?
serve-store-unknown-database = “{ $detail }” is not a database that Club-House knows; a file name, or postgresql://name@machine/base.
serve-store-other-version = The tables of { $file } are of another version ({ $detail }). “clubhouse serve” of this version brings them up to date when it opens.
serve-no-folder = “{ $folder }” is not a folder and can’t become one.
account-none = There is no account “{ $login }” here.
account-reset = { $login }: new recovery code { $code }. The old password opens nothing any more; the page “You”, “Forgotten your password?”, takes a new one with this code.
backup-done = { $file }: all matches of this moment, { NUMBER($size) } MiB.
backup-is-there = { $file } exists, and nothing is overwritten: move it away first, or choose another name.
backup-unreadable = { $file } can’t be read as the matches of a server: { $detail }.
backup-postgres = The matches are in PostgreSQL, whose own program copies them: pg_dump --format=custom clubhouse > FILE
restore-postgres = The matches are in PostgreSQL, whose own program puts them back: pg_restore --clean --if-exists --dbname=clubhouse FILE
restore-no-backup = { $file } does not exist: it is the copy that “clubhouse backup” made.
restore-in-use = A Club-House is keeping its matches in { $file }: stop it first.
restore-done = { $file } holds the matches of the backup: “clubhouse serve” opens it.
export-no-store = { $file } does not exist: --store names the file of the matches, or the address of a database.
export-busy = Another program is writing into { $folder }; let it finish.
export-progress = { $day }: { $matches } matches…
export-day = { $file }: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
export-nothing = Nothing new for { $folder }: a day is written when it has been over for an hour (universal time).
export-left = { $matches ->
    [one] One damaged match was not written.
   *[other] { $matches } damaged matches were not written.
}
serve-ready = Club-House is open: { $address } (Ctrl-C closes it)
serve-lan = Phones on the same network open it at this address, or by this code:
serve-lan-limits = Without HTTPS a phone can’t install the page, get notifications or copy a link by a press. The rest works.
serve-no-network = This machine is on no network. Join the Wi-Fi, or open Club-House for this machine alone: clubhouse serve.

play-greeting = You play { $seat } against a bot at { $level } level.
play-greeting-again = You go on as { $seat } against a bot at { $level } level.
play-commitment = Luck, sealed before the match:
play-prompt = You are { $seat } (“?” gives help). Your move:
play-word-quit = quit q
play-word-help = ? help
play-word-rules = rules rule
play-window = { $seconds ->
    [one] It is for you to answer: { $seconds } second.
   *[other] It is for you to answer: { $seconds } seconds.
}
play-too-late = Too late: the time to answer is up.
play-only-one = Only one move is possible: { $move }
play-possible = Now you can:
play-perhaps = Did you mean { $move }? (yes or no)
play-word-yes = yes y
play-word-no = no n
play-not-offered = “{ $said }” is not in the list: { $most ->
    [one] there is only 1.
   *[other] it goes from 1 to { $most }.
}
play-several = “{ $said }” can mean several moves: { $moves }.
play-help =
    A move is written by its number (1), in notation ({ $notation }) or in words ({ $words }).
      Enter         draws the table again
      rules         the list of clauses
      rule { $clause }      one clause
      rule WORDS    the clauses with these words
      quit          leaves the match (so do Ctrl-C and Ctrl-D)
play-left = You leave the match.
play-secret = Secret of the luck:

record-written = Match record:
record-how = “clubhouse replay 1” shows it again, “clubhouse verify 1” checks it.
record-how-unfinished = “clubhouse play --resume” goes on with it, “clubhouse replay 1” shows it again so far.
no-such-match = There is no match { $number }: { $matches ->
    [0] none is kept yet.
    [one] only 1 is kept.
   *[other] they go from 1 to { $matches }.
}
resume-none = No match was left: “clubhouse play GAME” begins one.
resume-all-open = Every match that was left is being played in another terminal.
resume-open = { $file } is being played in another terminal.
resume-others = { $matches ->
    [one] Another match was left; “clubhouse play --resume { $number }” goes on with it:
   *[other] { $matches } others were left; “clubhouse play --resume { $number }” goes on with the first of them:
}

live-no-keys = { $game } in real time needs a terminal that reads single keys: not a pipe, a file or a Windows console. Without mode=real-time it is played in turns here; “clubhouse serve” opens the browser’s table.
live-not-drawn = { $game } in real time can’t be shown in the terminal; “clubhouse serve” opens the browser’s table.
live-too-small = Real time needs a window of at least 80 columns and 24 lines: enlarge this one, or play in turns, without mode=real-time.
live-letters = Q W E
live-keys =
    Real time: the bots keep their reaction times, and the clock runs.
      1 2 3         turns a card over onto pile 1, 2 or 3
      { $put }         puts the top of that pile in play
      Esc           leaves; “clubhouse play --resume” goes on
live-begin = Any key starts the clock.
live-keys-short = 1 2 3 turn over · { $put } put in play · Esc leaves
folder-not-empty = The folder { $folder } is not empty: choose another, so that nothing is replaced.
record-exists = { $file } exists already: choose another name, or add --overwrite to replace it.
record-cannot-be-written = { $file } can’t be a match record: it must be a file in a folder that exists.
record-not-written = { $file } could not be written: { $problem_key ->
    [EACCES] you are not allowed to.
    [EROFS] this disk can’t be written to.
    [ENOSPC] the disk is full.
    [ENAMETOOLONG] this name is too long.
    [EINVAL] no file can have this name.
   *[other] the system refuses ({ $problem }).
}

# The review of a match
review-curve = Chances of winning, { $name }:
review-split = How the result came about, as { $name } sees it (chances of winning, points):
review-luck = Luck
review-reading = Reading the other
review-decisions = Decisions
review-to-see-again = Decisions to look at again, { $name }:
review-unknown = What the judge does not know
review-part-cards = cards drawn
review-part-dice = dice and lots
review-part-kicks = kicks at goal
review-part-hidden = hidden cards, { $name }
review-part-choice = choices, { $name }
review-part-pace = speed, { $name }
review-levels = Level of play in this match (scale of the bots, the weakest at 0):
review-level = { $name }: { $rating } ± { $error }, near “{ $name_of_level }”; { $decisions } decisions, { $percent }% lost in each
review-level-unknown = { $name }: { $decisions } decisions, { $percent }% lost in each
review-decision = Step { $step }, { $grade }: “{ $played }” costs { $percent }%; better: “{ $better }”
review-brilliant-move = Step { $step }, { $grade }: “{ $played }”
review-grade-brilliant = brilliant
review-grade-doubtful = doubtful
review-grade-mistake = mistake
review-grade-blunder = blunder
review-lessons = To remember, { $name }:
review-basis = The judge was fixed before: value { $value }, thresholds { $thresholds } (docs/review.md)
