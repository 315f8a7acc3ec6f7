// Tables without names of columns, as Austrian banks export them: the first row is a booking.
import { dayIn, minorIn } from './statements/reading/bank-cells.rules.ts'

type Table = { headers: string[]; rows: string[][]; lines: number[] }

const kinds: readonly [kind: string, is: (cell: string) => boolean][] = [
  ['IBAN', (cell) => /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,36}$/.test(cell)],
  ['Date', (cell) => dayIn(cell) !== null && /[-./]/.test(cell)],
  ['Amount', (cell) => minorIn(cell) !== null && /[.,]\d{2}\D*$/.test(cell)],
  ['Currency', (cell) => /^[A-Z]{3}$/.test(cell)],
]
const kindOf = (cell: string): string => kinds.find(([, is]) => is(cell.trim()))?.[0] ?? 'Text'

/** Columns get the names of what they hold, so that the next file of the kind is known by them. */
export function withHead(table: Table): Table {
  const { headers, rows, lines } = table
  const found = headers.map(kindOf)
  const isBooking = found.includes('Date') && found.includes('Amount')
  // A line of balances above a table holds a day and an amount too, and is shorter than what is below it.
  const width = Math.max(0, ...rows.slice(0, 20).map((cells) => cells.filter((cell) => cell.trim() !== '').length))
  if (!isBooking || headers.filter((cell) => cell.trim() !== '').length < width - 1) return table
  const names = found.map((kind, at) => `${kind} ${at + 1}`)
  return { headers: names, rows: [headers, ...rows], lines: [lines[0] === undefined ? 1 : lines[0] - 1, ...lines] }
}
