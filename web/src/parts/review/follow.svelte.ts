/** The review of a match, asked for until it is there. */

import { api, Problem } from '../../lib/api'
import { t } from '../../lib/voice.svelte'
import type { NumbersOfReview, Review } from '../../wire'

/** Between two questions to the house, in milliseconds. */
const EVERY = 900

export class FollowedReview {
  review: Review | null = $state.raw(null)
  /** They are known before the rest. */
  numbers: NumbersOfReview | null = $state.raw(null)
  /** What each move says of itself, by its notation. */
  moves: Record<string, Record<string, unknown>> = $state.raw({})
  /** All that could be played at a mistake, by its step and seat. */
  offers: Record<string, string[]> = $state.raw({})
  progress = $state(0)
  problem = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined
  private isStopped = false

  constructor(private readonly match: string) {}

  /** Asks until it is there, or somebody stops it. */
  follow(): () => void {
    this.isStopped = false
    if (!this.review) void this.ask()
    return () => {
      this.isStopped = true
      clearTimeout(this.timer)
    }
  }

  /** Resolves when it is there, or can't be. */
  async whole(): Promise<void> {
    while (!this.review && !this.problem) {
      await this.ask()
      clearTimeout(this.timer)
      if (!this.review && !this.problem) await new Promise((done) => setTimeout(done, EVERY))
    }
  }

  again(): void {
    this.problem = ''
    void this.ask()
  }

  private async ask(): Promise<void> {
    try {
      const { review, numbers, moves, offers, progress } = await api.review(this.match)
      this.progress = progress
      this.numbers = numbers ?? null
      this.moves = moves ?? {}
      this.offers = offers ?? {}
      this.review = review ?? null
      if (!this.review && !this.isStopped) this.timer = setTimeout(() => void this.ask(), EVERY)
    } catch (reason) {
      this.problem = reason instanceof Problem ? reason.message : t('front-unreachable')
    }
  }

  /** A move in words. */
  say(move: string): string {
    const facts = this.moves[move]
    return facts ? t(`move-${String(facts['verb'])}`, facts) : move
  }
}
