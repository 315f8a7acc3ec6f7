// Sums by day become a forecast: days, weeks, running balances and the lowest of them. Pure.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import {
  forecastDays,
  lateDealers,
  type Liquidity,
  type LiquidityDirection,
  type LiquidityFigure,
  type LiquidityKind,
  nearDays,
} from '@bilbro/contract/overview/liquidity/liquidity'
import { daysAfter } from '../../core/days.ts'

export type DaySum = {
  kind: LiquidityKind
  direction: LiquidityDirection
  day: string | null
  lateDay: string | null
  count: number
  minor: number
}

/** The last day of the forecast, and of the days that are shown one by one. */
export const lastDay = (today: string): string => daysAfter(today, forecastDays - 1)
export const lastNearDay = (today: string): string => daysAfter(today, nearDays - 1)

type Flow = { day: string; in: number; out: number; balance: number; lateIn: number; lateBalance: number }

/** One row for each day from today. Money out does not depend on the scenario. */
export function flowsOf(sums: readonly DaySum[], today: string): Flow[] {
  const moved = (direction: LiquidityDirection, of: 'day' | 'lateDay') => {
    const found = new Map<string, number>()
    for (const sum of sums)
      if (sum.direction === direction && sum[of] !== null) found.set(sum[of], (found.get(sum[of]) ?? 0) + sum.minor)
    return (day: string) => found.get(day) ?? 0
  }
  const [inOn, lateInOn, outOn] = [moved('IN', 'day'), moved('IN', 'lateDay'), moved('OUT', 'day')]
  let balance = sums.reduce((sum, { direction, minor }) => (direction === 'BALANCE' ? sum + minor : sum), 0)
  let lateBalance = balance
  return Array.from({ length: forecastDays }, (_, at) => {
    const day = daysAfter(today, at)
    const flow = { day, in: inOn(day), out: outOn(day), lateIn: lateInOn(day) }
    balance += flow.in + flow.out
    lateBalance += flow.lateIn + flow.out
    return { ...flow, balance, lateBalance }
  })
}

type Shown = Liquidity['days'][number]
/** Without access to purchase prices money out is not known in full, so neither is a balance. */
const toShown = (flow: Flow, seesCost: boolean): Shown => ({
  day: flow.day,
  in: eur(flow.in),
  out: seesCost ? eur(flow.out) : null,
  balance: seesCost ? eur(flow.balance) : null,
  lateIn: eur(flow.lateIn),
  lateBalance: seesCost ? eur(flow.lateBalance) : null,
})

export const daysOfForecast = (flows: readonly Flow[], seesCost: boolean): Shown[] =>
  flows.slice(0, nearDays).map((flow) => toShown(flow, seesCost))

export function weeksOfForecast(flows: readonly Flow[], seesCost: boolean): Liquidity['weeks'] {
  const weeks = Array.from({ length: forecastDays / 7 }, (_, at) => flows.slice(at * 7, at * 7 + 7))
  return weeks.map((week) => {
    const sum = (of: 'in' | 'out' | 'lateIn') => week.reduce((total, flow) => total + flow[of], 0)
    const last = week.at(-1)!
    const { day: to, ...shown } = toShown({ ...last, in: sum('in'), out: sum('out'), lateIn: sum('lateIn') }, seesCost)
    return { from: week[0]!.day, to, ...shown }
  })
}

/** The first day with the lowest balance at its end. */
export function lowestOf(flows: readonly Flow[], of: 'balance' | 'lateBalance'): Liquidity['lowest'] {
  const lowest = flows.reduce((low, flow) => (flow[of] < low[of] ? flow : low))
  return { day: lowest.day, balance: eur(lowest[of]) }
}

const figureOf = (sums: readonly DaySum[]): LiquidityFigure => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  amount: eur(sums.reduce((total, { minor }) => total + minor, 0)),
})

/** Each kind with its sums until the last near day, after it, and without a day. Kinds without items are left out. */
export function kindsOf(sums: readonly DaySum[], kinds: readonly LiquidityKind[], today: string): Liquidity['kinds'] {
  const near = lastNearDay(today)
  return kinds.flatMap((kind) => {
    const own = sums.filter((sum) => sum.kind === kind)
    if (!own.length) return []
    return [
      {
        kind,
        total: figureOf(own),
        near: figureOf(own.filter(({ day }) => day !== null && day <= near)),
        later: figureOf(own.filter(({ day }) => day !== null && day > near)),
        undated: figureOf(own.filter(({ day }) => day === null)),
      },
    ]
  })
}

type Dealer = { id: string; name: string; soonCount: number; soonMinor: number }
/** The dealers with the largest amounts in the forecast. */
export const latestPayers = <D extends Dealer>(dealers: readonly D[]): D[] =>
  dealers
    .filter(({ soonMinor }) => soonMinor > 0)
    .toSorted((a, b) => b.soonMinor - a.soonMinor || (a.id < b.id ? -1 : 1))
    .slice(0, lateDealers)
