/** Where the messages of a match come from: a live connection (`Connection`) or a recorded match (`ReplaySource`). */

import type { Echo, FromClient, FromTable, Ping, Sit } from '../wire'

export type SourceStatus = 'connecting' | 'open' | 'lost' | 'refused' | 'closed'

/** A message that the user causes. A connection sends the other types by itself. */
export type ClientMessage = Exclude<FromClient, Sit | Ping | Echo>

export interface MatchSource {
  /** The match is over. The source delivers it again from its record. */
  readonly isReplay: boolean
  /** A replay that shows what could be played in its current frame. */
  readonly isAsking?: boolean
  readonly status: SourceStatus
  /** The random value that this client adds to the deal; null: it adds none. */
  readonly salt: string | null
  /** The time of the frame that a replay shows, in milliseconds; null: the match is live, and its clock runs. */
  readonly clock: number | null
  /** Called once. From then on the source passes each message of the table to `deliver`. */
  start(deliver: (message: FromTable) => void): void
  send(message: ClientMessage): void
  /** Joins the match again, with the current settings. */
  reconnect(): void
  close(): void
}
