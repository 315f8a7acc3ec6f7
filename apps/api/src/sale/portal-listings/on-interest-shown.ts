// Lets later modules react to the interest of a dealer; `subscriptions.ts` lists their handlers.
import type { BuyerCtx } from '../../core/request/context.ts'

export type ShownInterest = { companyId: string; userId: string; carId: string; interested: boolean }
type Follower = (ctx: BuyerCtx, interest: ShownInterest) => Promise<void>

const followers: Follower[] = []

/** Registers a handler that runs in the transaction in which a dealer shows or withdraws interest. */
export const onInterestShown = (follower: Follower): void => void followers.push(follower)

export async function emitInterestShown(ctx: BuyerCtx, interest: ShownInterest): Promise<void> {
  for (const follow of followers) await follow(ctx, interest)
}
