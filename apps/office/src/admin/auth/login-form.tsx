import { ApiError } from '@bilbro/contract/client'
import { SignInForm } from '@bilbro/ui/forms/sign-in-form'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { knownEmail, rememberEmail } from '../../core/known-email.ts'
import { meQuery } from '../../core/session/me.ts'
import { sessionEnded } from '../../core/session/session-end.ts'
import { CodeForm } from './code-form.tsx'

type Props = {
  onDone: () => void
  /** For signing in again on the same page: the address is known and cannot be changed. */
  email?: string
}
type Credentials = { email: string; password: string }

/**
 * E-mail and password, then the code of the second factor if there is one. The address is remembered, the password
 * never.
 */
export function LoginForm({ onDone, email }: Props) {
  const { t } = useT()
  const client = useQueryClient()
  const [halfway, setHalfway] = useState<Credentials>()
  const signIn = async (body: Credentials & { code?: string }) => {
    const me = await api.auth.login({ body })
    rememberEmail(body.email)
    sessionEnded.over()
    client.setQueryData(meQuery.queryKey, me)
    onDone()
  }
  const begin = async (body: Credentials) => {
    try {
      await signIn(body)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'auth.codeRequired') throw error
      setHalfway(body)
    }
  }
  if (halfway)
    return (
      <CodeForm
        label={t('office.login.code')}
        hint={t('office.login.codeHint')}
        submit={t('login.submit')}
        onCode={(code) => signIn({ ...halfway, code })}
        onBack={() => setHalfway(undefined)}
      />
    )
  const known = email ?? knownEmail()
  return <SignInForm email={known} isFixed={email !== undefined} takesFocus onSubmit={begin} />
}
