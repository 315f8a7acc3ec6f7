// A condition report as dealers read it. The caller checks that the dealer may see the car.
import type { Grade } from '@bilbro/contract/yard/condition-reports/grade'
import type { DealerReport } from '@bilbro/contract/yard/condition-reports/dealer-report'
import type { Ctx } from '../../core/request/context.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { differencesOf } from './condition-reports.rules.ts'
import { isElectric } from './condition-reports.read.ts'
import * as photos from './condition-photos.store.ts'
import * as reports from './condition-reports.store.ts'
import { partsOf, photoWire, sectionsOf } from './report-row.ts'

/** Fields of differences that dealers do not see. */
const hidden = new Set(['estimate'])
type ReadCtx = Pick<Ctx, 'db' | 'deps'>

/** The shared report of a car; null while none is shared. @throws notFound */
export async function reportForDealers(ctx: ReadCtx, carId: string): Promise<DealerReport | null> {
  const row = await reports.findShared(ctx.db, carId)
  if (!row) return null
  return { ...(await withoutSecrets(ctx, row)), sharedAt: row.sharedAt! }
}

/** A complete version without estimates and without where the car stood. @throws notFound */
export async function withoutSecrets(
  { db, deps }: ReadCtx,
  row: reports.ReportRecord,
): Promise<Omit<DealerReport, 'sharedAt'>> {
  const { carId, number } = row
  const car = await cars.get(db, carId)
  const before = number > 1 ? await reports.findByNumber(db, carId, number - 1) : undefined
  const sections = sectionsOf(row)
  const { place: _place, ...inspection } = sections.inspection
  const differences = before ? differencesOf(sectionsOf(before), sections) : []
  return {
    number,
    bodyType: car.bodyType,
    isElectric: isElectric(car),
    graded: { grade: row.grade as Grade, tenths: row.gradeTenths!, parts: partsOf(row) },
    sections: {
      ...sections,
      inspection,
      damages: { list: sections.damages.list.map(({ estimate: _estimate, ...damage }) => damage) },
    },
    photos: (await photos.list(db, carId, number)).map((photo) => photoWire({ deps }, photo)),
    differences: differences.filter(({ field }) => !hidden.has(field)),
  }
}
