// Everything that booking a payment touches, held in the house's order: cars, contracts, invoices, payments.
import { hold, type MoveCtx } from '../../core/moves.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { stale } from '../../core/stale.ts'
import { contractState } from '../../deal/contracts/contracts.states.ts'
import type { ContractRecord } from '../../deal/contracts/contracts.store.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { invoiceState } from '../invoices/invoices.states.ts'
import * as invoices from '../invoices/invoices.store.ts'
import { housePayment } from './payments.read.ts'
import { paymentState } from './payments.states.ts'
import type { PaymentRecord } from './payments.store.ts'

export type HeldDeal = { invoices: invoices.InvoiceRecord[]; contracts: ContractRecord[] }

/** @throws notFound */
export async function holdDeal(ctx: MoveCtx, invoiceIds: readonly string[]): Promise<HeldDeal> {
  const asked = await Promise.all([...new Set(invoiceIds)].toSorted().map((id) => invoices.get(ctx.db, id)))
  const each = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null).toSorted()
  const inDeals = asked.filter(({ contractId }) => contractId !== null)
  for (const id of each(inDeals.flatMap(({ carIds }) => carIds))) await hold(ctx, carState, id)
  const contracts: ContractRecord[] = []
  for (const id of each(asked.map(({ contractId }) => contractId))) contracts.push(await hold(ctx, contractState, id))
  const held: invoices.InvoiceRecord[] = []
  for (const { id } of asked) held.push(await hold(ctx, invoiceState, id))
  return { invoices: held, contracts }
}

/** @throws notFound, version.stale */
export async function holdPayment(ctx: StaffCtx, id: string, version: number): Promise<PaymentRecord> {
  const held = await hold(ctx, paymentState, id)
  if (held.version !== version)
    throw await stale(ctx, { entity: 'payments', entityId: id }, () => housePayment(ctx.db, id))
  return held
}
