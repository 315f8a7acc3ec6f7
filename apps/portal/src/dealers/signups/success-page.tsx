import { ButtonLink } from '@bilbro/ui/forms/button'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useLocation } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { AuthLayout } from '../buyer-auth/auth-layout.tsx'
import './signup.css'

/** The sign-up was received: what comes next, and when. */
export function SuccessPage() {
  const { t, lang } = useT()
  const email = useLocation({ select: ({ state }) => state.email })
  return (
    <AuthLayout title={t('signup.successTitle')} wide>
      <div className="signup-notice" data-look="good">
        <CircleCheck size={20} aria-hidden="true" />
        <Text>{t('signup.successBody')}</Text>
      </div>
      {email !== undefined && <Text tone="dim">{t('signup.mailTo', { email })}</Text>}
      <Title level={2}>{t('signup.nextTitle')}</Title>
      <ol className="signup-next">
        <li>{t('signup.next1')}</li>
        <li>{t('signup.next2')}</li>
        <li>{t('signup.next3')}</li>
      </ol>
      <div className="signup-foot">
        <ButtonLink to="/$lang/login" params={{ lang }}>
          {t('login.backToLogin')}
        </ButtonLink>
        <ButtonLink look="primary" to="/$lang/cars" params={{ lang }}>
          {t('signup.toCars')}
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}
