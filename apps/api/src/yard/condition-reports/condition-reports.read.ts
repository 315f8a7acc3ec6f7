// Condition reports as staff read them.
import { randomUUID } from 'node:crypto'
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { type Grade, gradeOf } from '@bilbro/contract/yard/condition-reports/grade'
import type {
  ConditionReport,
  ReportOfCar,
  ReportVersion,
} from '@bilbro/contract/yard/condition-reports/condition-reports'
import { missingOf } from '@bilbro/contract/yard/condition-reports/report-missing'
import type { ReportStatus } from '@bilbro/contract/yard/condition-reports/report-states'
import type { Ctx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { differencesOf, sectionsOfNext } from './condition-reports.rules.ts'
import * as photos from './condition-photos.store.ts'
import * as reports from './condition-reports.store.ts'
import { gradeRuleOf, partsOf, photoWire, sectionsOf } from './report-row.ts'

export const isElectric = ({ fuel, isPluginHybrid }: Pick<cars.CarRowFull, 'fuel' | 'isPluginHybrid'>): boolean =>
  fuel === 'ELECTRICITY' || isPluginHybrid

type ReadCtx = Pick<Ctx, 'db' | 'deps'>
type VersionRow = Awaited<ReturnType<typeof reports.listVersions>>[number]

const versionWire = ({ inspectorId, inspectorName, status, grade, ...row }: VersionRow): ReportVersion => ({
  ...row,
  status: status as ReportStatus,
  grade: grade as Grade | null,
  inspector: inspectorId && inspectorName !== null ? { id: inspectorId, name: inspectorName } : null,
})

async function gradedOf(ctx: ReadCtx, row: reports.ReportRecord): Promise<ConditionReport['graded']> {
  if (row.grade !== null)
    return {
      grade: row.grade as Grade,
      tenths: row.gradeTenths!,
      parts: partsOf(row),
      ruleVersion: row.ruleVersion!,
    }
  const { version, rule } = await gradeRuleOf(ctx.db)
  return { ...gradeOf(rule, sectionsOf(row)), ruleVersion: version }
}

async function reportWire(ctx: ReadCtx, row: reports.ReportRecord, versions: VersionRow[]): Promise<ConditionReport> {
  const sections = sectionsOf(row)
  const before = row.number > 1 ? await reports.findByNumber(ctx.db, row.carId, row.number - 1) : undefined
  const shown = await photos.list(ctx.db, row.carId, row.number)
  return {
    ...versionWire(versions.find(({ id }) => id === row.id)!),
    version: row.version,
    sections,
    sectionVersions: row.sectionVersions as reports.SectionVersions,
    graded: await gradedOf(ctx, row),
    photos: shown.map((photo) => photoWire(ctx, photo)),
    missing: missingOf(sections),
    differences: before ? differencesOf(sectionsOf(before), sections) : [],
  }
}

/** The version as it is now. @throws notFound */
export async function reportForStaff(ctx: ReadCtx, id: string): Promise<ConditionReport> {
  const row = await reports.find(ctx.db, id)
  if (!row) throw appError('notFound')
  return reportWire(ctx, row, await reports.listVersions(ctx.db, row.carId))
}

async function nextOf(ctx: ReadCtx, car: cars.CarRowFull, newest: VersionRow | undefined) {
  if (newest?.status === 'DRAFT' || newest?.status === 'COMPLETED') return null
  const before = newest && (await reports.find(ctx.db, newest.id))
  return sectionsOfNext(before && sectionsOf(before), car as unknown as CarFields, randomUUID)
}

/** All versions of a car, and one of them: the newest without a number. @throws notFound, report.none */
export async function reportOfCar(ctx: ReadCtx, carId: string, number?: number): Promise<ReportOfCar> {
  const car = await cars.get(ctx.db, carId)
  const versions = await reports.listVersions(ctx.db, carId)
  const wanted = number ?? versions[0]?.number
  const row = wanted === undefined ? undefined : await reports.findByNumber(ctx.db, carId, wanted)
  if (number !== undefined && !row) throw appError('report.none')
  return {
    car: {
      id: car.id,
      stockNo: car.stockNo,
      title: carTitle(car),
      vin: car.vin,
      bodyType: car.bodyType,
      isElectric: isElectric(car),
      status: car.status,
    },
    versions: versions.map(versionWire),
    report: row ? await reportWire(ctx, row, versions) : null,
    next: await nextOf(ctx, car, versions[0]),
  }
}
