import { errorMessage } from '@bilbro/i18n/i18n'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Ends the e-mails about saved searches. It needs a click, because mail programs open links automatically. */
export function StopMailsPage({ token }: { token: string }) {
  const { t, lang } = useT()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.searchMails.stop({ body: { token } }),
  })
  if (isSuccess)
    return (
      <AuthLayout title={t('searchMails.done')}>
        <Text>{t('searchMails.doneBody')}</Text>
        <ButtonLink to="/$lang/portal/searches" params={{ lang }} wide>
          {t('buying.searches')}
        </ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('searchMails.title')}>
      <Text>{t('searchMails.body')}</Text>
      <div role="alert">{error && <p className="b-form-error">{errorMessage(error)}</p>}</div>
      <Button look="primary" size="lg" wide busy={isPending} onClick={() => mutate()}>
        {t('searchMails.stop')}
      </Button>
    </AuthLayout>
  )
}
