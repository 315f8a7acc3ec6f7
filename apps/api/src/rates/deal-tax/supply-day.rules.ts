import { daysAfter, daysBefore } from '../../core/days.ts'
import { fieldError } from '../../core/errors.ts'

/** A supply day lies within a year of its documents. A date further away is a typing error. */
const span = 366

/** `around`: today, or the day of the corrected invoice. @throws supply.day at the field */
export function assertSupplyDay(day: string, field: string, around: string): void {
  const [from, to] = [daysBefore(around, span), daysAfter(around, span)]
  if (day < from || day > to) throw fieldError('supply.day', field, { from, to })
}
