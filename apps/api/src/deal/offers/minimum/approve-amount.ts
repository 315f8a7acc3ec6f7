// Approves an open offer of the company whose amount is now below a raised minimum, so that the dealer can still accept
// it.
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate } from '../../../core/transitions.ts'
import { hasPermission, type StaffCtx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { approvalOf, isUnapproved, withMinimums } from './minimum.rules.ts'
import * as cars from '../offer-cars.store.ts'
import { offerState } from '../offers.states.ts'
import * as offers from '../offers.store.ts'
import type { NegotiationCommand } from '../answers/counter-offer.ts'

type Words = { version: number; reason: string }

/**
 * The dealer's view of the offer does not change.
 * @throws offer.nothingToApprove, offer.belowMinimum at the reason, version.stale
 */
export async function approveAmount(
  ctx: StaffCtx,
  { id, currentView: shown }: NegotiationCommand,
  { version, reason }: Words,
): Promise<void> {
  const own = await offers.listCars(ctx.db, id)
  const listed = await cars.getListingsForShare(
    ctx.db,
    own.map(({ listingId }) => listingId),
  )
  const offer = await lockForUpdate(ctx, offerState, id)
  if (offer.version !== version) throw await versionConflict(ctx, { entity: 'offers', entityId: id }, shown)
  const asked = withMinimums(own, listed)
  const { id: roundId, side, approved } = await offers.getCurrentRound(ctx.db, id)
  const waits = ['COUNTERED_BY_SELLER', 'MIDPOINT_PROPOSED', 'ON_HOLD'].includes(offer.status)
  if (!waits || side !== 'SELLER' || !isUnapproved(offer.amountMinor, asked, approved))
    throw appError('offer.nothingToApprove')
  const approval = approvalOf(offer.amountMinor, asked, {
    mayGoBelow: hasPermission(ctx, 'offers.belowMinimum'),
    reason,
  })!
  await offers.setRoundApproval(ctx.db, roundId, {
    belowReason: approval.reason,
    belowBy: ctx.actor.id,
    belowMinimums: approval.minimums,
  })
  await audit(ctx, {
    entity: 'offers',
    entityId: id,
    parents: { buyerCompanies: offer.companyId, cars: offer.carIds },
    action: 'offerApproved',
    reason: approval.reason,
    changes: [{ field: 'offerAmount', from: offer.amountMinor, to: offer.amountMinor }],
  })
}
