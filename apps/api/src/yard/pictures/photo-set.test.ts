// The photos that a car needs before dealers see it, and the exception with a reason.
import type { PhotoSet } from '@bilbro/contract/stock/photo-set'
import { Client } from 'pg'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { createEmptyDatabase } from '../../../test/db.ts'
import { migrate } from '../../core/postgres/migrate.ts'

const t = await openTestApp()
const rights = ['b2b.read', 'b2b.write', 'cars.read', 'cars.write', 'logs.read'] as const
const seller = await t.staff(...rights)
const chief = await t.staff(...rights, 'b2b.override')

const read = () => chief.pictures.photoSet()
const save = async (change: Partial<PhotoSet>, who: As = chief) =>
  who.pictures.savePhotoSet({ body: { ...(await read()), ...change } })
const three: PhotoSet['views'] = ['FRONT', 'REAR', 'DASHBOARD']
beforeEach(() => save({ isRequired: true, views: three }))

type View = PhotoSet['views'][number] | 'OTHER'
let count = 0
const addPhoto = async (carId: string, view: View) => {
  const create = { width: 40, height: 30, channels: 3, background: { r: ++count, g: 0, b: 0 } } as const
  const png = new Uint8Array(await sharp({ create }).png().toBuffer())
  const files = [new File([png], `${count}.png`, { type: 'image/png' })]
  const sent = await seller.carAttachments.upload(
    { params: { id: carId }, body: { kind: 'PHOTO' } },
    { files: { files } },
  )
  const params = { id: carId, attachmentId: sent[0]!.attachment!.id }
  if (view !== 'OTHER') await seller.carAttachments.update({ params, body: { version: 1, view } })
  return params
}
/** A draft of a car with a photo of each of these views. */
const draftWith = async (...views: View[]) => {
  const carId = await t.make.car()
  for (const view of views) await addPhoto(carId, view)
  const { id } = await seller.b2b.create({ body: { carId } })
  return { id, carId }
}
const get = (id: string) => seller.b2b.get({ params: { id } })
const itemOf = async (id: string) => (await get(id)).checklist.find(({ key }) => key === 'photoSet')
type Change = Partial<Parameters<typeof seller.b2b.update>[0]['body']>
const update = async (id: string, who: As, change: Change) =>
  who.b2b.update({ params: { id }, body: { version: (await get(id)).version, ...change } })
const publish = async (id: string, who: As = seller, more: Change = {}) =>
  update(id, who, { status: 'AVAILABLE', ...more })
const blocked = { status: 409, code: 'listing.blocked', params: { blockers: 'photoSet' } }
const photoException = 'The dealer has seen the car on our yard'

describe('the set', () => {
  test('of a new company is the usual eight views, all required', async () => {
    const database = await createEmptyDatabase()
    const client = new Client({ connectionString: database.url })
    try {
      await migrate(database.url)
      await client.connect()
      const { rows } = await client.query('select is_required, views from photo_sets')
      const usual = [
        'FRONT_LEFT',
        'FRONT',
        'SIDE',
        'REAR',
        'REAR_RIGHT',
        'INTERIOR_FRONT',
        'INTERIOR_REAR',
        'DASHBOARD',
      ]
      expect(rows).toEqual([{ is_required: true, views: usual }])
    } finally {
      await client.end()
      await database.drop()
    }
  })

  test('is saved, each view once, in the given order', async () => {
    const before = await read()
    const saved = await save({ isRequired: false, views: ['REAR', 'FRONT', 'REAR', 'KEYS'] })
    expect(saved).toEqual({ version: before.version + 1, isRequired: false, views: ['REAR', 'FRONT', 'KEYS'] })
    expect(await seller.pictures.photoSet()).toEqual(saved)
  })

  test('saved by another person in between is a conflict that shows theirs', async () => {
    const { version } = await read()
    const theirs = await save({ views: ['SIDE'] })
    const body = { version, isRequired: true, views: three }
    await expect(chief.pictures.savePhotoSet({ body })).rejects.toMatchObject({
      status: 409,
      code: 'version.stale',
      current: theirs,
    })
    const asRead = { ...theirs, isRequired: false }
    const atOnce = [1, 2].map(() => chief.pictures.savePhotoSet({ body: asRead }))
    const both = await Promise.allSettled(atOnce)
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('takes the permission, and views that say something', async () => {
    await expect(save({ views: [] }, seller)).rejects.toMatchObject({ status: 403, code: 'auth.forbidden' })
    const other = await t.staff('b2b.read')
    await expect(other.pictures.photoSet()).rejects.toMatchObject({ status: 403 })
    await expect(save({ views: ['OTHER'] as never })).rejects.toMatchObject({ status: 422, code: 'request.invalid' })
    expect((await read()).views).toEqual(three)
  })
})

describe('publishing', () => {
  test('is refused while a view is missing, and the checklist names the views in the order of the set', async () => {
    const { id, carId } = await draftWith('REAR', 'OTHER')
    expect(await itemOf(id)).toEqual({ key: 'photoSet', level: 'BLOCKER', detail: 'FRONT, DASHBOARD' })
    for (const who of [seller, chief]) await expect(publish(id, who)).rejects.toMatchObject(blocked)
    await addPhoto(carId, 'FRONT')
    expect(await itemOf(id)).toMatchObject({ level: 'BLOCKER', detail: 'DASHBOARD' })
    await addPhoto(carId, 'DASHBOARD')
    expect(await itemOf(id)).toEqual({ key: 'photoSet', level: 'OK', detail: null })
    expect(await publish(id)).toMatchObject({ status: 'AVAILABLE', photoException: null })
  })

  test('counts neither a removed photo nor a broken one', async () => {
    const { id, carId } = await draftWith('REAR', 'FRONT')
    const dashboard = await addPhoto(carId, 'DASHBOARD')
    await seller.carAttachments.remove({ params: dashboard })
    expect(await itemOf(id)).toMatchObject({ level: 'BLOCKER', detail: 'DASHBOARD' })
    const { attachmentId } = await addPhoto(carId, 'DASHBOARD')
    const row = t.deps.db.updateTable('carAttachments').where('id', '=', attachmentId)
    await row.set({ state: 'FAILED' }).execute()
    expect(await itemOf(id)).toMatchObject({ level: 'BLOCKER', detail: 'DASHBOARD' })
  })

  test('of a car without photos names the photos only', async () => {
    const { id } = await draftWith()
    expect(await itemOf(id)).toBeUndefined()
    await expect(publish(id, chief, { photoException })).rejects.toMatchObject({ params: { blockers: 'photos' } })
  })

  test('goes with a warning while the set is not required', async () => {
    await save({ isRequired: false })
    const { id } = await draftWith('REAR')
    expect(await itemOf(id)).toEqual({ key: 'photoSet', level: 'WARNING', detail: 'FRONT, DASHBOARD' })
    expect(await publish(id)).toMatchObject({ status: 'AVAILABLE', photoException: null })
  })

  test('is free when no view is required', async () => {
    await save({ views: [] })
    const { id } = await draftWith('OTHER')
    expect(await publish(id)).toMatchObject({ status: 'AVAILABLE' })
  })

  test('a car that is on sale stays on sale when the set grows', async () => {
    const { id } = await draftWith(...three)
    await publish(id)
    await save({ views: [...three, 'KEYS'] })
    expect(await update(id, seller, { isNegotiable: true })).toMatchObject({ status: 'AVAILABLE' })
  })
})

describe('an exception', () => {
  test('needs b2b.override, also when it is only noted', async () => {
    const { id } = await draftWith('REAR')
    const forbidden = { status: 403, code: 'auth.forbidden' }
    await expect(publish(id, seller, { photoException })).rejects.toMatchObject(forbidden)
    await expect(update(id, seller, { photoException })).rejects.toMatchObject(forbidden)
    expect(await get(id)).toMatchObject({ status: 'DRAFT', photoException: null })
  })

  test('publishes the car, and its reason is in the listing and in the history', async () => {
    const { id, carId } = await draftWith('REAR')
    expect(await publish(id, chief, { photoException })).toMatchObject({ status: 'AVAILABLE', photoException })
    expect(await get(id)).toMatchObject({ photoException })
    // The views are still missing.
    expect(await itemOf(id)).toEqual({ key: 'photoSet', level: 'WARNING', detail: 'FRONT, DASHBOARD' })
    const { items } = await seller.carLogs.list({ params: { carId }, query: {} })
    const changes = items.flatMap((item) => item.changes)
    expect(changes).toContainEqual(expect.objectContaining({ field: 'photoException', from: null, to: photoException }))
  })

  test('that was noted lets another person publish', async () => {
    const { id } = await draftWith('REAR')
    await update(id, chief, { photoException })
    expect(await publish(id, seller)).toMatchObject({ status: 'AVAILABLE', photoException })
  })

  test.each([
    ['nothing', ''],
    ['a word', 'too short'],
    ['blanks', `${' '.repeat(20)}x`],
    ['a novel', 'x'.repeat(501)],
  ])('needs a reason: %s is none', async (_what, reason) => {
    const { id } = await draftWith('REAR')
    await expect(publish(id, chief, { photoException: reason })).rejects.toMatchObject({ status: 422 })
    expect(await get(id)).toMatchObject({ status: 'DRAFT', photoException: null })
  })

  test('is for photos only: another blocker stays', async () => {
    const { id } = await draftWith('REAR')
    await update(id, chief, { price: null })
    await expect(publish(id, chief, { photoException })).rejects.toMatchObject({ params: { blockers: 'price' } })
    expect(await get(id)).toMatchObject({ status: 'DRAFT', photoException: null })
  })
})
