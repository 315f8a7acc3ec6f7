import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)

const move = async (carId?: string) => {
  const { yard, terminal } = await desk.placesOf()
  const body = {
    carId: carId ?? (await t.make.car({ status: 'AVAILABLE' })),
    pickupAddressId: yard,
    deliveryAddressId: terminal,
  }
  return desk.hauler.internalLogistics.create({ body }, { files: {} })
}

test('a car between yards has the same timeline, no dealer and no inspection, and keeps its own state', async () => {
  const made = await move()
  expect(made).toMatchObject({ isInternal: true, status: 'PENDING', company: null, contract: null })
  const { id } = made
  const say = async (body: object) => {
    const { version } = await desk.hauler.logistics.get({ params: { id } })
    return desk.hauler.internalLogistics.update({ params: { id }, body: { version, ...body } })
  }
  expect(made.next.map(({ status }) => status)).not.toContain('DELIVERED_SELF_PICKUP')
  await say({
    pickupPlannedAt: '2026-11-25T08:00:00Z',
    deliveryPlannedAt: '2026-11-25T12:00:00Z',
    status: 'ORDER_CONFIRMED',
  })
  expect(await refusal(say({ status: 'CONFIRMED_BY_TRUCK' }))).toBe('transport.needs')
  await say({ driverName: 'Jens', driverPlate: 'FL-X 1', status: 'CONFIRMED_BY_TRUCK' })
  await say({ status: 'CAR_LOADED' })
  await say({ status: 'DELIVERY_STARTED' })
  expect(await say({ status: 'DELIVERED', odometerKm: 10 })).toMatchObject({ status: 'DELIVERED', group: 'DELIVERED' })
  expect(await desk.carOf(made.car.id)).toBe('AVAILABLE')
  const { items } = await desk.hauler.logistics.list({ query: { search: made.car.stockNo } })
  expect(items).toEqual([])
  expect((await desk.hauler.internalLogistics.list({ query: { search: made.car.stockNo } })).total).toBe(1)
})

test('flags and papers of a move come after it was made; what authorities and dealers know is not of it', async () => {
  const { id, version, raisable } = await move()
  expect(raisable).toEqual(['ON_HOLD', 'DELAYED', 'DAMAGE_REPORTED', 'CANCELLED_UNDER_WAY', 'STEP_UNCONFIRMED'])
  const raise = (flag: 'DAMAGE_REPORTED' | 'SVV_FAILED', at: number) =>
    desk.hauler.logistics.setFlag({
      params: { id },
      body: { version: at, flag, isRaised: true, reason: 'scratched at the ramp' },
    })
  const { flags, version: next } = await raise('DAMAGE_REPORTED', version)
  expect(flags).toEqual(['DAMAGE_REPORTED'])
  expect(await refusal(raise('SVV_FAILED', next))).toBe('request.invalid')
  const add = (files: Record<string, File[]>, at = next) =>
    desk.hauler.logistics.addFiles({ params: { id }, body: { version: at, isForDealer: 'true' } }, { files })
  expect(await refusal(add({}))).toBe('upload.none')
  expect(await refusal(add({ damage: [desk.paper()] }, version))).toBe('version.stale')
  const after = await add({ damage: [desk.paper('ramp.pdf')] })
  // Dealers cannot read internal transports.
  expect(after.files).toMatchObject([{ kind: 'DAMAGE', name: 'ramp.pdf', isForDealer: false }])
})

test('a car is moved once at a time, and a move that has begun is not taken away', async () => {
  const made = await move()
  expect(await refusal(move(made.car.id))).toBe('transport.underWay')
  await desk.hauler.internalLogistics.remove({ params: { id: made.id }, query: {} })
  expect((await desk.hauler.logistics.get({ params: { id: made.id } })).status).toBe('CANCELED')
  const again = await move(made.car.id)
  await t.deps.db
    .updateTable('transports')
    .set({ status: 'CAR_LOADED' as never })
    .where('id', '=', again.id)
    .execute()
  expect(await refusal(desk.hauler.internalLogistics.remove({ params: { id: again.id }, query: {} }))).toBe(
    'transport.loaded',
  )
  // A dealer's transport cannot be changed on this page.
  const { transport } = await desk.planned()
  const theirs = { params: { id: transport.id }, body: { version: transport.version, carrier: 'x' } }
  expect(await refusal(desk.hauler.internalLogistics.update(theirs))).toBe('notFound')
})

test('a move between yards makes no step of a dealer’s way', async () => {
  const { id } = await move()
  const say = async (body: object) => {
    const { version } = await desk.hauler.logistics.get({ params: { id } })
    return desk.hauler.internalLogistics.update({ params: { id }, body: { version, ...body } })
  }
  const planned = { pickupPlannedAt: '2026-11-25T08:00:00Z', deliveryPlannedAt: '2026-11-25T12:00:00Z' }
  await say({ ...planned, status: 'ORDER_CONFIRMED' })
  await say({ driverName: 'Jens', driverPlate: 'FL-X 1', status: 'CONFIRMED_BY_TRUCK' })
  await say({ status: 'CAR_LOADED' })
  await say({ status: 'UNLOADED_TERMINAL' })
  expect(
    await refusal(say({ status: 'INSPECTION_SVV_WITHOUT_DOCUMENTATION', reason: 'the papers came too late' })),
  ).toBe('state.notAllowed')
  expect(await say({ status: 'LOADED_FROM_TERMINAL' })).toMatchObject({ status: 'LOADED_FROM_TERMINAL' })
})
