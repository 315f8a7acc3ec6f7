// Event: the webhooks of a company changed. `subscriptions.ts` connects the followers.
import type { EventCtx } from './record-webhook-event.ts'

type Follower = (ctx: EventCtx) => Promise<void>
const followers: Follower[] = []

/** Runs in the transaction of the change. */
export const onWebhooksChanged = (follower: Follower): void => void followers.push(follower)

export async function emitWebhooksChanged(ctx: EventCtx): Promise<void> {
  for (const follow of followers) await follow(ctx)
}
