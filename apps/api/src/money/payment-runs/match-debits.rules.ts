// Matches debits of a bank statement with payments of runs.
import { normaliseWord } from '../../core/words/normalise-word.ts'

/** One debit of a statement, as booked by the bank. */
export type Debit = {
  account: string | null
  reference: string | null
  valueOn: string
  minor: number
  currency: string
  endToEndId: string | null
  /** Reference of a file that was booked as one debit. */
  batchId: string | null
  creditorIban: string | null
  creditorName: string
  remittance: string
}
type Waiting = {
  id: string
  runId: string
  endToEndId: string
  amountMinor: number
  iban: string
  number: string
  creditorName: string
  messageId: string
  account: string
}
export type MatchedDebit<W extends Waiting, D extends Debit = Debit> = { item: W; debit: D }

/**
 * Matches by our reference and amount; a collective debit by the file's name and total; a debit without a reference by
 * account, amount and number, if exactly one payment fits. A different amount closes nothing.
 */
export function matchDebits<W extends Waiting, D extends Debit>(
  debits: readonly D[],
  waiting: readonly W[],
): MatchedDebit<W, D>[] {
  const open = new Map(waiting.map((item) => [item.id, item]))
  const done: MatchedDebit<W, D>[] = []
  for (const debit of debits) {
    if (debit.currency !== 'EUR') continue
    for (const item of itemsOf(debit, [...open.values()])) {
      open.delete(item.id)
      done.push({ item, debit })
    }
  }
  return done
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
/** When the bank gives no account, the creditor must be named in its column or in the text. */
const isNamed = ({ creditorName, remittance }: Debit, name: string) =>
  normaliseWord(name) !== '' &&
  [creditorName, remittance].some((text) => normaliseWord(text).includes(normaliseWord(name)))

function itemsOf<W extends Waiting>(debit: Debit, all: readonly W[]): W[] {
  // The paying account must match: another company's debit does not belong to this run.
  const open = all.filter(({ account }) => debit.account === null || debit.account === account)
  const said = plain(debit.remittance)
  // CSV statements contain our references in their text.
  const named = open.find(({ endToEndId }) => endToEndId === debit.endToEndId || said.includes(plain(endToEndId)))
  if (named) return named.amountMinor === debit.minor ? [named] : []
  const batch = open.filter(({ messageId }) => messageId === debit.batchId || said.includes(plain(messageId)))
  if (batch.length) return batch.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === debit.minor ? batch : []
  if (debit.endToEndId !== null) return []
  const alike = open.filter(
    ({ iban, amountMinor, number, creditorName }) =>
      amountMinor === debit.minor &&
      (debit.creditorIban === null ? isNamed(debit, creditorName) : iban === debit.creditorIban) &&
      said.includes(plain(number)),
  )
  return alike.length === 1 ? alike : []
}
