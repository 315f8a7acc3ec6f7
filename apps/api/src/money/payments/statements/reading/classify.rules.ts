// Classifies statement lines that are no customer payments: own transfers, supplier invoices, returned money.
import type { LineKind } from '@bilbro/contract/money/payments/bank-statements'
import { normaliseWord } from '../../../../core/words/normalise-word.ts'
import type { BankLine } from './bank-line.rules.ts'
import { isSameName } from '../../matching/payer.rules.ts'

export type Line = BankLine & { currency: string }
export type Own = { id: string; number: string; currency: string; entityName: string; legalEntityId: string }
/** A transfer of a run, found by our reference. */
export type RunItem = { id: string; amountMinor: number; number: string }
/** A payment that a debit may take back. */
export type Recallable = {
  id: string
  amountMinor: number
  refundedMinor: number
  currency: string
  valueOn: string
  endToEndId: string | null
  bankReference: string | null
  payerName: string
  payerIban: string | null
  remittance: string
}
/** An approved invoice that is in no run. `amounts`: what may be paid on a day, with and without discount. */
export type Payable = {
  id: string
  number: string
  legalEntityId: string
  currency: string
  iban: string
  paymentReference: string
  supplierName: string
  amounts: (day: string) => number[]
}
export type Surroundings = {
  account: Own
  /** Another account of the company with this number. */
  otherOwn: (written: string) => Own | undefined
  isOwnName: (name: string) => boolean
  runItems: ReadonlyMap<string, RunItem>
  recallable: readonly Recallable[]
  payable: readonly Payable[]
}
export type Classified = {
  /** Null: an incoming payment. */
  kind: Exclude<LineKind, 'RUN'> | null
  matched: string | null
  paymentId: string | null
  runItemId: string | null
  invoiceId: string | null
}
const as = (kind: Classified['kind'], of: Partial<Classified> = {}): Classified => ({
  kind,
  matched: null,
  paymentId: null,
  runItemId: null,
  invoiceId: null,
  ...of,
})

/** References of our run transfers: `PR12-3-ABCDEFGH`. */
const ownReference = /PR\d+-\d+-[A-Z0-9]{8}/g
export const ownReferencesIn = ({ endToEndId, remittance }: Pick<BankLine, 'endToEndId' | 'remittance'>): string[] =>
  `${endToEndId ?? ''} ${remittance}`.toUpperCase().match(ownReference) ?? []

export function classify(line: Line, around: Surroundings): Classified {
  const own = line.partyAccount === null ? undefined : around.otherOwn(line.partyAccount)
  if (own) return as('OWN_TRANSFER', { matched: `${own.entityName} ${own.number}` })
  if (line.partyAccount === null && around.isOwnName(line.partyName))
    return as('OWN_TRANSFER', { matched: line.partyName })
  return line.isOut ? outgoing(line, around) : incoming(line, around)
}

/** A returned transfer of ours is no customer payment, whatever payer the bank names. */
function incoming(line: Line, { runItems }: Surroundings): Classified {
  const item = ownReferencesIn(line)
    .map((reference) => runItems.get(reference))
    .find((one) => one?.amountMinor === line.minor)
  if (item) return as('RETURNED', { runItemId: item.id, matched: item.number })
  return as(line.isReturn ? 'RETURNED' : null)
}

function outgoing(line: Line, around: Surroundings): Classified {
  const recalled = recalledBy(line, around.recallable)
  if (recalled) return as('RECALL', { paymentId: recalled.id, matched: recalled.payerName || recalled.remittance })
  const invoice = invoiceOf(line, around)
  return invoice
    ? as('INVOICE', { invoiceId: invoice.id, matched: `${invoice.supplierName} ${invoice.number}` })
    : as('OTHER')
}

/** By our or the bank's reference; without one by the payer, when the bank marks the line as a return. */
function recalledBy(line: Line, all: readonly Recallable[]): Recallable | undefined {
  const same = all.filter(
    (one) =>
      one.amountMinor === line.minor &&
      one.currency === line.currency &&
      one.valueOn <= line.valueOn &&
      one.refundedMinor === 0,
  )
  const isNamed = (one: Recallable) =>
    (line.endToEndId !== null && one.endToEndId === line.endToEndId) ||
    (line.isReturn && line.reference !== null && one.bankReference === line.reference)
  const named = same.filter(isNamed)
  if (named.length) return named.length === 1 || line.isReturn ? named[0] : undefined
  if (!line.isReturn) return undefined
  const byPayer = same.filter(
    (one) =>
      (line.partyAccount !== null && one.payerIban === line.partyAccount) ||
      (line.partyName !== '' && isSameName(line.partyName, one.payerName)),
  )
  const text = normaliseWord(line.remittance)
  const isSaid = (one: Recallable) =>
    normaliseWord(one.remittance).length >= 3 && text.includes(normaliseWord(one.remittance))
  // When several payments match, a person has to decide.
  for (const some of [byPayer.filter(isSaid), byPayer, same.filter(isSaid)]) if (some.length === 1) return some[0]
  return undefined
}

/** An approved invoice by number and amount, to the supplier's account or name. Exactly one must match. */
function invoiceOf(line: Line, { account, payable }: Surroundings): Payable | undefined {
  const said = `${line.remittance} ${line.endToEndId ?? ''}`
  const text = normaliseWord(said)
  const found = payable.filter((one) => {
    if (one.legalEntityId !== account.legalEntityId || one.currency !== line.currency) return false
    if (!one.amounts(line.valueOn).includes(line.minor)) return false
    const isPayee =
      (line.partyAccount !== null && line.partyAccount === one.iban) ||
      isSameName(line.partyName, one.supplierName) ||
      // A bank without a name column puts the supplier's name into the text.
      text.includes(normaliseWord(one.supplierName))
    return isPayee && [one.number, one.paymentReference].some((number) => isNamedIn(said, number))
  })
  return found.length === 1 ? found[0] : undefined
}

/**
 * Banks drop and add characters in a number and join a long one with the next words. A short number must be a word of
 * its own.
 */
function isNamedIn(text: string, number: string): boolean {
  const plain = normaliseWord(number)
  if (plain.length < 2 || !/\d/.test(plain)) return false
  if (plain.length >= 6 && normaliseWord(text).includes(plain)) return true
  const spaced = Array.from(plain).join('[^\\p{L}\\p{N}]*')
  return new RegExp(`(?<![\\p{L}\\p{N}])${spaced}(?![\\p{L}\\p{N}])`, 'iu').test(
    text.normalize('NFKD').replace(/\p{M}/gu, ''),
  )
}
