import { loadToaster } from '@bilbro/ui/feedback/toaster'
import { keepPage } from '@bilbro/web/offline/keep-page'

/** If it resolves to true, the inspection page of this car opens without a network. */
export const cachePage = (): Promise<boolean> =>
  keepPage({ script: '/office/inspect-worker.js', scopes: ['/office/inspect/'], load: () => [loadToaster()] })
