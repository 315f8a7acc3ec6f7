// What one more day costs for a car, from its margin, the holding rates, the price rules and our past sales.
import type { Money } from '@bilbro/contract/common'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { carFacts, fewestSales } from '@bilbro/contract/overview/past-sales/past-sales'
import {
  mostStandingDays,
  type StandingCost,
  type StandingUnknown,
} from '@bilbro/contract/overview/standing-cost/standing-cost'
import { companyDay, daysAfter } from '../../core/days.ts'
import type { Db } from '../../core/postgres/db.ts'
import { expectedMargins, readMargin } from '../../money/car-margin/car-margin.read.ts'
import { holdingPerDay } from '../../money/car-margin/car-margin.rules.ts'
import { getCar, getHoldingRates } from '../../money/car-margin/car-margin.store.ts'
import { compareSales } from '../past-sales/compare-sales.ts'
import { findFacts } from '../past-sales/past-sales.store.ts'
import { listFitting } from '../price-rules/judge-cars.ts'
import { nextStep } from '../price-rules/price-rules.rules.ts'
import { listActive } from '../price-rules/price-rules.store.ts'
import { turningDays } from './standing-cost.rules.ts'

const amount = (minor: number | null): Money | null => (minor === null ? null : eur(minor))

async function stepOf(db: Db, carId: string, today: string) {
  const fitting = []
  for (const rule of await listActive(db)) {
    const [car] = await listFitting(db, rule, today, carId)
    if (car) fitting.push({ rule, car })
  }
  return nextStep(fitting, today)
}

async function salesOf(db: Db, carId: string, today: string) {
  const facts = await findFacts(db, carId)
  if (!facts) return { count: 0, days: null }
  return (await compareSales(db, carFacts.parse(facts), today, carId)).total
}

/** @throws notFound */
export async function readStandingCost(db: Db, carId: string, now: Date): Promise<StandingCost> {
  const today = companyDay(now)
  const [car, rates, { margin, holding, lines, is }] = [
    await getCar(db, carId),
    await getHoldingRates(db),
    await readMargin(db, carId, now),
  ]
  const { purchasePriceMinor: purchase, purchasedOn } = car
  const price = car.currency === 'EUR' ? car.priceMinor : null
  const isSold = is !== 'EXPECTED' || car.soldOn !== null || lines.some(({ source }) => source === 'CONTRACT')
  const sales = await salesOf(db, carId, today)
  const next = isSold || price === null ? undefined : await stepOf(db, carId, today)
  const [after] = next ? await expectedMargins(db, carId, [next.proposedMinor], today) : []
  const unknown: StandingUnknown | null = isSold
    ? 'SOLD'
    : !holding || purchase === null || purchasedOn === null
      ? 'NO_PURCHASE'
      : margin === null
        ? 'NO_PRICE'
        : sales.count < fewestSales
          ? 'FEW_SALES'
          : null
  const turning =
    unknown === null
      ? turningDays(
          {
            purchaseMinor: purchase!,
            rates,
            days: holding!.days,
            marginMinor: margin!.minor,
            afterStepMinor: after ?? null,
          },
          mostStandingDays,
        )
      : { wait: null, zero: null }
  const dayOf = (days: number | null) => (days === null ? null : daysAfter(purchasedOn!, days))
  const perDay = purchase === null || purchasedOn === null ? null : holdingPerDay(purchase, rates)
  return {
    perDay: perDay && {
      interest: eur(perDay.interest),
      depreciation: eur(perDay.depreciation),
      lot: eur(perDay.lot),
      insurance: eur(perDay.insurance),
      total: eur(perDay.total),
    },
    interestBp: rates.interestBp,
    depreciationBp: rates.depreciationBp,
    purchase: amount(purchase),
    purchasedOn,
    today,
    days: holding?.days ?? null,
    spent: holding?.total ?? null,
    price: amount(price),
    margin,
    marginToday: margin && holding && eur(margin.minor - holding.total.minor),
    step: next
      ? {
          ruleId: next.rule.id,
          ruleName: next.rule.name,
          dueOn: next.dueOn,
          price: eur(next.proposedMinor),
          margin: amount(after ?? null),
          cost: margin && typeof after === 'number' ? eur(margin.minor - after) : null,
        }
      : null,
    waitUntil: dayOf(turning.wait),
    zeroOn: dayOf(turning.zero),
    unknown,
    sales: sales.count,
    usualDays: sales.days,
  }
}
