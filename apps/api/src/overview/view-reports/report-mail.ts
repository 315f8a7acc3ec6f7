// The e-mail of a report: a table of the first rows, sums, groups, and what is left out for this reader.
import { viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import { mailedRows } from '@bilbro/contract/overview/view-reports/view-reports'
import { type Format, formatFor, isDay } from '@bilbro/i18n/format'
import { companyDay } from '../../core/days.ts'
import type { MailDraft } from '../../core/mail.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import type { Staff } from '../../core/request/context.ts'
import type { Cell } from '../../tables/write-table.ts'
import type { MailTable } from '../../admin/mails/mail-table.ts'
import { instantIn, writeMail } from '../../admin/mails/write-mail.ts'
import type { Report, ReportView } from './read-report.ts'

const mostGroups = 30

/** Address of the view for this reader: the filters that they may see, and the view itself if they may open it. */
function linkOf(publicUrl: string, view: ReportView, search: Report['search'], mayOpen: boolean): string {
  const url = new URL(`${publicUrl}/office${viewListOf(view.list)!.page}`)
  for (const [name, value] of Object.entries(search))
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (mayOpen) url.searchParams.set('saved', view.id)
  return url.href
}

const amount = (format: Format, cents: number, currency: string) =>
  /^[A-Z]{3}$/.test(currency) ? format.money({ minor: cents, currency }) : `${cents / 100} ${currency}`

type To = { actor: Staff; view: ReportView; mayOpen: boolean; publicUrl: string; now: Date }

export function reportMail(report: Report, { actor, view, mayOpen, publicUrl, now }: To): MailDraft {
  const { language } = actor
  const { words, header, rows, count, currencies, sums, summed, shown, group, groups } = report
  const format = formatFor(language)
  const text = (key: string, params: Record<string, string | number>) => fillTemplate(words(key), params)
  const atEnd = new Set(summed.map((key) => header.indexOf(words(key))))
  const cellOf = (cell: Cell, column: number): string => {
    if (cell === null) return ''
    if (typeof cell === 'number')
      return atEnd.has(column) ? format.amount({ minor: Math.round(cell * 100), currency: 'EUR' }) : String(cell)
    if (isDay(cell)) return format.day(cell)
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell) ? instantIn(language, new Date(cell)) : cell
  }
  const sumOf = (of: number[][], column: number) =>
    currencies.flatMap((currency, i) => (of[column]?.[i] ? [amount(format, of[column][i], currency)] : [])).join(', ')
  const totals = [
    `${words('office.reports.rows')}: ${format.number(count)}`,
    ...summed.map((key, i) => `${words(key)}: ${sumOf(sums, i) || amount(format, 0, 'EUR')}`),
  ]
  const missing = [
    ...report.hidden.map(({ right }) => text('office.reports.hidden', { right: words(`right.${right}`) })),
    ...(report.left.length ? [text('office.reports.outdated', { filters: report.left.join(', ') })] : []),
    ...(report.isTooLong ? [words('office.reports.tooLong')] : []),
    ...(count > rows.length ? [text('office.reports.first', { count: mailedRows })] : []),
  ]
  const tables: MailTable[] = [
    ...(group === null || !groups.length
      ? []
      : [
          {
            caption: words(group),
            header: [words(group), words('office.reports.rows'), ...summed.map(words)],
            ends: [1, ...summed.map((_, i) => i + 2)],
            rows: groups
              .slice(0, mostGroups)
              .map((one) => [
                one.name || words('office.reports.none'),
                format.number(one.count),
                ...summed.map((_, i) => sumOf(one.sums, i)),
              ]),
          },
        ]),
    ...(rows.length
      ? [
          {
            header: shown.map((column) => header[column]!),
            ends: shown.flatMap((column, i) => (atEnd.has(column) ? [i] : [])),
            rows: rows.map((row) => shown.map((column) => cellOf(row[column] ?? null, column))),
          },
        ]
      : []),
  ]
  const list = words(viewListOf(view.list)!.title)
  return writeMail('viewReport', {
    language,
    params: {
      name: actor.name,
      // The subject is readable in the list of e-mails: the name of a view that not everybody sees is not in it.
      title: view.sharing === 'EVERYBODY' ? view.name : list,
      view: view.name,
      list,
      day: format.day(companyDay(now)),
      totals: totals.join('\n'),
      missing: missing.length ? `\n\n${missing.join('\n')}` : '',
    },
    link: linkOf(publicUrl, view, report.search, mayOpen),
    tables,
  })
}
