import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { MailForm } from './mail-form.tsx'

const route = getRouteApi('/$lang/login')

/** The sign-in page for dealers: by password or link, or a request for a new password. */
export function LoginPage() {
  const { t, lang } = useT()
  const { redirect, forgot } = route.useSearch()
  const navigate = route.useNavigate()
  const email = useLocation({ select: ({ state }) => state.email })
  const show = (next: boolean) =>
    void navigate({ search: (now) => ({ ...now, forgot: next || undefined }), state: (now) => now })
  return (
    <AuthLayout
      title={t('login.title')}
      below={
        <div className="auth-foot">
          <Text tone="dim">{t('login.noAccount')}</Text>
          <ButtonLink to="/$lang/signup" params={{ lang }}>
            {t('login.signUp')}
          </ButtonLink>
        </div>
      }
    >
      {forgot ? (
        <div className="auth-stack">
          <Text tone="dim">{t('login.forgotBody')}</Text>
          <MailForm kind="reset" email={email} isMain />
          <Button look="quiet" icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={() => show(false)}>
            {t('login.backToLogin')}
          </Button>
        </div>
      ) : (
        <div className="auth-stack">
          <LoginForm email={email} />
          <Button look="quiet" onClick={() => show(true)}>
            {t('login.forgot')}
          </Button>
          <div className="auth-or">{t('login.or')}</div>
          <MailForm kind="link" target={redirect} email={email} />
        </div>
      )}
    </AuthLayout>
  )
}
