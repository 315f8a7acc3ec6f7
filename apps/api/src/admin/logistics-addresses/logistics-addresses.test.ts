// Transport addresses: found by kind and words, updated completely, and never deleted while another row refers to them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAddress } from '../../../test/an-address.ts'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('logistics.read', 'logistics.manage')

const make = (more: Parameters<typeof anAddress>[0]) => staff.logisticsAddresses.create({ body: anAddress(more) })
const found = async (query: object) => (await staff.logisticsAddresses.list({ query })).items.map(({ name }) => name)
const workdays = (from: string, to: string) => [...Array.from({ length: 5 }, () => [{ from, to }]), [], []]

test('they are found by kind, country and words, each tab knows its number', async () => {
  const companyId = await t.make.company()
  await t.deps.db.updateTable('buyerCompanies').set({ name: 'Nordkapp Bil AS' }).where('id', '=', companyId).execute()
  await make({ kind: 'SVV', name: 'Larvik trafikkstasjon', city: 'Larvik', contactName: 'Øystein Hagen' })
  await make({ kind: 'CUSTOMS', name: 'Svinesund tollsted', city: 'Halden' })
  await make({ kind: 'BUYER', name: 'Hall 2', city: 'Alta', companyId })
  await make({ kind: 'TERMINAL', name: 'Helsingborg hamn', city: 'Helsingborg', country: 'SE' })
  expect(await found({ kind: ['CUSTOMS', 'TERMINAL'] })).toEqual(['Helsingborg hamn', 'Svinesund tollsted'])
  expect(await found({ country: 'SE' })).toEqual(['Helsingborg hamn'])
  expect(await found({ search: 'oystein' })).toEqual(['Larvik trafikkstasjon'])
  expect(await found({ search: 'nordkapp hall' })).toEqual(['Hall 2'])
  const page = await staff.logisticsAddresses.list({ query: { country: 'NO', kind: 'SVV' } })
  expect(page.counts).toEqual({ YARD: 0, TERMINAL: 0, BUYER: 1, SVV: 1, CUSTOMS: 1 })
  expect(page.countries).toEqual(['NO', 'SE'])
  const [hall] = (await staff.logisticsAddresses.list({ query: { kind: 'BUYER' } })).items
  expect(hall!.company).toEqual({ id: companyId, name: 'Nordkapp Bil AS' })
  // A transport may use the company's addresses and those of one dealer.
  const other = await t.make.company()
  expect(await found({ usableBy: companyId })).toContain('Hall 2')
  expect(await found({ usableBy: companyId })).toContain('Svinesund tollsted')
  expect(await found({ usableBy: other })).not.toContain('Hall 2')
  expect(await found({ usableBy: 'HOUSE' })).not.toContain('Hall 2')
  expect(await found({ usableBy: 'HOUSE' })).toContain('Svinesund tollsted')
  expect(await found({ id: [hall!.id] })).toEqual(['Hall 2'])
  expect(await found({ id: [hall!.id], usableBy: 'HOUSE' })).toEqual([])
})

test('a save replaces all of it, on the version that was seen', async () => {
  const made = await make({ name: 'Padborg', phone: '+45 7467 0000', openingHours: workdays('08:00', '16:30') })
  const params = { id: made.id }
  const body = { ...anAddress({ name: 'Padborg', city: 'Padborg', country: 'DK' }), version: 1 }
  const changed = await staff.logisticsAddresses.update({ params, body })
  expect(changed).toMatchObject({ version: 2, city: 'Padborg', phone: null, openingHours: null })
  await expect(staff.logisticsAddresses.update({ params, body })).rejects.toMatchObject({
    code: 'version.stale',
    current: { city: 'Padborg', version: 2 },
  })
})

test('opening hours follow one another within a day', async () => {
  const night = [...workdays('06:00', '12:00').slice(0, 6), [{ from: '00:00', to: '24:00' }]]
  expect((await make({ name: 'Open on Sunday', openingHours: night })).openingHours).toEqual(night)
  const day = (...hours: [string, string][]) => [hours.map(([from, to]) => ({ from, to })), [], [], [], [], [], []]
  for (const wrong of [
    day(['16:00', '08:00']),
    day(['08:00', '12:00'], ['11:00', '15:00']),
    day(['08:00', '25:00']),
    day(['8', '9']),
    [[], []],
  ])
    await expect(make({ name: 'Never', openingHours: wrong })).rejects.toMatchObject({ status: 422 })
})

test('a place of a kind has its name once; a dealer is named by his own places alone', async () => {
  const [one, other] = [await t.make.company({}), await t.make.company({})]
  await make({ kind: 'BUYER', name: 'Main yard', companyId: one })
  await make({ kind: 'BUYER', name: 'Main yard', companyId: other })
  await make({ kind: 'YARD', name: 'Main yard' })
  const results = await Promise.allSettled([make({ name: 'At once' }), make({ name: 'AT ONCE' })])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = async (more: Parameters<typeof anAddress>[0], code: string, field: string) =>
    expect(make(more)).rejects.toMatchObject({ code, issues: [{ path: [field] }] })
  await refused({ name: 'MAIN yard' }, 'logisticsAddress.nameTaken', 'name')
  await refused({ kind: 'BUYER', name: 'Nobody’s' }, 'logisticsAddress.company', 'companyId')
  await refused({ kind: 'SVV', name: 'Somebody’s', companyId: one }, 'logisticsAddress.company', 'companyId')
  await refused({ name: 'Half', latitudeMicro: 59_100_000 }, 'logisticsAddress.coordinates', 'longitudeMicro')
})

test('one that something names stays; one that nothing names is gone, and the log keeps what it was called', async () => {
  const { id, name } = await make({ name: 'Sassnitz' })
  const params = { id }
  for (const rule of ['', 'on delete restrict']) {
    await sql`create table parcels (address_id uuid references logistics_addresses ${sql.raw(rule)})`.execute(t.deps.db)
    await sql`insert into parcels values (${id})`.execute(t.deps.db)
    await expect(staff.logisticsAddresses.remove({ params })).rejects.toMatchObject({
      status: 409,
      code: 'record.inUse',
    })
    await sql`drop table parcels`.execute(t.deps.db)
  }
  await staff.logisticsAddresses.remove({ params })
  await expect(staff.logisticsAddresses.remove({ params })).rejects.toMatchObject({ status: 404 })
  const log = await t.deps.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  expect(log.at(-1)).toEqual({ action: 'remove', changes: [{ field: 'name', from: name, to: null }] })
})
