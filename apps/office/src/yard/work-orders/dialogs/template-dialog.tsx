import { carTypes } from '@bilbro/contract/stock/cars/car-enums'
import { templateFields, templateTask, type WorkTemplate } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { tx } from '@bilbro/i18n/i18n'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { type FieldDefs, wordsOf } from '../../../kit/edit/field-def.ts'
import { EntityField } from '../../../kit/entity-field.tsx'
import { StaffSelect } from '../work-parts.tsx'
import { linesOf } from './lines-of.ts'
import { Rows } from './rows.tsx'

/** Parts are typed one a line. */
const schema = templateFields.extend({
  tasks: z
    .array(templateTask.extend({ parts: z.string().max(4000) }))
    .min(1)
    .max(50),
})
type Typed = z.input<typeof schema>
type Values = z.infer<typeof schema>
const fieldsOf = ({ tasks, ...values }: Values): z.infer<typeof templateFields> => ({
  ...values,
  tasks: tasks.map(({ parts, ...task }) => ({ ...task, parts: linesOf(parts) })),
})
const touches = ['workOrderTemplates'] as const
const defs = {
  name: { kind: 'text', label: 'word.name' },
  carType: { kind: 'choice', label: 'car.carType', values: carTypes, family: 'carType' },
} satisfies FieldDefs
const blank = () => ({
  ...{ title: '', instructions: '', assigneeId: null, supplierId: null, dueAfterDays: null, estimate: null },
  estimatedMinutes: null,
  parts: '',
})

/** Creates, changes or deletes a template. */
export function TemplateDialog({ template, onClose }: { template?: WorkTemplate; onClose: () => void }) {
  const { t, format } = useT()
  const remove = useAction(({ id }: WorkTemplate) => api.workOrderTemplates.remove({ params: { id } }), {
    ask: ({ name }) => ({ title: t('office.work.deleteTemplate', { name }), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    invalidates: touches,
  })
  const may = useCan()
  const { name = '', carType = null } = template ?? {}
  const tasks = template?.tasks.map((task) => ({ ...task, parts: task.parts.join('\n') })) ?? [blank()]
  return (
    <EditDialog<Typed, Values, WorkTemplate>
      size="lg"
      title={t(template ? 'office.work.editTemplate' : 'office.work.newTemplate')}
      call={api.workOrderTemplates.update}
      draft={`work-template:${template?.id ?? 'new'}`}
      schema={schema}
      start={{ name, carType, tasks }}
      save={
        template
          ? {
              record: template,
              fields: fieldsOf,
              words: wordsOf(defs, format, {
                label: () => t('office.work.tasks'),
                text: (_, value) => (value as Values['tasks']).map(({ title }) => title).join(', '),
              }),
              send: (changed, version) =>
                api.workOrderTemplates.update({ params: { id: template.id }, body: { ...changed, version } }),
            }
          : { make: (values) => api.workOrderTemplates.create({ body: fieldsOf(values) }) }
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
          <>
            <Grid min="9rem" gap={2}>
              <TextField name={`${path}.title`} label={t('office.field.taskTitle')} required maxLength={160} />
              <NumberField name={`${path}.dueAfterDays`} label={t('office.work.dueAfter')} />
              <NumberField name={`${path}.estimatedMinutes`} label={t('office.field.taskPlannedMinutes')} />
              <MoneyField name={`${path}.estimate`} label={t('office.field.taskEstimateAmount')} />
              <StaffSelect name={`${path}.assigneeId`} label={t('office.field.taskAssignee')} />
            </Grid>
            <details>
              <summary>{t('office.work.moreOfTask')}</summary>
              <Grid min="13rem" gap={2}>
                {may(api.suppliers.list) && (
                  <EntityField
                    name={`${path}.supplierId`}
                    label={t('office.field.taskSupplier')}
                    list={api.suppliers.list}
                    get={api.suppliers.get}
                    labelOf={({ name: supplier }: { name: string }) => supplier}
                  />
                )}
                <TextAreaField
                  name={`${path}.instructions`}
                  label={t('office.field.taskInstructions')}
                  maxLength={4000}
                />
                <TextAreaField name={`${path}.parts`} label={t('office.field.taskParts')} maxLength={4000} />
              </Grid>
            </details>
          </>
        )}
      </Rows>
    </EditDialog>
  )
}
