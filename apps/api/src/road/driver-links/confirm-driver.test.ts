import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { aDrawing, createDriverFixture } from '../../../test/driver-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createDriverFixture(t)

const carStatus = async (id: string) =>
  (await t.deps.db.selectFrom('cars').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const read = (id: string) => desk.chief.logistics.get({ params: { id } })
const confirm = async (id: string, who = desk.chief) =>
  who.logistics.confirmDriver({ params: { id }, body: { version: (await read(id)).version } })

test('staff who may override a status confirm what a driver reported, and everything counts', async () => {
  const deal = await desk.planned()
  const id = deal.transport.id
  const { token } = await desk.linkFor(id)
  const now = t.deps.clock().getTime()
  const told = (driverStep: 'TERMINAL' | 'DELIVERY', agoMs: number) =>
    desk.report(token, { transportId: id, driverStep, drawing: aDrawing, ...desk.stamped(new Date(now - agoMs)) })
  await told('TERMINAL', 20)
  await told('DELIVERY', 10)
  expect(await read(id)).toMatchObject({ status: deal.transport.status, flags: ['STEP_UNCONFIRMED'] })
  expect(await refusal(confirm(id, desk.hauler))).toBe('auth.forbidden')
  const old = (await read(id)).version - 1
  expect(await refusal(desk.chief.logistics.confirmDriver({ params: { id }, body: { version: old } }))).toBe(
    'version.stale',
  )
  const after = await confirm(id)
  expect(after).toMatchObject({ status: 'DELIVERED', flags: [] })
  // The time that the driver reported, not the time of the confirmation.
  const said = after.events.find(({ source, eventStatus }) => source === 'DRIVER' && eventStatus === 'DELIVERED')!
  expect(after.deliveredAt).toBe(said.occurredAt)
  expect(await carStatus(deal.carId)).toBe('DELIVERED')
  const { files } = await deal.dealer.portalLogistics.get({ params: { id } })
  expect(files.map(({ kind }) => kind)).toContain('PROOF')
  const { items } = await desk.chief.logistics.history({ params: { id }, query: {} })
  expect(items.map(({ action }) => action)).toContain('driverConfirmed')
  expect(await refusal(confirm(id))).toBe('transport.nothingToConfirm')
})

test('a step on the way is confirmed, and those that follow need no confirming', async () => {
  const { transport } = await desk.planned()
  const id = transport.id
  const { token } = await desk.linkFor(id)
  await desk.report(token, { transportId: id, driverStep: 'TERMINAL' })
  expect(await confirm(id)).toMatchObject({ status: 'UNLOADED_TERMINAL', flags: [], deliveredAt: null })
  await desk.report(token, { transportId: id, driverStep: 'DELIVERY', drawing: aDrawing })
  expect(await read(id)).toMatchObject({ status: 'DELIVERED', flags: [] })
})

test('what was reported before the gate handed the car over is confirmed as well; without a report there is nothing', async () => {
  const deal = await desk.planned()
  const id = deal.transport.id
  expect(await refusal(confirm(id))).toBe('transport.nothingToConfirm')
  const { token } = await desk.linkFor(id)
  await desk.report(token, { transportId: id, driverStep: 'DELIVERY', drawing: aDrawing })
  await desk.fetched(deal)
  expect(await read(id)).toMatchObject({ status: 'CAR_LOADED', flags: ['STEP_UNCONFIRMED'] })
  const [one, other] = await Promise.allSettled([confirm(id), confirm(id)])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await read(id)).toMatchObject({ status: 'DELIVERED', flags: [] })
})
