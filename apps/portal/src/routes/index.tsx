import { browserLang, langOfCountry } from '@bilbro/i18n/locale'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../core/session/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const { user, isAuthenticated } = session()
    if (isAuthenticated)
      throw redirect({ to: '/$lang/portal', params: { lang: langOfCountry(user?.country) }, replace: true })
    throw redirect({ to: '/$lang/login', params: { lang: browserLang(navigator.languages) }, replace: true })
  },
})
