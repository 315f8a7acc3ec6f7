// A car that is fetched is followed by what comes after releases: `follows.ts` of the server names it.
import type { StaffCtx } from '../../core/request/context.ts'
import type { ReleaseRecord } from './releases.store.ts'

type Follower = (ctx: StaffCtx, release: ReleaseRecord) => Promise<void>
const followers: Follower[] = []

/** Called in the transaction that hands the car over. */
export const onCarCollected = (follower: Follower): void => void followers.push(follower)

export async function emitCarCollected(ctx: StaffCtx, release: ReleaseRecord): Promise<void> {
  for (const follow of followers) await follow(ctx, release)
}
