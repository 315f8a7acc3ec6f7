// Locks everything that booking a payment can change, in the global lock order: cars, contracts, invoices, payments.
import { lockForUpdate, type TransitionCtx } from '../../../core/transitions.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { contractState } from '../../../deal/contracts/contracts.states.ts'
import type { ContractRecord } from '../../../deal/contracts/contracts.store.ts'
import { carState } from '../../../stock/cars/cars.states.ts'
import { invoiceState } from '../../invoices/invoices.states.ts'
import * as invoices from '../../invoices/invoices.store.ts'
import { paymentForStaff } from '../payments.read.ts'
import { paymentState } from '../payments.states.ts'
import type { PaymentRecord } from '../payments.store.ts'

export type LockedDeal = { invoices: invoices.InvoiceRecord[]; contracts: ContractRecord[] }

/** @throws notFound */
export async function lockDeal(ctx: TransitionCtx, invoiceIds: readonly string[]): Promise<LockedDeal> {
  const asked = await Promise.all([...new Set(invoiceIds)].toSorted().map((id) => invoices.get(ctx.db, id)))
  const each = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null).toSorted()
  const inDeals = asked.filter(({ contractId }) => contractId !== null)
  for (const id of each(inDeals.flatMap(({ carIds }) => carIds))) await lockForUpdate(ctx, carState, id)
  const contracts: ContractRecord[] = []
  for (const id of each(asked.map(({ contractId }) => contractId)))
    contracts.push(await lockForUpdate(ctx, contractState, id))
  const held: invoices.InvoiceRecord[] = []
  for (const { id } of asked) held.push(await lockForUpdate(ctx, invoiceState, id))
  return { invoices: held, contracts }
}

/** @throws notFound, version.stale */
export async function lockPaymentAtVersion(ctx: StaffCtx, id: string, version: number): Promise<PaymentRecord> {
  const held = await lockForUpdate(ctx, paymentState, id)
  if (held.version !== version)
    throw await versionConflict(ctx, { entity: 'payments', entityId: id }, () => paymentForStaff(ctx.db, id))
  return held
}
