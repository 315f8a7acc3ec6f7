// Keeps pages on the phone, so that they open without a network: the page of a driver's link, and the pages of the office
// for the yard, which are the inspections and "My tasks". It stores these pages and their files, and no answers of the
// API: the pages keep those themselves. The server sends the same script at two addresses.
const isOffice = self.location.pathname.startsWith('/office/')
const family = isOffice ? 'bilbro-inspect-' : 'bilbro-driver-'
const kept = `${family}1`
const pages = isOffice ? /^\/office\/(inspect\/|my-tasks$)/ : /^\/[a-z]{2}\/driver\//
const isPage = (url) => pages.test(url.pathname)
const isFile = (url) => /^(\/office)?\/(assets\/|favicon\.svg$)/.test(url.pathname)
const isPicture = (url) => url.pathname.startsWith('/api/files/')

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(family) && name !== kept) await caches.delete(name)
      await self.clients.claim()
    })(),
  ),
)

/** What was loaded before the worker was there. */
self.addEventListener('message', (event) => {
  const urls = event.data?.keep
  if (!Array.isArray(urls)) return
  event.waitUntil(
    (async () => {
      const cache = await caches.open(kept)
      const own = urls.map((one) => new URL(one, location.origin)).filter((url) => url.origin === location.origin)
      let isWhole = true
      for (const url of own.filter((one) => isFile(one) || isPicture(one))) {
        if (await cache.match(url.pathname)) continue
        const answer = await fetch(url.pathname).catch(() => undefined)
        if (answer?.ok) await cache.put(url.pathname, answer)
        if (!answer) isWhole = false
      }
      // A page of a new build is kept when its files are: until then the one before it opens.
      for (const url of isWhole ? own.filter(isPage) : []) {
        const answer = await fetch(url.pathname).catch(() => undefined)
        if (answer?.ok) await cache.put(url.pathname, answer)
        if (!answer) isWhole = false
      }
      event.source?.postMessage({ kept: isWhole })
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (event.request.mode === 'navigate' && isPage(url)) return event.respondWith(page(event.request, url))
  if (isFile(url) || isPicture(url)) event.respondWith(file(event.request, url))
})

/** The newest, and what is kept where there is no network; in whatever language it was opened last. */
async function page(request, url) {
  const cache = await caches.open(kept)
  try {
    const answer = await fetch(request)
    if (answer.ok && !(await cache.match(url.pathname))) await cache.put(url.pathname, answer.clone())
    return answer
  } catch (error) {
    const own = await cache.match(url.pathname)
    if (own) return own
    if (isOffice) throw error
    const token = url.pathname.split('/')[3]
    for (const one of await cache.keys()) if (new URL(one.url).pathname.split('/')[3] === token) return cache.match(one)
    throw error
  }
}

/** Files never change under their names. */
async function file(request, url) {
  const cache = await caches.open(kept)
  const own = await cache.match(url.pathname)
  if (own) return own
  const answer = await fetch(request)
  if (answer.ok) await cache.put(url.pathname, answer.clone())
  return answer
}
