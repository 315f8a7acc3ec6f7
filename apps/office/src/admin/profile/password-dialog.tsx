import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Text } from '@bilbro/ui/layout/text'
import { usePlainForm } from '@bilbro/ui/forms/form/use-plain-form'
import { useT } from '@bilbro/ui/use-t'
import { useMe } from '../../core/session/me.ts'
import { PasswordRow } from '../auth/password-row.tsx'

type Props = {
  title: string
  body: string
  danger?: boolean
  /** May throw: the error is shown at the password. */
  onPassword: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password again before an action. */
export function PasswordDialog({ title, body, danger, onPassword, onClose }: Props) {
  const { t } = useT()
  const me = useMe()
  const { form, field, failure, busy, values } = usePlainForm({
    first: { password: '' },
    check: (_, { password }) => (password ? undefined : 'validation.passwordCurrent'),
    secret: ['password'],
    onSubmit: ({ password }) => onPassword(password),
  })
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      <AskBeforeClosing dirty={values.password !== '' && !busy} />
      <form {...form}>
        <Text tone="dim">{body}</Text>
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <PasswordRow
          field={field}
          name="password"
          label={t('office.profile.oldPassword')}
          autoComplete="current-password"
        />
        <FormAlert message={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look={danger ? 'danger-filled' : 'primary'} busy={busy}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
