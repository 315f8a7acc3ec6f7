import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import type { DriverPhoto, DriverReport } from '@bilbro/contract/road/driver-fields'
import { aPicture } from '../../../test/a-picture.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { openRoadDesk } from '../../../test/road-desk.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof openRoadDesk>>
beforeAll(async () => {
  t = await testApp()
  desk = await openRoadDesk(t)
})
afterAll(() => t.close())

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: ApiError) => error.code,
  )

type Given = { isNewCode?: boolean; email?: string; days?: number; language?: 'de' | 'en' }
async function driven(id: string, name = 'Per Fahrer') {
  const { version } = await desk.hauler.logistics.get({ params: { id } })
  const body = { version, driverName: name, driverCompany: 'Nord Transport', driverPlate: 'FL AB 1' }
  return desk.hauler.logistics.setDriver({ params: { id }, body }, { files: {} })
}
async function linkFor(id: string, given: Given = {}, who = desk.hauler) {
  const { version } = await driven(id)
  const body = { version, language: 'de', ...given } as const
  const made = await who.driverLinks.create({ params: { id }, body })
  return { ...made, token: made.url.split('/').at(-1)! }
}
const view = (token: string) => t.anonymous.driverPage.get({ params: { token } })
const stamped = (at = t.deps.clock()) => ({ happenedAt: at.toISOString(), sentAt: t.deps.clock().toISOString() })
const report = (token: string, said: Partial<DriverReport> & Pick<DriverReport, 'transportId' | 'driverStep'>) =>
  t.anonymous.driverPage.report({ params: { token }, body: { clientId: randomUUID(), ...stamped(), ...said } })
const photo = (
  token: string,
  said: Partial<DriverPhoto> & Pick<DriverPhoto, 'transportId' | 'driverStep' | 'side'>,
  file?: File,
) =>
  (file ? Promise.resolve(file) : aPicture()).then((one) =>
    t.anonymous.driverPage.photo(
      { params: { token }, body: { clientId: randomUUID(), ...stamped(), ...said } },
      { files: { photo: [one] } },
    ),
  )

/** Whole minutes: the server's clock runs on while it is asked. */
const minutes = (at: string, since: Date) => Math.round((Date.parse(at) - since.getTime()) / 60_000)

test('from the yard to the dealer by one link: each driverStep once, with photos, kilometres and signature', async () => {
  const deal = await desk.planned()
  const { id: transportId } = deal.transport
  const { token, link, qr } = await linkFor(transportId)
  expect(qr).toMatch(/^<svg/)
  expect(link).toMatchObject({ driverName: 'Per Fahrer', cars: 1, endedBecause: null })
  const [code] = await desk.codesOf(deal)
  const before = await view(token)
  expect(before).toMatchObject({
    closedBecause: null,
    cars: [{ transportId, codeState: 'SHOWN', code, pickup: { city: 'Flensburg' }, photos: [] }],
  })
  await photo(token, { transportId, driverStep: 'PICKUP', side: 'FRONT' })
  await photo(token, { transportId, driverStep: 'PICKUP', side: 'CMR' })
  const picked = {
    transportId,
    driverStep: 'PICKUP',
    clientId: randomUUID(),
    odometerKm: 80_000,
    name: 'Yard',
  } as const
  expect(await report(token, { ...picked, drawing: png })).toEqual({ isNews: true })
  expect(await report(token, picked)).toEqual({ isNews: false })
  expect(await report(token, { ...picked, clientId: randomUUID() })).toEqual({ isNews: false })
  expect(await desk.transportOf(deal.carId)).toMatchObject({ status: 'CAR_LOADED', odometerKm: 80_000 })
  await report(token, {
    transportId,
    driverStep: 'DELIVERY',
    odometerKm: 80_120,
    name: 'Kari',
    drawing: png,
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
  expect(own.files.map(({ kind }) => kind).toSorted()).toEqual(['CMR', 'PHOTO', 'PROOF'])
  expect(own.status).toBe('DELIVERED')
})

test('sent ten times at once it is one driverStep, one photo and one event', async () => {
  const { transport } = await desk.planned()
  const { token } = await linkFor(transport.id)
  const said = { transportId: transport.id, driverStep: 'PICKUP', clientId: randomUUID(), drawing: png } as const
  const steps = await Promise.all(Array.from({ length: 10 }, () => report(token, said)))
  expect(steps.filter(({ isNews }) => isNews)).toHaveLength(1)
  const shot = { transportId: transport.id, driverStep: 'PICKUP', side: 'REAR', clientId: randomUUID() } as const
  const photos = await Promise.all(Array.from({ length: 10 }, () => photo(token, shot)))
  expect(photos.filter(({ isNews }) => isNews)).toHaveLength(1)
  const after = await desk.hauler.logistics.get({ params: { id: transport.id } })
  expect(after.files.map(({ kind }) => kind).toSorted()).toEqual(['OTHER', 'PHOTO'])
  expect(after.events.filter(({ source }) => source === 'DRIVER')).toHaveLength(1)
})

test('what comes late and out of order moves nothing back', async () => {
  const deal = await desk.planned()
  const { id: transportId } = deal.transport
  const { token } = await linkFor(transportId)
  const early = t.deps.clock()
  t.travel(2 * 3_600_000)
  await report(token, { transportId, driverStep: 'DELIVERY', name: 'Kari' })
  await report(token, { transportId, driverStep: 'PICKUP', ...stamped(early) })
  const after = await desk.transportOf(deal.carId)
  expect(after).toMatchObject({ status: 'DELIVERED' })
  expect(minutes(after.pickedUpAt!, early)).toBe(0)
  expect(minutes(after.deliveredAt!, early)).toBe(120)
})

test('a clock that tells nonsense is doubted, and a clock that is merely wrong is not', async () => {
  const deal = await desk.planned()
  const { id: transportId } = deal.transport
  const { token } = await linkFor(transportId)
  t.travel(3_600_000)
  const now = t.deps.clock().getTime()
  const at = (ms: number) => new Date(ms).toISOString()
  // Half a year ahead, and half an hour between the driverStep and its sending.
  const ahead = now + 180 * 86_400_000
  await report(token, { transportId, driverStep: 'PICKUP', happenedAt: at(ahead - 1_800_000), sentAt: at(ahead) })
  await report(token, { transportId, driverStep: 'TERMINAL', happenedAt: at(now + 60_000), sentAt: at(now) })
  await report(token, { transportId, driverStep: 'DELIVERY', happenedAt: at(now - 90 * 86_400_000), sentAt: at(now) })
  const { told } = await desk.hauler.driverLinks.list({ params: { id: transportId } })
  const seen = new Map(
    told.map((one) => [one.driverStep, [minutes(one.happenedAt, new Date(now)), one.isClockDoubted]]),
  )
  expect(seen.get('PICKUP')).toEqual([-30, false])
  expect(seen.get('TERMINAL')).toEqual([0, true])
  expect(seen.get('DELIVERY')).toEqual([0, true])
})

test('a link opens its own cars, and nothing once it is withdrawn, replaced, run out, or another drives', async () => {
  const [one, other] = [await desk.planned(), await desk.planned()]
  const { token, link } = await linkFor(one.transport.id)
  const foreign = { transportId: other.transport.id, driverStep: 'PICKUP' } as const
  expect(await refusal(report(token, foreign))).toBe('driverLink.notOnIt')
  expect(await refusal(photo(token, { ...foreign, side: 'FRONT' }))).toBe('driverLink.notOnIt')
  expect(await refusal(view('dl_nonsense'))).toBe('driverLink.invalid')
  const own = { transportId: one.transport.id, driverStep: 'PICKUP' } as const
  const shut = async (wanted: string, its: string) => {
    const closed = await view(its)
    expect(closed).toMatchObject({ closedBecause: wanted, cars: [] })
    expect(await refusal(report(its, own))).toBe('driverLink.closed')
    expect(await refusal(photo(its, { ...own, side: 'FRONT' }))).toBe('driverLink.closed')
  }
  await desk.hauler.driverLinks.withdraw({ params: { id: link.id }, body: {} })
  await shut('WITHDRAWN', token)
  expect(await refusal(desk.hauler.driverLinks.withdraw({ params: { id: link.id }, body: {} }))).toBe(
    'driverLink.closed',
  )
  const second = await linkFor(one.transport.id)
  const third = await linkFor(one.transport.id, { days: 2 })
  await shut('REPLACED', second.token)
  await driven(one.transport.id, 'Ola Nordmann')
  await shut('CHANGED', third.token)
  const fourth = await linkFor(one.transport.id, { days: 2 })
  const past = (days: number) => new Date(t.deps.clock().getTime() - days * 86_400_000).toISOString()
  await t.deps.db
    .updateTable('driverLinks')
    .set({ createdAt: past(3), expiresAt: past(1) })
    .where('id', '=', fourth.link.id)
    .execute()
  await shut('EXPIRED', fourth.token)
  const fifth = await linkFor(one.transport.id)
  await desk.say(one.transport.id, { status: 'CANCELED', reason: 'the dealer fetches it' })
  await shut('OVER', fifth.token)
  const { events, files } = await desk.hauler.logistics.get({ params: { id: one.transport.id } })
  expect(events.filter(({ source }) => source === 'DRIVER')).toEqual([])
  expect(files).toEqual([])
})

test('what the gate says of the same drive leaves the link as it is, and takes the code away', async () => {
  const deal = await desk.planned()
  const { token } = await linkFor(deal.transport.id)
  await desk.fetched(deal)
  expect(await view(token)).toMatchObject({ closedBecause: null, cars: [{ codeState: 'FETCHED', code: null }] })
  await report(token, { transportId: deal.transport.id, driverStep: 'DELIVERY', name: 'Kari' })
  expect((await desk.transportOf(deal.carId)).status).toBe('DELIVERED')
  const past = new Date(t.deps.clock().getTime() - 4 * 86_400_000).toISOString()
  await t.deps.db.updateTable('transports').set({ deliveredAt: past }).where('id', '=', deal.transport.id).execute()
  expect(await view(token)).toMatchObject({ closedBecause: 'OVER', cars: [] })
})

test('a code that the dealer has looked at is his; a new one needs the right, and kills the one before', async () => {
  const deal = await desk.planned()
  const { offerId } = await t.deps.db
    .selectFrom('contracts')
    .select('offerId')
    .where('id', '=', deal.contract.id)
    .executeTakeFirstOrThrow()
  const [release] = await deal.dealer.portalReleases.list({ params: { id: offerId } })
  await deal.dealer.portalReleases.show({ params: { id: release!.id } })
  const first = await linkFor(deal.transport.id)
  expect(await view(first.token)).toMatchObject({ cars: [{ codeState: 'ASK', code: null }] })
  expect(await refusal(linkFor(deal.transport.id, { isNewCode: true }))).toBe('auth.forbidden')
  const boss = await t.staff('logistics.read', 'logistics.manage', 'payments.release')
  const second = await linkFor(deal.transport.id, { isNewCode: true }, boss)
  const codes = await desk.codesOf(deal)
  const [car] = (await view(second.token)).cars
  expect(car).toMatchObject({ codeState: 'SHOWN', code: expect.toSatisfy((code: string) => codes.includes(code)) })
  expect(codes).toHaveLength(2)
  const redeem = (code: string) =>
    desk.clerk.releases.look({ body: { code } }).then(
      ({ is }) => is,
      (error: ApiError) => error.code,
    )
  expect(await redeem(codes.find((one) => one !== car!.code)!)).toBe('release.codeWrong')
  expect(await redeem(car!.code!)).toBe('READY')
})

test('halves, foreign types and the thousandth photo are refused, and leave nothing behind', async () => {
  const { transport } = await desk.planned()
  const transportId = transport.id
  const { token } = await linkFor(transportId)
  const shot = { transportId, driverStep: 'PICKUP', side: 'LEFT' } as const
  expect(await refusal(photo(token, shot, await aPicture('half.jpg', { isHalf: true })))).toBe('file.broken')
  expect(await refusal(photo(token, shot, desk.paper('photo.jpg')))).not.toBe('done')
  const big = new File([new Uint8Array(13 * 1024 * 1024)], 'big.jpg', { type: 'image/jpeg' })
  expect(await refusal(photo(token, shot, big))).toBe('request.tooLarge')
  expect(
    await refusal(report(token, { transportId, driverStep: 'PICKUP', drawing: 'data:image/png;base64,QUJD' })),
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
  const last = await Promise.all(Array.from({ length: 5 }, () => refusal(photo(token, shot))))
  expect(last.toSorted()).toEqual(['done', ...Array<string>(4).fill('driverLink.photosFull')])
})

test('damage by a photo or in words is raised once for each step', async () => {
  const { transport } = await desk.planned()
  const transportId = transport.id
  const { token } = await linkFor(transportId)
  await photo(token, { transportId, driverStep: 'PICKUP', side: 'DAMAGE' })
  await photo(token, { transportId, driverStep: 'PICKUP', side: 'DAMAGE' })
  await report(token, { transportId, driverStep: 'PICKUP', damage: 'Scratch on the left door' })
  const after = await desk.hauler.logistics.get({ params: { id: transportId } })
  expect(after.flags).toEqual(['DAMAGE_REPORTED'])
  expect(after.events.filter(({ kind }) => kind === 'FLAG_ON').map(({ note }) => note)).toEqual([
    'Scratch on the left door',
    '',
  ])
  expect(after.files.map(({ kind, isForDealer }) => `${kind} ${isForDealer}`)).toEqual(['DAMAGE false', 'DAMAGE false'])
})

test('a driver reads no price, and nothing of whom the car goes to beyond who takes it in', async () => {
  const deal = await desk.planned()
  const { token } = await linkFor(deal.transport.id)
  const text = JSON.stringify(await view(token))
  for (const word of [
    'minor',
    '"EUR"',
    'price',
    'cost',
    deal.dealer.companyId,
    deal.contract.number!,
    deal.contract.id,
  ])
    expect(text).not.toContain(word)
})

test('one link for all cars of an order that he drives; a driver is needed, and a dealer who fetches it himself has none', async () => {
  const [one, other, third] = [await desk.planned(), await desk.planned(), await desk.planned()]
  const at = t.deps.clock().toISOString()
  const order = await t.deps.db
    .insertInto('transportOrders')
    .values({ orderProvider: 'AUTOSPED', status: 'PLACED', orderRef: randomUUID(), wantedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = [one, other, third].map(({ transport }) => transport.id)
  await t.deps.db.updateTable('transports').set({ orderId: order.id }).where('id', 'in', ids).execute()
  await driven(ids[1]!)
  await driven(ids[2]!, 'Somebody Else')
  const { token, link } = await linkFor(ids[0]!, { email: 'driver@example.com', language: 'en' })
  expect(link.cars).toBe(2)
  expect((await view(token)).cars.map(({ transportId }) => transportId).toSorted()).toEqual(
    [ids[0]!, ids[1]!].toSorted(),
  )
  await desk.hauler.logistics.get({ params: { id: ids[1]! } })
  await driven(ids[1]!, 'Somebody Else')
  expect((await view(token)).cars.map(({ transportId }) => transportId)).toEqual([ids[0]])
  const mail = await t.deps.db
    .selectFrom('mailOutbox')
    .select(['kind', 'subject'])
    .where('recipient', '=', 'driver@example.com')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ kind: 'driverLink', subject: expect.not.stringContaining(token) })

  const { transport } = await desk.planned()
  const create = (id: string, version: number) =>
    refusal(desk.hauler.driverLinks.create({ params: { id }, body: { version, language: 'de' } }))
  expect(await create(transport.id, transport.version)).toBe('driverLink.noDriver')
  expect(await create(transport.id, transport.version + 9)).toBe('version.stale')
  const self = await desk.released({ isFetched: true })
  expect(await create(self.transport.id, self.transport.version)).toBe('driverLink.selfPickup')
})
