import type { PermissionSet } from '@bilbro/contract/house/company-permissions'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/use-action.ts'

type Props = { set: PermissionSet; sets: readonly PermissionSet[]; onClose: () => void }

/** Deletes a set; whoever has it gets another one first. */
export function DeleteSetDialog({ set, sets, onClose }: Props) {
  const { t } = useT()
  const count = set.members.length
  const form = useZodForm(z.object({ replaceBy: count ? z.string().min(1) : z.string() }), {
    defaults: { replaceBy: '' },
  })
  const remove = useAction(
    ({ replaceBy }: { replaceBy: string }) =>
      api.companyPermissions.remove({ params: { id: set.id }, query: replaceBy ? { replaceBy } : {} }),
    {
      done: () => t('office.sets.deleted', { name: set.name }),
      touches: ['companyPermissions', 'users', 'profile'],
      after: onClose,
      rethrow: true,
    },
  )
  const names = set.members.map((member) => member.name).join(', ')
  return (
    <Dialog open size="sm" title={t('office.sets.deleteTitle', { name: set.name })} onClose={onClose}>
      <Form form={form} onSubmit={remove.run}>
        <Text>{count ? `${t('office.sets.members', { count })}: ${names}` : t('office.sets.deleteEmpty')}</Text>
        {count > 0 && (
          <SelectField
            name="replaceBy"
            label={t('office.sets.replaceBy')}
            required
            options={sets.filter((one) => one.id !== set.id).map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="danger-filled" busy={form.formState.isSubmitting}>
            {t('ui.delete')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
