// Which payments of runs a bank's debits are.
import { normaliseWord } from '../../core/words/normalise-word.ts'

/** One debit of a statement, as the bank has booked it. */
export type Debit = {
  account: string | null
  reference: string | null
  valueOn: string
  minor: number
  currency: string
  endToEndId: string | null
  /** Of a file that was booked as one. */
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
 * By the reference that we gave it and its amount; a file that was booked as one by its own name and its sum; a debit without
 * any reference by account, amount and number, where that means exactly one. Another amount closes nothing.
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
/** A bank that gives no account names the creditor, in a column of its own or in its text. */
const isNamed = ({ creditorName, remittance }: Debit, name: string) =>
  normaliseWord(name) !== '' &&
  [creditorName, remittance].some((text) => normaliseWord(text).includes(normaliseWord(name)))

function itemsOf<W extends Waiting>(debit: Debit, all: readonly W[]): W[] {
  // Whose account paid: another company's debit is none of this run.
  const open = all.filter(({ account }) => debit.account === null || debit.account === account)
  const said = plain(debit.remittance)
  // Tables have our references in their text.
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
