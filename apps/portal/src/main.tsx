import '@bilbro/ui/no-eval'
import { browserLang } from '@bilbro/i18n/locale'
import { BilbroProvider } from '@bilbro/ui/theme'
import { bindProgress } from '@bilbro/ui/feedback/progress'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followSession } from './core/follow-session.ts'
import type {} from './core/history-state.ts'
import { catchUpTranslations, showLanguage } from './core/language.ts'
import { queryClient } from './core/query.ts'
import { langOfPath } from './core/redirect-path.ts'
import { router } from './router.tsx'
import './boot.css'

// The texts start to load before anything else has to be worked out; also for a page that turns out not to exist.
void showLanguage(langOfPath(location.pathname) ?? browserLang(navigator.languages))

bindProgress(router)
// The server's title is for readers without scripts; pages set their own.
const served = document.querySelector('title')
router.subscribe('onRendered', () => served?.remove())
followSession(router)
// The first page loads them by itself.
router.subscribe('onBeforeNavigate', ({ fromLocation }) => fromLocation && catchUpTranslations())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <BilbroProvider>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </BilbroProvider>,
)
