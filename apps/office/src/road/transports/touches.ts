import type { Transport } from '@bilbro/contract/road/transports/transport-fields'

/** What is asked for anew when a transport has changed. */
export const transportQueryGroups = ['logistics', 'carLogs'] as const

/** The reader's own day of an instant. Sweden writes days as we name them. */
export const dayOf = (at: string | null): string | null => (at ? new Date(at).toLocaleDateString('sv-SE') : null)

/** A day as an instant: at the time of day that was planned before, in the morning where nothing was. */
export function momentOf(day: string, before: string | null): string {
  const time = before ? new Date(before).toLocaleTimeString('sv-SE') : '08:00:00'
  return new Date(`${day}T${time}`).toISOString()
}

const standing = ['WANTED', 'PLACED', 'CANCELLING']
/** An order stands at a carrier's, or may stand there. */
export const isOrdered = ({ order }: Pick<Transport, 'order'>): boolean =>
  order !== null && standing.includes(order.status)
