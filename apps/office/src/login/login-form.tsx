import { authApi } from '@bilbro/contract/accounts'
import { ApiError } from '@bilbro/contract/client'
import { Button } from '@bilbro/ui/button'
import { Form } from '@bilbro/ui/form'
import { PasswordField } from '@bilbro/ui/password-field'
import { TextField } from '@bilbro/ui/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/use-zod-form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../core/api.ts'
import { meQuery } from '../core/me.ts'
import { sessionEnded } from '../core/session-end.ts'

const place = 'bilbro-office-email'

type Props = {
  onDone: () => void
  /** Signing in again in place: the address is known and stays. */
  email?: string
}

/** Address and password. The address is kept for the next time, the password never. */
export function LoginForm({ onDone, email }: Props) {
  const { t } = useT()
  const client = useQueryClient()
  const known = email ?? localStorage.getItem(place) ?? ''
  const form = useZodForm(authApi.login.body!, { defaults: { email: known, password: '' } })
  const { setFocus } = form
  useEffect(() => setFocus(known ? 'password' : 'email'), [setFocus, known])
  const signIn = async (body: { email: string; password: string }) => {
    try {
      const me = await api.auth.login({ body })
      localStorage.setItem(place, body.email)
      sessionEnded.over()
      client.setQueryData(meQuery.queryKey, me)
      onDone()
    } catch (error) {
      form.resetField('password')
      form.setFocus('password')
      throw error instanceof ApiError ? error : new Error(String(error))
    }
  }
  return (
    <Form form={form} onSubmit={signIn}>
      <TextField
        name="email"
        type="email"
        label={t('login.email')}
        autoComplete="username"
        disabled={email !== undefined}
      />
      <PasswordField name="password" label={t('login.password')} />
      <Button type="submit" look="primary" size="lg" wide busy={form.formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}
