// A new asking or minimum price is followed by modules that come after this one: `follows.ts` of the server names them.
import type { StaffCtx } from '../../core/request/context.ts'
import type { CarRowFull } from './cars.store.ts'

type Follower = (ctx: StaffCtx, car: CarRowFull, reason: string | undefined) => Promise<void>

const followers: Follower[] = []

/** Called in the transaction in which the prices of a car were set; the car is held. */
export const onPriceChanged = (follower: Follower): void => void followers.push(follower)

export async function emitPriceChanged(ctx: StaffCtx, car: CarRowFull, reason: string | undefined): Promise<void> {
  for (const follow of followers) await follow(ctx, car, reason)
}
