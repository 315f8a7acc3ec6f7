// Which cars a rule would change today, before it is saved.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { PriceRuleFields } from '@bilbro/contract/overview/price-rules/price-rule-fields'
import { mostPreviewed, type PricePreview, priceSkips } from '@bilbro/contract/overview/price-rules/price-rules'
import { companyDay } from '../../core/days.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { expectedMargins } from '../../money/car-margin/car-margin.read.ts'
import { type Draft, judgeCars } from './judge-cars.ts'
import type { Candidate, Judged } from './price-rules.rules.ts'
import * as rules from './price-rules.store.ts'

const toCar = ({ id, stockNo, title }: Candidate) => ({ id, stockNo, title })
const ifKnown = (minor: number | null | undefined) => (minor === null || minor === undefined ? null : eur(minor))

/** The active rules before this one, and itself, in their order. */
async function upTo(ctx: StaffCtx, { id, ...values }: PriceRuleFields & { id: string | null }): Promise<Draft[]> {
  const active = await rules.listActive(ctx.db)
  const createdAt = id === null ? ctx.now.toISOString() : (await rules.get(ctx.db, id)).createdAt
  const before = active.filter(
    (one) =>
      one.id !== id &&
      (one.position < values.position || (one.position === values.position && one.createdAt <= createdAt)),
  )
  return [...before, { ...values, id }]
}

/** @throws notFound when the rule to replace is gone */
export async function previewRule(
  ctx: StaffCtx,
  values: PriceRuleFields & { id: string | null },
): Promise<PricePreview> {
  const today = companyDay(ctx.now)
  const judged = (await judgeCars(ctx.db, await upTo(ctx, values), today)).at(-1)!.cars
  const due = judged.flatMap(({ car, verdict }) => (verdict.is === 'DUE' ? [{ car, ...verdict.step }] : []))
  const left = judged.flatMap(({ car, verdict }) =>
    verdict.is === 'DUE' ? [] : [{ car: toCar(car), why: verdict.is, dueOn: verdict.dueOn }],
  )
  return {
    count: due.length,
    difference: eur(due.reduce((sum, one) => sum + one.proposedMinor - one.priceMinor, 0)),
    cars: await withMargins(ctx, due.slice(0, mostPreviewed), today),
    skips: priceSkips.flatMap((why) => {
      const count = judged.filter(({ verdict }: Judged) => verdict.is === why).length
      return count ? [{ why, count }] : []
    }),
    skipped: left.slice(0, mostPreviewed),
  }
}

type Due = { car: Candidate; days: number; priceMinor: number; proposedMinor: number }
async function withMargins(ctx: StaffCtx, due: readonly Due[], today: string): Promise<PricePreview['cars']> {
  const seesCost = hasPermission(ctx, 'cars.cost')
  const rows: PricePreview['cars'] = []
  for (const { car, days, priceMinor, proposedMinor } of due) {
    const [before, after] = seesCost
      ? await expectedMargins(ctx.db, car.id, [priceMinor, proposedMinor], today)
      : [null, null]
    const prices = { price: eur(priceMinor), proposed: eur(proposedMinor) }
    rows.push({ car: toCar(car), days, ...prices, marginBefore: ifKnown(before), marginAfter: ifKnown(after) })
  }
  return rows
}
