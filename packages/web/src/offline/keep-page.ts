// Stores a page on the phone: a service worker caches its files.
/** The files that the page has loaded, and the page itself. */
const loaded = (): string[] => [
  location.pathname,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
  ...[...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href),
]

type Plan = {
  script: string
  /** Addresses under which the worker serves pages: one for each language, for instance. */
  scopes: readonly string[]
  /** Loads what the page may need later without a network, such as texts. */
  load: () => readonly Promise<unknown>[]
}

/** If it resolves to true, the page opens without a network. */
export async function keepPage({ script, scopes, load }: Plan): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    const here = await Promise.all(scopes.map((scope) => navigator.serviceWorker.register(script, { scope })))
    await Promise.allSettled(load())
    const [registration] = here.filter(({ scope }) => location.href.startsWith(scope))
    const worker = registration && (await active(registration))
    if (!worker) return false
    const kept = new Promise<boolean>((resolve) =>
      navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data?.kept === true), { once: true }),
    )
    navigator.serviceWorker.startMessages()
    worker.postMessage({ keep: loaded() })
    return await kept
  } catch {
    // A private window or a connection without HTTPS: the page works while it stays open.
    return false
  }
}

function active(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> | ServiceWorker {
  if (registration.active) return registration.active
  const worker = registration.installing ?? registration.waiting
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(worker)),
  )
}
