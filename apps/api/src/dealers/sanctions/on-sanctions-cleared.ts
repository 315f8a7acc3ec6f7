// What waited for a decision goes on in modules that come after this one: `follows.ts` of the server names them.
import type { TransitionCtx } from '../../core/transitions.ts'

type Follower = (ctx: TransitionCtx, companyId: string | null) => Promise<void>

const followers: Follower[] = []

/** Called in the transaction in which somebody was found not to be the one on the list. */
export const onSanctionsCleared = (follower: Follower): void => void followers.push(follower)

export async function emitSanctionsCleared(ctx: TransitionCtx, companyId: string | null): Promise<void> {
  for (const follow of followers) await follow(ctx, companyId)
}
