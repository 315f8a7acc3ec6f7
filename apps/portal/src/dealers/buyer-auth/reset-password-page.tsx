import { ApiError } from '@bilbro/contract/client'
import { errorMessage, t as say } from '@bilbro/i18n/i18n'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { forgetToken, tokenOf } from './link-token.ts'
import { MailForm } from './mail-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { showFailure } from './show-failure.ts'

/**
 * Sets a new password with a link from an e-mail: after "forgot password", or the first password of an invited user.
 */
export function ResetPasswordPage() {
  const { t, lang } = useT()
  const router = useRouter()
  const [token] = useState(() => tokenOf('reset-password') ?? '')
  const [failed, setFailed] = useState<string>()
  const isInvitation = token.startsWith('bi_')

  const save = async ({ newPassword }: { newPassword: string }) => {
    try {
      const { email } = await api.buyerAuth.resetPassword({ body: { token, password: newPassword } })
      forgetToken('reset-password')
      toast.success(say('reset.done'))
      await router.navigate({ to: '/$lang/login', params: { lang }, state: { email }, replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link.invalid') setFailed(errorMessage(error))
      showFailure(error)
    }
  }
  return (
    <AuthLayout title={isInvitation ? t('reset.chooseTitle') : t('reset.title')}>
      <div className="auth-stack">
        {failed === undefined ? (
          <>
            {isInvitation && <Text tone="dim">{t('reset.chooseBody')}</Text>}
            <NewPasswordForm submit={t('reset.submit')} onSubmit={save} />
          </>
        ) : (
          <>
            <div role="alert">
              <p className="b-form-error">{failed}</p>
            </div>
            <Text tone="dim">{t(isInvitation ? 'reset.invitationFailedBody' : 'reset.failedBody')}</Text>
            <MailForm kind={isInvitation ? 'link' : 'reset'} isMain submit={t('magicLink.sendNew')} />
          </>
        )}
        <ButtonLink look="quiet" icon={<ArrowLeft size={16} aria-hidden="true" />} to="/$lang/login" params={{ lang }}>
          {t('login.backToLogin')}
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}
