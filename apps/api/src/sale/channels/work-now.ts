import type { AdAnswer } from '@bilbro/contract/sale/channels/channels'
import type { StaffCtx } from '../../core/request/context.ts'
import * as ads from './channel-ads.store.ts'
import { answerWire } from './channels.wire.ts'
import { workAd } from './work-ad.ts'

/** Asks the channel after the commit of a call; a failure of the channel is part of the answer, not an error. */
export async function workNow(ctx: StaffCtx, id: string): Promise<AdAnswer> {
  const { deps, db } = ctx
  const before = await ads.find(db, id)
  await workAd({ ...deps, db }, id)
  const after = await ads.find(db, id)
  const sent = after !== undefined && after.sentAt !== null && after.sentAt !== before?.sentAt
  return answerWire(after, { sent: sent && after.state === 'ONLINE' })
}
