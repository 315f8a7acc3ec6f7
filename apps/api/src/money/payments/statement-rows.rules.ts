// What a row of a bank's table is: a booking, one that is announced, a balance; who is on its other side, and what it says.
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { StatementField } from '@bilbro/contract/money/payments/bank-statements'
import { accountIn, nameIn } from './statements/reading/bank-cells.rules.ts'
import type { BankLine } from './statements/reading/bank-line.rules.ts'

export type Cell = (field: StatementField) => string

/** What banks call bookings that they have not made. */
const pendingWord =
  /vorgemerkt|vormerk|ausstehend|pending|reserv|^prel|preliminar|venter|afventer|vantar|vantande|ventande|odottaa|katevaraus|ikkebokfort|ikkebogfort|ejbokford|ikkeafstemt.*venter|authori[sz]|inbearbeitung|geplant|planned|scheduled|kommende|declined|abgelehnt|failed|cancel|storniert|reverted|avvist|afvist|^offen$/
const pendingText =
  /^\W*(vorgemerkt|reservert|reserveret|reserverat|prel\.|preliminär|preliminaer|pending)(?![\p{L}])/iu
export const isPending = (cell: Cell): boolean =>
  [cell('status'), cell('bookedOn'), cell('valueOn'), cell('sign')].some((text) =>
    pendingWord.test(normaliseWord(text)),
  ) || pendingText.test(cell('remittance'))

const balanceWord =
  /^((alter|neuer|letzter|aktueller|account|old|new|opening|closing|current|available|anfangs|end|schluss|start|primo|ultimo|(inn?|ut|ud)ga+ende)(saldo|balance|bestand|kontostand)|kontostand|(saldo|balance)(am|per|pr|vom|den|asof|on)(?=\d))(am|per|pr|vom|den|asof|on)?\d*$/
const sumWord = /^(summe|gesamtsumme|gesamt|sum|total|totalt|ialt|saldo|balance)$/
/** A balance has a day at some banks; the words of sums may be names (TOTAL sells petrol) and count only without one. */
export const isBalanceRow = (cells: readonly string[], hasDay: boolean): boolean =>
  cells.some((text) => {
    const word = normaliseWord(text)
    return balanceWord.test(word) || (!hasDay && sumWord.test(word))
  })

const returnWord =
  /r(ü|ue?)ck(lastschrift|überweisung|ueberweisung|gabe|ruf|buchung)|retoure|(?<!\p{L})return(?:ed)?(?!\p{L})|recall|(?<!\p{L})retur(?!\p{L})/iu
/** By the kind that the bank gives a booking. Words of a payer count only for what goes out, which has to match a payment as well. */
export const isReturn = (
  cells: readonly string[],
  cell: Cell,
  { isOut, kindColumn }: { isOut: boolean; kindColumn: number },
): boolean =>
  returnWord.test(`${cell('sign')} ${cells[kindColumn] ?? ''}`) || (isOut && returnWord.test(cell('remittance')))

export const textsOf = (cell: Cell): string =>
  [cell('remittance'), cell('extraText')]
    .filter((text, at, all) => text && !(at === 1 && all[0]!.includes(text)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 2000)

/** Name, account and text in one cell, as comdirect writes them. */
const combined =
  /^(?:Auftraggeber|Empfänger|Zahlungspflichtiger): ?(.*?)(?: Kto\/IBAN: ?(\S+))?(?: BLZ\/BIC: ?\S+)? Buchungstext: ?(.*)$/

/** `namesPayersOnly`: what went out names us in that column. Columns of sender and receiver hold names at some banks and accounts at others. */
type Columns = { isOwnColumn: boolean; hasPayee: boolean; namesPayersOnly: boolean }
export function partyOf(
  cell: Cell,
  isOut: boolean,
  { isOwnColumn, hasPayee, namesPayersOnly }: Columns,
): Pick<BankLine, 'partyName' | 'partyAccount' | 'remittance'> {
  const payer = isOut && namesPayersOnly ? '' : cell('payerName')
  const written = [isOut ? cell('payeeName') : payer, payer, cell('payeeName')]
  const isAccount = (text: string) => /^[A-Z]{0,2}[\d\s.-]{6,}$/i.test(text) && accountIn(text) !== null
  const accounts = [
    // Without a column of receivers the one of payers holds the other side.
    isOut && hasPayee ? cell('payeeIban') : isOwnColumn ? '' : cell('payerIban'),
    ...(isAccount(written[0]!) ? [written[0]!] : []),
  ]
  const text = textsOf(cell)
  const partyName = nameIn(...written.filter((one) => !isAccount(one))).slice(0, 200)
  const [, name, account = '', said] = (!partyName && combined.exec(text)) || []
  return {
    partyName: name === undefined ? partyName : nameIn(name).slice(0, 200),
    partyAccount: [...accounts, account].map(accountIn).find((one) => one !== null) ?? null,
    remittance: said ?? text,
  }
}
