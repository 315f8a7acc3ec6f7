// The lists that the figures of the liquidity open.
import type { FigureLists } from '../../lists/figure-lists.ts'
import { type FigureScope, scopeSearch } from '../figures/result-lists.ts'
import type { Liquidity, LiquidityDirection, LiquidityKind } from './liquidity.ts'

type Filter = {
  kind?: LiquidityKind[]
  direction?: LiquidityDirection[]
  scenario?: 'LATE'
  from?: string
  to?: string
  isDated?: 'false'
  companyId?: string[]
  accountId?: string[]
  currency?: string[]
  isPriced?: 'false'
}
/** Amounts of the liquidity. */
export const liquidityItems = (scope: FigureScope, filter: Filter) =>
  ({
    list: 'liquidity.items',
    to: '/figures/liquidity/items',
    search: { ...scopeSearch(scope), ...filter },
  }) as const
type Opens = (found: Liquidity, at: readonly number[], scope: FigureScope) => ReturnType<typeof liquidityItems>
const amount = { at: 'totals.amount' }
const total = { at: 'total' }

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const lastNear = ({ days }: Liquidity) => days.at(-1)!.day

type Step = { from: string; to: string }
const late = (isLate: boolean): Filter => (isLate ? { scenario: 'LATE' } : {})
/** Money in or out of a day or a week. */
export const flowOf = (scope: FigureScope, { from, to }: Step, direction: 'IN' | 'OUT', isLate = false) =>
  liquidityItems(scope, { from, to, direction: [direction], ...late(isLate) })
/** All that makes up the balance at the end of a day. */
export const balanceOf = (scope: FigureScope, to: string, isLate = false) =>
  liquidityItems(scope, { to, direction: ['BALANCE', 'IN', 'OUT'], ...late(isLate) })

type StepOf = (found: Liquidity, at: number) => Step
const stepLists = (path: string, step: StepOf): FigureLists<Liquidity, FigureScope> => {
  const flow =
    (direction: 'IN' | 'OUT', isLate?: boolean): Opens =>
    (found, [at], scope) =>
      flowOf(scope, step(found, at!), direction, isLate)
  const balance =
    (isLate?: boolean): Opens =>
    (found, [at], scope) =>
      balanceOf(scope, step(found, at!).to, isLate)
  return {
    [`${path}.in`]: { opens: flow('IN'), counted: amount },
    [`${path}.out`]: { opens: flow('OUT'), counted: amount },
    [`${path}.balance`]: { opens: balance(), counted: amount },
    [`${path}.lateIn`]: { opens: flow('IN', true), counted: amount },
    [`${path}.lateBalance`]: { opens: balance(true), counted: amount },
  }
}

/** The parts of the sum of a kind. */
export const kindParts = {
  total: () => ({}),
  near: (found) => ({ to: lastNear(found) }),
  later: (found) => ({ from: dayAfter(lastNear(found)) }),
  undated: () => ({ isDated: 'false' }),
} as const satisfies Record<string, (found: Liquidity) => Filter>
export type KindPart = keyof typeof kindParts
export const kindItems = (scope: FigureScope, found: Liquidity, kind: LiquidityKind, part: KindPart) =>
  liquidityItems(scope, { kind: [kind], ...kindParts[part](found) })

const kindLists = Object.fromEntries(
  (Object.keys(kindParts) as KindPart[]).flatMap((part) => {
    const opens: Opens = (found, [at], scope) => kindItems(scope, found, found.kinds[at!]!.kind, part)
    return [
      [`kinds[].${part}.amount`, { opens, counted: amount }],
      [`kinds[].${part}.count`, { opens, counted: total }],
    ]
  }),
) as FigureLists<Liquidity, FigureScope>

export const invoicesOf = (scope: FigureScope, companyId: string, span: Partial<Step> = {}) =>
  liquidityItems(scope, { kind: ['INVOICE'], companyId: [companyId], ...span })
export const balancesOf = (scope: FigureScope, accountId?: string) =>
  liquidityItems(scope, { kind: ['BANK'], ...(accountId && { accountId: [accountId] }) })
export const inStockItems = (scope: FigureScope) => liquidityItems(scope, { kind: ['STOCK'] })

const dealer: Opens = ({ dealers }, [at], scope) => invoicesOf(scope, dealers[at!]!.id)
const lateDealer: Opens = ({ late: all, today, until }, [at], scope) =>
  invoicesOf(scope, all[at!]!.id, { from: today, to: until })
const account: Opens = ({ accounts }, [at], scope) => balancesOf(scope, accounts[at!]!.id)

export const liquidityLists: FigureLists<Liquidity, FigureScope> = {
  balance: { opens: (_found, _at, scope) => balancesOf(scope), counted: amount },
  'accounts[].balance': { opens: account, counted: { row: 'accounts[].id', by: 'targetId', field: 'original.minor' } },
  'accounts[].inEuros': { opens: account, counted: { row: 'accounts[].id', by: 'targetId', field: 'amount' } },
  ...kindLists,
  ...stepLists('days[]', ({ days }, at) => ({ from: days[at]!.day, to: days[at]!.day })),
  ...stepLists('weeks[]', ({ weeks }, at) => weeks[at]!),
  'lowest.balance': { opens: ({ lowest }, _at, scope) => balanceOf(scope, lowest!.day), counted: amount },
  'lateLowest.balance': {
    opens: ({ lateLowest }, _at, scope) => balanceOf(scope, lateLowest!.day, true),
    counted: amount,
  },
  'late[].count': { opens: lateDealer, counted: total },
  'late[].amount': { opens: lateDealer, counted: amount },
  'dealers[].count': { opens: dealer, counted: total },
  'dealers[].amount': { opens: dealer, counted: amount },
  'dealers[].delay': { opens: dealer, counted: { at: 'items.0.delay' } },
  'dealers[].delayOf': { isNoFigure: 'paid invoices that the delay is the median of' },
  dealerCount: {
    opens: (_found, _at, scope) => liquidityItems(scope, { kind: ['INVOICE'] }),
    counted: { distinct: 'party' },
  },
  'stock.count': { opens: (_found, _at, scope) => inStockItems(scope), counted: total },
  'stock.amount': { opens: (_found, _at, scope) => inStockItems(scope), counted: amount },
  'stock.unknown': {
    opens: (_found, _at, scope) => liquidityItems(scope, { kind: ['STOCK'], isPriced: 'false' }),
    counted: total,
  },
  'missing[].count': {
    opens: ({ missing }, [at], scope) => liquidityItems(scope, { currency: [missing[at!]!.currency] }),
    counted: total,
  },
}
