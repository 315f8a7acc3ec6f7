// A sale that was signed has come to nothing: whoever lost his talk to it hears that its cars are free again.
import { notifyDealers } from '../../../admin/notifications/notify.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import * as queue from './offer-queue.store.ts'

type Sale = { id: string; carIds: string[]; companyId: string; signedAt: string | null }

/** In the order in which they stood in line; what they said then binds nobody any more. */
export const findLosingOffers = (db: TransitionCtx['db'], { carIds, companyId, signedAt }: Sale) =>
  signedAt ? queue.listLostSince(db, { carIds, exceptCompany: companyId, since: signedAt }) : Promise.resolve([])

export async function notifyLosers(ctx: TransitionCtx, sale: Sale): Promise<void> {
  for (const { offerId, companyId, amountMinor, carId, car } of await findLosingOffers(ctx.db, sale))
    await notifyDealers(ctx, {
      companyId,
      kind: 'carFreeAgain',
      params: { car, amount: { minor: amountMinor, currency: 'EUR' } },
      link: `/portal/cars/${carId}`,
      dedupe: `${offerId}:${sale.id}`,
    })
}
