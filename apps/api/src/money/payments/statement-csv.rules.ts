// A bank's statement as a table: which column is what, by the names that German, Nordic and English banks give them.
import { appError } from '../../core/errors.ts'
import { plainWord } from '../../core/plain-word.ts'
import { accountIn, dayIn, minorIn, referenceIn } from './bank-cells.rules.ts'
import type { BankDebit, BankLine, Statement, Unreadable } from './bank-line.rules.ts'

const names = {
  valueOn: [
    'valuta',
    'valutadatum',
    'wertstellung',
    'wertstellungvaluta',
    'valuedate',
    'rentedato',
    'valuteringsdato',
    'rantedag',
    'valutadag',
  ],
  bookedOn: [
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'datum',
    'bookingdate',
    'date',
    'dato',
    'bokforingsdag',
    'bokforingsdatum',
    'bokfortdato',
    'bogfortdato',
    'bogforingsdato',
    'transaktionsdag',
  ],
  amount: [
    'betrag',
    'betrageur',
    'betragineur',
    'umsatz',
    'umsatzineur',
    'amount',
    'amounteur',
    'belop',
    'belob',
    'belopinn',
    'insattning',
  ],
  credit: ['haben', 'gutschrift', 'credit', 'innpakonto', 'inn', 'innskudd', 'kreditbelob'],
  debit: ['soll', 'lastschrift', 'debit', 'utfrakonto', 'ut', 'uttag', 'debetbelob'],
  sign: ['sollhaben', 'sh', 'debitcredit', 'creditdebit', 'kennzeichen', 'umsatzart'],
  currency: ['wahrung', 'waehrung', 'currency', 'valutakode', 'valutakod', 'myntenhet'],
  payerName: [
    'beguenstigterzahlungspflichtiger',
    'begunstigterzahlungspflichtiger',
    'namezahlungsbeteiligter',
    'auftraggeberempfanger',
    'auftraggeberbegunstigter',
    'auftraggeber',
    'zahlungspflichtiger',
    'zahlungspflichtigerr',
    'name',
    'payer',
    'payername',
    'counterparty',
    'avsender',
    'afsender',
    'betaler',
    'avsandare',
    'partnername',
  ],
  payerIban: [
    'kontonummeriban',
    'ibanzahlungsbeteiligter',
    'iban',
    'kontonummer',
    'payeriban',
    'counterpartyiban',
    'ibandesauftraggebers',
    'frakonto',
    'frankonto',
    'avsenderkonto',
    'partneriban',
  ],
  remittance: [
    'verwendungszweck',
    'buchungstext',
    'vorgangverwendungszweck',
    'remittance',
    'remittanceinformation',
    'reference',
    'description',
    'tekst',
    'text',
    'melding',
    'beskrivelse',
    'meddelande',
    'kid',
  ],
  reference: [
    'bankreferenz',
    'transaktionsid',
    'transactionid',
    'bankreference',
    'arkivref',
    'arkivreferanse',
    'umsatzid',
    'verifikationsnummer',
  ],
  endToEndId: ['kundenreferenzendtoend', 'endtoendreferenz', 'endtoendref', 'endtoendid', 'e2ereferenz'],
  batchId: ['sammlerreferenz', 'batchid', 'messageid'],
  account: ['auftragskonto', 'ibanauftragskonto', 'konto', 'account', 'ownaccount'],
} as const
type Field = keyof typeof names
type Places = Partial<Record<Field, number>>

function placesOf(cells: readonly string[]): Places {
  const plain = cells.map(plainWord)
  const places: Places = {}
  for (const [field, known] of Object.entries(names) as [Field, readonly string[]][]) {
    const name = known.find((one) => plain.includes(one))
    if (name !== undefined) places[field] = plain.indexOf(name)
  }
  return places
}
const missingOf = (places: Places): string[] => [
  ...(places.valueOn === undefined && places.bookedOn === undefined ? ['value date'] : []),
  ...(places.amount === undefined && places.credit === undefined ? ['amount'] : []),
  ...(places.payerName === undefined && places.remittance === undefined ? ['payer'] : []),
]

type Table = { headers: string[]; rows: string[][]; lines: number[] }
/** How far down banks put the names of the columns, below their own. */
const preamble = 25

/** @throws payment.columns, naming what no column is of */
export function readStatementTable({ headers, rows, lines }: Table): Statement {
  const heads = [headers, ...rows.slice(0, preamble)].map((cells) => ({ cells, places: placesOf(cells) }))
  const at = heads.findIndex(({ places }) => missingOf(places).length === 0)
  if (at < 0) throw appError('payment.columns', { columns: missingOf(heads[0]!.places).join(', ') })
  const { cells: head, places } = heads[at]!
  const above = heads.slice(0, at).flatMap(({ cells }) => cells)
  const account = above.map((cell) => /[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/.exec(cell)?.[0]).find(Boolean) ?? ''
  const done: Statement = { fileFormat: 'CSV', lines: 0, credits: [], debits: [], outgoing: 0, failed: [] }
  for (let i = at; i < rows.length; i++) {
    done.lines++
    const read = lineOf(rows[i]!, lines[i]!, { head, places, account })
    if (read === null || 'creditorIban' in read) {
      done.outgoing++
      if (read) done.debits.push(read)
    } else if ('field' in read) done.failed.push(read)
    else done.credits.push(read)
  }
  return done
}

type About = { head: readonly string[]; places: Places; account: string }
type Cell = (field: Field) => string

/** What went out, of interest where it is a payment of ours; null where it says too little for that. */
function debitOf(cell: Cell, minor: number | null, account: string): BankDebit | null {
  const valueOn = dayIn(cell('valueOn') || cell('bookedOn'))
  if (!minor || !valueOn) return null
  return {
    account: accountIn(cell('account')) ?? accountIn(account),
    reference: referenceIn(cell('reference')),
    valueOn,
    minor: Math.abs(minor),
    currency: currencyIn(cell),
    remittance: remittanceIn(cell),
    endToEndId: referenceIn(cell('endToEndId')),
    batchId: referenceIn(cell('batchId')),
    creditorIban: accountIn(cell('payerIban')),
  }
}
const currencyIn = (cell: Cell): string => {
  const currency = cell('currency').toUpperCase()
  return /^[A-Z]{3}$/.test(currency) ? currency : 'EUR'
}
const remittanceIn = (cell: Cell): string => cell('remittance').replace(/\s+/g, ' ').slice(0, 2000)

/** Null is a debit that says too little. */
function lineOf(
  cells: readonly string[],
  line: number,
  { head, places, account }: About,
): BankLine | BankDebit | Unreadable | null {
  const cell: Cell = (field) => (places[field] === undefined ? '' : (cells[places[field]] ?? '').trim())
  const written = cell('amount') || cell('credit')
  if (!written && cell('debit')) return debitOf(cell, minorIn(cell('debit')), account)
  const read = minorIn(written)
  if (read === null) return { line, field: 'amount', value: written.slice(0, 60) }
  const minor = /^(s|soll|d|debit)$/i.test(cell('sign')) ? -Math.abs(read) : read
  if (minor <= 0) return debitOf(cell, minor, account)
  const day = cell('valueOn') || cell('bookedOn')
  const valueOn = dayIn(day)
  if (!valueOn) return { line, field: 'valueOn', value: day.slice(0, 60) }
  return {
    line,
    account: accountIn(cell('account')) ?? accountIn(account),
    reference: referenceIn(cell('reference')),
    valueOn,
    minor,
    currency: currencyIn(cell),
    payerName: cell('payerName').slice(0, 200),
    payerIban: accountIn(cell('payerIban')),
    remittance: remittanceIn(cell),
    raw: Object.fromEntries(
      head.slice(0, 60).flatMap((name, i) => (cells[i] ? [[name.slice(0, 200), cells[i].slice(0, 500)]] : [])),
    ),
  }
}
