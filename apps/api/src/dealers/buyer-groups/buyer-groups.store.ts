import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import { updateRow } from '../../core/postgres/rows.ts'

export const buyerGroupsConstraints: ConstraintErrors = {
  buyer_groups_name_key: () => fieldError('buyerGroup.nameTaken', 'name'),
  buyer_groups_name: () => fieldError('buyerGroup.nameTaken', 'name'),
}

/** Listings for which the group matters; sold and withdrawn ones do not count. */
export const naming = sql<number>`(select count(*) from listings l where l.group_ids @> array[g.id] and l.status not in ('SOLD', 'WITHDRAWN'))`

export const numberOfMembers = sql<number>`(select count(*) from buyer_group_members m where m.group_id = g.id)`

export const listBuyerGroupsQuery = (db: Db) =>
  db
    .selectFrom('buyerGroups as g')
    .select(['g.id', 'g.version', 'g.name', 'g.description', 'g.priceBps', 'g.priceChangeMinor'])
    .select([numberOfMembers.as('members'), naming.as('listings')])

export type GroupRow = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await listBuyerGroupsQuery(db).where('g.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

export const listMembers = (db: Db, id: string) =>
  db
    .selectFrom('buyerGroupMembers as m')
    .innerJoin('buyerCompanies as c', 'c.id', 'm.companyId')
    .select(['c.id', 'c.name', 'c.country', 'c.status'])
    .select(sql<number>`(select count(*) from buyer_users u where u.company_id = c.id)`.as('users'))
    .where('m.groupId', '=', id)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(5000)
    .execute()

export const listListings = (db: Db, id: string) =>
  db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .select(['l.id', 'l.carId', 'l.status', 'l.priceMinor', 'l.currency', 'c.stockNo'])
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .where(sql<boolean>`l.group_ids @> array[${id}]::uuid[]`)
    .where('l.status', 'not in', ['SOLD', 'WITHDRAWN'])
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id')
    .limit(100)
    .execute()

/** Number of listed cars that members can see, by the countries of the members. */
export const countVisibleCarsByCountry = (db: Db, id: string) =>
  db
    .selectFrom('buyerGroupMembers as m')
    .innerJoin('buyerCompanies as c', 'c.id', 'm.companyId')
    .select(['c.country'])
    .select(
      sql<number>`(select count(*) from listings l where l.is_on_sale and (l.group_ids = '{}' or l.group_ids @> array[${id}]::uuid[]) and (l.countries = '{}' or c.country = any(l.countries)))`.as(
        'cars',
      ),
    )
    .where('m.groupId', '=', id)
    .groupBy('c.country')
    .orderBy('c.country')
    .execute()

type Values = { name: string; description: string; priceBps: number; priceChangeMinor: number }

export async function insert(db: Db, values: Values): Promise<string> {
  return (await db.insertInto('buyerGroups').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Updates the given values when the version still matches; returns false when it does not. */
export const update = (db: Db, id: string, version: number, values: Partial<Values>): Promise<boolean> =>
  updateRow(db, 'buyerGroups', { id, version }, values)

/** Deletes a group that no listing uses; returns false when one does. Its members are not affected. */
export async function remove(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('buyerGroups as g').where('g.id', '=', id).where(naming, '=', 0).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Returns whether the company was not a member before. */
export async function addCompany(db: Db, groupId: string, companyId: string): Promise<boolean> {
  return (await addCompanies(db, groupId, [companyId])).length === 1
}

/** Returns the companies that were not members before. */
export async function addCompanies(db: Db, groupId: string, companyIds: readonly string[]): Promise<string[]> {
  if (!companyIds.length) return []
  const added = await db
    .insertInto('buyerGroupMembers')
    .values(companyIds.map((companyId) => ({ groupId, companyId })))
    .onConflict((c) => c.doNothing())
    .returning('companyId')
    .execute()
  return added.map((row) => row.companyId)
}

/** Returns the companies that were members. */
export async function removeCompanies(db: Db, groupId: string, companyIds: readonly string[]): Promise<string[]> {
  if (!companyIds.length) return []
  const removed = await db
    .deleteFrom('buyerGroupMembers')
    .where('groupId', '=', groupId)
    .where('companyId', 'in', companyIds)
    .returning('companyId')
    .execute()
  return removed.map((row) => row.companyId)
}

/** Companies whose users have these addresses. */
export const listCompaniesByEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('buyerUsers as u')
    .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
    .select([sql<string>`lower(u.email::text)`.as('email'), 'c.id', 'c.name'])
    .where(sql<boolean>`u.email = any(${sql.val(emails)}::text[]::citext[])`)
    .execute()

/** Groups of a company by name. */
export const listByCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('buyerGroupMembers as m')
    .innerJoin('buyerGroups as g', 'g.id', 'm.groupId')
    .select(['g.id', 'g.name', 'g.priceBps', 'g.priceChangeMinor'])
    .where('m.companyId', '=', companyId)
    .orderBy(sql`lower(g.name)`)
    .limit(500)
    .execute()

/** Replaces the groups of a company. @throws notFound when one does not exist */
export async function setGroupsOf(db: Db, companyId: string, groupIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('buyerGroupMembers')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`group_id <> all(${sql.val(groupIds)}::text[]::uuid[])`)
    .execute()
  for (const groupId of new Set(groupIds)) await addCompanies(db, groupId, [companyId])
}

/** Name of a company that will be a member. @throws notFound */
export async function getCompany(db: Db, id: string): Promise<{ id: string; name: string }> {
  const row = await db.selectFrom('buyerCompanies').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}
