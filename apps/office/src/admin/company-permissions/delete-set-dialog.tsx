import type { PermissionSet } from '@bilbro/contract/admin/users/company-permissions'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

type Props = { set: PermissionSet; sets: readonly PermissionSet[]; onClose: () => void }

/** Deletes a permission set; its members get another set first. */
export function DeleteSetDialog({ set, sets, onClose }: Props) {
  const { t } = useT()
  const count = set.members.length
  const names = set.members.map((member) => member.name).join(', ')
  return (
    <EditDialog
      size="sm"
      title={t('office.sets.deleteTitle', { name: set.name })}
      call={api.companyPermissions.remove}
      schema={z.object({ replaceBy: count ? z.string().min(1) : z.string() })}
      start={{ replaceBy: '' }}
      save={{
        make: ({ replaceBy }) =>
          api.companyPermissions.remove({ params: { id: set.id }, query: replaceBy ? { replaceBy } : {} }),
      }}
      done={() => t('office.sets.deleted', { name: set.name })}
      invalidates={['companyPermissions', 'users', 'profile']}
      submit={t('ui.delete')}
      danger
      onClose={onClose}
    >
      <Text>{count ? `${t('office.sets.members', { count })}: ${names}` : t('office.sets.deleteEmpty')}</Text>
      {count > 0 && (
        <SelectField
          name="replaceBy"
          label={t('office.sets.replaceBy')}
          required
          options={sets.filter((one) => one.id !== set.id).map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </EditDialog>
  )
}
