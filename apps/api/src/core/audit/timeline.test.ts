import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import type { TimelineEntry } from '@bilbro/contract/timeline'
import { type As, openTestApp } from '../../../test/app.ts'
import { createEmptyDatabase } from '../../../test/db.ts'
import { audit, type AuditEntry } from './audit.ts'
import { migrate, migrationsFolder } from '../postgres/migrate.ts'

const t = await openTestApp()
const boss: As = await t.staff(
  'logs.read',
  'cars.read',
  'cars.write',
  'cars.price',
  'cars.cost',
  'notes.write',
  'buyers.read',
)
const clerk: As = await t.staff('logs.read', 'cars.read', 'notes.write')

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const words = (items: TimelineEntry[]) => items.map(({ entity, action }) => `${entity} ${action}`)

/** All pages of a car's timeline, newest entries first. */
async function walk(who: As, carId: string, pageSize: number) {
  const pages: TimelineEntry[][] = []
  let before: string | undefined
  do {
    const page = await who.carLogs.list({ params: { carId }, query: { pageSize, before } })
    pages.push(page.items)
    before = page.next ?? undefined
  } while (before !== undefined)
  return pages
}

describe('the story of a car', () => {
  test('tells of what belongs to it; of its own changes alone where only these are asked for', async () => {
    const { id } = await boss.cars.create({ body: { brand: 'A', model: 'B' } })
    await boss.carNotes.create({ params: { id }, body: { body: 'seen' } })
    await boss.carNotes.create({ params: { id: await t.make.car() }, body: { body: 'of another' } })
    const { items } = await boss.carLogs.list({ params: { carId: id }, query: {} })
    expect(words(items)).toEqual(['carNotes note', 'cars create'])
    expect(items[0]!.entityId).not.toBe(id)
    const own = await clerk.carLogs.updates({ params: { id }, query: {} })
    expect(words(own.items)).toEqual(['cars create'])
  })

  test('has no row for a reader who may see nothing of what it changed: on no page, and in no number of pages', async () => {
    const id = await t.make.car()
    for (let version = 1; version <= 6; version++)
      await boss.cars.setPrice({
        params: { id },
        body:
          version % 2
            ? { version, purchasePrice: eur(version) }
            : { version, price: eur(version), costs: eur(version) },
      })
    const all = await walk(boss, id, 2)
    expect(all.map((page) => page.length)).toEqual([2, 2, 2])
    const seen = await walk(clerk, id, 2)
    expect(seen.map((page) => page.length)).toEqual([2, 1])
    for (const { changes } of seen.flat()) expect(changes.map(({ field }) => field)).toEqual(['priceMinor'])
  })

  test('is read to its end, each row once, while more happens', async () => {
    const id = await t.make.car()
    for (let n = 0; n < 7; n++) await boss.carNotes.create({ params: { id }, body: { body: `note ${n}` } })
    const first = await boss.carLogs.list({ params: { carId: id }, query: { pageSize: 3 } })
    await boss.carNotes.create({ params: { id }, body: { body: 'late' } })
    const rest = await boss.carLogs.list({ params: { carId: id }, query: { pageSize: 200, before: first.next! } })
    expect(rest.next).toBeNull()
    const ids = [...first.items, ...rest.items].map((one) => one.id)
    expect(new Set(ids).size).toBe(7)
    expect(ids).toEqual([...ids].sort().reverse())
  })
})

test('the story of a company tells of its people by name and of its sign-ups, and of nobody else', async () => {
  const [dealer, other] = [await t.buyer({ role: 'ADMIN' }), await t.buyer({ role: 'ADMIN' })]
  for (const one of [dealer, other]) {
    const { name } = await one.buyerProfile.get()
    await one.buyerProfile.update({ body: { version: 1, name: `${name} of it` } })
    await one.buyerCompany.update({ body: { version: 1, phone: '1' } })
  }
  const { items } = await boss.buyerCompanies.history({ params: { id: dealer.companyId }, query: {} })
  expect(items.map(({ entity, entityId, name }) => [entity, entityId, name])).toEqual([
    ['buyerCompanies', dealer.companyId, null],
    ['buyerUsers', dealer.userId, 'Buyer of it'],
  ])
})

test('a record that belongs to another is not logged without it', async () => {
  const ctx = { db: t.deps.db, now: new Date(), actor: { kind: 'system', name: 'Test' }, requestId: 'x' } as const
  const entry = { entity: 'carNotes', entityId: await t.make.car(), action: 'note' } as unknown as AuditEntry
  await expect(audit(ctx, entry)).rejects.toThrow('carNotes is logged without its cars')
})

test('what was written before belongs to the same as what is written now, and stays as it cannot be changed', async () => {
  const database = await createEmptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bilbro-migrations-'))
  const client = new Client({ connectionString: database.url })
  try {
    const names = readdirSync(migrationsFolder).sort()
    for (const name of names.filter((one) => one < '20261122_1611'))
      copyFileSync(join(migrationsFolder, name), join(folder, name))
    await migrate(database.url, folder)
    await client.connect()
    const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
    await client.query(`
      insert into buyer_companies (id, name, org_no, country, language, status) values ('${id(1)}', 'C', '1', 'NO', 'no', 'APPROVED');
      insert into buyer_users (id, company_id, email, name, role, language) values ('${id(2)}', '${id(1)}', 'a@b.test', 'P', 'ADMIN', 'no');
      insert into audit_log (id, actor_kind, actor_name, entity, entity_id, car_id, action) values
        ('${id(3)}', 'system', 'x', 'cars', '${id(9)}', '${id(9)}', 'create'),
        ('${id(4)}', 'system', 'x', 'carNotes', '${id(8)}', '${id(9)}', 'note'),
        ('${id(5)}', 'system', 'x', 'buyerUsers', '${id(2)}', null, 'invite')`)
    copyFileSync(join(migrationsFolder, '20261122_1611_one_history.sql'), join(folder, '20261122_1611_one_history.sql'))
    await migrate(database.url, folder)
    const { rows } = await client.query<{ parents: string[] }>('select parents from audit_log order by id')
    expect(rows.map(({ parents }) => parents)).toEqual([[], [`cars:${id(9)}`], [`buyerCompanies:${id(1)}`]])
    await expect(client.query(`update audit_log set action = 'x'`)).rejects.toThrow('append-only')
  } finally {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})
