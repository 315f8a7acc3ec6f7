// Steps of a negotiation update the dealer's requests that contain its cars.
import type { RequestEvent } from '@bilbro/contract/deal/requests/request-states'
import type { TransitionCtx } from '../../core/transitions.ts'
import { advanceRequests } from '../requests/sync-requests.ts'

/** A car may have been added to a request late in the negotiation, so each step also triggers the earlier ones. */
const steps = {
  named: ['send_offer'],
  dealerAnswered: ['send_offer', 'answer'],
  agreed: ['send_offer', 'accept'],
  failed: ['contract_void'],
} as const satisfies Record<string, readonly RequestEvent[]>

/**
 * Runs last in the step's transaction, because requests come last in the lock order. `named`: an amount is open, from
 * either side.
 */
export async function syncRequestStatus(
  ctx: TransitionCtx,
  { companyId, carIds }: { companyId: string; carIds: string[] },
  step: keyof typeof steps,
): Promise<void> {
  for (const carId of carIds.toSorted())
    for (const event of steps[step]) await advanceRequests(ctx, { companyId, carId, event })
}
