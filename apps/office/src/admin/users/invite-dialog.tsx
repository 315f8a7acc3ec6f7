import { usersApi, type User } from '@bilbro/contract/admin/users/users'
import { languages } from '@bilbro/contract/common'
import { langNames } from '@bilbro/i18n/locale'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { setsQuery } from './user-query.ts'

/** Invites a staff user: name, e-mail, language and permission sets. The e-mail is sent at once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT()
  const { data: sets = [] } = useQuery({ ...setsQuery, throwOnError: false })
  return (
    <EditDialog
      size="sm"
      title={t('office.people.inviteTitle')}
      call={api.users.invite}
      draft="invite"
      schema={usersApi.invite.body!}
      start={{ name: '', email: '', language: lang, setIds: [] }}
      save={{ make: (body) => api.users.invite({ body }) }}
      done={(user: User) => t('office.people.invited', { name: user.name })}
      invalidates={['users', 'companyPermissions']}
      submit={t('office.people.invite')}
      onClose={onClose}
    >
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
    </EditDialog>
  )
}
