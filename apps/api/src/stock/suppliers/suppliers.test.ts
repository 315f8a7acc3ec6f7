// Suppliers: found by address or domain, archived while a record names them, scored by what their cars say.
import { describe, expect, test } from 'vitest'
import type { NewSupplier } from '@bilbro/contract/stock/suppliers/supplier-fields'
import { openTestApp } from '../../../test/app.ts'
import { remindOfPapers } from './papers-late.job.ts'

const t = await openTestApp()
const staff = await t.staff(
  'suppliers.read',
  'suppliers.write',
  'cars.read',
  'cars.write',
  'papers.write',
  'claims.read',
)
const reader = await t.staff('suppliers.read')
let count = 0
const fields: NewSupplier = {
  name: '',
  country: 'SE',
  street: '',
  postalCode: '',
  city: '',
  vatId: '',
  iban: '',
  bic: '',
  email: '',
  paymentDays: 14,
  discountBp: 0,
  discountDays: 0,
}
const make = (values: Partial<NewSupplier> = {}) =>
  staff.suppliers.create({ body: { ...fields, name: `Bilhuset ${++count}`, ...values } })
const names = async (query: object = {}) =>
  (await staff.suppliers.list({ query: { pageSize: 200, ...query } })).items.map(({ name }) => name)

test('a new supplier gets the language of the country and no defaults that nobody chose', async () => {
  const made = await make()
  expect(made).toMatchObject({ language: 'se', purchaseTaxCase: 'UNKNOWN', papersLeadDays: null, status: 'CURRENT' })
  expect((await make({ country: 'PL' })).language).toBe('en')
  expect((await make({ country: 'AT', language: 'en' })).language).toBe('en')
})

test('a brand exists once, whatever its case, and filters the list', async () => {
  const results = await Promise.allSettled(
    ['Volvo', 'VOLVO', 'volvo'].map((name) => staff.suppliers.createBrand({ body: { name } })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'supplier.brandExists', issues: [{ path: ['name'] }] },
  })
  const [brand] = await staff.suppliers.brands()
  const { id, name } = await make({ brandIds: [brand!.id] })
  expect(await names({ brandId: brand!.id })).toEqual([name])
  expect(await names({ brandId: 'nonsense' })).toEqual([])
  expect(await names({ search: 'volv' })).toEqual([name])
  expect((await staff.suppliers.get({ params: { id } })).brands).toEqual([brand])
  await expect(make({ brandIds: [id] })).rejects.toMatchObject({ issues: [{ path: ['brandIds'] }] })
})

test('PUT wants every field: a half request changes nothing', async () => {
  const {
    id,
    version,
    createdAt: _at,
    status: _s,
    brands: _b,
    externalId: _e,
    ...whole
  } = await make({ notes: 'Kept' })
  const { notes: _notes, ...half } = whole
  await expect(staff.suppliers.update({ params: { id }, body: { ...half, version } as never })).rejects.toMatchObject({
    status: 422,
  })
  await staff.suppliers.update({ params: { id }, body: { ...whole, city: 'Lund', version } })
  await expect(
    staff.suppliers.update({ params: { id }, body: { ...whole, city: 'Ystad', version } }),
  ).rejects.toMatchObject({ status: 409, code: 'version.stale', current: { city: 'Lund', notes: 'Kept' } })
})

test('an e-mail address finds its supplier, then those of its domain, but not those of a free mail provider', async () => {
  const one = await make({ email: 'Anna@Nordbil.example' })
  const other = await make({ email: 'per@nordbil.example' })
  const free = await make({ email: 'nordbil@gmail.com' })
  const find = async (email: string) => {
    const { by, items } = await staff.suppliers.byEmail({ query: { email } })
    return [by, ...items.map(({ id }) => id)]
  }
  expect(await find('anna@nordbil.example')).toEqual(['ADDRESS', one.id])
  expect(await find('post@NORDBIL.example')).toEqual(['DOMAIN', one.id, other.id])
  expect(await find('nordbil@gmail.com')).toEqual(['ADDRESS', free.id])
  expect(await find('someone@gmail.com')).toEqual([null])
  await staff.suppliers.archive({ params: { id: one.id }, body: {} })
  expect(await find('anna@nordbil.example')).toEqual(['DOMAIN', other.id])
})

describe('deleting', () => {
  test('removes a supplier that nothing names', async () => {
    const { id } = await make({ brandIds: [(await staff.suppliers.createBrand({ body: { name: 'Saab' } })).id] })
    expect(await staff.suppliers.remove({ params: { id } })).toEqual({ result: 'DELETED', supplier: null })
    await expect(staff.suppliers.get({ params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(staff.suppliers.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('archives one that a car names: gone from choices, still readable, restored', async () => {
    const { id, name } = await make()
    const car = await staff.cars.create({ body: { brand: 'Volvo', model: 'V60', supplierId: id } })
    expect(await staff.suppliers.remove({ params: { id } })).toMatchObject({
      result: 'ARCHIVED',
      supplier: { id, status: 'ARCHIVED' },
    })
    expect(await names()).not.toContain(name)
    expect(await names({ status: 'ARCHIVED' })).toContain(name)
    expect((await staff.suppliers.list({ query: {} })).counts.ARCHIVED).toBeGreaterThan(0)
    expect(await staff.suppliers.get({ params: { id } })).toMatchObject({ name })
    const body = { brand: 'Volvo', model: 'V70', supplierId: id }
    await expect(staff.cars.create({ body })).rejects.toMatchObject({
      code: 'supplier.archived',
      issues: [{ path: ['supplierId'] }],
    })
    // A car that has this supplier can still be changed.
    await staff.cars.update({ params: { id: car.id }, body: { version: 1, mileage: 5, supplierId: id } })
    expect(await staff.suppliers.remove({ params: { id } })).toMatchObject({ result: 'ARCHIVED' })
    expect(await staff.suppliers.restore({ params: { id }, body: {} })).toMatchObject({ status: 'CURRENT' })
    expect(await names()).toContain(name)
  })
})

describe('a car that is bought', () => {
  test('gets the name and the usual tax case of its supplier, but keeps a known one', async () => {
    const { id, name } = await make({ purchaseTaxCase: 'MARGIN' })
    const one = await staff.cars.create({ body: { brand: 'A', model: 'B', supplierId: id, supplierName: 'typed' } })
    expect(one).toMatchObject({ supplierId: id, supplierName: name, purchaseTaxCase: 'MARGIN' })
    const known = await staff.cars.create({ body: { brand: 'A', model: 'B', purchaseTaxCase: 'PRIVATE' } })
    const body = { version: 1, supplierId: id }
    expect(await staff.cars.update({ params: { id: known.id }, body })).toMatchObject({ purchaseTaxCase: 'PRIVATE' })
    const regular = await make({ purchaseTaxCase: 'REGULAR_DE' })
    const taxed = await staff.cars.create({ body: { brand: 'A', model: 'B' } })
    expect(
      await staff.cars.update({ params: { id: taxed.id }, body: { version: 1, supplierId: regular.id } }),
    ).toMatchObject({ purchaseTaxCase: 'REGULAR_DE', isVatReclaimable: true })
    await expect(staff.cars.create({ body: { brand: 'A', model: 'B', supplierId: one.id } })).rejects.toMatchObject({
      issues: [{ path: ['supplierId'] }],
    })
  })

  test('has papers that are due, late, or there; each figure of the score has its cars', async () => {
    const { id } = await make({ papersLeadDays: 10 })
    const params = { id }
    const car = async (purchasedOn: string | null, arrivedOn?: string) => {
      const made = await t.make.car({ withoutPapers: ['PART_1', 'PART_2', 'COC', 'KEYS', 'SERVICE_BOOK'] })
      await t.deps.db.updateTable('cars').set({ supplierId: id, purchasedOn }).where('id', '=', made).execute()
      if (arrivedOn)
        await t.deps.db
          .insertInto('paperMoves')
          .values({
            carId: made,
            paper: 'PART_2',
            place: 'HOUSE',
            movedOn: arrivedOn,
            movedAt: `${arrivedOn}T08:00:00Z`,
          })
          .execute()
      return made
    }
    const cameLate = await car('2026-01-01', '2026-01-12')
    const inTime = await car('2026-01-01', '2026-01-11')
    const missing = await car('2026-02-01')
    const unknown = await car(null)
    expect(await staff.suppliers.score({ params })).toEqual({ cars: 4, papersDue: 3, papersLate: 2, claims: 0 })
    expect((await reader.suppliers.score({ params })).claims).toBeNull()
    const { name } = await staff.suppliers.get({ params })
    for (const who of [staff, reader]) {
      const [row] = (await who.suppliers.list({ query: { search: name } })).items
      expect(row!.score).toEqual(await who.suppliers.score({ params }))
    }
    const ids = async (query: object) =>
      (await staff.suppliers.cars({ params, query })).items.map((one) => one.id).toSorted()
    expect(await ids({ papers: 'LATE' })).toEqual([cameLate, missing].toSorted())
    expect(await ids({ papers: 'OPEN' })).toEqual([missing, unknown].toSorted())
    expect(await ids({ papers: 'ARRIVED' })).toEqual([cameLate, inTime].toSorted())
    expect((await staff.suppliers.cars({ params, query: {} })).items[0]).not.toHaveProperty('purchasePrice')
    await expect(reader.suppliers.cars({ params, query: {} })).rejects.toMatchObject({ status: 403 })
    expect(await staff.supplierNotices.ofCar({ params: { id: missing } })).toMatchObject({
      supplier: { id },
      papers: { dueOn: '2026-02-11', arrivedOn: null, isLate: true },
    })
  })

  test('sorts the list by late papers; without due papers a supplier comes last', async () => {
    const place = 'Sortby'
    const [none, one, two] = [
      await make({ city: place, papersLeadDays: 1 }),
      await make({ city: place, papersLeadDays: 1 }),
      await make({ city: place, papersLeadDays: 1 }),
    ]
    const never = await make({ city: place })
    const bought = [none, one, two, two, never].map(({ id }, at) => [id, at === 0 ? '2099-01-01' : '2026-01-01'])
    for (const [supplierId, purchasedOn] of bought) {
      const id = await t.make.car({ withoutPapers: ['PART_2'] })
      await t.deps.db.updateTable('cars').set({ supplierId, purchasedOn }).where('id', '=', id).execute()
    }
    const sorted = async (sort: 'asc' | 'desc') =>
      (await reader.suppliers.list({ query: { search: place, sortBy: 'papersLate', sort } })).items.map(({ id }) => id)
    expect(await sorted('desc')).toEqual([two.id, one.id, none.id, never.id])
    expect(await sorted('asc')).toEqual([none.id, one.id, two.id, never.id])
  })

  test('tells claims neither by its order nor in its export to those who may not see them', async () => {
    await make()
    await expect(reader.suppliers.list({ query: { sortBy: 'claims' } })).rejects.toMatchObject({ status: 403 })
    await expect(reader.suppliers.list({ query: { sortBy: 'claims', format: 'csv' } })).rejects.toMatchObject({
      status: 403,
    })
    const { items } = await reader.suppliers.list({ query: {} })
    expect(items.map(({ score }) => score.claims).filter((claims) => claims !== null)).toEqual([])
    const title = async ({ headers }: { headers: Record<string, string> }) =>
      (await t.app.inject({ url: '/api/supplier?format=csv&language=en', headers })).body.split('\n')[0]
    expect(await title(staff)).toContain('Claims with recourse')
    expect(await title(reader)).not.toContain('Claims with recourse')
    expect(await title(reader)).toContain('Papers late')
  })

  test('the responsible person is reminded once of papers that did not come', async () => {
    const { id } = await make({ papersLeadDays: 3 })
    const carId = await t.make.car({ withoutPapers: ['PART_2'] })
    await t.deps.db
      .updateTable('cars')
      .set({ supplierId: id, purchasedOn: '2026-03-01', assigneeId: staff.userId })
      .where('id', '=', carId)
      .execute()
    const told = async () =>
      (
        await t.deps.db
          .selectFrom('notifications')
          .select(['staffId', 'link'])
          .where('kind', '=', 'papersLate')
          .where('link', 'like', `%${carId}%`)
          .execute()
      ).map(({ staffId }) => staffId)
    await remindOfPapers(t.deps)
    await remindOfPapers(t.deps)
    expect(await told()).toEqual([staff.userId])
    // Another agreed day is another reminder.
    await t.deps.db.updateTable('suppliers').set({ papersLeadDays: 4 }).where('id', '=', id).execute()
    await remindOfPapers(t.deps)
    expect(await told()).toEqual([staff.userId, staff.userId])
  })
})

test('a user who may only read can change nothing', async () => {
  const { id, name } = await make()
  await expect(reader.suppliers.get({ params: { id } })).resolves.toMatchObject({ name })
  for (const call of [
    () => reader.suppliers.remove({ params: { id } }),
    () => reader.suppliers.archive({ params: { id }, body: {} }),
    () => reader.suppliers.createBrand({ body: { name: 'Lada' } }),
    () => reader.suppliers.create({ body: { ...fields, name: 'X' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 })
})
