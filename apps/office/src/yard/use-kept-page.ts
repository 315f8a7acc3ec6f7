import { loadToaster } from '@bilbro/ui/feedback/toaster'
import { keepPage } from '@bilbro/web/offline/keep-page'
import { useEffect } from 'react'

/** Marks the page once it opens without a network. `scope`: the addresses under which it opens. */
export function useKeptPage(scope: '/office/inspect/' | '/office/my-tasks', page: string): void {
  useEffect(() => {
    void keepPage({ script: '/office/inspect-worker.js', scopes: [scope], load: () => [loadToaster()] }).then(
      (isKept) => isKept && (document.documentElement.dataset.keptPage = ''),
    )
  }, [scope, page])
}
