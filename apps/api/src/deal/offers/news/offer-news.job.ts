// Notifies people about their offers. Runs after the commit, so that bidders do not wait for notifications.
import * as z from 'zod'
import type { DealerNotice, StaffNotice } from '@bilbro/contract/admin/notifications/notification-kinds'
import type { Ctx } from '../../../core/request/context.ts'
import type { Services } from '../../../core/deps.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { job } from '../../../core/work/job.ts'
import { notifyDealers, notifyStaff } from '../../../admin/notifications/notify.ts'
import { type OfferNews, listOfferNews } from './offer-news.store.ts'

const dealerKinds = [
  'offerReceived',
  'offerCountered',
  'offerMidpoint',
  'offerAccepted',
  'offerDeclined',
  'offerExpired',
  'offerOnHold',
  'offerRevived',
  'carGone',
] as const satisfies readonly DealerNotice[]
const staffKinds = [
  'offerReceived',
  'offerCountered',
  'offerMidpoint',
  'offerAccepted',
  'offerToConfirm',
  'offerDeclined',
  'offerWithdrawn',
  'offerExpired',
] as const satisfies readonly StaffNotice[]

const data = z.object({
  ids: z.array(z.uuid()).max(500),
  dealer: z.enum(dealerKinds).optional(),
  staff: z.enum(staffKinds).optional(),
  /** The member of staff who acted. They get no notice. */
  byStaffId: z.string().nullable(),
  /** The dealer gets a separate e-mail about it. */
  isMailed: z.boolean().optional(),
})

export const offerNews = job({ name: 'offer-news', data, run: sendOfferNews })

type News = { dealer?: (typeof dealerKinds)[number]; staff?: (typeof staffKinds)[number]; isMailed?: boolean }
/** Enqueues notices to the dealers of these offers, to staff, or to both. */
export async function enqueueOfferNews(
  ctx: Pick<Ctx, 'enqueue' | 'actor'>,
  ids: readonly string[],
  { dealer, staff, isMailed }: News,
): Promise<void> {
  const byStaffId = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  for (let at = 0; at < ids.length; at += 500)
    await ctx.enqueue(offerNews, {
      ids: ids.slice(at, at + 500),
      ...(dealer && { dealer }),
      ...(staff && { staff }),
      ...(isMailed && { isMailed }),
      byStaffId,
    })
}

async function sendOfferNews(
  deps: Services & { db: Db },
  { ids, dealer, staff, byStaffId, isMailed = false }: z.infer<typeof data>,
): Promise<void> {
  const bilbro = { kind: 'system', name: 'Bilbro' } as const
  for (const news of await listOfferNews(deps.db, ids))
    await deps.db.transaction().execute(async (db) => {
      const ctx = {
        db,
        now: deps.clock(),
        actor: bilbro,
        enqueue: ((job, sent, options) => deps.jobs.send(db, job, sent, options)) as Ctx['enqueue'],
      }
      const params = { car: titleOf(news), amount: { minor: news.amountMinor, currency: 'EUR' as const } }
      const dedupe = `${news.id}:${news.version}`
      if (dealer)
        await notifyDealers(ctx, {
          companyId: news.companyId,
          kind: dealer,
          params,
          link: `/portal/offers?offer=${news.id}`,
          dedupe,
          isMailed,
        })
      if (staff) {
        // The person in charge of the car may lack the right to confirm an amount below the minimum.
        const to =
          staff === 'offerToConfirm'
            ? { right: 'offers.belowMinimum' as const }
            : news.assigneeId && news.assigneeId !== byStaffId
              ? [news.assigneeId]
              : { right: 'offers.write' as const }
        await notifyStaff(ctx, {
          to,
          kind: staff,
          params: { ...params, company: news.company },
          link: `/offers?offer=${news.id}`,
          dedupe,
        })
      }
    })
}

const titleOf = ({ title, cars }: OfferNews): string => (cars > 1 ? `${title} + ${cars - 1}` : title)
