// Applies a proposed price, dismisses it, or sets the price back.
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { refusedPrice } from '@bilbro/contract/stock/cars/price-change'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { findTransition, lockForUpdate, transition } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import type { CarRowFull } from '../../stock/cars/cars.store.ts'
import { changePrice } from '../../stock/cars/price/change-price.ts'
import * as rules from '../price-rules/price-rules.store.ts'
import { priceProposalState } from './price-proposals.states.ts'

type Asked = { id: string; version: number }

/** @throws notFound, version.stale */
async function lockAtVersion(ctx: StaffCtx, { id, version }: Asked, current: () => Promise<unknown>) {
  const row = await lockForUpdate(ctx, priceProposalState, id)
  if (row.version !== version) throw await versionConflict(ctx, { entity: 'priceProposals', entityId: id }, current)
  return row
}

const decided = (ctx: StaffCtx) => ({ decidedBy: ctx.actor.id, decidedAt: ctx.now.toISOString() })

const money = (minor: number | null) => (minor === null ? null : { minor })
/** Whether the price of the car may change from one amount to another. */
const mayChange = (car: CarRowFull, { from, to }: { from: number; to: number }) =>
  car.priceMinor === from &&
  car.currency === 'EUR' &&
  refusedPrice(
    { status: car.status as CarStatus, price: money(car.priceMinor), minPrice: money(car.minPriceMinor) },
    to,
  ) === undefined

/** @throws notFound, version.stale, state.notAllowed, priceProposal.outdated */
export async function applyProposal(ctx: StaffCtx, asked: Asked, current: () => Promise<unknown>): Promise<void> {
  const row = await lockAtVersion(ctx, asked, current)
  findTransition(priceProposalState, row, { to: 'APPLIED' })
  const car = await lockForUpdate(ctx, carState, row.carId)
  const { priceMinor: from, proposedMinor: to } = row
  if (!mayChange(car, { from, to })) throw appError('priceProposal.outdated')
  const { name } = await rules.get(ctx.db, row.ruleId)
  await transition(ctx, priceProposalState, row.id, { to: 'APPLIED', values: decided(ctx) })
  await changePrice(ctx, car, { priceMinor: to }, name)
}

/** @throws notFound, version.stale, state.notAllowed */
export async function dismissProposal(
  ctx: StaffCtx,
  asked: Asked,
  reason: string,
  current: () => Promise<unknown>,
): Promise<void> {
  const { id } = await lockAtVersion(ctx, asked, current)
  await transition(ctx, priceProposalState, id, { to: 'DISMISSED', reason, values: { reason, ...decided(ctx) } })
}

/** Sets the earlier price again, if the price is still the proposed one. @throws as above, priceProposal.priceChanged */
export async function undoProposal(ctx: StaffCtx, asked: Asked, current: () => Promise<unknown>): Promise<void> {
  const row = await lockAtVersion(ctx, asked, current)
  findTransition(priceProposalState, row, { to: 'UNDONE' })
  const car = await lockForUpdate(ctx, carState, row.carId)
  const { priceMinor: to, proposedMinor: from } = row
  if (!mayChange(car, { from, to })) throw appError('priceProposal.priceChanged')
  const { name } = await rules.get(ctx.db, row.ruleId)
  await transition(ctx, priceProposalState, row.id, { to: 'UNDONE', values: decided(ctx) })
  await changePrice(ctx, car, { priceMinor: to }, name)
}
