// The months that pages of figures share, and their words.
import type { MonthSpan } from '@bilbro/contract/time/months'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import type { Format } from '@bilbro/i18n/format'
import { textUpTo } from '../../core/search-params.ts'

const month = textUpTo(7, (text) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text))
/** The months in an address: one, or from and to. They go with the reader from page to page. */
export const monthsShape = { month, from: month, to: month }
export type MonthsSearch = { month?: string | undefined; from?: string | undefined; to?: string | undefined }

export const currentMonth = (): string => monthOf(new Date().toISOString())
/** The current month and 24 months before, newest first. */
export const recentMonths = (): string[] => Array.from({ length: 25 }, (_, back) => monthBefore(currentMonth(), back))

/** The months of an address; undefined where it names none. */
export function chosenSpan({ month: one, from, to }: MonthsSearch): MonthSpan | undefined {
  if (one) return { from: one, to: one }
  return from && to ? { from, to } : undefined
}
/** The months of an address; the current one where it names none. */
export const spanIn = (search: MonthsSearch): MonthSpan =>
  chosenSpan(search) ?? { from: currentMonth(), to: currentMonth() }

export function spanWords({ from, to }: MonthSpan, format: Format): string {
  const of = (one: string) => format.monthYear(`${one}-01`)
  return from === to ? of(from) : `${of(from)} – ${of(to)}`
}
