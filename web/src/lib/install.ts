/** The page works without a line as far as it can: a worker keeps the shell and the rulebooks. One for each build. */

const LATER = 2_000

export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
  // Only when the page has all that it needs itself.
  const register = () =>
    setTimeout(() => void navigator.serviceWorker.register(`/sw.js?${build}`).catch(() => {}), LATER)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
