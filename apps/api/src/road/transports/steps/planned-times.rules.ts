import { fieldError } from '../../../core/errors.ts'

const order = ['pickupPlannedAt', 'terminalPlannedAt', 'deliveryPlannedAt'] as const
type Plan = Partial<Record<(typeof order)[number], string | null>>

/**
 * Pick-up comes before the terminal, and delivery after it. `given` holds the times that are set now.
 * @throws transport.planOrder at the time that was set
 */
export function assertTimesInOrder(before: Plan, given: Plan): void {
  const set = order.filter((field) => given[field] !== undefined)
  if (!set.length) return
  const plan = { ...before, ...given }
  const times = order.flatMap((field) => (plan[field] ? [Date.parse(plan[field])] : []))
  if (times.some((time, at) => at > 0 && time < times[at - 1]!)) throw fieldError('transport.planOrder', set.at(-1)!)
}
