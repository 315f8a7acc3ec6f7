import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import type { AutospedReport, ReportError, ReportLine } from '@bilbro/contract/road/autosped/autosped-report-fields'
import { audit } from '../../core/audit/audit.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { letterheadOf } from '../../admin/legal-entities/letterhead.ts'
import { pdfReply, printed } from '../../paper/paper.ts'
import { textsFor, type Words, wordsOf } from '../../tables/export-list.ts'
import { csvReply, type Row } from '../../tables/write-table.ts'
import { fetchAutosped } from './fetch-autosped.ts'
import * as reports from './autosped-reports.store.ts'
import { reportPage } from './report-paper.ts'

const toReport = (row: reports.ReportRead): AutospedReport => ({
  id: row.id,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  startedBy: row.startedByName,
  fetched: row.fetched,
  applied: row.applied,
  skipped: row.skipped,
  unknown: row.unknown,
  errors: row.errors as ReportError[],
})

const headers = ['file', 'eventId', 'reference', 'vin', 'rawStatus', 'occurredAt', 'outcome'] as const
const header = (words: Words) => headers.map((name) => words(`office.autosped.${name}`))
const rowOf = (one: ReportLine, words: Words): Row => [
  one.file,
  one.eventId,
  one.reference,
  one.vin,
  one.rawStatus,
  one.occurredAt,
  words(`office.autosped.outcome.${one.outcome}`),
]

export const autospedReportRoutes: Handlers<Api['autospedReport']> = {
  process: async (ctx) => toReport(await fetchAutosped({ ...ctx.deps, db: ctx.db }, ctx)),

  async list(ctx, { query }) {
    const order = sql`t.started_at desc, t.id desc`
    const { counts: _, ...page } = await readPage(
      { rows: reports.listRowsQuery(ctx.db), id: sql<string>`t.id`, order },
      { ...query, format: 'json' },
      toReport,
    )
    return page
  },

  async get(ctx, { params: { id } }) {
    const row = await reports.get(ctx.db, id)
    return { ...toReport(row), lines: row.lines as ReportLine[] }
  },

  async download(ctx, { query: { id, format, language = ctx.actor.language } }) {
    const report = await reports.get(ctx.db, id)
    const lines = report.lines as ReportLine[]
    const words = wordsOf(await textsFor(ctx, language))
    const name = `autosped-${report.startedAt.slice(0, 16).replace(/[:T]/g, '-')}`
    if (format === 'csv')
      return csvReply({ name, header: header(words), pieces: once(lines.map((one) => rowOf(one, words))) })
    const letterhead = await letterheadOf(ctx, language)
    const page = reportPage({ ...toReport(report), lines }, { language, words, letterhead })
    return pdfReply(await printed(ctx.deps, page, ctx.now), name)
  },

  async remove(ctx, { params: { id } }) {
    await reports.get(ctx.db, id)
    await reports.remove(ctx.db, id, ctx.now)
    await audit(ctx, { entity: 'autospedReports', entityId: id, action: 'autospedRemove' })
    return {}
  },
}

async function* once(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows)
}
