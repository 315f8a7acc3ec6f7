// Undo restores the previous state, the counters of days and the lock, unless something depends on the action.
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const rights = ['cars.read', 'cars.write', 'cars.price', 'b2b.read', 'b2b.write', 'b2b.lock'] as const
const t = await openTestApp()
const staff: As & { userId: string } = await t.staff(...rights, 'cars.delete', 'notes.write')
const other: As = await t.staff(...rights, 'b2b.override')

const overtaken = { status: 409, code: 'undo.overtaken' }
const backOf = (id: string, version: number, by: As = staff) => by.cars.takeBack({ params: { id }, body: { version } })
const move = (id: string, version: number, status: 'PURCHASED' | 'CANCELLED') =>
  staff.cars.setStatus({ params: { id }, body: { version, status, reason: 'as the seller has told us' } })

describe('of a car', () => {
  test('where no way leads back, with the clock that it started', async () => {
    const id = await t.make.car({ status: 'DRAFT', purchasedOn: null })
    const moved = await move(id, 1, 'PURCHASED')
    expect(moved.purchasedOn).not.toBeNull()
    expect(await backOf(id, moved.version)).toMatchObject({ status: 'DRAFT', purchasedOn: null })
    // An undo cannot be undone.
    await expect(backOf(id, moved.version + 1)).rejects.toMatchObject(overtaken)
  })

  test('not by somebody else, not after a note or ten minutes, not on top of another version', async () => {
    const id = await t.make.car({ status: 'DRAFT' })
    const { version } = await move(id, 1, 'PURCHASED')
    await expect(backOf(id, version, other)).rejects.toMatchObject(overtaken)
    await expect(backOf(id, version - 1)).rejects.toMatchObject({ code: 'version.stale' })
    await staff.carNotes.create({ params: { id }, body: { body: 'came in today' } })
    await expect(backOf(id, version)).rejects.toMatchObject(overtaken)
    const late = await t.make.car({ status: 'DRAFT' })
    const moved = await move(late, 1, 'PURCHASED')
    t.travel(11 * 60_000)
    await expect(backOf(late, moved.version)).rejects.toMatchObject(overtaken)
  })

  test('a VIN that was given on meanwhile keeps a cancelled car where it is', async () => {
    const vin = 'WAUZZZ8K9BA000001'
    const id = await t.make.car({ status: 'AVAILABLE', vin })
    const moved = await move(id, 1, 'CANCELLED')
    await t.make.car({ vin })
    await expect(backOf(id, moved.version)).rejects.toMatchObject({ code: 'car.vinTaken' })
  })
})

describe('of a listing', () => {
  const back = (id: string, version: number, by: As = staff) => by.b2b.takeBack({ params: { id }, body: { version } })
  const draft = async () => {
    const carId = await t.make.car({ photoCount: 3, purchaseTaxCase: 'REGULAR_DE', onlineSince: null })
    const { id } = await staff.b2b.create({ body: { carId } })
    return { carId, id }
  }
  const publish = (id: string) => staff.b2b.update({ params: { id }, body: { version: 1, status: 'AVAILABLE' } })

  test('what was published is a draft again that was never online', async () => {
    const { id, carId } = await draft()
    const { version } = await publish(id)
    expect(await back(id, version)).toMatchObject({ status: 'DRAFT', publishedAt: null })
    expect((await staff.cars.get({ params: { id: carId } })).onlineSince).toBeNull()
  })

  test('from the outlet it is on sale again, if it may be', async () => {
    const { id, carId } = await draft()
    await publish(id)
    const out = await staff.b2b.moveToOutlet({ params: { id }, body: { version: 2 } })
    await t.deps.db.updateTable('cars').set({ purchaseTaxCase: 'UNKNOWN' }).where('id', '=', carId).execute()
    await expect(back(id, out.version)).rejects.toMatchObject({ code: 'listing.blocked' })
    await t.deps.db.updateTable('cars').set({ purchaseTaxCase: 'REGULAR_DE' }).where('id', '=', carId).execute()
    expect((await back(id, out.version)).status).toBe('AVAILABLE')
  })

  test('what was unlocked is locked as it was; a lock goes', async () => {
    const { id } = await draft()
    await publish(id)
    const locked = await staff.b2b.lock({
      params: { id },
      body: { version: 2, reason: 'LEGAL', note: 'asked', minutes: 600 },
    })
    const free = await staff.b2b.unlock({ params: { id }, body: { version: locked.version } })
    const again = await back(id, free.version)
    expect(again).toMatchObject({
      status: 'LOCKED',
      lock: { reason: 'LEGAL', note: 'asked', owner: { id: staff.userId } },
    })
    expect(again.lock!.expiresAt).toBe(locked.lock!.expiresAt)
    const fresh = await draft()
    await publish(fresh.id)
    const held = await staff.b2b.lock({ params: { id: fresh.id }, body: { version: 2, reason: 'OFFER' } })
    expect(await back(fresh.id, held.version)).toMatchObject({ status: 'AVAILABLE', lock: null })
  })

  test('not without the right to what was done', async () => {
    const { id } = await draft()
    const { version } = await publish(id)
    const reader = await t.staff('b2b.read')
    await expect(back(id, version, reader)).rejects.toMatchObject(overtaken)
  })
})
