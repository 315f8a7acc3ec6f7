// What a month brought: sums of counted cars become figures, and a question becomes months. Pure.
import { rounded } from '@bilbro/contract/amounts'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { Figures } from '@bilbro/contract/overview/figures/figures'
import { monthsBetween } from '@bilbro/contract/time/months'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'

/** Signed sums of counted cars, in minor units. */
export type Sums = {
  sold: number
  revenue: number
  purchase: number
  costs: number
  vat: number
  /** Of cars with a known purchase price, and how many these are. */
  margin: number
  known: number
  days: number
  daysOf: number
  /** Margin and days of cars of which both are known. */
  datedMargin: number
  datedDays: number
  unknown: number
  notFinal: number
}
export const noSums: Sums = {
  sold: 0,
  revenue: 0,
  purchase: 0,
  costs: 0,
  vat: 0,
  margin: 0,
  known: 0,
  days: 0,
  daysOf: 0,
  datedMargin: 0,
  datedDays: 0,
  unknown: 0,
  notFinal: 0,
}
const names = Object.keys(noSums) as (keyof Sums)[]

export const totalOf = (all: readonly Sums[]): Sums =>
  all.reduce<Sums>((sum, one) => Object.fromEntries(names.map((name) => [name, sum[name] + one[name]])) as Sums, noSums)

/** Nothing is divided by no cars or no days: after more returns than sales there is no average. */
const each = (minor: number, count: number) => (count > 0 ? eur(rounded(BigInt(minor), BigInt(count))) : null)

/** Amounts from which a purchase price could be worked out are for those who may see it. */
export function figuresOf(sums: Sums, seesCost: boolean): Figures {
  const { sold, revenue, days, daysOf } = sums
  const hidden = { purchase: null, costs: null, vat: null, margin: null, marginPerCar: null, marginPerDay: null }
  return {
    sold,
    revenue: eur(revenue),
    ...(seesCost
      ? {
          purchase: eur(sums.purchase),
          costs: eur(sums.costs),
          vat: eur(sums.vat),
          margin: eur(sums.margin),
          marginPerCar: each(sums.margin, sums.known),
          marginPerDay: each(sums.datedMargin, sums.datedDays),
          unknown: sums.unknown,
          notFinal: sums.notFinal,
        }
      : { ...hidden, unknown: null, notFinal: null }),
    days,
    daysOf,
  }
}

export type Span = { from: string; to: string }
/** The months that are asked for; the current one without any. */
export function spanOf({ month, from, to }: { month: string; from: string; to: string }, today: string): Span {
  const one = month || (from ? '' : monthOf(today))
  return one ? { from: one, to: one } : { from, to }
}

/** As many months right before, and the same months a year before. */
export function comparedWith({ from, to }: Span): { before: Span; yearBefore: Span } {
  const length = monthsBetween(from, to).length
  const back = (months: number): Span => ({ from: monthBefore(from, months), to: monthBefore(to, months) })
  return { before: back(length), yearBefore: back(12) }
}

/** Whether a month is one of these. */
export const within = (month: string, { from, to }: Span): boolean => month >= from && month <= to
