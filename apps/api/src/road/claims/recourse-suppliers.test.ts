// Recourse against the supplier of a car counts in the supplier's score, under any later name.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createClaimFixture } from '../../../test/claim-fixture.ts'

const t = await openTestApp()
const desk = await createClaimFixture(t)
const reader = await t.staff('suppliers.read', 'suppliers.write', 'claims.read', 'cars.read')
const supplierBody = {
  country: 'DE',
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

test('only recourse that names the supplier counts, and the list of claims finds it', async () => {
  const supplier = await reader.suppliers.create({ body: { ...supplierBody, name: 'Autohaus Elbe' } })
  const deal = await desk.arrived()
  const { id } = await desk.report(deal)
  const params = { id }
  const { car } = await desk.clerk.claims.get({ params })
  await t.deps.db.updateTable('cars').set({ supplierId: supplier.id }).where('id', '=', car.id).execute()
  await desk.take(id)
  const amount = { minor: 100_00, currency: 'EUR' as const }
  const body = { amount, dueOn: null, status: 'OPEN' as const, settled: null, note: '' }
  const claims = async () => (await reader.suppliers.score({ params: { id: supplier.id } })).claims
  await desk.clerk.claims.addRecourse({ params, body: { ...body, toWhom: 'SUPPLIER', name: 'Werkstatt Nord' } })
  await desk.clerk.claims.addRecourse({ params, body: { ...body, toWhom: 'CARRIER', name: 'Autohaus Elbe' } })
  expect(await claims()).toBe(0)
  const { recourses } = await desk.clerk.claims.addRecourse({
    params,
    body: { ...body, toWhom: 'SUPPLIER', name: 'AUTOHAUS ELBE' },
  })
  expect(await claims()).toBe(1)
  const other = await reader.suppliers.create({ body: { ...supplierBody, name: 'Zuletzt' } })
  const byClaims = await reader.suppliers.list({ query: { sortBy: 'claims', sort: 'desc' } })
  expect(byClaims.items.map((one) => [one.id, one.score.claims])).toEqual([
    [supplier.id, 1],
    [other.id, 0],
  ])
  const found = await reader.claims.list({ query: { supplierId: supplier.id } })
  expect(found.items.map((one) => one.id)).toEqual([id])

  await t.deps.db.updateTable('suppliers').set({ name: 'Elbe Automobile' }).where('id', '=', supplier.id).execute()
  const own = recourses.find(({ name }) => name === 'AUTOHAUS ELBE')!
  const change = { ...body, toWhom: 'SUPPLIER' as const, name: own.name, status: 'CLAIMED' as const }
  await desk.clerk.claims.changeRecourse({
    params: { id, recourseId: own.id },
    body: { ...change, version: own.version },
  })
  expect(await claims()).toBe(1)
  expect(await reader.suppliers.remove({ params: { id: supplier.id } })).toMatchObject({ result: 'ARCHIVED' })
})
