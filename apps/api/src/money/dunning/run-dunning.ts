import type { DunningOutcome } from '@bilbro/contract/money/dunning/dunning'
import { audit } from '../../core/audit/audit.ts'
import { sendMail } from '../../core/mail.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { invoiceDocumentOf, openOf } from '../invoices/invoices.read.ts'
import { invoiceState } from '../invoices/invoices.states.ts'
import * as invoices from '../invoices/invoices.store.ts'
import { letterOf, levelOf } from './dunning-letter.ts'
import * as dunnings from './dunnings.store.ts'
import { type WaitingMoney, waitingMoney } from './waiting-money.ts'

type Wanted = { id: string; level: number; despiteMoney: boolean }

export const parentsOf = ({ companyId, carIds, contractId }: invoices.InvoiceRecord) => ({
  buyerCompanies: companyId,
  cars: carIds,
  contracts: contractId ?? [],
})

/**
 * Sends the reminders that are still due, checked again under the lock of each invoice: two parallel runs send each
 * letter once, and paid invoices are skipped. Dealers with unmatched money get no letter unless a person confirms it.
 */
export async function runDunning(ctx: StaffCtx, letters: readonly Wanted[]) {
  const wanted = [...new Map(letters.map((one) => [one.id, one])).values()]
  const outcomes: { id: string; is: DunningOutcome }[] = []
  const waiting = wanted.every(({ despiteMoney }) => despiteMoney) ? undefined : await waitingMoney(ctx.db)
  for (const one of wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    outcomes.push({ id: one.id, is: await send(ctx, one, waiting) })
  return { sent: outcomes.filter(({ is }) => is === 'SENT').length, letters: outcomes }
}

async function send(
  ctx: StaffCtx,
  { id, level, despiteMoney }: Wanted,
  waiting: WaitingMoney | undefined,
): Promise<DunningOutcome> {
  const invoice = await lockForUpdate(ctx, invoiceState, id)
  if ((await levelOf(ctx, invoice)) !== level) return 'NOT_DUE'
  if (await dunnings.findHold(ctx.db, id)) return 'HELD'
  if (!despiteMoney && waiting?.has(invoice.companyId)) return 'MONEY_HERE'
  if (!invoice.pdfFileId) return 'PRINTING'
  const { mail, to, attachments } = await letterOf(ctx.db, invoice, level, ctx.now)
  if (!to.length) return 'NO_ADDRESS'
  const sent = { invoiceId: id, level, openMinor: openOf(invoice), recipients: to, sentBy: ctx.actor.id }
  await dunnings.insert(ctx.db, sent, ctx.now)
  await invoices.setDunningLevel(ctx.db, id, level, ctx.now)
  const replyTo = invoiceDocumentOf(invoice).seller.email
  for (const address of to) await sendMail(ctx, { ...mail, to: address, replyTo, attachments })
  await audit(ctx, {
    entity: 'invoices',
    entityId: id,
    parents: parentsOf(invoice),
    action: 'dunned',
    changes: [
      { field: 'invoiceDunning', from: level - 1, to: level },
      { field: 'invoiceSentTo', from: null, to: to.join(', ') },
    ],
  })
  return 'SENT'
}
