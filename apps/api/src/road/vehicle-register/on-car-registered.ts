// Event: the register confirmed a registration abroad. Export proofs depend on it.
import type { TransitionCtx } from '../../core/transitions.ts'
import type { CarRegistration } from '@bilbro/contract/road/vehicle-register'

export type Registered = CarRegistration & { carId: string }
type Follower = (ctx: TransitionCtx, registered: Registered) => Promise<void>
const followers = new Set<Follower>()

/** Followers run in the transaction that stores the registration. `subscriptions.ts` connects them. */
export const onCarRegistered = (follower: Follower): void => void followers.add(follower)

export async function emitCarRegistered(ctx: TransitionCtx, registered: Registered): Promise<void> {
  for (const follower of followers) await follower(ctx, registered)
}
