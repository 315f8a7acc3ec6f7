// The list of VAT checks, manual checks, and the rate limit per person.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { openRegisters, type Registers } from '../../../test/registers.ts'

let r: Registers
let t: TestApp
beforeAll(async () => {
  r = await openRegisters()
  t = await testApp({ providers: () => ({ companyRegistries: { byCountry: r.byCountry, vat: r.vat } }) })
})
beforeEach(() => t.deps.pool.query('delete from throttles'))
afterAll(async () => {
  await t.close()
  await r.sandbox.close()
})

test('a check on demand is answered, kept and listed with who asked', async () => {
  const staff = await t.staff('buyers.read')
  const said = await staff.companyInfo.checkVat({ body: { vatId: 'dk 99 00 00 07' } })
  expect(said).toMatchObject({ state: 'VALID', name: 'Bæltbiler ApS', consultationNumber: expect.any(String) })
  const { items, total } = await staff.companyInfo.vatChecks({ query: { search: 'dk99000007' } })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    vatId: 'DK99000007',
    state: 'VALID',
    consultationNumber: said.consultationNumber,
    requestedBy: expect.stringMatching(/^Staff/),
  })
})

test.each([
  ['DE990000003', 'INVALID_NUMBER'],
  ['NO100000008MVA', 'INVALID_NUMBER'],
  ['DE990000035', 'UNAVAILABLE'],
  ['DE136695976', 'INVALID'],
])('%s: %s', async (vatId, state) => {
  const staff = await t.staff('buyers.read')
  expect((await staff.companyInfo.checkVat({ body: { vatId } })).state).toBe(state)
})

test('the list is paged, filtered and newest first', async () => {
  const staff = await t.staff('buyers.read')
  for (const vatId of ['DE990000019', 'DE990000035', 'DE990000019'])
    await staff.companyInfo.checkVat({ body: { vatId } })
  const page = await staff.companyInfo.vatChecks({ query: { search: 'DE9900000', pageSize: 2 } })
  expect(page.items).toHaveLength(2)
  expect(page.total).toBeGreaterThan(2)
  const all = (await staff.companyInfo.vatChecks({ query: { pageSize: 100 } })).items.map(({ checkedAt }) => checkedAt)
  expect(all).toEqual(all.toSorted().toReversed())
  const { items } = await staff.companyInfo.vatChecks({ query: { status: ['UNAVAILABLE'], pageSize: 100 } })
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['UNAVAILABLE']))
})

test('one person asks so often and no more; the others still can', async () => {
  const [eager, calm] = [await t.staff('buyers.read'), await t.staff('buyers.read')]
  const ask = (who: typeof eager) => who.companyInfo.get({ params: { orgnumber: '1' } })
  for (let i = 0; i < 120; i++) await ask(eager)
  await expect(ask(eager)).rejects.toMatchObject({ status: 429 })
  expect((await ask(calm)).state).toBe('INVALID_NUMBER')
})

test.each([
  [
    'NO',
    '100 000 016',
    'FOUND',
    { name: 'NORDLYS BILSENTER AS', street: 'Storgata 88', postalCode: '9008', city: 'TROMSØ' },
  ],
  ['DK', 'CVR 99000007', 'FOUND', { name: 'Bæltbiler ApS', orgNo: '99000007' }],
  ['DE', 'DE990000002', 'FOUND', { name: null, vatId: 'DE990000002', street: null }],
  [
    'AT',
    'ATU99000008',
    'FOUND',
    { name: 'Donau Autohandel GmbH', street: 'Hafenstraße 3', postalCode: '4020', city: 'Linz' },
  ],
] as const)('who signs up in %s finds %s', async (country, q, state, company) => {
  const found = await t.anonymous.signupPublic.company({ query: { country, q } })
  expect(found).toMatchObject({ state, items: [company] })
})

test.each([
  ['NO', '100000009', 'INVALID_NUMBER'],
  ['NO', '923456783', 'NOT_FOUND'],
  ['NO', 'Ukjent Firma', 'NOT_FOUND'],
  ['NO', '100000105', 'UNAVAILABLE'],
  ['DE', 'Autohaus ohne Nummer', 'INVALID_NUMBER'],
  ['DE', 'HRB 12345', 'NOT_CONFIGURED'],
  ['DE', 'DE990000035', 'UNAVAILABLE'],
] as const)('who signs up in %s with %s is told apart: %s', async (country, q, state) => {
  expect(await t.anonymous.signupPublic.company({ query: { country, q } })).toEqual({ state, items: [] })
})

test('the search by name answers some, with what the form needs alone', async () => {
  const { state, items } = await t.anonymous.signupPublic.company({ query: { country: 'NO', q: 'bil' } })
  expect(state).toBe('FOUND')
  expect(items.length).toBeGreaterThan(1)
  expect(Object.keys(items[0]!).sort()).toEqual(['city', 'name', 'orgNo', 'postalCode', 'street', 'vatId'])
})
