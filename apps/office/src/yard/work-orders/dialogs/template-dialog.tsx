import { carTypes } from '@bilbro/contract/stock/cars/car-enums'
import { templateFields, type WorkTemplate } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { tx } from '@bilbro/i18n/i18n'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { type FieldDefs, wordsOf } from '../../../kit/edit/field-def.ts'
import { StaffSelect } from '../work-parts.tsx'
import { Rows } from './rows.tsx'

type Typed = z.input<typeof templateFields>
type Values = z.infer<typeof templateFields>
const touches = ['workOrderTemplates'] as const
const defs = {
  name: { kind: 'text', label: 'word.name' },
  carType: { kind: 'choice', label: 'car.carType', values: carTypes, family: 'carType' },
} satisfies FieldDefs
const blank = () => ({
  ...{ title: '', instructions: '', assigneeId: null, supplierId: null, dueAfterDays: null, estimate: null },
  estimatedMinutes: null,
  parts: [],
})

/** Creates, changes or deletes a template. */
export function TemplateDialog({ template, onClose }: { template?: WorkTemplate; onClose: () => void }) {
  const { t, format } = useT()
  const remove = useAction(({ id }: WorkTemplate) => api.workOrderTemplates.remove({ params: { id } }), {
    ask: ({ name }) => ({ title: t('office.work.deleteTemplate', { name }), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    invalidates: touches,
  })
  const { name = '', carType = null, tasks = [blank()] } = template ?? {}
  return (
    <EditDialog<Typed, Values, WorkTemplate>
      size="lg"
      title={t(template ? 'office.work.editTemplate' : 'office.work.newTemplate')}
      call={api.workOrderTemplates.update}
      draft={`work-template:${template?.id ?? 'new'}`}
      schema={templateFields}
      start={{ name, carType, tasks }}
      save={
        template
          ? {
              record: template,
              words: wordsOf(defs, format, {
                label: () => t('office.work.tasks'),
                text: (_, value) => (value as Values['tasks']).map(({ title }) => title).join(', '),
              }),
              send: (changed, version) =>
                api.workOrderTemplates.update({ params: { id: template.id }, body: { ...changed, version } }),
            }
          : { make: (body) => api.workOrderTemplates.create({ body }) }
      }
      invalidates={touches}
      {...(template && { remove: { busy: remove.busy, run: async () => (await remove.run(template)) !== undefined } })}
      {...(!template && { submit: t('ui.create') })}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        <TextField name="name" label={t('word.name')} required maxLength={120} />
        <SelectField
          name="carType"
          label={t('car.carType')}
          clearable={t('office.work.allTypes')}
          options={carTypes.map((value) => ({ value, label: tx(`carType.${value}`) }))}
        />
      </Grid>
      <Text strong>{t('office.work.tasks')}</Text>
      <Rows name="tasks" most={50} addLabel={t('office.work.addTask')} blank={blank}>
        {(path) => (
          <Grid min="9rem" gap={2}>
            <TextField name={`${path}.title`} label={t('office.field.taskTitle')} required maxLength={160} />
            <NumberField name={`${path}.dueAfterDays`} label={t('office.work.dueAfter')} />
            <NumberField name={`${path}.estimatedMinutes`} label={t('office.field.taskPlannedMinutes')} />
            <MoneyField name={`${path}.estimate`} label={t('office.field.taskEstimateAmount')} />
            <StaffSelect name={`${path}.assigneeId`} label={t('office.field.taskAssignee')} />
          </Grid>
        )}
      </Rows>
    </EditDialog>
  )
}
