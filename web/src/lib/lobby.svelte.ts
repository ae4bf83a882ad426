/** The open tables of the house, as they are now. */

import type { OpenTable, OpenTables } from '../wire'

const PING_EVERY = 20_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 8_000

export class Lobby {
  /** Nothing before the house has told. */
  tables: OpenTable[] | null = $state.raw(null)
  /** At all tables of the house. */
  people = $state(0)
  isLost = $state(false)
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private retry: number | undefined
  private readonly pulse = window.setInterval(
    () => this.socket?.readyState === WebSocket.OPEN && this.socket.send('{}'),
    PING_EVERY,
  )

  constructor() {
    this.open()
  }

  close(): void {
    clearInterval(this.pulse)
    clearTimeout(this.retry)
    const { socket } = this
    this.socket = null
    socket?.close()
  }

  private open(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws/lobby`)
    this.socket = socket
    socket.onmessage = ({ data }) => {
      this.isLost = false
      this.wait = FIRST_WAIT
      const { tables, people } = JSON.parse(String(data)) as OpenTables
      this.tables = tables
      this.people = people
    }
    socket.onclose = () => {
      if (this.socket !== socket) return
      this.isLost = true
      this.retry = window.setTimeout(() => this.open(), this.wait)
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }
}
