/** The review beside a replay: the curve over its frames, the decision of the current frame, and the exercises. */

import { t } from '../../lib/voice.svelte'
import { sideOf, type Side } from '../../seats/sides'
import type { Decision, Frame, Option, Question } from '../../wire'
import { bestOf, marksOf, mistakesOf, winOf, type Mark } from './account'
import { FollowedReview } from './follow.svelte'

/** The chance of winning of a side by frames, with the marks at theirs. */
export interface CurveOfFrames {
  side: Side
  wins: readonly number[]
  marks: readonly (Mark & { place: number })[]
  saidAt: (at: number) => string[]
}

export class ReviewWalk {
  readonly followed: FollowedReview
  /** The seat whose mistakes are exercises; null: the match is only seen again. */
  exercised: string | null = $state(null)
  /** The exercise that is shown. */
  number = $state(0)
  chosen: string | null = $state(null)
  readonly exercises = $derived.by(() => {
    const seat = this.exercised
    if (!seat || !this.followed.review) return []
    const side = this.followed.review.seats.filter((one) => sideOf(one) === sideOf(seat))
    return mistakesOf(this.followed.review, side)
  })
  readonly exercise = $derived(this.exercises[this.number] ?? null)

  constructor(match: string) {
    this.followed = new FollowedReview(match)
  }

  say(move: string): string {
    return this.followed.say(move)
  }

  option(move: string): Option {
    return { move, facts: this.followed.moves[move] ?? {} }
  }

  /** The decision that the next frame brings, by the eyes of that view: a seat sees its own. */
  decisionAt(frames: readonly Frame[], at: number, view: string): Decision | null {
    const [from, to] = [frames[at]?.number ?? 0, frames[at + 1]?.number ?? Infinity]
    const here = this.followed.review?.decisions.filter(
      ({ step, seat }) => step > from && step <= to && (seat === view || !this.isSeat(view)),
    )
    return here?.[0] ?? null
  }

  private isSeat(view: string): boolean {
    return this.followed.review?.seats.includes(view) ?? false
  }

  /** What the table lights: the best move of a decision. */
  lit(decision: Decision): Question {
    return { seat: decision.seat, number: 2 * decision.step + 1, options: [this.option(bestOf(decision))] }
  }

  /** The same decision without the answer. */
  asked(decision: Decision): Question {
    const offered = this.offered(decision)
    return { seat: decision.seat, number: 2 * decision.step, options: offered.map((move) => this.option(move)) }
  }

  /** Everything that could be played, in an order that tells nothing. */
  offered(decision: Decision): string[] {
    const all = this.followed.offers[`${decision.step} ${decision.seat}`]
    return (all ?? decision.options.map(({ move }) => move)).toSorted()
  }

  /** The frame whose number is at most that of the input is the last one before it was played. */
  curveOf(frames: readonly Frame[], side: Side): CurveOfFrames | null {
    const { review } = this.followed
    if (!review) return null
    const steps = new Map(review.steps.map((step) => [step.number, step]))
    let win = winOf(review, { win: review.start_win }, side.name)
    const wins = frames.map(({ number }) => {
      const step = steps.get(number)
      return (win = step ? winOf(review, step, side.name) : win)
    })
    const placeOf = ({ step, kind }: Mark) => {
      const place = frames.findIndex(({ number }) => number >= step)
      // A decision is looked at before it is made.
      return Math.max(0, kind === 'luck' || kind === 'turning' ? place : place - 1)
    }
    const marks = marksOf(review).map((mark) => ({ ...mark, place: placeOf(mark) }))
    return {
      side,
      wins,
      marks,
      saidAt: (at) => [
        t('review-chance', { side: t(`seat-${side.name}`), percent: Math.round(100 * (wins[at] ?? 0)) }),
        ...marks.filter(({ place }) => place === at).map(({ kind }) => t(`review-mark-${kind}`)),
      ],
    }
  }
}
