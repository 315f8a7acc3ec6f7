// A bank's statement as a table → its lines.
import { plainWord } from '../../core/plain-word.ts'
import type { StatementField, StatementLayout } from '@bilbro/contract/money/bank-statements'
import {
  accountIn,
  type DayOrder,
  dayIn,
  type DecimalSign,
  minorIn,
  nameIn,
  orderOfDays,
  referenceIn,
} from './bank-cells.rules.ts'
import type { BankLine, ReadStatement, Unreadable } from './bank-line.rules.ts'
import { missingOf, type Places, placesOf } from './statement-columns.rules.ts'

type Table = { headers: string[]; rows: string[][]; lines: number[] }
/** How a table is read: by what its columns are called, or by what a person has said. */
export type TableForm = { head: string[]; at: number; places: Places; order: DayOrder | 'AUTO'; decimals: DecimalSign }
/** Whether a number is an account of the house. */
type IsOwn = (written: string) => boolean

/** How far down banks put the names of the columns, below their own words. */
const preamble = 30

/** The rows that may name the columns. */
export const headsOf = ({ headers, rows }: Table): { cells: string[]; at: number }[] =>
  [headers, ...rows.slice(0, preamble)].map((cells, at) => ({ cells, at }))

/** What a table is known by: the names of its columns. */
export const signatureText = (head: readonly string[]): string => head.map(plainWord).join('|').replace(/\|+$/, '')

/** By the names of the columns; undefined where they say too little. */
export function recognised(table: Table): TableForm | undefined {
  for (const { cells, at } of headsOf(table)) {
    const places = placesOf(cells, table.rows.slice(at))
    if (missingOf(places).length === 0) return { head: cells, at, places, order: 'AUTO', decimals: 'AUTO' }
  }
  return undefined
}

/** As a person has named the columns. */
export function byHand(
  { cells: head, at }: { cells: string[]; at: number },
  { columns, dayOrder, decimalSign }: StatementLayout,
): TableForm {
  const places: Places = {}
  for (const { column, field } of columns) (places[field] ??= []).push(column)
  return {
    head,
    at,
    places,
    order: dayOrder === 'MDY' ? 'MDY' : dayOrder === 'AUTO' ? 'AUTO' : 'DMY',
    decimals: decimalSign,
  }
}

/** The row that names the columns most likely: the first of those with the most cells. */
export function likelyHead(table: Table): { cells: string[]; at: number } {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length
  const heads = headsOf(table)
  const most = Math.max(...heads.map(({ cells }) => filled(cells)))
  return heads.find(({ cells }) => filled(cells) >= Math.max(2, most - 1)) ?? heads[0]!
}

/** One statement for each account that the rows name. */
export function readTableBy(table: Table, form: TableForm, file: { name: string; isOwn: IsOwn }): ReadStatement[] {
  const above = headsOf(table)
    .slice(0, form.at)
    .flatMap(({ cells }) => cells)
  const account = accountAbove(above, file.isOwn)
  const rows = table.rows.slice(form.at)
  const texts = rows.map((cells) => cellsBy(cells, form.places))
  const days = texts.map((cell) => cell('bookedOn') || cell('valueOn'))
  const about: About = {
    ...form,
    order: form.order === 'AUTO' ? orderOfDays(days) : form.order,
    ownColumn: ownColumnOf(rows, form.places, file.isOwn),
    kindColumn: form.head.map(plainWord).indexOf('buchungstext'),
  }
  const statements = new Map<string, ReadStatement>()
  for (const [at, cells] of rows.entries()) {
    const read = lineOf(cells, table.lines[form.at + at]!, about)
    if (read === 'footer') continue
    const own = about.ownColumn === undefined ? texts[at]!('account') : (cells[about.ownColumn] ?? '')
    const of = accountIn(own) ?? account
    const statement = statements.get(of ?? '') ?? blank(file.name, of)
    statements.set(of ?? '', statement)
    statement.entries++
    if (read === 'pending') statement.pending++
    else if (read !== null && 'field' in read) statement.failed.push(read)
    else if (read !== null) statement.lines.push(read.line)
    if (read !== null && typeof read === 'object' && 'line' in read && 'balance' in read) noteBalance(statement, read)
  }
  return [...statements.values()].map(({ balances: _b, ...statement }: Counted) => statement)
}

type Counted = ReadStatement & { balances?: { before: number; after: number }[] }
type Read = { line: BankLine; balance: number | null }
/** A running balance tells where the account began and ended, whichever way the rows go. */
function noteBalance(statement: Counted, { line, balance }: Read): void {
  const all = (statement.balances ??= [])
  const signed = line.isOut ? -line.minor : line.minor
  if (balance === null) return
  all.push({ before: balance - signed, after: balance })
  if (all.length !== statement.lines.length) return
  const [first, last] = [all[0]!, all.at(-1)!]
  const goesDown = all.length > 1 && all[0]!.before === all[1]!.after && all[0]!.after !== all[1]!.before
  statement.opening = goesDown ? last.before : first.before
  statement.closing = goesDown ? first.after : last.after
}

const blank = (fileName: string, account: string | null): ReadStatement => ({
  fileFormat: 'CSV',
  fileName,
  name: null,
  account,
  signature: null,
  currency: null,
  opening: null,
  closing: null,
  entries: 0,
  pending: 0,
  lines: [],
  differences: [],
  failed: [],
})

/** In the words above a table: an account of the house, else anything that is written like an IBAN. */
function accountAbove(cells: readonly string[], isOwn: IsOwn): string | null {
  const words = cells.flatMap((cell) => [cell, ...cell.split(/[\s:,;]+/), cell.replace(/^[^\d]*?(?=\d)/, '')])
  const own = words.find((word) => accountIn(word) !== null && isOwn(word))
  if (own !== undefined) return accountIn(own)
  const iban = cells.map((cell) => /[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/.exec(cell)?.[0]).find(Boolean)
  return iban ? accountIn(iban) : null
}

/** Some banks call their customer's own account `Kontonummer` or `IBAN`, others the payer's: all rows alike, and ours. */
function ownColumnOf(rows: readonly string[][], places: Places, isOwn: IsOwn): number | undefined {
  if (places.account !== undefined) return undefined
  const column = places.payerIban?.[0]
  if (column === undefined) return undefined
  const values = new Set(rows.map((cells) => (cells[column] ?? '').trim()).filter(Boolean))
  return values.size === 1 && isOwn([...values][0]!) ? column : undefined
}

type About = Omit<TableForm, 'order'> & {
  order: DayOrder
  ownColumn: number | undefined
  /** What kind of booking it is, in the bank's words; -1 for none. */
  kindColumn: number
}
type Cell = (field: StatementField) => string
const cellsBy =
  (cells: readonly string[], places: Places): Cell =>
  (field) =>
    [...new Set((places[field] ?? []).map((at) => (cells[at] ?? '').trim()).filter(Boolean))].join(' ')

/** What banks call bookings that they have not made. */
const pendingWord =
  /vorgemerkt|vormerk|pending|reserv|^prel|preliminar|venter|afventer|vantande|ventande|ikkebokfort|ikkebogfort|ejbokford|ikkeafstemt.*venter|authori[sz]|inbearbeitung|geplant|planned|scheduled|kommende|declined|abgelehnt|failed|cancel|storniert|reverted|avvist|afvist/
const pendingText =
  /^\W*(vorgemerkt|reservert|reserveret|reserverat|prel\.|preliminär|preliminaer|pending)(?![\p{L}])/iu
const isPending = (cell: Cell): boolean =>
  [cell('status'), cell('bookedOn'), cell('valueOn'), cell('sign')].some((text) => pendingWord.test(plainWord(text))) ||
  pendingText.test(cell('remittance'))

const inWords = new Set([
  'h',
  'haben',
  'c',
  'cr',
  'crdt',
  'credit',
  'income',
  'eingang',
  'gutschrift',
  'in',
  'inn',
  'ind',
  'plus',
  'kredit',
])
const outWords = new Set([
  's',
  'soll',
  'd',
  'dr',
  'dbit',
  'debit',
  'expense',
  'ausgang',
  'ausgabe',
  'lastschrift',
  'belastung',
  'out',
  'ut',
  'ud',
  'minus',
  'debet',
])

/** Hundredths, below zero for what went out; null for no amount; undefined for one that is not understood. */
function amountOf(cell: Cell, decimals: DecimalSign): number | null | undefined {
  const read = (text: string) => (text === '' ? null : (minorIn(text, decimals) ?? undefined))
  const [credit, debit, amount] = [read(cell('credit')), read(cell('debit')), read(cell('amount'))]
  if (debit) return -Math.abs(debit)
  if (credit) return credit
  if (amount === null) return credit === undefined || debit === undefined ? undefined : (credit ?? debit ?? null)
  if (amount === undefined) return undefined
  const sign = plainWord(cell('sign'))
  return outWords.has(sign) ? -Math.abs(amount) : inWords.has(sign) ? Math.abs(amount) : amount
}

const currencyIn = (cell: Cell): string | null => {
  const currency = cell('currency').toUpperCase()
  return /^[A-Z]{3}$/.test(currency) ? currency : null
}

/** Null: a booking of nothing. */
function lineOf(cells: readonly string[], line: number, about: About): Read | Unreadable | 'pending' | 'footer' | null {
  const cell = cellsBy(cells, about.places)
  const [bookedOn, valueOn] = [dayIn(cell('bookedOn'), about.order), dayIn(cell('valueOn'), about.order)]
  const minor = amountOf(cell, about.decimals)
  const day = cell('valueOn') || cell('bookedOn')
  if (isPending(cell)) return 'pending'
  const hasDay = (valueOn ?? bookedOn) !== null
  // Sums and balances below a table, and the words of the bank.
  if (!hasDay && (minor === null || minor === undefined || !/\d/.test(day))) return 'footer'
  if (minor === null && cell('bookedOn') !== '' && bookedOn === null) return 'footer'
  if (!hasDay) return { line, field: 'valueOn', value: day.slice(0, 60) }
  if (minor === undefined || minor === null)
    return { line, field: 'amount', value: (cell('amount') || cell('credit') || cell('debit')).slice(0, 60) }
  if (minor === 0) return null
  const isOut = minor < 0
  return {
    balance: minorIn(cell('balance'), about.decimals),
    line: {
      line,
      isOut,
      reference: referenceIn(cell('reference')),
      endToEndId: referenceIn(cell('endToEndId')),
      batchId: referenceIn(cell('batchId')),
      bookedOn,
      valueOn: (valueOn ?? bookedOn)!,
      minor: Math.abs(minor),
      currency: currencyIn(cell),
      ...partyOf(cell, isOut, {
        isOwnColumn: about.ownColumn !== undefined,
        hasPayee: about.places.payeeIban !== undefined,
      }),
      remittance: [cell('remittance'), cell('extraText')]
        .filter((text, at, all) => text && !(at === 1 && all[0]!.includes(text)))
        .join(' ')
        .replace(/\s+/g, ' ')
        .slice(0, 2000),
      isReturn: isReturn(cells, cell, { isOut, kindColumn: about.kindColumn }),
      raw: Object.fromEntries(
        about.head.slice(0, 60).flatMap((name, i) => (cells[i] ? [[name.slice(0, 200), cells[i].slice(0, 500)]] : [])),
      ),
    },
  }
}

const returnWord =
  /r(ü|ue?)ck(lastschrift|überweisung|ueberweisung|gabe|ruf|buchung)|retoure|(?<!\p{L})return(?:ed)?(?!\p{L})|recall|(?<!\p{L})retur(?!\p{L})/iu
/** By the kind that the bank gives a booking. Words of a payer count only for what goes out, which has to match a payment as well. */
const isReturn = (
  cells: readonly string[],
  cell: Cell,
  { isOut, kindColumn }: { isOut: boolean; kindColumn: number },
): boolean =>
  returnWord.test(`${cell('sign')} ${cells[kindColumn] ?? ''}`) || (isOut && returnWord.test(cell('remittance')))

/** Columns of sender and receiver hold names at some banks and accounts at others. */
type Columns = { isOwnColumn: boolean; hasPayee: boolean }
function partyOf(
  cell: Cell,
  isOut: boolean,
  { isOwnColumn, hasPayee }: Columns,
): Pick<BankLine, 'partyName' | 'partyAccount'> {
  const written = [cell(isOut ? 'payeeName' : 'payerName'), cell('payerName'), cell('payeeName')]
  const isAccount = (text: string) => /^[A-Z]{0,2}[\d\s.-]{6,}$/i.test(text) && accountIn(text) !== null
  const accounts = [
    // Without a column of receivers the one of payers holds the other side.
    isOut && hasPayee ? cell('payeeIban') : isOwnColumn ? '' : cell('payerIban'),
    ...(isAccount(written[0]!) ? [written[0]!] : []),
  ]
  return {
    partyName: nameIn(...written.filter((text) => !isAccount(text))).slice(0, 200),
    partyAccount: accounts.map(accountIn).find((one) => one !== null) ?? null,
  }
}
