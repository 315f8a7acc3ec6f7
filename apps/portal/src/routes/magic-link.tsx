import { browserLang } from '@bilbro/i18n/locale'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { showLanguage } from '../core/language.ts'
import { openLink, tokenIn } from '../login/link-token.ts'
import { NoSuchPage } from '../shell/no-such-page.tsx'
import { MagicLinkPage } from '../login/magic-link-page.tsx'

export const Route = createFileRoute('/magic-link')({
  validateSearch: tokenIn,
  beforeLoad: ({ search, preload }) => {
    if (preload) return
    const link = openLink('magic-link', search)
    if (link === 'kept') throw redirect({ to: '/magic-link', search: {}, replace: true })
    if (link === 'none') throw notFound()
  },
  loader: () => showLanguage(browserLang(navigator.languages)),
  component: MagicLinkPage,
  notFoundComponent: NoSuchPage,
})
