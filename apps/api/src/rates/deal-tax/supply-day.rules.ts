import { daysAfter, daysBefore } from '../../core/days.ts'
import { fieldError } from '../../core/errors.ts'

/** A car is handed over within a year of its papers; another year is a slip of the pen. */
const span = 366

/** `around`: today, or the day of the invoice that is corrected. @throws supply.day at the field */
export function assertSupplyDay(day: string, field: string, around: string): void {
  const [from, to] = [daysBefore(around, span), daysAfter(around, span)]
  if (day < from || day > to) throw fieldError('supply.day', field, { from, to })
}
