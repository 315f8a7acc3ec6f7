// What a run fetches and what it leaves alone. Runs that are stopped or interrupted are in interrupted-sync.test.ts.
import { pictureOf } from '@bilbro/sandbox/autofox/picture'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createPicturesFixture } from '../../../test/pictures-fixture.ts'
import { inState } from '../../../test/state.ts'

const t = await openTestApp()
const staff = await t.staff('pictures.sync', 'cars.read', 'cars.write', 'logs.read')
const { autofox, quietVin, carWith, sync, logOf, photosOf } = createPicturesFixture(t, staff)
const none = { added: 0, replaced: 0, known: 0, skipped: 0, refused: 0, unknown: 0 }
const png = (seed: number) => ({ status: 200, type: 'image/png', bytes: pictureOf(seed) })
const contentOf = async (url: string) => (await t.app.inject({ url })).rawPayload
const later = '2026-11-25T12:00:00Z'

test('photos arrive at the car with their VIN, with all versions, and the log counts by car', async () => {
  const { carId, vin } = await carWith(1)
  autofox().put(`${vin}-r`, vin, { file_retouched: `media/vehicle-images/${vin}-r2.png`, date_modified: later })
  const stranger = quietVin()
  autofox().put(`${stranger}-0`, stranger)
  const run = await sync()
  expect(run).toMatchObject({
    ...{ ...none, state: 'DONE', cars: null, total: 3, added: 2, unknown: 1, fault: null },
    startedBy: { id: staff.userId },
  })

  const photos = await photosOf(carId)
  expect(photos.map(({ name }) => name)).toEqual([`AutoFox ${vin}-0.png`, `AutoFox ${vin}-r.png`])
  const [first, second] = photos.map(({ photo }) => photo!)
  expect(first).toMatchObject({ state: 'READY', width: 320, height: 240, shown: 'CONVERTED', position: 0 })
  expect(first!.versions.map(({ kind }) => kind)).toEqual(['CONVERTED'])
  expect(second).toMatchObject({ shown: 'RETOUCHED', position: 1 })
  expect(second!.versions.map(({ kind }) => kind)).toEqual(['CONVERTED', 'RETOUCHED'])
  expect(second!.versions[1]!.small).toBe(second!.small)
  expect(await staff.cars.get({ params: { id: carId } })).toMatchObject({ photoCount: 2, photo: first!.medium })

  const log = await logOf(run.id)
  expect(log.find((row) => row.vin === vin)).toMatchObject({ ...none, car: { id: carId }, added: 2, reasons: [] })
  expect(log.find((row) => row.vin === stranger)).toMatchObject({
    ...{ ...none, car: null, unknown: 1, reasons: ['UNKNOWN_VIN'] },
  })
  expect(log).toHaveLength(2)
  expect((await staff.pictures.logs({ query: { carId } })).items.map(({ runId }) => runId)).toEqual([run.id])
})

test('nothing of a VIN that no car has is downloaded or kept', async () => {
  const vin = quietVin()
  autofox().put(`${vin}-0`, vin)
  const filesBefore = await t.deps.db.selectFrom('files').select('id').execute()
  expect(await sync()).toMatchObject({ total: 1, unknown: 1, added: 0 })
  expect(await t.deps.db.selectFrom('files').select('id').execute()).toHaveLength(filesBefore.length)
  expect(autofox().asked.some(({ path }) => path.startsWith('/media'))).toBe(false)
  const sources = t.deps.db.selectFrom('pictureSources').select('externalId').where('externalId', '=', `${vin}-0`)
  expect(await sources.execute()).toEqual([])
})

test('what a run did to a car is in its history, under the name of the service', async () => {
  const { carId } = await carWith(1)
  await sync()
  const { items } = await staff.carLogs.list({ params: { carId }, query: {} })
  expect(items[0]).toMatchObject({ action: 'upload', actor: 'AutoFox' })
})

test('a second run adds nothing and downloads nothing', async () => {
  const { carId } = await carWith(3)
  expect(await sync()).toMatchObject({ added: 3 })
  const before = await photosOf(carId)
  const downloads = autofox().asked.filter(({ path }) => path.startsWith('/media')).length
  expect(await sync()).toMatchObject({ ...none, state: 'DONE', total: 3, known: 3 })
  expect((await photosOf(carId)).map(({ id, version }) => [id, version])).toEqual(
    before.map(({ id, version }) => [id, version]),
  )
  expect(autofox().asked.filter(({ path }) => path.startsWith('/media'))).toHaveLength(downloads)
})

test('a newer edit replaces the version it edits: the same photo at the same place', async () => {
  const { carId, vin, ids } = await carWith(2)
  await sync()
  const [before] = await photosOf(carId)
  autofox().put(ids[0]!, vin, { date_modified: later, file: png(71) })
  expect(await sync()).toMatchObject({ ...none, replaced: 1, known: 1 })
  const [after, ...others] = await photosOf(carId)
  expect(others).toHaveLength(1)
  expect(after).toMatchObject({ id: before!.id, photo: { position: 0, shown: 'CONVERTED', state: 'READY' } })
  expect(after!.version).toBeGreaterThan(before!.version)
  expect(after!.photo!.versions).toHaveLength(1)
  const [large, beforeLarge] = await Promise.all([after, before].map((one) => contentOf(one!.photo!.large!)))
  expect(large!.equals(beforeLarge!)).toBe(false)
  // The main photo of the car is the new picture too.
  expect((await staff.cars.get({ params: { id: carId } })).photo).toBe(after!.photo!.medium)
  expect(await sync()).toMatchObject({ ...none, known: 2 })
})

test('a newer edit of a removed copy reaches the photo that stays', async () => {
  const { carId, vin, ids } = await carWith(1)
  await sync()
  const row = await t.deps.db
    .selectFrom('carAttachments')
    .selectAll()
    .where('carId', '=', carId)
    .executeTakeFirstOrThrow()
  const { id: copy, sourceSha256: _, ...same } = row
  // The older photo with the same content is the one that stays.
  const older = { ...same, createdAt: new Date(Date.parse(row.createdAt) - 60_000) }
  const stays = await t.deps.db.insertInto('carAttachments').values(older).returning('id').executeTakeFirstOrThrow()
  const { stamp, photos } = await staff.pictures.cleanDuplicates({ body: { step: 'check', carIds: [carId] } })
  await staff.pictures.cleanDuplicates({ body: { step: 'run', carIds: [carId], stamp, expected: photos } })
  expect((await photosOf(carId)).map(({ id }) => id)).toEqual([stays.id])
  expect(stays.id).not.toBe(copy)
  autofox().put(ids[0]!, vin, { date_modified: later, file: png(91) })
  expect(await sync()).toMatchObject({ ...none, replaced: 1 })
  expect(await photosOf(carId)).toMatchObject([{ id: stays.id, photo: { shown: 'CONVERTED' } }])
})

test('a first retouched picture is shown, unless a person has chosen another version', async () => {
  const { carId, vin, ids } = await carWith(2)
  await sync()
  const [, chosen] = await photosOf(carId)
  const params = { id: carId, attachmentId: chosen!.id }
  const retouch = (id: string, at: string, seed: number) => {
    autofox().put(id, vin, { file_retouched: `media/vehicle-images/${id}-r.png`, date_modified: at })
    autofox().files.set(`/media/vehicle-images/${id}-r.png`, png(seed))
  }
  for (const [n, id] of ids.entries()) retouch(id, later, 80 + n)
  expect(await sync()).toMatchObject({ replaced: 2 })
  expect((await photosOf(carId)).map(({ photo }) => photo!.shown)).toEqual(['RETOUCHED', 'RETOUCHED'])
  const { version } = (await photosOf(carId))[1]!
  await staff.carAttachments.update({ params, body: { version, shown: 'CONVERTED' } })
  for (const [n, id] of ids.entries()) retouch(id, '2026-11-26T12:00:00Z', 90 + n)
  expect(await sync()).toMatchObject({ replaced: 2 })
  expect((await photosOf(carId)).map(({ photo }) => photo!.shown)).toEqual(['RETOUCHED', 'CONVERTED'])
})

test('a photo that a person has removed does not come back, also not with a newer edit', async () => {
  const { carId, vin, ids } = await carWith(2)
  await sync()
  const [gone, stays] = await photosOf(carId)
  await staff.carAttachments.remove({ params: { id: carId, attachmentId: gone!.id } })
  const run = await sync()
  expect(run).toMatchObject({ ...none, skipped: 1, known: 1 })
  expect(await logOf(run.id)).toMatchObject([{ vin, skipped: 1, known: 1, reasons: ['REMOVED'] }])
  autofox().put(ids[0]!, vin, { date_modified: later, file: png(72) })
  expect(await sync()).toMatchObject({ ...none, skipped: 1, known: 1 })
  expect((await photosOf(carId)).map(({ id }) => id)).toEqual([stays!.id])
})

test('a car that has left the stock gets none; the same VIN in stock again is another car', async () => {
  const { carId, vin } = await carWith(2)
  await sync()
  const [removed] = await photosOf(carId)
  await staff.carAttachments.remove({ params: { id: carId, attachmentId: removed!.id } })
  await t.deps.db
    .updateTable('cars')
    .set({ status: inState('CANCELLED') })
    .where('id', '=', carId)
    .execute()
  const run = await sync()
  expect(run).toMatchObject({ ...none, skipped: 2 })
  expect(await logOf(run.id)).toMatchObject([{ vin, reasons: ['NOT_IN_STOCK'] }])
  const again = await t.make.car({ vin })
  expect(await sync()).toMatchObject({ ...none, added: 2 })
  expect(await photosOf(again)).toHaveLength(2)
  expect(await photosOf(carId)).toHaveLength(1)
})

test('only the chosen cars are looked at; a car without pictures is in the log too', async () => {
  const [chosen, other, without] = [await carWith(2), await carWith(2), await carWith(0)]
  const vinless = await t.make.car({ vin: null, noVinReason: 'trailer' })
  const run = await sync({ carIds: [without.carId, vinless, chosen.carId, chosen.carId] })
  expect(run).toMatchObject({ ...none, state: 'DONE', cars: 3, total: null, added: 2 })
  expect(await photosOf(chosen.carId)).toHaveLength(2)
  expect(await photosOf(other.carId)).toEqual([])
  const log = await logOf(run.id)
  expect(log).toHaveLength(2)
  expect(log.find(({ vin }) => vin === chosen.vin)).toMatchObject({ ...none, added: 2 })
  expect(log.find(({ vin }) => vin === without.vin)).toMatchObject({ ...none, car: { id: without.carId } })
  const asked = autofox().asked.flatMap(({ query }) => query.get('vin') ?? [])
  expect(asked).toEqual([without.vin, chosen.vin])
  await expect(sync({ carIds: [chosen.carId, crypto.randomUUID()] })).rejects.toMatchObject({ status: 404 })
})

test('all pages are read', async () => {
  const stranger = quietVin()
  for (let n = 0; n < 230; n++) autofox().put(`${stranger}-${n}`, stranger)
  const { carId } = await carWith(2)
  expect(await sync()).toMatchObject({ ...none, total: 232, added: 2, unknown: 230 })
  expect(await photosOf(carId)).toHaveLength(2)
})

test('two pictures with the same content are one photo', async () => {
  const { carId, vin } = await carWith(0)
  for (const n of [1, 2]) autofox().put(`${vin}-${n}`, vin, { file: png(5) })
  expect(await sync()).toMatchObject({ ...none, added: 1, known: 1 })
  expect(await photosOf(carId)).toHaveLength(1)
})

const html = Buffer.from('<!doctype html><title>Sign in</title>')
test.each([
  ['a page in HTML', { status: 200, type: 'image/png', bytes: html }, 'NOT_AN_IMAGE'],
  ['half a picture', { status: 200, type: 'image/png', bytes: pictureOf(9).subarray(0, 900) }, 'BROKEN'],
  ['a file that is gone', { status: 404, json: {} }, 'GONE'],
  [
    'a redirect to a private network',
    { status: 302, headers: { location: 'http://10.0.0.1/' }, text: '' },
    'REDIRECTED',
  ],
  ['an error of one file', { status: 500, json: {} }, 'NO_ANSWER'],
] as const)('%s is refused with a reason, and the others arrive', async (_what, file, reason) => {
  const { carId, vin } = await carWith(1)
  autofox().put(`${vin}-bad`, vin, { file })
  const run = await sync()
  expect(run).toMatchObject({ ...none, state: 'DONE', added: 1, refused: 1 })
  expect(await logOf(run.id)).toMatchObject([{ vin, added: 1, refused: 1, reasons: [reason] }])
  expect((await photosOf(carId)).map(({ name }) => name)).toEqual([`AutoFox ${vin}-0.png`])
  // The next run asks for it again.
  autofox().put(`${vin}-bad`, vin, { file: png(11) })
  expect(await sync()).toMatchObject({ ...none, added: 1, known: 1 })
})
