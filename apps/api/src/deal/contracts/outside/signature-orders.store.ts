// Orders at signing services: one that counts per contract, and those before it.
import { sql } from 'kysely'
import type { Signer } from '@bilbro/contract/deal/contracts/contract-order'
import type { SignOrderStatus } from '@bilbro/contract/deal/contracts/contract-states'
import { appError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'

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
export async function get(db: Db, id: string) {
  const found = await db.selectFrom('signatureOrders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

/** The row, held until the transaction ends; its contract is held before. @throws notFound */
export async function lock(db: Db, id: string) {
  const rows = db.selectFrom('signatureOrders').selectAll().where('id', '=', id)
  const found = await rows.forNoKeyUpdate().executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

/** As the service calls it; undefined when it is none of ours. */
export const findByService = (db: Db, provider: string, orderId: string) =>
  db
    .selectFrom('signatureOrders')
    .select(['id', 'contractId', 'status'])
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .executeTakeFirst()

/** The newest of a contract: the one that counts, or the last that did. */
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

/** Ends here what counts of a contract; answers with what may be there and has to be ended there too. */
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
  // What somebody will not sign stands open at some services: it is closed there.
  const refused = await db
    .selectFrom('signatureOrders')
    .select('id')
    .where('contractId', '=', contractId)
    .where('status', '=', 'REJECTED')
    .execute()
  return [...ended.filter(({ status }) => status === 'CANCELLING'), ...refused].map(({ id }) => id)
}

/** Those that nobody has looked at since then, the oldest first: for what was told and did not arrive. */
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
