// Rules of driver links: validity, trusted times, and the status that each step sets.
import type { DriverLinkEnd, DriverStep, PhotoSide } from '@bilbro/contract/road/driver-links/driver-fields'
import type { TransportFileKind } from '@bilbro/contract/road/transports/transport-fields'
import { transportRanks, type TransportStatus } from '@bilbro/contract/road/transports/transport-states'

const minute = 60_000
const day = 24 * 60 * minute
/** How many days after delivery photos and documents can still be added, for drivers who had no network. */
const followDays = 3

/** The transport status that a step sets. */
export const statusOf: Record<DriverStep, TransportStatus> = {
  PICKUP: 'CAR_LOADED',
  TERMINAL: 'UNLOADED_TERMINAL',
  DELIVERY: 'DELIVERED',
}
export const fileKindOf = (side: PhotoSide): TransportFileKind =>
  side === 'CMR' ? 'CMR' : side === 'DAMAGE' ? 'DAMAGE' : 'PHOTO'

type Told = { happenedAt: string; sentAt: string }
/**
 * When a step happened, from the difference of two readings of the phone's clock, so a wrong clock does not matter. An
 * impossible time (after it was sent, before the link existed) is replaced by the current time and marked as doubtful.
 */
export function momentOf({ happenedAt, sentAt }: Told, since: string, now: Date): { at: string; isDoubted: boolean } {
  const ago = Date.parse(sentAt) - Date.parse(happenedAt)
  const at = now.getTime() - ago
  const isDoubted = ago < 0 || at < Date.parse(since) - minute
  return { at: isDoubted ? now.toISOString() : new Date(Math.max(at, Date.parse(since))).toISOString(), isDoubted }
}

type LinkCar = { endedBecause: string | null; status: TransportStatus; deliveredAt: string | null }
/** Why a link no longer covers a car. Null while it does. */
export function endOf({ endedBecause, status, deliveredAt }: LinkCar, now: Date): DriverLinkEnd | null {
  if (endedBecause) return endedBecause as DriverLinkEnd
  const isLongOver = deliveredAt !== null && now.getTime() - Date.parse(deliveredAt) > followDays * day
  return status === 'CANCELED' || isLongOver ? 'OVER' : null
}

/** Why a link is closed. Null while it covers at least one car. */
export function closedBecause(link: { expiresAt: string }, cars: readonly LinkCar[], now: Date): DriverLinkEnd | null {
  const ends = cars.map((car) => endOf(car, now))
  if (ends.some((end) => end === null)) return Date.parse(link.expiresAt) <= now.getTime() ? 'EXPIRED' : null
  return ends.find((end) => end !== 'OVER') ?? 'OVER'
}

export const isDelivered = (status: TransportStatus): boolean => transportRanks[status] === transportRanks.DELIVERED
