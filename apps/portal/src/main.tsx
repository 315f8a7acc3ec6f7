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

// The texts start to load before anything else has to be worked out; also for a page that turns out not to exist.
void showLanguage(langOfPath(location.pathname) ?? browserLang(navigator.languages))

const router = createPortalRouter()
bindProgress(router)
showNoNetwork()
// The server's title is for readers without scripts; pages set their own.
const served = document.querySelector('title')
router.subscribe('onRendered', () => served?.remove())
followSession(router)
// The first page loads them by itself.
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

/** Takes over the page that stands there for strangers; whoever is known here gets his own. */
async function takeOver(at: HTMLElement): Promise<void> {
  // The words, and what the house has rewritten of them, before the first component asks for one.
  await Promise.all([loadTranslations(), router.load()])
  // The server renders without the boundaries around a page that is still loading.
  router.ssr = { manifest: undefined }
  restyle(at)
  startTransition(() => void hydrateRoot(at, app))
  replayEarlyEvents()
}

/**
 * Makes the page here, from nothing: in one go once its words and answers are there, and in slices, so that the phone can
 * answer a finger in between. A slow line sees the page that waits instead.
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
