// Keeps the shell of the house, the pages' scripts and the rulebooks at hand, so that they open without a line. What is
// played is never kept: a match needs the house.
const NAME = `clubhouse ${location.search}` // one for each build
const LISTING = '/.vite/manifest.json'
const SHELL = '/'
const GAMES = '/api/games'
const BOOK = /^\/api\/games\/[^/]+\/rulebook\/(fr|en)$/

async function files() {
  const listing = await (await fetch(LISTING)).json()
  const names = Object.values(listing).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(names)].map((name) => `/${name}`)
}

async function books() {
  const games = await (await fetch(GAMES)).json()
  return games.flatMap(({ name }) => ['fr', 'en'].map((language) => `${GAMES}/${name}/rulebook/${language}`))
}

async function furnish() {
  const cache = await caches.open(NAME)
  await cache.addAll([SHELL, GAMES, '/ball.svg', '/manifest.webmanifest', ...(await files())])
  await Promise.allSettled((await books()).map((book) => cache.add(book)))
}

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(furnish())
})

addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith('clubhouse ') && name !== NAME) await caches.delete(name)
    await clients.claim()
  }
  event.waitUntil(clear())
})

/** From the house where it answers, and kept for when it does not. */
async function fresh(request, key) {
  const cache = await caches.open(NAME)
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.type === 'basic') await cache.put(key, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(key)
    if (kept) return kept
    throw error
  }
}

/** Any address of the page is the same shell; only the entrance is kept, since the others name a match. */
async function shell(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(NAME)).match(SHELL)
    if (kept) return kept
    throw error
  }
}

async function kept(request) {
  return (await (await caches.open(NAME)).match(request)) ?? fetch(request)
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(shell(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (pathname === GAMES || BOOK.test(pathname)) event.respondWith(fresh(request, pathname))
})
