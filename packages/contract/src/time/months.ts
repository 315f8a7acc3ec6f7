import { monthBefore } from './periods.ts'

/** All months from one to another, both included; none when the order is wrong. At most 1,200. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < 1200; month = monthBefore(month, -1)) months.push(month)
  return months
}

/** Months from and to, both included. */
export type MonthSpan = { from: string; to: string }
/** The parameters of a span in an address and in a query. */
export const spanSearch = ({ from, to }: MonthSpan) => (from === to ? { month: from } : { from, to })
