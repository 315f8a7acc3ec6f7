// What an inspector entered on the phone, and how each entry is sent. Ids are made on the phone, so a repeat is safe.
import { ApiError } from '@bilbro/contract/client'
import type { ConditionReport, NewPhoto } from '@bilbro/contract/yard/condition-reports/condition-reports'
import type { SectionName, Sections } from '@bilbro/contract/yard/condition-reports/report-fields'
import { t } from '@bilbro/i18n/i18n'
import type { Item } from '@bilbro/web/offline/queue-store'
import { api } from '../../../core/api.ts'

type At = { carId: string; reportId: string }
export type SectionEntry = {
  [K in SectionName]: At & {
    kind: 'section'
    name: K
    data: Sections[K]
    /** What the phone showed before this change: if the server has something else, another inspector was there. */
    before: Sections[K]
  }
}[SectionName]
export type InspectEntry =
  | (At & { kind: 'start'; sections: Sections })
  | SectionEntry
  | (At & { kind: 'photo'; photo: NewPhoto; blob: Blob })
  | (At & { kind: 'complete' })

/** JSON with the keys in order: the server and the phone may write them in another one. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b)

async function draftOf({ carId, reportId }: At): Promise<ConditionReport> {
  const { report } = await api.conditionReports.get({ params: { carId }, query: {} })
  if (report?.id !== reportId) throw new ApiError(409, t('office.inspect.gone'), { code: 'report.none' })
  return report
}

/** @throws ApiError when it was not accepted */
export async function sendEntry({ told }: Item<InspectEntry>): Promise<void> {
  const params = { carId: told.carId }
  const id = told.reportId
  if (told.kind === 'start')
    return void (await api.conditionReports.create({
      params,
      body: { report: JSON.stringify({ id, sections: told.sections }) },
    }))
  if (told.kind === 'photo') {
    const report = JSON.stringify({ id, photos: [told.photo] })
    const file = new File([told.blob], 'photo.jpg', { type: told.blob.type || 'image/jpeg' })
    return void (await api.conditionReports.create({ params, body: { report } }, { files: { photos: [file] } }))
  }
  const report = await draftOf(told)
  const { version } = report
  if (told.kind === 'complete') {
    if (report.status === 'DRAFT')
      await api.conditionReports.update({ params, body: { id, version, event: 'complete' } })
    return
  }
  const now = report.sections[told.name]
  if (isSame(now, told.data)) return
  if (!isSame(now, told.before)) throw new ApiError(409, t('office.inspect.conflict'), { code: 'version.stale' })
  const section = { version: report.sectionVersions[told.name], data: told.data }
  await api.conditionReports.update({ params, body: { id, version, sections: { [told.name]: section } } })
}

/** The session has ended: nothing can be sent until somebody signs in. The entries stay on the phone. */
export const isShut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
