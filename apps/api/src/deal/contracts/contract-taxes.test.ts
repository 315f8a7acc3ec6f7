// Several cars with different taxes in one contract: the tax of each car, totals per case.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contractDocument, type ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'
import { sampleContract } from '../../../test/contract-sample.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)

const eur = (whole: number) => ({ minor: Math.round(whole * 100), currency: 'EUR' as const })
const used = { firstRegistration: '2019-05-10', mileage: 80_000 }

/** A dealer with an agreement on cars with these purchase tax cases, each with an asking price of 20,000. */
async function agreedOn(country: string, bought: readonly string[], whole: number) {
  const dealer = await desk.dealer(country)
  const sold: { carId: string; listingId: string }[] = []
  for (const purchaseTaxCase of bought)
    sold.push(
      await t.make.onSale(
        { ...used, purchaseTaxCase, isVatReclaimable: ['REGULAR_DE', 'IMPORT'].includes(purchaseTaxCase) },
        { conditionSummary: 'Good' },
      ),
    )
  const body = { companyId: dealer.companyId, carIds: sold.map(({ carId }) => carId), amount: eur(whole) }
  const { id, version } = await desk.boss.offers.toBuyer({ body })
  await dealer.portalOffers.accept({ params: { id }, body: { version, amount: eur(whole) } })
  const draft = (more: object = {}) =>
    desk.drafter.contracts.saveDraft({ params: { id: sold[0]!.listingId }, body: { version: 0, ...more } })
  return { dealer, offerId: id, sold, draft }
}
const linesOf = ({ lines }: ContractDocument) =>
  lines.map(({ kind, tax, net, vat }) => [kind, tax.case, tax.category, tax.rateBp, net.minor / 100, vat.minor / 100])

test('a margin car and a regular one to a German dealer: tax on the one, none shown on the other', async () => {
  const deal = await agreedOn('DE', ['MARGIN', 'REGULAR_DE'], 30_000)
  const { document, amount, checklist, version } = await deal.draft({ fee: eur(99.99), deposit: eur(3000) })
  expect(document!.cars.map(({ tax, price }) => [tax.case, price.minor])).toEqual([
    ['MARGIN', 15_000_00],
    ['DOMESTIC', 15_000_00],
  ])
  expect(linesOf(document!)).toEqual([
    ['CAR', 'MARGIN', 'E', 0, 15_000, 0],
    ['CAR', 'DOMESTIC', 'S', 1900, 15_000, 2850],
    ['FEE', 'MARGIN', 'E', 0, 50, 0],
    ['FEE', 'DOMESTIC', 'S', 1900, 49.99, 9.5],
  ])
  // 19 % of 15,049.99 is 2,859.4981.
  expect(document!.totals).toMatchObject({
    net: eur(30_099.99),
    vat: eur(2859.5),
    gross: eur(32_959.49),
    deposit: eur(3000),
  })
  expect(document!.totals.byTax).toMatchObject([
    { case: 'MARGIN', exemptionCode: 'VATEX-EU-F', gross: eur(15_050) },
    { case: 'DOMESTIC', exemptionCode: null, net: eur(15_049.99), vat: eur(2859.5), gross: eur(17_909.49) },
  ])
  expect(amount).toEqual(eur(32_959.49))
  expect(checklist.find(({ key }) => key === 'taxCase')).toMatchObject({ level: 'OK', detail: 'MARGIN, DOMESTIC' })
  const order = () => deal.dealer.portalOrders.get({ params: { id: deal.offerId } })
  expect(await order()).toMatchObject({ totals: null, cars: [{ taxCase: null }, { taxCase: null }] })
  const params = { id: deal.sold[1]!.listingId }
  expect(await desk.drafter.contracts.send({ params, body: { version } })).toMatchObject({ status: 'WAITING_ADMIN' })
  expect(await order()).toMatchObject({
    totals: document!.totals,
    cars: [{ taxCase: 'MARGIN' }, { taxCase: 'DOMESTIC' }],
  })
})

test('the same to Norway is an export as a whole: no tax on any line', async () => {
  const deal = await agreedOn('NO', ['MARGIN', 'REGULAR_DE'], 30_000)
  const { document } = await deal.draft({ transport: 'SELLER_CARRIER', transportPrice: eur(801) })
  expect(linesOf(document!)).toEqual([
    ['CAR', 'EXPORT', 'G', 0, 15_000, 0],
    ['CAR', 'EXPORT', 'G', 0, 15_000, 0],
    ['TRANSPORT', 'EXPORT', 'G', 0, 801, 0],
  ])
  expect(document!.totals).toMatchObject({
    vat: eur(0),
    gross: eur(30_801),
    byTax: [{ category: 'G', gross: eur(30_801) }],
  })
})

test('with one car whose case is open there is no contract, and it says of which and why', async () => {
  const deal = await agreedOn('DE', ['MARGIN', 'UNKNOWN'], 30_000)
  const open = await t.deps.db
    .selectFrom('cars')
    .select('stockNo')
    .where('id', '=', deal.sold[1]!.carId)
    .executeTakeFirstOrThrow()
  await expect(deal.draft()).rejects.toMatchObject({
    code: 'contract.taxUndecided',
    params: { missing: `${open.stockNo}: PURCHASE_TAX_CASE` },
  })
})

test('a contract of before is read as one of now', async () => {
  const german = { destinationCountry: 'DE', buyerCountry: 'DE' }
  const danish = { destinationCountry: 'DK', buyerCountry: 'DK', vatId: 'DK24256790', isWaived: true }
  const all = [
    sampleContract({ cars: 2 }),
    sampleContract({ facts: german }),
    sampleContract({ facts: { ...german, isWaived: true } }),
    sampleContract({ facts: { ...danish, vatIdState: 'VALID' } }),
    sampleContract({ facts: { ...danish, vatIdState: 'UNCHECKED' } }),
    sampleContract({ facts: { ...danish, vatIdState: 'VALID', mileage: 12 } }),
  ]
  const { contract } = await desk.drafted()
  const migration = await readFile(
    new URL('../../../migrations/20261122_1810_contract_taxes.sql', import.meta.url),
    'utf8',
  )
  for (const now of all) {
    const stored = JSON.stringify(asBefore(now))
    await t.deps.pool.query('update contracts set document = $2 where id = $1', [contract.id, stored])
    await t.deps.pool.query('update contract_versions set document = $2 where contract_id = $1', [contract.id, stored])
    await t.deps.pool.query(migration)
    const { rows } = await t.deps.pool.query<{ document: unknown }>(
      'select document from contracts where id = $1 union all select document from contract_versions where contract_id = $1',
      [contract.id],
    )
    for (const { document } of rows) expect(contractDocument.parse(document)).toEqual(now)
  }
})

/** The stored format from the time when a contract had one tax case. */
function asBefore({ cars, lines, totals, ...document }: ContractDocument) {
  const { byTax: _byTax, ...sums } = totals
  return {
    ...document,
    tax: cars[0]!.tax,
    cars: cars.map(({ tax: _tax, ...car }) => car),
    lines: lines.map(({ tax, ...line }) => ({ ...line, vatRateBp: tax.case === 'MARGIN' ? null : tax.rateBp })),
    totals: sums,
  }
}
