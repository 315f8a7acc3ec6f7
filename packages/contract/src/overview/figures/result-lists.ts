// The lists that the figures of a result open.
import { type MonthSpan, spanSearch } from '../../time/months.ts'
import type { FigureEntry, FigureLists } from '../../lists/figure-lists.ts'
import type { FigureGroup, Figures, Result } from './figures.ts'

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

/** What narrows a whole page of figures, beside its months. */
export type FigureScope = { legalEntityId?: string[] | undefined }
export const scopeSearch = ({ legalEntityId }: FigureScope) =>
  legalEntityId?.length ? { legalEntityId: [...legalEntityId] } : {}

/** Cars that were sold in a span. */
export const soldCars = <F extends object>(span: MonthSpan, scope: FigureScope, filter: F) =>
  ({
    list: 'figures.cars',
    to: '/figures/cars',
    search: { ...scopeSearch(scope), ...spanSearch(span), ...filter },
  }) as const

/** All figures of sold cars. */
export const salesFigures = [
  ...['sold', 'revenue', 'purchase', 'costs', 'vat', 'margin', 'marginPerCar', 'marginPerDay'],
  ...['days', 'daysOf', 'unknown', 'notFinal'],
] as (keyof Figures)[]
type Opens = (result: Result, at: readonly number[], scope: FigureScope) => ReturnType<typeof soldCars>
/** All figures of a span. The list of the cars has them as totals. */
const eachOf = (path: string, opens: Opens): FigureLists<Result, FigureScope> =>
  Object.fromEntries(
    salesFigures.map((name): [string, FigureEntry<Result, FigureScope>] => [
      `${path}.${name}`,
      { opens, counted: { at: `totals.${name}` } },
    ]),
  )

export const resultOpens = {
  total: (result, _at, scope) => soldCars(result, scope, {}),
  before: ({ before }, _at, scope) => soldCars(before, scope, {}),
  yearBefore: ({ yearBefore }, _at, scope) => soldCars(yearBefore, scope, {}),
  month: ({ months }, [at], scope) => soldCars({ from: months[at!]!.month, to: months[at!]!.month }, scope, {}),
  group: (result, [at], scope) => soldCars(result, scope, { [filterOf[result.by]]: [result.groups[at!]!.key] }),
  cost: (result, [at], scope) => soldCars(result, scope, { costKind: result.costs![at!]!.kind }),
} as const satisfies Record<string, Opens>

export const resultLists: FigureLists<Result, FigureScope> = {
  ...eachOf('total', resultOpens.total),
  ...eachOf('before.figures', resultOpens.before),
  ...eachOf('yearBefore.figures', resultOpens.yearBefore),
  ...eachOf('months[].figures', resultOpens.month),
  ...eachOf('groups[].figures', resultOpens.group),
  'costs[].amount': { opens: resultOpens.cost, counted: { at: 'totalOfKind' } },
}
