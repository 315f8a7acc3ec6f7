import { dayIn, defaultZone } from '../../time/days.ts'
import type { Transport } from './transport-fields.ts'

/** All destination countries use the time of Berlin. */
const dayOf = (at: number) => Date.parse(dayIn(defaultZone, at)) / 86_400_000

/**
 * Calendar days after a plan: a delivery planned for yesterday morning that is not there this morning is one day late.
 */
export const daysLate = (plannedAt: string, at: number): number => Math.max(0, dayOf(at) - dayOf(Date.parse(plannedAt)))

type Timed = Pick<Transport, 'deliveryPlannedAt' | 'deliveredAt' | 'expectedAt' | 'group'>

/** Days behind the plan: by the time of delivery, else by the expected time or today. */
export function lateDaysOf({ deliveryPlannedAt, deliveredAt, expectedAt, group }: Timed, now: number): number {
  if (!deliveryPlannedAt || group === 'CANCELLED' || (group === 'DELIVERED' && !deliveredAt)) return 0
  const until = deliveredAt ? Date.parse(deliveredAt) : Math.max(now, expectedAt ? Date.parse(expectedAt) : 0)
  return daysLate(deliveryPlannedAt, until)
}
