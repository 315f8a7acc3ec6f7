// What waited for a decision goes on in modules that come after this one: `follows.ts` of the server names them.
import type { MoveCtx } from '../../core/moves.ts'

type Follower = (ctx: MoveCtx, companyId: string | null) => Promise<void>

const followers: Follower[] = []

/** Called in the transaction in which somebody was found not to be the one on the list. */
export const whenCleared = (follower: Follower): void => void followers.push(follower)

export async function tellCleared(ctx: MoveCtx, companyId: string | null): Promise<void> {
  for (const follow of followers) await follow(ctx, companyId)
}
