// Writing calls for condition reports.
import { randomUUID } from 'node:crypto'
import { emptySections } from '@bilbro/contract/yard/condition-reports/report-fields'
import type { TestApp } from '../app.ts'
import { type Person, png, staffDoes, type Writes } from './writing.ts'

export function reportWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  const photo = () => ({ id: randomUUID(), view: 'FRONT' as const, damageId: null, takenAt: null })
  const start = (carId: string, photos: object[] = []) =>
    staff.conditionReports.create(
      { params: { carId }, body: { report: JSON.stringify({ id: randomUUID(), photos }) } },
      { files: { photos: photos.map(() => png()) } },
    )
  const onReport = async () => {
    const carId = await t.make.car({ status: 'AVAILABLE' })
    return { carId, report: await start(carId, [photo()]) }
  }
  return {
    'conditionReports.create': async () => {
      const carId = await t.make.car({ status: 'AVAILABLE' })
      return staffDoes(staff, () => start(carId))
    },
    'conditionReports.update': async () => {
      const { carId, report } = await onReport()
      const data = { ...emptySections.basics, keys: 2 }
      const body = { id: report.id, version: report.version, sections: { basics: { version: 1, data } } }
      return staffDoes(staff, () => staff.conditionReports.update({ params: { carId }, body }))
    },
    'conditionReports.updatePhoto': async () => {
      const { carId, report } = await onReport()
      const params = { carId, photoId: report.photos[0]!.id }
      const body = { view: 'REAR' as const, damageId: null }
      return staffDoes(staff, () => staff.conditionReports.updatePhoto({ params, body }))
    },
    'conditionReports.removePhoto': async () => {
      const { carId, report } = await onReport()
      const params = { carId, photoId: report.photos[0]!.id }
      return staffDoes(staff, () => staff.conditionReports.removePhoto({ params }))
    },
    'conditionReports.saveGradeRule': async () => {
      const { version, rule } = await staff.conditionReports.gradeRule()
      const body = { version, rule: { ...rule, keyPoints: rule.keyPoints + 1 } }
      return staffDoes(staff, () => staff.conditionReports.saveGradeRule({ body }))
    },
  }
}
