import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)
const clerk: As = await t.staff(
  'invoices.read',
  'invoices.write',
  'invoices.issue',
  'contracts.read',
  'contracts.write',
)
const books: As = await t.staff('books.read', 'cars.cost')

const eur = (whole: number) => ({ minor: Math.round(whole * 100), currency: 'EUR' as const })
const drafted = async (country = 'DE') => {
  const deal = await desk.signed({ country })
  const invoice = await clerk.invoicing.fromContract({ params: { contractId: deal.contract.id }, body: {} })
  return { ...deal, invoice }
}
const issue = ({ id, version }: { id: string; version: number }) =>
  clerk.invoices.issue({ params: { id }, body: { version } })
const ofCar = (carId: string) => books.marginRegister.list({ query: { carId: [carId] } })

describe('a car under the margin scheme', () => {
  test('comes into the register with its invoice, leaves it with the credit note, and comes again with the correction', async () => {
    const { invoice, carId } = await drafted()
    expect(await ofCar(carId)).toMatchObject({ items: [], total: 0, totals: { vat: eur(0) } })
    const issued = await issue(invoice)
    expect(issued.document.taxes).toMatchObject([{ case: 'MARGIN' }])
    // Bought for 15,000, sold for 18,000. VAT: 19/119 of 3,000.
    const entry = { sale: eur(18_000), purchase: eur(15_000), margin: eur(3000), vat: eur(478.99), basis: eur(2521.01) }
    expect(await ofCar(carId)).toMatchObject({
      items: [{ ...entry, invoice: { number: issued.number, kind: 'SALE' }, rateBp: 1900 }],
      totals: entry,
    })

    // The purchase price changes later: the register keeps the old one, and the credit note reverses exactly that.
    await t.deps.db.updateTable('cars').set({ purchasePriceMinor: 1_700_000 }).where('id', '=', carId).execute()
    const body = { version: issued.version, reason: 'a wrong address', isCorrected: true }
    await clerk.invoices.credit({ params: { id: issued.id }, body })
    expect(await ofCar(carId)).toMatchObject({ total: 2, totals: { sale: eur(0), margin: eur(0), vat: eur(0) } })
    const { related } = await clerk.invoices.get({ params: { id: issued.id } })
    const correction = related.find(({ kind }) => kind === 'CORRECTION')!
    await issue(await clerk.invoices.get({ params: { id: correction.id } }))
    expect((await ofCar(carId)).totals).toMatchObject({ sale: eur(18_000), margin: eur(1000), vat: eur(159.66) })
  })

  test('is not invoiced while nobody knows what it was bought for, and takes no number', async () => {
    const { invoice, carId } = await drafted()
    await t.deps.db.updateTable('cars').set({ purchasePriceMinor: null }).where('id', '=', carId).execute()
    expect(await refusal(issue(invoice))).toBe('invoice.noPurchasePrice')
    expect((await clerk.invoices.get({ params: { id: invoice.id } })).status).toBe('DRAFT')
    await t.deps.db.updateTable('cars').set({ purchasePriceMinor: 1_900_000 }).where('id', '=', carId).execute()
    await issue(invoice)
    expect((await ofCar(carId)).items).toMatchObject([{ margin: eur(-1000), vat: eur(0), basis: eur(0) }])
  })

  test('one of another case stands in no register', async () => {
    const { invoice, carId } = await drafted('NO')
    await issue(invoice)
    expect((await ofCar(carId)).total).toBe(0)
  })
})

test('the register is kept as it was written, and no invoice is issued beside it', async () => {
  const { invoice, carId } = await drafted()
  await issue(invoice)
  for (const change of [
    'update margin_entries set purchase_minor = 0',
    'delete from margin_entries',
    'truncate margin_entries cascade',
  ])
    await expect(t.deps.pool.query(change)).rejects.toMatchObject({ code: '42501' })
  const another = await drafted()
  await expect(
    t.deps.pool.query(
      `update invoices set status = 'ISSUED', number = 'X-1', issued_on = '2026-11-22', issued_at = now() where id = $1`,
      [another.invoice.id],
    ),
  ).rejects.toMatchObject({ constraint: 'invoice_needs_margin' })
  expect((await ofCar(carId)).total).toBe(1)
})

test('is asked by period and seller, sums what is found, and goes out as a file', async () => {
  const { invoice, carId } = await drafted()
  const { number, issuedOn } = await issue(invoice)
  const month = issuedOn!.slice(0, 7)
  const find = (query: object) => books.marginRegister.list({ query: { carId: [carId], ...query } })
  expect((await find({ period: month })).total).toBe(1)
  expect((await find({ period: '2020-Q1' })).totals.vat).toEqual(eur(0))
  expect((await find({ issuedMin: issuedOn!, issuedMax: issuedOn!, legalEntityId: [desk.legalEntityId] })).total).toBe(
    1,
  )
  const file = await t.app.inject({
    url: `/api/margin-register?format=csv&language=de&carId=${carId}`,
    headers: books.headers,
  })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.payload).toContain(number!)
  expect(file.payload).toContain('Bemessungsgrundlage')
})
