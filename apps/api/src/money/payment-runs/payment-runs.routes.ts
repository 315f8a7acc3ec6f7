import { Readable } from 'node:stream'
import type { Api } from '@bilbro/contract'
import { paymentRunStates, type PaymentRunStatus } from '@bilbro/contract/money/payment-runs/payment-run-states'
import { dueBuckets } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PaymentRunDetail, PaymentRunRow } from '@bilbro/contract/money/payment-runs/payment-runs'
import { entityToday } from '../../core/postgres/zones.ts'
import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { FileReply } from '../../core/request/replies.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { exportList } from '../../tables/export-list.ts'
import { toRow as toPurchase } from '../purchase-invoices/purchase-invoices.read.ts'
import { payableOf, toPayOn } from '../purchase-invoices/purchase-invoices.rules.ts'
import { purchaseInvoiceState } from '../purchase-invoices/purchase-invoices.states.ts'
import { listPurchaseInvoicesQuery as purchaseRows } from '../purchase-invoices/purchase-rows.store.ts'
import { exportRun, lockRunAtVersion, makeRun } from './make-run.ts'
import { paymentRunState } from './payment-runs.states.ts'
import { runsFile, runsList } from './payment-runs.list.ts'
import * as offsets from './offsets.store.ts'
import * as runs from './payment-runs.store.ts'
import { closeRunIfPaid } from './close-paid-runs.ts'

const entity = 'paymentRuns'
const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
/** Display limit. The oldest are shown first. */
const mostDue = 500

const toRow = (row: runs.RunRead): PaymentRunRow => ({
  id: row.id,
  version: row.version,
  no: row.no,
  status: row.status as PaymentRunStatus,
  legalEntity: { id: row.legalEntityId, name: row.entityName, iban: row.iban },
  executeOn: row.executeOn,
  count: row.count,
  total: eur(row.total),
  settled: row.settled,
  madeBy: row.madeByName,
  createdAt: row.createdAt,
  exportedAt: row.exportedAt,
})

/** @throws notFound */
async function runForStaff(ctx: StaffCtx, runId: string): Promise<PaymentRunDetail> {
  const row = await runs.listRowsQuery(ctx.db).where('t.id', '=', runId).executeTakeFirst()
  if (!row) throw appError('notFound')
  return {
    ...toRow(row),
    messageId: row.messageId,
    sha256: row.sha256,
    exportedBy: row.exportedByName,
    endedReason: row.endedReason,
    items: (await runs.listItems(ctx.db, runId)).map((item) => ({
      id: item.id,
      invoice: { id: item.invoiceId, number: item.number, dueOn: item.dueOn },
      creditor: item.creditorName,
      iban: item.iban,
      amount: eur(item.amountMinor),
      discount: eur(item.discountMinor),
      offset: eur(item.offsetMinor),
      endToEndId: item.endToEndId,
      remittance: item.remittance,
      settledOn: item.settledOn,
      returnedOn: item.returnedOn,
      dropped: item.droppedAt === null ? null : { at: item.droppedAt, reason: item.droppedReason ?? '' },
    })),
    next: paymentRunStates.staffNext(row.status as PaymentRunStatus),
  }
}

/** Drops payments from a run: their invoices have to be paid again. */
async function dropItems(ctx: StaffCtx, items: readonly runs.ItemRecord[], reason: string): Promise<void> {
  if (!items.length) return
  await runs.markItemsDropped(
    ctx.db,
    items.map((item) => item.id),
    ctx.actor.id,
    reason,
    ctx.now,
  )
  for (const { runId, invoiceId } of items) await offsets.markDropped(ctx.db, runId, [invoiceId], ctx.now)
  for (const { invoiceId } of items.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1)))
    await transition(ctx, purchaseInvoiceState, invoiceId, { to: 'APPROVED', by: 'system', reason })
}
const isLive = ({ droppedAt, settledOn }: runs.ItemRecord): boolean => droppedAt === null && settledOn === null

export const paymentRunRoutes: Handlers<Api['paymentRuns']> = {
  async due(ctx, { query }) {
    const today = query.legalEntityId ? await entityToday(ctx, query.legalEntityId) : companyDay(ctx.now)
    const executeOn = query.executeOn !== undefined && query.executeOn >= today ? query.executeOn : today
    let found = purchaseRows(ctx.db).where('t.status', '=', 'APPROVED')
    if (query.legalEntityId) found = found.where('t.legalEntityId', '=', query.legalEntityId)
    const rows = await found
      .orderBy('t.dueOn')
      .orderBy('s.name')
      .orderBy('t.id')
      .limit(mostDue + 1)
      .execute()
    const open = rows.filter((row) => row.offsetMinor === 0 || row.offsetMinor !== -payableOf(row))
    const items = open.slice(0, mostDue).map((row) => {
      const { amountMinor, discountMinor } = toPayOn(row, executeOn)
      const left = amountMinor + row.offsetMinor
      const wire = toPurchase(row, ctx.now)
      return { ...wire, toPay: { ...wire.payable, minor: left }, isDiscounted: discountMinor > 0 }
    })
    const buckets = dueBuckets.map((bucket) => {
      const own = items.filter(({ due }) => due === bucket)
      const payable = own.filter(({ concerns }) => concerns.length === 0)
      const total = eur(payable.reduce((sum, { toPay }) => sum + toPay.minor, 0))
      return { bucket, count: payable.length, total, held: own.length - payable.length }
    })
    return { executeOn, buckets, items, isCut: rows.length > mostDue }
  },

  async list(ctx, { query }) {
    const list = runsList(ctx.db, query)
    return query.format === 'json' ? readPage(list, query, toRow) : exportList(ctx, query, list, runsFile)
  },
  get: (ctx, { params }) => runForStaff(ctx, params.id),
  async history(ctx, { params, query }) {
    await runs.get(ctx.db, params.id)
    return timeline(ctx, { of: [{ entity, id: params.id }] }, query)
  },

  create: async (ctx, { body }) => runForStaff(ctx, await makeRun(ctx, body)),

  async release(ctx, { params, body }) {
    await exportRun(ctx, await lockRunAtVersion(ctx, params.id, body.version, () => runForStaff(ctx, params.id)))
    return runForStaff(ctx, params.id)
  },
  async file(ctx, { params }) {
    const { xml, messageId } = await runs.get(ctx.db, params.id)
    if (xml === null) throw appError('paymentRun.notExported')
    return new FileReply(Readable.from([Buffer.from(xml)]), 'application/xml', `${messageId}.xml`)
  },

  async drop(ctx, { params, body: { version, itemId, reason } }) {
    const run = await lockRunAtVersion(ctx, params.id, version, () => runForStaff(ctx, params.id))
    const item = (await runs.listItems(ctx.db, params.id)).find((one) => one.id === itemId)
    if (!item) throw appError('notFound')
    if (!isLive(item) || run.status === 'CANCELLED') throw appError('paymentRun.stays')
    const others = (await runs.listItems(ctx.db, params.id)).filter(
      (one) => one.id !== itemId && one.droppedAt === null,
    )
    // A run without items is cancelled.
    if (!others.length)
      await transition(ctx, paymentRunState, run.id, { to: 'CANCELLED', reason, values: { endedReason: reason } })
    await audit(ctx, {
      entity,
      entityId: run.id,
      action: 'runDrop',
      reason,
      changes: [{ field: 'runPayment', from: `${item.creditorName}, ${item.number}`, to: null }],
    })
    await dropItems(ctx, [item], reason)
    if (others.length) {
      if (run.status === 'EXPORTED') await closeRunIfPaid(ctx, run.id)
      else await runs.markChanged(ctx.db, run.id, ctx.now)
    }
    return runForStaff(ctx, params.id)
  },
  async cancel(ctx, { params, body: { version, reason } }) {
    const run = await lockRunAtVersion(ctx, params.id, version, () => runForStaff(ctx, params.id))
    const items = await runs.listItems(ctx.db, run.id)
    // A run with executed payments cannot be cancelled.
    if (items.some(({ settledOn }) => settledOn !== null)) throw appError('paymentRun.stays')
    await transition(ctx, paymentRunState, run.id, { to: 'CANCELLED', reason, values: { endedReason: reason } })
    await dropItems(ctx, items.filter(isLive), reason)
    return runForStaff(ctx, params.id)
  },
}
