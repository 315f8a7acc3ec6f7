import type { Page } from '@playwright/test'

/**
 * Everything that a page and its browser store: the screen, both storages, databases and caches with their contents.
 */
export const leftBehind = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const answer = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const databases = []
    for (const { name } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        databases.push(name, store, await answer(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    const cached = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) cached.push(request.url, await (await cache.match(request)).text())
    }
    return [
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached, document.cookie, history.state]),
      document.documentElement.outerHTML,
      document.title,
      location.href,
    ].join('\\n')
  })()`)
