// Whether a dealer may buy: checked when they offer an amount, and again with a lock when a car is sold.
import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { type Ctx, hasPermission, type StaffCtx } from '../../core/request/context.ts'
import * as credits from './company-credit.store.ts'

const shortestReason = 10

/** Refuses offers of a dealer whose account is blocked. @throws credit.own, credit.ownInvoices */
export async function assertCreditNotBlocked(ctx: Pick<Ctx, 'db' | 'now'>, companyId: string): Promise<void> {
  const today = companyDay(ctx.now)
  if (await credits.existsCreditBlock(ctx.db, companyId, today)) throw await ownRefusal(ctx.db, companyId, today)
}

/** The error names only the dealer's own overdue invoices. */
async function ownRefusal(db: Ctx['db'], companyId: string, today: string) {
  const due = (await credits.listReceivables(db, companyId)).filter(
    ({ dueOn, openMinor }) => openMinor && dueOn && dueOn < today,
  )
  const numbers = due.flatMap(({ number }) => number ?? []).slice(0, 5)
  return numbers.length ? appError('credit.ownInvoices', { numbers: numbers.join(', ') }) : appError('credit.own')
}

type Buying = { offerId: string; companyId: string; carIds: readonly string[]; amountMinor: number }

/**
 * In the transaction of the sale, after the offer is locked: the dealer's debt including this sale must stay within the
 * limit.
 * @throws credit.blocked, credit.limit for staff, at the reason field when they may override it with a reason;
 * credit.own, credit.ownInvoices, credit.ownLimit for a dealer
 */
export async function lockCreditAndAssertMayBuy(ctx: Ctx, buying: Buying, reason: string | undefined): Promise<void> {
  const { companyId } = buying
  const today = companyDay(ctx.now)
  const held = await credits.lock(ctx.db, companyId)
  const blocked = await credits.existsCreditBlock(ctx.db, companyId, today)
  const isOver =
    !blocked &&
    typeof held?.limitMinor === 'number' &&
    (await credits.getCreditStatus(ctx.db, companyId, today)).usedMinor + buying.amountMinor > held.limitMinor
  if (!blocked && !isOver) return
  if (ctx.actor.kind !== 'staff')
    throw blocked ? await ownRefusal(ctx.db, companyId, today) : appError('credit.ownLimit')
  const name = await credits.getCompanyName(ctx.db, companyId)
  const code = blocked ? 'credit.blocked' : 'credit.limit'
  if (!hasPermission(ctx as StaffCtx, 'credit.override')) throw appError(code, { company: name })
  if ((reason ?? '').trim().length < shortestReason) throw fieldError(code, 'creditReason', { company: name })
  await audit(ctx, {
    entity: 'offers',
    entityId: buying.offerId,
    parents: { buyerCompanies: companyId, cars: [...buying.carIds] },
    action: 'creditOverridden',
    reason,
    changes: [{ field: 'creditState', from: null, to: blocked ? 'BLOCKED' : 'FULL' }],
  })
}
