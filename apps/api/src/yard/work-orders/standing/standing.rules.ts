// The weeks of the yard, with the step that took longest in each. Pure.
import type { Standing, YardStep } from '@bilbro/contract/yard/work-orders/standing'
import { daysBefore } from '../../../core/days.ts'

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)

type Row = { week: string; step: YardStep; cars: number; days: number }
const order: readonly YardStep[] = ['INSPECTION', 'REPAIR', 'ONLINE']

/** Groups rows by week in their order. Of equally slow steps the earlier one is named. */
export function standingByWeek(rows: readonly Row[]): Standing['weeks'] {
  return [...Map.groupBy(rows, ({ week }) => week)].map(([week, of]) => {
    const steps = of
      .toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step))
      .map(({ step, cars, days }) => ({ step, cars, days }))
    const slowest = steps.reduce((most, one) => (one.days > most.days ? one : most), steps[0]!)
    return { week, steps, slowest: slowest.days > 0 ? slowest.step : null }
  })
}
