import { ApiError } from '@bilbro/contract/client'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { meQuery } from '../core/session/me.ts'
import { oneOf, searchOf, textUpTo } from '../core/search-params.ts'
import { AuthLayout } from '../admin/auth/auth-layout.tsx'
import { LoginForm } from '../admin/auth/login-form.tsx'

const home = (path = '/') => `/office${path}`
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

const loginSearch = searchOf({
  redirect: textUpTo(2000, isOwnPath),
  reason: oneOf(['none', 'disabled', 'signedOut', 'changed'] as const, 'none'),
})

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    try {
      await context.queryClient.fetchQuery({ ...meQuery, retry: false })
    } catch (error) {
      if (error instanceof ApiError) return
      throw error
    }
    throw redirect({ href: home(search.redirect) })
  },
  component: LoginPage,
})

function LoginPage() {
  const { t } = useT()
  const router = useRouter()
  const { redirect: to, reason } = Route.useSearch()
  return (
    <AuthLayout tab={t('login.title')} title={t('office.login.title')} body={t('office.login.body')}>
      {reason && reason !== 'none' && <output className="o-login-note">{t(`office.login.reason.${reason}`)}</output>}
      <LoginForm onDone={() => router.history.push(home(to))} />
      <p className="o-login-more">
        <Anchor to="/reset">{t('login.forgot')}</Anchor>
      </p>
    </AuthLayout>
  )
}
