// What papers let happen is done by modules that come after this one: `follows.ts` of the server names them.
import type { TransitionCtx } from '../../core/transitions.ts'

type Follower = (ctx: TransitionCtx, carId: string) => Promise<void>

const followers: Follower[] = []

/** Called in the transaction in which a paper of a car is moved, a claim ends, or somebody lets the car go without. */
export const onPapersChanged = (follower: Follower): void => void followers.push(follower)

export async function emitPapersChanged(ctx: TransitionCtx, carId: string): Promise<void> {
  for (const follow of followers) await follow(ctx, carId)
}
