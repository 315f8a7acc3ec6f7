import { dayIn, defaultZone } from '../../time/days.ts'
import type { Transport } from './transport-fields.ts'

/** All countries that cars are brought to keep Berlin's time. */
const dayOf = (at: number) => Date.parse(dayIn(defaultZone, at)) / 86_400_000

/** Days after a plan, as people count them: what was planned for yesterday morning and is not there this morning is a day late. */
export const daysLate = (plannedAt: string, at: number): number => Math.max(0, dayOf(at) - dayOf(Date.parse(plannedAt)))

type Timed = Pick<Transport, 'deliveryPlannedAt' | 'deliveredAt' | 'expectedAt' | 'group'>

/** Days behind the plan: what has arrived by when it did, what has not by when it is expected or by today. */
export function lateDaysOf({ deliveryPlannedAt, deliveredAt, expectedAt, group }: Timed, now: number): number {
  if (!deliveryPlannedAt || group === 'CANCELLED' || (group === 'DELIVERED' && !deliveredAt)) return 0
  const until = deliveredAt ? Date.parse(deliveredAt) : Math.max(now, expectedAt ? Date.parse(expectedAt) : 0)
  return daysLate(deliveryPlannedAt, until)
}
