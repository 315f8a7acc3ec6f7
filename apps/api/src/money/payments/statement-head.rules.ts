// Tables without column names, as Austrian banks export them: the first row is a booking.
import { dayIn, minorIn } from './statements/reading/bank-cells.rules.ts'

type Table = { headers: string[]; rows: string[][]; lines: number[] }

const kinds: readonly [kind: string, is: (cell: string) => boolean][] = [
  ['IBAN', (cell) => /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,36}$/.test(cell)],
  ['Date', (cell) => dayIn(cell) !== null && /[-./]/.test(cell)],
  ['Amount', (cell) => minorIn(cell) !== null && /[.,]\d{2}\D*$/.test(cell)],
  ['Currency', (cell) => /^[A-Z]{3}$/.test(cell)],
]
const kindOf = (cell: string): string => kinds.find(([, is]) => is(cell.trim()))?.[0] ?? 'Text'

/** Columns get names by their content, so that the next file of the same kind is recognised. */
export function withHead(table: Table): Table {
  const { headers, rows, lines } = table
  const found = headers.map(kindOf)
  const isBooking = found.includes('Date') && found.includes('Amount')
  // A balance line above a table has a date and an amount too, but fewer cells than the rows below.
  const width = Math.max(0, ...rows.slice(0, 20).map((cells) => cells.filter((cell) => cell.trim() !== '').length))
  if (!isBooking || headers.filter((cell) => cell.trim() !== '').length < width - 1) return table
  const names = found.map((kind, at) => `${kind} ${at + 1}`)
  return { headers: names, rows: [headers, ...rows], lines: [lines[0] === undefined ? 1 : lines[0] - 1, ...lines] }
}
