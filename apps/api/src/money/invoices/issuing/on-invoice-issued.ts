// An invoice that is issued is followed by what comes after invoices: `follows.ts` of the server names it.
import type { StaffCtx } from '../../../core/request/context.ts'
import type { ContractRecord } from '../../../deal/contracts/contracts.store.ts'

type Follower = (ctx: StaffCtx, id: string, contract: ContractRecord | null) => Promise<void>
const followers: Follower[] = []

/** Called in the transaction that issues, which holds cars, contract and invoice. */
export const onInvoiceIssued = (follower: Follower): void => void followers.push(follower)

export async function emitInvoiceIssued(...issued: Parameters<Follower>): Promise<void> {
  for (const follow of followers) await follow(...issued)
}
