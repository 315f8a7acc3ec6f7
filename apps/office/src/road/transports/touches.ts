import type { Transport } from '@bilbro/contract/road/transports/transport-fields'

/** Call groups to refetch when a transport changes. */
export const transportQueryGroups = ['logistics', 'carLogs'] as const

/** The day of an instant in the user's time zone. The Swedish locale formats dates as YYYY-MM-DD. */
export const dayOf = (at: string | null): string | null => (at ? new Date(at).toLocaleDateString('sv-SE') : null)

/** A day as an instant: at the previously planned time, otherwise at 08:00. */
export function momentOf(day: string, before: string | null): string {
  const time = before ? new Date(before).toLocaleTimeString('sv-SE') : '08:00:00'
  return new Date(`${day}T${time}`).toISOString()
}

const standing = ['WANTED', 'PLACED', 'CANCELLING']
/** Whether the transport has an active order at a carrier. */
export const isOrdered = ({ order }: Pick<Transport, 'order'>): boolean =>
  order !== null && standing.includes(order.status)
