// Shares and the turn of the stock. Pure.

/** Percent with one decimal; 0 of nothing. */
export const shareOf = (count: number, all: number): number => (all > 0 ? Math.round((count * 1000) / all) / 10 : 0)

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
