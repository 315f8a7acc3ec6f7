// Costs of tasks and the day on which a car is ready. Pure.
import { rounded } from '@bilbro/contract/amounts'
import type { CarReady, TaskCost } from '@bilbro/contract/yard/work-orders/work-order-fields'
import {
  isSettled,
  openWorkStates,
  tickableStates,
  type WorkOrderState,
  type WorkTaskState,
} from '@bilbro/contract/yard/work-orders/work-order-states'
import { appError } from '../../core/errors.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })

export type CostFacts = {
  state: WorkTaskState
  supplierId: string | null
  estimateMinor: number | null
  realMinor: number | null
  minutes: number | null
  estimatedMinutes: number | null
}
type Around = { orderState: WorkOrderState; invoicedMinor: number | undefined; perHourMinor: number }

/**
 * Exactly one counts: the approved supplier invoice, else the real cost, else the estimate. A task that is not done
 * (skipped, or its order cancelled) costs only what was invoiced for it. Minutes that were worked always count; planned
 * ones count until they are known, unless a supplier does the work.
 */
export function costOf(task: CostFacts, { orderState, invoicedMinor, perHourMinor }: Around): TaskCost {
  const isOff = task.state === 'SKIPPED' || orderState === 'CANCELLED'
  const invoiced = invoicedMinor === undefined ? null : eur(invoicedMinor)
  const counts =
    invoiced !== null
      ? 'INVOICE'
      : isOff
        ? 'NONE'
        : task.realMinor !== null
          ? 'REAL'
          : task.estimateMinor !== null
            ? 'ESTIMATE'
            : 'NONE'
  const amount = { INVOICE: invoicedMinor, REAL: task.realMinor, ESTIMATE: task.estimateMinor, NONE: null }[counts]
  const planned = isOff || task.supplierId !== null ? null : task.estimatedMinutes
  const minutes = task.minutes ?? planned
  return {
    counts,
    amount: amount === null || amount === undefined ? null : eur(amount),
    invoiced,
    own: minutes
      ? {
          minutes,
          perHour: eur(perHourMinor),
          amount: eur(rounded(BigInt(minutes) * BigInt(perHourMinor), 60n)),
          isEstimate: task.minutes === null,
        }
      : null,
  }
}
export const totalOf = (costs: readonly TaskCost[]) =>
  eur(costs.reduce((sum, { amount, own }) => sum + (amount?.minor ?? 0) + (own?.amount.minor ?? 0), 0))

export type ReadyFacts = {
  id: string
  no: number
  state: WorkOrderState
  plannedUntil: string | null
  /** The last due day of its open tasks. */
  lastTaskDueOn: string | null
  reason: string | null
}
/**
 * A car is ready when its last open order is: at the later of the planned end and the last due day of its open tasks.
 * A day that has passed says nothing about when; a missing day leaves the answer open.
 */
export function readyOf(orders: readonly ReadyFacts[], today: string): Omit<CarReady, 'orders' | 'repairs'> {
  const open = orders.filter(({ state }) => (openWorkStates as readonly string[]).includes(state))
  const why = open.map(({ id: orderId, no, state, plannedUntil, lastTaskDueOn, reason }) => {
    const day = [plannedUntil, lastTaskDueOn].reduce((last, one) => (one && (!last || one > last) ? one : last), null)
    const because =
      state === 'ON_HOLD'
        ? ('ON_HOLD' as const)
        : day === null
          ? ('NO_DAY' as const)
          : day < today
            ? ('LATE' as const)
            : day === plannedUntil
              ? ('PLANNED' as const)
              : ('TASK_DUE' as const)
    return { orderId, no, reason: because, day, says: state === 'ON_HOLD' ? reason : null }
  })
  // Without a day first, then the latest day: what decides comes first.
  const inOrder = why.toSorted((a, b) => (b.day ?? '9').localeCompare(a.day ?? '9') || b.no - a.no)
  const isKnown =
    open.length > 0 && why.every(({ day, reason }) => day !== null && reason !== 'ON_HOLD' && day >= today)
  return { readyOn: isKnown ? inOrder[0]!.day : null, isReady: open.length === 0, why: inOrder }
}

/** @throws workOrder.notPlanned, workOrder.closed */
export function assertTickable(state: WorkOrderState): void {
  if (state === 'DRAFT') throw appError('workOrder.notPlanned')
  if (!(tickableStates as readonly string[]).includes(state)) throw appError('workOrder.closed')
}
/** Nothing changes in an order that is invoiced or cancelled. @throws workOrder.closed */
export function assertEditable(state: WorkOrderState): void {
  if (state === 'INVOICED' || state === 'CANCELLED') throw appError('workOrder.closed')
}

/** What the tasks of an order make of it: the next states, in order, that the system brings about. */
export function followTasks(
  state: WorkOrderState,
  tasks: readonly { id: string; state: WorkTaskState; supplierId: string | null }[],
  invoiced: ReadonlySet<string>,
): WorkOrderState[] {
  const isDone = tasks.length > 0 && tasks.every((task) => isSettled(task.state))
  const isBegun = tasks.some((task) => task.state === 'IN_PROGRESS' || task.state === 'DONE')
  const bought = tasks.filter((task) => task.supplierId !== null && task.state !== 'SKIPPED')
  const isInvoiced = bought.length > 0 && bought.every(({ id }) => invoiced.has(id))
  const end: WorkOrderState[] = isInvoiced ? ['DONE', 'INVOICED'] : ['DONE']
  if (state === 'PLANNED' && (isBegun || isDone)) return isDone ? ['IN_PROGRESS', ...end] : ['IN_PROGRESS']
  if (state === 'IN_PROGRESS' && isDone) return end
  if (state === 'DONE') return isDone ? (isInvoiced ? ['INVOICED'] : []) : ['IN_PROGRESS']
  return []
}
