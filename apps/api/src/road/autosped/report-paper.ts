// An Autosped report as PDF: what was fetched, when, by whom, and the result of each line.
import type { Language } from '@bilbro/contract/common'
import type { AutospedReport, ReportLine } from '@bilbro/contract/road/autosped/autosped-report-fields'
import { localeOf } from '@bilbro/i18n/locale'
import { reportErrorText } from '@bilbro/i18n/texts/autosped-report-error'
import type { Letterhead } from '../../paper/letterhead.ts'
import type { Page } from '../../paper/paper.ts'
import type { Words } from '../../tables/export-list.ts'

/** The file export has all errors. The PDF shows only the first ones. */
const mostErrors = 100

type Report = AutospedReport & { lines: readonly ReportLine[] }
type Written = { language: Language; words: Words; letterhead: Letterhead }

export function reportPage(report: Report, { language, words, letterhead }: Written): Page {
  const say = (name: string) => words(`office.autosped.${name}`)
  // The company's time zone, whatever zone the server runs in.
  const moment = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  })
  const when = (at: string) => moment.format(new Date(at))
  const title = say('title')
  const by = report.startedBy ? `${say('startedBy')}: ${report.startedBy}` : say('clock')
  const body = {
    title,
    note: `${title} · ${when(report.startedAt)}`,
    says: `${say('startedAt')} ${when(report.startedAt)} · ${by}`,
    marks: (['fetched', 'applied', 'skipped', 'unknown'] as const).map((of) => [say(of), String(report[of])]),
    heads: ['rawStatus', 'reference', 'vin', 'occurredAt', 'outcome'].map(say),
    lines: report.lines.map((one) => ({
      text: one.rawStatus,
      detail: `${one.file}, ${one.eventId}`,
      cells: [one.reference ?? '–', one.vin ?? '–', when(one.occurredAt), say(`outcome.${one.outcome}`)],
    })),
    empty: say('noLines'),
    errorsTitle: say('errors'),
    errors: report.errors.slice(0, mostErrors).map((one) => reportErrorText(one, words)),
  }
  return { template: 'report', title, locale: localeOf[language], letterhead, pictures: [], body }
}
