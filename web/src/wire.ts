// Written by scripts/wire_types.py from the server's own types: change those, not this file.

/** Seats whose players are away while others are here, in a match that no clock decides. Nothing happens to them unless
 * somebody who waits wants it. Times are in milliseconds. */
export interface Absent {
  type: "absent";
  seats: string[];
  claimable: number | null;
  wish?: "bot" | "match" | null;
  by?: string | null;
  happens?: number | null;
}

/** The move is stored. A repeat of it gets the same reply. */
export interface Accepted {
  type: "accepted";
  seat: string;
  question: number;
}

/** Why an option is the best, worded by `advice-…`. */
export interface AdviceReason {
  key: "judged" | "mixed" | "only" | "outcome" | "prevents" | "scores";
  facts: Record<string, unknown>;
  clause: string | null;
}

export interface AdvisedMove {
  move: string;
  share: number;
  lead: number;
  prospects: ProspectFacts[];
  reason: AdviceReason | null;
}

/** Before the deal, from the host: whether the table is listed, the team names by side, and the terms. Fields that are
 * left out do not change. After a change of options or terms, each player must say anew that they are ready. */
export interface Announce {
  type: "announce";
  is_listed?: boolean | null;
  teams?: Record<string, string> | null;
  pace?: "none" | Pace | null;
  when_gone?: "bot" | "lost" | null;
  hands_after?: number | "never" | null;
  best_of?: 1 | 3 | null;
  options?: Record<string, unknown> | null;
}

/** Before the deal: changes who gets a seat. Anybody may take an open seat and leave their own. The host may also give
 * open seats to bots, and hold several, each with a name of its own. */
export interface Arrange {
  type: "arrange";
  seat: string;
  whose: "me" | "open" | "beginner" | "cadet" | "champion" | "club" | "international" | "national" | "regional" | "reserve";
  name?: string | null;
}

/** Fixed before any match is judged: hashes of the value function and of the thresholds, and what they came from. */
export interface Basis {
  value: string;
  value_name: string;
  thresholds: string;
}

/** A finished match, and the input after which this one goes on; `step` is null for its deal. */
export interface Begins {
  match: string;
  step: number | null;
  example?: string | null;
}

/** Hears the person at that seat no more, at any table, and does not want to play with them; or takes that back. The
 * reply is `blocked`. Nobody else is told. */
export interface Block {
  type: "block";
  seat: string;
  is_blocked?: boolean;
}

export interface BlockFacts {
  number: number;
  name: string | null;
  made: string;
}

/** The persons whom the requester has blocked, the latest first. */
export interface BlockList {
  blocked: BlockFacts[];
}

/** The seats at this table whose persons this client has blocked. */
export interface Blocked {
  type: "blocked";
  seats: string[];
}

export interface BotLevel {
  level: "beginner" | "cadet" | "champion" | "club" | "international" | "national" | "regional" | "reserve";
  manner: "learned" | "own" | "reflexes" | "weighs";
  overlooks: number;
  in_attack?: boolean;
  reaction?: number | null;
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

/** The token is shown only once, and works once. */
export interface CarriedLink {
  token: string;
  seconds: number;
}

/** `leaves`: this device keeps no seat once another one has taken them. */
export interface CarryingSeats {
  leaves?: boolean;
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

/** Said to the whole table, or to the own team: a preset sentence or, if both ends have switched it on, free text. */
export interface Chat {
  type: "chat";
  seat?: string | null;
  preset?: "again" | "free-text" | "good-luck" | "goodbye" | "hello" | "one-moment" | "sorry" | "thanks" | "well-played" | null;
  text?: string | null;
  to_team?: boolean;
}

/** A player's chat: a preset, worded by the page, or free text, to be shown as plain text. */
export interface Chatted {
  type: "chatted";
  seat: string;
  preset: "again" | "free-text" | "good-luck" | "goodbye" | "hello" | "one-moment" | "sorry" | "thanks" | "well-played" | null;
  text: string | null;
  to_team?: boolean;
  id?: string;
}

/** A player who waits for absent ones wants the match, a bot in their seats, or to go on waiting. All are told with
 * `absent`, and it happens only after a notice. */
export interface Claim {
  type: "claim";
  seat?: string | null;
  wish: "bot" | "match" | "wait";
}

export interface Clause {
  id: string;
  title: string;
  text: string;
  readings: Reading[];
}

/** Replaces the recovery code of the account. */
export interface CodeRenewal {
  password: string;
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

/** A choice of a seat among at least two options. `options` holds the best few and the one that was played, the best
 * first. `cost` is the chance of winning lost against the best option that the judge would play, `error` its standard
 * error, `cost_points` the same in points. */
export interface Decision {
  step: number;
  seat: string;
  phase: "attack" | "defence" | "play" | "toss" | "window";
  played: string;
  judge: "bot" | "champion";
  grade: "best" | "blunder" | "brilliant" | "doubtful" | "fine" | "mistake";
  cost: number;
  cost_points: number;
  error: number;
  options: OptionWorth[];
  reaction?: number | null;
}

/** A deck, and a file of it to edit. */
export interface DeckFacts {
  game: string;
  name: string;
  digest: string;
  is_usual: boolean;
  content: Record<string, unknown>;
  file: string;
  file_name: string;
}

/** A deck that is played instead of the usual one. */
export interface DeckName {
  name: string;
  digest: string;
}

export interface DeviceFacts {
  device: string;
  name: string | null;
  made: string;
}

/** `kinds` are the outcomes of each kind of draw. `asked` holds the kind of each draw and the set of possible outcomes,
 * in hexadecimal; the first outcome is its lowest bit. The first `before` draws were made under an edition whose rules
 * are not known any more. */
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

/** Gets nothing before its owner has followed a link. */
export interface EmailAddress {
  address: string;
  language: "en" | "fr";
}

export interface EmailFacts {
  address: string;
  is_confirmed: boolean;
}

/** The token of a link in a message. */
export interface EmailToken {
  token: string;
}

export interface EndingDevice {
  device: string;
}

/** `session` null: all but the requester's own. */
export interface EndingSessions {
  session: string | null;
}

/** A player that was trained against the frozen champion scores that much. Others may score more. */
export interface Exploited {
  score: number;
  error: number;
  matches: number;
}

export interface FinishedMatches {
  matches: PlayedMatch[];
  next: string | null;
}

/** The part of one input that this view noticed, and the table after it. `state` is null if the edition of the rules is
 * no longer known. `number` is the input's number in the record (the opening is 0), so it means the same for every
 * view. */
export interface Frame {
  number: number;
  at: number;
  events: Told[];
  state: State | null;
}

export interface GameBots {
  game: string;
  levels: BotLevel[];
  racers: BotLevel[];
  ways: Way[];
  response: Exploited | null;
}

export interface GameFacts {
  name: string;
  edition: number;
  options: Record<string, unknown>;
  seatings: SeatingFacts[];
  levels: ("beginner" | "cadet" | "champion" | "club" | "international" | "national" | "regional" | "reserve")[];
  lessons: string[];
  window_option: string | null;
  over_days: Record<string, unknown[]>;
  orders: OrderRow[];
  is_open: boolean;
  hands_after: number[];
  deck_suffix: string | null;
}

/** In a match over days: the standing order of this seat from now on. It names the choices by the key of their row;
 * rows that are left out keep their usual choice. The reply is `standing-order`, to all devices of its owner. */
export interface GiveOrder {
  type: "order";
  seat?: string | null;
  order: Record<string, string[]>;
}

/** Gives the opponents more time for their open decision: a day in a match over days, otherwise 15 seconds. All are
 * told. */
export interface GiveTime {
  type: "give-time";
  seat?: string | null;
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

/** The status is 503 while nothing can be stored; `why` names the reason, and the log has more. `bots_waiting` counts
 * queued requests to bots, and `bot_wait` estimates how many milliseconds the last of them will take. */
export interface Health {
  status: "failing" | "ok";
  tables: number;
  bots_waiting: number;
  bot_wait: number;
  why?: string | null;
}

/** Tells whether time stands still: windows, clocks, bots and the countdown of a race. */
export interface Held {
  type: "held";
  is_held: boolean;
}

/** Lets time stand still, while a person reads who plays against bots alone. Their next move lets it run again, and so
 * does the end of the connection. The reply is `held`. */
export interface Hold {
  type: "hold";
  is_held: boolean;
}

export interface HolidayFacts {
  begins: string;
  ends: string;
}

export interface HouseNow {
  people: number;
  watch: MatchToWatch | null;
  lengths: Record<string, MatchLength>;
}

/** The choices of the host that concern personal data. Days are null where nothing is deleted by itself. */
export interface HousePrivacy {
  notice: string | null;
  unplayed_days: number;
  abandoned_days: number | null;
  finished_days: number | null;
  reports_days: number;
  is_publishing: boolean;
}

/** The seat leaves a match in progress. The terms of the table say what happens to it. */
export interface Leave {
  type: "leave";
  seat?: string | null;
}

/** The level at which a seat played this match, as a rating of the game's bots: the lowest has 0. None where too few
 * decisions could be judged. `nearest` is the level whose rating is nearest. */
export interface Level {
  seat: string;
  decisions: number;
  loss: number;
  rating: number | null;
  error: number | null;
  nearest: string | null;
}

export interface LevelRating {
  level: "beginner" | "cadet" | "champion" | "club" | "international" | "national" | "regional" | "reserve";
  rating: number;
  error: number;
}

/** One link of the chain of commitments. `hash` is SHA-256 of the other fields as JSON: keys in alphabetical order, no
 * spaces, UTF-8. `match` is SHA-256 of the match's id: its players recognise it, but nobody finds a private table by
 * it. */
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

/** The median of the latest finished matches of this house. */
export interface MatchLength {
  minutes: number;
  matches: number;
}

/** The commitment comes before the client sends its salt, so that the server can't choose its secret after it. */
export interface MatchMade {
  match: string;
  commitment: string;
}

export interface MatchToWatch {
  match: string;
  game: string;
  players: Record<string, Player>;
}

/** A match of the requester that is not over. `is_to_act` and `clock` follow from their own questions alone. */
export interface MatchUnderWay {
  match: string;
  game: string;
  made: string;
  seats: string[];
  seats_held: string[];
  players: Record<string, Player>;
  terms: Terms;
  points: number[] | null;
  is_to_act: boolean;
  clock: SeatClock | null;
}

/** First those that wait for the requester, then the latest. */
export interface MatchesUnderWay {
  matches: MatchUnderWay[];
}

/** The requester. `login` is null for a guest. `recovery` is shown only once: when it is new. */
export interface Me {
  name: string | null;
  login: string | null;
  recovery?: string | null;
}

/** The clocks of the requester in matches over days stand still for so many days, from now or from a later day. */
export interface NewHoliday {
  days: number;
  in_days?: number;
}

/** `seats` says by name who gets a seat: `me`, `open` for anybody, or the level of a bot. Other seats go to bots of
 * `level` or, if that is null, are open. If no seat is `me`, the maker gets `seat`, or one of the remaining seats by
 * lot. */
export interface NewMatch {
  game: string;
  options?: Record<string, unknown>;
  seating?: number[] | null;
  seats?: Record<string, "me" | "open" | "beginner" | "cadet" | "champion" | "club" | "international" | "national" | "regional" | "reserve">;
  level?: "beginner" | "cadet" | "champion" | "club" | "international" | "national" | "regional" | "reserve" | null;
  seat?: string | null;
  is_listed?: boolean;
  deck?: string | null;
  terms?: Terms;
}

/** The ways in which the requester is notified. */
export interface NoticeSettings {
  push_key: string;
  devices: DeviceFacts[];
  sends_email: boolean;
  email: EmailFacts | null;
  this?: string | null;
}

/** The small part of a review, for lists. Chances of winning are the first side's. */
export interface NumbersOfReview {
  match: string;
  game: string;
  sides: string[];
  start_win: number;
  result_win: number;
  win: Split;
  seats: Record<string, NumbersOfSeat>;
}

export interface NumbersOfSeat {
  phases: Record<string, PhaseOfSeat>;
  level: Level;
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
  made: string;
  maker: number;
  options: Record<string, unknown>;
  unusual: string[];
  seats: string[];
  players: Record<string, Player>;
  terms: Terms;
}

/** The only message of a lobby: the current tables, the newest first, and the number of people at all tables. */
export interface OpenTables {
  type: "tables";
  tables: OpenTable[];
  people: number;
}

/** A legal move: its notation, and the facts from which a page draws and words it (`move-<verb>`). */
export interface Option {
  move: string;
  facts: Record<string, unknown>;
}

/** `share` is how often the judge plays it. `win` and `points` are what the seat could expect by what it knew. */
export interface OptionWorth {
  move: string;
  share: number;
  win: number;
  points: number;
}

/** One row of a standing order. If one choice counts, the first is the usual one; if several do, none is. */
export interface OrderRow {
  key: string;
  group: string | null;
  name: string;
  choices: string[];
  is_many: boolean;
}

/** Tables that wait with other terms or options than a quick match has, the longest waiting first. */
export interface OtherTables {
  tables: OpenTable[];
}

/** The holidays of the requester that are not over, and the days that they may still take within 365. */
export interface OwnHolidays {
  holidays: HolidayFacts[];
  days_left: number;
}

/** Time control: so many seconds per decision, or in all, with an increment after each decision. A match over days has
 * 1, 3 or 7 days per decision. */
export interface Pace {
  seconds: number;
  increment?: number;
  is_per_decision?: boolean;
}

/** A part of a change. `seat` is set for `hidden`, `choice` and `pace`; `chance` names the kind of draw for luck. */
export interface Part {
  kind: "cards" | "choice" | "dice" | "hidden" | "kicks" | "meeting" | "pace" | "unknown";
  seat?: string | null;
  chance?: string | null;
  win: number;
  points: number;
}

/** Ends all other sessions of the account. */
export interface PasswordChange {
  current: string;
  password: string;
}

/** The decisions of a seat in one phase. `good` ones are brilliant, the best or fine. */
export interface PhaseOfSeat {
  decisions: number;
  good: number;
  loss: number;
}

export interface Ping {
  type: "ping";
  n: number;
}

/** A move names the question it answers: the opponent's move must not make it stale, nor a repeat count twice. `seat`
 * may be left out by a client with one seat. Several moves may be in flight: the answer to question 5 and, before that
 * is accepted, the one to 6. */
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
  level?: "beginner" | "cadet" | "champion" | "club" | "international" | "national" | "regional" | "reserve";
  step?: number | null;
}

/** A finished match of the requester; `played` if they held seats on both sides, `stopped` if all agreed to stop
 * without a winner. */
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
  by: "gone" | "left" | "resigned" | "time" | null;
  agreed: "draw" | "stop" | null;
  outcome: "drawn" | "lost" | "played" | "stopped" | "won";
}

/** The player of a seat. A `program` plays by a token; a `bot` is the server's own. */
export interface Player {
  kind: "bot" | "open" | "person" | "program";
  name: string | null;
  level: string | null;
  is_here: boolean;
  is_hidden?: boolean;
  is_ready?: boolean;
  stand_in?: string | null;
  is_too_quick?: boolean;
  is_member?: boolean;
  reads_text?: boolean;
  is_showing?: boolean;
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

/** An open proposal, or a pause that everybody has agreed to. */
export interface Proposal {
  id: string;
  kind: "draw" | "pause" | "resign" | "stop" | "substitute";
  seat: string;
  name?: string | null;
  is_member?: boolean;
  waits_for: string[];
  is_asked: boolean;
  is_own: boolean;
  runs: boolean;
  left: number;
}

/** The end of a proposal that concerned this connection. `by`: the seat that refused, withdrew or ended it. */
export interface ProposalEnded {
  type: "proposal-ended";
  id: string;
  kind: "draw" | "pause" | "resign" | "stop" | "substitute";
  seat: string;
  how: "agreed" | "expired" | "refused" | "withdrawn";
  by: string | null;
}

/** All open proposals that concern this connection. Sent after the welcome, and whenever they change. */
export interface Proposals {
  type: "proposals";
  proposals: Proposal[];
}

/** Proposes something that others have to agree to. A person has one open proposal of each kind. A watcher proposes
 * `substitute`: to take the `seat` of a bot, or of somebody who is gone. */
export interface Propose {
  type: "propose";
  kind: "draw" | "pause" | "resign" | "stop" | "substitute";
  seat?: string | null;
}

/** A possible result of an option, worded by `outcome-…`. */
export interface ProspectFacts {
  outcome: string;
  is_own: boolean;
  share: number;
  clause: string;
}

/** A browser that takes web push, as its subscription says it. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "en" | "fr";
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
  asks?: boolean;
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

/** Before the deal: this player is ready, or no longer, to play as agreed. `agreement` is that of the welcome. It is
 * forgotten when the player is gone, or when the table is changed. */
export interface Ready {
  type: "ready";
  is_ready?: boolean;
  agreement: string;
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

/** From the host: removes the person at that seat from the table, where they can't come back. All are told why. During
 * a match a bot plays on. */
export interface Remove {
  type: "remove";
  seat: string;
  reason: "disturbing" | "gone" | "rude" | "stalling";
}

/** The host has removed a person from the table. */
export interface Removed {
  type: "removed";
  seat: string;
  name: string | null;
  reason: "disturbing" | "gone" | "rude" | "stalling";
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

/** Agrees to a proposal, or refuses it. One refusal ends it. */
export interface Reply {
  type: "reply";
  proposal: string;
  is_yes: boolean;
}

/** Reports what was said to the host, by the ids of `chatted`. The reply is `reported`. Nobody else is told. */
export interface Report {
  type: "report";
  said: string[];
  note?: string | null;
}

/** The report is stored. */
export interface Reported {
  type: "reported";
  days: number;
}

/** The seat resigns; the match ends with the points as they are. In a team of several persons it is refused: there all
 * must agree to the proposal `resign`. */
export interface Resign {
  type: "resign";
  seat?: string | null;
}

/** `sums` adds up the parts of all steps by kind, and by seat where they have one. */
export interface Review {
  format?: "clubhouse-review-1";
  game: string;
  edition: number;
  sides: string[];
  seats: string[];
  basis: Basis;
  start_win: number;
  start_points: number;
  result_win: number;
  result_points: number;
  win: Split;
  points: Split;
  sums: Part[];
  steps: ReviewStep[];
  decisions: Decision[];
  turning_points: TurningPoint[];
  levels: Level[];
  lessons: ReviewLesson[];
}

/** A decision to learn from. The sentence is the message `lesson-<key>` with these facts. */
export interface ReviewLesson {
  seat: string;
  step: number;
  played: string;
  better: string;
  cost: number;
  key: string;
  facts: Record<string, unknown>;
  clause: string | null;
}

/** A review, or how far it is: `progress` goes from 0 to 1. The numbers are known before the rest. `moves` has the
 * facts of each move in the review, from which a page words it (`move-<verb>`). `offers` has all that could be played
 * at a mistake or blunder, by step and seat (`12 red`). */
export interface ReviewState {
  progress: number;
  numbers?: NumbersOfReview | null;
  review?: Review | null;
  moves?: Record<string, Record<string, unknown>>;
  offers?: Record<string, string[]>;
}

/** The match after an input, and the parts of the change that it brought. Step 0 is the opening. `is_sampled`: chance
 * had too many outcomes, so that its mean is that of a sample. */
export interface ReviewStep {
  number: number;
  at?: number;
  seat?: string | null;
  move?: string | null;
  win: number;
  points: number;
  score: number[];
  parts?: Part[];
  is_sampled?: boolean;
}

export interface ReviewedMatches {
  matches: NumbersOfReview[];
}

/** After the end: the secret behind the commitment, so that the record can be checked. */
export interface Sealing {
  type: "sealing";
  secret: string;
}

export interface SeatAdvice {
  seat: string;
  question: number;
  adviser: "beginner" | "cadet" | "champion" | "club" | "international" | "national" | "regional" | "reserve";
  options: AdvisedMove[];
}

/** The clock of a seat. */
export interface SeatClock {
  left: number;
  runs: boolean;
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

/** The best of three matches, each with the sides swapped. The server counts: `number` is this match's, and `wins` are
 * those of the matches before it, by side. */
export interface Series {
  number?: number;
  wins?: number[];
}

export interface SessionFacts {
  session: string;
  device: string | null;
  made: string;
  seen: string;
  is_this: boolean;
}

/** The requester's own first, then the one that was used last. Empty for a guest. */
export interface SessionList {
  sessions: SessionFacts[];
}

/** Shows or hides this seat's view to watchers; all are told. In a team of several persons it is shown once all of them
 * show theirs. Not stored: a page repeats it after each `sit`. */
export interface Show {
  type: "show";
  seat?: string | null;
  is_shown: boolean;
}

export interface SigningOut {
  is_everywhere?: boolean;
}

/** The first message of a connection. `salt` is mixed into the chance of a match that is not dealt yet. `have` is the
 * number of the last telling that a returning client has. `seat` takes an open seat; without it the client gets its own
 * seats, or watches. `only` limits the connection to one of several seats. `name` is shown to the others. */
export interface Sit {
  type: "sit";
  salt: string;
  language?: "en" | "fr";
  have?: number | null;
  seat?: string | null;
  only?: string | null;
  name?: string | null;
  chat?: boolean;
  is_hidden?: boolean | null;
}

/** One scale split: the four add up to the result less the start. */
export interface Split {
  luck: number;
  reading: number;
  decisions: number;
  unknown: number;
}

/** The standing order of an own seat, in full. Nobody else hears of it. */
export interface StandingOrder {
  type: "standing-order";
  seat: string;
  order: Record<string, string[]>;
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
  starts?: number | null;
  clocks?: Record<string, SeatClock>;
  agreed?: "draw" | "stop" | null;
}

/** The player takes the seat back from the bot that has stood in for them. */
export interface TakeBack {
  type: "take-back";
  seat?: string | null;
}

export interface TakingSeats {
  token: string;
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
  names?: Record<string, string>;
  pace?: Pace | null;
  when_gone?: "bot" | "lost";
  hands_after?: number | null;
  series?: Series | null;
  is_changed?: boolean;
  begins?: Begins | null;
  deck?: DeckName | null;
}

/** One event as this audience hears it. Its sentence is the message named `event` in the game's words, or in the
 * server's if it has no clause. */
export interface Told {
  event: string;
  clause: string | null;
  facts: Record<string, unknown>;
}

/** A step that changed the chance of winning most, and its largest part. */
export interface TurningPoint {
  step: number;
  win: number;
  kind: "cards" | "choice" | "dice" | "hidden" | "kicks" | "meeting" | "pace" | "unknown";
  seat: string | null;
}

export interface Unblocking {
  number: number;
}

/** The message itself was malformed; nothing has changed. */
export interface Unreadable {
  type: "malformed";
  where: string;
  why: string;
  facts: Record<string, unknown>;
  text: string;
}

/** The result of replaying a record by the rules, with the chance of its secret; `why` says what fails. `holds` is null
 * if the rules of that edition are gone. With `draws` a page can repeat the draws itself; null if the record can't be
 * replayed. */
export interface Verdict {
  holds: boolean | null;
  why: string | null;
  draws: Draws | null;
}

/** A page has come to the foreground or gone to the background. Whoever has said so counts as gone after 10 s without a
 * message, or 30 s in the background, until the next one arrives. */
export interface Visibility {
  type: "visibility";
  is_hidden: boolean;
}

/** A way of playing a game. Ratings are of its levels, from the lowest on. */
export interface Way {
  seating: string;
  is_training: boolean;
  ratings: LevelRating[];
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
  asks_ready: boolean;
  agreement: string;
  commitment: string;
  number: number;
  log: Told[];
  is_tail: boolean;
  state: State | null;
}

/** Withdraws one's own proposal. Any player ends a pause with it. */
export interface Withdraw {
  type: "withdraw";
  proposal: string;
}

export type FromClient =
  | Sit
  | Arrange
  | Announce
  | Propose
  | Reply
  | Withdraw
  | Remove
  | Block
  | Report
  | Play
  | Resign
  | Leave
  | TakeBack
  | Claim
  | Chat
  | Show
  | Ready
  | Habit
  | GiveOrder
  | GiveTime
  | Visibility
  | Hold
  | Call
  | Ping
  | Echo;

export type FromTable =
  | Welcome
  | Seated
  | Chatted
  | Absent
  | Removed
  | Blocked
  | Reported
  | Hands
  | Held
  | StandingOrder
  | Proposals
  | ProposalEnded
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

export type Rugby15TossWonFacts = { seat: "blue" | "red" };

export type Rugby15TossDecidedFacts = { seat: "blue" | "red"; choice: "give" | "receive" };

export type Rugby15KickedOffFacts = { seat: "blue" | "red"; half: number; red_square: number };

export type Rugby15CardsDrawnFacts = { seat: "blue" | "red"; number: number };

export type Rugby15CardsSeenFacts = { seat: "blue" | "red"; cards: string[] };

export type Rugby15CardChosenFacts = { seat: "blue" | "red"; card: string };

export type Rugby15CardsRevealedFacts = { red_card: string; blue_card: string };

export type Rugby15ActionAdvancedFacts = {
  seat: "blue" | "red";
  squares: number;
  red_square: number;
  reason: "kick" | "offside" | "style" | "value";
  attack_card: string;
  defence_card: string;
};

export type Rugby15BallTurnedOverFacts = {
  seat: "blue" | "red";
  reason: "kick" | "knock-on" | "tackle" | "value";
  attack_card: string;
  defence_card: string;
};

export type Rugby15FoulWhistledFacts = { foul: "both" | "knock-on" | "offside"; seat?: "blue" | "red" };

export type Rugby15TryScoredFacts = { seat: "blue" | "red"; points: number };

export type Rugby15GoalKickedFacts = {
  seat: "blue" | "red";
  kick: "conversion" | "drop";
  card: string;
  good: "no" | "yes";
  points: number;
};

export type Rugby15RestartedFacts = { seat: "blue" | "red"; red_square: number };

export type Rugby15HandChangedFacts = { seat: "blue" | "red" };

export type Rugby15PileRenewedFacts = { pile: number };

export type Rugby15HalfEndedFacts = { half: number; red_points: number; blue_points: number };

export type Rugby15DrawAnsweredFacts = { seat: "blue" | "red"; choice: "play-on" | "settle" };

export type Rugby15MatchEndedFacts = {
  winner: "blue" | "draw" | "red";
  red_points: number;
  blue_points: number;
  winner_points: number;
  loser_points: number;
};

export type Rugby15PlayFacts = { verb: "play"; card: string };

export type Rugby15ChangeFacts = { verb: "change" | "give" | "play-on" | "receive" | "settle" };

export type Rugby15Told =
  | { event: "TossWon"; clause: string; facts: Rugby15TossWonFacts }
  | { event: "TossDecided"; clause: string; facts: Rugby15TossDecidedFacts }
  | { event: "KickedOff"; clause: string; facts: Rugby15KickedOffFacts }
  | { event: "CardsDrawn"; clause: string; facts: Rugby15CardsDrawnFacts }
  | { event: "CardsSeen"; clause: string; facts: Rugby15CardsSeenFacts }
  | { event: "CardChosen"; clause: string; facts: Rugby15CardChosenFacts }
  | { event: "CardsRevealed"; clause: string; facts: Rugby15CardsRevealedFacts }
  | { event: "ActionAdvanced"; clause: string; facts: Rugby15ActionAdvancedFacts }
  | { event: "BallTurnedOver"; clause: string; facts: Rugby15BallTurnedOverFacts }
  | { event: "FoulWhistled"; clause: string; facts: Rugby15FoulWhistledFacts }
  | { event: "TryScored"; clause: string; facts: Rugby15TryScoredFacts }
  | { event: "GoalKicked"; clause: string; facts: Rugby15GoalKickedFacts }
  | { event: "Restarted"; clause: string; facts: Rugby15RestartedFacts }
  | { event: "HandChanged"; clause: string; facts: Rugby15HandChangedFacts }
  | { event: "PileRenewed"; clause: string; facts: Rugby15PileRenewedFacts }
  | { event: "HalfEnded"; clause: string; facts: Rugby15HalfEndedFacts }
  | { event: "DrawAnswered"; clause: string; facts: Rugby15DrawAnsweredFacts }
  | { event: "MatchEnded"; clause: string; facts: Rugby15MatchEndedFacts };

export type Rugby15Option =
  | { move: string; facts: Rugby15PlayFacts }
  | { move: string; facts: Rugby15ChangeFacts };

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
  window?: 0 | 3 | 5 | 10 | 28800 | 86400;
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
  after_red: boolean;
  discard: string[];
  fresh: string | null;
  aside: string[];
  picked: ("C" | "F" | "R" | "S" | "W")[];
}

export type OvaliaHalfBegunFacts = { seat: "away" | "home"; half: number };

export type OvaliaCardsDrawnFacts = { seat: "away" | "home"; number: number };

export type OvaliaCardsSeenFacts = { seat: "away" | "home"; cards: string[] };

export type OvaliaDiscardTakenFacts = { seat: "away" | "home"; card: string };

export type OvaliaCombinationLaidFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  seat: "away" | "home";
  cards: string[];
  numbers: string[];
  combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop";
  joined: string[];
};

export type OvaliaLayingEndedFacts = { seat: "away" | "home" };

export type OvaliaCardDiscardedFacts = { seat: "away" | "home"; card: string; pile: number };

export type OvaliaTryScoredFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  seat: "away" | "home";
  points: number;
  converted: "no" | "yes";
};

export type OvaliaDropScoredFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  seat: "away" | "home";
  points: number;
};

export type OvaliaRedCardShownFacts = { seat: "away" | "home"; red_card: string; cards: string[] };

export type OvaliaReactionWaivedFacts = { seat: "away" | "home" };

export type OvaliaStoppageTimeOpenedFacts = { seat: "away" | "home" };

export type OvaliaHalfEndedFacts = { half: number; home_points: number; away_points: number };

export type OvaliaMatchEndedFacts = {
  winner: "away" | "draw" | "home";
  home_points: number;
  away_points: number;
  winner_points: number;
  loser_points: number;
};

export type OvaliaLineOutWonFacts = { seat: "away" | "home"; number: number };

export type OvaliaCardsStolenFacts = { seat: "away" | "home"; cards: string[] };

export type OvaliaScrumWonFacts = { seat: "away" | "home" };

export type OvaliaCardPickedFacts = { seat: "away" | "home"; card: string };

export type OvaliaPicksEndedFacts = { seat: "away" | "home"; number: number };

export type OvaliaScrumCounteredFacts = { seat: "away" | "home"; card: string };

export type OvaliaLostScrumDiscardedFacts = { cards: string[] };

export type OvaliaDoneFacts = { verb: "done" | "draw" | "end" | "pass" };

export type OvaliaDiscardFacts = { verb: "discard" | "pick" | "take"; card: string };

export type OvaliaLayFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  verb: "lay";
  cards: string[];
  numbers: string[];
  combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop";
  joined: string[];
};

export type OvaliaCounterFacts = {
  verb: "counter";
  number: "1" | "2" | "3" | "6" | "7" | "8";
  numbers: string[];
  combination: "scrum" | "try";
  joined: string[];
};

export type OvaliaRedCardFacts = {
  verb: "red-card";
  team: "C" | "F" | "R" | "S" | "W";
  red_card: "Cx" | "Fx" | "Rx" | "Sx" | "Wx";
};

export type OvaliaTold =
  | { event: "HalfBegun"; clause: string; facts: OvaliaHalfBegunFacts }
  | { event: "CardsDrawn"; clause: string; facts: OvaliaCardsDrawnFacts }
  | { event: "CardsSeen"; clause: string; facts: OvaliaCardsSeenFacts }
  | { event: "DiscardTaken"; clause: string; facts: OvaliaDiscardTakenFacts }
  | { event: "CombinationLaid"; clause: string; facts: OvaliaCombinationLaidFacts }
  | { event: "LayingEnded"; clause: string; facts: OvaliaLayingEndedFacts }
  | { event: "CardDiscarded"; clause: string; facts: OvaliaCardDiscardedFacts }
  | { event: "TryScored"; clause: string; facts: OvaliaTryScoredFacts }
  | { event: "DropScored"; clause: string; facts: OvaliaDropScoredFacts }
  | { event: "RedCardShown"; clause: string; facts: OvaliaRedCardShownFacts }
  | { event: "ReactionWaived"; clause: string; facts: OvaliaReactionWaivedFacts }
  | { event: "StoppageTimeOpened"; clause: string; facts: OvaliaStoppageTimeOpenedFacts }
  | { event: "HalfEnded"; clause: string; facts: OvaliaHalfEndedFacts }
  | { event: "MatchEnded"; clause: string; facts: OvaliaMatchEndedFacts }
  | { event: "LineOutWon"; clause: string; facts: OvaliaLineOutWonFacts }
  | { event: "CardsStolen"; clause: string; facts: OvaliaCardsStolenFacts }
  | { event: "ScrumWon"; clause: string; facts: OvaliaScrumWonFacts }
  | { event: "CardPicked"; clause: string; facts: OvaliaCardPickedFacts }
  | { event: "PicksEnded"; clause: string; facts: OvaliaPicksEndedFacts }
  | { event: "ScrumCountered"; clause: string; facts: OvaliaScrumCounteredFacts }
  | { event: "LostScrumDiscarded"; clause: string; facts: OvaliaLostScrumDiscardedFacts };

export type OvaliaOption =
  | { move: string; facts: OvaliaDoneFacts }
  | { move: string; facts: OvaliaDiscardFacts }
  | { move: string; facts: OvaliaLayFacts }
  | { move: string; facts: OvaliaCounterFacts }
  | { move: string; facts: OvaliaRedCardFacts };

// ovalia-classique

export interface OvaliaClassiqueClassiqueOptions {
  window?: 0 | 3 | 5 | 10 | 28800 | 86400;
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

export type OvaliaClassiqueHalfBegunFacts = { seat: "away" | "home"; half: number };

export type OvaliaClassiqueCardsDrawnFacts = { seat: "away" | "home"; number: number };

export type OvaliaClassiqueCardsSeenFacts = { seat: "away" | "home"; cards: string[] };

export type OvaliaClassiqueDiscardTakenFacts = { seat: "away" | "home"; card: string };

export type OvaliaClassiqueCombinationLaidFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  seat: "away" | "home";
  cards: string[];
  numbers: string[];
  combination: "drop" | "full-back" | "line-out" | "scrum" | "try" | "try-and-drop";
  joined: string[];
};

export type OvaliaClassiqueLayingEndedFacts = { seat: "away" | "home" };

export type OvaliaClassiqueCardDiscardedFacts = { seat: "away" | "home"; card: string; pile: number };

export type OvaliaClassiqueTryScoredFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  seat: "away" | "home";
  points: number;
  converted: "no" | "yes";
};

export type OvaliaClassiqueDropScoredFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  seat: "away" | "home";
  points: number;
};

export type OvaliaClassiqueRedCardShownFacts = { seat: "away" | "home"; red_card: string; cards: string[] };

export type OvaliaClassiqueReactionWaivedFacts = { seat: "away" | "home" };

export type OvaliaClassiqueStoppageTimeOpenedFacts = { seat: "away" | "home" };

export type OvaliaClassiqueHalfEndedFacts = { half: number; home_points: number; away_points: number };

export type OvaliaClassiqueMatchEndedFacts = {
  winner: "away" | "draw" | "home";
  home_points: number;
  away_points: number;
  winner_points: number;
  loser_points: number;
};

export type OvaliaClassiqueTriesConvertedFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  seat: "away" | "home";
  points: number;
};

export type OvaliaClassiqueDrawFacts = { verb: "draw" | "end" | "pass" };

export type OvaliaClassiqueTakeFacts = { verb: "take"; card: string };

export type OvaliaClassiqueLayFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  verb: "lay";
  cards: string[];
  numbers: string[];
  combination: "drop" | "full-back" | "try" | "try-and-drop";
  joined: string[];
};

export type OvaliaClassiqueLayThirdFacts = {
  team: "C" | "F" | "R" | "S" | "W";
  of: "C" | "F" | "R" | "S" | "W";
  verb: "lay-third";
  cards: string[];
  numbers: string[];
  combination: "try";
  joined: string[];
  pair: string[];
  pair_numbers: string[];
};

export type OvaliaClassiqueCoverFacts = {
  verb: "cover";
  team: "C" | "F" | "R" | "S" | "W";
  red_card: "Cx" | "Fx" | "Rx" | "Sx" | "Wx";
  card: string;
};

export type OvaliaClassiqueDiscardOnFacts = { verb: "discard-on"; card: string; pile: 1 | 2 | 3 };

export type OvaliaClassiqueTold =
  | { event: "HalfBegun"; clause: string; facts: OvaliaClassiqueHalfBegunFacts }
  | { event: "CardsDrawn"; clause: string; facts: OvaliaClassiqueCardsDrawnFacts }
  | { event: "CardsSeen"; clause: string; facts: OvaliaClassiqueCardsSeenFacts }
  | { event: "DiscardTaken"; clause: string; facts: OvaliaClassiqueDiscardTakenFacts }
  | { event: "CombinationLaid"; clause: string; facts: OvaliaClassiqueCombinationLaidFacts }
  | { event: "LayingEnded"; clause: string; facts: OvaliaClassiqueLayingEndedFacts }
  | { event: "CardDiscarded"; clause: string; facts: OvaliaClassiqueCardDiscardedFacts }
  | { event: "TryScored"; clause: string; facts: OvaliaClassiqueTryScoredFacts }
  | { event: "DropScored"; clause: string; facts: OvaliaClassiqueDropScoredFacts }
  | { event: "RedCardShown"; clause: string; facts: OvaliaClassiqueRedCardShownFacts }
  | { event: "ReactionWaived"; clause: string; facts: OvaliaClassiqueReactionWaivedFacts }
  | { event: "StoppageTimeOpened"; clause: string; facts: OvaliaClassiqueStoppageTimeOpenedFacts }
  | { event: "HalfEnded"; clause: string; facts: OvaliaClassiqueHalfEndedFacts }
  | { event: "MatchEnded"; clause: string; facts: OvaliaClassiqueMatchEndedFacts }
  | { event: "TriesConverted"; clause: string; facts: OvaliaClassiqueTriesConvertedFacts };

export type OvaliaClassiqueOption =
  | { move: string; facts: OvaliaClassiqueDrawFacts }
  | { move: string; facts: OvaliaClassiqueTakeFacts }
  | { move: string; facts: OvaliaClassiqueLayFacts }
  | { move: string; facts: OvaliaClassiqueLayThirdFacts }
  | { move: string; facts: OvaliaClassiqueCoverFacts }
  | { move: string; facts: OvaliaClassiqueDiscardOnFacts };

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
  dead_heats: number;
  kick_offs: number;
  red: RugbyBrawlTeamView;
  blue: RugbyBrawlTeamView;
  turn: "blue" | "red" | null;
  turned: number[];
  done: number[];
  was_empty: boolean;
  held_until: number | null;
  held_since: number | null;
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

export type RugbyBrawlStartDrawnFacts = { side: "blue" | "red" };

export type RugbyBrawlKickOffAwardedFacts = { side: "blue" | "red"; number: number };

export type RugbyBrawlCardTurningFacts = { side: "blue" | "red"; seat: string; pile: 1 | 2 | 3 };

export type RugbyBrawlCardKeptFacts = { side: "blue" | "red"; seat: string };

export type RugbyBrawlCardRevealedFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
  pile: 1 | 2 | 3;
  by: "person" | "program";
};

export type RugbyBrawlKickOffTakenFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
};

export type RugbyBrawlPassMadeFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
  passes: number;
};

export type RugbyBrawlAttackPlayedFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
  effect: "drop" | "loop" | "penalty" | "scrum" | "try";
};

export type RugbyBrawlDefencePlayedFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
  effect: "cover-o" | "cover-x" | "interception" | "knock-on" | "ruck" | "tackle";
};

export type RugbyBrawlSupportLaidFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
  support: number;
};

export type RugbyBrawlContestWonFacts = {
  side: "blue" | "red";
  seat: string;
  contest: "cover-o" | "cover-x" | "ruck" | "tackle";
  role: "attack" | "defence";
};

export type RugbyBrawlPutInTakenFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
};

export type RugbyBrawlScrumCardLaidFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
  laid: number;
};

export type RugbyBrawlScrumWonFacts = { side: "blue" | "red"; seat: string; role: "other" | "put-in" };

export type RugbyBrawlTryScoredFacts = { side: "blue" | "red"; seat: string; by: "effect" | "passes"; points: number };

export type RugbyBrawlDropScoredFacts = { side: "blue" | "red"; seat: string; points: number };

export type RugbyBrawlGoalKickedFacts = {
  side: "blue" | "red";
  kick: "conversion" | "penalty";
  good: "no" | "yes";
  points: number;
};

export type RugbyBrawlFaultWhistledFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
};

export type RugbyBrawlCardTakenBackFacts = {
  side: "blue" | "red";
  seat: string;
  card: string;
  number: number;
  name: string;
};

export type RugbyBrawlBlockEndedFacts = { side: "blue" | "red"; seat: string };

export type RugbyBrawlPauseCalledFacts = { side: "blue" | "red"; seat: string };

export type RugbyBrawlDeadHeatFacts = Record<string, never>;

export type RugbyBrawlPlayResumedFacts = Record<string, never>;

export type RugbyBrawlSaidDoneFacts = { side: "blue" | "red"; seat: string };

export type RugbyBrawlTurnBegunFacts = { side: "blue" | "red"; alone: "no" | "yes" };

export type RugbyBrawlMatchEndedFacts = {
  winner: "blue" | "draw" | "red";
  red_points: number;
  blue_points: number;
  winner_points: number;
  loser_points: number;
};

export type RugbyBrawlPutFacts = { verb: "put" | "reveal"; pile: 1 | 2 | 3 };

export type RugbyBrawlDoneFacts = { verb: "done" };

export type RugbyBrawlTold =
  | { event: "StartDrawn"; clause: string; facts: RugbyBrawlStartDrawnFacts }
  | { event: "KickOffAwarded"; clause: string; facts: RugbyBrawlKickOffAwardedFacts }
  | { event: "CardTurning"; clause: string; facts: RugbyBrawlCardTurningFacts }
  | { event: "CardKept"; clause: string; facts: RugbyBrawlCardKeptFacts }
  | { event: "CardRevealed"; clause: string; facts: RugbyBrawlCardRevealedFacts }
  | { event: "KickOffTaken"; clause: string; facts: RugbyBrawlKickOffTakenFacts }
  | { event: "PassMade"; clause: string; facts: RugbyBrawlPassMadeFacts }
  | { event: "AttackPlayed"; clause: string; facts: RugbyBrawlAttackPlayedFacts }
  | { event: "DefencePlayed"; clause: string; facts: RugbyBrawlDefencePlayedFacts }
  | { event: "SupportLaid"; clause: string; facts: RugbyBrawlSupportLaidFacts }
  | { event: "ContestWon"; clause: string; facts: RugbyBrawlContestWonFacts }
  | { event: "PutInTaken"; clause: string; facts: RugbyBrawlPutInTakenFacts }
  | { event: "ScrumCardLaid"; clause: string; facts: RugbyBrawlScrumCardLaidFacts }
  | { event: "ScrumWon"; clause: string; facts: RugbyBrawlScrumWonFacts }
  | { event: "TryScored"; clause: string; facts: RugbyBrawlTryScoredFacts }
  | { event: "DropScored"; clause: string; facts: RugbyBrawlDropScoredFacts }
  | { event: "GoalKicked"; clause: string; facts: RugbyBrawlGoalKickedFacts }
  | { event: "FaultWhistled"; clause: string; facts: RugbyBrawlFaultWhistledFacts }
  | { event: "CardTakenBack"; clause: string; facts: RugbyBrawlCardTakenBackFacts }
  | { event: "BlockEnded"; clause: string; facts: RugbyBrawlBlockEndedFacts }
  | { event: "PauseCalled"; clause: string; facts: RugbyBrawlPauseCalledFacts }
  | { event: "DeadHeat"; clause: string; facts: RugbyBrawlDeadHeatFacts }
  | { event: "PlayResumed"; clause: string; facts: RugbyBrawlPlayResumedFacts }
  | { event: "SaidDone"; clause: string; facts: RugbyBrawlSaidDoneFacts }
  | { event: "TurnBegun"; clause: string; facts: RugbyBrawlTurnBegunFacts }
  | { event: "MatchEnded"; clause: string; facts: RugbyBrawlMatchEndedFacts };

export type RugbyBrawlOption =
  | { move: string; facts: RugbyBrawlPutFacts }
  | { move: string; facts: RugbyBrawlDoneFacts };

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
  window?: 0 | 3 | 5 | 10 | 28800 | 86400;
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

export type PlayrugbyCardsSeenFacts = { seat: string; cards: string[] };

export type PlayrugbyCardsDrawnFacts = { seat: string; number: number };

export type PlayrugbyKnownCardDrawnFacts = { seat: string; card: string };

export type PlayrugbyQueueShuffledFacts = { number: number };

export type PlayrugbyOpeningThrownFacts = { home_throw: number; away_throw: number; winner: "away" | "home" | "none" };

export type PlayrugbyKickOffDecidedFacts = { side: "away" | "home"; choice: "give" | "receive" };

export type PlayrugbyKickedOffFacts = {
  side: "away" | "home";
  receiving_side: "away" | "home";
  occasion: "first" | "half" | "points";
  throw: "blue" | "red" | "yellow";
  metres: number;
  place: number;
};

export type PlayrugbyTurnBeganFacts = {
  side: "away" | "home";
  turn: number;
  throw: "blue" | "red" | "yellow";
  number: number;
  place: number;
};

export type PlayrugbyCardLaidFacts = { seat: string; card: string; follow: number; window: "no" | "yes" };

export type PlayrugbyPassLetGoFacts = { seat: string };

export type PlayrugbyInterceptionTriedFacts = { seat: string; card: string };

export type PlayrugbyDuelFoughtFacts = {
  duel: "conversion" | "drop" | "hand-off" | "interception" | "kick" | "line-out" | "penalty" | "scrum";
  die: "colour" | "number";
  side: "away" | "home";
  first_throw: "blue" | "red" | "yellow" | number;
  other_side: "away" | "home";
  second_throw: "blue" | "red" | "yellow" | number;
  odds: 3 | 6;
  same: "no" | "yes";
};

export type PlayrugbyPawnAdvancedFacts = { side: "away" | "home"; place: number; metres: number };

export type PlayrugbyKickedToTouchFacts = { side: "away" | "home"; place: number; throwing_side: "away" | "home" };

export type PlayrugbyBallTurnedOverFacts = { side: "away" | "home"; place: number };

export type PlayrugbyTurnStoppedFacts = { seat: string };

export type PlayrugbyContactDrawnFacts = {
  side: "away" | "home";
  contact: "dissent" | "knock-on" | "penalty" | "replay";
};

export type PlayrugbyContactsShuffledFacts = Record<string, never>;

export type PlayrugbyPenaltyDecidedFacts = { side: "away" | "home"; choice: "goal" | "scrum" | "tap" | "touch" };

export type PlayrugbyTryScoredFacts = { seat: string; points: number };

export type PlayrugbyGoalKickedFacts = {
  seat: string;
  kick: "conversion" | "drop" | "penalty";
  good: "no" | "yes";
  points: number;
};

export type PlayrugbyDroppedOutFacts = { side: "away" | "home"; place: number };

export type PlayrugbyTimeRanOutFacts = { half: number };

export type PlayrugbyUseItCalledFacts = { side: "away" | "home"; decision: "card" | "penalty" | "stop" | "toss" };

export type PlayrugbyHalfEndedFacts = { half: number; home_points: number; away_points: number };

export type PlayrugbyMatchEndedFacts = {
  winner: "away" | "draw" | "home";
  home_points: number;
  away_points: number;
  winner_points: number;
  loser_points: number;
};

export type PlayrugbyInterceptFacts = { verb: "intercept" | "play"; card: string };

export type PlayrugbyGiveFacts = { verb: "give" | "goal" | "hold" | "receive" | "scrum" | "stop" | "tap" | "touch" };

export type PlayrugbyTold =
  | { event: "CardsSeen"; clause: string; facts: PlayrugbyCardsSeenFacts }
  | { event: "CardsDrawn"; clause: string; facts: PlayrugbyCardsDrawnFacts }
  | { event: "KnownCardDrawn"; clause: string; facts: PlayrugbyKnownCardDrawnFacts }
  | { event: "QueueShuffled"; clause: string; facts: PlayrugbyQueueShuffledFacts }
  | { event: "OpeningThrown"; clause: string; facts: PlayrugbyOpeningThrownFacts }
  | { event: "KickOffDecided"; clause: string; facts: PlayrugbyKickOffDecidedFacts }
  | { event: "KickedOff"; clause: string; facts: PlayrugbyKickedOffFacts }
  | { event: "TurnBegan"; clause: string; facts: PlayrugbyTurnBeganFacts }
  | { event: "CardLaid"; clause: string; facts: PlayrugbyCardLaidFacts }
  | { event: "PassLetGo"; clause: string; facts: PlayrugbyPassLetGoFacts }
  | { event: "InterceptionTried"; clause: string; facts: PlayrugbyInterceptionTriedFacts }
  | { event: "DuelFought"; clause: string; facts: PlayrugbyDuelFoughtFacts }
  | { event: "PawnAdvanced"; clause: string; facts: PlayrugbyPawnAdvancedFacts }
  | { event: "KickedToTouch"; clause: string; facts: PlayrugbyKickedToTouchFacts }
  | { event: "BallTurnedOver"; clause: string; facts: PlayrugbyBallTurnedOverFacts }
  | { event: "TurnStopped"; clause: string; facts: PlayrugbyTurnStoppedFacts }
  | { event: "ContactDrawn"; clause: string; facts: PlayrugbyContactDrawnFacts }
  | { event: "ContactsShuffled"; clause: string; facts: PlayrugbyContactsShuffledFacts }
  | { event: "PenaltyDecided"; clause: string; facts: PlayrugbyPenaltyDecidedFacts }
  | { event: "TryScored"; clause: string; facts: PlayrugbyTryScoredFacts }
  | { event: "GoalKicked"; clause: string; facts: PlayrugbyGoalKickedFacts }
  | { event: "DroppedOut"; clause: string; facts: PlayrugbyDroppedOutFacts }
  | { event: "TimeRanOut"; clause: string; facts: PlayrugbyTimeRanOutFacts }
  | { event: "UseItCalled"; clause: string; facts: PlayrugbyUseItCalledFacts }
  | { event: "HalfEnded"; clause: string; facts: PlayrugbyHalfEndedFacts }
  | { event: "MatchEnded"; clause: string; facts: PlayrugbyMatchEndedFacts };

export type PlayrugbyOption =
  | { move: string; facts: PlayrugbyInterceptFacts }
  | { move: string; facts: PlayrugbyGiveFacts };
