// A car is registered abroad, and its register said so: proofs of exports wait for it.
import type { TransitionCtx } from '../../core/transitions.ts'
import type { CarRegistration } from '@bilbro/contract/road/vehicle-register'

export type Registered = CarRegistration & { carId: string }
type Follower = (ctx: TransitionCtx, registered: Registered) => Promise<void>
const followers = new Set<Follower>()

/** In the transaction that keeps the proof; `follows.ts` says who follows. */
export const onCarRegistered = (follower: Follower): void => void followers.add(follower)

export async function emitCarRegistered(ctx: TransitionCtx, registered: Registered): Promise<void> {
  for (const follower of followers) await follower(ctx, registered)
}
