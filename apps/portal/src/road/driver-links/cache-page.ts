// Stores the page on the phone: a service worker for the drivers' pages caches its files.
import { bundles } from '@bilbro/i18n/bundles'
import { langs } from '@bilbro/i18n/locale'
import { loadToaster } from '@bilbro/ui/feedback/toaster'

/** The files that the page has loaded, and the page itself. */
const loaded = (): string[] => [
  location.pathname,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
  ...[...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href),
]

/** If it resolves to true, the page opens without a network. */
export async function cachePage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    // Each language has its own address; after switching the language the page must open offline as well.
    const here = await Promise.all(
      langs.map((lang) => navigator.serviceWorker.register('/driver-worker.js', { scope: `/${lang}/driver/` })),
    )
    // The toasts for an invalid photo must be cached as well.
    await Promise.allSettled([...langs.map((lang) => bundles.portal[lang]()), loadToaster()])
    const [registration] = here.filter(({ scope }) => location.href.startsWith(scope))
    const worker = registration && (await active(registration))
    if (!worker) return false
    const kept = new Promise<boolean>((resolve) =>
      navigator.serviceWorker.addEventListener('message', () => resolve(true), { once: true }),
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
