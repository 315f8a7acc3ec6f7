import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createMoneyFixture } from '../../../test/money-fixture.ts'
import { releaseReadyCars } from '../payments/release-ready.job.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)

const nameOf = async (id: string) =>
  (await t.deps.db.selectFrom('buyerCompanies').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

const driver = {
  driverName: 'Per Fahrer',
  driverCompany: 'Autotransport Nord',
  driverDocument: 'L01',
  driverAuthority: 'CARRIER_ORDER' as const,
  isIdentityChecked: true as const,
  handedPapers: ['PART_2' as const, 'KEYS' as const],
}
test('a code shows the car and works once, however many use it at once', async () => {
  const deal = await desk.invoiced()
  const payment = await desk.payAll(deal)
  const [code] = await desk.codesOf(deal)
  const typed = ` ${code!.toLowerCase().replace(' ', '-')} `
  expect(await desk.clerk.releases.look({ body: { code: typed } })).toMatchObject({
    is: 'READY',
    car: { id: deal.carId },
    mayFetch: expect.arrayContaining(['Ola Nordmann']) as unknown,
  })
  const redeem = () => desk.clerk.releases.redeem({ body: { code: typed, ...driver } })
  const codes = await Promise.all([refusal(redeem()), refusal(redeem()), refusal(redeem())])
  expect(codes.toSorted()).toEqual(['done', 'release.codeWrong', 'release.codeWrong'])
  expect(await refusal(redeem())).toBe('release.codeWrong')
  expect(await desk.carOf(deal.carId)).toBe('PICKED_UP')
  // The documents went to the dealer, booked once. The used code shows where the car is.
  const { papers, history } = await desk.yard.carPapers.get({ params: { id: deal.carId }, query: {} })
  const gone = papers.filter(({ now }) => now?.place === 'DEALER').map(({ paper }) => paper)
  expect(gone).toEqual(['PART_2', 'KEYS'])
  expect(history.filter(({ place }) => place === 'DEALER')).toHaveLength(2)
  expect(await desk.clerk.releases.look({ body: { code: typed } })).toMatchObject({
    is: 'FETCHED',
    papers: [],
    driver: { name: 'Per Fahrer', authority: 'CARRIER_ORDER', identityCheckedBy: expect.any(String) as unknown },
    handedPapers: ['PART_2', 'KEYS'],
  })
  expect(await refusal(desk.undo(payment))).toBe('payment.fetched')
  expect((await desk.invoiceOf(deal.invoice.id)).status).toBe('PAID')
  // Its invoice can still be corrected, and the payment waits for the new one.
  const { version } = await desk.invoiceOf(deal.invoice.id)
  const body = { version, reason: 'a wrong address', isCorrected: true }
  await desk.clerk.invoices.credit({ params: { id: deal.invoice.id }, body })
  expect(await desk.carOf(deal.carId)).toBe('PICKED_UP')
  expect(await desk.clerk.payments.get({ params: { id: payment.id } })).toMatchObject({
    status: 'RECEIVED',
    rest: payment.allocated,
    company: { id: deal.dealer.companyId },
  })
})

const bookPart2 = async (id: string, place: 'HOUSE' | 'BANK') => {
  const { moves } = await desk.yard.carPapers.get({ params: { id }, query: {} })
  const none = { addressId: null, holder: null, tracking: null, paperNo: null, promisedOn: null, note: '' }
  const keys = { keysExpected: null, keysThere: null }
  const body = { paper: 'PART_2' as const, place, movedOn: '2026-11-22', seen: moves, ...none, ...keys }
  return desk.yard.carPapers.move({ params: { id }, body })
}

test('a paid car waits for its papers, and goes by itself when they come', async () => {
  const deal = await desk.invoiced()
  await bookPart2(deal.carId, 'BANK')
  const payment = await desk.payAll(deal)
  expect([await desk.carOf(deal.carId), payment.status]).toEqual(['SOLD', 'MATCHED'])
  const waits = async () =>
    (await desk.clerk.releases.waiting()).filter(({ car }) => car.id === deal.carId).map(({ stops }) => stops)
  expect(await waits()).toEqual([['PART_2']])
  await releaseReadyCars(t.deps, { carId: deal.carId })
  expect(await desk.carOf(deal.carId)).toBe('SOLD')
  await bookPart2(deal.carId, 'HOUSE')
  await releaseReadyCars(t.deps, { carId: deal.carId })
  await releaseReadyCars(t.deps, { carId: deal.carId })
  expect(await desk.carOf(deal.carId)).toBe('RELEASED')
  expect((await desk.clerk.payments.get({ params: { id: payment.id } })).status).toBe('RELEASED')
  expect(await waits()).toEqual([])
  expect(await desk.codesOf(deal)).toHaveLength(1)
})

test('what is missing at the gate keeps the car, whoever asks', async () => {
  const deal = await desk.invoiced()
  await desk.payAll(deal)
  const [code] = await desk.codesOf(deal)
  await bookPart2(deal.carId, 'BANK')
  const redeem = (handedPapers: 'KEYS'[] = ['KEYS']) =>
    desk.clerk.releases.redeem({ body: { code: code!, ...driver, handedPapers } })
  expect(await desk.clerk.releases.look({ body: { code: code! } })).toMatchObject({ stops: ['PART_2'] })
  expect(await refusal(redeem())).toBe('release.papers')
  const byHand = `update car_releases set redeemed_at = now(), driver_name = 'x' where car_id = $1`
  await expect(t.deps.pool.query(byHand, [deal.carId])).rejects.toThrow('may not go')
  await bookPart2(deal.carId, 'HOUSE')
  // A document is moved at the moment of the handover: one of the two comes first.
  const [gone, moved] = await Promise.all([refusal(redeem()), refusal(bookPart2(deal.carId, 'BANK'))])
  expect([gone, moved].join()).toMatch(/^(done,papers.stale|release.papers,done|done,done)$/)
  const { rows } = await t.deps.pool.query<{ fetched: boolean }>(
    'select redeemed_at is not null as fetched from car_releases where car_id = $1',
    [deal.carId],
  )
  expect(rows[0]!.fetched).toBe(gone === 'done')
})

test('the dealer reads on his order what is next: to pay, to fetch, and that it has left', async () => {
  const deal = await desk.signed({ isFetched: true, fetchedBy: 'BUYER_CARRIER' })
  const next = async () => (await deal.dealer.portalOrders.get({ params: { id: deal.offerId } })).next
  expect(await next()).toBe('HOUSE_INVOICES')
  const { comesWith } = await deal.dealer.portalOrders.get({ params: { id: deal.offerId } })
  expect(comesWith).toMatchObject([{ carId: deal.carId }])
  // Whether documents and keys come with the car, and how many keys, but not where they are.
  expect(comesWith[0]!.papers).toContainEqual({ paper: 'KEYS', comes: true, keys: 2 })
  const invoice = await desk.issue(deal.contract.id)
  expect(await next()).toBe('YOU_PAY')
  const deposit = await desk.issue(deal.contract.id, 'VAT_DEPOSIT')
  await desk.payAll({ ...deal, invoice, deposit, companyName: await nameOf(deal.dealer.companyId) })
  expect(await next()).toBe('YOU_FETCH')
  const [code] = await desk.codesOf(deal)
  await desk.clerk.releases.redeem({ body: { code: code!, ...driver } })
  expect(await next()).toBe('UNDER_WAY')
})

test('a code runs out, and a new one takes its place', async () => {
  const deal = await desk.invoiced()
  await desk.payAll(deal)
  const [code] = await desk.codesOf(deal)
  await t.deps.db
    .updateTable('carReleases')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('carId', '=', deal.carId)
    .execute()
  expect(await refusal(desk.clerk.releases.redeem({ body: { code: code!, ...driver } }))).toBe('release.codeWrong')
  const { items } = await desk.clerk.releases.list({ query: { search: deal.contract.number! } })
  expect(items).toMatchObject([{ is: 'EXPIRED' }])
  await desk.clerk.releases.renew({ params: { id: items[0]!.id }, body: { version: items[0]!.version } })
  const fresh = (await desk.codesOf(deal)).find((one) => one !== code)!
  expect((await desk.clerk.releases.redeem({ body: { code: fresh, ...driver } })).is).toBe('FETCHED')
})

test('the dealer is shown his code once, another dealer never', async () => {
  const deal = await desk.invoiced({ isFetched: true })
  await desk.payAll(deal)
  const [own] = await deal.dealer.portalReleases.list({ params: { id: deal.offerId } })
  expect(own).toMatchObject({ is: 'READY', isHidden: true })
  const other = await t.buyer({ country: 'NO' })
  expect(await refusal(other.portalReleases.show({ params: { id: own!.id } }))).toBe('notFound')
  const { code } = await deal.dealer.portalReleases.show({ params: { id: own!.id } })
  expect(await desk.codesOf(deal)).toEqual([code])
  expect(await refusal(deal.dealer.portalReleases.show({ params: { id: own!.id } }))).toBe('release.shown')
  const { rows } = await t.deps.pool.query<{ row: string }>('select to_jsonb(r)::text as row from car_releases r')
  expect(rows.filter(({ row }) => row.includes(code.replace(' ', '')))).toEqual([])
})

test('wrong codes are counted', async () => {
  const keeper = await t.staff('payments.write')
  const codes: string[] = []
  for (let at = 0; at < 31; at++) codes.push(await refusal(keeper.releases.look({ body: { code: `AAAA${at}` } })))
  expect(codes.at(0)).toBe('release.codeWrong')
  expect(codes.at(-1)).toBe('request.tooMany')
})
