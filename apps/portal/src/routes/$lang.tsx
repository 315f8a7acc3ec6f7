import { isLang } from '@bilbro/i18n/locale'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { showLanguage } from '../core/language.ts'
import { NoSuchPage } from '../shell/no-such-page.tsx'

export const Route = createFileRoute('/$lang')({
  beforeLoad: ({ params }) => {
    if (!isLang(params.lang)) throw redirect({ to: '/$lang', params: { lang: 'en' }, replace: true })
  },
  // Loads in parallel with the page's data. A preload must not change the current language.
  loader: ({ params, preload }) => (preload || !isLang(params.lang) ? undefined : showLanguage(params.lang)),
  component: Outlet,
  notFoundComponent: NoSuchPage,
})
