// Reports as their reader may see them: a person sees the own part of a shared car, and not whose the other part is.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type {
  CommissionLine,
  CommissionReport,
  CommissionReportRow,
  CommissionRule,
} from '@bilbro/contract/money/commission/commission-fields'
import type {
  CommissionLineKind,
  CommissionLineState,
  CommissionReportStatus,
  CommissionRole,
} from '@bilbro/contract/money/commission/commission-states'
import { appError } from '../../core/errors.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import * as reports from './commission-reports.store.ts'
import { payoutOf } from './commission.rules.ts'
import type * as rules from './commission-rules.store.ts'
import { ruleOf, valuesOf } from './compute-month.ts'

export function toReportRow(row: reports.ReportRead): CommissionReportRow {
  const open = payoutOf(row.sum)
  return {
    id: row.id,
    user: { id: row.userId, name: row.userName },
    month: row.month,
    status: row.status as CommissionReportStatus,
    cars: row.cars,
    earned: eur(row.earned),
    provisional: eur(row.provisional),
    clawback: eur(row.clawback),
    goodwill: eur(row.goodwill),
    payout: eur(row.payoutMinor ?? open.payoutMinor),
    carried: eur(row.carriedMinor ?? open.carriedMinor),
    ruleNo: row.ruleNo,
    computedAt: row.computedAt,
    frozenAt: row.frozenAt,
    paidAt: row.paidAt,
    version: row.version,
  }
}

type Shown = { isWhole: boolean; mayCost: boolean }
const money = (minor: number | null) => eur(minor ?? 0)

export function toLine(row: reports.LineRead, { isWhole, mayCost }: Shown): CommissionLine {
  const isCar = row.kind === 'CAR' && row.state !== 'CANCELLED'
  return {
    id: row.id,
    kind: row.kind as CommissionLineKind,
    state: row.state as CommissionLineState,
    car: row.carId ? { id: row.carId, stockNo: row.stockNo ?? '', title: row.title ?? '' } : null,
    role: row.role as CommissionRole | null,
    earnedOn: row.earnedOn,
    ageDays: row.ageDays,
    ageBp: row.ageBp,
    rateBp: row.rateBp,
    isMinimum: row.isMinimum,
    partMargin: isCar ? money(row.partMarginMinor) : null,
    amount: eur(row.amountMinor),
    reason: row.reason,
    by: isWhole && row.createdBy ? { id: row.createdBy, name: row.createdByName ?? '' } : null,
    whole:
      isWhole && isCar
        ? {
            position: row.position,
            shareBp: row.shareBp ?? 0,
            commission: money(row.commissionMinor),
            other: row.other,
            computation: mayCost
              ? {
                  margin: money(row.marginMinor),
                  holding: money(row.holdingMinor),
                  pack: money(row.packMinor),
                  claims: money(row.claimsMinor),
                  commissionable: money(row.commissionableMinor),
                }
              : null,
          }
        : null,
  }
}

/** The versions, each with whether a closed month has used it and whether it is valid this month. */
export function toRules(versions: readonly rules.RuleRow[], closed: string | null, month: string): CommissionRule[] {
  const current = ruleOf(versions, month)
  const newest = versions[0]!.no
  return versions.map((row) => ({
    id: row.id,
    no: row.no,
    validFrom: row.validFrom,
    ...valuesOf(row),
    createdBy: row.createdBy ? { id: row.createdBy, name: row.createdByName ?? '' } : null,
    createdAt: row.createdAt,
    isUsed: closed !== null && row.validFrom <= closed,
    isCurrent: row.id === current.id,
    version: newest,
  }))
}

/**
 * A person reads the own report; `isWhole` also gives that of a colleague, with the other parts of each car.
 * @throws notFound
 */
export async function readReport(ctx: StaffCtx, id: string, isWhole = true): Promise<CommissionReport> {
  const row = await reports.listReportsQuery(ctx.db).where('t.id', '=', id).executeTakeFirst()
  if (!row || (!isWhole && row.userId !== ctx.actor.id)) throw appError('notFound')
  const shown = { isWhole, mayCost: isWhole && hasPermission(ctx, 'cars.cost') }
  return { ...toReportRow(row), lines: (await reports.listLines(ctx.db, id)).map((line) => toLine(line, shown)) }
}
