import { monthBefore } from './periods.ts'

/** All months from one to another, both included; none when the order is wrong. At most 1,200. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < 1200; month = monthBefore(month, -1)) months.push(month)
  return months
}
