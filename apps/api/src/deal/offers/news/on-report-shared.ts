// Tells dealers with open offers that the condition report of a car has a new version.
import type { ReportStatus } from '@bilbro/contract/yard/condition-reports/report-states'
import type { Edge } from '@bilbro/contract/states'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { notifyDealers } from '../../../admin/notifications/notify.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import * as cars from '../../../stock/cars/cars.store.ts'
import type { ReportRecord } from '../../../yard/condition-reports/condition-reports.store.ts'
import * as queue from '../queue/offer-queue.store.ts'

export async function offersFollowReport(
  ctx: TransitionCtx,
  _before: ReportRecord,
  { carId, number }: ReportRecord,
  { event }: Edge<ReportStatus>,
): Promise<void> {
  // The first shared report corrects nothing that a dealer has relied on.
  if (event !== 'report_share' || number === 1) return
  const open = await queue.listByCars(ctx.db, [carId])
  const car = carTitle(await cars.get(ctx.db, carId))
  for (const companyId of new Set(open.map((offer) => offer.companyId)))
    await notifyDealers(ctx, { companyId, kind: 'reportChanged', params: { car }, link: `/portal/cars/${carId}` })
}
