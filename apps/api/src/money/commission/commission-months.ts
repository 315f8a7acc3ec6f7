// The months of the commission: which are closed, and what is missing before the next can be closed.
import type { CommissionMonth } from '@bilbro/contract/money/commission/employee-reports'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { companyDay } from '../../core/days.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as deals from './commission-deals.store.ts'
import * as reports from './commission-reports.store.ts'
import { firstOpenAfter } from './compute-month.ts'

/** Months on the page, the running one included. */
const shownMonths = 18

/** From the first sale, or the last months; the newest first. */
export async function listMonths({ db, now }: Pick<StaffCtx, 'db' | 'now'>): Promise<CommissionMonth[]> {
  const running = monthOf(companyDay(now))
  const oldest = monthBefore(running, shownMonths - 1)
  const closed = await reports.findClosed(db)
  const firstOpen = firstOpenAfter(closed)
  const first = (await deals.findFirstMonth(db)) ?? running
  const from = first > oldest ? first : oldest
  // Closed months have no open questions, so their deals are not read.
  const earned = await deals.listEarnedDeals(db, {
    ...{ to: running, firstOpen },
    from: firstOpen !== null && firstOpen > from ? firstOpen : from,
  })
  const byMonth = Map.groupBy(earned, ({ month }) => month)
  const counts = new Map((await reports.countByMonth(db, from)).map(({ month, count }) => [month, count]))
  const months: CommissionMonth[] = []
  for (let month = running; month >= from; month = monthBefore(month, 1)) {
    const isClosed = closed !== null && month <= closed
    const isNext = !isClosed && month < running && (firstOpen === null || month === firstOpen)
    const booksOpen = isNext ? await deals.listOpenBooks(db, month) : []
    const own = byMonth.get(month) ?? []
    months.push({
      month,
      isClosed,
      mayClose: isNext && !booksOpen.length,
      booksOpen,
      reports: counts.get(month) ?? 0,
      unassigned: isClosed ? 0 : own.filter((deal) => deal.sellerId === null || deal.purchaserId === null).length,
    })
  }
  return months
}
