// Lets later modules react to changes of vehicle documents; `subscriptions.ts` lists their handlers.
import type { TransitionCtx } from '../../core/transitions.ts'

type Follower = (ctx: TransitionCtx, carId: string) => Promise<void>

const followers: Follower[] = []

/**
 * Registers a handler that runs in the transaction in which a document of a car moves, a lien ends, or staff override a
 * requirement.
 */
export const onPapersChanged = (follower: Follower): void => void followers.push(follower)

export async function emitPapersChanged(ctx: TransitionCtx, carId: string): Promise<void> {
  for (const follow of followers) await follow(ctx, carId)
}
