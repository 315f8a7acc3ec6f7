import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { audit } from './audit.ts'
import { checkAudit, lastSeal, sealAudit } from './audit-chain.ts'
import { createEmptyDatabase } from '../../../test/db.ts'
import { type Db, openDb, openPool } from '../postgres/db.ts'
import { migrate, migrationsFolder } from '../postgres/migrate.ts'

let t: TestApp
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())
beforeEach(() => tampered(`truncate audit_log, audit_seals, audit_unsealed, audit_redactions`))

const actor = { kind: 'system' as const, name: 'Test' }
const write = (db: Db = t.deps.db, reason = 'because') =>
  audit(
    { db, now: new Date(), actor, requestId: 'x' },
    {
      entity: 'cars',
      entityId: randomUUID(),
      action: 'update',
      reason,
      changes: [{ field: 'mileage', from: 1, to: 2 }],
    },
  )
const seal = () => sealAudit(t.deps.db, new Date())
const check = (since?: string) => checkAudit(t.deps.db, since)
/** Runs a statement as the owner of the database could: with the triggers turned off. */
async function tampered(statement: string, values: unknown[] = []): Promise<void> {
  const client = await t.deps.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(statement, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}
const idOf = async (place: number): Promise<string> =>
  (await t.deps.pool.query<{ id: string }>('select id from audit_log order by id offset $1 limit 1', [place])).rows[0]!
    .id

async function sealedRows(): Promise<void> {
  for (let seals = 0; seals < 2; seals++) {
    for (let rows = 0; rows < 3; rows++) await write()
    await seal()
  }
}

test('what was written and sealed holds, and what waits for its seal is counted', async () => {
  await sealedRows()
  await write()
  expect(await check()).toMatchObject({ rows: 7, seals: 2, unsealed: 1, breaks: [], last: { seq: 2 } })
  expect(await seal()).toBe(1)
  expect(await seal()).toBe(0)
  expect(await check()).toMatchObject({ seals: 3, unsealed: 0, breaks: [] })
})

test.each([
  `update audit_seals set sealed_at = now()`,
  `delete from audit_seals`,
  `truncate audit_seals`,
  `delete from audit_redactions`,
  `update audit_log set actor_name = ''`,
  `update audit_log set actor_name = '', actor_salt = null`,
  `update audit_log set action = action`,
])('the database refuses: %s', async (statement) => {
  await sealedRows()
  await t.deps.pool.query(`insert into audit_redactions values ($1, 'ACTOR', $1)`, [randomUUID()])
  await expect(t.deps.pool.query(statement)).rejects.toThrow('is append-only')
})

test.each([
  ['CHANGED', `update audit_log set action = 'other' where id = $1`],
  ['CHANGED', `update audit_log set at = at - interval '1 s' where id = $1`],
  ['ACTOR_CHANGED', `update audit_log set actor_name = 'Other' where id = $1`],
  ['ACTOR_CHANGED', `update audit_log set actor_name = '', actor_salt = null where id = $1`],
  ['DETAILS_CHANGED', `update audit_log set reason = 'other' where id = $1`],
  ['DETAILS_CHANGED', `update audit_log set changes = '[]' where id = $1`],
  ['DETAILS_CHANGED', `update audit_log set reason = null, changes = '[]', details_salt = null where id = $1`],
  ['MISSING', `delete from audit_log where id = $1`],
])('finds and names a row: %s by %s', async (fault, statement) => {
  await sealedRows()
  const id = await idOf(4)
  await tampered(statement, [id])
  expect((await check()).breaks).toMatchObject([{ fault, seal: 2, place: 2, rowId: id }])
})

test('who changes a row and hashes it anew breaks its seal', async () => {
  await sealedRows()
  await tampered(`update audit_log set action = 'other' where id = $1`, [await idOf(4)])
  await tampered(`update audit_log a set content_hash = audit_content_hash(a)`)
  expect((await check()).breaks).toMatchObject([{ fault: 'SEAL_CHANGED', seal: 2 }])
})

test('finds what was put in behind the seals, also when it brings hashes of its own', async () => {
  await sealedRows()
  await write()
  const id = await idOf(6)
  await tampered('truncate audit_unsealed')
  expect((await check()).breaks).toMatchObject([{ fault: 'IN_NO_SEAL', rowId: id }])
})

test('finds a seal that is gone, and a seal that was put in', async () => {
  await sealedRows()
  await tampered('delete from audit_seals where seq = 1')
  const { breaks } = await check()
  expect(breaks).toContainEqual(expect.objectContaining({ fault: 'SEAL_MISSING', seal: 2 }))
  expect(breaks.filter(({ fault }) => fault === 'IN_NO_SEAL')).toHaveLength(3)
})

test('who writes everything anew is caught by a hash that was noted elsewhere', async () => {
  await sealedRows()
  const noted = (await lastSeal(t.deps.db))!.hash
  await write()
  await seal()
  expect((await check(noted)).breaks).toEqual([])
  await tampered(`truncate audit_seals; insert into audit_unsealed select id from audit_log`)
  await seal()
  expect((await check()).breaks).toEqual([])
  expect((await check(noted)).breaks).toMatchObject([{ fault: 'ANCHOR_MISSING', row: noted }])
})

test('who commits late stands in a later seal, and nobody waits', async () => {
  await t.deps.db.transaction().execute(async (late) => {
    await write(late)
    await write()
    expect(await seal()).toBe(1)
  })
  expect(await seal()).toBe(1)
  expect(await check()).toMatchObject({ seals: 2, unsealed: 0, breaks: [] })
})

test('several that seal at once make one chain', async () => {
  for (let rows = 0; rows < 20; rows++) await write()
  const sealed = await Promise.all([seal(), seal(), write().then(seal), seal()])
  expect(sealed.reduce((sum, n) => sum + n, 0)).toBe(21)
  expect(await check()).toMatchObject({ rows: 21, unsealed: 0, breaks: [] })
})

test('erased words leave the chain whole, and only those of whom a row tells', async () => {
  await sealedRows()
  const [id, other] = [await idOf(1), await idOf(2)]
  const erase = (db: Db) =>
    db.transaction().execute(async (tx) => {
      const toldBy = randomUUID()
      const { rows } = await redact(tx, toldBy, [id], [id])
      await tx
        .insertInto('auditLog')
        .values({
          id: toldBy,
          actorKind: 'staff',
          actorName: 'Test',
          entity: 'buyerUsers',
          entityId: id,
          action: 'erase',
          changes: JSON.stringify([{ field: 'redacted', from: null, to: rows[0]!.hash }]),
        })
        .execute()
    })
  await erase(t.deps.db)
  await seal()
  const { rows } = await t.deps.pool.query('select actor_name, reason, changes from audit_log where id = $1', [id])
  expect(rows).toEqual([{ actor_name: '', reason: null, changes: [] }])
  expect(await check()).toMatchObject({ erased: 1, breaks: [] })
  await tampered(
    `with r as (insert into audit_redactions select $1, 'ACTOR', told_by from audit_redactions limit 1)
     update audit_log set actor_name = '', actor_salt = null where id = $1`,
    [other],
  )
  expect((await check()).breaks).toMatchObject([{ fault: 'ERASURE_CHANGED' }])
})

test('what stood in the log before rows were hashed is sealed like all else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bilbro-migrations-'))
  const database = await createEmptyDatabase()
  const pool = openPool(database.url, { max: 2 })
  try {
    for (const name of readdirSync(migrationsFolder).filter((one) => one < '20261122_2000'))
      copyFileSync(join(migrationsFolder, name), join(folder, name))
    await migrate(database.url, folder)
    await pool.query(
      `insert into audit_log (actor_kind, actor_name, entity, entity_id, action) values ('system', 'x', 'cars', new_id(), 'create')`,
    )
    await migrate(database.url)
    expect(await sealAudit(openDb(pool), new Date())).toBe(1)
    expect(await checkAudit(openDb(pool))).toMatchObject({ rows: 1, breaks: [] })
    await expect(pool.query(`update audit_log set action = 'x'`)).rejects.toThrow('append-only')
  } finally {
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})

test('20,000 rows are held against their seals in a few seconds', async () => {
  await t.deps.pool.query(
    `insert into audit_log (actor_kind, actor_name, entity, entity_id, action, changes)
     select 'system', 'Test', 'cars', new_id(), 'update', '[{"field": "mileage", "from": 1, "to": 2}]' from generate_series(1, 20000)`,
  )
  expect(await seal()).toBe(20_000)
  const began = performance.now()
  expect(await check()).toMatchObject({ rows: 20_000, seals: 2, breaks: [] })
  expect(performance.now() - began).toBeLessThan(10_000)
})

const redact = (db: Db, toldBy: string, actors: string[], details: string[]) =>
  sql<{ hash: string }>`select redact_audit(${toldBy}, ${actors}::uuid[], ${details}::uuid[]) as hash`.execute(db)
