// Checks dates on which an event is said to have happened, as people type them.
import { companyDay, daysAfter, daysBefore } from './days.ts'
import { fieldError } from './errors.ts'

/** Earliest accepted day: ten years back. An older date is a typing error. */
const farthest = 3653

type Span = {
  /** The event cannot have happened before this day. */
  from?: string
  /** Number of days in the future that are allowed: a bank may use a later value date. */
  ahead?: number
}

/** @throws payment.day when the day lies in the future, or before the earliest possible day */
export function assertPastDate(day: string, field: string, now: Date, { from, ahead = 0 }: Span = {}): void {
  const last = daysAfter(companyDay(now), ahead)
  const first = from === undefined ? daysBefore(last, farthest) : from < last ? from : last
  if (day < first || day > last) throw fieldError('payment.day', field, { from: first, to: last })
}
