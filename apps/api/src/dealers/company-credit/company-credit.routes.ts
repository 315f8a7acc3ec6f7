import type { Api } from '@bilbro/contract'
import type { CompanyCredit, Receivable } from '@bilbro/contract/dealers/company-credit/company-credit'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { companyDay, daysBetween } from '../../core/days.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as credits from './company-credit.store.ts'
import { amountsOf, creditOfRow, eur } from './company-credit.wire.ts'

/** @throws notFound */
async function creditOf({ db, now }: Pick<StaffCtx, 'db' | 'now'>, id: string): Promise<CompanyCredit> {
  await credits.getCompanyName(db, id)
  const today = companyDay(now)
  const [is, set, lines, blockDays] = await Promise.all([
    credits.getCreditStatus(db, id, today),
    credits.findCredit(db, id),
    credits.listReceivables(db, id),
    credits.getCreditBlockDays(db),
  ])
  const late = (dueOn: string | null, open: number) => (open > 0 ? (daysBetween(dueOn, today) ?? 0) : 0)
  return {
    version: set?.version ?? 0,
    ...creditOfRow(is),
    oldestDueOn: is.oldestDueOn,
    overdueDays: late(is.oldestDueOn, 1),
    block: set?.blockedAt
      ? { kind: 'HAND', reason: set.blockedReason, by: set.blockedByName, at: set.blockedAt }
      : is.state === 'OVERDUE'
        ? { kind: 'OVERDUE', reason: null, by: null, at: null }
        : null,
    blockDays,
    lines: lines.map(({ kind, documentId, number, invoiceKind, amountMinor, openMinor, dueOn }) => ({
      kind: kind as Receivable['kind'],
      id: documentId!,
      number,
      invoiceKind,
      amount: eur(amountMinor!),
      open: eur(openMinor!),
      dueOn,
      overdueDays: late(dueOn, openMinor!),
    })),
  }
}

type Set = { creditLimit: number | null; creditBlocked: string | null }
const logOf = (set: Awaited<ReturnType<typeof credits.findCredit>>): Set => ({
  creditLimit: set?.limitMinor ?? null,
  creditBlocked: set?.blockedReason ?? null,
})

/** @throws notFound, version.stale */
async function change(
  ctx: StaffCtx,
  id: string,
  { version, action, reason, values }: { version: number; action: string; reason?: string; values: credits.Change },
): Promise<CompanyCredit> {
  await credits.getCompanyName(ctx.db, id)
  const before = await credits.findCredit(ctx.db, id)
  if (!(await credits.save(ctx.db, { companyId: id, version }, values, ctx.now)))
    throw await versionConflict(ctx, { entity: 'companyCredits', entityId: before?.id ?? id }, () => creditOf(ctx, id))
  const after = await credits.findCredit(ctx.db, id)
  await audit(ctx, {
    entity: 'companyCredits',
    entityId: after!.id,
    parents: { buyerCompanies: id },
    action,
    reason,
    changes: changesOf({ ...logOf(before) }, { ...logOf(after) }),
  })
  return creditOf(ctx, id)
}

export const companyCreditRoutes: Handlers<Api['companyCredit']> = {
  get: (ctx, { params }) => creditOf(ctx, params.id),
  save(ctx, { params, body: { version, limit } }) {
    return change(ctx, params.id, { version, action: 'creditLimit', values: { limitMinor: limit?.minor ?? null } })
  },
  block: (ctx, { params, body: { version, reason } }) =>
    change(ctx, params.id, {
      version,
      reason,
      action: 'creditBlocked',
      values: { blockedAt: ctx.now.toISOString(), blockedBy: ctx.actor.id, blockedReason: reason },
    }),
  unblock: (ctx, { params, body: { version } }) =>
    change(ctx, params.id, {
      version,
      action: 'creditUnblocked',
      values: { blockedAt: null, blockedBy: null, blockedReason: null },
    }),
}

export const portalCreditRoutes: Handlers<Api['portalCredit']> = {
  async own(ctx) {
    const { companyId, role } = ctx.actor
    const today = companyDay(ctx.now)
    const is = await credits.getCreditStatus(ctx.db, companyId, today)
    const isBlocked = is.state !== 'FREE'
    // Drivers see no amounts.
    const asks = isBlocked && role !== 'DRIVER' ? await credits.listReceivables(ctx.db, companyId) : []
    const open = asks.filter(({ openMinor }) => openMinor! > 0)
    const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < today)
    return {
      isBlocked,
      toPay: (late.length ? late : open)
        .slice(0, 20)
        .flatMap(({ documentId, number }) => (number ? [{ id: documentId!, number }] : [])),
      account: role === 'FINANCE' || role === 'ADMIN' ? amountsOf(is) : null,
    }
  },
}
