// Amounts in a CSV statement: which decimal mark they use, and which column marks incoming and outgoing money.
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { StatementField } from '@bilbro/contract/money/payments/bank-statements'
import { type DecimalSign, minorIn } from './statements/reading/bank-cells.rules.ts'

/** UNSURE: every amount can be read in two ways, for example `34,560` as 34.56 or as 34,560. */
export type ColumnDecimals = DecimalSign | 'UNSURE'

type Said = 'COMMA' | 'POINT' | 'OPEN' | 'BARE' | null
/** What one cell shows about the decimal mark. */
function saidBy(cell: string): Said {
  const digits = cell.replace(/[\s\u00a0\u202f'’]/g, '').match(/\d[\d.,]*/)?.[0]
  const marks = digits?.replace(/\d/g, '') ?? ''
  if (digits === undefined) return null
  if (marks === '') return 'BARE'
  const last = marks.at(-1)!
  const behind = digits.length - digits.lastIndexOf(last) - 1
  const isRepeated = marks.split(last).length > 2
  const whole = digits.slice(0, digits.lastIndexOf(last))
  if (behind === 0) return null
  if (isRepeated) return last === ',' ? 'POINT' : 'COMMA'
  if (marks.length === 1 && behind === 3 && /^[1-9]\d{0,2}$/.test(whole)) return 'OPEN'
  return last === ',' ? 'COMMA' : 'POINT'
}

/** The decimal mark of amount columns. Some banks write three decimals, others none. */
export function decimalsOf(cells: readonly string[]): ColumnDecimals {
  const said = new Set(cells.map(saidBy))
  if (said.has('COMMA') && said.has('POINT')) return said.has('OPEN') ? 'UNSURE' : 'AUTO'
  if (said.has('COMMA')) return 'COMMA'
  if (said.has('POINT')) return 'POINT'
  if (!said.has('OPEN')) return 'AUTO'
  const bare = cells.filter((cell) => saidBy(cell) === 'BARE').map((cell) => cell.replace(/\D/g, ''))
  if (!bare.length) return 'UNSURE'
  // Whole numbers: those above a thousand show whether thousands are grouped.
  if (!bare.some((digits) => digits.length > 3)) return 'AUTO'
  const open = cells.find((cell) => saidBy(cell) === 'OPEN')!
  return open.includes(',') ? 'COMMA' : 'POINT'
}

// MT940: RC reverses a credit, RD a debit.
const words = (text: string) => new Set(text.trim().split(/\s+/))
const inWords = words(`
  h haben c k cr crdt credit income eingang zahlungseingang gutschrift in inn ind plus kredit incoming moneyin innbetaling
  indbetaling insattning einzahlung deposit rd
`)
const outWords = words(`
  s soll d dr dbit debit expense ausgang ausgabe zahlungsausgang lastschrift belastung out ut ud minus debet outgoing
  moneyout utbetaling udbetaling uttag auszahlung withdrawal rc
`)
const isSide = (cell: string): boolean => /^[+-]$/.test(cell.trim()) || saysSide(cell)
/**
 * A column that contains only `S` and `H`, or words for them, marks the direction, whatever its name. A column without
 * a name may contain only one side, because many banks do not name it.
 */
export function sideColumnOf(head: readonly string[], rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return Array.from({ length: width }, (_, at) => at).findIndex((at) => {
    const sides = rows.map((cells) => cells[at] ?? '')
    if (!sides.every(isSide)) return false
    const isBoth = new Set(sides.map((side) => outWords.has(sideIn(side)))).size === 2
    return (
      isBoth || (/^(#\d+)?$/.test((head[at] ?? '').trim()) && sides.every((side) => /^[a-z]{1,4}$/i.test(side.trim())))
    )
  })
}

export type AmountColumns = {
  decimals: ColumnDecimals
  /** Some amounts are negative: then the sign alone marks outgoing money. */
  isSigned: boolean
  /** Some words in the table mark the direction. */
  hasSides: boolean
}
type Cell = (field: StatementField) => string
export const saysSide = (word: string): boolean => {
  const side = sideIn(word)
  return inWords.has(side) || outWords.has(side)
}
const sideIn = (word: string): string =>
  word.trim() === '-' ? 'minus' : word.trim() === '+' ? 'plus' : normaliseWord(word)

/** Hundredths, negative for outgoing money. Null for no amount, undefined for an unreadable one. */
export function amountOf(
  cell: Cell,
  { decimals, isSigned, hasSides }: AmountColumns,
  side: string,
): number | null | undefined {
  const read = (text: string) => (text === '' ? null : (minorOf(text, decimals) ?? undefined))
  const [credit, debit, amount] = [read(cell('credit')), read(cell('debit')), read(cell('amount'))]
  // When one side cannot be read, the other side must not be taken for the booking.
  if ((credit === undefined && !debit) || (debit === undefined && !credit)) return undefined
  if (debit) return -Math.abs(debit)
  if (credit) return credit
  if (amount === null) return credit ?? debit ?? null
  if (amount === undefined || isSigned || !hasSides) return amount
  const word = sideIn(side)
  if (outWords.has(word)) return -Math.abs(amount)
  // In a table without signs an unknown word leaves the direction open.
  return inWords.has(word) || word === '' ? amount : undefined
}

export const minorOf = (text: string, decimals: ColumnDecimals): number | null => {
  if (decimals === 'UNSURE') return saidBy(text) === 'OPEN' ? null : minorIn(text)
  return minorIn(text, decimals)
}
