import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPicture } from '../../../test/a-picture.ts'
import { openTestApp } from '../../../test/app.ts'
import { aDrawing, createDriverFixture } from '../../../test/driver-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

import { feedAll } from '../proofs/deadlines/proof-feed.job.ts'
import { proofsOfTheDay } from '../proofs/deadlines/proofs-daily.job.ts'

const t = await openTestApp()
const desk = await createDriverFixture(t)

/** Whole minutes, because the server's clock runs on during the request. */
const minutes = (at: string, since: Date) => Math.round((Date.parse(at) - since.getTime()) / 60_000)

test('from the yard to the dealer by one link: each step once, with photos, kilometres and signature', async () => {
  const deal = await desk.planned()
  const { id: transportId } = deal.transport
  const { token, link, qr } = await desk.linkFor(transportId)
  expect(qr).toMatch(/^<svg/)
  expect(link).toMatchObject({ driverName: 'Per Fahrer', cars: 1, endedBecause: null })
  const [code] = await desk.codesOf(deal)
  const before = await desk.view(token)
  expect(before).toMatchObject({
    closedBecause: null,
    cars: [{ transportId, codeState: 'SHOWN', code, pickup: { city: 'Flensburg' }, photos: [] }],
  })
  await desk.photo(token, { transportId, driverStep: 'PICKUP', side: 'FRONT' })
  await desk.photo(token, { transportId, driverStep: 'PICKUP', side: 'CMR' })
  const picked = {
    transportId,
    driverStep: 'PICKUP',
    clientId: randomUUID(),
    odometerKm: 80_000,
    name: 'Yard',
  } as const
  expect(await desk.report(token, { ...picked, drawing: aDrawing })).toEqual({ isNews: true })
  expect(await desk.report(token, picked)).toEqual({ isNews: false })
  expect(await desk.report(token, { ...picked, clientId: randomUUID() })).toEqual({ isNews: false })
  expect(await desk.transportOf(deal.carId)).toMatchObject({ status: 'CAR_LOADED', odometerKm: 80_000 })
  await desk.report(token, {
    transportId,
    driverStep: 'DELIVERY',
    odometerKm: 80_120,
    name: 'Kari',
    drawing: aDrawing,
    note: 'ok',
  })
  const after = await desk.transportOf(deal.carId)
  expect(after).toMatchObject({ status: 'DELIVERED', odometerKm: 80_120 })
  expect(after.events.filter(({ source }) => source === 'DRIVER').map(({ eventStatus }) => eventStatus)).toEqual([
    'DELIVERED',
    'CAR_LOADED',
  ])
  expect(after.files.map(({ kind, isForDealer }) => `${kind} ${isForDealer}`).toSorted()).toEqual([
    'CMR true',
    'OTHER false',
    'PHOTO true',
    'PROOF true',
  ])
  const told = await desk.hauler.driverLinks.list({ params: { id: transportId } })
  expect(told.told.map(({ driverStep, name, driverName }) => [driverStep, name, driverName])).toEqual([
    ['PICKUP', 'Yard', 'Per Fahrer'],
    ['DELIVERY', 'Kari', 'Per Fahrer'],
  ])
  expect(told.photos.map(({ side }) => side).toSorted()).toEqual(['CMR', 'FRONT'])
  const own = await deal.dealer.portalLogistics.get({ params: { id: transportId } })
  expect(own.files.map(({ kind, side, driverStep }) => [kind, side, driverStep].join(' ')).toSorted()).toEqual([
    'CMR CMR PICKUP',
    'PHOTO FRONT PICKUP',
    'PROOF  ',
  ])
  expect(own.status).toBe('DELIVERED')
})

test('the consignment note that a driver photographs enters the proofs of the sale by itself', async () => {
  const deal = await desk.planned()
  await t.deps.pool.query(
    `update contracts set document = jsonb_set(jsonb_set(jsonb_set(document, '{cars,0,tax,case}', '"IC_SUPPLY"'), '{delivery,destination}', '"DK"'), '{delivery,transport}', '"SELLER_CARRIER"') where id = $1`,
    [deal.contract.id],
  )
  await t.deps.pool.query(`delete from proof_documents where proof_file_id in (select id from proof_files where car_id = $1)`, [deal.carId]) // prettier-ignore
  await t.deps.db.deleteFrom('proofFiles').where('carId', '=', deal.carId).execute()
  await proofsOfTheDay(t.deps)
  const { token } = await desk.linkFor(deal.transport.id)
  const send = (side: 'CMR' | 'FRONT') =>
    desk.photo(token, { transportId: deal.transport.id, driverStep: 'DELIVERY', side })
  await send('FRONT')
  await send('CMR')
  const jobs = await t.deps.pool.query<{ data: { carId: string } }>(
    `select data from pgboss.job where name = 'proof-feed' and data->>'carId' = $1`,
    [deal.carId],
  )
  expect(jobs.rows.length).toBeGreaterThan(0)
  for (const { data } of jobs.rows) await feedAll(t.deps, data)
  const reader = await t.staff('logistics.read')
  const { items } = await reader.proofs.list({ query: { carId: deal.carId } })
  expect(items).toMatchObject([{ status: 'SUBMITTED', turn: 'HOUSE', missing: [] }])
  const { documents } = await reader.proofs.get({ params: { id: items[0]!.id } })
  expect(documents.find(({ paper }) => paper === 'CMR')).toMatchObject({ status: 'UPLOADED', source: 'TRANSPORT' })
})

test('sent ten times at once it is one step, one photo and one event', async () => {
  const { transport } = await desk.planned()
  const { token } = await desk.linkFor(transport.id)
  const said = { transportId: transport.id, driverStep: 'PICKUP', clientId: randomUUID(), drawing: aDrawing } as const
  const steps = await Promise.all(Array.from({ length: 10 }, () => desk.report(token, said)))
  expect(steps.filter(({ isNews }) => isNews)).toHaveLength(1)
  const shot = { transportId: transport.id, driverStep: 'PICKUP', side: 'REAR', clientId: randomUUID() } as const
  const photos = await Promise.all(Array.from({ length: 10 }, () => desk.photo(token, shot)))
  expect(photos.filter(({ isNews }) => isNews)).toHaveLength(1)
  const after = await desk.hauler.logistics.get({ params: { id: transport.id } })
  expect(after.files.map(({ kind }) => kind).toSorted()).toEqual(['OTHER', 'PHOTO'])
  expect(after.events.filter(({ source }) => source === 'DRIVER')).toHaveLength(1)
})

test('what comes late and out of order moves nothing back', async () => {
  const deal = await desk.planned()
  const { id: transportId } = deal.transport
  const { token } = await desk.linkFor(transportId)
  const early = t.deps.clock()
  t.travel(2 * 3_600_000)
  await desk.report(token, { transportId, driverStep: 'DELIVERY', name: 'Kari' })
  await desk.report(token, { transportId, driverStep: 'PICKUP', ...desk.stamped(early) })
  const after = await desk.transportOf(deal.carId)
  expect(after).toMatchObject({ status: 'DELIVERED' })
  expect(minutes(after.pickedUpAt!, early)).toBe(0)
  expect(minutes(after.deliveredAt!, early)).toBe(120)
})

test('a clock that tells nonsense is doubted, and a clock that is merely wrong is not', async () => {
  const deal = await desk.planned()
  const { id: transportId } = deal.transport
  const { token } = await desk.linkFor(transportId)
  t.travel(3_600_000)
  const now = t.deps.clock().getTime()
  const at = (ms: number) => new Date(ms).toISOString()
  // Half a year ahead, with half an hour between the step and its sending.
  const ahead = now + 180 * 86_400_000
  await desk.report(token, { transportId, driverStep: 'PICKUP', happenedAt: at(ahead - 1_800_000), sentAt: at(ahead) })
  await desk.report(token, { transportId, driverStep: 'TERMINAL', happenedAt: at(now + 60_000), sentAt: at(now) })
  await desk.report(token, {
    transportId,
    driverStep: 'DELIVERY',
    happenedAt: at(now - 90 * 86_400_000),
    sentAt: at(now),
  })
  const { told } = await desk.hauler.driverLinks.list({ params: { id: transportId } })
  const seen = new Map(
    told.map((one) => [one.driverStep, [minutes(one.happenedAt, new Date(now)), one.isClockDoubted]]),
  )
  expect(seen.get('PICKUP')).toEqual([-30, false])
  expect(seen.get('TERMINAL')).toEqual([0, true])
  expect(seen.get('DELIVERY')).toEqual([0, true])
})

test('halves, foreign types and the thousandth photo are refused, and leave nothing behind', async () => {
  const { transport } = await desk.planned()
  const transportId = transport.id
  const { token } = await desk.linkFor(transportId)
  const shot = { transportId, driverStep: 'PICKUP', side: 'LEFT' } as const
  expect(await refusal(desk.photo(token, shot, await aPicture('half.jpg', { isHalf: true })))).toBe('file.broken')
  expect(await refusal(desk.photo(token, shot, desk.paper('photo.jpg')))).not.toBe('done')
  const big = new File([new Uint8Array(13 * 1024 * 1024)], 'big.jpg', { type: 'image/jpeg' })
  expect(await refusal(desk.photo(token, shot, big))).toBe('request.tooLarge')
  expect(
    await refusal(desk.report(token, { transportId, driverStep: 'PICKUP', drawing: 'data:image/png;base64,QUJD' })),
  ).toBe('contract.drawing')
  const link = await t.deps.db
    .selectFrom('driverLinkCars')
    .select('linkId')
    .where('transportId', '=', transportId)
    .executeTakeFirstOrThrow()
  const file = await t.deps.files.save(t.deps.db, { name: 'a.jpg', mime: 'image/jpeg', buffer: Buffer.from('x') })
  const now = t.deps.clock().toISOString()
  const { id } = await t.deps.db
    .insertInto('transportFiles')
    .values({ transportId, fileId: file, kind: 'PHOTO', isForDealer: false, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = {
    ...link,
    transportId,
    driverStep: 'PICKUP',
    side: 'LEFT',
    takenAt: now,
    receivedAt: now,
    transportFileId: id,
  }
  await t.deps.db
    .insertInto('driverPhotos')
    .values(Array.from({ length: 59 }, () => ({ ...row, clientId: randomUUID() })))
    .execute()
  const last = await Promise.all(Array.from({ length: 5 }, () => refusal(desk.photo(token, shot))))
  expect(last.toSorted()).toEqual(['done', ...Array<string>(4).fill('driverLink.photosFull')])
})

test('damage by a photo or in words is raised once for each step', async () => {
  const { transport } = await desk.planned()
  const transportId = transport.id
  const { token } = await desk.linkFor(transportId)
  await desk.photo(token, { transportId, driverStep: 'PICKUP', side: 'DAMAGE' })
  await desk.photo(token, { transportId, driverStep: 'PICKUP', side: 'DAMAGE' })
  await desk.report(token, { transportId, driverStep: 'PICKUP', damage: 'Scratch on the left door' })
  const after = await desk.hauler.logistics.get({ params: { id: transportId } })
  expect(after.flags).toEqual(['DAMAGE_REPORTED'])
  expect(after.events.filter(({ kind }) => kind === 'FLAG_ON').map(({ note }) => note)).toEqual([
    'Scratch on the left door',
    '',
  ])
  expect(after.files.map(({ kind, isForDealer }) => `${kind} ${isForDealer}`)).toEqual(['DAMAGE false', 'DAMAGE false'])
})

test('a delivery of a car that never left is kept, and moves the car only when a person confirms it', async () => {
  const never = await desk.planned()
  const params = { id: never.transport.id }
  const carStatus = async (id: string) =>
    (await t.deps.db.selectFrom('cars').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const before = await carStatus(never.carId)
  const { token } = await desk.linkFor(params.id)
  for (const driverStep of ['TERMINAL', 'DELIVERY'] as const)
    expect(await desk.report(token, { transportId: params.id, driverStep, drawing: aDrawing })).toEqual({
      isNews: true,
    })
  const held = await desk.hauler.logistics.get({ params })
  expect(held).toMatchObject({ status: never.transport.status, flags: ['STEP_UNCONFIRMED'], deliveredAt: null })
  expect(await carStatus(never.carId)).toBe(before)
  const { rows } = await t.deps.pool.query(
    "select count(*)::int as told from notifications where kind = 'transportUnconfirmed' and link like $1",
    [`%${params.id}%`],
  )
  expect(rows[0].told).toBeGreaterThan(0)
  const own = await never.dealer.portalLogistics.get({ params })
  expect(JSON.stringify(own)).not.toContain('UNCONFIRMED')
  const shown = await t.deps.db
    .selectFrom('transportFiles')
    .select('isForDealer')
    .where('transportId', '=', params.id)
    .execute()
  expect(shown.some(({ isForDealer }) => isForDealer)).toBe(false)
  // The gate hands the car over later: steps reported before that still wait for confirmation.
  await desk.fetched(never)
  expect(await desk.hauler.logistics.get({ params })).toMatchObject({
    status: 'CAR_LOADED',
    flags: ['STEP_UNCONFIRMED'],
  })
  expect(await carStatus(never.carId)).toBe('PICKED_UP')
  const override = { status: 'DELIVERED', override: 'true', reason: 'I called the dealer, it is there' } as const
  expect(await desk.say(params.id, override, {}, desk.chief)).toMatchObject({ status: 'DELIVERED', flags: [] })
  expect(await carStatus(never.carId)).toBe('DELIVERED')
})

test('a delivery that comes before the loading which it followed counts as soon as that is known', async () => {
  const { transport } = await desk.planned()
  const { token } = await desk.linkFor(transport.id)
  const now = t.deps.clock().getTime()
  const told = (driverStep: 'PICKUP' | 'DELIVERY', agoMs: number) =>
    desk.report(token, { transportId: transport.id, driverStep, ...desk.stamped(new Date(now - agoMs)) })
  await told('DELIVERY', 10)
  expect((await desk.hauler.logistics.get({ params: { id: transport.id } })).flags).toEqual(['STEP_UNCONFIRMED'])
  await told('PICKUP', 20)
  expect(await desk.hauler.logistics.get({ params: { id: transport.id } })).toMatchObject({
    status: 'DELIVERED',
    flags: [],
  })
})
