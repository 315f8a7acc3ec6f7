import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { claimOn } from '../../../test/claim-rows.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)

const party = { name: 'Somebody', street: 'Street 1', postalCode: '24937', city: 'Flensburg', country: 'DE' }
const declaration = {
  exporter: { ...party, eori: 'DE123456' },
  consignee: party,
  destination: 'NO',
  office: 'DE004851',
  exitOffice: null,
  incoterm: 'FCA',
  incotermPlace: 'Flensburg',
  vin: 'WVWZZZ1KZAW000001',
  goods: 'A car',
  commodityCode: '87032319',
  massKg: 1500,
  value: { minor: 1_000_000, currency: 'EUR' },
  invoice: { number: 'RE-1', issuedOn: '2026-11-01' },
}

test('a dealer who is called otherwise is found by his new name, and none of his rows is written for it', async () => {
  const { dealer, transport, contract, carId } = await desk.planned()
  const { companyId } = dealer
  const { db } = t.deps
  const of = {
    carId,
    contractId: contract.id,
    companyId,
    startedAt: transport.updatedAt,
    updatedAt: transport.updatedAt,
  }
  await db
    .insertInto('carExports')
    .values({ ...of, way: 'MANUAL', declaration: JSON.stringify(declaration) })
    .execute()
  await claimOn(t, { contract, carId })
  const tables = ['transports', 'proofFiles', 'claims', 'carExports'] as const
  const written = () =>
    Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table)
          .where('companyId', '=', companyId)
          .select(sql`xmin::text`.as('by'))
          .execute(),
      ),
    )
  const reader = await t.staff('logistics.read', 'claims.read')
  const found = async (search: string) => {
    const query = { search }
    const lists = [reader.logistics, reader.proofs, reader.claims, reader.carExports]
    return Promise.all(lists.map(async (list) => (await list.list({ query })).total))
  }
  const name = (called: string) =>
    db.updateTable('buyerCompanies').set({ name: called }).where('id', '=', companyId).execute()
  await name('Wrzeszcz Bil AS')
  const before = await written()
  expect(before.every((rows) => rows.length > 0)).toBe(true)
  expect(await found(`wrzeszcz ${transport.car.stockNo}`)).toEqual([1, 1, 1, 1])
  await name('Xylofon Åuto')
  expect(await written()).toEqual(before)
  expect(await found('auto xylofon')).toEqual([1, 1, 1, 1])
  expect(await found('wrzeszcz')).toEqual([0, 0, 0, 0])
})
