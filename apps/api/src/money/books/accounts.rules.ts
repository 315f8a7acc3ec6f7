// Maps account purposes to account numbers, or reports the missing ones.
import type { BookTrouble } from '@bilbro/contract/money/books/book-accounts'
import type { AccountRef, Booked, BookLine } from './book-lines.rules.ts'

export type Chart = {
  accounts: ReadonlyMap<string, string>
  debtors: ReadonlyMap<string, string>
  /** Whether dealers without an account get one. */
  givesDebtors: boolean
}
export type Numbered = Omit<BookLine, 'account' | 'contra'> & { account: string; contra: string }
export type Judged = { trouble: BookTrouble | null; missing: string[]; newDebtors: string[] }

const ledgerOf = (ref: AccountRef): string | undefined => (ref.startsWith('ledger:') ? ref.slice(7) : undefined)
const dealerOf = (ref: AccountRef): string | undefined => (ref.startsWith('debtor:') ? ref.slice(7) : undefined)

/** Whether a document can be exported, and what is missing. */
export function judge(booked: Booked, chart: Chart): Judged {
  if (booked.trouble) return { trouble: booked.trouble, missing: [], newDebtors: [] }
  const all = booked.lines!.flatMap(({ account, contra }) => [account, contra])
  const refs = [...new Set(all)].filter((ref) => ledgerOf(ref) === undefined)
  const lacking = refs.filter((ref) => !chart.accounts.has(ref) && !chart.debtors.has(dealerOf(ref) ?? ''))
  const newDebtors = lacking.flatMap((ref) => dealerOf(ref) ?? [])
  const missing = [
    ...lacking.filter((ref) => dealerOf(ref) === undefined),
    ...(newDebtors.length && !chart.givesDebtors ? ['debtors'] : []),
  ]
  return { trouble: missing.length ? 'NO_ACCOUNT' : null, missing, newDebtors: missing.length ? [] : newDebtors }
}

const numberOf = (ref: AccountRef, { accounts, debtors }: Chart): string => {
  const dealer = dealerOf(ref)
  const found = ledgerOf(ref) ?? (dealer === undefined ? accounts.get(ref) : debtors.get(dealer))
  if (!found) throw new Error(`no account for ${ref}`)
  return found
}
/** @throws Error where `judge` reports something missing */
export const numbered = (line: BookLine, chart: Chart): Numbered => ({
  ...line,
  account: numberOf(line.account, chart),
  contra: numberOf(line.contra, chart),
})
