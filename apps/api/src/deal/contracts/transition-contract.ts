// Moves a contract together with its cars, listings and agreement, in one transaction.
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

/** Locks the contract and all records that change with it, in the global lock order. @throws notFound */
export async function lockContract(ctx: TransitionCtx, id: string): Promise<contracts.ContractRecord> {
  const own = await contracts.listContractCars(ctx.db, id)
  for (const carId of own.map((one) => one.carId).toSorted()) await lockForUpdate(ctx, carState, carId)
  for (const listingId of own.map((one) => one.listingId).toSorted()) await lockForUpdate(ctx, listingState, listingId)
  const { offerId } = await contracts.get(ctx.db, id)
  await lockForUpdate(ctx, offerState, offerId)
  // Offers that wait for these cars continue or are declined, depending on the contract.
  const waiting = await queue.listByCars(
    ctx.db,
    own.map((one) => one.carId),
    offerId,
  )
  await lockManyForUpdate(ctx, offerState, waiting.map((one) => one.id).toSorted())
  return lockForUpdate(ctx, contractState, id)
}

/** The statuses that cars and listings go through, one after the other, as their state machines require. */
function stepsOf(from: ContractStatus, to: ContractStatus): { car: CarStatus; listing: ListingStatus }[] {
  if (isLive(to)) return [projection[to as keyof typeof projection]]
  const free = { car: 'AVAILABLE', listing: 'AVAILABLE' } as const
  // A contract that waits for the company's signature first goes back to the draft step.
  return from === 'WAITING_ADMIN' ? [projection.DRAFT, free] : [free]
}

/** @throws state.notAllowed, state.reasonRequired, and the errors of the cars' transitions */
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

/** Declines the offer of a contract that has ended. Waiting offers continue when the listing is available again. */
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
