// Liquidity of real records: a partly paid deal with its deposit, and balances of real statements.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { camt, createMoneyFixture, eur } from '../../../test/money-fixture.ts'
import { companyDay } from '../../core/days.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const owner: As = await t.staff('figures.read', 'cars.cost')
const today = companyDay(t.deps.clock())
const account = 'DE02120300000000202051'
await t.make.bankAccount(desk.legalEntityId, { iban: account })
const {
  rows: [own],
} = await t.deps.pool.query<{ id: string; number: string }>(
  'select id, number from bank_accounts where legal_entity_id = $1',
  [desk.legalEntityId],
)
const items = async (query: object) => (await owner.liquidity.items({ query })).items

test('a part that is paid no longer counts, a payment that is undone counts again, and a credit ends it', async () => {
  const deal = await desk.invoiced()
  const open = async () =>
    (await items({ kind: ['INVOICE'], companyId: [deal.dealer.companyId] })).map(({ amount }) => amount!.minor)
  const whole = deal.invoice.payable.minor
  expect(await open()).toEqual([whole])
  const payment = await desk.give(await desk.paid({ payerName: deal.companyName, amount: eur(1000) }), [
    deal.invoice,
    eur(1000),
  ])
  expect(await open()).toEqual([whole - 1000_00])
  await desk.undo(payment)
  expect(await open()).toEqual([whole])
  const params = { id: deal.invoice.id }
  const { version } = await desk.clerk.invoices.get({ params })
  await desk.clerk.invoices.credit({ params, body: { version, reason: 'a wrong address', isCorrected: false } })
  expect(await open()).toEqual([])
})

test('a deposit that is held goes out on the day for its proofs, or today when it has passed', async () => {
  const deal = await desk.unproved()
  const { contract, deposit } = deal
  const out = () => items({ kind: ['VAT_DEPOSIT'], companyId: [deal.dealer.companyId] })
  expect(await out()).toMatchObject([{ day: today, dueOn: '2026-01-31', amount: { minor: -deposit!.payable.minor } }])
  await t.deps.pool.query(`update vat_deposits set due_on = '2099-01-31' where contract_id = $1`, [contract.id])
  expect(await out()).toMatchObject([{ day: '2099-01-31', target: 'INVOICE', targetId: deposit!.id }])
})

const balance = (amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const line = (ref: string, amount: string) => ({ ...{ amount, name: 'A', iban: 'NO8330001234567', text: ref, ref } })
const told = async (ref: string, amount: string, given = '') => {
  const text = await camt([line(ref, amount)], own!.number).text()
  return new File([text.replace('<Ntry>', `${given}<Ntry>`)], `${ref}.xml`, { type: 'application/xml' })
}
const book = async (file: File) =>
  desk.clerk.payments.upload({ body: { decisions: '{}' } }, { files: { file: [file] } })
const inBank = async () => (await items({ accountId: [own!.id] })).map(({ amount, day }) => [amount!.minor, day])

test('a statement tells the balance of its account until it is taken back', async () => {
  expect(await inBank()).toEqual([])
  expect((await owner.liquidity.get({ query: {} })).accounts.find(({ id }) => id === own!.id)).toMatchObject({
    ...{ balance: null, day: null, inEuros: null, number: own!.number.slice(-4) },
  })
  await book(await told('first', '10.00', balance('500.00', '2026-11-20')))
  const before = await inBank()
  expect(before[0]![0]).toBeGreaterThanOrEqual(500_00)
  const second = await book(await told('second', '20.00', balance('900.00', '2099-01-01')))
  // A balance of the future is told as of today.
  expect(await inBank()).toEqual([[900_00, today]])
  await desk.clerk.bankStatements.undo({ params: { id: second.id }, body: {} })
  expect(await inBank()).toEqual(before)
})

test('an open purchase calculation is a planned purchase without a day, until it is dropped', async () => {
  const buyer = await t.staff('cars.cost')
  const planned = async () =>
    (await items({ kind: ['PLANNED_PURCHASE'] })).filter(({ target }) => target === 'PURCHASE_CALCULATION')
  expect(await planned()).toEqual([])
  const open = await buyer.purchaseCalculations.create({
    body: {
      ...{
        brand: 'Audi',
        model: 'A4',
        fuel: 'DIESEL',
        gearbox: 'AUTOMATIC_GEAR',
        mileage: 90_000,
        firstRegistration: '2021-05-01',
      },
      ...{ purchaseTaxCase: 'REGULAR_DE', buyerCountry: 'NO', wishedAmount: eur(1500), costs: [] },
      ...{ ownPrice: eur(20_000), ownPriceReason: 'advertised by others' },
    } as never,
  })
  const price = open.sheet.plan!.price.minor
  expect(await planned()).toMatchObject([
    { day: null, dueOn: null, amount: { minor: -Math.round(price * 1.19) }, targetId: open.id, detail: 'Audi A4' },
  ])
  await buyer.purchaseCalculations.drop({
    params: { id: open.id },
    body: { version: open.version, reason: 'sold elsewhere' },
  })
  expect(await planned()).toEqual([])
})
