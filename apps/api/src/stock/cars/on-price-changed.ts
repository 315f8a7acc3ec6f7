// Lets later modules react to a new asking or minimum price; `subscriptions.ts` lists their handlers.
import type { StaffCtx } from '../../core/request/context.ts'
import type { CarRowFull } from './cars.store.ts'

type Follower = (ctx: StaffCtx, car: CarRowFull, reason: string | undefined) => Promise<void>

const followers: Follower[] = []

/** Registers a handler that runs in the transaction in which the prices of a car change; the car is locked. */
export const onPriceChanged = (follower: Follower): void => void followers.push(follower)

export async function emitPriceChanged(ctx: StaffCtx, car: CarRowFull, reason: string | undefined): Promise<void> {
  for (const follow of followers) await follow(ctx, car, reason)
}
