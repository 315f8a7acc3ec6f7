// The company withdraws from an unpaid deal, and the car is for sale again.
import type { Api } from '@bilbro/contract'
import type { Money } from '@bilbro/contract/common'
import type { DataOf } from '@bilbro/contract/endpoint'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate, transition } from '../../../core/transitions.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { findLosingOffers, notifyLosers } from '../../../deal/offers/queue/notify-losers.ts'
import { notifyContractDealers } from '../../../deal/contracts/notify-contract.ts'
import * as contracts from '../../../deal/contracts/contracts.store.ts'
import { lockContract, transitionContract } from '../../../deal/contracts/transition-contract.ts'
import { creditLocked } from './issue-invoice.ts'
import { draftWithdrawalFee, withdrawalFeeOf } from '../drafting/withdrawal-fee.ts'
import { invoiceForStaff, relatedOf } from '../invoices.read.ts'
import { invoiceState } from '../invoices.states.ts'
import * as invoices from '../invoices.store.ts'

/** A fee stays due, and a pro forma invoice has no amount due. */
const isTakenBack = ({ kind, status, number }: invoices.InvoiceRecord) =>
  number !== null && status !== 'CREDITED' && !['CREDIT_NOTE', 'PROFORMA', 'FEE'].includes(kind)

/** @throws notFound, invoice.notSigned when it is no sale on a contract */
export async function findSaleContractId(ctx: StaffCtx, id: string): Promise<string> {
  const { contractId, kind } = await invoices.get(ctx.db, id)
  if (!contractId || !['SALE', 'CORRECTION'].includes(kind)) throw appError('invoice.notSigned')
  return contractId
}

/**
 * Credits every invoice of the contract, cancels the contract and releases its cars, all or nothing (§ 323 BGB: the
 * reminders before it set the deadline). Returns the ids of the credit notes.
 * @throws version.stale, state.notAllowed when it is not an overdue sale
 */
export async function withdrawFromDeal(
  ctx: StaffCtx,
  { id, contractId }: { id: string; contractId: string },
  { version, reason, fee }: { version: number; reason: string; fee: Money | null },
): Promise<string[]> {
  await lockContract(ctx, contractId)
  // A fee stays due.
  const own = (await invoices.listByContract(ctx.db, contractId)).filter(
    ({ status, kind: is }) => status !== 'CREDITED' && is !== 'FEE',
  )
  for (const one of own) await lockForUpdate(ctx, invoiceState, one.id)
  const invoice = await lockForUpdate(ctx, invoiceState, id)
  if (invoice.version !== version)
    throw await versionConflict(ctx, { entity: 'invoices', entityId: id }, () => invoiceForStaff(ctx, id))
  if (invoice.status !== 'OVERDUE') throw appError('state.notAllowed', { from: invoice.status, to: 'CREDITED' })
  const made: string[] = []
  for (const one of finalFirst(own)) {
    if (one.status === 'DRAFT') await transition(ctx, invoiceState, one.id, { to: 'DISCARDED' })
    else if (isTakenBack(one)) made.push((await creditLocked(ctx, one, reason)).id)
  }
  const ended = await transitionContract(ctx, contractId, {
    to: 'CANCELLED',
    reason,
    values: { endedReason: reason },
  })
  await notifyContractDealers(ctx, ended, 'contractDeclined')
  if (fee && fee.minor > 0) await draftWithdrawalFee(ctx, ended, fee.minor)
  await notifyLosers(ctx, ended)
  return made
}

/** The final invoice deducts the advances, so it is credited before them. */
const finalFirst = (own: readonly invoices.InvoiceRecord[]) =>
  own.toSorted((a, b) => Number(a.kind === 'DEPOSIT') - Number(b.kind === 'DEPOSIT'))

/** Preview of a withdrawal. @throws invoice.notSigned */
export async function withdrawalOf(ctx: StaffCtx, id: string): Promise<DataOf<Api['invoices']['withdrawal']>> {
  const { contractId } = await invoices.get(ctx.db, id)
  if (!contractId) throw appError('invoice.notSigned')
  const contract = await contracts.get(ctx.db, contractId)
  const [{ minor, clause }, own, told] = await Promise.all([
    withdrawalFeeOf(ctx, contract),
    invoices.listByContract(ctx.db, contractId),
    findLosingOffers(ctx.db, contract),
  ])
  return {
    fee: minor > 0 ? eur(minor) : null,
    clause,
    credits: own.filter(isTakenBack).map(relatedOf),
    told: told.map(({ company, amountMinor }) => ({ company, amount: eur(amountMinor) })),
  }
}
