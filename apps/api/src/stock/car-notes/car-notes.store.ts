import { sql } from 'kysely'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Api } from '@bilbro/contract'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

export type CarNote = DataOf<Api['carNotes']['get']>

const rows = (db: Db) =>
  db
    .selectFrom('carNotes as n')
    .innerJoin('staffUsers as u', 'u.id', 'n.authorId')
    .select([
      'n.id',
      'n.carId',
      'n.body',
      'n.createdAt',
      'n.updatedAt',
      'n.version',
      'u.id as authorId',
      'u.name as authorName',
    ])
    .where('n.removedAt', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
const toWire = ({ authorId, authorName, ...row }: Row): CarNote => ({
  ...row,
  author: { id: authorId, name: authorName },
})

export const list = async (db: Db, carId: string): Promise<CarNote[]> =>
  (await rows(db).where('n.carId', '=', carId).orderBy('n.createdAt', 'desc').limit(500).execute()).map(toWire)

/** @throws notFound, also when the note is another car's */
export async function get(db: Db, carId: string, id: string): Promise<CarNote> {
  const row = await rows(db).where('n.carId', '=', carId).where('n.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return toWire(row)
}

export async function insert(db: Db, note: { carId: string; authorId: string; body: string }): Promise<CarNote> {
  const { id } = await db.insertInto('carNotes').values(note).returning('id').executeTakeFirstOrThrow()
  return get(db, note.carId, id)
}

/** Changes the text when the version still fits; false when it does not. */
export async function update(db: Db, id: string, version: number, body: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('carNotes')
    .set({ body, updatedAt: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const remove = (db: Db, id: string, now: Date) =>
  db.updateTable('carNotes').set({ removedAt: now.toISOString() }).where('id', '=', id).execute()
