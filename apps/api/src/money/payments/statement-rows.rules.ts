// The kind of a row in a CSV statement (booking, pending, balance), its other party and its text.
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { StatementField } from '@bilbro/contract/money/payments/bank-statements'
import { accountIn, nameIn } from './statements/reading/bank-cells.rules.ts'
import type { BankLine } from './statements/reading/bank-line.rules.ts'

export type Cell = (field: StatementField) => string

/** Words for pending bookings. */
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
/**
 * Some banks write a balance with a date. Words for totals may be company names (TOTAL sells petrol), so they count
 * only without a date.
 */
export const isBalanceRow = (cells: readonly string[], hasDay: boolean): boolean =>
  cells.some((text) => {
    const word = normaliseWord(text)
    return balanceWord.test(word) || (!hasDay && sumWord.test(word))
  })

const returnWord =
  /r(ü|ue?)ck(lastschrift|überweisung|ueberweisung|gabe|ruf|buchung)|retoure|(?<!\p{L})return(?:ed)?(?!\p{L})|recall|(?<!\p{L})retur(?!\p{L})/iu
/** By the bank's booking kind. Words in the text count only for outgoing money, which must also match a payment. */
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

/** Name, account and text in one cell, as in comdirect exports. */
const combined =
  /^(?:Auftraggeber|Empfänger|Zahlungspflichtiger): ?(.*?)(?: Kto\/IBAN: ?(\S+))?(?: BLZ\/BIC: ?\S+)? Buchungstext: ?(.*)$/

/**
 * `namesPayersOnly`: for outgoing money this column names us. Sender and receiver columns hold names at some banks and
 * accounts at others.
 */
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
    // Without a receiver column, the payer column holds the other party.
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
