// When a signed sale has failed, the dealers who lost their negotiation to it are told that the cars are free again.
import { notifyDealers } from '../../../admin/notifications/notify.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import * as queue from './offer-queue.store.ts'

type Sale = { id: string; carIds: string[]; companyId: string; signedAt: string | null }

/** In queue order. Their last amounts are no longer binding. */
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
