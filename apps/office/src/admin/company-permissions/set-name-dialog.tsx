import { companyPermissionsApi, type PermissionSet } from '@bilbro/contract/admin/users/company-permissions'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

type Props = {
  name: string
  /** The set to rename; undefined creates a new set with `rights`. */
  set?: PermissionSet
  rights?: PermissionSet['rights']
  onClose: () => void
}

const schema = companyPermissionsApi.create.body!.pick({ name: true })

/** The name of a permission set: new, copied or renamed. */
export function SetNameDialog({ name, set, rights = [], onClose }: Props) {
  const { t } = useT()
  return (
    <EditDialog<{ name: string }, { name: string }, PermissionSet>
      size="sm"
      title={set ? t('office.sets.rename') : t('office.sets.new')}
      call={set ? api.companyPermissions.update : api.companyPermissions.create}
      draft={`set:${set?.id ?? 'new'}`}
      schema={schema}
      start={{ name }}
      save={
        set
          ? {
              record: set,
              words: { label: () => t('word.name') },
              send: (fields, version) =>
                api.companyPermissions.update({ params: { id: set.id }, body: { version, ...fields } }),
            }
          : { make: (body) => api.companyPermissions.create({ body: { ...body, rights } }) }
      }
      done={(after) => t(set ? 'office.sets.renamed' : 'office.sets.created', { name: after.name })}
      invalidates={['companyPermissions', 'users', 'profile']}
      onClose={onClose}
    >
      <TextField name="name" label={t('word.name')} required maxLength={80} />
    </EditDialog>
  )
}
