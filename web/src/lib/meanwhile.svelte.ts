/** The own table that waits for players while its user does something else: it calls when somebody sits down. */

import { arrivals, saidOf } from '../seats/sides'
import type { FromTable, Player, Welcome } from '../wire'
import { Connection } from './connection.svelte'
import { summons } from './summons.svelte'

class Meanwhile {
  /** The match; null: no table waits. */
  match: string | null = $state(null)
  /** What has happened there, in a sentence; empty: nobody sat down. */
  call = $state('')
  private connection: Connection | null = null
  private seen: Pick<Welcome, 'players' | 'seats_held'> | null = null

  /** The user goes elsewhere. The table knows that, and deals nothing until they are back. */
  leave(match: string): void {
    this.end()
    this.match = match
    this.connection = Connection.aside(match)
    this.connection.start((message) => this.receive(message))
  }

  end(): void {
    this.connection?.close()
    this.connection = this.seen = this.match = null
    this.call = ''
  }

  private receive(message: FromTable): void {
    if (message.type === 'welcome') {
      if (message.state || !message.seats_held.length) return this.end()
      this.meet(message.players, message.seats_held)
    } else if (message.type === 'seated' && this.seen) this.meet(message.players, this.seen.seats_held)
  }

  private meet(players: Record<string, Player>, held: string[]): void {
    const arrived = this.seen ? arrivals(this.seen.players, players, held) : []
    this.seen = { players, seats_held: held }
    if (!arrived.length) return
    this.call = saidOf('waiting-came', arrived)
    summons.call(this.call)
  }
}

export const meanwhile = new Meanwhile()
