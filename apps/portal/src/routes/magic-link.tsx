import { browserLang } from '@bilbro/i18n/locale'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { showLanguage } from '../core/language.ts'
import { keepToken, tokenIn, tokenOf } from '../login/link-token.ts'
import { MagicLinkPage } from '../login/magic-link-page.tsx'

export const Route = createFileRoute('/magic-link')({
  validateSearch: tokenIn,
  beforeLoad: ({ search, preload }) => {
    if (preload) return
    if (search.token !== undefined) {
      keepToken('magic-link', search.token)
      throw redirect({ to: '/magic-link', search: {}, replace: true })
    }
    if (tokenOf('magic-link') === undefined) throw notFound()
  },
  loader: () => showLanguage(browserLang(navigator.languages)),
  component: MagicLinkPage,
})
