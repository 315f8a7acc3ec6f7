// The figures in the order in which they are shown, their texts, and the months that can be chosen.
import type { FigureGroup, Figures, Result } from '@bilbro/contract/overview/figures/figures'
import type { Money } from '@bilbro/contract/common'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import type { Format } from '@bilbro/i18n/format'

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
/** The filter of the list that holds the cars of a group. */
export const filterOf = {
  company: 'companyId',
  country: 'country',
  brand: 'brand',
  supplier: 'supplierId',
  legalEntity: 'legalEntityId',
  seller: 'sellerId',
  purchaser: 'purchaserId',
} as const satisfies Record<FigureGroup, string>

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

export type Span = { from: string; to: string }
/** The parameters of a span in an address. */
export const spanSearch = ({ from, to }: Span) => (from === to ? { month: from } : { from, to })

export function spanWords({ from, to }: Span, format: Format): string {
  const of = (month: string) => format.monthYear(`${month}-01`)
  return from === to ? of(from) : `${of(from)} – ${of(to)}`
}

export const currentMonth = (): string => monthOf(new Date().toISOString())
/** The current month and 24 months before, newest first. */
export const recentMonths = (): string[] => Array.from({ length: 25 }, (_, back) => monthBefore(currentMonth(), back))

const costs = ['TRANSPORT', 'REPAIR', 'PREPARATION', 'PARTS', 'INSPECTION', 'REGISTRATION', 'CUSTOMS', 'FEE'] as const
const moreCosts = ['STORAGE', 'FINANCING', 'ADJUSTMENT', 'OTHER', 'OWN_WORK'] as const
export const costKinds: readonly FigureCost[] = [...costs, ...moreCosts]
export type FigureCost = NonNullable<Result['costs']>[number]['kind']
export const costLabel = (kind: FigureCost): string =>
  kind === 'OWN_WORK' ? 'figureCost.OWN_WORK' : `costKind.${kind}`
