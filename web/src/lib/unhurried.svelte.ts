const FRAME = 20 // milliseconds, and a little

/** What changes faster than anybody could read it, at a pace at which it can be read: the last of it, a frame or more after
 * it changed and never sooner after the one before than the pace allows. For use while a component is made. */
export function unhurried<T>(value: () => T, pace: number): { readonly current: T } {
  let current = $state.raw(value())
  let since = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  $effect(() => {
    if (value() === current) return
    timer ??= setTimeout(
      () => {
        timer = undefined
        since = performance.now()
        current = value()
      },
      Math.max(FRAME, since + pace - performance.now()),
    )
  })
  $effect(() => () => clearTimeout(timer))
  return {
    get current() {
      return current
    },
  }
}
