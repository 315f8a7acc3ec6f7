// The file of a deal: its records, and that its sums are those of the lists.
import { expect, test } from 'vitest'
import type { DealSection } from '@bilbro/contract/overview/deal-file/deal-sections'
import { type As, openTestApp } from '../../../test/app.ts'
import { createDealFileFixture } from '../../../test/deal-file-fixture.ts'
import { eur } from '../../../test/money-fixture.ts'

const t = await openTestApp()
const desk = await createDealFileFixture(t)
const { owner } = desk
const deal = await desk.whole()
const file = (who: As, id: string) => who.dealFiles.get({ params: { id } })
const sectionsOf = (records: readonly { section: DealSection }[]) => [...new Set(records.map(({ section }) => section))]

let packageId = ''

test('the file has every record of the deal, and its sums are those of the list of invoices', async () => {
  const found = await file(owner, deal.offerId)
  expect(found).toMatchObject({
    id: deal.offerId,
    number: deal.contract.number,
    cars: [{ id: deal.carId }],
    company: { id: deal.dealer.companyId },
    seller: { id: desk.legalEntityId },
    salesperson: { id: desk.boss.userId },
    amounts: { agreed: eur(18_000), open: eur(0), overdue: eur(0) },
    notesAt: deal.contract.id,
  })
  expect(sectionsOf(found.records)).toEqual([
    'offers',
    'contracts',
    'invoices',
    'payments',
    'deposits',
    'papers',
    'releases',
    'transports',
    'proofs',
    'claims',
  ])
  const list = await owner.invoices.list({ query: { contractId: [deal.contract.id], pageSize: 50 } })
  expect(found.amounts.invoiced).toEqual(list.totals.gross)
  expect(found.amounts.open).toEqual(list.totals.open)
  expect(found.amounts.security).toEqual(list.items.find(({ kind }) => kind === 'VAT_DEPOSIT')!.gross)
  expect(found.amounts.paid!.minor).toBe(list.items.reduce((sum, { paid }) => sum + paid.minor, 0))
  const margin = await owner.carMargin.get({ params: { id: deal.carId } })
  expect(found.amounts.margin).toEqual({ amount: margin.margin, is: 'INVOICED' })
  expect(found.stages).toEqual([
    { stage: 'OFFER', is: 'DONE' },
    { stage: 'CONTRACT', is: 'DONE' },
    { stage: 'INVOICE', is: 'DONE' },
    { stage: 'PAYMENT', is: 'DONE' },
    { stage: 'TRANSPORT', is: 'NOW' },
    { stage: 'PROOFS', is: 'AHEAD' },
  ])
})

test('the steps are the lines of Today; what the reader may do comes first', async () => {
  const { steps } = await file(owner, deal.offerId)
  const { items } = await owner.today.list({ query: { pageSize: 200 } })
  for (const step of steps.filter(({ kind }) => kind !== null))
    expect(items).toContainEqual(
      expect.objectContaining({ kind: step.kind, recordId: step.recordId, dueOn: step.dueOn }),
    )
  expect(steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['TRANSPORT_PLAN', 'CLAIM']))
  expect(steps.find(({ section }) => section === 'proofs')).toMatchObject({ waitsFor: 'dealer', isMine: false })
  const clerk = await t.staff('claims.read', 'claims.write', 'logistics.read')
  const own = (await file(clerk, deal.offerId)).steps
  expect(own.map(({ section, isMine }) => [section, isMine]).slice(0, 2)).toEqual([
    ['claims', true],
    ['transports', false],
  ])
})

test('the history is in order over all records and in pages; messages too', async () => {
  const params = { id: deal.offerId }
  const all = (await owner.dealFiles.history({ params, query: { pageSize: 200 } })).items
  expect(all.length).toBeGreaterThan(10)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(all.map(({ section }) => section)).size).toBeGreaterThan(4)
  const paged: string[] = []
  for (let before: string | undefined; ;) {
    const page = await owner.dealFiles.history({ params, query: { pageSize: 7, ...(before && { before }) } })
    paged.push(...page.items.map(({ id }) => id))
    if (!page.next) break
    before = page.next
  }
  expect(paged).toEqual(all.map(({ id }) => id))

  const thread = (await owner.dealFiles.messages({ params, query: {} })).items
  expect(thread.map(({ section, side, isInternal }) => [section, side, isInternal])).toEqual([
    ['claims', 'DEALER', false],
    ['cars', 'HOUSE', true],
    ['contracts', 'HOUSE', true],
    ['offers', 'DEALER', false],
  ])
  const first = await owner.dealFiles.messages({ params, query: { pageSize: 3 } })
  const rest = await owner.dealFiles.messages({ params, query: { pageSize: 3, before: first.next! } })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(thread.map(({ id }) => id))
  expect(rest.next).toBeNull()
})

test('a negotiation is a deal without a contract; its margin is that of the offer', async () => {
  const buyer = await desk.dealer()
  const { carId } = await t.make.onSale({ purchasePriceMinor: 1_500_000, firstRegistration: '2019-05-10', mileage: 1 })
  const { id } = await buyer.portalOffers.make({ params: { id: carId }, body: { amount: eur(17_000) } })
  const found = await file(owner, id)
  expect(sectionsOf(found.records)).toEqual(['offers'])
  expect(found).toMatchObject({ number: null, seller: null, notesAt: null, amounts: { agreed: null, invoiced: null } })
  expect(found.steps[0]).toMatchObject({ kind: 'OFFER_ANSWER', isMine: true, recordId: id })
  const { margin } = await owner.offers.get({ params: { id } })
  expect(found.amounts.margin).toEqual({ amount: margin!.result, is: 'AGREED' })
  // A negotiation alone is no sale of the car.
  expect((await owner.dealFiles.find({ query: { source: 'cars', id: carId } })).items).toEqual([])
  await owner.offers.decline({ params: { id }, body: { version: 1, reason: 'PRICE' } as never })
  const lost = await file(owner, id)
  expect(lost.stages).toEqual([{ stage: 'OFFER', is: 'ENDED' }])
  expect(lost).toMatchObject({ steps: [], amounts: { margin: null } })
})

test('an agreement waits for its contract, a signed contract for its invoice', async () => {
  const agreed = await desk.agreed()
  const steps = async () => (await file(owner, agreed.offerId)).steps.map(({ kind, waitsFor }) => kind ?? waitsFor)
  expect(await steps()).toEqual(['CONTRACT_DRAFT'])
  expect((await owner.dealFiles.find({ query: { source: 'cars', id: agreed.carId } })).items).toHaveLength(1)
  const { contract } = await desk.signedOn(agreed)
  expect(await steps()).toEqual(['INVOICE_DRAFT', 'provider'])
  await desk.draft(contract.id)
  expect(await steps()).toEqual(['INVOICE_ISSUE', 'provider'])
})

test('a cancelled sale ends the deal; the car leads to its next sale', async () => {
  const sold = await desk.signed()
  const { id, version } = sold.contract
  await owner.contracts.end({ params: { id }, body: { version, reason: 'The dealer could not pay' } })
  const found = await file(owner, sold.offerId)
  expect(found.stages).toEqual([
    { stage: 'OFFER', is: 'DONE' },
    { stage: 'CONTRACT', is: 'ENDED' },
  ])
  expect(found.amounts).toMatchObject({ margin: null, invoiced: null })
  expect(found.steps.filter(({ waitsFor }) => waitsFor === 'staff')).toEqual([])
  const again = await desk.agreedOn({ dealer: await desk.dealer('SE'), carId: sold.carId })
  const { items } = await owner.dealFiles.find({ query: { source: 'cars', id: sold.carId } })
  expect(items.map((item) => item.id)).toEqual([again.id])
})

test('a credited invoice counts against the invoiced amount, and the sale waits for its next invoice', async () => {
  const sold = await desk.invoiced()
  const { id, version } = sold.invoice
  await owner.invoices.credit({ params: { id }, body: { version, reason: 'Wrong address of the dealer' } })
  const found = await file(owner, sold.offerId)
  expect(found.amounts).toMatchObject({ invoiced: eur(0), open: eur(0) })
  const { totals } = await owner.invoices.list({ query: { contractId: [sold.contract.id] } })
  expect([found.amounts.invoiced, found.amounts.open]).toEqual([totals.gross, totals.open])
  expect(
    found.records.filter(({ section }) => section === 'invoices').map(({ amount }) => Math.sign(amount!.minor)),
  ).toEqual(expect.arrayContaining([1, -1]))
  expect(found.steps.map(({ kind }) => kind)).toContain('INVOICE_DRAFT')
})

test('a package is one deal: amounts, margin and documents over all its cars', async () => {
  const who = await desk.dealer()
  const cars = await Promise.all(
    [0, 1, 2].map(() =>
      t.make.onSale(
        { purchasePriceMinor: 1_500_000, firstRegistration: '2019-05-10', mileage: 80_000 },
        { conditionSummary: 'Good' },
      ),
    ),
  )
  const carIds = cars.map(({ carId }) => carId)
  const offer = await owner.offers.toBuyer({
    body: {
      companyId: who.companyId,
      amount: eur(51_000),
      carIds,
      mail: false,
      hours: 24,
      reason: 'Three cars at once',
    },
  })
  await who.portalOffers.accept({ params: { id: offer.id }, body: { version: offer.version, amount: eur(51_000) } })
  const sold = await desk.signedOn({ dealer: who, ...cars[0]!, offerId: offer.id } as Awaited<
    ReturnType<typeof desk.agreed>
  >)
  await desk.issue(sold.contract.id)
  packageId = offer.id
  const found = await file(owner, offer.id)
  expect(found.cars.map(({ id }) => id).toSorted()).toEqual(carIds.toSorted())
  expect(found.amounts.agreed).toEqual(eur(51_000))
  const margins = await Promise.all(carIds.map((id) => owner.carMargin.get({ params: { id } })))
  expect(found.amounts.margin!.amount.minor).toBe(margins.reduce((sum, { margin }) => sum + margin!.minor, 0))
  expect(found.records.filter(({ section }) => section === 'papers')).toHaveLength(3)
  for (const id of carIds)
    expect((await owner.dealFiles.find({ query: { source: 'cars', id } })).items).toEqual([
      { id: offer.id, name: null },
    ])
})

test('the margin left contains the changes since it was frozen', async () => {
  const sold = await desk.invoiced()
  const lines = await owner.carMargin.get({ params: { id: sold.carId } })
  await t.deps.pool.query(
    `insert into car_margins (car_id, invoice_id, cause, day, lines, margin_minor, vat_minor, frozen_at) values ($1, $2, 'MONTH', current_date, $3, $4, 0, now())`,
    [sold.carId, sold.invoice.id, JSON.stringify(lines.lines), lines.margin!.minor],
  )
  await owner.carCosts.create({
    params: { id: sold.carId },
    body: {
      ...{ kind: 'OTHER', supplier: 'Werkstatt', documentNo: '', note: '' },
      ...{ spentOn: '2026-11-01', net: eur(450), vat: eur(0) },
    },
  })
  const { margin, afterCloseTotal } = await owner.carMargin.get({ params: { id: sold.carId } })
  expect(afterCloseTotal).toEqual(eur(-450))
  expect((await file(owner, sold.offerId)).amounts.margin).toEqual({
    amount: { minor: margin!.minor - 45_000, currency: 'EUR' },
    is: 'FROZEN',
  })
})

test('the number of statements does not grow with the cars of a deal', async () => {
  let asked = 0
  // Each statement of a reading call takes a connection.
  const count = () => asked++
  t.deps.pool.on('acquire', count)
  /** The least of three, because jobs ask beside. */
  const counted = async (id: string) => {
    const counts = []
    for (let i = 0; i < 3; i++) {
      asked = 0
      await file(owner, id)
      counts.push(asked)
    }
    return Math.min(...counts)
  }
  const [one, three] = [await counted(deal.offerId), await counted(packageId)]
  t.deps.pool.off('acquire', count)
  expect(one).toBeGreaterThan(5)
  expect(three).toBeLessThanOrEqual(one)
})
