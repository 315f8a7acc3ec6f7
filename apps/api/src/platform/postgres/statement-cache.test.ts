// Repeated statements in transactions are planned once per connection; an added column does not break them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/db.ts'
import { type Db, openDb, openPool } from '../../core/postgres/db.ts'

let database: TestDatabase
let db: ReturnType<typeof openDb>
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(openPool(database.url, { max: 1 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ids = Array.from({ length: 5 }, () => randomUUID())
const kept = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  )
const namesOf = (on: Db, id: string) => on.selectFrom('auditLog').select('actorName').where('id', '=', id).execute()
const rowsOf = (on: Db, id: string) => on.selectFrom('auditLog').selectAll().where('id', '=', id).execute()

test('what comes again in transactions is kept, what comes outside of them is not', async () => {
  for (const id of ids) await db.selectFrom('auditLog').select('action').where('id', '=', id).execute()
  expect(await kept()).toEqual([])
  for (const id of ids) await db.transaction().execute((transaction) => namesOf(transaction, id))
  expect((await kept()).filter((statement) => statement.includes('"actor_name"'))).toHaveLength(1)
})

test('after a transaction that failed, statements outside are not kept either', async () => {
  const before = await kept()
  for (const id of ids) {
    await db
      .transaction()
      .execute(() => Promise.reject(new Error('taken back')))
      .catch(() => undefined)
    await db.selectFrom('auditLog').select('entity').where('id', '=', id).execute()
  }
  expect(await kept()).toEqual(before)
})

test('a column that comes while the house runs breaks no statement', async () => {
  const ask = (id: string) =>
    db.transaction().execute(async (transaction) => [await namesOf(transaction, id), await rowsOf(transaction, id)])
  for (const id of [...ids, ...ids]) await ask(id)
  await sql`alter table audit_log add column added_later text`.execute(db)
  await expect(ask(ids[0]!)).resolves.toEqual([[], []])
})
