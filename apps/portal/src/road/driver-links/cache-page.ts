import { bundles } from '@bilbro/i18n/bundles'
import { langs } from '@bilbro/i18n/locale'
import { loadToaster } from '@bilbro/ui/feedback/toaster'
import { keepPage } from '@bilbro/web/offline/keep-page'

/** Each language has its own address; after switching the language the page must open offline as well. */
export const cachePage = (): Promise<boolean> =>
  keepPage({
    script: '/driver-worker.js',
    scopes: langs.map((lang) => `/${lang}/driver/`),
    load: () => [...langs.map((lang) => bundles.portal[lang]()), loadToaster()],
  })
