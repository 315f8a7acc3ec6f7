// The page itself stays on the phone: a worker for the drivers' pages alone keeps its files.
import { bundles } from '@bilbro/i18n/bundles'
import { langs } from '@bilbro/i18n/locale'
import { loadToaster } from '@bilbro/ui/feedback/toaster'

/** What the page has loaded so far, and itself. */
const loaded = (): string[] => [
  location.pathname,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
  ...[...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href),
]

/** Once it returns true the page opens without a network. */
export async function cachePage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    // Each language has an address of its own; the one that is switched to opens without a network too.
    const here = await Promise.all(
      langs.map((lang) => navigator.serviceWorker.register('/driver-worker.js', { scope: `/${lang}/driver/` })),
    )
    // What says that a photo is none has to be there as well.
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
    // A private window, or no secure connection: the page works as long as it stands.
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
