// A bank's statement as a table: which column is what, by the names that German, Nordic and English banks give them.
import { appError } from '../../core/errors.ts'
import { plainWord } from '../../core/plain-word.ts'
import { accountIn, dayIn, minorIn, referenceIn } from './bank-cells.rules.ts'
import type { BankLine, Statement, Unreadable } from './bank-line.rules.ts'

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
    'kundenreferenzendtoend',
    'bankreferenz',
    'transaktionsid',
    'transactionid',
    'bankreference',
    'arkivref',
    'arkivreferanse',
    'umsatzid',
    'verifikationsnummer',
  ],
  account: ['auftragskonto', 'ibanauftragskonto', 'konto', 'account', 'ownaccount'],
} as const
type Field = keyof typeof names
type Places = Partial<Record<Field, number>>

/** An end-to-end id is the payer's, not the bank's: two payments may share it. */
const notTheBanks = new Set(['kundenreferenzendtoend'])

function placesOf(cells: readonly string[]): Places {
  const plain = cells.map(plainWord)
  const places: Places = {}
  for (const [field, known] of Object.entries(names) as [Field, readonly string[]][]) {
    const name = known.find((one) => !notTheBanks.has(one) && plain.includes(one))
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
    if (read === 'outgoing') done.outgoing++
    else if ('field' in read) done.failed.push(read)
    else done.credits.push(read)
  }
  return done
}

type About = { head: readonly string[]; places: Places; account: string }

function lineOf(
  cells: readonly string[],
  line: number,
  { head, places, account }: About,
): BankLine | Unreadable | 'outgoing' {
  const cell = (field: Field) => (places[field] === undefined ? '' : (cells[places[field]] ?? '').trim())
  const written = cell('amount') || cell('credit')
  if (!written && cell('debit')) return 'outgoing'
  const read = minorIn(written)
  if (read === null) return { line, field: 'amount', value: written.slice(0, 60) }
  const minor = /^(s|soll|d|debit)$/i.test(cell('sign')) ? -Math.abs(read) : read
  if (minor <= 0) return 'outgoing'
  const day = cell('valueOn') || cell('bookedOn')
  const valueOn = dayIn(day)
  if (!valueOn) return { line, field: 'valueOn', value: day.slice(0, 60) }
  const currency = cell('currency').toUpperCase()
  return {
    line,
    account: accountIn(cell('account')) ?? accountIn(account),
    reference: referenceIn(cell('reference')),
    valueOn,
    minor,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'EUR',
    payerName: cell('payerName').slice(0, 200),
    payerIban: accountIn(cell('payerIban')),
    remittance: cell('remittance').replace(/\s+/g, ' ').slice(0, 2000),
    raw: Object.fromEntries(
      head.slice(0, 60).flatMap((name, i) => (cells[i] ? [[name.slice(0, 200), cells[i].slice(0, 500)]] : [])),
    ),
  }
}
