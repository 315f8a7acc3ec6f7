// The shared condition report of a car as dealers read it. The caller checks that the dealer may see the car.
import type { Grade } from '@bilbro/contract/yard/condition-reports/grade'
import type { DealerReport } from '@bilbro/contract/yard/condition-reports/dealer-report'
import type { ReportView } from '@bilbro/contract/yard/condition-reports/report-fields'
import type { Ctx } from '../../core/request/context.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { differencesOf } from './condition-reports.rules.ts'
import { isElectric } from './condition-reports.read.ts'
import * as photos from './condition-photos.store.ts'
import * as reports from './condition-reports.store.ts'
import { partsOf, sectionsOf } from './report-row.ts'

/** Fields of differences that dealers do not see. */
const hidden = new Set(['estimate'])

/** Null: no report of this car is shared. @throws notFound */
export async function reportForDealers(
  { db, deps }: Pick<Ctx, 'db' | 'deps'>,
  carId: string,
): Promise<DealerReport | null> {
  const row = await reports.findShared(db, carId)
  if (!row) return null
  const car = await cars.get(db, carId)
  const before = row.number > 1 ? await reports.findByNumber(db, carId, row.number - 1) : undefined
  const sections = sectionsOf(row)
  const { place: _place, ...inspection } = sections.inspection
  const differences = before ? differencesOf(sectionsOf(before), sections) : []
  return {
    number: row.number,
    sharedAt: row.sharedAt!,
    bodyType: car.bodyType,
    isElectric: isElectric(car),
    graded: { grade: row.grade as Grade, tenths: row.gradeTenths!, parts: partsOf(row) },
    sections: {
      ...sections,
      inspection,
      damages: { list: sections.damages.list.map(({ estimate: _estimate, ...damage }) => damage) },
    },
    photos: (await photos.list(db, carId, row.number)).map(({ id, view, damageId, takenAt, fileId }) => ({
      id,
      view: view as ReportView,
      damageId,
      takenAt,
      url: deps.files.pictureUrl(fileId),
    })),
    differences: differences.filter(({ field }) => !hidden.has(field)),
  }
}
