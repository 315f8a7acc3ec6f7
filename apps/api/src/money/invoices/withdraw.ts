// Nobody pays: the house withdraws from the deal, and the car goes on.
import type { InvoiceDetail } from '@bilbro/contract/money/invoices'
import { appError } from '../../core/errors.ts'
import { hold, move } from '../../core/moves.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { stale } from '../../core/stale.ts'
import { tellDealers } from '../../deal/contracts/contract-news.ts'
import { holdContract, lead } from '../../deal/contracts/lead.ts'
import { creditHeld, printSoon } from './issue-invoice.ts'
import { houseInvoice } from './invoices.read.ts'
import { invoiceState } from './invoices.states.ts'
import * as invoices from './invoices.store.ts'

/**
 * Takes back every invoice of the contract, cancels it and lets its cars go, all or nothing (§ 323 BGB: the reminders before
 * it set the time).
 * @throws version.stale, state.notAllowed when it is not an overdue sale
 */
export async function withdrawFromDeal(
  ctx: StaffCtx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<InvoiceDetail> {
  const { contractId, kind } = await invoices.get(ctx.db, id)
  if (!contractId || !['SALE', 'CORRECTION'].includes(kind)) throw appError('invoice.notSigned')
  const notes = await ctx.transaction(
    async () => {
      await holdContract(ctx, contractId)
      const own = (await invoices.ofContract(ctx.db, contractId)).filter(({ status }) => status !== 'CREDITED')
      for (const one of own) await hold(ctx, invoiceState, one.id)
      const invoice = await hold(ctx, invoiceState, id)
      if (invoice.version !== version)
        throw await stale(ctx, { entity: 'invoices', entityId: id }, () => houseInvoice(ctx, id))
      if (invoice.status !== 'OVERDUE') throw appError('state.notAllowed', { from: invoice.status, to: 'CREDITED' })
      const made: string[] = []
      for (const one of own) {
        if (one.status === 'DRAFT') await move(ctx, invoiceState, one.id, { to: 'DISCARDED' })
        else if (one.kind !== 'CREDIT_NOTE' && one.kind !== 'PROFORMA')
          made.push((await creditHeld(ctx, one, reason)).id)
      }
      const ended = await lead(ctx, contractId, { to: 'CANCELLED', reason, values: { endedReason: reason } })
      await tellDealers(ctx, ended, 'contractDeclined')
      return made
    },
    { isAnswer: false },
  )
  for (const note of notes) await printSoon(ctx, note)
  return houseInvoice(ctx, id)
}
