// Event: a car was collected. `subscriptions.ts` connects the followers.
import type { StaffCtx } from '../../core/request/context.ts'
import type { ReleaseRecord } from './releases.store.ts'

type Follower = (ctx: StaffCtx, release: ReleaseRecord) => Promise<void>
const followers: Follower[] = []

/** Followers run in the transaction of the handover. */
export const onCarCollected = (follower: Follower): void => void followers.push(follower)

export async function emitCarCollected(ctx: StaffCtx, release: ReleaseRecord): Promise<void> {
  for (const follow of followers) await follow(ctx, release)
}
