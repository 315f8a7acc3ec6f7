import type { WorkOrder } from '@bilbro/contract/yard/work-orders/work-order-fields'
import type { WorkOrderState } from '@bilbro/contract/yard/work-orders/work-order-states'
import { carNamed } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useCan } from '../../core/session/can.ts'
import { AboutLinks } from '../../kit/detail/about-links.tsx'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { OrderDialog } from './dialogs/order-dialog.tsx'
import { TaskPhotosDialog } from './dialogs/task-photos-dialog.tsx'
import { SkipDialog, TaskDialog } from './dialogs/task-dialog.tsx'
import { eventTo, MoveDialog, needsReason, stepLabel, useMoveOrder, workTouches } from './move-order.tsx'
import { TaskList } from './task-list.tsx'
import { workOrderTabs, type WorkOrderDialog, type WorkOrderTab } from './work-orders-search.ts'
import { PlannedDays, WorkState } from './work-parts.tsx'

/** One work order: its plan, tasks, costs and history. */
export function WorkOrderPage({ id, tab }: { id: string; tab: WorkOrderTab }) {
  const { t } = useT()
  const { data: order } = useSuspenseQuery(api.workOrders.get.query({ params: { id } }))
  const near = useNeighbours(api.workOrders.list, id)
  const may = useCan()
  const move = useMoveOrder()
  const remove = useRemove()
  const { dialog, idOf, open, close } = useDialog<WorkOrderDialog, 'to' | 'task'>(['to', 'task'])
  const mayWrite = may(api.workOrders.update)
  const steps = mayWrite ? order.next.filter((to) => eventTo(order, to)) : []
  const task = order.tasks.find((one) => one.id === idOf('task'))
  const to = idOf('to') as WorkOrderState | undefined
  return (
    <DetailPage
      id={id}
      title={carNamed(order.car.title)}
      crumb={`#${order.no}`}
      list={{ path: '/work-orders', label: t('nav.workOrders') }}
      near={near}
      badges={<WorkState order={order} />}
      actions={
        mayWrite &&
        order.state === 'DRAFT' && (
          <Button look="danger" busy={remove.busy} onClick={() => void remove.run(order)}>
            {t('ui.delete')}
          </Button>
        )
      }
      moves={steps.map((one, at) => ({
        label: stepLabel(order.state, one),
        look: at === 0 && !needsReason(order.state, one) ? 'primary' : one === 'CANCELLED' ? 'danger' : 'default',
        busy: move.busy,
        ...(one === 'PLANNED' && !order.taskCount && { reason: t('error.workOrder.noTasks') }),
        onMove: () => (needsReason(order.state, one) ? open('move', { to: one }) : void move.run({ order, to: one })),
      }))}
      subtitle={
        <AboutLinks
          car={{ id: order.car.id, name: [order.car.stockNo, order.car.vin].filter(Boolean).join(' · ') }}
          company={null}
          contract={null}
        />
      }
      tabs={workOrderTabs.map((one) => ({ id: one, label: t(`office.work.tab.${one}`) }))}
      tab={tab}
    >
      {tab === 'overview' && (
        <Split side="right" width="min(36vw, 26rem)">
          <TaskList order={order} open={open} />
          <Stack>
            <PlanCard order={order} onEdit={mayWrite ? () => open('edit') : undefined} />
            <CostCard order={order} />
          </Stack>
        </Split>
      )}
      {tab === 'history' && (
        <History
          ask={(before) => api.workOrders.history.query({ params: { id }, query: { ...(before && { before }) } })}
        />
      )}
      {dialog === 'edit' && <OrderDialog order={order} onClose={close} />}
      {dialog === 'move' && to && order.next.includes(to) && <MoveDialog order={order} to={to} onClose={close} />}
      {dialog === 'task-new' && <TaskDialog order={order} onClose={close} />}
      {dialog === 'task' && task && <TaskDialog order={order} task={task} onClose={close} />}
      {dialog === 'task-photos' && task && <TaskPhotosDialog order={order} task={task} onClose={close} />}
      {dialog === 'task-skip' && task && <SkipDialog order={order} task={task} onClose={close} />}
    </DetailPage>
  )
}

function useRemove() {
  const { t } = useT()
  const navigate = useNavigate()
  return useAction(({ id }: WorkOrder) => api.workOrders.remove({ params: { id } }), {
    ask: ({ no }) => ({ title: t('office.work.deleteAsk', { no: String(no) }), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    invalidates: workTouches,
    after: () => void navigate({ to: '/work-orders' }),
  })
}

function PlanCard({ order, onEdit }: { order: WorkOrder; onEdit: (() => void) | undefined }) {
  const { t, format } = useT()
  const isFixed = order.state === 'INVOICED' || order.state === 'CANCELLED'
  return (
    <Card
      title={t('office.work.plan')}
      actions={
        onEdit &&
        !isFixed && (
          <Button size="sm" onClick={onEdit}>
            {t('ui.edit')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          { label: t('office.work.planned'), value: <PlannedDays order={order} /> },
          { label: t('office.work.bay'), value: order.bay },
          { label: t('office.work.responsible'), value: order.responsible?.name },
          { label: t('office.work.dueOn'), value: order.dueOn && format.day(order.dueOn) },
          { label: t('word.reason'), value: order.reason },
          { label: t('office.field.workTemplate'), value: order.templateName },
          { label: t('office.field.workNotes'), value: order.notes },
        ]}
      />
    </Card>
  )
}

function CostCard({ order }: { order: WorkOrder }) {
  const { t } = useT()
  return (
    <Card title={t('office.work.costs')}>
      <Stack gap={2}>
        <Money value={order.total} strong />
        <Text size={12} tone="dim">
          {t('office.work.costsRule')}
        </Text>
      </Stack>
    </Card>
  )
}
