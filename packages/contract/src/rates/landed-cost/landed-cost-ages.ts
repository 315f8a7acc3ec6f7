// Age of cars in calendar days.
import { exactOf, type Exact, nothing } from './landed-cost-exact.ts'
import type { AgeStep } from './landed-cost-packs.ts'

const two = (n: number): string => String(n).padStart(2, '0')

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day some months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(at / 12), (at % 12) + 1]
  const date = Number(day.slice(8, 10))
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date > 28 ? Math.min(date, daysIn(year, month)) : date)}`
}

const reachedOn = (first: string, { months, fromNewYear }: AgeStep): string =>
  fromNewYear ? `${monthsAfter(first, months).slice(0, 4)}-01-01` : monthsAfter(first, months)

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Percent deducted on this day; a step counts from the day on which the age is reached. */
export function deductionOn(steps: readonly AgeStep[], first: string, day: string): Exact {
  const months = monthOf(day) - monthOf(first)
  let last: AgeStep | undefined
  for (const step of steps) {
    // Days are compared only if the months are close: lists call this for many cars.
    const isReached = step.months < months || (step.months <= months + 12 && reachedOn(first, step) <= day)
    if (isReached && (!last || step.months > last.months)) last = step
  }
  return last ? exactOf(last.pct) : nothing
}

/** The first day after this one on which another step is reached. */
export function nextStepAfter(steps: readonly AgeStep[], first: string, day: string): string | undefined {
  return steps
    .map((step) => reachedOn(first, step))
    .filter((on) => on > day)
    .sort()[0]
}

/** The possible days of first registration: the whole month where only the month is known. */
export function firstDays(car: {
  firstRegistration: string | null
  firstRegistrationPrecision: string
}): { earliest: string; latest: string } | undefined {
  const on = car.firstRegistration
  if (on === null) return undefined
  if (car.firstRegistrationPrecision !== 'MONTH') return { earliest: on, latest: on }
  const month = on.slice(0, 7)
  const last = daysIn(Number(on.slice(0, 4)), Number(on.slice(5, 7)))
  return { earliest: `${month}-01`, latest: `${month}-${two(last)}` }
}
