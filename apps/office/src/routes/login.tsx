import { ApiError } from '@bilbro/contract/client'
import { Brand } from '@bilbro/ui/brand'
import { Text, Title } from '@bilbro/ui/text'
import { ThemeToggle } from '@bilbro/ui/theme-toggle'
import { useT } from '@bilbro/ui/use-t'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { meQuery } from '../core/me.ts'
import { searchOf, textUpTo } from '../core/search-params.ts'
import { LanguageSwitch } from '../login/language-switch.tsx'
import { LoginForm } from '../login/login-form.tsx'

const home = (path = '/') => `/office${path}`
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

const loginSearch = searchOf({ redirect: textUpTo(2000, isOwnPath) })

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
  const search = Route.useSearch()
  return (
    <div className="o-login">
      <title>{`${t('login.title')} - Bilbro`}</title>
      <header className="o-login-head">
        <Brand size={22} />
        <span className="o-login-tools">
          <LanguageSwitch />
          <ThemeToggle />
        </span>
      </header>
      <main className="o-login-card">
        <Title level={1} big>
          {t('office.login.title')}
        </Title>
        <Text tone="dim">{t('office.login.body')}</Text>
        <LoginForm onDone={() => router.history.push(home(search.redirect))} />
      </main>
    </div>
  )
}
