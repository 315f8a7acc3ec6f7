import { sql } from 'kysely'
import type { ApiToken } from '@bilbro/contract/dealers/api-tokens/api-tokens'
import type { TokenScope } from '@bilbro/contract/endpoint'
import type { Db } from '../postgres/db.ts'

type NewRow = {
  userId: string
  name: string
  scopes: readonly TokenScope[]
  tokenHash: Buffer
  lastFour: string
  createdAt: string
  expiresAt: string
}

/** Ended tokens stay in the list, and in the database, for this long. */
const keepEndedMs = 90 * 86_400_000

export async function insert(db: Db, row: NewRow): Promise<string> {
  const { id } = await db
    .insertInto('apiTokens')
    .values({ ...row, scopes: [...row.scopes] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The token with this hash, unless it was revoked. */
export const findByHash = (db: Db, hash: Buffer) =>
  db
    .selectFrom('apiTokens')
    .select(['id', 'userId', 'name', 'scopes', 'expiresAt', 'lastUsedAt'])
    .where('tokenHash', '=', hash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()

/** Tokens of a company, or of one of its users; active ones first. */
export async function list(
  db: Db,
  of: { companyId: string; userId?: string; id?: string },
  now: Date,
): Promise<ApiToken[]> {
  let query = db
    .selectFrom('apiTokens as t')
    .innerJoin('buyerUsers as u', 'u.id', 't.userId')
    .select(['t.id', 't.name', 't.scopes', 't.lastFour', 't.createdAt', 't.expiresAt', 't.revokedAt'])
    .select(['t.lastUsedAt', 't.lastUsedAddress', 't.userId', 'u.name as userName'])
    .where('u.companyId', '=', of.companyId)
  if (of.userId !== undefined) query = query.where('t.userId', '=', of.userId)
  if (of.id !== undefined) query = query.where('t.id', '=', of.id)
  const rows = await query
    .orderBy(sql`t.revoked_at is null and t.expires_at > ${now.toISOString()}`, 'desc')
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id')
    .limit(500)
    .execute()
  return rows.map(({ userId, userName, scopes, ...row }) => ({
    ...row,
    scopes: scopes as TokenScope[],
    person: { id: userId, name: userName },
  }))
}

/** Returns false when the token was revoked before. */
export async function setRevoked(db: Db, id: string, by: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apiTokens')
    .set({ revokedAt: now.toISOString(), revokedBy: by })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of several processes, the latest use wins. */
export const markUsed = (db: Db, id: string, address: string, now: Date) =>
  db
    .updateTable('apiTokens')
    .set({ lastUsedAt: now.toISOString(), lastUsedAddress: address.slice(0, 100) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', now.toISOString())]))
    .execute()

export const deleteEnded = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - keepEndedMs).toISOString()
  return db
    .deleteFrom('apiTokens')
    .where((eb) => eb.or([eb('revokedAt', '<', before), eb('expiresAt', '<', before)]))
    .execute()
}
