// Which figures changed most from one week to the next. Pure.
import type { Permission } from '../../permissions.ts'

type WeekFigure = {
  /** Euro amounts are in minor units. */
  unit: 'COUNT' | 'MONEY'
  /** Of the seven days before the Monday; others are as they were on the Monday. */
  isOfWeek?: true
  right?: Permission
}
export const weekFigures = {
  soldCars: { unit: 'COUNT', isOfWeek: true },
  revenue: { unit: 'MONEY', isOfWeek: true },
  margin: { unit: 'MONEY', isOfWeek: true, right: 'cars.cost' },
  marginPerCar: { unit: 'MONEY', isOfWeek: true, right: 'cars.cost' },
  stockCars: { unit: 'COUNT' },
  stockOld: { unit: 'COUNT' },
  stockCapital: { unit: 'MONEY', right: 'cars.cost' },
  lateTransports: { unit: 'COUNT' },
  openProofs: { unit: 'COUNT' },
  bankBalance: { unit: 'MONEY' },
  moneyIn: { unit: 'MONEY' },
  moneyOut: { unit: 'MONEY', right: 'cars.cost' },
  lowestBalance: { unit: 'MONEY', right: 'cars.cost' },
} as const satisfies Record<string, WeekFigure>
export type WeekFigureName = keyof typeof weekFigures
export const weekFigureNames = Object.keys(weekFigures) as WeekFigureName[]
export const weekFigureOf = (name: WeekFigureName): WeekFigure => weekFigures[name]

/** Null: the figure could not be told, such as a margin per car without a sale. */
export type WeekValues = Partial<Record<WeekFigureName, number | null>>
export type WeekChange = {
  figure: WeekFigureName
  value: number
  before: number
  /** In tenths of a percent of the value before; null when that was 0. */
  permille: number | null
}

export const shownChanges = 5
/** Smaller changes are no news. */
const least = { COUNT: 3, MONEY: 100_000 }
/** Changes are weighed against at least this much, so that 1 → 2 is not the largest change. */
const base = { COUNT: 10, MONEY: 1_000_000 }

const weightOf = ({ figure, value, before }: WeekChange): number =>
  Math.abs(value - before) / Math.max(Math.abs(before), base[weekFigures[figure].unit])

/** The figures that the reader may see and that changed enough, the largest changes first. */
export function changesBetween(before: WeekValues, now: WeekValues, may: (right: Permission) => boolean): WeekChange[] {
  const all = weekFigureNames.flatMap((figure): WeekChange[] => {
    const { right, unit } = weekFigureOf(figure)
    const [old, value] = [before[figure] ?? null, now[figure] ?? null]
    if ((right && !may(right)) || old === null || value === null || Math.abs(value - old) < least[unit]) return []
    const permille = old === 0 ? null : Math.round(((value - old) / Math.abs(old)) * 1000)
    return [{ figure, value, before: old, permille }]
  })
  return all.toSorted((a, b) => weightOf(b) - weightOf(a))
}
