/** A story that is longer than its room shows its end. What is left of a sentence that begins before is not worth reading. */

const BELOW_A_LINE = 2 // so far the sign of a clause hangs down, in pixels

/** How much of the room, in pixels, the end of such a sentence has. One that is longer than the room is read as far as it is
 * in sight. */
export function broken(story: HTMLElement): number {
  const { top } = story.getBoundingClientRect()
  const tops = [...story.querySelectorAll('p')].map((sentence) => sentence.getBoundingClientRect().top - top)
  const [first = 0] = tops
  return first < 0 ? (tops.find((one) => one >= 0) ?? -BELOW_A_LINE) + BELOW_A_LINE : 0
}
