import { sql } from 'kysely'
import type { ViewLayout, ViewSharing } from '@bilbro/contract/admin/saved-views/saved-views'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, insertRows, updateRow } from '../../core/postgres/rows.ts'

export const savedViewsConstraints: ConstraintErrors = {
  saved_views_name: () => fieldError('savedView.nameTaken', 'name'),
}

type Named = { id: string; name: string }
export type ViewValues = {
  name: string
  search: Record<string, unknown>
  layout: ViewLayout | null
  sharing: ViewSharing
  people: readonly string[]
  sets: readonly string[]
}

export type ViewRow = Omit<ViewValues, 'people' | 'sets'> & {
  id: string
  version: number
  list: string
  ownerId: string
  ownerName: string
  isDefault: boolean
  people: Named[]
  sets: Named[]
  updatedAt: string
}

/** Own views, and those that are shared with the reader. */
const isOpenTo = (userId: string) => sql<boolean>`(v.owner_id = ${userId}::uuid or v.sharing = 'EVERYBODY'
  or (v.sharing = 'CHOSEN' and (
    exists (select from saved_view_people p where p.view_id = v.id and p.user_id = ${userId}::uuid)
    or exists (select from saved_view_sets s join staff_user_sets u on u.set_id = s.set_id
      where s.view_id = v.id and u.user_id = ${userId}::uuid))))`

const viewsFor = (db: Db, userId: string) =>
  db
    .selectFrom('savedViews as v')
    .innerJoin('staffUsers as o', 'o.id', 'v.ownerId')
    .leftJoin('savedViewPlaces as w', (join) => join.onRef('w.viewId', '=', 'v.id').on('w.userId', '=', userId))
    .where(isOpenTo(userId))
    .select(['v.id', 'v.version', 'v.list', 'v.name', 'v.search', 'v.layout', 'v.ownerId', 'v.sharing', 'v.updatedAt'])
    .select(['o.name as ownerName', sql<boolean>`coalesce(w.is_default, false)`.as('isDefault')])
    .select(
      sql<Named[]>`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name)
        from saved_view_people p join staff_users u on u.id = p.user_id where p.view_id = v.id), '[]')`.as('people'),
    )
    .select(
      sql<Named[]>`coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
        from saved_view_sets p join permission_sets s on s.id = p.set_id where p.view_id = v.id), '[]')`.as('sets'),
    )
    .$castTo<ViewRow>()

/** In the order that the reader chose; then their own ones, then those of others, by name. */
export const listFor = (db: Db, userId: string, list: string | undefined): Promise<ViewRow[]> =>
  viewsFor(db, userId)
    .$if(list !== undefined, (query) => query.where('v.list', '=', list!))
    .orderBy(sql`w.place nulls last`)
    .orderBy(sql`v.owner_id <> ${userId}::uuid`)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(500)
    .execute()

/** A view that the reader may open. */
export const findFor = (db: Db, userId: string, id: string): Promise<ViewRow | undefined> =>
  viewsFor(db, userId).where('v.id', '=', id).executeTakeFirst()

/** @throws notFound */
export async function getFor(db: Db, userId: string, id: string): Promise<ViewRow> {
  const row = await findFor(db, userId, id)
  if (!row) throw appError('notFound')
  return row
}

export const countOf = async (db: Db, ownerId: string): Promise<number> =>
  (
    await db
      .selectFrom('savedViews')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow()
  ).count

/** Locks the person, so that parallel calls count their views one after the other. */
export const lockOwner = (db: Db, ownerId: string) =>
  db.selectFrom('staffUsers').select('id').where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirstOrThrow()

const columnsOf = ({ search, layout, name, sharing }: ViewValues) => ({
  ...{ name, sharing },
  search: JSON.stringify(search),
  layout: layout && JSON.stringify(layout),
})

export async function insert(
  db: Db,
  of: { ownerId: string; list: string },
  values: ViewValues,
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const [id] = await insertRows(db, 'savedViews', [{ ...of, ...columnsOf(values), createdAt: at, updatedAt: at }])
  await setReaders(db, id!, values)
  return id!
}

/** Returns false when the version no longer matches. */
export async function update(
  db: Db,
  of: { id: string; version: number },
  values: ViewValues,
  now: Date,
): Promise<boolean> {
  if (!(await updateRow(db, 'savedViews', of, { ...columnsOf(values), updatedAt: now.toISOString() }))) return false
  await setReaders(db, of.id, values)
  return true
}

export const remove = (db: Db, id: string) => deleteRow(db, 'savedViews', id)

async function setReaders(db: Db, viewId: string, { sharing, people, sets }: ViewValues): Promise<void> {
  await db.deleteFrom('savedViewPeople').where('viewId', '=', viewId).execute()
  await db.deleteFrom('savedViewSets').where('viewId', '=', viewId).execute()
  if (sharing !== 'CHOSEN') return
  // Ids that name nobody, or nobody any more, are left out.
  await sql`insert into saved_view_people (view_id, user_id)
    select ${viewId}::uuid, id from staff_users where id = any(${sql.val(people)}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  await sql`insert into saved_view_sets (view_id, set_id)
    select ${viewId}::uuid, id from permission_sets where id = any(${sql.val(sets)}::uuid[])`.execute(db)
}

/** Replaces the order of a reader for a list. Views that they may not open are left out. */
export async function setPlaces(
  db: Db,
  { userId, list }: { userId: string; list: string },
  { ids, defaultId }: { ids: readonly string[]; defaultId: string | null },
): Promise<void> {
  await db.deleteFrom('savedViewPlaces').where('userId', '=', userId).where('list', '=', list).execute()
  const wanted = [...new Set(defaultId === null ? ids : [...ids, defaultId])]
  await sql`insert into saved_view_places (user_id, view_id, list, place, is_default)
    select ${userId}::uuid, v.id, v.list, array_position(${sql.val(wanted)}::uuid[], v.id), v.id is not distinct from ${defaultId}::uuid
    from saved_views v where v.id = any(${sql.val(wanted)}::uuid[]) and v.list = ${list} and ${isOpenTo(userId)}`.execute(
    db,
  )
}

/** The names of all permission sets. */
export const listSets = (db: Db): Promise<Named[]> =>
  db.selectFrom('permissionSets').select(['id', 'name']).orderBy('name').limit(500).execute()
