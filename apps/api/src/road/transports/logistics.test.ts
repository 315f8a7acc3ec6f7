import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)

test('a car that is paid has its transport, and the way of a payment is its way', async () => {
  const deal = await desk.invoiced()
  const before = await desk.hauler.logistics.ofCar({ params: { carId: deal.carId } })
  expect(before).toEqual({ hasLogistics: false, transports: [] })
  const payment = await desk.payAll(deal)
  const transport = await desk.transportOf(deal.carId)
  expect(transport).toMatchObject({ status: 'PENDING', group: 'PENDING', leg: 1, deliveryProvider: null })
  const undone = await desk.undo(payment)
  expect((await desk.transportOf(deal.carId)).status).toBe('CANCELED')
  await desk.give(
    undone,
    ...[deal.invoice, ...(deal.deposit ? [deal.deposit] : [])].map(
      (one) => [one, one.payable as { minor: number; currency: 'EUR' }] as const,
    ),
  )
  expect(await desk.transportOf(deal.carId)).toMatchObject({ id: transport.id, status: 'PENDING' })
})

test('from the yard to the dealer: each step needs what belongs to it, and the car goes with it', async () => {
  const deal = await desk.planned()
  const { id } = deal.transport
  await desk.say(id, { status: 'ORDER_CONFIRMED' })
  expect(await refusal(desk.say(id, { status: 'CONFIRMED_BY_TRUCK' }))).toBe('transport.needs')
  expect(await refusal(desk.say(id, { status: 'CAR_LOADED' }, { cmr: [desk.paper()] }))).toBe('transport.needs')
  await desk.fetched(deal)
  expect(await desk.transportOf(deal.carId)).toMatchObject({
    status: 'CAR_LOADED',
    driver: { name: 'Per Fahrer', driverAuthority: 'CARRIER_ORDER' },
  })
  expect(await desk.carOf(deal.carId)).toBe('PICKED_UP')
  expect(await refusal(desk.say(id, { status: 'ORDER_CONFIRMED' }))).toBe('state.notAllowed')
  await desk.say(id, { status: 'DELIVERY_STARTED' })
  expect(await refusal(desk.say(id, { status: 'DELIVERED' }))).toBe('transport.needs')
  const done = await desk.say(id, { status: 'DELIVERED', odometerKm: 81_000 }, { proof: [desk.paper('pod.pdf')] })
  expect(done).toMatchObject({ status: 'DELIVERED', group: 'DELIVERED', files: [{ kind: 'PROOF', isForDealer: true }] })
  expect(done.steps.map(({ status, is }) => `${status} ${is}`)).toEqual([
    'ORDER_CONFIRMED DONE',
    'CONFIRMED_BY_TRUCK NOT_REPORTED',
    'CAR_LOADED DONE',
    'DELIVERY_STARTED DONE',
    'DELIVERED DONE',
  ])
  expect(await desk.carOf(deal.carId)).toBe('DELIVERED')
})

test('whoever fetches his car himself has it when the gate lets it go', async () => {
  const deal = await desk.released({ isFetched: true })
  expect(deal.transport.deliveryProvider).toBe('SELF_PICKUP')
  expect(await refusal(desk.say(deal.transport.id, { status: 'DELIVERED_SELF_PICKUP' }))).toBe('transport.needs')
  await desk.fetched(deal)
  expect((await desk.transportOf(deal.carId)).status).toBe('DELIVERED_SELF_PICKUP')
  expect(await desk.carOf(deal.carId)).toBe('DELIVERED')
})

test('against its order a transport is set with the right and a reason alone', async () => {
  const { transport, dealer } = await desk.planned()
  const { id } = transport
  await desk.say(id, { status: 'ORDER_CONFIRMED' })
  const own = () => dealer.portalLogistics.get({ params: { id } })
  expect((await own()).corrected).toBeNull()
  const back = { status: 'PENDING', override: 'true', reason: 'confirmed for another car' } as const
  expect(await refusal(desk.say(id, back))).toBe('auth.forbidden')
  expect(await refusal(desk.say(id, { ...back, reason: 'no' }, {}, desk.chief))).toBe('state.reasonRequired')
  expect((await desk.say(id, back, {}, desk.chief)).status).toBe('PENDING')
  // The dealer sees the correction but not its reason.
  expect((await own()).corrected).toMatchObject({ status: 'PENDING' })
  expect(JSON.stringify(await own())).not.toContain(back.reason)
  expect((await desk.say(id, { status: 'ORDER_CONFIRMED' })).status).toBe('ORDER_CONFIRMED')
  const { items } = await desk.hauler.logistics.history({ params: { id }, query: {} })
  expect(items.map(({ action }) => action)).toContain('override')
  // Places are stored by id and shown by name.
  const planned = items.flatMap(({ changes }) => changes).filter(({ field }) => field === 'transportPickup')
  expect(planned.length).toBeGreaterThan(0)
  for (const { to } of planned) expect(to).toMatch(/^[^,]+, [^,]+$/)
  const storyOf = async (...rights: Parameters<typeof t.staff>) => {
    const reader = await t.staff(...rights)
    return JSON.stringify(await reader.carLogs.list({ params: { carId: transport.car.id }, query: { pageSize: 100 } }))
  }
  const place = String(planned[0]!.to)
  expect(await storyOf('cars.read', 'logs.read', 'logistics.read')).toContain(place)
  // Users who may not read addresses do not see them in the car's history either.
  expect(await storyOf('cars.read', 'logs.read')).not.toContain(place)
})

test('what is late says since when, why, and when it comes', async () => {
  const { transport, dealer } = await desk.planned()
  const { id, version } = transport
  const late = { version, flag: 'DELAYED', isRaised: true, reason: 'storm at Kiel' } as const
  const set = (more: object) => desk.hauler.logistics.setFlag({ params: { id }, body: { ...late, ...more } })
  expect(await refusal(set({}))).toBe('request.invalid')
  const after = await set({ delayCause: 'FERRY', expectedAt: '2026-12-02T09:00:00Z' })
  expect(after).toMatchObject({ flags: ['DELAYED'], delayCause: 'FERRY', expectedAt: '2026-12-02T09:00:00.000Z' })
  expect(after.steps.at(-1)).toMatchObject({ status: 'DELIVERED', lateDays: 4 })
  expect(await refusal(set({ isRaised: false }))).toBe('version.stale')
  // The dealer sees the delay and its cause, but not the internal note.
  const own = await dealer.portalLogistics.get({ params: { id } })
  expect(own).toMatchObject({ flags: ['DELAYED'], delayCause: 'FERRY' })
  expect(JSON.stringify(own)).not.toContain('storm')
})

test('a dealer reads his own alone, and of that what is his', async () => {
  const secret = 'CANARYROAD'
  const mine = await desk.planned()
  const { id } = mine.transport
  const { version } = await desk.hauler.logistics.get({ params: { id } })
  const body = { version, internalNote: secret, costMinor: 7_351_904, carrier: 'Nord Transport' }
  await desk.hauler.logistics.setDeliveryProvider(
    { params: { id }, body },
    { files: { other: [desk.paper(`${secret}.pdf`)] } },
  )
  await desk.say(
    id,
    { status: 'ORDER_CONFIRMED', reason: secret },
    { damage: [desk.paper(`${secret}.pdf`)], cmr: [desk.paper('cmr.pdf')] },
  )
  const { dealer } = mine
  const own = dealer.portalLogistics
  const all = [
    await own.list({ query: {} }),
    await own.ofCar({ params: { carId: mine.carId } }),
    await own.get({ params: { id } }),
  ]
  expect(all[0]).toMatchObject({ total: 1, counts: { IN_PROGRESS: 1, PENDING: 0 } })
  expect(all[2]).toMatchObject({ files: [{ name: 'cmr.pdf' }], driver: null })
  for (const answer of all) {
    expect(JSON.stringify(answer)).not.toContain(secret)
    expect(JSON.stringify(answer)).not.toContain('7351904')
  }
  expect((await own.list({ query: { search: secret } })).total).toBe(0)
  expect((await own.list({ query: { status: ['PENDING'] } })).total).toBe(0)
  expect((await own.list({ query: { status: ['ORDER_CONFIRMED'] } })).total).toBe(1)

  const other = await t.buyer()
  expect(await refusal(other.portalLogistics.get({ params: { id } }))).toBe('notFound')
  expect(await other.portalLogistics.ofCar({ params: { carId: mine.carId } })).toEqual({
    hasLogistics: false,
    transports: [],
  })
  expect((await other.portalLogistics.list({ query: {} })).total).toBe(0)
})

test('a place of another dealer is none for this one', async () => {
  const { transport } = await desk.planned()
  const { yard } = await desk.placesOf()
  const place = await desk.chief.logisticsAddresses.list({ query: {} })
  const {
    id: _,
    version: __,
    company: ___,
    createdAt: ____,
    updatedAt: _____,
    ...fields
  } = place.items.find(({ id }) => id === yard)!
  const companyId = await t.make.company()
  const theirs = await desk.chief.logisticsAddresses.create({
    body: { ...fields, kind: 'BUYER', name: 'Theirs', companyId },
  })
  const body = { version: transport.version, deliveryAddressId: theirs.id }
  expect(await refusal(desk.hauler.logistics.setBuyer({ params: { id: transport.id }, body }, { files: {} }))).toBe(
    'transport.address',
  )
})

test('tabs count what they would show, whatever is asked', async () => {
  const page = await desk.hauler.logistics.list({ query: { group: ['PENDING'], flag: ['DELAYED'] } })
  expect(page.items.every(({ group, flags }) => group === 'PENDING' && flags.includes('DELAYED'))).toBe(true)
  expect(page.total).toBe(page.counts.PENDING)
  const day = await desk.hauler.logistics.list({
    query: { plannedMin: '2026-11-25', plannedMax: '2026-11-25', pageSize: 100 },
  })
  expect(day.total).toBeGreaterThan(2)
  expect(
    (await desk.hauler.logistics.list({ query: { plannedMin: '2027-01-01', plannedMax: '2027-01-31' } })).total,
  ).toBe(0)
})

test('a transport is found by what it is called now: its car, dealer, driver and order, accents and case aside', async () => {
  const deal = await desk.planned()
  const { id, version } = deal.transport
  const found = async (search: string) =>
    (await desk.hauler.logistics.list({ query: { search } })).items.some((one) => one.id === id)
  const rename = (table: 'cars' | 'buyerCompanies', values: object, of: string) =>
    t.deps.db.updateTable(table).set(values).where('id', '=', of).execute()
  await rename('cars', { model: 'Zephyr-Ö 7' }, deal.carId)
  await rename('buyerCompanies', { name: 'Ålesund Quxbil AS' }, deal.dealer.companyId)
  expect([await found('zephyro'), await found('ZEPHYR-Ö quxbil'), await found('alesund zephyr')]).toEqual([
    true,
    true,
    true,
  ])
  // Two letters match the beginning of a word; a single letter matches only itself.
  expect([await found('ze'), await found('7'), await found('zephyro 7'), await found('ep'), await found('z')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  await rename('cars', { model: 'Golf' }, deal.carId)
  expect([await found('zephyro'), await found('golf quxbil')]).toEqual([false, true])
  const body = { version, driverName: 'Jørn Uvær', driverPlate: 'QQ 12 345' }
  await desk.hauler.logistics.setDriver({ params: { id }, body }, { files: {} })
  expect([await found('jorn uvaer'), await found('qq 12'), await found('QQ-12')]).toEqual([true, true, false])
  expect(await found('%')).toBe(false)
  // The dealer's search does not cover the driver, who is not visible to the dealer yet.
  expect((await deal.dealer.portalLogistics.list({ query: { search: 'uvaer' } })).total).toBe(0)
})

test('pages follow each other without a gap or a double, in every order and either way, and what is no id is nobody', async () => {
  for (let n = 0; n < 4; n++) await desk.planned()
  const { total } = await desk.hauler.logistics.list({ query: {} })
  for (const sortBy of ['updatedAt', 'createdAt', 'pickupPlannedAt', 'deliveryPlannedAt', 'status'] as const)
    for (const sort of ['asc', 'desc'] as const) {
      const whole = await desk.hauler.logistics.list({ query: { sortBy, sort, pageSize: 200 } })
      const ids: string[] = []
      for (let page = 1; page <= Math.ceil(total / 3); page++)
        ids.push(
          ...(await desk.hauler.logistics.list({ query: { sortBy, sort, page, pageSize: 3 } })).items.map(
            ({ id }) => id,
          ),
        )
      expect({ sortBy, sort, ids }).toEqual({ sortBy, sort, ids: whole.items.map(({ id }) => id) })
    }
  const none = await desk.hauler.logistics.list({ query: { companyId: ['nobody', "' or true"] } })
  expect(none).toMatchObject({ total: 0, items: [] })
})

test('a step told by hand lies between the sale and today, and says so at its field', async () => {
  const deal = await desk.planned()
  await desk.fetched(deal)
  const { id } = deal.transport
  const now = t.deps.clock().getTime()
  const say = (occurredAt: string) =>
    desk.say(
      id,
      { status: 'DELIVERED', odometerKm: 81_000, reason: 'told by phone', occurredAt },
      { proof: [desk.paper('pod.pdf')] },
    )
  const day = 86_400_000
  await desk.say(id, { status: 'DELIVERY_STARTED' })
  const signedAt = new Date(now - 3 * day).toISOString()
  await t.deps.db.updateTable('contracts').set({ signedAt }).where('id', '=', deal.contract.id).execute()
  for (const at of [
    '2001-05-06T10:00:00Z',
    new Date(now - 4 * day).toISOString(),
    new Date(now + 2 * day).toISOString(),
  ])
    await expect(say(at)).rejects.toMatchObject({
      code: 'payment.day',
      issues: [{ path: ['occurredAt'], code: 'payment.day' }],
    })
  expect(await desk.transportOf(deal.carId)).toMatchObject({ status: 'DELIVERY_STARTED', deliveredAt: null })
  const at = new Date(now - 2 * day).toISOString()
  expect(await say(at)).toMatchObject({ status: 'DELIVERED', deliveredAt: at })
})
