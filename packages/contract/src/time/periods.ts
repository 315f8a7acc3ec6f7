// Months, quarters and years as text in URLs and queries: `2026-11`, `2026-Q4`, `2026`.
import * as z from 'zod'

export const period = z.union([z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]|Q[1-4]))?$/), z.literal('')]).default('')

const two = (value: number): string => String(value).padStart(2, '0')

/** First and last day of a period. */
export function daysOf(word: string): { from: string; to: string } {
  const [year, part] = word.split('-') as [string, string | undefined]
  const quarter = part?.startsWith('Q') ? Number(part.slice(1)) : null
  const first = quarter ? quarter * 3 - 2 : part ? Number(part) : 1
  const last = quarter ? quarter * 3 : part ? Number(part) : 12
  const end = new Date(Date.UTC(Number(year), last, 0)).getUTCDate()
  return { from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${two(end)}` }
}

/** The month and the quarter of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The month a number of months earlier. */
export function monthBefore(month: string, months: number): string {
  const [year, at] = month.split('-').map(Number) as [number, number]
  const date = new Date(Date.UTC(year, at - 1 - months, 1))
  return date.toISOString().slice(0, 7)
}
