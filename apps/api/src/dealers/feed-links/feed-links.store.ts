// Links with a secret to a company's price list and calendar. The database stores hashes of the secrets.
import { sql } from 'kysely'
import type { FeedKind } from '@bilbro/contract/dealers/feed-links/feed-links'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

/** Whether the maker of a link `l` may still act for the company. */
const isMakerActive = sql<boolean>`exists (select from buyer_users u join buyer_companies c on c.id = u.company_id
  where u.id = l.created_by and u.company_id = l.company_id and u.status = 'ACTIVE' and u.role in ('ADMIN', 'BUYER') and c.status = 'APPROVED')`

const rows = (db: Db) =>
  db
    .selectFrom('feedLinks as l')
    .innerJoin('buyerUsers as u', 'u.id', 'l.createdBy')
    .selectAll('l')
    .select('u.name as madeBy')
    .select(isMakerActive.as('isMakerActive'))
export type FeedLinkRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const listByCompany = (db: Db, companyId: string) =>
  rows(db)
    .where('l.companyId', '=', companyId)
    .where('l.revokedAt', 'is', null)
    .orderBy('l.createdAt')
    .orderBy('l.id')
    .execute()

/** @throws notFound also for a revoked link, and for one of another company */
export async function getOfCompany(db: Db, companyId: string, id: string): Promise<FeedLinkRecord> {
  const row = await rows(db)
    .where('l.companyId', '=', companyId)
    .where('l.id', '=', id)
    .where('l.revokedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Also finds revoked links. */
export const findByHash = (db: Db, kind: FeedKind, tokenHash: Buffer) =>
  rows(db).where('l.tokenHash', '=', tokenHash).where('l.feedKind', '=', kind).executeTakeFirst()

/** Counts the valid links of a kind and locks the company, so that the number cannot change meanwhile. */
export async function lockAndCount(db: Db, companyId: string, kind: FeedKind): Promise<number> {
  await db.selectFrom('buyerCompanies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const links = await listByCompany(db, companyId)
  return links.filter(({ feedKind }) => feedKind === kind).length
}

type New = { companyId: string; feedKind: string; name: string; tokenHash: Buffer; createdBy: string }
export const insert = async (db: Db, link: New, now: Date): Promise<string> =>
  (
    await db
      .insertInto('feedLinks')
      .values({ ...link, createdAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Returns whether the link was valid until now. */
export const markRevoked = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('feedLinks')
    .set({ revokedAt: now.toISOString() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Writes that the link was used. Returns since when its content is as it is now. */
export const setContent = async (db: Db, id: string, hash: string, now: Date): Promise<string> =>
  (
    await db
      .updateTable('feedLinks')
      .set({
        lastUsedAt: now.toISOString(),
        contentHash: hash,
        contentSinceAt: sql<string>`case when content_hash = ${hash} and content_since_at is not null then content_since_at else ${now.toISOString()}::timestamptz end`,
      })
      .where('id', '=', id)
      .returning('contentSinceAt')
      .executeTakeFirstOrThrow()
  ).contentSinceAt!

const keptMs = 90 * 86_400_000
/** Revoked links answer 410 for 90 days, then 404. */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('feedLinks')
    .where('revokedAt', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute()
