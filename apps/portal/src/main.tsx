import '@bilbro/ui/no-eval'
import { browserLang } from '@bilbro/i18n/locale'
import { BilbroProvider } from '@bilbro/ui/theme'
import { showNoNetwork } from '@bilbro/ui/feedback/no-network'
import { bindProgress } from '@bilbro/ui/feedback/progress'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followSession } from './core/session/follow-session.ts'
import type {} from './core/history-state.ts'
import { replayEarlyEvents } from './core/ssr/replay-early-events.ts'
import { isKnownHere, isServerRendered, restyle } from './core/ssr/hydration-data.ts'
import { catchUpTranslations, loadTranslations, showLanguage } from './core/language.ts'
import { queryClient } from './core/query.ts'
import { langOfPath } from './core/session/redirect-path.ts'
import { createPortalRouter } from './router.tsx'
import './boot.css'

// Starts loading the texts first; also for a page that does not exist.
void showLanguage(langOfPath(location.pathname) ?? browserLang(navigator.languages))

const router = createPortalRouter()
bindProgress(router)
showNoNetwork()
// The server's title is for readers without JavaScript; pages set their own.
const served = document.querySelector('title')
router.subscribe('onRendered', () => served?.remove())
followSession(router)
// The first page already loads them.
router.subscribe('onBeforeNavigate', ({ fromLocation }) => fromLocation && catchUpTranslations())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = (
  <BilbroProvider>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </BilbroProvider>
)

/** Hydrates the page that the server rendered for visitors. */
async function takeOver(at: HTMLElement): Promise<void> {
  // The texts and their edits must be loaded before the first component renders.
  await Promise.all([loadTranslations(), router.load()])
  // The server renders without the Suspense boundaries of a loading page.
  router.ssr = { manifest: undefined }
  restyle(at)
  startTransition(() => void hydrateRoot(at, app))
  replayEarlyEvents()
}

/**
 * Renders the page in the browser: at once when texts and data are there, and in slices, so that a phone can react to
 * touches in between. On a slow connection the loading state is shown after a second.
 */
async function begin(at: HTMLElement): Promise<void> {
  at.replaceChildren(...(isServerRendered() ? [] : at.childNodes))
  delete document.documentElement.dataset.known
  const all = Promise.all([loadTranslations(), router.load()]).catch(() => undefined)
  await Promise.race([all, new Promise((done) => setTimeout(done, 1000))])
  startTransition(() => createRoot(at).render(app))
  replayEarlyEvents()
}

if (isServerRendered() && !isKnownHere()) takeOver(root).catch(async () => begin(root))
else void begin(root)
