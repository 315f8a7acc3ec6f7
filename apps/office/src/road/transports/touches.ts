import type { Transport, TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { orderProviders } from '@bilbro/contract/road/transports/transport-states'

/** Call groups to refetch when a transport changes. */
export const transportQueryGroups = ['logistics', 'carLogs'] as const

/** The day of an instant in the user's time zone. The Swedish locale formats dates as YYYY-MM-DD. */
export const dayOf = (at: string | null): string | null => (at ? new Date(at).toLocaleDateString('sv-SE') : null)

/** A day as an instant: at the previously planned time, otherwise at 08:00. */
export function momentOf(day: string, before: string | null): string {
  const time = before ? new Date(before).toLocaleTimeString('sv-SE') : '08:00:00'
  return new Date(`${day}T${time}`).toISOString()
}

/** Pick-up and delivery have their places and times. */
export const isPlanned = (
  transport: Pick<Transport, 'pickup' | 'delivery' | 'pickupPlannedAt' | 'deliveryPlannedAt'>,
) => Boolean(transport.pickup && transport.delivery && transport.pickupPlannedAt && transport.deliveryPlannedAt)

/** What comes next for a transport that has not begun: it is planned, then ordered at a carrier that takes orders. */
export function nextStepOf(transport: TransportDetail): 'PLAN' | 'ORDER' | undefined {
  if (transport.status !== 'PENDING' || transport.isInternal) return undefined
  if (!isPlanned(transport) || transport.deliveryProvider === null) return 'PLAN'
  const takesOrders = (orderProviders as readonly string[]).includes(transport.deliveryProvider)
  return takesOrders && !isOrdered(transport) ? 'ORDER' : undefined
}

const standing = ['WANTED', 'PLACED', 'CANCELLING']
/** Whether the transport has an active order at a carrier. */
export const isOrdered = ({ order }: Pick<Transport, 'order'>): boolean =>
  order !== null && standing.includes(order.status)
