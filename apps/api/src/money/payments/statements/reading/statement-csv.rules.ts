// Reads the lines of a CSV statement.
import { normaliseWord } from '../../../../core/words/normalise-word.ts'
import type {
  StatementField,
  StatementLayout,
  statementQuestions,
} from '@bilbro/contract/money/payments/bank-statements'
import {
  accountIn,
  type DayOrder,
  dayIn,
  type DecimalSign,
  isOrderOpen,
  orderOfDays,
  referenceIn,
} from './bank-cells.rules.ts'
import type { BankLine, ReadStatement, Unreadable } from './bank-line.rules.ts'
import {
  type AmountColumns,
  amountOf,
  decimalsOf,
  minorOf,
  saysSide,
  sideColumnOf,
} from '../../statement-amounts.rules.ts'
import { accountColumnsOf, missingOf, type Places, placesOf } from './statement-columns.rules.ts'
import { isBalanceRow, isPending, isReturn, partyOf, textsOf } from '../../statement-rows.rules.ts'

type Table = { headers: string[]; rows: string[][]; lines: number[] }
/** How a table is read: by its column names, or by a saved layout. */
export type TableForm = { head: string[]; at: number; places: Places; order: DayOrder | 'AUTO'; decimals: DecimalSign }
/** Whether a number is an account of the company. */
type IsOwn = (written: string) => boolean

/** How many rows may come before the column names. */
const preamble = 30

/** Rows that may contain the column names. */
export const headsOf = ({ headers, rows }: Table): { cells: string[]; at: number }[] =>
  [headers, ...rows.slice(0, preamble)].map((cells, at) => ({ cells, at }))

/** The column names, which identify a table format. */
export const signatureText = (head: readonly string[]): string => head.map(normaliseWord).join('|').replace(/\|+$/, '')

/** By the column names. Undefined when required fields are missing. */
export function recognised(table: Table): TableForm | undefined {
  for (const { cells, at } of headsOf(table)) {
    const places = placesOf(cells, table.rows.slice(at))
    if (missingOf(places).length === 0) return { head: cells, at, places, order: 'AUTO', decimals: 'AUTO' }
  }
  return undefined
}

/** By the layout that staff have saved. */
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

/** The most likely header row: the first of the rows with the most cells. */
export function likelyHead(table: Table): { cells: string[]; at: number } {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length
  const heads = headsOf(table)
  const most = Math.max(...heads.map(({ cells }) => filled(cells)))
  return heads.find(({ cells }) => filled(cells) >= Math.max(2, most - 1)) ?? heads[0]!
}

/** One statement per account in the rows. */
export function readTableBy(table: Table, form: TableForm, file: { name: string; isOwn: IsOwn }): ReadStatement[] {
  const above = headsOf(table)
    .slice(0, form.at)
    .flatMap(({ cells }) => cells)
  const account = accountAbove(above, file.isOwn)
  const rows = table.rows.slice(form.at)
  const about = aboutOf(rows, form, file.isOwn)
  const statements = new Map<string, ReadStatement>()
  for (const [at, cells] of rows.entries()) {
    const read = lineOf(cells, table.lines[form.at + at]!, about)
    if (read === 'footer') continue
    const own = about.ownColumn === undefined ? cellsBy(cells, about.places)('account') : (cells[about.ownColumn] ?? '')
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
/** A running balance shows the opening and closing balance, in either row order. */
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
  statement.closingOn = statement.lines
    .map(({ bookedOn, valueOn }) => bookedOn ?? valueOn)
    .reduce((latest, day) => (day > latest ? day : latest))
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
  closingOn: null,
  entries: 0,
  pending: 0,
  lines: [],
  differences: [],
  failed: [],
})

/** Searches the text above a table for an account of the company, else for an IBAN. */
function accountAbove(cells: readonly string[], isOwn: IsOwn): string | null {
  const words = cells.flatMap((cell) => [cell, ...cell.split(/[\s:,;]+/), cell.replace(/^[^\d]*?(?=\d)/, '')])
  const own = words.find((word) => accountIn(word) !== null && isOwn(word))
  if (own !== undefined) return accountIn(own)
  const iban = cells.map((cell) => /[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/.exec(cell)?.[0]).find(Boolean)
  return iban ? accountIn(iban) : null
}

/**
 * Some banks use `Kontonummer` or `IBAN` for the customer's own account, others for the payer's. It is ours when all
 * rows have the same own number.
 */
function ownColumnOf(rows: readonly string[][], places: Places, isOwn: IsOwn): number | undefined {
  if (places.account !== undefined) return undefined
  const column = places.payerIban?.[0]
  if (column === undefined) return undefined
  const values = new Set(rows.map((cells) => (cells[column] ?? '').trim()).filter(Boolean))
  return values.size === 1 && isOwn([...values][0]!) ? column : undefined
}

type About = Omit<TableForm, 'order' | 'decimals'> &
  AmountColumns & {
    order: DayOrder
    ownColumn: number | undefined
    /** Column with the bank's booking kind; -1 for none. */
    kindColumn: number
    /** Column that marks the direction without a known name; -1 for none. */
    sideColumn: number
    /** Currency of the amounts, from their column name. */
    currency: string | null
  }

/** A second number of our own account, beside its IBAN, is not the other party's. */
function withoutOwn(places: Places, rows: readonly string[][], isOwn: IsOwn): Places {
  const { payerIban, ...others } = places
  return places.account && ownColumnOf(rows, { payerIban }, isOwn) !== undefined ? others : places
}

function aboutOf(rows: readonly string[][], form: TableForm, isOwn: IsOwn): About {
  const places = withoutOwn(accountColumnsOf(form, rows, isOwn), rows, isOwn)
  const cells = rows.map((row) => cellsBy(row, places))
  const own = cells.filter((cell) => dayIn(dayCell(cell), 'DMY') !== null || dayIn(dayCell(cell), 'MDY') !== null)
  const amounts = own.map((cell) => [cell('amount'), cell('credit'), cell('debit'), cell('balance')]).flat()
  const decimals = form.decimals === 'AUTO' ? decimalsOf(amounts) : form.decimals
  const withAmount = rows.filter((_, at) => own.includes(cells[at]!) && cells[at]!('amount') !== '')
  const sideColumn = places.sign || !withAmount.length ? -1 : sideColumnOf(form.head, withAmount)
  const sides = withAmount.map((row) => (sideColumn < 0 ? cellsBy(row, places)('sign') : (row[sideColumn] ?? '')))
  return {
    ...form,
    places,
    decimals,
    order: form.order === 'AUTO' ? orderOfDays(cells.map(dayCell)) : form.order,
    ownColumn: ownColumnOf(rows, places, isOwn),
    kindColumn: form.head.map(normaliseWord).indexOf('buchungstext'),
    sideColumn,
    isSigned: own.some((cell) => (minorOf(cell('amount'), decimals) ?? 0) < 0),
    hasSides: sides.some(saysSide),
    currency: currencyOfHead(form),
  }
}
const dayCell = (cell: Cell): string => cell('bookedOn') || cell('valueOn')
const dayCells = (table: Table, { places, at }: TableForm): string[] =>
  table.rows.slice(at).map((cells) => dayCell(cellsBy(cells, places)))

function currencyOfHead({ head, places }: TableForm): string | null {
  const names = (['amount', 'credit', 'debit'] as const)
    .flatMap((field) => places[field] ?? [])
    .map((at) => head[at] ?? '')
  const found = names.map((name) => /€|\b(EUR|NOK|DKK|SEK|USD|GBP|CHF)\b/.exec(name)).find((match) => match !== null)
  return found ? (found[1] ?? 'EUR') : null
}

type OpenQuestion = (typeof statementQuestions)[number]
/** Questions that staff have to answer, because a guess could give wrong days or amounts. */
export function openQuestions(table: Table, form: TableForm): OpenQuestion[] {
  const column = (form.places.bookedOn ?? form.places.valueOn)?.[0]
  const { decimals } = aboutOf(table.rows.slice(form.at), form, () => false)
  return [
    ...(form.order === 'AUTO' && isOrderOpen(form.head[column ?? -1] ?? '', dayCells(table, form))
      ? (['dayOrder'] as const)
      : []),
    ...(decimals === 'UNSURE' ? (['decimalSign'] as const) : []),
  ]
}

type Cell = (field: StatementField) => string
const cellsBy =
  (cells: readonly string[], places: Places): Cell =>
  (field) =>
    [...new Set((places[field] ?? []).map((at) => (cells[at] ?? '').trim()).filter(Boolean))].join(' ')

const currencyIn = (cell: Cell): string | null => {
  const currency = cell('currency').toUpperCase()
  return /^[A-Z]{3}$/.test(currency) ? currency : null
}

/** Null: a booking with amount zero. */
function lineOf(cells: readonly string[], line: number, about: About): Read | Unreadable | 'pending' | 'footer' | null {
  const cell = cellsBy(cells, about.places)
  const [bookedOn, valueOn] = [dayIn(cell('bookedOn'), about.order), dayIn(cell('valueOn'), about.order)]
  const minor = amountOf(cell, about, about.sideColumn < 0 ? cell('sign') : (cells[about.sideColumn] ?? ''))
  const day = cell('valueOn') || cell('bookedOn')
  if (isPending(cell)) return 'pending'
  const hasDay = (valueOn ?? bookedOn) !== null
  // An unquoted separator inside a cell has shifted the columns, so the cell under the amount is not the amount.
  const beside = cells
    .slice(about.head.length)
    .filter((text, at) => text.trim() && at + about.head.length !== about.sideColumn)
  if (hasDay && beside.length) return { line, field: 'amount', value: beside.join(' ').slice(0, 60) }
  // Totals, balances and texts of the bank around the table.
  if (isBalanceRow(cells, hasDay)) return 'footer'
  const saysNothing = !/\d/.test(day) && textsOf(cell) === '' && cell('payerName') === '' && cell('payeeName') === ''
  if (!hasDay && (minor === null || minor === undefined || saysNothing)) return 'footer'
  if (minor === null && cell('bookedOn') !== '' && bookedOn === null) return 'footer'
  if (!hasDay) return { line, field: 'valueOn', value: day.slice(0, 60) }
  if (minor === undefined || minor === null)
    return { line, field: 'amount', value: (cell('amount') || cell('credit') || cell('debit')).slice(0, 60) }
  if (minor === 0) return null
  const isOut = minor < 0
  return {
    balance: minorOf(cell('balance'), about.decimals),
    line: {
      line,
      isOut,
      reference: referenceIn(cell('reference')),
      endToEndId: referenceIn(cell('endToEndId')),
      batchId: referenceIn(cell('batchId')),
      bookedOn,
      valueOn: (valueOn ?? bookedOn)!,
      minor: Math.abs(minor),
      currency: currencyIn(cell) ?? about.currency,
      ...partyOf(cell, isOut, {
        isOwnColumn: about.ownColumn !== undefined,
        hasPayee: about.places.payeeIban !== undefined,
        namesPayersOnly: /^payer(name)?$/.test(normaliseWord(about.head[about.places.payerName?.[0] ?? -1] ?? '')),
      }),
      isReturn: isReturn(cells, cell, { isOut, kindColumn: about.kindColumn }),
      raw: Object.fromEntries(
        about.head.slice(0, 60).flatMap((name, i) => (cells[i] ? [[name.slice(0, 200), cells[i].slice(0, 500)]] : [])),
      ),
    },
  }
}
