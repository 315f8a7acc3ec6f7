// The tasks of an order, with what each costs and why.
import './work.css'
import type { TaskCost, WorkOrder, WorkPhoto, WorkTask } from '@bilbro/contract/yard/work-orders/work-order-fields'
import {
  taskEventStates,
  type WorkTaskEvent,
  type WorkTaskState,
} from '@bilbro/contract/yard/work-orders/work-order-states'
import type { Format } from '@bilbro/i18n/format'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Camera, Check, Pencil, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useCan } from '../../core/session/can.ts'
import { companyToday } from '../../core/today.ts'
import { takesPhotos } from './dialogs/task-photos-dialog.tsx'
import { workTouches } from './move-order.tsx'

type Open = (dialog: 'task' | 'task-skip' | 'task-new' | 'task-photos', of?: { task: string }) => void
const eventOf = Object.fromEntries(Object.entries(taskEventStates).map(([event, state]) => [state, event])) as Record<
  WorkTaskState,
  WorkTaskEvent
>
const isFixed = ({ state }: WorkOrder) => state === 'INVOICED' || state === 'CANCELLED'

export function TaskList({ order, open }: { order: WorkOrder; open: Open }) {
  const { t } = useT()
  const may = useCan()
  const mayAdd = may(api.workOrders.update) && !isFixed(order)
  return (
    <Card
      title={t('office.work.tasksOf', { done: order.doneCount, all: order.taskCount })}
      actions={
        mayAdd && (
          <Button size="sm" icon={<Plus size={15} />} onClick={() => open('task-new')}>
            {t('office.work.addTask')}
          </Button>
        )
      }
    >
      {order.tasks.length === 0 && <Text tone="dim">{t('office.work.noTasks')}</Text>}
      {order.tasks.map((task) => (
        <Task key={task.id} order={order} task={task} open={open} />
      ))}
    </Card>
  )
}

function Task({ order, task, open }: { order: WorkOrder; task: WorkTask; open: Open }) {
  const { t, format } = useT()
  const may = useCan()
  const move = useAction(
    (to: WorkTaskState) =>
      api.workOrders.updateTask({
        params: { id: order.id, taskId: task.id },
        body: { version: task.version, event: eventOf[to] },
      }),
    { invalidates: workTouches },
  )
  const isOpen = task.state === 'OPEN' || task.state === 'IN_PROGRESS'
  const isLate = isOpen && task.dueOn !== null && task.dueOn < companyToday()
  const mayMove = may(api.workOrders.updateTask) && !isFixed(order) && order.state !== 'DRAFT'
  const mayShoot = may(api.workOrders.updateTask) && takesPhotos(order, task)
  return (
    <article className="o-work-task" aria-label={task.title}>
      <Group justify="space-between">
        <Group>
          <h3>{task.title}</h3>
          <StatusBadge family="workTaskState" value={task.state} />
        </Group>
        <Group>
          {mayMove &&
            task.next.map((to) => (
              <Button
                key={to}
                size="sm"
                look={to === 'DONE' ? 'default' : 'quiet'}
                busy={move.busy}
                {...(to === 'DONE' && { icon: <Check size={15} /> })}
                onClick={() => (to === 'SKIPPED' ? open('task-skip', { task: task.id }) : void move.run(to))}
              >
                {tx(`taskEvent.${to}`)}
              </Button>
            ))}
          {mayShoot && (
            <Button
              size="sm"
              look="quiet"
              icon={<Camera size={15} />}
              onClick={() => open('task-photos', { task: task.id })}
            >
              {t('office.field.photos')}
            </Button>
          )}
          {may(api.workOrders.updateTask) && !isFixed(order) && (
            <Button size="sm" look="quiet" icon={<Pencil size={15} />} onClick={() => open('task', { task: task.id })}>
              {t('ui.edit')}
            </Button>
          )}
        </Group>
      </Group>
      <div className="o-work-line" data-late={isLate || undefined}>
        {task.assignee && <span>{task.assignee.name}</span>}
        {task.supplier && <span>{t('office.work.bySupplier', { name: task.supplier.name })}</span>}
        {task.dueOn && (
          <span className="o-work-due">
            {t(isLate ? 'office.work.wasDue' : 'office.work.dueBy', { day: format.day(task.dueOn) })}
          </span>
        )}
        {task.doneAt && (
          <span>{t('office.work.doneBy', { name: task.doneBy ?? '', at: format.instant(task.doneAt) })}</span>
        )}
        {task.parts.length > 0 && <span>{t('office.work.partsAre', { parts: task.parts.join(', ') })}</span>}
      </div>
      {task.instructions && <p className="o-work-text">{task.instructions}</p>}
      {task.skipReason && <Text tone="dim">{t('office.work.skipped', { reason: task.skipReason })}</Text>}
      {costLines(task, t, format).map((line) => (
        <Text key={line} size={12} tone="dim">
          {line}
        </Text>
      ))}
      <Photos photos={task.photos} />
    </article>
  )
}

type T = ReturnType<typeof useT>['t']
/** Which of the three costs counts, what the others were, and own work with its formula. */
function costLines({ cost, estimate, realCost }: WorkTask, t: T, format: Format): string[] {
  const rest = [
    cost.counts !== 'ESTIMATE' && estimate && t('office.work.estimateWas', { amount: format.money(estimate) }),
    cost.counts !== 'REAL' && realCost && t('office.work.realWas', { amount: format.money(realCost) }),
  ].filter(Boolean)
  const counts =
    cost.amount && t(`office.work.counts.${cost.counts as 'INVOICE'}`, { amount: format.money(cost.amount) })
  return [[counts, ...rest].filter(Boolean).join(' · '), ownWork(cost, t, format)].filter(Boolean)
}
function ownWork({ own }: TaskCost, t: T, format: Format): string {
  if (!own) return ''
  const said = { minutes: own.minutes, perHour: format.money(own.perHour), amount: format.money(own.amount) }
  return t(own.isEstimate ? 'office.work.ownPlanned' : 'office.work.own', said)
}

function Photos({ photos }: { photos: readonly WorkPhoto[] }) {
  const { t } = useT()
  if (!photos.length) return null
  return (
    <div className="o-work-photos">
      {photos.map(({ id, url, taken }, at) => (
        <OuterAnchor key={id} href={url} newTab>
          <img src={url} alt={t('office.work.photoNo', { no: at + 1 })} loading="lazy" />
          {tx(`workPhotoTime.${taken}`)}
        </OuterAnchor>
      ))}
    </div>
  )
}
