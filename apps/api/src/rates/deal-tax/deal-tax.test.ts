// The tax case of a sale, from car, dealer, VAT checks and selling company. No figure may reveal a hidden purchase
// price.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax-api'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { openRegisters, type Registers } from '../../../test/registers.ts'
import { askAgain, decidedFor } from './deal-tax.read.ts'

let r: Registers
let t: TestApp
let staff: As & { userId: string }
let blind: As & { userId: string }
let seller: string
beforeAll(async () => {
  r = await openRegisters()
  t = await testApp({ providers: () => ({ companyRegistries: { byCountry: r.byCountry, vat: r.vat } }) })
  staff = await t.staff('cars.read', 'cars.cost', 'buyers.read', 'legalEntities.read')
  blind = await t.staff('cars.read', 'buyers.read')
  seller = await t.make.legalEntity({ vatId: 'DE136695976' })
})
afterAll(async () => {
  await t.close()
  await r.sandbox.close()
})

const dealer = async (country: string, vatId: string | null): Promise<string> => {
  const id = await t.make.company({ country })
  await t.deps.db.updateTable('buyerCompanies').set({ vatId }).where('id', '=', id).execute()
  return id
}
const car = (values: Record<string, unknown> = {}) =>
  t.make.car({ priceMinor: 18_500_00, purchasePriceMinor: 15_000_00, ...values })
const ask = (who: As, id: string, query: object) => who.dealTax.get({ params: { id }, query })
const checked = (companyId: string) => askAgain({ ...t.deps, db: t.deps.db }, { companyId, requestedBy: staff.userId })

test('a margin car to a dealer: where he is, what he gave, what it leaves', async () => {
  const companyId = await dealer('DK', 'DK 99 00 00 07')
  await checked(companyId)
  const said = await ask(staff, await car(), { companyId, transport: 'SELLER_CARRIER' })
  expect(said.decision).toMatchObject({ case: 'MARGIN', row: 6, facts: { vatId: 'DK99000007', vatIdState: 'VALID' } })
  expect(said.amounts).toMatchObject({ vatInside: { minor: 558_82 }, netMargin: { minor: 2_941_18 } })
  expect(said.waiver).toMatchObject({ waived: { outcome: { row: 7 } }, breakEven: { minor: 17_941_18 } })
  expect(said.vatCheck?.consultationNumber).toEqual(expect.any(String))
  expect(said.seller?.id).toBe(seller)
})

test.each([
  ['DK', '3900'],
  ['DK', 'FO-100'],
  ['FI', 'AX-22100'],
  ['GB', 'JE2 3AB'],
])(
  'a dealer in %s %s is in a special territory: a person decides, wherever no other place is named',
  async (country, postalCode) => {
    const companyId = await dealer(country, null)
    await t.deps.db.updateTable('buyerCompanies').set({ postalCode }).where('id', '=', companyId).execute()
    const id = await car()
    const { decision } = await ask(staff, id, { companyId, transport: 'SELLER_CARRIER' })
    expect(decision).toMatchObject({ case: 'BLOCKED', blockedBy: ['DESTINATION_TERRITORY'] })
    // The dealer's postal code does not count for another country, and an explicit postal code overrides it.
    const elsewhere = await ask(staff, id, { companyId, transport: 'SELLER_CARRIER', country: 'NO' })
    expect(elsewhere.decision.case).toBe('EXPORT')
    const main = { DK: '2300', FI: '00100', GB: 'SW1A 1AA' }[country]!
    const mainland = await ask(staff, id, { companyId, transport: 'SELLER_CARRIER', postalCode: main })
    expect(mainland.decision.blockedBy).not.toContain('DESTINATION_TERRITORY')
  },
)

test('asked again: unchecked, then valid, then too old, then no answer', async () => {
  const companyId = await dealer('AT', 'ATU99000008')
  const carId = await car({ purchaseTaxCase: 'REGULAR_DE' })
  const decide = (now: Date) =>
    decidedFor({ db: t.deps.db, now }, { carId, companyId, supplyDay: '2026-11-22', transport: 'BUYER_SELF' })
  expect(await decide(t.deps.clock())).toMatchObject({ blockedBy: ['VAT_ID_UNCHECKED'], mayContract: true })
  expect((await checked(companyId)).state).toBe('VALID')
  const decision = await decide(t.deps.clock())
  expect(decision).toMatchObject({ case: 'IC_SUPPLY', row: 3 })
  expect(dealTaxDecision.parse(JSON.parse(JSON.stringify(decision)))).toEqual(decision)
  const later = new Date(t.deps.clock().getTime() + 40 * 86_400_000)
  expect(await decide(later)).toMatchObject({ blockedBy: ['VAT_ID_EXPIRED'], wouldBe: { case: 'IC_SUPPLY' } })
})

test('a register that is down says nothing against an id', async () => {
  const companyId = await dealer('DE', 'DE990000035')
  expect((await checked(companyId)).state).toBe('UNAVAILABLE')
})

test('nobody is asked about a number that is none of the Union', async () => {
  const companyId = await dealer('NO', 'NO923609016MVA')
  expect((await checked(companyId)).state).toBe('UNCHECKED')
  const { rows } = await t.deps.pool.query(`select from vat_checks where vat_id like 'NO%'`)
  expect(rows).toHaveLength(0)
  const said = await ask(staff, await car(), { companyId, transport: 'BUYER_CARRIER' })
  expect(said.decision).toMatchObject({ case: 'EXPORT', vatDeposit: true })
  expect(said.amounts).toMatchObject({ vatDeposit: { minor: 3_515_00 }, gross: { minor: 18_500_00 } })
})

test('what if: a country and a kind of buyer instead of a dealer', async () => {
  const carId = await car({ firstRegistration: '2026-10-01', mileage: 3000 })
  const said = await ask(staff, carId, { country: 'SE', buyer: 'PRIVATE', supplyDay: '2026-11-22' })
  expect(said.decision).toMatchObject({ case: 'IC_SUPPLY_NEW_VEHICLE', row: 5, en16931: { category: 'E' } })
  const nobody = await ask(staff, carId, {})
  expect(nobody.decision).toMatchObject({ case: 'BLOCKED', blockedBy: ['DESTINATION'] })
  expect(nobody.amounts).toBeNull()
})

test('who may not see purchase prices reads none out of tax, comparison or price asked for', async () => {
  const carId = await car()
  const query = { country: 'DE', buyer: 'BUSINESS' }
  for (const price of [undefined, 1, 15_000_00, 18_500_00]) {
    const before = await ask(blind, carId, { ...query, ...(price && { price }) })
    expect(before.amounts).toMatchObject({ net: null, vatInside: null, netMargin: null })
    expect(before.waiver).toMatchObject({ breakEven: null, waived: { amounts: { netMargin: null } } })
    // Another purchase price must not change one byte of the answer.
    await t.deps.db.updateTable('cars').set({ purchasePriceMinor: 1_000_00 }).where('id', '=', carId).execute()
    expect(await ask(blind, carId, { ...query, ...(price && { price }) })).toEqual(before)
    await t.deps.db.updateTable('cars').set({ purchasePriceMinor: 15_000_00 }).where('id', '=', carId).execute()
  }
})

test('a dealer or a company of the house is named by those who may read them', async () => {
  const [companyId, carId] = [await dealer('DK', 'DK99000007'), await car()]
  const seesCars = await t.staff('cars.read', 'cars.cost')
  await expect(ask(seesCars, carId, { companyId })).rejects.toMatchObject({ status: 403 })
  await expect(ask(seesCars, carId, { country: 'DK', legalEntityId: seller })).rejects.toMatchObject({ status: 403 })
  expect((await ask(seesCars, carId, { country: 'DK' })).buyer).toBeNull()
})

test('a dealer or a company that is not there', async () => {
  const carId = await car()
  const nobody = '00000000-0000-4000-8000-000000000000'
  await expect(ask(staff, carId, { companyId: nobody })).rejects.toMatchObject({ status: 404 })
  await expect(ask(staff, carId, { legalEntityId: nobody })).rejects.toMatchObject({ status: 404 })
})

test('a company of the house abroad does not sell by the German act', async () => {
  const legalEntityId = await t.make.legalEntity({ country: 'NO', isDefault: false })
  const { decision } = await ask(staff, await car(), { country: 'DK', legalEntityId })
  expect(decision.blockedBy).toEqual(['SELLER_COUNTRY'])
})
