// Closes a month of the commission: computes it once more and freezes its reports. Final.
import { monthOf } from '@bilbro/contract/time/periods'
import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { transition, type TransitionCtx } from '../../core/transitions.ts'
import * as deals from './commission-deals.store.ts'
import * as reports from './commission-reports.store.ts'
import { payoutOf } from './commission.rules.ts'
import { commissionReportState } from './commission.states.ts'
import { computeReports, firstOpenAfter } from './compute-month.ts'

/**
 * Closing a closed month again changes nothing. Months are closed one after the other, beginning with any.
 * @returns the number of frozen reports
 * @throws commission.monthRuns, commission.earlierOpen, commission.booksOpen
 */
export async function closeMonth(ctx: StaffCtx, month: string): Promise<number> {
  await reports.lockComputing(ctx.db)
  const closed = await reports.findClosed(ctx.db)
  if (closed !== null && month <= closed) return (await reports.listOfMonth(ctx.db, month)).length
  if (month >= monthOf(companyDay(ctx.now))) throw appError('commission.monthRuns')
  const firstOpen = firstOpenAfter(closed)
  if (firstOpen !== null && month > firstOpen) throw appError('commission.earlierOpen', { month: firstOpen })
  const companies = await deals.listOpenBooks(ctx.db, month)
  if (companies.length) throw appError('commission.booksOpen', { companies: companies.join(', ') })
  return freezeReports(ctx, month, ctx.actor.id)
}

/** Computes the month once more, freezes its reports and records the closing. */
export async function freezeReports(ctx: TransitionCtx, month: string, closedBy: string): Promise<number> {
  const ids = [...(await computeReports(ctx, month)).values()].toSorted()
  for (const id of ids) {
    const { payoutMinor, carriedMinor } = payoutOf(await reports.sumLines(ctx.db, id))
    const values = { payoutMinor, carriedMinor, frozenAt: ctx.now.toISOString() }
    await transition(ctx, commissionReportState, id, { to: 'FROZEN', by: 'system', values })
  }
  await reports.insertClosure(ctx.db, { month, closedBy, closedAt: ctx.now.toISOString() })
  await audit(ctx, {
    entity: 'commissionRules',
    entityId: closingsId,
    action: 'commissionMonthClosed',
    changes: [{ field: 'commissionMonth', from: null, to: month }],
  })
  return ids.length
}

/** Fixed id under which the closings stand in the audit log. */
const closingsId = '00000000-0000-4000-8000-000000000120'
