// A company with a record behind every figure: stock of each age, sold cars of two of our companies, offers that ended in
// every way, late transports, open proofs, money in and out, listings and interests.
import { allPermissions, type Permission } from '@bilbro/contract/permissions'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { stockStatuses } from '@bilbro/contract/stock/cars/car-states'
import { companyDay, daysBefore } from '../src/core/days.ts'
import type { TestApp } from './app.ts'
import { createFiguresFixture } from './figures-fixture.ts'
import { createLiquidityFixture } from './liquidity-fixture.ts'
import { eur } from './money-fixture.ts'
import { createRoadFixture } from './road-fixture.ts'

const hiddenFromClerk: readonly Permission[] = ['cars.cost', 'commission.read', 'commission.manage']

export async function createFiguresWorld(t: TestApp) {
  const desk = await createRoadFixture(t)
  const owner = await t.staff(...allPermissions)
  const clerk = await t.staff(...allPermissions.filter((one) => !hiddenFromClerk.includes(one)))
  const today = companyDay(t.deps.clock())
  const ago = (days: number) => daysBefore(today, days)
  const query = (text: string, values: unknown[] = []) => t.deps.pool.query(text, values)

  // Sold through contracts, with a late transport, open proofs and an open invoice.
  const late = await desk.planned()
  await query(`update transports set delivery_planned_at = $2::date - 1, expected_at = null where id = $1`, [
    late.transport.id,
    today,
  ])
  const delivered = await desk.invoiced({ isFetched: true })
  await desk.paidUp(delivered)
  await desk.invoiced()

  // Stock of every age and status, one without a date, one of the future, one sold in the span.
  for (const [at, days] of [0, 30, 31, 60, 61, 90, 91, 121, 400].entries())
    await t.make.car({
      purchasedOn: ago(days),
      status: stockStatuses[at % stockStatuses.length]!,
      purchasePriceMinor: 1_000_000 + at * 111,
      assigneeId: at % 2 ? owner.userId : clerk.userId,
      photoCount: at % 3,
      ...(at === 4 && { priceMinor: null }),
    })
  await t.make.car({ purchasedOn: null, status: 'DRAFT', purchasePriceMinor: 777 })
  await t.make.car({ purchasedOn: daysBefore(today, -5), status: 'DRAFT', purchasePriceMinor: 5000 })
  await t.make.car({ purchasedOn: ago(40), status: 'CANCELLED' })
  await t.make.car({ purchasedOn: ago(80), soldOn: ago(20), status: 'DELIVERED' })

  // Sales of this month, of the month before and of the year before, taken back, reduced in price, without a purchase price.
  const { legalEntityId } = desk
  const second = await t.make.legalEntity({ name: 'Second', isDefault: false })
  const dealers = [await t.buyer(), await t.buyer()]
  const sales = createFiguresFixture(t, { companyId: dealers[0]!.companyId, legalEntityId })
  const money = createLiquidityFixture(t, { legalEntityId })
  const month = today.slice(0, 7)
  const yearAgo = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  const lastMonth = daysBefore(`${month}-01`, 1)
  const sold = (values: object = {}) =>
    t.make.car({
      ...{ status: 'SOLD', purchasePriceMinor: 800_000, purchasedOn: ago(500), soldOn: ago(400) },
      ...{ supplierId: null, purchasedById: owner.userId, ...values },
    })
  const supplierId = await money.supplierId
  for (const [at, day] of [`${month}-01`, `${month}-01`, lastMonth, `${yearAgo}-02`].entries()) {
    const carId = await sold({ brand: at % 2 ? 'BMW' : 'Audi', ...(at < 2 && { supplierId }) })
    await money.insert('car_costs', {
      ...{ car_id: carId, kind: at % 2 ? 'REPAIR' : 'TRANSPORT', net_minor: 12_345 + at, vat_minor: 0, spent_on: day },
    })
    await sales.sell({ day, lines: [{ carId, net: 1_000_000 + at, is: at % 2 ? 'EXPORT' : 'MARGIN' }] })
  }
  await sales.sell({
    day: `${month}-01`,
    lines: [{ carId: await sold({ purchasePriceMinor: null }), net: 500_000, is: 'EXPORT' }],
  })
  for (const day of [lastMonth, `${yearAgo}-02`])
    await sales.sell({ day, lines: [{ carId: await sold({ purchasePriceMinor: null }), net: 500_000, is: 'EXPORT' }] })
  await sales.sell({ day: `${yearAgo}-03`, lines: [{ carId: await sold(), net: 950_000, is: 'MARGIN' }] })
  const back = await sales.sell({ day: lastMonth, lines: [{ carId: await sold(), net: 700_000, is: 'MARGIN' }] })
  await sales.credit(back, `${month}-01`)
  const sale = { day: `${month}-01`, companyId: dealers[1]!.companyId, legalEntityId: second, country: 'DK' }
  await sales.sell({
    ...sale,
    lines: [{ carId: await sold({ purchasePriceMinor: 600_000 }), net: 900_000, is: 'MARGIN' }],
  })

  // Offers that ended in every way, one that waits, and interests in their cars.
  const amount = eur(19_000)
  for (const [at, end] of (['accept', 'decline', 'decline', 'withdraw', 'expire', 'open'] as const).entries()) {
    const dealer = dealers[at % 2]!
    const { carId, listingId } = await t.make.onSale({ brand: at % 2 ? 'BMW' : 'Audi', purchasedOn: ago(at) })
    await query(
      `insert into interests (listing_id, company_id, user_id) select $1, company_id, id from buyer_users where id = any($2)`,
      [listingId, dealers.slice(0, 1 + (at % 2)).map(({ userId }) => userId)],
    )
    const { id, version } = await dealer.portalOffers.make({ params: { id: carId }, body: { amount } })
    const params = { id }
    if (end === 'accept') await owner.offers.accept({ params, body: { version, amount } })
    if (end === 'decline')
      await owner.offers.decline({ params, body: { version, reason: at === 1 ? 'CONDITION' : 'PRICE' } })
    if (end === 'withdraw') await dealer.portalOffers.withdraw({ params, body: { version } })
    if (end === 'expire')
      await query(`update offers set status = 'EXPIRED', closed_reason = null, updated_at = now() where id = $1`, [id])
  }
  // What dealers wish: requests and searches that they have saved.
  await owner.carRequests.create({
    body: { ...emptyWish, brand: 'BMW', companyIds: dealers.map(({ companyId }) => companyId) },
  })
  await dealers[0]!.portalSearches.create({ body: { name: 'mine', filters: { brand: ['BMW'] }, mails: 'NEVER' } })
  await t.make.onSale({ brand: 'Audi' }, { status: 'LOCKED', publishedAt: `${ago(11)}T10:00:00Z` })
  await t.make.onSale({ brand: 'Audi' }, { status: 'WITHDRAWN' })
  await t.make.onSale({ brand: 'Audi' }, { status: 'DRAFT', publishedAt: null })
  // Available, but its car cannot be sold.
  await t.make.onSale({ brand: 'Audi' }, { carSellable: false })

  // Money: accounts in three currencies, dealers who pay late, invoices in dispute, runs and suppliers' invoices.
  const [d1, d2] = [await t.make.company(), await t.make.company()]
  const day = (days: number) => daysBefore(today, -days)
  await money.rate('NOK', '11.6215', ago(5))
  const main = await money.account('EUR', { day: ago(3), whole: 10_000 })
  await money.received(main, 1000, ago(1))
  await money.account('NOK', { day: ago(4), whole: 116_215 }, { is_main: true })
  await money.account('USD', { day: ago(4), whole: 500 }, { is_main: true })
  await money.account('EUR', { day: ago(2), whole: 77 }, { legal_entity_id: second, is_main: true })
  for (const days of [2, 4, 9]) await money.paid(d1, days)
  await money.invoice(d1, 5000, day(6), { issued_on: ago(9) })
  await money.invoice(d1, 3000, ago(15), { status: 'PARTLY_PAID', paid_minor: 100_000, issued_on: ago(40) })
  await money.invoice(d2, 4000, day(90), { issued_on: ago(2), legal_entity_id: second })
  const disputed = await money.invoice(d2, 700, ago(20), { issued_on: ago(50) })
  await query(`insert into dunning_holds (invoice_id, reason, held_at) values ($1, 'objects', now())`, [disputed])
  await money.run(day(2), [{ invoiceId: await money.purchase('SCHEDULED', 1190, day(3)), whole: 1190 }])
  for (const status of ['APPROVED', 'RECEIVED', 'CHECKED', 'DISPUTED'])
    await money.purchase(status, 238, status === 'RECEIVED' ? null : day(8))
  await money.purchase('APPROVED', 300, day(70))
  await money.purchase('APPROVED', 60, day(5), { kind: 'CREDIT_NOTE' })
  await t.make.car({ status: 'PURCHASED', purchasedOn: ago(5), supplierId, purchasePriceMinor: 1_000_000 })
  await t.make.car({ status: 'AVAILABLE', purchasePriceMinor: null })
  await t.deps.changes.settled()

  return { owner, clerk, today, legalEntityId, yearAgo, dealerIds: [...dealers.map(({ companyId }) => companyId), d1] }
}
