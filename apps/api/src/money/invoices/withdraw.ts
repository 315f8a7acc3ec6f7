// Nobody pays: the house withdraws from the deal, and the car goes on.
import type { Api } from '@bilbro/contract'
import type { Money } from '@bilbro/contract/common'
import type { DataOf } from '@bilbro/contract/endpoint'
import { eur } from '@bilbro/contract/money/invoice-amounts'
import type { InvoiceDetail } from '@bilbro/contract/money/invoices'
import { appError } from '../../core/errors.ts'
import { hold, move } from '../../core/moves.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { stale } from '../../core/stale.ts'
import { lostTo, tellThoseWhoLost } from '../../deal/offers/lost-to.ts'
import { tellDealers } from '../../deal/contracts/contract-news.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { holdContract, lead } from '../../deal/contracts/lead.ts'
import { creditHeld, printSoon } from './issue-invoice.ts'
import { draftWithdrawalFee, withdrawalFeeOf } from './withdrawal-fee.ts'
import { houseInvoice, relatedOf } from './invoices.read.ts'
import { invoiceState } from './invoices.states.ts'
import * as invoices from './invoices.store.ts'

/** A fee is owed all the same, and a pro forma asks for nothing. */
const isTakenBack = ({ kind, status, number }: invoices.InvoiceRecord) =>
  number !== null && status !== 'CREDITED' && !['CREDIT_NOTE', 'PROFORMA', 'FEE'].includes(kind)

/**
 * Takes back every invoice of the contract, cancels it and lets its cars go, all or nothing (§ 323 BGB: the reminders before
 * it set the time).
 * @throws version.stale, state.notAllowed when it is not an overdue sale
 */
export async function withdrawFromDeal(
  ctx: StaffCtx,
  id: string,
  { version, reason, fee }: { version: number; reason: string; fee: Money | null },
): Promise<InvoiceDetail> {
  const { contractId, kind } = await invoices.get(ctx.db, id)
  if (!contractId || !['SALE', 'CORRECTION'].includes(kind)) throw appError('invoice.notSigned')
  const notes = await ctx.transaction(
    async () => {
      await holdContract(ctx, contractId)
      // A fee is owed all the same.
      const own = (await invoices.ofContract(ctx.db, contractId)).filter(
        ({ status, kind: is }) => status !== 'CREDITED' && is !== 'FEE',
      )
      for (const one of own) await hold(ctx, invoiceState, one.id)
      const invoice = await hold(ctx, invoiceState, id)
      if (invoice.version !== version)
        throw await stale(ctx, { entity: 'invoices', entityId: id }, () => houseInvoice(ctx, id))
      if (invoice.status !== 'OVERDUE') throw appError('state.notAllowed', { from: invoice.status, to: 'CREDITED' })
      const made: string[] = []
      for (const one of finalFirst(own)) {
        if (one.status === 'DRAFT') await move(ctx, invoiceState, one.id, { to: 'DISCARDED' })
        else if (isTakenBack(one)) made.push((await creditHeld(ctx, one, reason)).id)
      }
      const ended = await lead(ctx, contractId, { to: 'CANCELLED', reason, values: { endedReason: reason } })
      await tellDealers(ctx, ended, 'contractDeclined')
      if (fee && fee.minor > 0) await draftWithdrawalFee(ctx, ended, fee.minor)
      await tellThoseWhoLost(ctx, ended)
      return made
    },
    { isAnswer: false },
  )
  for (const note of notes) await printSoon(ctx, note)
  return houseInvoice(ctx, id)
}

/** The final invoice deducts the advances: it is taken back before them. */
const finalFirst = (own: readonly invoices.InvoiceRecord[]) =>
  own.toSorted((a, b) => Number(a.kind === 'DEPOSIT') - Number(b.kind === 'DEPOSIT'))

/** What it would bring, before it is done. @throws invoice.notSigned */
export async function withdrawalOf(ctx: StaffCtx, id: string): Promise<DataOf<Api['invoices']['withdrawal']>> {
  const { contractId } = await invoices.get(ctx.db, id)
  if (!contractId) throw appError('invoice.notSigned')
  const contract = await contracts.get(ctx.db, contractId)
  const [{ minor, clause }, own, told] = await Promise.all([
    withdrawalFeeOf(ctx, contract),
    invoices.ofContract(ctx.db, contractId),
    lostTo(ctx.db, contract),
  ])
  return {
    fee: minor > 0 ? eur(minor) : null,
    clause,
    credits: own.filter(isTakenBack).map(relatedOf),
    told: told.map(({ company, amountMinor }) => ({ company, amount: eur(amountMinor) })),
  }
}
