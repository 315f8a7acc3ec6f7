// Requests of consumers: fetched once, worked on and lost, and kept away from all that is for dealers.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createOutletFixture } from '../../../test/outlet-fixture.ts'
import { fetchOutlet } from './fetch-requests.ts'

const { desk, outlet, open } = createOutletFixture()
const t = await openTestApp()
const staff = await t.staff(
  ...(['channels.manage', 'requests.read', 'requests.manage', 'outlet.users', 'offers.read', 'cars.read'] as const),
)
let count = 0
const emailOf = () => `consumer${++count}@test.example`

/** Fetches with a new cursor. */
const fetchAll = async () => {
  t.deps.outlet = outlet()
  await t.deps.pool.query('delete from outlet_cursors')
  return staff.outletRequests.fetch({ body: {} })
}
/** A consumer asks about a car; the fetched request. */
const asked = async (change: object = {}) => {
  const carId = await t.make.car({ brand: 'Audi', model: 'A4' })
  const { rows } = await t.deps.pool.query<{ stock_no: string }>('select stock_no from cars where id = $1', [carId])
  const email = emailOf()
  const id = `r-${count}-${Date.now()}`
  desk().ask({ id, stockNo: rows[0]!.stock_no, email, name: 'Erika Beispiel', phone: '+49 170 1', ...change })
  await fetchAll()
  const found = await staff.carRequests.list({ query: { search: email, source: ['OUTLET'] } })
  return { carId, email, externalId: id, request: found.items[0]! }
}

test('a request of a consumer is fetched once, with person, message and car', async () => {
  const { carId, email, request } = await asked({ message: 'Noch da?\nGruß' })
  expect(request).toMatchObject({
    status: 'NEW',
    source: 'OUTLET',
    company: null,
    consumer: { name: 'Erika Beispiel', email, phone: '+49 170 1', language: 'de' },
    brand: 'Audi',
    model: 'A4',
    cars: 1,
  })
  const detail = await staff.carRequests.get({ params: { id: request.id } })
  expect(detail).toMatchObject({
    message: 'Noch da?\nGruß',
    cars: [{ origin: 'OUTLET', car: { id: carId, price: null } }],
  })
  expect(await fetchAll()).toMatchObject({ fetched: 1, created: 0, known: 1 })
  expect(await staff.outletRequests.fetch({ body: {} })).toEqual({ fetched: 0, created: 0, known: 0 })
  const people = await staff.outletUsers.list({ query: { search: email } })
  expect(people.items).toMatchObject([{ status: 'CONTACT', company: '', remoteState: 'NONE' }])
})

test('two runs at once store each request once', async () => {
  for (let n = 0; n < 30; n++) desk().ask({ id: `once-${n}-${Date.now()}`, email: emailOf() })
  t.deps.outlet = outlet()
  await t.deps.pool.query('delete from outlet_cursors')
  const runs = await Promise.all([
    staff.outletRequests.fetch({ body: {} }),
    fetchOutlet(t.deps, outlet()),
    staff.outletRequests.fetch({ body: {} }),
  ])
  const { rows } = await t.deps.pool.query(`select id from car_requests where outlet_request_id like 'once-%'`)
  expect(rows).toHaveLength(30)
  expect(runs[0].created + runs[2].created).toBeLessThanOrEqual(30)
})

test('a run that dies before its commit is repeated in full', async () => {
  const email = emailOf()
  desk().ask({ id: `dies-${email}`, email })
  await t.deps.pool.query('delete from outlet_cursors')
  const dying = { ...t.deps, jobs: { ...t.deps.jobs, send: () => Promise.reject(new Error('killed')) } }
  await expect(fetchOutlet(dying, outlet())).rejects.toThrow('killed')
  expect((await staff.carRequests.list({ query: { search: email } })).total).toBe(0)
  await fetchOutlet(t.deps, outlet())
  expect((await staff.carRequests.list({ query: { search: email } })).total).toBe(1)
})

test('a request is worked on, noted and lost, and restored', async () => {
  const { request } = await asked()
  const params = { id: request.id }
  const { version } = await staff.carRequests.update({
    params,
    body: { assigneeId: staff.userId, dueAt: new Date().toISOString(), version: request.version },
  })
  await staff.requestNotes.create({ params, body: { body: 'Called back', visibility: 'INTERNAL' } })
  const contacted = await staff.carRequests.setStatus({ params, body: { status: 'CONTACTED', version } })
  const lost = await staff.carRequests.setStatus({
    params,
    body: { status: 'LOST', lossReason: 'PRICE', version: contacted.version },
  })
  expect(lost.status).toBe('LOST')
  expect((await staff.carRequests.restore({ params, body: { version: lost.version } })).status).toBe('CONTACTED')
  const { items } = await staff.carRequests.history({ params, query: {} })
  expect(items.length).toBeGreaterThanOrEqual(5)
})

test('what is for dealers is refused with words', async () => {
  const { carId, request } = await asked()
  const params = { id: request.id }
  const { version } = request
  const refused = { code: 'request.ofConsumer' }
  const carParams = { ...params, carId }
  await expect(
    staff.carRequests.addCars({ params, body: { carIds: [carId], propose: true, version } }),
  ).rejects.toMatchObject(refused)
  await expect(staff.carRequests.setBuyers({ params, body: { buyerIds: [], version } })).rejects.toMatchObject(refused)
  await expect(staff.carRequests.matches({ params })).rejects.toMatchObject(refused)
  await expect(
    staff.carRequests.setStatus({ params, body: { status: 'CARS_PROPOSED', version } }),
  ).rejects.toMatchObject(refused)
  await expect(
    staff.requestNotes.create({ params, body: { body: 'Hello', visibility: 'DEALER' } }),
  ).rejects.toMatchObject(refused)
  const note = await staff.requestNotes.create({ params, body: { body: 'Inside', visibility: 'INTERNAL' } })
  await expect(
    staff.requestNotes.update({
      params: { ...params, noteId: note.id },
      body: { body: 'Out', visibility: 'DEALER', version: note.version },
    }),
  ).rejects.toMatchObject(refused)
  await expect(
    staff.requestAttachments.send({ params: carParams, body: { attachmentIds: [request.id], message: '' } }),
  ).rejects.toMatchObject(refused)
  expect(await staff.offers.ofRequest({ params: carParams })).toEqual([])
  expect((await staff.interestedCars.get({ params: { id: carId } })).interests).toEqual([])
})

test('the database refuses a request of nobody, of two, and a proposal to a consumer', async () => {
  const { request } = await asked()
  const dealer = await t.buyer()
  const run = (sql: string, values: unknown[] = []) => t.deps.pool.query(sql, values)
  await expect(
    run('update car_requests set company_id = $1 where id = $2', [dealer.companyId, request.id]),
  ).rejects.toThrow('car_requests_one_customer')
  await expect(run('update car_requests set outlet_user_id = null where id = $1', [request.id])).rejects.toThrow(
    'car_requests_o',
  )
  await expect(run(`update car_requests set status = 'OFFER_SENT' where id = $1`, [request.id])).rejects.toThrow(
    'car_requests_consumer_status',
  )
  await expect(run('update request_cars set shared_at = now() where request_id = $1', [request.id])).rejects.toThrow(
    'request_cars_outlet_internal',
  )
})

test('an unknown car, no car and no text make a request all the same', async () => {
  const email = emailOf()
  desk().ask({ id: `free-${email}`, stockNo: 'X-0', email, message: '' })
  await fetchAll()
  const { items } = await staff.carRequests.list({ query: { search: email } })
  expect(items).toMatchObject([{ brand: null, wish: '–', cars: 0 }])
})

test('people keep what was decided about them: a request changes no approval and no rejection', async () => {
  const email = emailOf()
  const user = await staff.outletUsers.register({
    body: { email, name: 'Ole', company: 'Havn Biler', country: 'DK', language: 'dk' },
  })
  await staff.outletUsers.decide({
    params: { id: user.id },
    body: { version: 1, status: 'REJECTED', reason: 'No trade licence was shown.' },
  })
  desk().ask({ id: `rejected-${email}`, email: email.toUpperCase(), name: 'Someone Else' })
  await fetchAll()
  const { items } = await staff.carRequests.list({ query: { search: email } })
  expect(items).toMatchObject([{ consumer: { id: user.id, name: 'Ole' } }])
  const people = await staff.outletUsers.list({ query: { search: email } })
  expect(people.items).toMatchObject([{ status: 'REJECTED' }])
})

test('the list and its export find requests of both kinds, and the late ones are raised', async () => {
  const { email, request } = await asked()
  const dealer = await t.buyer()
  await staff.carRequests.create({
    body: {
      companyIds: [dealer.companyId],
      ...{ brand: 'Audi', model: null, wish: '', yearMin: null, yearMax: null },
      ...{
        mileageMax: null,
        priceMax: null,
        fuels: [],
        gearbox: null,
        quantity: 1,
        country: null,
        taxWish: 'ANY',
        neededBy: null,
      },
      carIds: [],
    },
  })
  const all = await staff.carRequests.list({ query: { sortBy: 'company' } })
  expect(all.items.some(({ company }) => company !== null)).toBe(true)
  expect(all.items.some(({ consumer }) => consumer?.email === email)).toBe(true)
  await t.deps.pool.query(`update car_requests set due_at = now() - interval '1 day' where id = $1`, [request.id])
  const { raiseLateRequests } = await import('../requests/request-jobs.job.ts')
  await raiseLateRequests.run(t.deps, {})
  expect((await staff.carRequests.get({ params: { id: request.id } })).priority).toBe('HIGH')
})

test('a sale and an unreadable entry reach staff once, with the car', async () => {
  const carId = await t.make.car()
  const { rows } = await t.deps.pool.query<{ stock_no: string }>('select stock_no from cars where id = $1', [carId])
  desk().sell({ id: `s-${carId}`, stockNo: rows[0]!.stock_no })
  desk().ask({ id: `bad-${carId}`, email: 'nobody' })
  await fetchAll()
  await fetchAll()
  const { items } = await staff.notifications.list({ query: {} })
  const ofSale = items.filter(({ kind }) => kind === 'outletSale')
  expect(ofSale).toMatchObject([{ link: `/cars/${carId}` }])
  expect(items.filter(({ kind }) => kind === 'outletUnreadable')).toHaveLength(1)
})

test('not configured, out of order and without the right: each says so', async () => {
  t.deps.outlet = undefined
  await expect(staff.outletRequests.fetch({ body: {} })).rejects.toMatchObject({ code: 'provider.notConfigured' })
  t.deps.outlet = open()
  desk().fail('requests', { trouble: 'BROKEN' })
  await expect(staff.outletRequests.fetch({ body: {} })).rejects.toMatchObject({ code: 'provider.noAnswer' })
  const other = await t.staff('requests.manage')
  await expect(other.outletRequests.fetch({ body: {} })).rejects.toMatchObject({ code: 'auth.forbidden' })
})

test('a year after the last request the data of a consumer goes', async () => {
  const { email, request } = await asked()
  const { housekeeping } = await import('../../housekeeping.job.ts')
  await housekeeping.run(t.deps, {})
  expect((await staff.carRequests.get({ params: { id: request.id } })).consumer?.email).toBe(email)
  await t.deps.pool.query(
    `update car_requests set status = 'LOST', loss_reason = 'PRICE', closed_at = now() - interval '2 years' where id = $1`,
    [request.id],
  )
  await t.deps.pool.query(`update outlet_users set created_at = now() - interval '2 years' where email = $1`, [email])
  await housekeeping.run(t.deps, {})
  expect(await staff.carRequests.get({ params: { id: request.id } })).toMatchObject({
    message: '',
    consumer: { name: '–', phone: null },
  })
})

test('a consumer gets an archive of the data, and its erasure on request', async () => {
  const manager = await t.staff('personalData.read', 'personalData.erase', 'users.manage')
  const { email, request } = await asked({ message: 'My number is 5550' })
  const params = { subjectKind: 'outletUsers', id: request.consumer!.id } as const
  const held = await manager.personalData.get({ params })
  expect(held).toMatchObject({ name: 'Erika Beispiel', stops: [] })
  expect(held.held.map(({ group }) => group)).toEqual(expect.arrayContaining(['REQUESTS', 'ACCOUNT']))
  await manager.personalData.erase({ params, body: { reason: 'Asked by e-mail.' } })
  expect(await staff.carRequests.get({ params: { id: request.id } })).toMatchObject({
    message: '',
    consumer: { name: '–', phone: null, email: expect.stringMatching(/@erased\.invalid$/) as string },
  })
  const { rows } = await t.deps.pool.query('select 1 from outlet_users where email = $1', [email])
  expect(rows).toEqual([])
})
