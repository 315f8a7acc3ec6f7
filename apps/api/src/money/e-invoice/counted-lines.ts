// Sub-lines (EXTENDED profile): which lines make up the sum of lines (BT-106).
import type { ParsedLine } from './parsed-invoice.ts'

type Item = ParsedLine & { id: string; parent: string; status: string }
const cents = (text: string): number => Math.round(Number(text) * 100) || 0

/**
 * GROUP lines repeat the sum of their sub-lines, and INFORMATION lines do not count. Without a status, either the
 * lowest or the highest lines count, whichever add up to the total.
 */
export function countedLines(items: readonly Item[], total: string): ParsedLine[] {
  const details = items.filter(({ status }) => status === '' || status === 'DETAIL')
  const parents = new Set(items.map(({ parent }) => parent).filter(Boolean))
  const lowest = details.filter(({ id }) => !parents.has(id))
  const highest = details.filter(({ parent }) => parent === '')
  const adds = (lines: readonly Item[]) => lines.reduce((sum, { net }) => sum + cents(net), 0) === cents(total)
  const counted = [details, lowest, highest].find(adds) ?? details
  return counted.map(({ text, net, category, rate, more = '' }) => ({ text, net, category, rate, more }))
}
