import { browserLang, isLang, type Lang } from '@bilbro/i18n/locale'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { showLanguage } from '../core/language.ts'
import { openLink, tokenIn } from '../dealers/buyer-auth/link-token.ts'
import { NoSuchPage } from '../shell/no-such-page.tsx'
import { MagicLinkPage } from '../dealers/buyer-auth/magic-link-page.tsx'

export const Route = createFileRoute('/magic-link')({
  // The e-mail states the language of its recipient.
  validateSearch: (search: Record<string, unknown>): { token?: string; lang?: Lang } => ({
    ...tokenIn(search),
    ...(typeof search.lang === 'string' && isLang(search.lang) && { lang: search.lang }),
  }),
  beforeLoad: ({ search, preload }) => {
    if (preload) return
    const link = openLink('magic-link', search)
    if (link === 'kept') {
      const { lang } = search
      throw redirect({ to: '/magic-link', search: lang ? { lang } : {}, replace: true })
    }
    if (link === 'none') throw notFound()
  },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ deps: { lang } }) => showLanguage(lang ?? browserLang(navigator.languages)),
  component: MagicLinkPage,
  notFoundComponent: NoSuchPage,
})
