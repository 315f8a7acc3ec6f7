import { line } from '@bilbro/contract/common'
import { type SavedView, viewSharings, type ViewLayout } from '@bilbro/contract/admin/saved-views/saved-views'
import type { ViewListName } from '@bilbro/contract/admin/saved-views/view-lists'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useMe } from '../../../core/session/me.ts'
import { usersQuery } from '../../../core/users.ts'
import { EditDialog } from '../../edit/edit-dialog.tsx'

const form = z.object({
  name: line(60),
  sharing: z.enum(viewSharings),
  people: z.array(z.string()),
  sets: z.array(z.string()),
  keepsColumns: z.boolean(),
})
type Form = z.infer<typeof form>
type Props = {
  list: ViewListName
  /** The view to edit; without it, a new one is saved. */
  view?: SavedView
  /** The current filters and columns. */
  search: Record<string, unknown>
  layout: ViewLayout
  onClose: () => void
  onSaved: (view: SavedView) => void
}

/** Saves the current filters as a view, or changes the name of a view and who sees it. */
export function ViewDialog({ list, view, search, layout, onClose, onSaved }: Props) {
  const { t } = useT()
  const me = useMe()
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const { data: roles = [] } = useQuery({ ...api.savedViews.roles.query(), throwOnError: false })
  const idsOf = (all: readonly { id: string }[] = []) => all.map(({ id }) => id)
  const fields = ({ keepsColumns, ...values }: Form) => ({
    ...values,
    layout: keepsColumns ? (view?.layout ?? layout) : null,
  })
  return (
    <EditDialog<Form, Form, SavedView>
      title={t(view ? 'office.view.edit' : 'office.view.save')}
      schema={form}
      start={{
        name: view?.name ?? '',
        sharing: view?.sharing ?? 'NOBODY',
        people: idsOf(view?.people),
        sets: idsOf(view?.sets),
        keepsColumns: view ? view.layout !== null : false,
      }}
      save={
        view
          ? {
              record: { ...view, people: idsOf(view.people), sets: idsOf(view.sets) } as never,
              words: { label: () => undefined },
              fields,
              send: (change, version) =>
                api.savedViews.update({ params: { id: view.id }, body: { ...change, version } }),
            }
          : { make: (values) => api.savedViews.create({ body: { list, search: search as never, ...fields(values) } }) }
      }
      invalidates={['savedViews']}
      onClose={onClose}
      onEnd={(saved) => {
        onSaved(saved)
        onClose()
      }}
    >
      {({ watch }) => (
        <Stack gap={4}>
          <TextField name="name" label={t('office.view.name')} required maxLength={60} />
          <RadioField
            name="sharing"
            label={t('office.view.sharing')}
            hint={t('office.view.sharingHint')}
            options={viewSharings.map((value) => ({ value, label: t(`viewSharing.${value}`) }))}
          />
          {watch('sharing') === 'CHOSEN' && (
            <>
              <MultiSelectField
                name="people"
                label={t('office.view.people')}
                options={users
                  .filter(({ id, isActive }) => isActive && id !== me.id)
                  .map(({ id, name }) => ({ value: id, label: name }))}
              />
              <MultiSelectField
                name="sets"
                label={t('office.view.sets')}
                options={roles.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </>
          )}
          <CheckboxField name="keepsColumns" label={t('office.view.keepColumns')} />
        </Stack>
      )}
    </EditDialog>
  )
}
