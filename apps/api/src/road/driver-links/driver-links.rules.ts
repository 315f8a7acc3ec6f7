// What holds of a driver's link: when it works, which moment is believed, and what a step says of its transport.
import type { DriverLinkEnd, DriverStep, PhotoSide } from '@bilbro/contract/road/driver-links/driver-fields'
import type { TransportFileKind } from '@bilbro/contract/road/transports/transport-fields'
import { transportRanks, type TransportStatus } from '@bilbro/contract/road/transports/transport-states'

const minute = 60_000
const day = 24 * 60 * minute
/** How long photos and papers may follow a delivery: whoever was without network comes home. */
const followDays = 3

/** What a step says of the transport. */
export const statusOf: Record<DriverStep, TransportStatus> = {
  PICKUP: 'CAR_LOADED',
  TERMINAL: 'UNLOADED_TERMINAL',
  DELIVERY: 'DELIVERED',
}
export const fileKindOf = (side: PhotoSide): TransportFileKind =>
  side === 'CMR' ? 'CMR' : side === 'DAMAGE' ? 'DAMAGE' : 'PHOTO'

type Told = { happenedAt: string; sentAt: string }
/**
 * When it happened, by the distance of two readings of the phone's clock: so that a clock that is wrong is wrong about
 * neither. What cannot be (after it was sent, before there was a link) is taken for what happens now, and doubted.
 */
export function momentOf({ happenedAt, sentAt }: Told, since: string, now: Date): { at: string; isDoubted: boolean } {
  const ago = Date.parse(sentAt) - Date.parse(happenedAt)
  const at = now.getTime() - ago
  const isDoubted = ago < 0 || at < Date.parse(since) - minute
  return { at: isDoubted ? now.toISOString() : new Date(Math.max(at, Date.parse(since))).toISOString(), isDoubted }
}

type LinkCar = { endedBecause: string | null; status: TransportStatus; deliveredAt: string | null }
/** Why a car is not on its link any more; null while it is. */
export function endOf({ endedBecause, status, deliveredAt }: LinkCar, now: Date): DriverLinkEnd | null {
  if (endedBecause) return endedBecause as DriverLinkEnd
  const isLongOver = deliveredAt !== null && now.getTime() - Date.parse(deliveredAt) > followDays * day
  return status === 'CANCELED' || isLongOver ? 'OVER' : null
}

/** Why a link opens nothing; null while it opens one car at least. */
export function closedBecause(link: { expiresAt: string }, cars: readonly LinkCar[], now: Date): DriverLinkEnd | null {
  const ends = cars.map((car) => endOf(car, now))
  if (ends.some((end) => end === null)) return Date.parse(link.expiresAt) <= now.getTime() ? 'EXPIRED' : null
  return ends.find((end) => end !== 'OVER') ?? 'OVER'
}

export const isDelivered = (status: TransportStatus): boolean => transportRanks[status] === transportRanks.DELIVERED
