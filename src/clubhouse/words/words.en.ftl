# Said by the kernel, whatever the game.

list-of-names = { $first } and { $last }

refused-unknown-move = { $notations_count ->
    [0] “{ $notation }” is not a move of this game.
   *[other] “{ $notation }” is not a move of this game. You can write, for example: { $notations }.
}

malformed-at = { $where }: { $said }
malformed-not-json = This is not JSON: { $detail_key ->
    [value] there must be a value here.
    [name] there must be a name in straight quotation marks.
    [colon] there must be a colon after the name.
    [comma] there must be a comma, or the end of the object or list.
    [trailing] there is a comma too many.
    [unterminated] this text in quotation marks never ends.
    [control] there is a control character in a text.
    [escape] what follows the backslash means nothing.
    [extra] there is something more after the end.
   *[other] it is badly written here.
}
malformed-wrong-value = This value is not possible here.
malformed-not-a-secret = This is not a secret: a secret is hexadecimal digits, 64 bytes at most.
malformed-too-small = It must be at least { $least }.
malformed-too-large = It must be at most { $most }.
malformed-too-short = It is too short: there must be at least { $least }.
malformed-too-many = It is too long: there must be at most { $most }.
malformed-not-packed-whole = This file is not packed by gzip, or it is cut off or damaged.
malformed-file-too-long = This file is too long: { $most } bytes at most.
malformed-wrong-type = { $wanted_types_count ->
    [one] It must be { $wanted_types }, not { $found_type }.
   *[other] It must be one of { $wanted_types }; not { $found_type }.
}
type-object = an object
type-array = a list
type-str = a text
type-int = a whole number
type-float = a number
type-bool = true or false
type-null = nothing (null)
malformed-unknown-field = { $fields_count ->
    [0] There is no field “{ $field }” here.
   *[other] There is no field “{ $field }” here. Fields: { $fields }.
}
malformed-missing-field = The field “{ $field }” is missing.
malformed-no-such-choice = { $choices_count ->
    [0] { $value } is not a possible value here.
   *[other] { $value } is not a possible value here. Possible values: { $choices }.
}
malformed-unknown-seat = There is no seat “{ $seat_key }”. Seats: { $names }.
malformed-unknown-seating = That is not a way to sit at this game. Possible: { $possible }.
malformed-unknown-card = There is no card “{ $card_key }”. Cards: { $names }.
malformed-card-twice = The card “{ $card }” is there once too often: { $places }.
malformed-card-not-there = The card “{ $card }” is not there.
malformed-cards-missing = These cards are nowhere: { $cards }.
malformed-out-of-range = { $value } is out of range.
malformed-wrong-number-of-cards = { $number ->
    [0] No card
    [one] { $number } card
   *[other] { $number } cards
}, but there must be { $wanted ->
    [0] none.
   *[other] { $wanted }.
}
malformed-chance-ran-out = Chance is asked for “{ $kind }”, but no outcome is left.
malformed-chance-not-possible = “{ $outcome }” can’t be the outcome of “{ $kind }” here.
malformed-chance-left-over = The outcome “{ $outcome }” was never asked for.
malformed-time-runs-backwards = Time runs backwards: { $at } ms after { $clock } ms.
malformed-not-a-record = This is not a match record.
malformed-digest-differs = The seal of the record does not match what it says.
malformed-bytes-differ = The record is not written as it was sealed.
malformed-other-edition = The record is of edition { $edition }; edition { $known } is known here.
malformed-match-is-over = This match is over.
malformed-not-of-a-terminal = This match was not played in a terminal.
malformed-refused = The rules refuse this input ({ $clause }): { $said }
refused-otherwise = they forbid it.
malformed-told-differs = What is told there is not what happened.
malformed-result-differs = The recorded result is not the one that was played.
malformed-secret-missing = The match is over, but the secret of its luck is not told.
malformed-chain-broken = The chain of commitments is broken at link { $number }.
malformed-chain-differs = Link { $number } has this commitment, but for another match.
malformed-not-in-the-chain = { $links ->
    [one] The commitment is not in this chain ({ $links } link).
   *[other] The commitment is not in this chain ({ $links } links).
}
malformed-other-commitment = This is not the commitment shown before the match: the record has { $commitment }.
malformed-commitment-differs = The secret is not the one that was committed to.
malformed-outcome-differs = The recorded luck is not the sealed luck.
malformed-rulebook-without-title = A rulebook begins with a heading of the first level, its title.
malformed-rulebook-text-outside = “{ $text }” stands in no chapter.
malformed-rulebook-heading = “{ $heading }” is not the heading of a chapter, a clause or a reading.
malformed-rulebook-other-chapter = “{ $heading }” does not belong to the chapter above it.
malformed-rulebook-other-clause = “{ $heading }” does not belong to the clause above it.
malformed-rulebook-clause-twice = The clause { $clause } is there already.
malformed-rulebook-empty = Nothing is written under “{ $heading }”.

# Scenarios and other files written by hand
malformed-not-utf-8 = This text is not UTF-8.
malformed-empty-file = The file is empty.
malformed-too-deep = Nested too deeply: { $deepest } levels at most.
malformed-key-twice = The key “{ $key }” is there twice in one object.
malformed-number-too-large = This number is too large.
malformed-not-a-number = NaN and Infinity are not numbers in JSON.
malformed-unknown-game = There is no game “{ $game }”. Known games: { $games }.
malformed-options-differ = The position contradicts the option “{ $option }”.
malformed-seating-differs = The position has other people than “seating”.
malformed-deck-differs = The position is played with the deck “{ $deck }”, but “{ $other }” is given beside it.
malformed-time-needed = A table needs this time: it can’t be none.
malformed-not-over-days = A match over days can’t be played with { $value }. Possible values: { $choices }.
malformed-only-over-days = A window of hours needs a match over days.
malformed-days-per-decision = One, three or seven days are only per decision, without an increment.
malformed-chance-and-seed = Give “chance” or “seed”, not both.
malformed-clock-has-no-seat = The moves “time” and “close” are nobody’s: they have no seat.
malformed-seat-missing = The seat that plays this move is missing.
malformed-move-missing = The move of this seat is missing.
malformed-one-refusal-an-input = An input is refused only once.
malformed-not-over-yet = This match is not over: its review waits for the final whistle.
malformed-no-deadline = No deadline is running: the clock has nothing to do here.
malformed-deadline-not-passed = At { $at } ms the deadline of { $deadline } ms has not passed.
malformed-not-begun-then = This move came at { $at } ms and can’t have begun at { $begun } ms: only a move that takes time begins before it comes.
malformed-no-window = There is no open window to close.
malformed-deck-too-large = A deck fits into { $kilobytes } kB; this file is larger.
malformed-no-decks = This game has no deck that could be replaced.
malformed-not-of-nobody = The move “{ $move }” belongs to a seat; without one there is only “close”, or no move at all.
malformed-unknown-event = There is no event “{ $event }” in this game. Events: { $events }.
malformed-unknown-fact = { $facts_count ->
    [0] This event says nothing of “{ $fact }”.
   *[other] This event says nothing of “{ $fact }”. What it says: { $facts }.
}
malformed-unknown-clause = There is no clause “{ $clause }” in this game.

# What the others are called when somebody is spoken to, and what `of` and `to` make of it.
called-name = { $name }
    .of = of { $name }
    .to = to { $name }
called-bot = the bot
    .of = of the bot
    .to = to the bot
called-one-bot = the bot { $name }
    .of = of the bot { $name }
    .to = to the bot { $name }
called-you = you
    .of = of you
    .to = to you
called-own-team = your team
    .of = of your team
    .to = to your team

# The second person of a team: “Red 2”.
numbered = { $name } { $number }

# What happens to a match without its rules knowing.
SeatResigned = { $seat } resigns: the match ends here.
    .you = You resign: the match ends here.
MatchDrawn = Draw agreed: the match ends here.
MatchStopped = Everybody agrees to stop the match, without a winner.
BotTookOver = { $why_key ->
    [time] { $seat } has run out of time: a bot plays on in their place.
    [left] { $seat } leaves the table: a bot plays on in their place.
   *[gone] { $seat } does not come back: a bot plays on in their place.
  }
    .you = A bot plays on in your place; you can take it back.
SeatForfeited = { $why_key ->
    [time] { $seat } has run out of time and loses the match.
    [left] { $seat } leaves the table and loses the match.
   *[gone] { $seat } does not come back and loses the match.
  }
    .you = You lose the match.
PersonRemoved = { $why_key ->
    [rude] { $seat } is removed from the table for what they said: a bot plays on in their place.
    [stalling] { $seat } is removed from the table for stalling: a bot plays on in their place.
    [gone] { $seat } is removed from the table for being away: a bot plays on in their place.
   *[disturbing] { $seat } is removed from the table for disturbing the match: a bot plays on in their place.
  }
SubstituteCame = { $seat } comes on as a substitute.
    .you = You come on as a substitute.
SeatTakenBack = { $seat } is back in their seat.
    .you = You are back in your seat.
ServerWasDown = The club house was closed: { $days ->
    [0] { $hours ->
        [0] { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        }
       *[other] { $hours } h { $minutes } min
    }
    [one] { $days } day and { $hours } h
   *[other] { $days } days and { $hours } h
} more for everybody.
EditionChanged = A rule has been corrected in the meantime: the match goes on by edition { $to }, after edition { $from }.
LessonTold = { $lesson }
LessonEnded = { $lesson }
