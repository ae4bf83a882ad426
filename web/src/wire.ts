// Written by scripts/wire_types.py from the server's own types: change those, not this file.

/** The move is stored. A repeat of it gets the same reply. */
export interface Accepted {
  type: "accepted";
  seat: string;
  question: number;
}

/** Before the deal, from the host: whether the table is listed, the team names by side, and the time control. Fields that are left out do not change. */
export interface Announce {
  type: "announce";
  is_listed?: boolean | null;
  teams?: Record<string, string> | null;
  pace?: "none" | Pace | null;
  when_gone?: "bot" | "lost" | null;
  hands_after?: number | "never" | null;
}

/** Before the deal: changes who gets a seat. Anybody may take an open seat and leave their own. The host may also give open seats to bots, and hold several. */
export interface Arrange {
  type: "arrange";
  seat: string;
  whose: "me" | "open" | "beginner" | "champion" | "club" | "international";
}

/** A finished match, and the input after which this one goes on; `step` is null for its deal. */
export interface Begins {
  match: string;
  step: number | null;
  example?: string | null;
}

/** This table's bots must wait for those of other tables. It reveals nothing about this table. */
export interface BotsWait {
  type: "bots-wait";
  seconds: number;
}

/** One of the game's calls, heard by the whole own team, the caller too. It gets no reply. */
export interface Call {
  type: "call";
  seat?: string | null;
  call: string;
}

/** A call from the own team, worded by the game's message `call-<call>`. */
export interface Called {
  type: "called";
  seat: string;
  call: string;
}

/** Published commitments, the oldest first. Pass `next` as `after` for the next page; null on the last page. */
export interface Chain {
  links: Link[];
  next: number | null;
}

export interface Chapter {
  number: number | null;
  title: string;
  text: string;
  clauses: Clause[];
}

/** Said to the whole table: a preset sentence or, if both ends have switched it on, free text. */
export interface Chat {
  type: "chat";
  seat?: string | null;
  preset?: "again" | "good-luck" | "goodbye" | "hello" | "one-moment" | "sorry" | "thanks" | "well-played" | null;
  text?: string | null;
}

/** A player's chat: a preset, worded by the page, or free text, to be shown as plain text. */
export interface Chatted {
  type: "chatted";
  seat: string;
  preset: "again" | "good-luck" | "goodbye" | "hello" | "one-moment" | "sorry" | "thanks" | "well-played" | null;
  text: string | null;
}

export interface Clause {
  id: string;
  title: string;
  text: string;
  readings: Reading[];
}

export interface Credentials {
  login: string;
  password: string;
}

/** The file of one day, which never changes. A day without public matches has none. */
export interface Day {
  day: string;
  file: string;
  matches: number;
  bytes: number;
  sha256: string;
}

/** A finished match with the same deal as another. */
export interface DealtAgain {
  match: string;
  players: Record<string, Player>;
  seats_held: string[];
  points: number[];
  is_first: boolean;
}

/** `kinds` are the outcomes of each kind of draw. `asked` holds the kind of each draw and the set of possible outcomes, in hexadecimal; the first outcome is its lowest bit. The first `before` draws were made under an edition whose rules are not known any more. */
export interface Draws {
  kinds: string[][];
  asked: [number, string][];
  before: number;
}

/** Returns a probe at once. */
export interface Echo {
  type: "echo";
  nonce: number;
}

/** The part of one input that this view noticed, and the table after it. `state` is null if the edition of the rules is no longer known. `number` is the input's number in the record (the opening is 0), so it means the same for every view. */
export interface Frame {
  number: number;
  at: number;
  events: Told[];
  state: State | null;
}

export interface GameFacts {
  name: string;
  edition: number;
  options: Record<string, unknown>;
  seatings: SeatingFacts[];
  levels: ("beginner" | "champion" | "club" | "international")[];
  lessons: string[];
  window_option: string | null;
  is_open: boolean;
}

/** Replies that the table may give for the seats of this connection. A page repeats it after each `sit`. */
export interface Habit {
  type: "habit";
  auto_pass: boolean;
}

/** To watchers: the views of seats that show their hands (`live`), or of all seats, `behind` by so many turns. */
export interface Hands {
  type: "hands";
  views: Record<string, Record<string, unknown>>;
  live: string[];
  behind: number | null;
}

/** The status is 503 while nothing can be stored; `why` names the reason, and the log has more. `bots_waiting` counts queued requests to bots, and `bot_wait` estimates how many milliseconds the last of them will take. */
export interface Health {
  status: "failing" | "ok";
  tables: number;
  bots_waiting: number;
  bot_wait: number;
  why?: string | null;
}

export interface History {
  matches: PlayedMatch[];
  next: string | null;
}

/** The seat leaves a match in progress. The terms of the table say what happens to it. */
export interface Leave {
  type: "leave";
  seat?: string | null;
}

/** One link of the chain of commitments. `hash` is SHA-256 of the other fields as JSON: keys in alphabetical order, no spaces, UTF-8. `match` is SHA-256 of the match's id: its players recognise it, but nobody finds a private table by it. */
export interface Link {
  number: number;
  previous: string;
  match: string;
  commitment: string;
  game: string;
  edition: number;
  options: Record<string, unknown>;
  seating: number[];
  players: string[];
  at: string;
  hash?: string;
}

/** Public facts about a match, without watching it. */
export interface MatchFacts {
  match: string;
  game: string;
  edition: number;
  options: Record<string, unknown>;
  seats: string[];
  players: Record<string, Player>;
  seats_held: string[];
  terms: Terms;
  commitment: string;
  is_dealt: boolean;
  points: number[] | null;
}

/** The commitment comes before the client sends its salt, so that the server can't choose its secret after it. */
export interface MatchMade {
  match: string;
  commitment: string;
}

export interface MatchUnderWay {
  match: string;
  game: string;
  made: string;
  seats: string[];
  seats_held: string[];
  players: Record<string, Player>;
  terms: Terms;
  points: number[] | null;
}

/** The requester. `login` is null for a guest. `recovery` is shown only once: when it is new. */
export interface Me {
  name: string | null;
  login: string | null;
  matches: MatchUnderWay[];
  recovery?: string | null;
}

/** `seats` says by name who gets a seat: `me`, `open` for anybody, or the level of a bot. Other seats go to bots of `level` or, if that is null, are open. If no seat is `me`, the maker gets `seat`, or one of the remaining seats by lot. */
export interface NewMatch {
  game: string;
  options?: Record<string, unknown>;
  seating?: number[] | null;
  seats?: Record<string, "me" | "open" | "beginner" | "champion" | "club" | "international">;
  level?: "beginner" | "champion" | "club" | "international" | null;
  seat?: string | null;
  is_listed?: boolean;
  terms?: Terms;
}

/** `license` is a URL; null if this server publishes nothing. */
export interface OpenData {
  license: string | null;
  days: Day[];
}

/** A table with an open seat. */
export interface OpenTable {
  match: string;
  game: string;
  options: Record<string, unknown>;
  seats: string[];
  players: Record<string, Player>;
  terms: Terms;
}

/** The only message of a lobby: the current tables, the newest first. */
export interface OpenTables {
  type: "tables";
  tables: OpenTable[];
}

/** A legal move: its notation, and the facts from which a page draws and words it (`move-<verb>`). */
export interface Option {
  move: string;
  facts: Record<string, unknown>;
}

export interface OptionProspects {
  move: string;
  prospects: ProspectFacts[];
}

/** Time control: so many seconds per decision, or in all, with an increment after each decision. */
export interface Pace {
  seconds: number;
  increment?: number;
  is_per_decision?: boolean;
}

export interface Ping {
  type: "ping";
  n: number;
}

/** A move names the question it answers: the opponent's move must not make it stale, nor a repeat count twice. `seat` may be left out by a client with one seat. Several moves may be in flight: the answer to question 5 and, before that is accepted, the one to 6. */
export interface Play {
  type: "play";
  seat?: string | null;
  question: number;
  move: string;
  situation?: number | null;
  card?: string | null;
}

/** One seat of a finished match against bots: after so many of its inputs, or with the same deal. */
export interface PlayAgain {
  seat: string;
  level?: "beginner" | "champion" | "club" | "international";
  step?: number | null;
}

/** A finished match of the requester; `played` if they held seats on both sides. */
export interface PlayedMatch {
  match: string;
  game: string;
  made: string;
  seats: string[];
  seats_held: string[];
  players: Record<string, Player>;
  terms: Terms;
  points: number[];
  resigned: string | null;
  outcome: "drawn" | "lost" | "played" | "won";
}

/** The player of a seat. */
export interface Player {
  kind: "bot" | "open" | "person";
  name: string | null;
  level: string | null;
  is_here: boolean;
  stand_in?: string | null;
}

export interface Pong {
  type: "pong";
  n: number;
}

/** To be returned at once. The server measures the latency by it, because it trusts no client's own figure. */
export interface Probe {
  type: "probe";
  nonce: number;
  round_trip: number | null;
}

/** The body of every response that is not 2xx. `text` is in the requester's language. */
export interface ProblemFacts {
  why: string;
  text: string;
}

/** A possible outcome of an option, worded by `outcome-…`. */
export interface ProspectFacts {
  outcome: string;
  is_own: boolean;
  share: number;
}

/** An open question to a seat. A move must name its number. */
export interface Question {
  seat: string;
  number: number;
  options: Option[];
}

export interface QuickMatch {
  game: string;
  pace?: Pace | null;
}

/** Two acts for the same situation, and the milliseconds between them; in a dead heat neither counts. */
export interface Raced {
  type: "raced";
  situation: number;
  first: RacedAct;
  second: RacedAct;
  margin: number;
  is_dead_heat: boolean;
}

/** One of two acts of which only one could count. `at` is its moment on the clock of the match. */
export interface RacedAct {
  seat: string;
  move: string;
  card: string;
  at: number;
}

/** Our reading where the paper is silent or contradicts itself, with the reason. */
export interface Reading {
  title: string;
  text: string;
}

/** Replaces a forgotten password with the help of the recovery code of the account. */
export interface Recovery {
  login: string;
  code: string;
  password: string;
}

/** A rule forbids the move; nothing has changed. `text` is in the client's language. */
export interface Refusal {
  type: "refused";
  seat: string | null;
  question: number;
  clause: string | null;
  why: string;
  facts: Record<string, unknown>;
  text: string;
}

/** A player has asked for a rematch: the match at which the others find them. */
export interface RematchMade {
  type: "rematch";
  match: string;
  commitment: string;
}

/** The name that others see; empty for none. */
export interface Renaming {
  name: string;
}

export interface Replay {
  match: string | null;
  game: string;
  edition: number;
  options: Record<string, unknown>;
  seats: string[];
  players: Record<string, Player>;
  terms: Terms;
  commitment: string | null;
  view: string;
  frames: Frame[];
  next: number | null;
}

/** The seat resigns; the match ends with the points as they are. */
export interface Resign {
  type: "resign";
  seat?: string | null;
}

/** After the end: the secret behind the commitment, so that the record can be checked. */
export interface Sealing {
  type: "sealing";
  secret: string;
}

/** The clock of a seat of this connection. */
export interface SeatClock {
  left: number;
  runs: boolean;
}

export interface SeatProspects {
  seat: string;
  question: number;
  options: OptionProspects[];
}

/** Somebody has sat down, left or come back, or the number of watchers has changed. */
export interface Seated {
  type: "seated";
  players: Record<string, Player>;
  watchers: number;
}

export interface SeatingFacts {
  sides: string[];
  persons: number[];
  seats: string[];
}

/** Shows or hides this seat's view to watchers. Not stored: a page repeats it after each `sit`. */
export interface Show {
  type: "show";
  seat?: string | null;
  is_shown: boolean;
}

export interface SigningOut {
  is_everywhere?: boolean;
}

/** The first message of a connection. `salt` is mixed into the chance of a match that is not dealt yet. `have` is the number of the last telling that a returning client has. `seat` takes an open seat; without it the client gets its own seats, or watches. `only` limits the connection to one of several seats. `name` is shown to the others. */
export interface Sit {
  type: "sit";
  salt: string;
  language?: "en" | "fr";
  have?: number | null;
  seat?: string | null;
  only?: string | null;
  name?: string | null;
  chat?: boolean;
}

/** All that a page needs to draw the table. A page never derives it from events. */
export interface State {
  views: Record<string, Record<string, unknown>>;
  questions: Question[];
  points: number[];
  is_over: boolean;
  resigned: string | null;
  window: number | null;
  clock: number | null;
  clocks?: Record<string, SeatClock>;
}

/** The player takes the seat back from the bot that has stood in for them. */
export interface TakeBack {
  type: "take-back";
  seat?: string | null;
}

/** The latest events, in order, and the table after them. */
export interface Telling {
  type: "telling";
  number: number;
  events: Told[];
  state: State;
}

export interface Terms {
  teams?: Record<string, string>;
  pace?: Pace | null;
  when_gone?: "bot" | "lost";
  hands_after?: number | null;
  grace?: number;
  begins?: Begins | null;
}

/** One event as this audience hears it. Its sentence is the message named `event` in the game's words, or in the server's if it has no clause. */
export interface Told {
  event: string;
  clause: string | null;
  facts: Record<string, unknown>;
}

/** The message itself was malformed; nothing has changed. */
export interface Unreadable {
  type: "malformed";
  where: string;
  why: string;
  facts: Record<string, unknown>;
  text: string;
}

/** The result of replaying a record by the rules, with the chance of its secret; `why` says what fails. `holds` is null if the rules of that edition are gone. With `draws` a page can repeat the draws itself; null if the record can't be replayed. */
export interface Verdict {
  holds: boolean | null;
  why: string | null;
  draws: Draws | null;
}

export interface Welcome {
  type: "welcome";
  match: string;
  game: string;
  edition: number;
  options: Record<string, unknown>;
  seats: string[];
  players: Record<string, Player>;
  seats_held: string[];
  watchers: number;
  is_host: boolean;
  is_listed: boolean;
  terms: Terms;
  commitment: string;
  number: number;
  log: Told[];
  is_tail: boolean;
  state: State | null;
}

export type FromClient =
  | Sit
  | Arrange
  | Announce
  | Play
  | Resign
  | Leave
  | TakeBack
  | Chat
  | Show
  | Habit
  | Call
  | Ping
  | Echo;

export type FromTable =
  | Welcome
  | Seated
  | Chatted
  | Hands
  | RematchMade
  | Telling
  | Accepted
  | Refusal
  | Unreadable
  | Called
  | Raced
  | Sealing
  | BotsWait
  | Pong
  | Probe;

// rugby15

/** The cards of the discard from which the kick test would be drawn, the kick itself included (2.3, 4.3). */
export interface Rugby15DropView {
  greens: number;
  cards: number;
}

export interface Rugby15FoulView {
  card: string;
  clause: string;
}

export interface Rugby15Options {
  squares?: 5 | 7 | 9 | 11;
  extra_time?: boolean;
}

export interface Rugby15SideView {
  points: number;
  hand: number;
  pile: number;
  discard: string[];
  greens: number;
  reds: number;
  changed_hand: boolean;
  plays_on: boolean;
}

export interface Rugby15View {
  seat: "blue" | "red" | null;
  squares: number;
  extra_time: boolean;
  phase: "full-time" | "over" | "play" | "toss";
  toss_winner: "blue" | "red";
  kicker: "blue" | "red" | null;
  attacker: "blue" | "red" | null;
  red_square: number | null;
  half: number;
  pile: number;
  turn: number;
  red: Rugby15SideView;
  blue: Rugby15SideView;
  hand: string[] | null;
  chosen: string | null;
  foul: Rugby15FoulView | null;
  drop: Rugby15DropView | null;
  change_refused: string | null;
}

export type Rugby15Advance = { seat: "blue" | "red"; squares: number; red_square: number; reason: "kick" | "offside" | "style" | "value"; attack_card: string; defence_card: string };

export type Rugby15BothCards = { red_card: string; blue_card: string };

export type Rugby15Decision = { verb: "change" | "give" | "play-on" | "receive" | "settle" };

export type Rugby15DrawChoice = { seat: "blue" | "red"; choice: "play-on" | "settle" };

export type Rugby15Foul = { foul: "both" | "knock-on" | "offside"; seat?: "blue" | "red" };

export type Rugby15Goal = { seat: "blue" | "red"; points: number; kick: "conversion" | "drop"; card: string; good: "no" | "yes" };

export type Rugby15KickOff = { seat: "blue" | "red"; half: number; red_square: number };

export type Rugby15NumberOfCards = { seat: "blue" | "red"; number: number };

export type Rugby15OfSeat = { seat: "blue" | "red" };

export type Rugby15OneCard = { seat: "blue" | "red"; card: string };

export type Rugby15Outcome = { winner: "blue" | "draw" | "red"; red_points: number; blue_points: number; winner_points: number; loser_points: number };

export type Rugby15PlayCard = { verb: "play"; card: string };

export type Rugby15Renewal = { pile: number };

export type Rugby15Restart = { seat: "blue" | "red"; red_square: number };

export type Rugby15Score = { seat: "blue" | "red"; points: number };

export type Rugby15ScoreOfHalf = { half: number; red_points: number; blue_points: number };

export type Rugby15SomeCards = { seat: "blue" | "red"; cards: string[] };

export type Rugby15TossChoice = { seat: "blue" | "red"; choice: "give" | "receive" };

export type Rugby15Turnover = { seat: "blue" | "red"; reason: "kick" | "knock-on" | "tackle" | "value"; attack_card: string; defence_card: string };

export type Rugby15Told =
  | { event: "TossWon"; clause: string; facts: Rugby15OfSeat }
  | { event: "TossDecided"; clause: string; facts: Rugby15TossChoice }
  | { event: "KickedOff"; clause: string; facts: Rugby15KickOff }
  | { event: "CardsDrawn"; clause: string; facts: Rugby15NumberOfCards }
  | { event: "CardsSeen"; clause: string; facts: Rugby15SomeCards }
  | { event: "CardChosen"; clause: string; facts: Rugby15OneCard }
  | { event: "CardsRevealed"; clause: string; facts: Rugby15BothCards }
  | { event: "ActionAdvanced"; clause: string; facts: Rugby15Advance }
  | { event: "BallTurnedOver"; clause: string; facts: Rugby15Turnover }
  | { event: "FoulWhistled"; clause: string; facts: Rugby15Foul }
  | { event: "TryScored"; clause: string; facts: Rugby15Score }
  | { event: "GoalKicked"; clause: string; facts: Rugby15Goal }
  | { event: "Restarted"; clause: string; facts: Rugby15Restart }
  | { event: "HandChanged"; clause: string; facts: Rugby15OfSeat }
  | { event: "PileRenewed"; clause: string; facts: Rugby15Renewal }
  | { event: "HalfEnded"; clause: string; facts: Rugby15ScoreOfHalf }
  | { event: "DrawAnswered"; clause: string; facts: Rugby15DrawChoice }
  | { event: "MatchEnded"; clause: string; facts: Rugby15Outcome };

export type Rugby15Option =
  | { move: string; facts: Rugby15PlayCard }
  | { move: string; facts: Rugby15Decision };

// ovalia

/** The combination that the opponent of `turn` may still answer. */
export interface OvaliaLaidView {
  team: "C" | "F" | "R" | "S" | "W";
  cards: string[];
  combination: string;
  counter: boolean;
  closes_at: number | null;
}

export interface OvaliaOptions {
  scrums?: boolean;
  window?: 0 | 3 | 5 | 10;
}

export interface OvaliaSideView {
  points: number;
  hand: number;
  table: string[];
}

export interface OvaliaView {
  seat: "away" | "home" | null;
  window: number;
  phase: "discard" | "draw" | "lay" | "over" | "pick" | "react";
  half: number;
  dealer: "away" | "home";
  turn: "away" | "home";
  stock: number;
  taken: string | null;
  refilled: string[];
  laid: OvaliaLaidView | null;
  home: OvaliaSideView;
  away: OvaliaSideView;
  hand: string[] | null;
  passed: boolean;
  scrums: boolean;
  stage: "first" | "last-counter" | "last-return" | "normal" | "second" | "very-last";
  discard: string[];
  fresh: string | null;
  aside: string[];
  picked: ("C" | "F" | "R" | "S" | "W")[];
}

export type OvaliaCounterScrum = { verb: "counter"; number: string; numbers: string[]; combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop"; joined: string[] };

export type OvaliaDecision = { verb: "draw" | "end" | "pass" };

export type OvaliaDiscardCard = { verb: "discard"; card: string };

export type OvaliaDiscardedCard = { seat: "away" | "home"; card: string; pile: number };

export type OvaliaEndPicks = { verb: "done" };

export type OvaliaHalf = { seat: "away" | "home"; half: number };

export type OvaliaLaidCards = { seat: "away" | "home"; cards: string[]; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; numbers: string[]; combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop"; joined: string[] };

export type OvaliaLayCards = { verb: "lay"; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; cards: string[]; numbers: string[]; combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop"; joined: string[] };

export type OvaliaLostCards = { cards: string[] };

export type OvaliaNumberOfCards = { seat: "away" | "home"; number: number };

export type OvaliaOfSeat = { seat: "away" | "home" };

export type OvaliaOneCard = { seat: "away" | "home"; card: string };

export type OvaliaOutcome = { winner: "away" | "draw" | "home"; home_points: number; away_points: number; winner_points: number; loser_points: number };

export type OvaliaPickCard = { verb: "pick"; card: string };

export type OvaliaRedCard = { seat: "away" | "home"; cards: string[]; red_card: string };

export type OvaliaScore = { seat: "away" | "home"; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; points: number };

export type OvaliaScoreOfHalf = { half: number; home_points: number; away_points: number };

export type OvaliaShowRed = { verb: "red-card"; team: "C" | "F" | "R" | "S" | "W"; red_card: string };

export type OvaliaSomeCards = { seat: "away" | "home"; cards: string[] };

export type OvaliaTakeCard = { verb: "take"; card: string };

export type OvaliaTryScore = { seat: "away" | "home"; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; points: number; converted: "no" | "yes" };

export type OvaliaTold =
  | { event: "HalfBegun"; clause: string; facts: OvaliaHalf }
  | { event: "CardsDrawn"; clause: string; facts: OvaliaNumberOfCards }
  | { event: "CardsSeen"; clause: string; facts: OvaliaSomeCards }
  | { event: "DiscardTaken"; clause: string; facts: OvaliaOneCard }
  | { event: "CombinationLaid"; clause: string; facts: OvaliaLaidCards }
  | { event: "LayingEnded"; clause: string; facts: OvaliaOfSeat }
  | { event: "CardDiscarded"; clause: string; facts: OvaliaDiscardedCard }
  | { event: "TryScored"; clause: string; facts: OvaliaTryScore }
  | { event: "DropScored"; clause: string; facts: OvaliaScore }
  | { event: "RedCardShown"; clause: string; facts: OvaliaRedCard }
  | { event: "ReactionWaived"; clause: string; facts: OvaliaOfSeat }
  | { event: "StoppageTimeOpened"; clause: string; facts: OvaliaOfSeat }
  | { event: "HalfEnded"; clause: string; facts: OvaliaScoreOfHalf }
  | { event: "MatchEnded"; clause: string; facts: OvaliaOutcome }
  | { event: "LineOutWon"; clause: string; facts: OvaliaNumberOfCards }
  | { event: "CardsStolen"; clause: string; facts: OvaliaSomeCards }
  | { event: "ScrumWon"; clause: string; facts: OvaliaOfSeat }
  | { event: "CardPicked"; clause: string; facts: OvaliaOneCard }
  | { event: "PicksEnded"; clause: string; facts: OvaliaNumberOfCards }
  | { event: "ScrumCountered"; clause: string; facts: OvaliaOneCard }
  | { event: "LostScrumDiscarded"; clause: string; facts: OvaliaLostCards };

export type OvaliaOption =
  | { move: string; facts: OvaliaDecision }
  | { move: string; facts: OvaliaTakeCard }
  | { move: string; facts: OvaliaLayCards }
  | { move: string; facts: OvaliaCounterScrum }
  | { move: string; facts: OvaliaShowRed }
  | { move: string; facts: OvaliaPickCard }
  | { move: string; facts: OvaliaEndPicks }
  | { move: string; facts: OvaliaDiscardCard };

// ovalia-classique

export interface OvaliaClassiqueClassiqueOptions {
  window?: 0 | 3 | 5 | 10;
}

export interface OvaliaClassiqueClassiqueSideView {
  points: number;
  hand: number;
  table: string[];
  tries: Record<string, number>;
}

export interface OvaliaClassiqueClassiqueView {
  seat: "away" | "home" | null;
  window: number;
  phase: "discard" | "draw" | "lay" | "over" | "pick" | "react";
  half: number;
  dealer: "away" | "home";
  turn: "away" | "home";
  stock: number;
  taken: string | null;
  refilled: string[];
  laid: OvaliaClassiqueLaidView | null;
  home: OvaliaClassiqueClassiqueSideView;
  away: OvaliaClassiqueClassiqueSideView;
  hand: string[] | null;
  passed: boolean;
  stage: "normal" | "stoppage";
  piles: string[][];
  covered: string[];
}

/** The combination that the opponent of `turn` may still answer. */
export interface OvaliaClassiqueLaidView {
  team: "C" | "F" | "R" | "S" | "W";
  cards: string[];
  combination: string;
  counter: boolean;
  closes_at: number | null;
}

export type OvaliaClassiqueCoverCard = { verb: "cover"; team: "C" | "F" | "R" | "S" | "W"; red_card: string; card: string };

export type OvaliaClassiqueDecision = { verb: "draw" | "end" | "pass" };

export type OvaliaClassiqueDiscardOn = { verb: "discard-on"; card: string; pile: number };

export type OvaliaClassiqueDiscardedCard = { seat: "away" | "home"; card: string; pile: number };

export type OvaliaClassiqueHalf = { seat: "away" | "home"; half: number };

export type OvaliaClassiqueLaidCards = { seat: "away" | "home"; cards: string[]; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; numbers: string[]; combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop"; joined: string[] };

export type OvaliaClassiqueLayCards = { verb: "lay"; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; cards: string[]; numbers: string[]; combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop"; joined: string[] };

export type OvaliaClassiqueLayThird = { verb: "lay-third"; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; cards: string[]; numbers: string[]; combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop"; joined: string[]; pair: string[]; pair_numbers: string[] };

export type OvaliaClassiqueNumberOfCards = { seat: "away" | "home"; number: number };

export type OvaliaClassiqueOfSeat = { seat: "away" | "home" };

export type OvaliaClassiqueOneCard = { seat: "away" | "home"; card: string };

export type OvaliaClassiqueOutcome = { winner: "away" | "draw" | "home"; home_points: number; away_points: number; winner_points: number; loser_points: number };

export type OvaliaClassiqueRedCard = { seat: "away" | "home"; cards: string[]; red_card: string };

export type OvaliaClassiqueScore = { seat: "away" | "home"; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; points: number };

export type OvaliaClassiqueScoreOfHalf = { half: number; home_points: number; away_points: number };

export type OvaliaClassiqueSomeCards = { seat: "away" | "home"; cards: string[] };

export type OvaliaClassiqueTakeCard = { verb: "take"; card: string };

export type OvaliaClassiqueTryScore = { seat: "away" | "home"; team: "C" | "F" | "R" | "S" | "W"; of: "C" | "F" | "R" | "S" | "W"; points: number; converted: "no" | "yes" };

export type OvaliaClassiqueTold =
  | { event: "HalfBegun"; clause: string; facts: OvaliaClassiqueHalf }
  | { event: "CardsDrawn"; clause: string; facts: OvaliaClassiqueNumberOfCards }
  | { event: "CardsSeen"; clause: string; facts: OvaliaClassiqueSomeCards }
  | { event: "DiscardTaken"; clause: string; facts: OvaliaClassiqueOneCard }
  | { event: "CombinationLaid"; clause: string; facts: OvaliaClassiqueLaidCards }
  | { event: "LayingEnded"; clause: string; facts: OvaliaClassiqueOfSeat }
  | { event: "CardDiscarded"; clause: string; facts: OvaliaClassiqueDiscardedCard }
  | { event: "TryScored"; clause: string; facts: OvaliaClassiqueTryScore }
  | { event: "DropScored"; clause: string; facts: OvaliaClassiqueScore }
  | { event: "RedCardShown"; clause: string; facts: OvaliaClassiqueRedCard }
  | { event: "ReactionWaived"; clause: string; facts: OvaliaClassiqueOfSeat }
  | { event: "StoppageTimeOpened"; clause: string; facts: OvaliaClassiqueOfSeat }
  | { event: "HalfEnded"; clause: string; facts: OvaliaClassiqueScoreOfHalf }
  | { event: "MatchEnded"; clause: string; facts: OvaliaClassiqueOutcome }
  | { event: "TriesConverted"; clause: string; facts: OvaliaClassiqueScore };

export type OvaliaClassiqueOption =
  | { move: string; facts: OvaliaClassiqueDecision }
  | { move: string; facts: OvaliaClassiqueTakeCard }
  | { move: string; facts: OvaliaClassiqueLayCards }
  | { move: string; facts: OvaliaClassiqueLayThird }
  | { move: string; facts: OvaliaClassiqueCoverCard }
  | { move: string; facts: OvaliaClassiqueDiscardOn };

// rugby-brawl

export interface RugbyBrawlBrawlDeck {
  name: string;
  cards: RugbyBrawlCard[];
}

export interface RugbyBrawlCard {
  team: "blue" | "red";
  number: number;
  copy: number;
  name: string;
  type: "" | "M" | "P";
  mate_x: number;
  mate_o: number;
  challengers: number[];
  offensive: "" | "drop" | "loop" | "penalty" | "scrum" | "try";
  defensive: "cover-o" | "cover-x" | "interception" | "knock-on" | "ruck" | "tackle";
}

/** Everything on a card that lies face up may be read by both teams (1.1). */
export interface RugbyBrawlCardView {
  card: string;
  number: number;
  name: string;
  type: "" | "M" | "P";
  mate_x: number;
  mate_o: number;
  challengers: number[];
  offensive: "" | "drop" | "loop" | "penalty" | "scrum" | "try";
  defensive: "cover-o" | "cover-x" | "interception" | "knock-on" | "ruck" | "tackle";
}

/** A time of 0 is none: simulation has times only on request, and training never has any. */
export interface RugbyBrawlOptions {
  mode?: "real-time" | "training";
  end?: "kick-offs" | "minutes" | "points";
  number?: number | null;
  strict_faults?: boolean;
  block?: 0 | 1 | 2 | 3;
  turning?: 0 | 200 | 300 | 400 | 500;
  hold?: 0 | 1 | 2 | 3;
  alone?: 0 | 1 | 2 | 3 | 4 | 5;
}

export interface RugbyBrawlPileView {
  owner: string;
  cards: number;
  top: RugbyBrawlCardView | null;
  wanted: boolean;
  counts: boolean;
}

export interface RugbyBrawlTeamView {
  points: number;
  hands: Record<string, number>;
  piles: RugbyBrawlPileView[];
  action: RugbyBrawlCardView | null;
  action_cards: number;
  supports: RugbyBrawlCardView[];
  laid: number;
  wanted: number[];
}

/** Times are in milliseconds of the match clock. */
export interface RugbyBrawlView {
  seat: string | null;
  mode: "real-time" | "training";
  end: "kick-offs" | "minutes" | "points";
  number: number;
  strict_faults: boolean;
  block: number;
  turning: number;
  hold: number;
  alone: number;
  persons: number;
  phase: "attack" | "contest" | "kick-off" | "over" | "put-in" | "scrum";
  attacker: "blue" | "red";
  contest: "cover-o" | "cover-x" | "ruck" | "tackle" | null;
  passes: number;
  loop: boolean;
  situation: number;
  kick_offs: number;
  red: RugbyBrawlTeamView;
  blue: RugbyBrawlTeamView;
  turn: "blue" | "red" | null;
  turned: number[];
  done: number[];
  was_empty: boolean;
  held_until: number | null;
  ends_at: number | null;
  alone_due: number | null;
  blocked: Record<string, number>;
  turning_over: Record<string, [number, number]>;
  deck: RugbyBrawlBrawlDeck | null;
}

export type RugbyBrawlCall =
  | "mine"
  | "look"
  | "turn"
  | "keep"
  | "good";

export type RugbyBrawlAttack = { side: "blue" | "red"; seat: string; card: string; number: number; name: string; effect: "drop" | "loop" | "penalty" | "scrum" | "try" };

export type RugbyBrawlDefence = { side: "blue" | "red"; seat: string; card: string; number: number; name: string; effect: "cover-o" | "cover-x" | "interception" | "knock-on" | "ruck" | "tackle" };

export type RugbyBrawlGoal = { side: "blue" | "red"; kick: "conversion" | "penalty"; good: "no" | "yes"; points: number };

export type RugbyBrawlKickOff = { side: "blue" | "red"; number: number };

export type RugbyBrawlNothing = Record<string, never>;

export type RugbyBrawlOfPerson = { side: "blue" | "red"; seat: string };

export type RugbyBrawlOfPile = { side: "blue" | "red"; seat: string; pile: 1 | 2 | 3 };

export type RugbyBrawlOfSide = { side: "blue" | "red" };

export type RugbyBrawlOneCard = { side: "blue" | "red"; seat: string; card: string; number: number; name: string };

export type RugbyBrawlOutcome = { winner: "blue" | "draw" | "red"; red_points: number; blue_points: number; winner_points: number; loser_points: number };

export type RugbyBrawlPass = { side: "blue" | "red"; seat: string; card: string; number: number; name: string; passes: number };

export type RugbyBrawlPoints = { side: "blue" | "red"; seat: string; points: number };

export type RugbyBrawlReveal = { side: "blue" | "red"; seat: string; card: string; number: number; name: string; pile: 1 | 2 | 3; by: "person" | "program" };

export type RugbyBrawlSayDone = { verb: "done" };

export type RugbyBrawlScrumCard = { side: "blue" | "red"; seat: string; card: string; number: number; name: string; laid: number };

export type RugbyBrawlSupport = { side: "blue" | "red"; seat: string; card: string; number: number; name: string; support: number };

export type RugbyBrawlTry = { side: "blue" | "red"; seat: string; points: number; by: "effect" | "passes" };

export type RugbyBrawlTurn = { side: "blue" | "red"; alone: "no" | "yes" };

export type RugbyBrawlUsePile = { verb: "put" | "reveal"; pile: 1 | 2 | 3 };

export type RugbyBrawlWonContest = { side: "blue" | "red"; seat: string; contest: "cover-o" | "cover-x" | "ruck" | "tackle"; role: "attack" | "defence" };

export type RugbyBrawlWonScrum = { side: "blue" | "red"; seat: string; role: "other" | "put-in" };

export type RugbyBrawlTold =
  | { event: "StartDrawn"; clause: string; facts: RugbyBrawlOfSide }
  | { event: "KickOffAwarded"; clause: string; facts: RugbyBrawlKickOff }
  | { event: "CardTurning"; clause: string; facts: RugbyBrawlOfPile }
  | { event: "CardKept"; clause: string; facts: RugbyBrawlOfPerson }
  | { event: "CardRevealed"; clause: string; facts: RugbyBrawlReveal }
  | { event: "KickOffTaken"; clause: string; facts: RugbyBrawlOneCard }
  | { event: "PassMade"; clause: string; facts: RugbyBrawlPass }
  | { event: "AttackPlayed"; clause: string; facts: RugbyBrawlAttack }
  | { event: "DefencePlayed"; clause: string; facts: RugbyBrawlDefence }
  | { event: "SupportLaid"; clause: string; facts: RugbyBrawlSupport }
  | { event: "ContestWon"; clause: string; facts: RugbyBrawlWonContest }
  | { event: "PutInTaken"; clause: string; facts: RugbyBrawlOneCard }
  | { event: "ScrumCardLaid"; clause: string; facts: RugbyBrawlScrumCard }
  | { event: "ScrumWon"; clause: string; facts: RugbyBrawlWonScrum }
  | { event: "TryScored"; clause: string; facts: RugbyBrawlTry }
  | { event: "DropScored"; clause: string; facts: RugbyBrawlPoints }
  | { event: "GoalKicked"; clause: string; facts: RugbyBrawlGoal }
  | { event: "FaultWhistled"; clause: string; facts: RugbyBrawlOneCard }
  | { event: "CardTakenBack"; clause: string; facts: RugbyBrawlOneCard }
  | { event: "BlockEnded"; clause: string; facts: RugbyBrawlOfPerson }
  | { event: "PauseCalled"; clause: string; facts: RugbyBrawlOfPerson }
  | { event: "DeadHeat"; clause: string; facts: RugbyBrawlNothing }
  | { event: "PlayResumed"; clause: string; facts: RugbyBrawlNothing }
  | { event: "SaidDone"; clause: string; facts: RugbyBrawlOfPerson }
  | { event: "TurnBegun"; clause: string; facts: RugbyBrawlTurn }
  | { event: "MatchEnded"; clause: string; facts: RugbyBrawlOutcome };

export type RugbyBrawlOption =
  | { move: string; facts: RugbyBrawlUsePile }
  | { move: string; facts: RugbyBrawlSayDone };

// playrugby

export interface PlayrugbyAction {
  card: "break" | "chip" | "chistera" | "drop" | "grubber" | "hand-off" | "interception" | "pass" | "skip" | "switch" | "touch" | "up-and-under";
  metres?: number;
  copies: number;
}

export interface PlayrugbyContact {
  card: "dissent" | "knock-on" | "penalty" | "replay";
  copies: number;
}

export interface PlayrugbyLaidCard {
  seat: string;
  card: string;
}

export interface PlayrugbyOptions {
  time?: "minutes-10" | "minutes-25" | "minutes-40" | "turns-40" | "turns-60" | "turns-80";
  shuffle?: boolean;
  window?: 0 | 3 | 5 | 10;
  use_it?: 15 | 30 | 60;
}

/** 7.2, 7.3 — The cards and the board; `about` is for readers. */
export interface PlayrugbyPlayRugbyDeck {
  name: string;
  about?: string;
  actions: PlayrugbyAction[];
  contacts: PlayrugbyContact[];
  zones: PlayrugbyZones;
  drop_zone: number;
  penalty_touch: number;
}

/** `when` is the minute of the half or, if turns are counted, the turn of the match (6.4). */
export interface PlayrugbyScoreLine {
  half: number;
  when: number;
  seat: string;
  kind: "conversion" | "drop" | "penalty" | "try";
  home: number;
  away: number;
}

export interface PlayrugbyView {
  seat: string | null;
  persons: number[];
  deck: PlayrugbyPlayRugbyDeck | null;
  zones: PlayrugbyZones;
  drop_zone: number;
  penalty_touch: number;
  minutes: number | null;
  turns: number | null;
  shuffle: boolean;
  window: number;
  use_it: number;
  phase: "over" | "penalty" | "toss" | "turn" | "window";
  asked: "away" | "home" | null;
  asked_at: number;
  closes_at: number | null;
  half: number;
  half_begun_at: number;
  turn: number;
  turns_left: number | null;
  is_time_up: boolean;
  toss_winner: "away" | "home";
  first_kicker: "away" | "home" | null;
  side: "away" | "home" | null;
  place: number;
  colour: "blue" | "red" | "yellow" | null;
  allowed: number;
  played: PlayrugbyLaidCard[];
  announced: PlayrugbyLaidCard | null;
  penalty: "dissent" | "knock-on" | "penalty" | "replay" | null;
  contacts: number;
  contacts_gone: string[];
  set: number;
  queue: string[];
  home: number;
  away: number;
  hands: Record<string, number>;
  known: Record<string, string[]>;
  cards: Record<string, string[]>;
  held: string[];
  sheet: PlayrugbyScoreLine[];
}

/** Metres from the receiver's try line. */
export interface PlayrugbyZones {
  yellow: number;
  red: number;
  blue: number;
}

export type PlayrugbyAdvance = { side: "away" | "home"; metres: number; place: number };

export type PlayrugbyBallAt = { side: "away" | "home"; place: number };

export type PlayrugbyContactCard = { side: "away" | "home"; contact: "dissent" | "knock-on" | "penalty" | "replay" };

export type PlayrugbyDecision = { verb: "give" | "goal" | "hold" | "receive" | "scrum" | "stop" | "tap" | "touch" };

export type PlayrugbyDuel = { side: "away" | "home"; duel: "conversion" | "drop" | "hand-off" | "interception" | "kick" | "line-out" | "penalty" | "scrum"; die: "colour" | "number"; first_throw: "blue" | "red" | "yellow" | number; other_side: "away" | "home"; second_throw: "blue" | "red" | "yellow" | number; odds: number; same: "no" | "yes" };

export type PlayrugbyGoal = { seat: string; points: number; kick: "conversion" | "drop" | "penalty"; good: "no" | "yes" };

export type PlayrugbyHalf = { half: number };

export type PlayrugbyKickOff = { side: "away" | "home"; receiving_side: "away" | "home"; occasion: "first" | "half" | "points"; throw: "blue" | "red" | "yellow"; metres: number; place: number };

export type PlayrugbyLaidInTurn = { seat: string; card: string; follow: number; window: "no" | "yes" };

export type PlayrugbyLateDecision = { side: "away" | "home"; decision: "card" | "penalty" | "stop" | "toss" };

export type PlayrugbyLayCard = { verb: "intercept" | "play"; card: string };

export type PlayrugbyNothing = Record<string, never>;

export type PlayrugbyNumberOfCards = { seat: string; number: number };

export type PlayrugbyOfSeat = { seat: string };

export type PlayrugbyOneCard = { seat: string; card: string };

export type PlayrugbyOpeningThrow = { home_throw: number; away_throw: number; winner: "away" | "home" | "none" };

export type PlayrugbyOutcome = { winner: "away" | "draw" | "home"; home_points: number; away_points: number; winner_points: number; loser_points: number };

export type PlayrugbyPenaltyChoice = { side: "away" | "home"; choice: "goal" | "scrum" | "tap" | "touch" };

export type PlayrugbyPoints = { seat: string; points: number };

export type PlayrugbyQueue = { number: number };

export type PlayrugbyScoreOfHalf = { half: number; home_points: number; away_points: number };

export type PlayrugbySomeCards = { seat: string; cards: string[] };

export type PlayrugbyTossChoice = { side: "away" | "home"; choice: "give" | "receive" };

export type PlayrugbyTouch = { side: "away" | "home"; place: number; throwing_side: "away" | "home" };

export type PlayrugbyTurn = { side: "away" | "home"; turn: number; throw: "blue" | "red" | "yellow"; number: number; place: number };

export type PlayrugbyTold =
  | { event: "CardsSeen"; clause: string; facts: PlayrugbySomeCards }
  | { event: "CardsDrawn"; clause: string; facts: PlayrugbyNumberOfCards }
  | { event: "KnownCardDrawn"; clause: string; facts: PlayrugbyOneCard }
  | { event: "QueueShuffled"; clause: string; facts: PlayrugbyQueue }
  | { event: "OpeningThrown"; clause: string; facts: PlayrugbyOpeningThrow }
  | { event: "KickOffDecided"; clause: string; facts: PlayrugbyTossChoice }
  | { event: "KickedOff"; clause: string; facts: PlayrugbyKickOff }
  | { event: "TurnBegan"; clause: string; facts: PlayrugbyTurn }
  | { event: "CardLaid"; clause: string; facts: PlayrugbyLaidInTurn }
  | { event: "PassLetGo"; clause: string; facts: PlayrugbyOfSeat }
  | { event: "InterceptionTried"; clause: string; facts: PlayrugbyOneCard }
  | { event: "DuelFought"; clause: string; facts: PlayrugbyDuel }
  | { event: "PawnAdvanced"; clause: string; facts: PlayrugbyAdvance }
  | { event: "KickedToTouch"; clause: string; facts: PlayrugbyTouch }
  | { event: "BallTurnedOver"; clause: string; facts: PlayrugbyBallAt }
  | { event: "TurnStopped"; clause: string; facts: PlayrugbyOfSeat }
  | { event: "ContactDrawn"; clause: string; facts: PlayrugbyContactCard }
  | { event: "ContactsShuffled"; clause: string; facts: PlayrugbyNothing }
  | { event: "PenaltyDecided"; clause: string; facts: PlayrugbyPenaltyChoice }
  | { event: "TryScored"; clause: string; facts: PlayrugbyPoints }
  | { event: "GoalKicked"; clause: string; facts: PlayrugbyGoal }
  | { event: "DroppedOut"; clause: string; facts: PlayrugbyBallAt }
  | { event: "TimeRanOut"; clause: string; facts: PlayrugbyHalf }
  | { event: "UseItCalled"; clause: string; facts: PlayrugbyLateDecision }
  | { event: "HalfEnded"; clause: string; facts: PlayrugbyScoreOfHalf }
  | { event: "MatchEnded"; clause: string; facts: PlayrugbyOutcome };

export type PlayrugbyOption =
  | { move: string; facts: PlayrugbyLayCard }
  | { move: string; facts: PlayrugbyDecision };
