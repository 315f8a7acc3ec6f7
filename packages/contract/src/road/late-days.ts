import type { Transport } from './transport-fields.ts'

type Timed = Pick<Transport, 'deliveryPlannedAt' | 'deliveredAt' | 'expectedAt' | 'group'>

const german = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
const dayOf = (at: number): number => Date.parse(german.format(at)) / 86_400_000

/** Days behind the plan, of which the day counts: what is planned for the morning is late on the next one, not a day's length later. */
export const daysBehind = (plannedAt: number, at: number): number => Math.max(0, dayOf(at) - dayOf(plannedAt))

/** Days behind the plan: what has arrived by when it did, what has not by when it is expected or by today. */
export function lateDaysOf({ deliveryPlannedAt, deliveredAt, expectedAt, group }: Timed, now: number): number {
  if (!deliveryPlannedAt || group === 'CANCELLED' || (group === 'DELIVERED' && !deliveredAt)) return 0
  const until = deliveredAt ? Date.parse(deliveredAt) : Math.max(now, expectedAt ? Date.parse(expectedAt) : 0)
  return daysBehind(Date.parse(deliveryPlannedAt), until)
}
