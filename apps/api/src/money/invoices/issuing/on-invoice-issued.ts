// Event: an invoice was issued. `subscriptions.ts` connects the followers.
import type { StaffCtx } from '../../../core/request/context.ts'
import type { ContractRecord } from '../../../deal/contracts/contracts.store.ts'

type Follower = (ctx: StaffCtx, id: string, contract: ContractRecord | null) => Promise<void>
const followers: Follower[] = []

/** Runs in the issuing transaction, which has locked cars, contract and invoice. */
export const onInvoiceIssued = (follower: Follower): void => void followers.push(follower)

export async function emitInvoiceIssued(...issued: Parameters<Follower>): Promise<void> {
  for (const follow of followers) await follow(...issued)
}
