import { usersApi } from '@bilbro/contract/house/users'
import { languages } from '@bilbro/contract/common'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { MultiSelectField } from '@bilbro/ui/forms/multi-select-field'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { TextField } from '@bilbro/ui/forms/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/use-action.ts'
import { setsQuery } from './user-query.ts'

const schema = usersApi.invite.body!

/** Somebody new: name, address, language and what he may do; the mail goes out at once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT()
  const { data: sets = [] } = useQuery({ ...setsQuery, throwOnError: false })
  const form = useZodForm(schema, { defaults: { name: '', email: '', language: lang, setIds: [] } })
  const invite = useAction((body: z.output<typeof schema>) => api.users.invite({ body }), {
    done: (user) => t('office.people.invited', { name: user.name }),
    touches: ['users', 'companyPermissions'],
    after: onClose,
    rethrow: true,
  })
  return (
    <Dialog open size="sm" title={t('office.people.inviteTitle')} onClose={onClose}>
      <Form form={form} onSubmit={invite.run}>
        <Text tone="dim">{t('office.people.inviteHint')}</Text>
        <TextField name="name" label={t('word.name')} required maxLength={120} />
        <TextField name="email" label={t('word.email')} type="email" required maxLength={254} />
        <SelectField
          name="language"
          label={t('office.people.language')}
          options={languages.map((value) => ({ value, label: langNames[value] }))}
        />
        <MultiSelectField
          name="setIds"
          label={t('office.people.sets')}
          required
          options={sets.map((set) => ({ value: set.id, label: set.name }))}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('office.people.invite')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
