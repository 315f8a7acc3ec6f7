// The figures in the order in which they are shown, their texts, and the months that can be chosen.
import type { FigureGroup, Figures, Result } from '@bilbro/contract/overview/figures/figures'
import type { Money } from '@bilbro/contract/common'

export type { FigureGroup }
export const figureGroups = [
  'company',
  'country',
  'brand',
  'supplier',
  'legalEntity',
  'seller',
  'purchaser',
] as const satisfies FigureGroup[]
/** Of single people: only with access to all commissions. */
export const isOfPeople = (by: FigureGroup): boolean => by === 'seller' || by === 'purchaser'
export type FigureName =
  | 'sold'
  | 'revenue'
  | 'purchase'
  | 'costs'
  | 'vat'
  | 'margin'
  | 'marginPerCar'
  | 'marginPerDay'
  | 'daysPerCar'
export const figureNames: readonly FigureName[] = [
  'sold',
  'revenue',
  'purchase',
  'costs',
  'vat',
  'margin',
  'marginPerCar',
  'marginPerDay',
  'daysPerCar',
]
/** Without access to purchase prices. */
export const openNames: readonly FigureName[] = ['sold', 'revenue', 'daysPerCar']

/** An amount, a number, or null where it is not known. */
export function valueOf(figures: Figures, name: FigureName): Money | number | null {
  if (name === 'daysPerCar') return figures.daysOf > 0 ? figures.days / figures.daysOf : null
  return figures[name]
}
export const numberOf = (value: Money | number | null): number | null =>
  typeof value === 'object' ? (value?.minor ?? null) : value

const costs = ['TRANSPORT', 'REPAIR', 'PREPARATION', 'PARTS', 'INSPECTION', 'REGISTRATION', 'CUSTOMS', 'FEE'] as const
const moreCosts = ['STORAGE', 'FINANCING', 'ADJUSTMENT', 'OTHER', 'OWN_WORK'] as const
export const costKinds: readonly FigureCost[] = [...costs, ...moreCosts]
export type FigureCost = NonNullable<Result['costs']>[number]['kind']
export const costLabel = (kind: FigureCost): string =>
  kind === 'OWN_WORK' ? 'figureCost.OWN_WORK' : `costKind.${kind}`
