// Lets later modules react when the day moves on which a car will be ready; `subscriptions.ts` lists their handlers.
import type { StaffCtx } from '../../core/request/context.ts'

/** Days as YYYY-MM-DD. */
export type ReadyMoved = { carId: string; car: string; from: string; to: string }
type Follower = (ctx: StaffCtx, moved: ReadyMoved) => Promise<void>

const followers: Follower[] = []

/** Registers a handler that runs in the transaction that moves the day. */
export const onReadyMoved = (follower: Follower): void => void followers.push(follower)

export async function emitReadyMoved(ctx: StaffCtx, moved: ReadyMoved): Promise<void> {
  for (const follow of followers) await follow(ctx, moved)
}
