import { t as say } from '@bilbro/i18n/i18n'
import { SignInForm } from '@bilbro/ui/forms/sign-in-form'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { startSession } from '../../core/session/session.ts'
import { showFailure } from './show-failure.ts'

/** E-mail and password. An error is shown in the form and as a toast. */
export function LoginForm({ email }: { email?: string | undefined }) {
  const { lang } = useT()
  const signIn = async (body: { email: string; password: string }) => {
    try {
      // The route guard sees the session and redirects to the requested page.
      startSession(await api.buyerAuth.login({ body }), lang)
      toast.success(say('toast.loginSuccess'))
    } catch (error) {
      showFailure(error)
    }
  }
  return <SignInForm {...(email !== undefined && { email })} onSubmit={signIn} />
}
