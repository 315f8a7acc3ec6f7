// What is said in a negotiation leads the dealer's requests in which its cars stand.
import type { RequestEvent } from '@bilbro/contract/deal/requests/request-states'
import type { TransitionCtx } from '../../core/transitions.ts'
import { advanceRequests } from '../requests/sync-requests.ts'

/** A car may have come onto a request when much had been said already: each step says what came before it as well. */
const steps = {
  named: ['send_offer'],
  dealerAnswered: ['send_offer', 'answer'],
  agreed: ['send_offer', 'accept'],
  failed: ['contract_void'],
} as const satisfies Record<string, readonly RequestEvent[]>

/**
 * In the transaction of the step, and the last of it: requests are held after everything else.
 * `named`: an amount lies on the table, whoever named it.
 */
export async function syncRequestStatus(
  ctx: TransitionCtx,
  { companyId, carIds }: { companyId: string; carIds: string[] },
  step: keyof typeof steps,
): Promise<void> {
  for (const carId of carIds.toSorted())
    for (const event of steps[step]) await advanceRequests(ctx, { companyId, carId, event })
}
