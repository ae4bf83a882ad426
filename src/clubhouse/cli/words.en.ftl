# What the command `clubhouse` says.

help-clubhouse = Club-House: rugby tabletop games, refereed.
help-help = Show this help.
help-version = Tell the version, and whether the rules are compiled.
help-language = Language: fr or en (otherwise the system’s, French first).
help-game = The name of the game (see “clubhouse games”).
help-record-file = A match record.

help-play = Play against a bot, in the terminal.
help-play-option = An option of the match, such as squares=9 (several times if need be).
help-play-seat = Your colour.
help-play-level = The level of the bot.
help-play-seed = Make luck and bot repeatable.
help-play-record = Write the match record to this file at the end.
help-serve = Open the house in the browser.
help-host = The address to listen on.
help-port = The port.
help-store = The file in which matches are kept, or the address of a PostgreSQL database: postgresql://name@machine/base.
help-allowed-host = A name that the house answers to, besides its addresses and localhost; “*”: any. Repeatable.
help-trusted-proxy = The address or network of a proxy in front of the house, believed when it says for whom it speaks (X-Forwarded-For). Repeatable.
help-open = Open the browser.
help-games = The games and their options.
help-rules = The rulebook, or one clause of it.
help-clause = A clause (3.D) or a chapter (3).
help-replay = See a match again, step by step.
help-replay-seat = As seen by whom: a colour, spectator or all.
help-replay-step = Wait for Enter after each step.
help-replay-to = Stop after this step.
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
frame-default = default:
frame-aborted = Aborted.
frame-hint = Help: “{ $command }”.
metavar-game = GAME
metavar-clause = CLAUSE
metavar-file = FILE

version = clubhouse { $version }, rules { $rules_key ->
    [compiled] compiled
   *[interpreted] interpreted
}
version-unknown = (not installed)

file-unreadable = { $file } can’t be read: { $detail }
folder-without-scenarios = { $folder }: no scenario (*.json) in this folder.
option-without-value = The option “{ $option }” must be written name=value.
unknown-level = There is no level “{ $level }”. Levels: { $levels }.
not-in-the-terminal = { $name } can’t be played in the terminal yet.
no-such-clause = There is no clause { $clause }.

referee-summary = { $files ->
    [one] { $files } file
   *[other] { $files } files
}: { $passed } passed, { $differing } differing, { $malformed } malformed.
referee-difference = { $where }
    expected: { $expected }
    found:    { $found }

verify-holds = { $file }: the match record is true.
verify-does-not-hold = { $file }: the match record is false.
verify-not-a-record = { $file }: it can’t be checked.
verify-seal = The seal of the file is unbroken.
verify-inputs = { $inputs ->
    [one] The rules accept the move that was played.
   *[other] The rules accept all { $inputs } moves, in order.
}
verify-result = The result is indeed { $result }.
verify-unfinished = The match is not over: it has no result yet.
verify-commitment = The secret is the one that was committed to before the match.
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
games-levels = Levels of the bots (--level): { $levels }

level-beginner = beginner
level-club = club
level-international = international

rules-reading = Reading:

replay-options = Options: { $options } · { $inputs ->
    [one] { $inputs } move
   *[other] { $inputs } moves
}
replay-step = Step { $step }
replay-next = Enter to go on, q to quit: 

serve-no-address = Can’t listen on { $host }, port { $port }: { $detail }. Another port: --port, or PORT= with make play.
serve-no-store = Can’t keep matches in { $file }: there is no such folder, or it is one itself.
serve-no-proxy = “{ $proxy }” is neither an address nor a network: --trusted-proxy wants for example 127.0.0.1 or 10.0.0.0/8.
serve-store-not-usable = Can’t keep matches in { $file }: { $detail }. It was not made by this version, is damaged or is protected; another one: --store.
serve-store-damaged = The matches in { $file } are damaged: { $detail }. Take a backup, or another file: --store.
serve-store-in-use = Another Club-House keeps its matches in { $file } already, and a file serves only one. Close the other, or choose another file: --store.
serve-store-no-driver = What it takes to talk to PostgreSQL is missing. To install it: pip install 'clubhouse[postgres]'.
serve-store-no-database = The database { $file } does not answer: { $detail }. Is it running, and is the address right?
serve-store-unknown-database = “{ $detail }” is no database that Club-House knows; a file name, or postgresql://name@machine/base.
serve-ready = Club-House is open: { $address } (Ctrl-C closes it)

play-greeting = You play { $seat } against a bot of level { $level }.
play-commitment =
    Luck, sealed before the match:
      { $commitment }
play-prompt = You are { $seat } (“?” gives help). Your move:
play-word-quit = quit q
play-word-help = ? help
play-word-rules = rules rule
play-help =
    A move is written by its number (1) or in notation (F4).
      Enter         draws the table again
      rules         the list of clauses
      rule 3.D      one clause
      quit          leaves the match (so do Ctrl-C and Ctrl-D)
play-left = You leave the match.
play-secret =
    Secret of the luck:
      { $secret }

record-written = Match record: { $file } (“clubhouse verify” checks it).
record-cannot-be-written = { $file } can’t be a match record: it must be a file in a folder that exists.
record-not-written = { $file } could not be written: { $detail }
