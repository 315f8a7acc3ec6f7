// Reports of the commission as a table and as a PDF, with what the reader sees on screen.
import type { ReportsPaperQuery } from '@bilbro/contract/money/commission/employee-reports'
import { type CommissionReportStatus, lineStateOf } from '@bilbro/contract/money/commission/commission-states'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { formatFor } from '@bilbro/i18n/format'
import { localeOf } from '@bilbro/i18n/locale'
import { companyDay } from '../../core/days.ts'
import { allRows, type List } from '../../core/lists/page.ts'
import { toCell } from '../../core/money.ts'
import type { FileReply } from '../../core/request/replies.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { letterheadOf } from '../../admin/legal-entities/letterhead.ts'
import { pdfReply, printed } from '../../paper/paper.ts'
import { type ListFile, textsFor, wordsOf } from '../../tables/export-list.ts'
import * as reports from './commission-reports.store.ts'
import { toLine, toReportRow } from './commission.read.ts'

export const reportsFile: ListFile<reports.ReportRead> = {
  name: 'employee-reports',
  columns: [
    { header: 'word.name', cell: (row) => row.userName },
    { header: 'office.commission.month', cell: (row) => row.month },
    { header: 'word.status', cell: (row, t) => t(`commissionStatus.${row.status}`) },
    { header: 'office.commission.cars', cell: (row) => row.cars },
    { header: 'office.commission.earned', cell: (row) => toCell(row.earned) },
    { header: 'office.commission.provisional', cell: (row) => toCell(row.provisional) },
    { header: 'office.commission.clawback', cell: (row) => toCell(row.clawback) },
    { header: 'office.commission.goodwill', cell: (row) => toCell(row.goodwill) },
    { header: 'office.commission.payout', cell: (row) => toCell(toReportRow(row).payout.minor) },
    { header: 'office.commission.carried', cell: (row) => toCell(toReportRow(row).carried.minor) },
  ],
}

/** More reports than a reader turns over; the table has no limit. */
const mostOnPaper = 200

/** Each report with its lines. */
export async function reportsPdf(
  ctx: StaffCtx,
  { language: asked }: Pick<ReportsPaperQuery, 'language'>,
  list: List<reports.ReportRead, CommissionReportStatus>,
  isWhole: boolean,
): Promise<FileReply> {
  const language = asked ?? ctx.actor.language
  const words = wordsOf(await textsFor(ctx, language))
  const format = formatFor(language)
  const money = (minor: number) => format.money(eur(minor))
  const percent = (bp: number | null) => (bp === null ? '' : `${format.number(bp / 100)} %`)
  const letterhead = await letterheadOf(ctx, language)
  const lines: { text: string; details: string[]; cells: string[] }[] = []
  let payout = 0
  let count = 0
  for await (const rows of allRows(list)) {
    for (const row of rows.slice(0, mostOnPaper - count)) {
      const { payout: paid, carried, status } = toReportRow(row)
      payout += paid.minor
      count++
      lines.push({
        text: `${row.userName}, ${row.month}`,
        details: [words(`commissionStatus.${status}`)],
        cells: ['', '', '', money(paid.minor)],
      })
      for (const read of await reports.listLines(ctx.db, row.id)) {
        const line = toLine(read, { isWhole, mayCost: false })
        lines.push({
          text: line.car ? `${line.car.stockNo} ${line.car.title}` : words(`commissionLine.${line.kind}`),
          details: [
            words(`commissionLine.${line.kind}`),
            line.role ? words(`commissionRole.${line.role}`) : '',
            words(`commissionState.${lineStateOf(line.state, status)}`),
            line.reason ?? '',
          ].filter(Boolean),
          cells: [
            line.partMargin ? money(line.partMargin.minor) : '',
            percent(line.rateBp),
            percent(line.ageBp),
            money(line.amount.minor),
          ],
        })
      }
      if (carried.minor)
        lines.push({ text: words('office.commission.carried'), details: [], cells: ['', '', '', money(carried.minor)] })
    }
  }
  const title = words('office.commission.title')
  const body = {
    title,
    note: `${title} · ${format.day(companyDay(ctx.now))}`,
    watermark: null,
    recipient: [],
    against: null,
    marks: [],
    heads: [
      words('word.car'),
      words('office.commission.partMargin'),
      words('office.commission.rate'),
      words('office.commission.age'),
      words('office.commission.amount'),
    ],
    lines,
    sums: [],
    due: [words('office.commission.payout'), money(payout)],
    notes: [],
    sections: [],
    foot: null,
  }
  const page = { template: 'invoice' as const, title, locale: localeOf[language], letterhead, pictures: [], body }
  return pdfReply(await printed(ctx.deps, page, ctx.now), `employee-reports-${companyDay(ctx.now)}`)
}
