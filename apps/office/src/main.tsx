import '@bilbro/ui/no-eval'
import { initI18n } from '@bilbro/i18n/i18n'
import { showNoNetwork } from '@bilbro/ui/feedback/no-network'
import { bindProgress } from '@bilbro/ui/feedback/progress'
import { BilbroProvider } from '@bilbro/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import './office.css'
import { savedLang } from './core/language.ts'
import { queryClient } from './core/query.ts'
import { followSignOut } from './core/session/sign-out.ts'
import { trackAddresses } from './kit/detail/list-neighbours.ts'
import { router } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await initI18n({ lang: savedLang(), area: 'office' })
bindProgress(router)
showNoNetwork()
trackAddresses(router)
followSignOut()
createRoot(root).render(
  <BilbroProvider>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </BilbroProvider>,
)
