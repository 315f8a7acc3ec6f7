// Lines below lines (EXTENDED profile): which of them make up the sum of lines (BT-106).
import type { ParsedLine } from './parsed-invoice.ts'

type Item = ParsedLine & { id: string; parent: string; status: string }
const cents = (text: string): number => Math.round(Number(text) * 100) || 0

/**
 * GROUP lines repeat the sum of those below them, and INFORMATION lines count for nothing. Where a file gives no status, it is
 * the lowest lines or the highest ones, whichever make up the sum.
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
