import type { StaffProfile } from '@bilbro/contract/admin/users/profile'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { isEmail, usePlainForm } from '@bilbro/ui/forms/form/use-plain-form'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../core/api.ts'
import { rememberEmail } from '../../core/known-email.ts'
import { chooseLang } from '../../core/language.ts'
import { meQuery } from '../../core/session/me.ts'
import { AuthLayout } from './auth-layout.tsx'
import { checkNewPassword, PasswordRow } from './password-row.tsx'

/** The first page of an invited user, and of the first owner of a new installation. */
export function WelcomePage({ token }: { token: string }) {
  const { t } = useT()
  const { data, isError } = useQuery({
    queryKey: ['welcome', token],
    queryFn: () => api.auth.checkWelcome({ body: { token } }),
    enabled: token !== '',
    throwOnError: false,
    staleTime: Infinity,
  })
  const language = data?.language
  useEffect(() => {
    // Shows the language of the invitation.
    if (language) void chooseLang(language)
  }, [language])
  const tab = t('office.welcome.owner')
  if (isError || token === '')
    return (
      <AuthLayout tab={tab} title={t('office.welcome.gone')} body={t('office.welcome.goneBody')}>
        <ButtonLink to="/login" look="primary" size="lg" wide>
          {t('login.backToLogin')}
        </ButtonLink>
      </AuthLayout>
    )
  if (!data)
    return (
      <AuthLayout tab={tab} title={t('office.welcome.owner')}>
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      </AuthLayout>
    )
  if (data.kind === 'OWNER')
    return (
      <AuthLayout tab={tab} title={t('office.welcome.owner')} body={t('office.welcome.ownerBody')}>
        <OwnerForm token={token} />
      </AuthLayout>
    )
  return (
    <AuthLayout
      tab={tab}
      title={t('office.welcome.invited', { name: data.name ?? '' })}
      body={t('office.welcome.invitedBody', { email: data.email ?? '' })}
    >
      <InvitedForm token={token} email={data.email ?? ''} />
    </AuthLayout>
  )
}

function useBegin() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (me: StaffProfile) => {
    client.setQueryData(meQuery.queryKey, me)
    rememberEmail(me.email)
    await navigate({ to: '/', replace: true })
  }
}

function InvitedForm({ token, email }: { token: string; email: string }) {
  const { t } = useT()
  const begin = useBegin()
  const { form, field, failure, busy } = usePlainForm<'password' | 'repeat'>({
    first: { password: '', repeat: '' },
    check: checkNewPassword,
    onSubmit: async ({ password }) => begin(await api.auth.acceptInvitation({ body: { token, password } })),
  })
  return (
    <form {...form}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordRow field={field} name="password" label={t('word.password')} autoComplete="new-password" />
      <PasswordRow field={field} name="repeat" label={t('office.profile.repeat')} autoComplete="new-password" />
      <FormAlert message={failure} />
      <Button type="submit" look="primary" size="lg" wide busy={busy}>
        {t('office.welcome.begin')}
      </Button>
    </form>
  )
}

function OwnerForm({ token }: { token: string }) {
  const { t, lang } = useT()
  const begin = useBegin()
  const { form, field, failure, busy } = usePlainForm({
    first: { name: '', email: '', password: '', repeat: '' },
    check: (name, values) => {
      if (name === 'name') return values.name.trim() ? undefined : 'validation.required'
      if (name === 'email') return isEmail(values.email) ? undefined : 'validation.emailAddress'
      return checkNewPassword(name, values)
    },
    onSubmit: async ({ name, email, password }) =>
      begin(await api.auth.createOwner({ body: { token, name, email, password, language: lang } })),
  })
  const [who, where] = [field('name'), field('email')]
  return (
    <form {...form}>
      <FieldShell {...who.shell} label={t('word.name')}>
        <div className="b-input">
          <input {...who.input} autoComplete="name" maxLength={120} />
        </div>
      </FieldShell>
      <FieldShell {...where.shell} label={t('login.email')}>
        <div className="b-input">
          <input {...where.input} type="email" autoComplete="username" />
        </div>
      </FieldShell>
      <PasswordRow field={field} name="password" label={t('word.password')} autoComplete="new-password" />
      <PasswordRow field={field} name="repeat" label={t('office.profile.repeat')} autoComplete="new-password" />
      <FormAlert message={failure} />
      <Button type="submit" look="primary" size="lg" wide busy={busy}>
        {t('office.welcome.begin')}
      </Button>
    </form>
  )
}
