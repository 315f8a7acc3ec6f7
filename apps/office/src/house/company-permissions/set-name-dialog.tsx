import { companyPermissionsApi, type PermissionSet } from '@bilbro/contract/house/company-permissions'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { TextField } from '@bilbro/ui/forms/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { askConflict } from '../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../core/conflict/conflict.ts'
import { useAction } from '../../core/use-action.ts'

type Props = {
  name: string
  /** The set that gets another name; without it a new one is made of `rights`. */
  set?: PermissionSet
  rights?: PermissionSet['rights']
  onClose: () => void
}

const schema = companyPermissionsApi.create.body!.pick({ name: true })

/** The name of a set: a new one, a copy, or another name for one that is there. */
export function SetNameDialog({ name, set, rights = [], onClose }: Props) {
  const { t } = useT()
  const [base] = useState(set)
  const form = useZodForm(schema, { defaults: { name } })
  const save = useAction(
    (body: { name: string }) =>
      base
        ? saveMerging({
            base,
            mine: body,
            ask: (conflicts) => askConflict(conflicts, { label: () => t('word.name') }),
            send: (fields, version) =>
              api.companyPermissions.update({ params: { id: base.id }, body: { version, ...fields } }),
          })
        : api.companyPermissions.create({ body: { ...body, rights } }),
    {
      done: (after) => (after ? t(set ? 'office.sets.renamed' : 'office.sets.created', { name: after.name }) : ''),
      touches: ['companyPermissions', 'users', 'profile'],
      after: (after) => after && onClose(),
      rethrow: true,
    },
  )
  return (
    <Dialog open size="sm" title={set ? t('office.sets.rename') : t('office.sets.new')} onClose={onClose}>
      <Form form={form} onSubmit={save.run}>
        <TextField name="name" label={t('word.name')} required maxLength={80} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
