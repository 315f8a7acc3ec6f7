// A sale that was signed has come to nothing: whoever lost his talk to it hears that its cars are free again.
import { notifyDealers } from '../../house/notifications/notify.ts'
import type { MoveCtx } from '../../core/moves.ts'
import * as queue from './offer-queue.store.ts'

type Sale = { id: string; carIds: string[]; companyId: string; signedAt: string | null }

/** In the order in which they stood in line; what they said then binds nobody any more. */
export const lostTo = (db: MoveCtx['db'], { carIds, companyId, signedAt }: Sale) =>
  signedAt ? queue.lostSince(db, { carIds, exceptCompany: companyId, since: signedAt }) : Promise.resolve([])

export async function tellThoseWhoLost(ctx: MoveCtx, sale: Sale): Promise<void> {
  for (const { offerId, companyId, amountMinor, carId, car } of await lostTo(ctx.db, sale))
    await notifyDealers(ctx, {
      companyId,
      kind: 'carFreeAgain',
      params: { car, amount: { minor: amountMinor, currency: 'EUR' } },
      link: `/portal/cars/${carId}`,
      dedupe: `${offerId}:${sale.id}`,
    })
}
