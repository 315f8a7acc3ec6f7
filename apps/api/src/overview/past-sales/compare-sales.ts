// Compares a car with our own past sales of similar cars.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import {
  type CarFacts,
  type Comparison,
  monthsCompared,
  mostShown,
  type PastSale,
  type SalesSummary,
} from '@bilbro/contract/overview/past-sales/past-sales'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import type { Db } from '../../core/postgres/db.ts'
import { discountOf, similarOf, type Summary, summaryOf } from './past-sales.rules.ts'
import * as sales from './past-sales.store.ts'

const amount = (minor: number | null) => (minor === null ? null : eur(minor))
export const toSummary = ({ priceMinor, lowMinor, highMinor, ...rest }: Summary): SalesSummary => ({
  ...rest,
  price: amount(priceMinor),
  low: amount(lowMinor),
  high: amount(highMinor),
})

export const toSale = (row: sales.SaleRow): PastSale => ({
  id: row.id,
  car: { id: row.carId, stockNo: row.stockNo, title: row.title },
  invoiceId: row.invoiceId,
  day: row.soldOn,
  country: row.country,
  firstRegistration: row.firstRegistration,
  mileage: row.mileage,
  price: eur(row.priceMinor),
  asking: amount(row.askingMinor),
  discountBp: discountOf(row),
  days: row.days,
})

/** Sales before this day are not compared. */
export const comparedSince = (today: string) => `${monthBefore(monthOf(today), monthsCompared)}-01`

/** Similar sales, the newest first. */
export async function findSimilar(db: Db, facts: CarFacts, today: string, exceptCarId: string | null = null) {
  const { brand, model } = facts
  const since = comparedSince(today)
  return similarOf(facts, today, await sales.listOfModel(db, { brand, model, since, exceptCarId }))
}

/** By country of the buyer, the most sales first. */
export const byCountry = (sold: readonly sales.SaleRow[]) =>
  [...Map.groupBy(sold, ({ country }) => country)]
    .map(([country, some]) => ({ country, summary: toSummary(summaryOf(some)) }))
    .toSorted((a, b) => b.summary.count - a.summary.count || (a.country ?? '').localeCompare(b.country ?? ''))

/** The car itself is left out of its comparison. */
export async function compareSales(
  db: Db,
  facts: CarFacts,
  today: string,
  exceptCarId: string | null = null,
): Promise<Comparison> {
  const found = await findSimilar(db, facts, today, exceptCarId)
  return {
    facts,
    closeness: found.closeness,
    total: toSummary(summaryOf(found.sales)),
    countries: byCountry(found.sales),
    sales: found.sales.slice(0, mostShown).map(toSale),
  }
}
