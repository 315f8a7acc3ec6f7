import { newWorkTask, type WorkOrder, type WorkTask } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { useT } from '@bilbro/ui/use-t'
import { Grid } from '@bilbro/ui/layout/layout'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { type FieldDefs, wordsOf } from '../../../kit/edit/field-def.ts'
import { FieldInput, FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { EntityField } from '../../../kit/entity-field.tsx'
import { ReasonDialog } from '../../../kit/reason-dialog.tsx'
import { workTouches } from '../move-order.tsx'
import { StaffSelect } from '../work-parts.tsx'
import { linesOf } from './lines-of.ts'

const whole = newWorkTask.required().omit({ damageId: true })
/** Parts are typed one a line. */
const schema = whole.extend({ parts: z.string().max(4000) })
type Values = z.infer<typeof schema>
const first = { title: { kind: 'text', label: 'office.field.taskTitle' } } satisfies FieldDefs
const people = {
  assigneeId: { kind: 'text', label: 'office.field.taskAssignee' },
  supplierId: { kind: 'text', label: 'office.field.taskSupplier' },
} satisfies FieldDefs
const figures = {
  dueOn: { kind: 'day', label: 'office.field.taskDueOn' },
  estimatedMinutes: { kind: 'number', label: 'office.field.taskPlannedMinutes', unit: 'min' },
  minutes: { kind: 'number', label: 'office.field.taskMinutes', unit: 'min' },
  estimate: { kind: 'money', label: 'office.field.taskEstimateAmount', hint: 'office.work.estimateHint' },
  realCost: { kind: 'money', label: 'office.field.taskCostAmount', hint: 'office.work.realHint' },
} satisfies FieldDefs
const texts = {
  instructions: { kind: 'area', label: 'office.field.taskInstructions' },
  parts: { kind: 'area', label: 'office.field.taskParts', hint: 'office.work.partsHint' },
} satisfies FieldDefs
const defs = { ...first, ...people, ...figures, ...texts }

const blank: Values = {
  title: '',
  instructions: '',
  assigneeId: null,
  supplierId: null,
  dueOn: null,
  estimate: null,
  estimatedMinutes: null,
  minutes: null,
  realCost: null,
  parts: '',
}
const valuesOf = (task: WorkTask): Values => ({
  ...Object.fromEntries(Object.keys(blank).map((name) => [name, task[name as keyof WorkTask]])),
  ...({ parts: task.parts.join('\n') } as Values),
})
const fieldsOf = ({ parts, ...values }: Values) => ({ ...values, parts: linesOf(parts) })

type Props = { order: WorkOrder; task?: WorkTask; onClose: () => void }

/** A new task, or the changes of one. */
export function TaskDialog({ order, task, onClose }: Props) {
  const { t, format } = useT()
  const params = { id: order.id, taskId: task?.id ?? '' }
  const shared = {
    size: 'lg' as const,
    title: t(task ? 'office.work.editTask' : 'office.work.addTask'),
    call: api.workOrders.updateTask,
    draft: `work-task:${order.id}:${task?.id ?? 'new'}`,
    schema,
    start: task ? valuesOf(task) : blank,
    invalidates: workTouches,
    onClose,
  }
  const inputs = <Inputs task={task} />
  if (!task)
    return (
      <EditDialog<Values, Values, WorkOrder>
        {...shared}
        save={{
          make: (values) =>
            api.workOrders.update({
              params: { id: order.id },
              body: { version: order.version, tasks: [fieldsOf(values)] },
            }),
        }}
      >
        {inputs}
      </EditDialog>
    )
  return (
    <EditDialog<Values, Values, WorkTask>
      {...shared}
      save={{
        record: task,
        words: wordsOf(defs, format),
        fields: fieldsOf,
        send: async (changed, version) => {
          const saved = await api.workOrders.updateTask({ params, body: { ...changed, version } })
          return saved.tasks.find(({ id }) => id === task.id)!
        },
      }}
    >
      {inputs}
    </EditDialog>
  )
}

function Inputs({ task }: { task: WorkTask | undefined }) {
  const { t } = useT()
  const may = useCan()
  return (
    <>
      <FieldInput name="title" def={defs.title} schema={whole.shape.title} />
      <Grid min="13rem" gap={3}>
        <StaffSelect name="assigneeId" label={t('office.field.taskAssignee')} known={task?.assignee ?? null} />
        {may(api.suppliers.list) && (
          <EntityField
            name="supplierId"
            label={t('office.field.taskSupplier')}
            list={api.suppliers.list}
            get={api.suppliers.get}
            labelOf={({ name }: { name: string }) => name}
          />
        )}
        <FieldInputs defs={figures} schema={whole} />
        <FieldInputs defs={texts} schema={schema} />
      </Grid>
    </>
  )
}

/** Leaves a task undone, with the reason. */
export function SkipDialog({ order, task, onClose }: Props & { task: WorkTask }) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.work.skipTitle', { task: task.title })}
      body={t('office.work.skipBody')}
      yes={t('taskEvent.SKIPPED')}
      call={api.workOrders.updateTask}
      draft={`work-task-skip:${task.id}`}
      invalidates={workTouches}
      onReason={(reason) =>
        api.workOrders.updateTask({
          params: { id: order.id, taskId: task.id },
          body: { version: task.version, event: 'skip', reason },
        })
      }
      onClose={onClose}
    />
  )
}
