// Assigns a statement to an account: by its number in any spelling, else by a user's choice.
import { isIban, isSameAccount } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { ReadStatement } from './reading/bank-line.rules.ts'

type Account = { id: string; iban: string | null; accountNo: string | null; currency: string }
export type Decided = { written: string; bankAccountId: string | null }
export type Found<A> = { account: A | null; isLeftOut: boolean }

/** Accounts of the company with this number. Several when a bank uses one number for several currencies. */
const writtenSo = <A extends Account>(written: string, own: readonly A[]): A[] =>
  own.filter((account) => isSameAccount(written, account))

/** `remembered`: accounts by table format; `usual`: account of the company selected with the file. */
type Said<A> = { decided: readonly Decided[]; remembered: ReadonlyMap<string, string>; usual: A | null }

/** An unknown account is never guessed: without a decision the result is null. */
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
  // A full IBAN that is not ours is another account, whatever the user chose.
  if (chosen && !(written !== null && isIban(written))) return { account: chosen, isLeftOut: false }
  if (written !== null) return { account: null, isLeftOut: false }
  const before = signature === null ? undefined : remembered.get(signature)
  return { account: usual ?? own.find(({ id }) => id === before) ?? null, isLeftOut: false }
}
