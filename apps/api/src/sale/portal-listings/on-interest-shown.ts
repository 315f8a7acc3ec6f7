// Interest that a dealer shows is followed by modules that come after this one: `follows.ts` of the server names them.
import type { BuyerCtx } from '../../core/request/context.ts'

export type ShownInterest = { companyId: string; userId: string; carId: string; interested: boolean }
type Follower = (ctx: BuyerCtx, interest: ShownInterest) => Promise<void>

const followers: Follower[] = []

/** Called in the transaction in which a dealer shows interest, or takes it back. */
export const onInterestShown = (follower: Follower): void => void followers.push(follower)

export async function emitInterestShown(ctx: BuyerCtx, interest: ShownInterest): Promise<void> {
  for (const follow of followers) await follow(ctx, interest)
}
