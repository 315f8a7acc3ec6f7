// A contract moves, and its cars, listings and agreement with it: all of them in one transaction, or nothing.
import { type ContractStatus, isLive, projection } from '@bilbro/contract/deal/contracts/contract-states'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import type { Actor } from '@bilbro/contract/states'
import {
  lockForUpdate,
  lockManyForUpdate,
  type TransitionCtx,
  transition,
  transitionAll,
  planTransition,
} from '../../core/transitions.ts'
import { listingState } from '../../sale/listings/listings.states.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { offerState } from '../offers/offers.states.ts'
import { enqueueOfferNews } from '../offers/news/offer-news.job.ts'
import * as queue from '../offers/queue/offer-queue.store.ts'
import * as offers from '../offers/offers.store.ts'
import { contractState } from './contracts.states.ts'
import * as contracts from './contracts.store.ts'
import * as links from './signing/contract-links.store.ts'

type ContractTransition = { to: ContractStatus; by?: Actor; reason?: string | undefined; values?: contracts.Change }

/** Holds the contract with everything that follows it, in the house's order. @throws notFound */
export async function lockContract(ctx: TransitionCtx, id: string): Promise<contracts.ContractRecord> {
  const own = await contracts.listContractCars(ctx.db, id)
  for (const carId of own.map((one) => one.carId).toSorted()) await lockForUpdate(ctx, carState, carId)
  for (const listingId of own.map((one) => one.listingId).toSorted()) await lockForUpdate(ctx, listingState, listingId)
  const { offerId } = await contracts.get(ctx.db, id)
  await lockForUpdate(ctx, offerState, offerId)
  // Who waits for the cars goes on or is told no with what becomes of the contract.
  const waiting = await queue.listByCars(
    ctx.db,
    own.map((one) => one.carId),
    offerId,
  )
  await lockManyForUpdate(ctx, offerState, waiting.map((one) => one.id).toSorted())
  return lockForUpdate(ctx, contractState, id)
}

/** What the cars and listings of a contract become one after the other, as their machines go. */
function stepsOf(from: ContractStatus, to: ContractStatus): { car: CarStatus; listing: ListingStatus }[] {
  if (isLive(to)) return [projection[to as keyof typeof projection]]
  const free = { car: 'AVAILABLE', listing: 'AVAILABLE' } as const
  // What waits for the house goes back to being agreed on first.
  return from === 'WAITING_ADMIN' ? [projection.DRAFT, free] : [free]
}

/** @throws state.notAllowed, state.reasonRequired, and what stands in the way of the cars */
export async function transitionContract(
  ctx: TransitionCtx,
  id: string,
  step: ContractTransition,
): Promise<contracts.ContractRecord> {
  const before = await lockContract(ctx, id)
  const own = await contracts.listContractCars(ctx.db, id)
  const [first, ...later] = stepsOf(before.status as ContractStatus, step.to)
  const { reason } = step
  const [after] = (await transitionAll(ctx, [
    planTransition(contractState, id, step),
    ...own.map(({ carId }) => planTransition(carState, carId, { to: first!.car, by: 'contract', reason })),
    ...own.map(({ listingId }) =>
      planTransition(listingState, listingId, { to: first!.listing, by: 'contract', reason }),
    ),
  ])) as [contracts.ContractRecord]
  for (const next of later)
    await transitionAll(ctx, [
      ...own.map(({ carId }) => planTransition(carState, carId, { to: next.car, by: 'contract', reason })),
      ...own.map(({ listingId }) =>
        planTransition(listingState, listingId, { to: next.listing, by: 'contract', reason }),
      ),
    ])
  if (step.to === 'DRAFT' || !isLive(step.to)) await links.markVoided(ctx.db, id, ctx.now)
  if (!isLive(step.to)) await endAgreement(ctx, after, reason)
  return after
}

/** The agreement has come to nothing with its contract; who waited is told by what becomes of the listing. */
async function endAgreement(
  ctx: TransitionCtx,
  { offerId }: contracts.ContractRecord,
  reason: string | undefined,
): Promise<void> {
  await transition(ctx, offerState, offerId, {
    to: 'DECLINED',
    by: 'contract',
    reason,
    values: { closedReason: 'OTHER' },
  })
  await offers.addRounds(ctx.db, [{ offerId, side: 'SYSTEM', kind: 'FAIL', reason: 'OTHER' }], ctx.now)
  await enqueueOfferNews(ctx, [offerId], { dealer: 'offerDeclined' })
}
