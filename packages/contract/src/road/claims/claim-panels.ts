// Panels of a car on the sides that a claim uses, and which photos of before and after belong together.
import type { damageZones } from '../../stock/cars/car-enums.ts'
import { type ClaimSide, claimSides } from './claim-states.ts'
import type { ClaimPhoto, ClaimReport, ListingPhoto } from './claim-fields.ts'

export type Zone = (typeof damageZones)[number]

export const sideZones: Record<ClaimSide, readonly Zone[]> = {
  FRONT: ['FRONT_BUMPER', 'BONNET', 'WINDSCREEN', 'ENGINE_BAY'],
  REAR: ['REAR_BUMPER', 'BOOT_LID', 'GLASS'],
  LEFT: ['WING_FL', 'DOOR_FL', 'DOOR_RL', 'QUARTER_RL', 'SILL_L', 'WHEEL_FL', 'WHEEL_RL'],
  RIGHT: ['WING_FR', 'DOOR_FR', 'DOOR_RR', 'QUARTER_RR', 'SILL_R', 'WHEEL_FR', 'WHEEL_RR'],
  INTERIOR: ['DASHBOARD', 'SEAT_FL', 'SEAT_FR', 'SEAT_R', 'HEADLINER'],
  OTHER: ['ROOF', 'UNDERBODY'],
}
export const sideOfZone = (zone: Zone): ClaimSide =>
  claimSides.find((side) => sideZones[side].includes(zone)) ?? 'OTHER'

type Shown = { photos: readonly ClaimPhoto[]; listingPhotos: readonly ListingPhoto[]; report: ClaimReport | null }
export type ComparedPhotos = {
  side: ClaimSide
  /** Null: the dealer named no panel, so the whole side is compared. */
  zone: Zone | null
  before: string[]
  after: ClaimPhoto[]
  /** What the report says about this panel or side; null without a report. */
  damages: ClaimReport['damages'] | null
}

/** The dealer's photos, each beside those of the same panel in the report, or else of the same side. */
export function comparedPhotos({ photos, listingPhotos, report }: Shown): ComparedPhotos[] {
  const listed = (side: ClaimSide) => listingPhotos.filter((photo) => photo.side === side).map(({ url }) => url)
  const reported = (side: ClaimSide) => (report?.photos ?? []).filter((photo) => photo.side === side)
  return claimSides.flatMap((side) => {
    const here = photos.filter((photo) => photo.side === side)
    const zones = [...new Set(here.map(({ zone }) => zone))].toSorted((a, b) => Number(a === null) - Number(b === null))
    return zones.map((zone): ComparedPhotos => {
      const samePanel = reported(side).filter((photo) => zone !== null && photo.zone === zone)
      const whole = [...listed(side), ...reported(side).map(({ url }) => url)]
      return {
        side,
        zone,
        before: samePanel.length ? samePanel.map(({ url }) => url) : whole,
        after: here.filter((photo) => photo.zone === zone),
        damages:
          report?.damages.filter((damage) => (zone ? damage.zone === zone : sideOfZone(damage.zone) === side)) ?? null,
      }
    })
  })
}
