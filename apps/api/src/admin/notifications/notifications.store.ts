import { type Selectable, sql } from 'kysely'
import type { NoticeValue } from '@bilbro/contract/admin/notifications/notifications'
import type { Permission } from '@bilbro/contract/permissions'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'

/**
 * The owner of the notifications; every query is limited to one reader. `seesMoney`: includes notifications with
 * amounts.
 */
export type Reader = { column: 'staffId' | 'buyerUserId'; id: string; seesMoney?: boolean }

const isFree = sql<boolean>`not jsonb_path_exists(n.params, '$.**.minor')`
export type Told = { kind: string; params: Record<string, NoticeValue>; link: string; dedupe: string | null }

/** Those of the given users who are active. */
export async function listActiveStaff(db: Db, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('staffUsers')
    .select('id')
    .where('id', 'in', ids)
    .where('isActive', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Active staff with a permission; when ids are given, only these. */
export async function listStaffWithPermission(db: Db, right: Permission, ids?: readonly string[]): Promise<string[]> {
  let rows = db
    .selectFrom('staffUsers as u')
    .select('u.id')
    .where('u.isActive', '=', true)
    .where(
      sql<boolean>`exists (select from staff_user_sets us join permission_sets p on p.id = us.set_id where us.user_id = u.id and ${right} = any (p.rights))`,
    )
  if (ids) rows = rows.where(sql<boolean>`u.id = any(${ids}::uuid[])`)
  return (await rows.execute()).map(({ id }) => id)
}

/**
 * Users of a dealer, except drivers, who collect cars and get no notifications about deals. Empty when the dealer is
 * blocked.
 */
export const listBuyers = async (db: Db, companyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('buyerUsers as u')
      .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
      .select('u.id')
      .where('c.id', '=', companyId)
      .where('c.status', '=', 'APPROVED')
      .where('u.status', '=', 'ACTIVE')
      .where('u.role', '<>', 'DRIVER')
      .execute()
  ).map(({ id }) => id)

/** Inserts a notification for each reader, without duplicates. Returns the ids of the new ones. */
export async function insert(
  db: Db,
  readers: readonly Reader[],
  { params, ...told }: Told,
  now: Date,
): Promise<string[]> {
  if (!readers.length) return []
  const rows = await db
    .insertInto('notifications')
    .values(
      readers.map(({ column, id }) => ({
        ...told,
        params: JSON.stringify(params),
        createdAt: now.toISOString(),
        staffId: column === 'staffId' ? id : null,
        buyerUserId: column === 'buyerUserId' ? id : null,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const listRowsQuery = (db: Db, { column, id, seesMoney = true }: Reader) =>
  db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.kind', 'n.params', 'n.link', 'n.createdAt', 'n.readAt'])
    .where(`n.${column}`, '=', id)
    .$if(!seesMoney, (q) => q.where(isFree))

export async function countUnread(db: Db, { column, id, seesMoney = true }: Reader): Promise<number> {
  const row = await db
    .selectFrom('notifications as n')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(`n.${column}`, '=', id)
    .where('n.readAt', 'is', null)
    .$if(!seesMoney, (q) => q.where(isFree))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Marks these notifications as read, or all up to a time. Those of other readers are not affected. */
export async function markRead(
  db: Db,
  { column, id }: Reader,
  { ids, until }: { ids?: string[] | undefined; until?: string | undefined },
  now: Date,
): Promise<void> {
  let update = db
    .updateTable('notifications')
    .set({ readAt: now.toISOString() })
    .where(column, '=', id)
    .where('readAt', 'is', null)
  if (ids) update = update.where('id', 'in', ids)
  if (until !== undefined) update = update.where('createdAt', '<=', until)
  await update.execute()
}

type ForMail = Pick<Selectable<DB['notifications']>, 'kind' | 'params' | 'link'> & {
  audience: 'staff' | 'dealer'
  name: string
  email: string
  language: string
  mailsOff: string[]
}

/**
 * The notification, when an e-mail may be sent: unread, not e-mailed yet, and its reader is still active. Locked until
 * the transaction ends.
 */
export async function lockForMail(db: Db, id: string): Promise<ForMail | undefined> {
  const row = await db
    .selectFrom('notifications as n')
    .leftJoin('staffUsers as s', (join) => join.onRef('s.id', '=', 'n.staffId').on('s.isActive', '=', true))
    .leftJoin('buyerUsers as b', (join) => join.onRef('b.id', '=', 'n.buyerUserId').on('b.status', '=', 'ACTIVE'))
    .leftJoin('buyerCompanies as c', (join) => join.onRef('c.id', '=', 'b.companyId').on('c.status', '=', 'APPROVED'))
    .select(['n.kind', 'n.params', 'n.link', 'n.staffId'])
    .select((eb) => [
      eb.fn.coalesce('s.name', 'b.name').as('name'),
      eb.fn.coalesce('s.email', 'b.email').as('email'),
      eb.fn.coalesce('s.language', 'b.language').as('language'),
      eb.fn.coalesce('s.mailsOff', 'b.mailsOff').as('mailsOff'),
    ])
    .where('n.id', '=', id)
    .where('n.readAt', 'is', null)
    .where('n.mailedAt', 'is', null)
    .where((eb) => eb.or([eb('s.id', 'is not', null), eb('c.id', 'is not', null)]))
    // A user who has become a driver must not see amounts in e-mails either.
    .where((eb) => eb.or([eb('b.role', 'is', null), eb('b.role', '<>', 'DRIVER'), isFree]))
    .forUpdate('n')
    .executeTakeFirst()
  if (!row) return undefined
  const { staffId, name, email, language, mailsOff, ...rest } = row
  return {
    ...rest,
    audience: staffId === null ? 'dealer' : 'staff',
    name: name ?? '',
    email: email ?? '',
    language: language ?? 'en',
    mailsOff: mailsOff ?? [],
  }
}

export const markMailed = (db: Db, id: string, now: Date) =>
  db.updateTable('notifications').set({ mailedAt: now.toISOString() }).where('id', '=', id).execute()

const keptDays = 90

/** Deletes notifications after 90 days, read or unread. */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('notifications')
    .where('createdAt', '<', new Date(now.getTime() - keptDays * 86_400_000).toISOString())
    .execute()
