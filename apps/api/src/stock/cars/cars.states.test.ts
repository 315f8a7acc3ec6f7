// Every status against every other: the API allows exactly the transitions of the state machine.
import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { ApiError } from '@bilbro/contract/client'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { isLong } from '../../../test/in-full.ts'

const t = await openTestApp()
const staff: As = await t.staff('cars.read', 'cars.write', 'cars.delete')
const boss: As = await t.staff('cars.read', 'cars.write', 'cars.delete', 'cars.override', 'logs.read')

const reason = 'a reason of at least ten'
const move = (who: As, id: string, status: CarStatus, more: { reason?: string; override?: boolean } = {}) =>
  who.cars.setStatus({ params: { id }, body: { version: 1, status, ...more } })
const statusOf = async (id: string) =>
  await t.deps.db.selectFrom('cars').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

const staffEdges = carStates.all.map((from) => [from, carStates.staffNext(from)] as const)

describe.each(staffEdges)('from %s', (from, next) => {
  test(`staff move to ${next.join(', ') || 'nothing'}`, async () => {
    for (const to of next) {
      const id = await t.make.car({ status: from })
      expect((await move(staff, id, to, { reason })).status).toBe(to)
    }
    const id = await t.make.car({ status: from })
    expect((await staff.cars.get({ params: { id } })).nextStatuses).toEqual(next)
  })

  test('nothing else is possible: 409 with what is, and the car stays as it was', async () => {
    const id = await t.make.car({ status: from })
    for (const to of carStates.all.filter((one) => !next.includes(one)))
      for (const more of [{}, { reason }])
        await expect(move(staff, id, to, more)).rejects.toMatchObject({
          status: 409,
          code: 'state.notAllowed',
          params: { from, to },
          current: { status: from, nextStatuses: next },
        })
    expect(await statusOf(id)).toEqual({ status: from, version: 1 })
  })

  test('against the table only with the right, a reason, and saying so', async () => {
    const against = carStates.all.filter((one) => !next.includes(one) && one !== from)
    for (const to of against) {
      const id = await t.make.car({ status: from })
      await expect(move(staff, id, to, { override: true, reason })).rejects.toMatchObject({ status: 403 })
      const reasons = [{}, { reason: 'too short' }, { reason: '         x         ' }]
      for (const short of isLong || to === against[0] ? reasons : reasons.slice(0, 1))
        await expect(move(boss, id, to, { override: true, ...short })).rejects.toMatchObject({
          status: 422,
          code: 'state.reasonRequired',
        })
      expect(await statusOf(id)).toEqual({ status: from, version: 1 })
      const asked = await move(boss, id, to, { override: true, reason }).catch((error: unknown) => error as ApiError)
      expect(asked).toMatchObject({ status: to })
    }
    const id = await t.make.car({ status: from })
    await expect(move(boss, id, from, { override: true, reason })).rejects.toMatchObject({ status: 409 })
  })
})

test('an override stands in the log with its reason', async () => {
  const id = await t.make.car({ status: 'DELIVERED' })
  await move(boss, id, 'INSPECTION', { override: true, reason })
  const [entry] = (await boss.carLogs.list({ params: { carId: id }, query: {} })).items
  expect(entry).toMatchObject({ action: 'override', reason, actorKind: 'staff' })
  expect(entry!.changes).toContainEqual({ field: 'status', from: 'DELIVERED', to: 'INSPECTION' })
})

test('cancelling needs a reason', async () => {
  const id = await t.make.car()
  await expect(move(staff, id, 'CANCELLED')).rejects.toMatchObject({ status: 422, code: 'state.reasonRequired' })
})

test('deleting and restoring need their own right', async () => {
  const clerk = await t.staff('cars.read', 'cars.write')
  const id = await t.make.car()
  const gone = await t.make.car({ status: 'DELETED' })
  await expect(move(clerk, id, 'DELETED')).rejects.toMatchObject({ status: 403, params: { permission: 'cars.delete' } })
  await expect(move(clerk, gone, 'DRAFT')).rejects.toMatchObject({ status: 403 })
})

test('a car that is on sale is not deleted', async () => {
  const { carId } = await t.make.onSale()
  await expect(move(staff, carId, 'DELETED')).rejects.toMatchObject({ status: 409, code: 'car.listed' })
})

test('of ten moves at once one happens', async () => {
  const id = await t.make.car()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => move(staff, id, 'RESERVED')))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(id)).toEqual({ status: 'RESERVED', version: 2 })
})
