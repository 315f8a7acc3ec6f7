import type { Transport } from './transport-fields.ts'

type Timed = Pick<Transport, 'deliveryPlannedAt' | 'deliveredAt' | 'expectedAt' | 'group'>

/** Days behind the plan: what has arrived by when it did, what has not by when it is expected or by today. */
export function lateDaysOf({ deliveryPlannedAt, deliveredAt, expectedAt, group }: Timed, now: number): number {
  if (!deliveryPlannedAt || group === 'CANCELLED' || (group === 'DELIVERED' && !deliveredAt)) return 0
  const until = deliveredAt ? Date.parse(deliveredAt) : Math.max(now, expectedAt ? Date.parse(expectedAt) : 0)
  return Math.max(0, Math.floor((until - Date.parse(deliveryPlannedAt)) / 86_400_000))
}
