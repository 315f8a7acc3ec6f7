// Shares, the turn of the stock, and how offers ended. Pure.
import { discountOf } from '../past-sales/past-sales.rules.ts'

/** Percent with one decimal; 0 of nothing. */
export const shareOf = (count: number, all: number): number => (all > 0 ? Math.round((count * 1000) / all) / 10 : 0)

type Closing = { won: number; lost: number; seconds: number; askingMinor: number; amountMinor: number }
/** Average days until offers ended, and the discount of the won ones from their asking prices together. */
export function closingOf(of: Closing | undefined): { days: number | null; discountBp: number | null } {
  const ended = of ? of.won + of.lost : 0
  return {
    days: of && ended ? Math.round((of.seconds / 86_400 / ended) * 10) / 10 : null,
    discountBp: of ? discountOf({ askingMinor: of.askingMinor, priceMinor: of.amountMinor }) : null,
  }
}

/**
 * How often the stock is sold in a year: sold cars of the span, for the cars on an average day of it.
 * `stockDays` are the days that all cars together were in stock.
 */
export function turnOf({ sold, stockDays, days }: { sold: number; stockDays: number; days: number }) {
  const averageStock = days > 0 ? stockDays / days : 0
  const perYear = averageStock > 0 ? (sold / averageStock) * (365 / days) : null
  const rounded = (value: number) => Math.round(value * 10) / 10
  return { averageStock: rounded(averageStock), perYear: perYear === null ? null : rounded(perYear) }
}
