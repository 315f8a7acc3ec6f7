import { Button } from '@bilbro/ui/forms/button'
import { EmailForm } from '@bilbro/ui/forms/email-form'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { usePlainForm } from '@bilbro/ui/forms/form/use-plain-form'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { knownEmail } from '../../core/known-email.ts'
import { CodeForm } from './code-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { checkNewPassword, PasswordRow } from './password-row.tsx'

/** Resets a forgotten password: e-mail address, code from the e-mail, new password. */
export function ResetPage() {
  const { t } = useT()
  const [email, setEmail] = useState<string>()
  const [code, setCode] = useState<string>()
  const send = async (to: string) => {
    await api.auth.sendResetCode({ body: { email: to } })
    setEmail(to)
  }
  const check = async (typed: string) => {
    await api.auth.checkResetCode({ body: { email: email!, code: typed } })
    setCode(typed)
  }
  const title = code === undefined ? t('office.reset.title') : t('office.reset.choose')
  return (
    <AuthLayout
      tab={t('office.reset.title')}
      title={title}
      {...(email === undefined && { body: t('office.reset.body') })}
    >
      {email === undefined ? (
        <EmailForm
          label={t('login.email')}
          submit={t('office.reset.send')}
          email={knownEmail()}
          look="primary"
          onSubmit={send}
        />
      ) : code === undefined ? (
        <>
          <Text tone="dim">{t('office.reset.sent', { email })}</Text>
          <CodeForm
            label={t('login.code')}
            hint="1234 5678"
            submit={t('office.reset.check')}
            onCode={check}
            onBack={() => setEmail(undefined)}
          />
        </>
      ) : (
        <NewPassword email={email} code={code} />
      )}
      <p className="o-login-more">
        <Anchor to="/login">{t('login.backToLogin')}</Anchor>
      </p>
    </AuthLayout>
  )
}

function NewPassword({ email, code }: { email: string; code: string }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { form, field, failure, busy } = usePlainForm<'password' | 'repeat'>({
    first: { password: '', repeat: '' },
    check: checkNewPassword,
    onSubmit: async ({ password }) => {
      await api.auth.resetPassword({ body: { email, code, password } })
      await navigate({ to: '/login', search: { reason: 'changed' } })
    },
  })
  return (
    <form {...form}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordRow
        field={field}
        name="password"
        label={t('office.profile.newPassword')}
        hint={t('office.profile.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordRow field={field} name="repeat" label={t('office.profile.repeat')} autoComplete="new-password" />
      <FormAlert message={failure} />
      <Button type="submit" look="primary" size="lg" wide busy={busy}>
        {t('office.reset.save')}
      </Button>
    </form>
  )
}
