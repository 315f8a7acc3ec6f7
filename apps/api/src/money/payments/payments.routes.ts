import type { Api } from '@bilbro/contract'
import { isIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { audit } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { timeline } from '../../core/audit/timeline.ts'
import * as companies from '../../dealers/buyer-companies/buyer-companies.store.ts'
import { screenEverybody } from '../../dealers/sanctions/screen.job.ts'
import { exportList } from '../../tables/export-list.ts'
import { allocate, undoAllocations } from './matching/allocate.ts'
import { accountIn } from './statements/reading/bank-cells.rules.ts'
import { assertPastDate } from '../../core/assert-past-date.ts'
import { lockPaymentAtVersion } from './matching/lock-deal.ts'
import { importStatement, importTurn, prepareStatement, sureOf } from './statements/import-statement.ts'
import { assertPayerNotSanctioned } from './matching/assert-payer-not-sanctioned.ts'
import { paymentsFile, paymentsList, totalsOf } from './payments.list.ts'
import { paymentForStaff, isToMatch, matchIndex, toRow } from './payments.read.ts'
import { assertPayerIdentified, restOf } from './payments.rules.ts'
import { paymentState } from './payments.states.ts'
import * as payments from './payments.store.ts'

const record = (
  ctx: StaffCtx,
  { id, companyId }: { id: string; companyId: string | null },
  action: string,
  changes: { field: string; from: unknown; to: unknown }[],
  reason?: string,
) =>
  audit(ctx, {
    entity: 'payments',
    entityId: id,
    parents: { buyerCompanies: companyId ?? [] },
    action,
    changes,
    reason,
  })

export const paymentsRoutes: Handlers<Api['payments']> = {
  async list(ctx, { query }) {
    const list = paymentsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, paymentsFile)
    const page = await readPage(list, query, (row) => row)
    const index = page.items.some(isToMatch) ? await matchIndex(ctx.db) : undefined
    const totals = await totalsOf(ctx.db, query)
    return {
      ...page,
      items: page.items.map((row) => toRow(row, index)),
      totals: { amount: eur(totals.amount), rest: eur(totals.rest) },
    }
  },
  get: (ctx, { params }) => paymentForStaff(ctx.db, params.id),
  async history(ctx, { params: { id }, query }) {
    await payments.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity: 'payments', id }] }, query)
  },

  async record(ctx, { body }) {
    const { identification, amount, payerIban: typed, companyId, ...values } = body
    const payerIban = typed ? accountIn(typed) : null
    if (typed && !(payerIban && isIban(payerIban))) throw fieldError('payment.iban', 'payerIban')
    assertPastDate(values.valueOn, 'valueOn', ctx.now, { ahead: 7 })
    if (body.means === 'CASH') assertPayerIdentified(amount.minor, identification !== undefined)
    if (companyId) await companies.get(ctx.db, companyId)
    const row = { ...values, payerIban, companyId: companyId ?? null, amountMinor: amount.minor, currency: 'EUR' }
    const [id] = await payments.insertMany(ctx.db, [{ ...row, recordedBy: ctx.actor.id }], ctx.now)
    await ctx.enqueue(screenEverybody, { only: 'payers' })
    if (identification) await payments.upsertIdentification(ctx.db, id!, identification, ctx.actor.id, ctx.now)
    await record(ctx, { id: id!, companyId: row.companyId }, 'paymentRecorded', [
      { field: 'paymentMeans', from: null, to: body.means },
      { field: 'paymentAmount', from: null, to: amount.minor },
    ])
    return paymentForStaff(ctx.db, id!)
  },

  upload: prepared({
    async prepare(ctx, { body, files: [file] }) {
      if (!file) throw appError('upload.none')
      return prepareStatement(ctx, file, body)
    },
    turn: importTurn,
    handle: (ctx, { body }, found) => importStatement(ctx, found, body),
    after: async (ctx, _input, done) => ({ ...done, sure: await sureOf(ctx.db, done.id) }),
  }),

  async allocate(ctx, { params: { id }, body }) {
    await allocate(ctx, id, body)
    return paymentForStaff(ctx.db, id)
  },
  async undo(ctx, { params: { id }, body }) {
    await undoAllocations(ctx, id, body)
    return paymentForStaff(ctx.db, id)
  },

  async setAside(ctx, { params: { id }, body: { version } }) {
    await lockPaymentAtVersion(ctx, id, version)
    await transition(ctx, paymentState, id, { to: 'UNMATCHED' })
    return paymentForStaff(ctx.db, id)
  },

  async takeUp(ctx, { params: { id }, body: { version } }) {
    await lockPaymentAtVersion(ctx, id, version)
    await transition(ctx, paymentState, id, { to: 'RECEIVED' })
    return paymentForStaff(ctx.db, id)
  },

  async confirmPayer(ctx, { params: { id }, body: { version, companyId, reason, isKept } }) {
    const held = await lockPaymentAtVersion(ctx, id, version)
    if (held.allocatedMinor > 0) throw appError('payment.given')
    if (held.status !== 'RECEIVED' && held.status !== 'UNMATCHED')
      throw appError('state.notAllowed', { from: held.status, to: 'RECEIVED' })
    const { name } = await companies.get(ctx.db, companyId)
    const confirmed = {
      companyId,
      payerConfirmedBy: ctx.actor.id,
      payerConfirmedAt: ctx.now.toISOString(),
      payerConfirmedReason: reason,
    }
    await payments.update(ctx.db, id, confirmed, ctx.now)
    const iban = held.payerIban
    if (isKept && iban && isIban(iban))
      await payments.addIban(
        ctx.db,
        { companyId, iban, holder: held.payerName, paymentId: id, learnedBy: ctx.actor.id },
        ctx.now,
      )
    const changes = [
      { field: 'paymentPayer', from: held.payerName, to: name },
      ...(isKept ? [{ field: 'paymentIbanKept', from: null, to: iban }] : []),
    ]
    await record(ctx, { id, companyId }, 'payerConfirmed', changes, reason)
    return paymentForStaff(ctx.db, id)
  },

  async reject(ctx, { params: { id }, body: { version, reason } }) {
    const held = await lockPaymentAtVersion(ctx, id, version)
    if (held.allocatedMinor > 0) throw appError('payment.given')
    await transition(ctx, paymentState, id, { to: 'REJECTED', reason, values: { endedReason: reason } })
    return paymentForStaff(ctx.db, id)
  },

  async refund(ctx, { params: { id }, body: { version, reason, amount, refundedOn } }) {
    const held = await lockPaymentAtVersion(ctx, id, version)
    if (held.currency !== amount.currency)
      throw fieldError('payment.otherCurrency', 'amount', { currency: held.currency })
    if (held.status === 'REFUNDED' || amount.minor > restOf(held)) throw appError('payment.tooMuch')
    assertPastDate(refundedOn, 'refundedOn', ctx.now, { from: held.valueOn })
    await assertPayerNotSanctioned(ctx, held)
    const refund = { paymentId: id, amountMinor: amount.minor, refundedOn, reason, madeBy: ctx.actor.id }
    await payments.insertRefund(ctx.db, refund, ctx.now)
    const changes = [{ field: 'paymentRefunded', from: held.refundedMinor, to: held.refundedMinor + amount.minor }]
    // A payment without allocations that is refunded in full is finished. Otherwise its rest stays open.
    if (held.allocatedMinor === 0 && amount.minor === restOf(held))
      await transition(ctx, paymentState, id, { to: 'REFUNDED', reason, values: { endedReason: reason }, changes })
    else await record(ctx, held, 'refund', changes, reason)
    return paymentForStaff(ctx.db, id)
  },

  async identify(ctx, { params: { id }, body: { version, ...who } }) {
    const held = await lockPaymentAtVersion(ctx, id, version)
    await payments.upsertIdentification(ctx.db, id, who, ctx.actor.id, ctx.now)
    await payments.update(ctx.db, id, {}, ctx.now)
    // Data of a person's identity document is stored once, with the payment.
    await record(ctx, held, 'payerIdentified', [{ field: 'paymentIdentified', from: null, to: who.documentKind }])
    return paymentForStaff(ctx.db, id)
  },
}
