import { email } from '@bilbro/contract/common'
import { errorMessage, t as say } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/button'
import { Form } from '@bilbro/ui/form'
import { PasswordField } from '@bilbro/ui/password-field'
import { TextField } from '@bilbro/ui/text-field'
import { toast } from '@bilbro/ui/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/use-zod-form'
import * as z from 'zod'
import { api } from '../core/api.ts'
import { startSession } from '../core/session.ts'

const credentials = z.object({ email, password: z.string().min(1, 'Password is required') })

/** E-mail and password. What went wrong stands in the form as well as in a toast. */
export function LoginForm() {
  const { t, lang } = useT()
  const form = useZodForm(credentials, { defaults: { email: '', password: '' } })
  const signIn = async (body: z.infer<typeof credentials>) => {
    try {
      // The page's guard sees the session and leads on to where the visitor wanted to go.
      startSession(await api.buyerAuth.login({ body }), lang)
      toast.success(say('toast.loginSuccess'))
    } catch (error) {
      const message = messageOf(error)
      toast.error(message)
      form.setValue('password', '')
      form.setFocus('password')
      throw Object.assign(new Error(message), { cause: error })
    }
  }
  return (
    <Form form={form} onSubmit={signIn}>
      <TextField name="email" label={t('login.email')} type="email" autoComplete="username" />
      <PasswordField name="password" label={t('login.password')} />
      <Button type="submit" look="primary" size="lg" wide busy={form.formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? errorMessage(error) : ''
  return message || say('toast.unknownError')
}
