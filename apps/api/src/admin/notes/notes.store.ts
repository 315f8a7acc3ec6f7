import { sql } from 'kysely'
import type { NoteContact, SharedNote } from '@bilbro/contract/admin/notes/notes'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

/** The record of a note: a car, a request, a car of a request, or a contract. */
export type Place = { carId: string | null; requestId: string | null; contractId?: string | null }
export type Written = {
  body: string
  mentions: string[]
  visibility: SharedNote['visibility']
  contact: NoteContact | null
}

const rows = (db: Db) =>
  db
    .selectFrom('notes as n')
    .innerJoin('staffUsers as u', 'u.id', 'n.authorId')
    .select([
      'n.id',
      'n.carId',
      'n.requestId',
      'n.contractId',
      'n.body',
      'n.visibility',
      'n.contact',
      'n.createdAt',
      'n.updatedAt',
      'n.version',
    ])
    .select(['u.id as authorId', 'u.name as authorName'])
    .select(
      sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name) from staff_users m where m.id = any(n.mentions)), '[]')`.as(
        'mentions',
      ),
    )
    .where('n.removedAt', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
const toWire = ({ authorId, authorName, visibility, contact, ...row }: Row): SharedNote => ({
  ...row,
  visibility: visibility as SharedNote['visibility'],
  contact: contact as NoteContact | null,
  author: { id: authorId, name: authorName },
})

/** Notes of exactly this record. */
function at(db: Db, { carId, requestId, contractId = null }: Place) {
  const place = { 'n.carId': carId, 'n.requestId': requestId, 'n.contractId': contractId }
  let found = rows(db)
  for (const [column, id] of Object.entries(place) as [keyof typeof place, string | null][])
    found = id === null ? found.where(column, 'is', null) : found.where(column, '=', id)
  return found
}

const mostShown = 500
export const list = async (db: Db, place: Place): Promise<SharedNote[]> =>
  (await at(db, place).orderBy('n.createdAt', 'desc').orderBy('n.id').limit(mostShown).execute()).map(toWire)

/** Notes of a request and of all its cars. */
export const listOfRequest = async (db: Db, requestId: string): Promise<SharedNote[]> =>
  (
    await rows(db)
      .where('n.requestId', '=', requestId)
      .orderBy('n.createdAt', 'desc')
      .orderBy('n.id')
      .limit(mostShown)
      .execute()
  ).map(toWire)

/** @throws notFound, also when the note belongs to another record */
export async function get(db: Db, place: Place, id: string): Promise<SharedNote> {
  const row = await at(db, place).where('n.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return toWire(row)
}

export async function insert(
  db: Db,
  { place, authorId, written, now }: { place: Place; authorId: string; written: Written; now: Date },
): Promise<SharedNote> {
  const at = now.toISOString()
  const { id } = await db
    .insertInto('notes')
    .values({ ...place, authorId, ...written, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return get(db, place, id)
}

/** Updates a note when the version still matches; returns false when it does not. */
export async function update(db: Db, id: string, version: number, written: Written, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('notes')
    .set({ ...written, updatedAt: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const remove = (db: Db, id: string, now: Date) =>
  db.updateTable('notes').set({ removedAt: now.toISOString() }).where('id', '=', id).execute()

/** Names of active colleagues by id. */
export async function getNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const found = await db
    .selectFrom('staffUsers')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('isActive', '=', true)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
