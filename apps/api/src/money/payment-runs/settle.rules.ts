// Which payments of runs a bank's debits are.

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
  remittance: string
}
type Waiting = {
  id: string
  runId: string
  endToEndId: string
  amountMinor: number
  iban: string
  number: string
  messageId: string
  account: string
}
export type Settled<W extends Waiting> = { item: W; debit: Debit }

/**
 * By the reference that we gave it and its amount; a file that was booked as one by its own name and its sum; a debit without
 * any reference by account, amount and number, where that means exactly one. Another amount closes nothing.
 */
export function settledBy<W extends Waiting>(debits: readonly Debit[], waiting: readonly W[]): Settled<W>[] {
  const open = new Map(waiting.map((item) => [item.id, item]))
  const done: Settled<W>[] = []
  for (const debit of debits) {
    if (debit.currency !== 'EUR') continue
    for (const item of itemsOf(debit, [...open.values()])) {
      open.delete(item.id)
      done.push({ item, debit })
    }
  }
  return done
}

function itemsOf<W extends Waiting>(debit: Debit, all: readonly W[]): W[] {
  // Whose account paid: another company's debit is none of this run.
  const open = all.filter(({ account }) => debit.account === null || debit.account === account)
  const named = open.find(({ endToEndId }) => endToEndId === debit.endToEndId)
  if (named) return named.amountMinor === debit.minor ? [named] : []
  const batch = debit.batchId === null ? [] : open.filter(({ messageId }) => messageId === debit.batchId)
  if (batch.length) return batch.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === debit.minor ? batch : []
  if (debit.endToEndId !== null) return []
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const alike = open.filter(
    ({ iban, amountMinor, number }) =>
      iban === debit.creditorIban && amountMinor === debit.minor && plain(debit.remittance).includes(plain(number)),
  )
  return alike.length === 1 ? alike : []
}
