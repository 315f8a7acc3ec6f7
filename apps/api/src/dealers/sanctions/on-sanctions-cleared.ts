// Lets later modules continue what waited for a sanctions decision; `subscriptions.ts` lists their handlers.
import type { TransitionCtx } from '../../core/transitions.ts'

type Follower = (ctx: TransitionCtx, companyId: string | null) => Promise<void>

const followers: Follower[] = []

/** Registers a handler that runs in the transaction that clears a person or company. */
export const onSanctionsCleared = (follower: Follower): void => void followers.push(follower)

export async function emitSanctionsCleared(ctx: TransitionCtx, companyId: string | null): Promise<void> {
  for (const follow of followers) await follow(ctx, companyId)
}
