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

// Notifications. What they say was made for this browser alone, in its language.

addEventListener('push', (event) => {
  let told
  try {
    told = event.data.json()
  } catch {
    return
  }
  event.waitUntil(show(told))
})

/** Nothing is announced of a match that is on the screen. */
async function show({ title, body, tag, url, lang }) {
  const pages = await clients.matchAll({ type: 'window' })
  if (pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === url)) return
  const look = { icon: '/icons/192.png', badge: '/icons/96.png' }
  await registration.showNotification(title, { body, tag, lang, renotify: true, data: { url }, ...look })
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/'))
})

async function open(url) {
  const { origin, pathname, href } = new URL(url, location.origin)
  if (origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find((one) => new URL(one.url).pathname === pathname)
  if (page) await page.focus()
  else await clients.openWindow(href)
}

// The browser has another address for us now.
addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription))
})

async function renew(former, given) {
  const key = former?.options.applicationServerKey
  if (!given && !key) return
  const fresh = given ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = fresh.toJSON()
  const language = navigator.language.startsWith('en') ? 'en' : 'fr'
  await fetch('/api/me/notices/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys, language }),
  })
}
