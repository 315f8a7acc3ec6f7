// What papers let happen is done by modules that come after this one: `follows.ts` of the server names them.
import type { MoveCtx } from '../../core/moves.ts'

type Follower = (ctx: MoveCtx, carId: string) => Promise<void>

const followers: Follower[] = []

/** Called in the transaction in which a paper of a car is moved, a claim ends, or somebody lets the car go without. */
export const whenPapersChange = (follower: Follower): void => void followers.push(follower)

export async function tellPapers(ctx: MoveCtx, carId: string): Promise<void> {
  for (const follow of followers) await follow(ctx, carId)
}
