// Moves an order to another state: at once, or after a reason.
import {
  type WorkOrderEvent,
  workOrderStates,
  type WorkOrderState,
} from '@bilbro/contract/yard/work-orders/work-order-states'
import type { WorkOrderRow } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { tx } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

export const workTouches = ['workOrders', 'workTasks', 'carMargin'] as const

/** The event that leads to a state. A done order is opened again by one of its tasks, so the office offers no step. */
export function eventTo({ state, next }: Pick<WorkOrderRow, 'state' | 'next'>, to: WorkOrderState) {
  if (!next.includes(to) || state === 'DONE') return undefined
  return workOrderStates.edge(state, to)?.event.replace('work_', '') as WorkOrderEvent | undefined
}
export const needsReason = (state: WorkOrderState, to: WorkOrderState): boolean =>
  workOrderStates.edge(state, to)?.reason === true

/** The name of a step, as on its button. */
export const stepLabel = (state: WorkOrderState, to: WorkOrderState): string =>
  tx(state === 'ON_HOLD' && to !== 'CANCELLED' ? 'workEvent.resume' : `workEvent.${to}`)

type Moved = Pick<WorkOrderRow, 'id' | 'version' | 'state' | 'next'>
const send = ({ order: { id, version, ...is }, to, reason }: { order: Moved; to: WorkOrderState; reason?: string }) =>
  api.workOrders.update({ params: { id }, body: { version, event: eventTo(is, to), reason } })

/** A step that needs no reason. */
export function useMoveOrder() {
  const { t } = useT()
  return useAction((input: { order: Moved; to: WorkOrderState }) => send(input), {
    done: (_, { to }) => t('office.work.moved', { state: tx(`workOrderState.${to}`) }),
    invalidates: workTouches,
  })
}

/** Asks for the reason of a hold or a cancellation. */
export function MoveDialog({
  order,
  to,
  onClose,
}: {
  order: Moved & { no: number }
  to: WorkOrderState
  onClose: () => void
}) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.work.moveTitle', { no: String(order.no), step: stepLabel(order.state, to) })}
      body={t(to === 'CANCELLED' ? 'office.work.cancelBody' : 'office.work.holdBody')}
      yes={stepLabel(order.state, to)}
      danger={to === 'CANCELLED'}
      call={api.workOrders.update}
      draft={`work-order-move:${order.id}`}
      invalidates={workTouches}
      onReason={(reason) => send({ order, to, reason })}
      onClose={onClose}
    />
  )
}
