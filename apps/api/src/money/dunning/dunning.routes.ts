import type { Api } from '@bilbro/contract'
import { highestLevel } from '@bilbro/contract/money/dunning/dunning-levels'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { exportList } from '../../tables/export-list.ts'
import { openOf } from '../invoices/invoices.read.ts'
import { invoiceState } from '../invoices/invoices.states.ts'
import * as invoices from '../invoices/invoices.store.ts'
import { letterOf, levelOf } from './dunning-letter.ts'
import { dunningFile, dunningList, dunningTotals, toDunningRow } from './dunning.list.ts'
import * as dunnings from './dunnings.store.ts'
import { parentsOf, runDunning } from './run-dunning.ts'
import { waitingMoney } from './waiting-money.ts'

const record = (ctx: StaffCtx, row: invoices.InvoiceRecord, action: string, reason?: string) =>
  audit(ctx, { entity: 'invoices', entityId: row.id, parents: parentsOf(row), action, reason })

export const dunningRoutes: Handlers<Api['dunning']> = {
  async preview(ctx, { query }) {
    const list = dunningList(ctx.db, ctx, query)
    const waiting = await waitingMoney(ctx.db)
    if (query.format !== 'json') return exportList(ctx, query, list, dunningFile(waiting))
    const seesPayments = hasPermission(ctx, 'payments.read')
    const [{ counts: _none, ...found }, { open, ...totals }] = await Promise.all([
      readPage(list, query, toDunningRow(ctx, { waiting, seesPayments })),
      dunningTotals(ctx.db, ctx, query, waiting),
    ])
    return { ...found, totals: { ...totals, open: eur(open) } }
  },
  async letter(ctx, { params: { id } }) {
    const invoice = await invoices.get(ctx.db, id)
    if (!invoice.number) throw appError('notFound')
    const level = await levelOf(ctx, invoice)
    const { mail, to, attachments } = await letterOf(
      ctx.db,
      invoice,
      level ?? Math.min(invoice.dunningLevel + 1, highestLevel),
      ctx.now,
    )
    const { subject, text, language } = mail
    return {
      level,
      number: invoice.number,
      language,
      subject,
      text,
      to,
      attachments: attachments.map(({ name }) => name),
    }
  },
  run: (ctx, { body }) => runDunning(ctx, body.letters),
  async hold(ctx, { params: { id }, body: { reason } }) {
    const invoice = await lockForUpdate(ctx, invoiceState, id)
    if (openOf(invoice) === 0) throw appError('payment.notAsked', { number: invoice.number ?? '–' })
    await dunnings.upsertHold(ctx.db, { invoiceId: id, reason, heldBy: ctx.actor.id }, ctx.now)
    await record(ctx, invoice, 'dunningHeld', reason)
    return {}
  },
  async resume(ctx, { params: { id } }) {
    const invoice = await lockForUpdate(ctx, invoiceState, id)
    await dunnings.removeHold(ctx.db, id)
    await record(ctx, invoice, 'dunningResumed')
    return {}
  },
}
