import { SignInForm } from '@bilbro/ui/sign-in-form'
import { useQueryClient } from '@tanstack/react-query'
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
  const client = useQueryClient()
  const signIn = async (body: { email: string; password: string }) => {
    const me = await api.auth.login({ body })
    localStorage.setItem(place, body.email)
    sessionEnded.over()
    client.setQueryData(meQuery.queryKey, me)
    onDone()
  }
  const known = email ?? localStorage.getItem(place) ?? ''
  return <SignInForm email={known} isFixed={email !== undefined} takesFocus onSubmit={signIn} />
}
