// Whose account a statement is: by its number, however the bank writes it, else by what a person has said.
import { isIban, isSameAccount } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { ReadStatement } from './reading/bank-line.rules.ts'

type Account = { id: string; iban: string | null; accountNo: string | null; currency: string }
export type Decided = { written: string; bankAccountId: string | null }
export type Found<A> = { account: A | null; isLeftOut: boolean }

/** Accounts of the house that are written so; several where a bank keeps currencies under one number. */
const writtenSo = <A extends Account>(written: string, own: readonly A[]): A[] =>
  own.filter((account) => isSameAccount(written, account))

/** `remembered`: accounts of tables by their columns; `usual`: of the company that was named with the file. */
type Said<A> = { decided: readonly Decided[]; remembered: ReadonlyMap<string, string>; usual: A | null }

/** An account that is not known is never guessed: without a decision there is none. */
export function accountOf<A extends Account>(
  { account: written, signature, currency, lines }: Pick<ReadStatement, 'account' | 'signature' | 'currency' | 'lines'>,
  own: readonly A[],
  { decided, remembered, usual }: Said<A>,
): Found<A> {
  const known = written === null ? [] : writtenSo(written, own)
  const said = lines.find((line) => line.currency !== null)?.currency ?? currency
  const account = known.find((one) => one.currency === said) ?? known[0]
  if (account) return { account, isLeftOut: false }
  const decision = decided.find((one) => one.written === (written ?? ''))
  if (decision?.bankAccountId === null) return { account: null, isLeftOut: true }
  const chosen = decision && own.find(({ id }) => id === decision.bankAccountId)
  // A whole IBAN that is none of ours is another account, whatever somebody has chosen.
  if (chosen && !(written !== null && isIban(written))) return { account: chosen, isLeftOut: false }
  if (written !== null) return { account: null, isLeftOut: false }
  const before = signature === null ? undefined : remembered.get(signature)
  return { account: usual ?? own.find(({ id }) => id === before) ?? null, isLeftOut: false }
}
