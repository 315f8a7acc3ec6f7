// Computes the reports of an open month from its sold cars. What was computed before is replaced; goodwill stays.
import type { CommissionRuleValues } from '@bilbro/contract/money/commission/commission-fields'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { holdingFor, workedOut } from '../car-margin/car-margin.read.ts'
import { sumOf } from '../car-margin/car-margin.rules.ts'
import * as margins from '../car-margin/car-margin.store.ts'
import * as deals from './commission-deals.store.ts'
import * as reports from './commission-reports.store.ts'
import * as rules from './commission-rules.store.ts'
import { computeMonth, type Computed, type Deal } from './commission.rules.ts'

/** The rules of a month: the latest version that is valid then. */
export const ruleOf = (versions: readonly rules.RuleRow[], month: string): rules.RuleRow =>
  versions
    .filter(({ validFrom }) => validFrom <= month)
    .toSorted((a, b) => (a.validFrom === b.validFrom ? b.no - a.no : a.validFrom < b.validFrom ? 1 : -1))[0]!
export const valuesOf = (row: rules.RuleRow): CommissionRuleValues => ({
  mode: row.mode as CommissionRuleValues['mode'],
  stages: row.stages as CommissionRuleValues['stages'],
  minimumMinor: row.minimumMinor,
  packMinor: row.packMinor,
  purchaserBp: row.purchaserBp,
  sellerBp: row.sellerBp,
  ageFactors: row.ageFactors as CommissionRuleValues['ageFactors'],
})

/** Null while no month is closed. */
export const firstOpenAfter = (closed: string | null): string | null =>
  closed === null ? null : monthBefore(closed, -1)

/** Earned cars of some months. */
export async function earnedDeals(db: Db, from: string, to: string) {
  const firstOpen = firstOpenAfter(await reports.findClosed(db))
  return deals.listEarnedDeals(db, { from, to, firstOpen })
}

/** Signed sales that are not complete: more than these stay without a forecast. */
const mostExpected = 300
async function expectedDeals(db: Db, today: string): Promise<Deal[]> {
  const found: Deal[] = []
  for (const signed of await deals.listSignedDeals(db, mostExpected)) {
    const car = await margins.getCar(db, signed.carId)
    const { lines, isWhole } = await workedOut(db, car, today)
    if (!isWhole) continue
    const holding = await holdingFor(db, car, today)
    const sale = { invoiceId: null, invoiceNumber: null, earnedOn: null, claimsMinor: 0 }
    found.push({ ...signed, ...sale, marginMinor: sumOf(lines), holdingMinor: holding?.total.minor ?? 0 })
  }
  return found
}

const linesOf = (one: Computed): { userId: string; line: reports.NewLine }[] =>
  one.shares.flatMap(({ role, userId, shareBp, minor, marginMinor }) =>
    userId === null
      ? []
      : [
          {
            userId,
            line: {
              kind: 'CAR',
              state: one.earnedOn === null ? 'PROVISIONAL' : 'EARNED',
              carId: one.carId,
              invoiceId: one.invoiceId,
              role,
              earnedOn: one.earnedOn,
              position: one.position,
              rateBp: one.rateBp,
              ageDays: one.ageDays,
              ageBp: one.ageBp,
              marginMinor: one.marginMinor,
              holdingMinor: one.holdingMinor,
              packMinor: one.packMinor,
              claimsMinor: one.claimsMinor,
              commissionableMinor: one.commissionableMinor,
              commissionMinor: one.commissionMinor,
              isMinimum: one.isMinimum,
              shareBp,
              partMarginMinor: marginMinor,
              amountMinor: minor,
            },
          },
        ],
  )

type Ctx = { db: Db; now: Date }

/**
 * Computes the reports of all people of a month; `also` gets a report even without a car.
 * @returns the ids of the reports by user
 * @throws commission.closed
 */
export async function computeReports({ db, now }: Ctx, month: string, also?: string): Promise<Map<string, string>> {
  await reports.lockComputing(db)
  const closed = await reports.findClosed(db)
  if (closed !== null && month <= closed) throw appError('commission.closed')
  const today = companyDay(now)
  const firstOpen = firstOpenAfter(closed)
  const rule = ruleOf(await rules.list(db), month)
  const found = await deals.listEarnedDeals(db, { from: month, to: month, firstOpen })
  // A payment that was undone and made again does not pay a car twice.
  const earned = found.filter(({ isFrozen }) => !isFrozen)
  const expected = month === monthOf(today) ? await expectedDeals(db, today) : []
  const worked = computeMonth(valuesOf(rule), [...earned, ...expected])
  const lines = worked.flatMap(linesOf)
  for (const { userId, ...gone } of await reports.listCancelled(db, month))
    lines.push({ userId, line: { kind: 'CAR', state: 'CANCELLED', ...gone, ...nothingEarned } })
  if (month === firstOpen && closed !== null) {
    for (const { id, userId, amountMinor, ...taken } of await reports.listToClawBack(db))
      lines.push({
        userId,
        line: { kind: 'CLAWBACK', state: 'EARNED', ...taken, clawsBackId: id, amountMinor: -amountMinor },
      })
    for (const { userId, carriedMinor } of await reports.listCarried(db, closed))
      lines.push({ userId, line: { kind: 'CARRY', state: 'EARNED', amountMinor: carriedMinor ?? 0 } })
  }
  await reports.removeComputed(
    db,
    month,
    earned.flatMap(({ invoiceId }) => invoiceId ?? []),
  )
  const before = await reports.listOfMonth(db, month)
  const byUser = Map.groupBy(lines, ({ userId }) => userId)
  const ids = new Map<string, string>()
  const people = [...byUser.keys(), ...before.map(({ userId }) => userId), ...(also ? [also] : [])]
  for (const userId of new Set(people.toSorted())) {
    const reportId = await reports.upsert(db, { userId, month, ruleId: rule.id }, now)
    const own = (byUser.get(userId) ?? []).map(({ line }) => line)
    await reports.insertLines(db, reportId, own, now)
    ids.set(userId, reportId)
  }
  return ids
}

const nothingEarned = {
  marginMinor: 0,
  holdingMinor: 0,
  packMinor: 0,
  claimsMinor: 0,
  commissionableMinor: 0,
  commissionMinor: 0,
  partMarginMinor: 0,
  amountMinor: 0,
}
