// A VAT deposit is held from the moment when its invoice is paid.
import { contractToday } from '../../core/postgres/zones.ts'
import { audit } from '../../core/audit/audit.ts'
import { daysAfter } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import type { InvoiceRecord } from '../invoices/invoices.store.ts'
import { getMoneySettings } from '../money-settings/money-settings.store.ts'
import * as deposits from './vat-deposits.store.ts'

const dueFrom = async (ctx: TransitionCtx, contractId: string) =>
  daysAfter(await contractToday(ctx, contractId), (await getMoneySettings(ctx.db)).proofDays)
const auditDeposit = (ctx: TransitionCtx, row: deposits.VatDepositRecord, action: string) =>
  audit(ctx, {
    entity: 'vatDeposits',
    entityId: row.id,
    parents: { buyerCompanies: row.companyId, contracts: row.contractId },
    action,
    changes: [{ field: 'depositDueOn', from: null, to: row.dueOn }],
  })

/** Runs when the invoice of a deposit is paid. */
export async function onDepositPaid(ctx: TransitionCtx, { id, kind, contractId, companyId, paidMinor }: InvoiceRecord) {
  if (kind !== 'VAT_DEPOSIT' || contractId === null) return
  if (await deposits.findByInvoice(ctx.db, id)) return
  const about = { invoiceId: id, contractId, companyId, amountMinor: paidMinor, dueOn: await dueFrom(ctx, contractId) }
  await auditDeposit(ctx, await deposits.insert(ctx.db, about, ctx.now), 'depositHeld')
}

/** Runs when its payment is undone. @throws vatDeposit.over once its proofs were approved */
export async function onDepositReversed(ctx: TransitionCtx, invoiceId: string): Promise<void> {
  const found = await deposits.findByInvoice(ctx.db, invoiceId)
  if (!found) return
  const held = await deposits.lock(ctx.db, found.id)
  if (held.status !== 'HELD') throw appError('vatDeposit.over')
  await deposits.remove(ctx.db, held.id)
  await auditDeposit(ctx, held, 'depositUnpaid')
}

/** The deadline for proofs starts when the cars are released. */
export const startProofDeadline = async (ctx: TransitionCtx, contractId: string) =>
  deposits.setDue(ctx.db, contractId, await dueFrom(ctx, contractId))
