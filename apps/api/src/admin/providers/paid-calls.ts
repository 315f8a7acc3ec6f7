// Lets later modules tell what calls to a provider cost; `subscriptions.ts` lists them.
import type { Money } from '@bilbro/contract/common'
import type { ProviderKey } from '@bilbro/contract/admin/providers'
import type { Db } from '../../core/postgres/db.ts'

/** `spent` is null when nobody has entered a price. */
export type PaidCalls = { queries: number; spent: Money | null }
type Read = (db: Db, now: Date) => Promise<PaidCalls>

const readers = new Map<ProviderKey, Read>()

/** Registers what the calls of today cost. */
export const registerPaidCalls = (key: ProviderKey, read: Read): void => void readers.set(key, read)

/** What the calls of today cost, of every provider that is paid by call. */
export async function readPaidCalls(db: Db, now: Date): Promise<Map<ProviderKey, PaidCalls>> {
  return new Map(
    await Promise.all(
      [...readers].map(async ([key, read]): Promise<[ProviderKey, PaidCalls]> => [key, await read(db, now)]),
    ),
  )
}
