import { payrollFields, userFields } from '@bilbro/contract/admin/users/user-fields'
import type { User } from '@bilbro/contract/admin/users/users'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { pickFields, wordsOf } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { userDefs } from './fields.ts'

const schema = userFields.extend(payrollFields.shape)

/** Name, phone and language of a colleague, and what the payroll needs. */
export function PersonDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { format } = useT()
  return (
    <EditDialog
      size="sm"
      title={user.name}
      call={api.users.update}
      draft={`user:${user.id}`}
      schema={schema}
      start={pickFields(userDefs, user)}
      save={{
        record: user,
        words: wordsOf(userDefs, format),
        send: (fields, version) => api.users.update({ params: { id: user.id }, body: { version, ...fields } }),
      }}
      invalidates={['users', 'companyPermissions']}
      onClose={onClose}
    >
      <FieldInputs defs={userDefs} schema={schema} />
    </EditDialog>
  )
}
