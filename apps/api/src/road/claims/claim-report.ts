// The condition report of a claim's car: what the buyer could read before the purchase.
import { sideOfZone, type Zone } from '@bilbro/contract/road/claims/claim-panels'
import type { ClaimReport } from '@bilbro/contract/road/claims/claim-fields'
import type { Db } from '../../core/postgres/db.ts'
import type { Files } from '../../platform/files/files.ts'
import * as photos from '../../yard/condition-reports/condition-photos.store.ts'
import * as reports from '../../yard/condition-reports/condition-reports.store.ts'
import { sectionsOf } from '../../yard/condition-reports/report-row.ts'
import * as parts from './claim-parts.store.ts'
import { sidesOf } from './claims.rules.ts'

type Sold = { carId: string; contractId: string }

/** Without estimates, which dealers do not see. */
export async function claimReportOf(db: Db, sold: Sold, files: Pick<Files, 'pictureUrl'>): Promise<ClaimReport | null> {
  const { carId, contractId } = sold
  const number = await parts.findReportNumber(db, contractId, carId)
  const row = number === null ? undefined : await reports.findByNumber(db, carId, number)
  if (!row) return null
  const damages = sectionsOf(row).damages.list.map(({ estimate: _estimate, ...damage }) => damage)
  const zoneOf = (damageId: string | null): Zone | null => damages.find(({ id }) => id === damageId)?.zone ?? null
  const shown = await photos.list(db, carId, row.number)
  return {
    number: row.number,
    damages,
    photos: shown.flatMap(({ view, damageId, fileId }) => {
      const zone = zoneOf(damageId)
      const sides = zone ? [sideOfZone(zone)] : sidesOf(view)
      return sides.map((side) => ({ side, zone, url: files.pictureUrl(fileId) }))
    }),
  }
}
