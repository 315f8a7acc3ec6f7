// Every writing call leaves an audit row with the person and the change. No row is ever changed or deleted.
import { randomUUID } from 'node:crypto'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { allPermissions } from '@bilbro/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { bundles } from '@bilbro/i18n/bundles'
import { keysOfAction, keysOfField } from '@bilbro/i18n/texts/field-keys'
import { sql } from 'kysely'
import { dealerWrites } from '../../../test/audited/dealers.ts'
import { dealWrites } from '../../../test/audited/deals.ts'
import { requestWrites } from '../../../test/audited/requests.ts'
import { peopleWrites } from '../../../test/audited/people.ts'
import { dealerDoes, png, staffDoes, type Writes } from '../../../test/audited/writing.ts'
import { sampleInFull } from '../../../test/in-full.ts'
import { noticeable, standstillOf } from '../../../test/standstill.ts'
import { auditMany, changesOf } from './audit.ts'
import { hashPassword } from '../auth/passwords.ts'

let t: TestApp
let staff: As & { userId: string }
let buyer: As & { userId: string }
let empty: TestApp
const password = 'a password of all'
let passwordHash: string
beforeAll(async () => {
  t = await testApp({ jobs: true, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  empty = await testApp()
  passwordHash = await hashPassword(password)
  staff = await t.staff(...allPermissions)
  buyer = await t.buyer()
})
afterAll(async () => {
  await t.close()
  await empty.close()
})

const rows = () => t.deps.db.selectFrom('auditLog').selectAll().orderBy('id').execute()
const versionOf = async (table: 'cars' | 'listings', id: string) =>
  (await t.deps.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
const noteOn = async (carId: string) => (await staff.carNotes.create({ params: { id: carId }, body: { body: 'x' } })).id
async function photoOn(carId: string): Promise<{ id: string; version: number }> {
  const [stored] = await staff.carAttachments.upload({ params: { id: carId }, body: {} }, { files: { files: [png()] } })
  return stored!.attachment!
}
const onCar =
  (call: (carId: string, version: number) => Promise<unknown>, values = {}) =>
  async () => {
    const carId = await t.make.car(values)
    return () => call(carId, 1)
  }
const onListing =
  (call: (id: string, version: number) => Promise<unknown>, listing = {}) =>
  async () => {
    const { carId, listingId } = await t.make.onSale({}, listing)
    await t.deps.db.updateTable('cars').set({ photoCount: 1 }).where('id', '=', carId).execute()
    return async () => call(listingId, await versionOf('listings', listingId))
  }

/** One prepared call for each writing endpoint; the call succeeds. */
const writes: Record<string, () => Promise<() => Promise<unknown>>> = {
  'cars.create': async () => () => staff.cars.create({ body: { brand: 'A', model: 'B' } }),
  'cars.update': onCar((id, version) => staff.cars.update({ params: { id }, body: { version, mileage: 1 } })),
  'cars.setPrice': onCar((id, version) =>
    staff.cars.setPrice({ params: { id }, body: { version, price: { minor: 5, currency: 'EUR' } } }),
  ),
  'cars.setStatus': onCar((id, version) =>
    staff.cars.setStatus({ params: { id }, body: { version, status: 'RESERVED' } }),
  ),
  'cars.setAssignee': onCar((id, version) =>
    staff.cars.setAssignee({ params: { id }, body: { version, assigneeId: staff.userId } }),
  ),
  'cars.setFinancing': onCar((id, version) =>
    staff.cars.setFinancing({
      params: { id },
      body: { version, financing: { lender: 'Bank', amount: null, interestBp: 450, releasedOn: null, notes: '' } },
    }),
  ),
  'cars.setWarranty': onCar((id, version) =>
    staff.cars.setWarranty({
      params: { id },
      body: { version, warranty: { provider: 'W', months: 12, kmLimit: null, validUntil: null, notes: '' } },
    }),
  ),
  'cars.setStandingDays': onCar((id, version) =>
    staff.cars.setStandingDays({
      params: { id },
      body: { version, purchasedOn: '2026-01-01', reason: 'late invoice' },
    }),
  ),
  'cars.copyAttributes': onCar(async (id, version) =>
    staff.cars.copyAttributes({
      params: { id },
      body: { version, fromId: await t.make.car({ color: 'RED' }), fields: ['color'] },
    }),
  ),
  'b2b.moveToB2b': onCar((id, version) => staff.b2b.moveToB2b({ params: { id }, body: { version } })),
  'carNotes.create': onCar((id) => noteOn(id)),
  'carNotes.update': async () => {
    const id = await t.make.car()
    const params = { id, noteId: await noteOn(id) }
    return () => staff.carNotes.update({ params, body: { version: 1, body: 'y' } })
  },
  'carNotes.remove': async () => {
    const id = await t.make.car()
    const params = { id, noteId: await noteOn(id) }
    return () => staff.carNotes.remove({ params })
  },
  'carAttachments.upload': onCar((id) => photoOn(id)),
  'carAttachments.update': async () => {
    const id = await t.make.car()
    const photo = await photoOn(id)
    const params = { id, attachmentId: photo.id }
    return () => staff.carAttachments.update({ params, body: { version: photo.version, caption: 'front' } })
  },
  'carAttachments.remove': async () => {
    const id = await t.make.car()
    const params = { id, attachmentId: (await photoOn(id)).id }
    return () => staff.carAttachments.remove({ params })
  },
  'b2b.create': onCar((carId) => staff.b2b.create({ body: { carId } })),
  'b2b.duplicate': async () => {
    const { listingId } = await t.make.onSale()
    const carId = await t.make.car()
    return () => staff.b2b.duplicate({ body: { id: listingId, carIds: [carId] } })
  },
  'b2b.update': onListing((id, version) =>
    staff.b2b.update({ params: { id }, body: { version, isNegotiable: false } }),
  ),
  'b2b.removeMany': onListing((id) =>
    staff.b2b.removeMany({ body: { ids: [id], expected: 1, reason: 'season is over' } }),
  ),
  'b2b.lock': onListing((id, version) => staff.b2b.lock({ params: { id }, body: { version, reason: 'OFFER' } })),
  'b2b.unlock': async () => {
    const { listingId: id } = await t.make.onSale()
    const version = await versionOf('listings', id)
    const locked = await staff.b2b.lock({ params: { id }, body: { version, reason: 'OFFER' } })
    return () => staff.b2b.unlock({ params: { id }, body: { version: locked.version } })
  },
  'b2b.moveToOutlet': onListing((id, version) => staff.b2b.moveToOutlet({ params: { id }, body: { version } })),
  'portalCars.setInterest': async () => {
    const { carId } = await t.make.onSale()
    return () => buyer.portalCars.setInterest({ params: { id: carId }, body: {} })
  },
}

const ofCars = Object.fromEntries(
  Object.entries(writes).map(([name, prepare]) => [
    name,
    async () => {
      const run = await prepare()
      return name === 'portalCars.setInterest' ? dealerDoes(buyer, run) : staffDoes(staff, run)
    },
  ]),
)
let opened: Writes | undefined
/** Prepared once: the deals of all tests share their legal entity and people. */
const proofs = () => (opened ??= prepareProofs())
const prepareProofs = () => {
  const people = { t, empty, staff, password, passwordHash }
  return {
    ...ofCars,
    ...peopleWrites(people),
    ...dealerWrites(people),
    ...dealWrites(people),
    ...requestWrites(people),
    'b2bTranslations.save': async () =>
      staffDoes(staff, () =>
        staff.b2bTranslations.save({
          body: { items: [{ key: 'login.title', language: 'no', value: 'Kom inn', version: 0 }] },
        }),
      ),
    'b2bTranslations.upload': async () => {
      const files = { file: [new File(['key;de\nlogin.title;Herein\n'], 't.csv')] }
      const { stamp } = await staff.b2bTranslations.upload({ body: {} }, { files })
      return staffDoes(staff, () => staff.b2bTranslations.upload({ body: { dryRun: 'false', stamp } }, { files }))
    },
  } satisfies Writes as Writes
}

/** Every writing call of the contract, except those that declare `audit: false`. */
const writing = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.method !== 'GET' && e.audit !== false)
    .map(([name]) => `${group}.${name}`),
)

test('every writing call of the contract is proved here', () => {
  expect(Object.keys(proofs()).sort()).toEqual(writing.sort())
})

// Most calls need a deal that is prepared for them, so each run proves a part of them.
describe.each(sampleInFull(writing, 80))('%s', (name) => {
  test('leaves a row that says who, what and when', async () => {
    const { by, run, undo } = await proofs()[name]!()
    const { db } = name === 'auth.createOwner' ? empty.deps : t.deps
    const known = (await db.selectFrom('auditLog').select('id').execute()).map(({ id }) => id)
    const began = Date.now()
    await run()
    // Ignore rows that background jobs write during the call.
    const isNew = sql<boolean>`request_id <> 'job' and id <> all(${known}::uuid[])`
    const added = await db.selectFrom('auditLog').selectAll().where(isNew).orderBy('id').execute()
    await undo?.()
    expect(added.length).toBeGreaterThan(0)
    for (const row of added) {
      expect(row).toMatchObject({ actorKind: by.kind, actorId: 'id' in by ? by.id : null })
      expect(row.actorName).not.toMatch(/^(anonymous)?$/)
      expect(row.entity).toMatch(/^[a-z][a-zA-Z0-9]+$/)
      expect(row.entityId).toMatch(/^[0-9a-f-]{36}$/)
      expect(row.requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(row.action).not.toBe('')
      expect(Date.parse(String(row.at))).toBeGreaterThanOrEqual(began - 1)
    }
    expect(new Set(added.map((row) => row.requestId)).size).toBe(1)
    // Updates must list the changed fields. For other actions the name of the action says enough.
    const changed = added.filter((row) => /^(create|update|save|invite|assign|set|decide)/.test(row.action))
    expect(changed.filter((row) => (row.changes as unknown[]).length === 0)).toEqual([])
  })
})

test('a call that fails leaves none', async () => {
  const id = await t.make.car()
  const before = (await rows()).length
  const refused = { status: 409 }
  const sold = staff.cars.setStatus({ params: { id }, body: { version: 1, status: 'SOLD' } })
  await expect(sold).rejects.toMatchObject(refused)
  await expect(staff.cars.update({ params: { id }, body: { version: 9, mileage: 1 } })).rejects.toMatchObject(refused)
  expect((await rows()).length).toBe(before)
})

test.each([
  'update audit_log set reason = null',
  'delete from audit_log',
  'truncate audit_log',
  'truncate audit_log cascade',
])('the database refuses: %s', async (statement) => {
  await staff.cars.create({ body: { brand: 'A', model: 'B' } })
  const before = await rows()
  await expect(t.deps.pool.query(statement)).rejects.toThrow('audit_log is append-only')
  expect(await rows()).toEqual(before)
})

test('a change names the field, what it was and what it is', async () => {
  const id = await t.make.car({ mileage: 10 })
  await staff.cars.update({ params: { id }, body: { version: 1, mileage: 20, texts: { en: 'new' } } })
  const row = (await rows()).at(-1)!
  expect(row).toMatchObject({ entity: 'cars', entityId: id, parents: [], action: 'update' })
  expect(row.changes).toEqual([
    { field: 'mileage', from: 10, to: 20 },
    { field: 'texts', from: {}, to: { en: 'new' } },
  ])
})

test('more at once than a statement takes are written all, and nobody waits for it', async () => {
  const { db } = empty.deps
  const actor = { kind: 'system' as const, name: 'Test' }
  const entityId = randomUUID()
  const worked = await standstillOf(() =>
    auditMany(
      { db, now: new Date(), actor, requestId: 'x' },
      Array.from({ length: 7000 }, () => ({ entity: 'cars', entityId, action: 'import' })),
    ),
  )
  expect(worked).toBeLessThan(noticeable)
  expect(await db.selectFrom('auditLog').select('id').where('entityId', '=', entityId).execute()).toHaveLength(7000)
})

test('only what differs is a change', () => {
  expect(
    changesOf({ a: 1, b: [1], version: 1, updatedAt: 'x' }, { a: 1, b: [2], c: null, version: 2, updatedAt: 'y' }),
  ).toEqual([{ field: 'b', from: [1], to: [2] }])
})

test('every field that the log names has a word, in both languages of the office', async () => {
  const logged = await sql<{ field: string }>`
    select distinct c->>'field' as field from audit_log, jsonb_array_elements(changes) c
    where parents <> '{}' or entity in ('cars', 'buyerCompanies', 'signups')`.execute(t.deps.db)
  const [car, listing] = await Promise.all(
    (['cars', 'listings'] as const).map((table) => t.deps.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()),
  )
  const inner = new Set('id version updatedAt search searchText leadPhotoFileId photoFileId thumbnailFileId'.split(' '))
  const fields = [...new Set([...logged.rows.map((row) => row.field), ...Object.keys({ ...car, ...listing })])]
  for (const lang of ['en', 'de'] as const) {
    const texts = await bundles.office[lang]()
    const nameless = fields.filter((field) => !inner.has(field) && !keysOfField(field).some((key) => texts[key]))
    expect([lang, nameless.sort()]).toEqual([lang, []])
  }
})

test('everything that a history tells of has a word, in both languages of the office', async () => {
  const shown = ['cars', 'signups', 'buyerCompanies', 'translations', 'carRequests']
  const { rows: deeds } = await sql<{ entity: string; action: string }>`
    select distinct entity, action from audit_log where parents <> '{}' or entity = any(${shown})`.execute(t.deps.db)
  for (const lang of ['en', 'de'] as const) {
    const texts = await bundles.office[lang]()
    const nameless = deeds.filter(({ entity, action }) => !keysOfAction(entity, action).some((key) => texts[key]))
    expect([lang, nameless.map(({ entity, action }) => `${entity} ${action}`).sort()]).toEqual([lang, []])
  }
})
