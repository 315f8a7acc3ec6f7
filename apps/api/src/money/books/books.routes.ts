import type { Api } from '@bilbro/contract'
import { accountKeys, type BookTrouble } from '@bilbro/contract/money/books/book-accounts'
import type { BookSettings, OpenDocument } from '@bilbro/contract/money/books/books'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { monthOf } from '@bilbro/contract/time/periods'
import { entityToday } from '../../core/postgres/zones.ts'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as legalEntities from '../../admin/legal-entities/legal-entities.store.ts'
import { freezeMonth } from '../car-margin/freeze-margin.ts'
import { judge } from './accounts.rules.ts'
import * as batches from './batches.store.ts'
import { bookBatch } from './book-batch.job.ts'
import { stated } from './book-facts.ts'
import * as books from './books.store.ts'
import { handOver, undoHandOver, toBatch } from './end-batch.ts'
import { chartOf } from './make-batch.ts'

const shown = 300
/** A job is retried for minutes, not for hours. */
const lostAfterMs = 2 * 3_600_000
const usual = {
  chart: 'SKR03' as const,
  consultantNo: null,
  clientNo: null,
  fiscalYearMonth: 1,
  accountLength: 4,
  isFinal: false,
  beginsOn: null,
  debtorsFrom: null,
  hasVatExtension: false,
}

/** @throws notFound */
async function readSettings({ db }: Pick<StaffCtx, 'db'>, legalEntityId: string): Promise<BookSettings> {
  await legalEntities.get(db, legalEntityId)
  const [row, own] = await Promise.all([books.findSettings(db, legalEntityId), books.listAccounts(db, legalEntityId)])
  const found = new Map(own.map((one) => [one.key, one]))
  const { chart, consultantNo, clientNo, fiscalYearMonth, accountLength, isFinal, beginsOn, debtorsFrom } = row ?? usual
  const { hasVatExtension } = row ?? usual
  return {
    chart: chart as BookSettings['chart'],
    consultantNo,
    clientNo,
    fiscalYearMonth,
    accountLength,
    isFinal,
    beginsOn,
    debtorsFrom,
    hasVatExtension,
    version: row?.version ?? null,
    accounts: accountKeys.map((key) => {
      const one = found.get(key)
      return {
        key,
        account: one?.account ?? null,
        confirmedBy: one?.confirmedBy ?? null,
        confirmedAt: one?.confirmedAt ?? null,
      }
    }),
  }
}

/** Flat values for the audit log: one field per account. */
const logged = ({ accounts, version: _version, ...fields }: BookSettings) => ({
  ...fields,
  ...Object.fromEntries(accounts.map(({ key, account }) => [`account.${key}`, account])),
})

export const booksRoutes: Handlers<Api['books']> = {
  settings: (ctx, { params: { id } }) => readSettings(ctx, id),

  async saveSettings(ctx, { params: { id }, body: { version, accounts, ...fields } }) {
    const before = await readSettings(ctx, id)
    if (!(await books.saveSettings(ctx.db, { legalEntityId: id, version }, fields, ctx.now)))
      throw await versionConflict(ctx, { entity: 'bookSettings', entityId: id }, () => readSettings(ctx, id))
    await books.saveAccounts(ctx.db, id, accounts, { id: ctx.actor.id, now: ctx.now })
    const after = await readSettings(ctx, id)
    const changes = changesOf(logged(before), logged(after))
    await audit(ctx, { entity: 'bookSettings', entityId: id, action: 'update', changes })
    return after
  },

  async months(ctx, { query: { legalEntityId } }) {
    await legalEntities.get(ctx.db, legalEntityId)
    const [open, made, closed] = await Promise.all([
      books.countOpenByMonth(ctx.db, legalEntityId),
      batches.listByEntity(ctx.db, legalEntityId),
      books.findLastClosedMonth(ctx.db, legalEntityId),
    ])
    const openIn = new Map(open.map(({ month, count }) => [month, count]))
    const own = Map.groupBy(made, ({ month }) => month)
    const running = monthOf(await entityToday(ctx, legalEntityId))
    const months = new Set([...openIn.keys(), ...own.keys(), ...(closed ? [closed] : [])])
    return {
      items: [...months]
        .toSorted()
        .toReversed()
        .map((month) => ({
          month,
          isClosed: closed !== null && month <= closed,
          mayClose: month < running && (closed === null || month > closed),
          isRunning: month >= running,
          handedOver: (own.get(month) ?? []).reduce(
            (sum, { documents, takenBackAt }) => sum + (takenBackAt === null ? (documents ?? 0) : 0),
            0,
          ),
          open: openIn.get(month) ?? 0,
          batches: (own.get(month) ?? []).map((row) => toBatch(row, ctx)),
        })),
    }
  },

  async open(ctx, { query: { legalEntityId, month } }) {
    await legalEntities.get(ctx.db, legalEntityId)
    const settings = await books.findSettings(ctx.db, legalEntityId)
    const chart = settings
      ? await chartOf(ctx.db, settings)
      : { accounts: new Map<string, string>(), debtors: new Map<string, string>(), givesDebtors: false }
    const ready: OpenDocument[] = []
    const waiting: OpenDocument[] = []
    const counts = { ready: 0, waiting: 0 }
    let readyMinor = 0
    const reasons = new Map<BookTrouble, number>()
    const missing = new Map<string, number>()
    for await (const piece of stated(ctx.db, await books.listOpenDocuments(ctx.db, legalEntityId, month)))
      for (const { document, known } of piece) {
        const { trouble, missing: accounts } = judge(known.booked, chart)
        for (const account of accounts) missing.set(account, (missing.get(account) ?? 0) + 1)
        counts[trouble ? 'waiting' : 'ready']++
        if (trouble) reasons.set(trouble, (reasons.get(trouble) ?? 0) + 1)
        else readyMinor += document.amountMinor
        const list = trouble ? waiting : ready
        const { kind, refId, number, day, amountMinor } = document
        if (list.length < shown)
          list.push({
            kind,
            refId,
            carId: known.carId ?? null,
            number,
            day,
            amount: eur(amountMinor),
            trouble,
            accounts,
          })
      }
    return {
      items: [...waiting, ...ready].slice(0, shown),
      ...counts,
      readyTotal: eur(readyMinor),
      reasons: [...reasons].map(([trouble, documents]) => ({ trouble, documents })),
      missing: [...missing].map(([account, documents]) => ({ account, documents })),
    }
  },

  async makeBatch(ctx, { body: { legalEntityId, month, despiteRunning } }) {
    if (month >= monthOf(await entityToday(ctx, legalEntityId)) && !despiteRunning) throw appError('books.monthRuns')
    const { name } = await legalEntities.get(ctx.db, legalEntityId)
    const settings = await books.findSettings(ctx.db, legalEntityId)
    if (!settings?.consultantNo || !settings.clientNo) throw appError('books.notSetUp', { seller: name })
    if (!(await books.listOpenDocuments(ctx.db, legalEntityId, month)).length) throw appError('books.nothingNew')
    await batches.markLostFailed(ctx.db, legalEntityId, new Date(ctx.now.getTime() - lostAfterMs))
    const asked = { legalEntityId, month, askedBy: ctx.actor.id, askedAt: ctx.now.toISOString() }
    const id = await batches.insert(ctx.db, asked)
    await audit(ctx, {
      entity: 'bookBatches',
      entityId: id,
      action: 'bookBatch',
      changes: [{ field: 'bookMonth', from: null, to: month }],
    })
    await ctx.enqueue(bookBatch, { id })
    return toBatch(await batches.get(ctx.db, id), ctx)
  },

  handOver: async (ctx, { params: { id } }) => toBatch(await handOver(ctx, id), ctx),
  takeBack: async (ctx, { params: { id }, body: { reason } }) => toBatch(await undoHandOver(ctx, id, reason), ctx),

  async closeMonth(ctx, { body: { legalEntityId, month } }) {
    const { name } = await legalEntities.get(ctx.db, legalEntityId)
    if (!(await books.findSettings(ctx.db, legalEntityId))) throw appError('books.notSetUp', { seller: name })
    if (month >= monthOf(await entityToday(ctx, legalEntityId))) throw appError('books.monthRuns')
    const closed = await books.findLastClosedMonth(ctx.db, legalEntityId)
    if (closed !== null && month <= closed) throw appError('books.closed')
    await books.insertClosure(ctx.db, { legalEntityId, month, closedBy: ctx.actor.id, closedAt: ctx.now.toISOString() })
    await audit(ctx, {
      entity: 'bookSettings',
      entityId: legalEntityId,
      action: 'bookClose',
      changes: [{ field: 'bookMonth', from: null, to: month }],
    })
    return { month, margins: await freezeMonth(ctx, legalEntityId, month) }
  },
}
