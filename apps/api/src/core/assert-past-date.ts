// Days on which something is said to have happened, as people type them.
import { companyDay, daysAfter, daysBefore } from './days.ts'
import { fieldError } from './errors.ts'

/** What lies further back was never booked here: a year with a slip of the pen. */
const farthest = 3653

type Span = {
  /** Nothing of it can have happened earlier. */
  from?: string
  /** Days ahead that are fine: a bank may count money from a later day on. */
  ahead?: number
}

/** @throws payment.day: it lies ahead, or before anything of it can have happened */
export function assertPastDate(day: string, field: string, now: Date, { from, ahead = 0 }: Span = {}): void {
  const last = daysAfter(companyDay(now), ahead)
  const first = from === undefined ? daysBefore(last, farthest) : from < last ? from : last
  if (day < first || day > last) throw fieldError('payment.day', field, { from: first, to: last })
}
