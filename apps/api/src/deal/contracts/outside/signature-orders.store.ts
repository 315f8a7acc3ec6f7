// Orders at signing services: one current order per contract, and earlier ones.
import { sql } from 'kysely'
import type { Signer } from '@bilbro/contract/deal/contracts/contract-order'
import type { SignOrderStatus } from '@bilbro/contract/deal/contracts/contract-states'
import type { Db } from '../../../core/postgres/db.ts'
import { getRow, lockRow } from '../../../core/postgres/rows.ts'

export type SignOrderRecord = Awaited<ReturnType<typeof lock>>
export type OutsideKey = 'idura' | 'scrive'

export const signersOf = ({ signers }: { signers: unknown }): Signer[] => signers as Signer[]
export const keyOf = ({ provider }: { provider: string }): OutsideKey => provider as OutsideKey

type New = { contractId: string; provider: OutsideKey; documentSha256: string }
export const insert = async (db: Db, order: New, now: Date): Promise<string> =>
  (
    await db
      .insertInto('signatureOrders')
      .values({ ...order, createdAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'signatureOrders', id)

/** Locks the row until the transaction ends. The contract must be locked first. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'signatureOrders', id)

/** By the service's order id. Undefined for unknown orders. */
export const findByService = (db: Db, provider: string, orderId: string) =>
  db
    .selectFrom('signatureOrders')
    .select(['id', 'contractId', 'status'])
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .executeTakeFirst()

/** The newest order of a contract: the current one, or the last one. */
export const findLatest = (db: Db, contractId: string) =>
  db
    .selectFrom('signatureOrders')
    .selectAll()
    .where('contractId', '=', contractId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Change = {
  status?: SignOrderStatus
  orderId?: string
  signers?: Signer[]
  error?: string | null
  staffId?: string
  buyerUserId?: string
  evidenceFileId?: string
  signedFileId?: string
  triedAt?: string
  lookedAt?: string
}
export const update = (db: Db, id: string, { signers, ...values }: Change) =>
  db
    .updateTable('signatureOrders')
    .set({ ...values, ...(signers && { signers: JSON.stringify(signers) }) })
    .where('id', '=', id)
    .execute()

/**
 * Cancels the current order of a contract. Returns the ids of orders that may exist at the service and must be
 * cancelled there.
 */
export async function markCancelled(db: Db, contractId: string): Promise<string[]> {
  const ended = await db
    .updateTable('signatureOrders')
    .set({
      status: sql<string>`case when tried_at is null or status = 'FAILED' then 'CANCELLED' else 'CANCELLING' end`,
    })
    .where('contractId', '=', contractId)
    .where('status', 'in', ['WANTED', 'OPEN', 'FAILED'])
    .returning(['id', 'status'])
    .execute()
  // At some services a rejected order stays open, so it is closed there.
  const refused = await db
    .selectFrom('signatureOrders')
    .select('id')
    .where('contractId', '=', contractId)
    .where('status', '=', 'REJECTED')
    .execute()
  return [...ended.filter(({ status }) => status === 'CANCELLING'), ...refused].map(({ id }) => id)
}

/** Orders not checked since `before`, oldest first. Covers webhooks that did not arrive. */
export const listDueForCheck = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('signatureOrders')
    .select(['id', 'status'])
    .where('status', 'in', ['WANTED', 'OPEN', 'CANCELLING'])
    .where((e) =>
      e.or([
        e('lookedAt', '<', before.toISOString()),
        e.and([e('lookedAt', 'is', null), e('createdAt', '<', before.toISOString())]),
      ]),
    )
    .orderBy(sql`looked_at nulls first`)
    .limit(most)
    .execute()
