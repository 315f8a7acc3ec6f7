// Versions of a photo: which one everyone sees, how an edited photo joins its original, and the order of all photos.
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { openTestApp } from '../../../test/app.ts'
import { createPicturesFixture } from '../../../test/pictures-fixture.ts'
import { processPhoto } from './photo.job.ts'

const t = await openTestApp()
const staff = await t.staff('pictures.sync', 'cars.read', 'cars.write', 'logs.read')
const { autofox, carWith, sync, photosOf } = createPicturesFixture(t, staff)

let count = 0
/** A photo of another colour with each call. */
const file = async (name: string) => {
  const create = { width: 60, height: 40, channels: 3, background: { r: ++count, g: 9, b: 9 } } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name, { type: 'image/png' })
}
const upload = async (carId: string, names: string[], { isReady = true } = {}) => {
  const files = await Promise.all(names.map(file))
  const sent = await staff.carAttachments.upload(
    { params: { id: carId }, body: { kind: 'PHOTO' } },
    { files: { files } },
  )
  const ids = sent.map(({ attachment }) => attachment!.id)
  if (isReady) for (const id of ids) await processPhoto(t.deps, id)
  return ids
}
const document = async (carId: string) => {
  const paper = new File(['%PDF-1.4\n%%EOF'], 'coc.pdf', { type: 'application/pdf' })
  const body = { kind: 'COC' as const }
  const [sent] = await staff.carAttachments.upload({ params: { id: carId }, body }, { files: { files: [paper] } })
  return sent!.attachment!.id
}
/** A car with an edited photo that has a converted and a retouched version. */
const withVersions = async () => {
  const { carId, vin } = await carWith(0)
  autofox().put(`${vin}-0`, vin, { file_retouched: `media/vehicle-images/${vin}-r.png` })
  await sync({ carIds: [carId] })
  return { carId, edited: (await photosOf(carId))[0]! }
}
const photoOf = async (carId: string, id: string) => (await photosOf(carId)).find((one) => one.id === id)!
type Kind = 'ORIGINAL' | 'CONVERTED' | 'RETOUCHED'
const show = (carId: string, attachmentId: string, body: { version: number; shown: Kind }) =>
  staff.carAttachments.update({ params: { id: carId, attachmentId }, body })
const join = (carId: string, attachmentId: string, original: string) =>
  staff.carAttachments.join({ params: { id: carId, attachmentId }, body: { original } })
const order = (carId: string, ids: string[]) =>
  staff.carAttachments.order({ params: { id: carId }, body: { order: ids } })
const notEdited = { status: 422, code: 'photo.notEdited' }
const historyOf = async (carId: string) => (await staff.carLogs.list({ params: { carId }, query: {} })).items

test('an uploaded photo has one version', async () => {
  const { carId } = await carWith(0)
  const [id] = await upload(carId, ['plain.png'])
  expect((await photoOf(carId, id!)).photo).toMatchObject({ shown: null, versions: [] })
})

test('another version is shown everywhere: in the list, on the car, and to dealers', async () => {
  const { carId, edited } = await withVersions()
  expect(edited.photo).toMatchObject({ shown: 'RETOUCHED' })
  const [converted, retouched] = edited.photo!.versions
  await show(carId, edited.id, { version: edited.version, shown: 'CONVERTED' })
  const after = await photoOf(carId, edited.id)
  expect(after).toMatchObject({ photo: { shown: 'CONVERTED', small: converted!.small, state: 'READY' } })
  expect(after.version).toBeGreaterThan(edited.version)
  expect(after.photo!.versions).toEqual([converted, retouched])
  expect((await staff.cars.get({ params: { id: carId } })).photo).toBe(after.photo!.medium)
  await t.deps.db
    .insertInto('listings')
    .values({ carId, status: 'AVAILABLE', priceMinor: 1, carSellable: true, publishedAt: t.deps.clock() } as never)
    .execute()
  await t.deps.changes.settled()
  const dealer = await t.buyer()
  const { photos } = await dealer.portalCars.get({ params: { id: carId } })
  expect(photos.map(({ small }) => small)).toEqual([converted!.small])
  expect((await historyOf(carId))[0]).toMatchObject({ changes: [{ field: 'shownKind', to: 'CONVERTED' }] })
})

test('a stale version is refused with the photo as it is', async () => {
  const { carId, edited } = await withVersions()
  await show(carId, edited.id, { version: edited.version, shown: 'CONVERTED' })
  await expect(show(carId, edited.id, { version: edited.version, shown: 'RETOUCHED' })).rejects.toMatchObject({
    status: 409,
    code: 'version.stale',
    current: { id: edited.id, photo: { shown: 'CONVERTED' } },
  })
})

test('a version that the photo does not have cannot be shown', async () => {
  const { carId, edited } = await withVersions()
  const [plain] = await upload(carId, ['plain.png'])
  const { version } = await photoOf(carId, plain!)
  for (const [id, body] of [
    [edited.id, { version: edited.version, shown: 'ORIGINAL' }],
    [plain!, { version, shown: 'CONVERTED' }],
  ] as const)
    await expect(show(carId, id, body)).rejects.toMatchObject({ status: 404 })
  expect((await photoOf(carId, edited.id)).photo!.shown).toBe('RETOUCHED')
})

test('an edited photo becomes a version of its original, at the place of the original', async () => {
  const { carId, edited } = await withVersions()
  const [first, original] = await upload(carId, ['first.png', 'original.png'])
  const before = await photoOf(carId, original!)
  const caption = { version: before.version, view: 'FRONT' as const, caption: 'left headlight' }
  await staff.carAttachments.update({ params: { id: carId, attachmentId: original! }, body: caption })
  const joined = await join(carId, edited.id, original!)
  expect(joined.map(({ id }) => id)).toEqual([first, original])
  const after = await photoOf(carId, original!)
  expect(after).toMatchObject({
    name: 'original.png',
    photo: { shown: 'RETOUCHED', view: 'FRONT', caption: 'left headlight', small: edited.photo!.small, width: 320 },
  })
  expect(after.photo!.versions.map(({ kind }) => kind)).toEqual(['ORIGINAL', 'CONVERTED', 'RETOUCHED'])
  expect(after.photo!.versions[0]!.small).toBe(before.photo!.small)
  expect(await staff.cars.get({ params: { id: carId } })).toMatchObject({ photoCount: 2 })
  expect((await historyOf(carId))[0]).toMatchObject({ action: 'photoJoin', changes: [{ to: edited.name }] })
  // Back to the photo as it was taken.
  await show(carId, original!, { version: after.version, shown: 'ORIGINAL' })
  expect((await photoOf(carId, original!)).photo).toMatchObject({ small: before.photo!.small, width: 60, height: 40 })
})

test('a newer edit goes to the original, whose chosen version stays', async () => {
  const { carId, edited } = await withVersions()
  const [original] = await upload(carId, ['original.png'])
  await join(carId, edited.id, original!)
  const { version, photo } = await photoOf(carId, original!)
  await show(carId, original!, { version, shown: 'ORIGINAL' })
  const { vin } = await staff.cars.get({ params: { id: carId } })
  // The picture's colour follows from the number of pictures.
  autofox().put(`${vin}-1`, 'WTP0000000000000Z')
  autofox().put(`${vin}-0`, vin!, { date_modified: '2026-11-26T10:00:00Z' })
  expect(await sync({ carIds: [carId] })).toMatchObject({ replaced: 1, added: 0 })
  const after = await photoOf(carId, original!)
  expect(after.photo).toMatchObject({ shown: 'ORIGINAL', width: 60 })
  expect(after.photo!.versions[1]!.small).not.toBe(photo!.versions[1]!.small)
  expect(await photosOf(carId)).toHaveLength(1)
})

test('an original whose sizes are not made yet has to wait', async () => {
  const { carId, edited } = await withVersions()
  const [original] = await upload(carId, ['original.png'], { isReady: false })
  await expect(join(carId, edited.id, original!)).rejects.toMatchObject({ status: 409, code: 'photo.notReady' })
  await processPhoto(t.deps, original!)
  expect(await join(carId, edited.id, original!)).toHaveLength(1)
})

test('only an edited photo joins, and only another photo of the same car', async () => {
  const { carId, edited } = await withVersions()
  const [plain, other] = await upload(carId, ['plain.png', 'other.png'])
  const paper = await document(carId)
  const elsewhere = await withVersions()
  const [foreign] = await upload(elsewhere.carId, ['foreign.png'])
  for (const [from, to, refusal] of [
    [plain!, other!, notEdited],
    [edited.id, edited.id, notEdited],
    [edited.id, paper, notEdited],
    [paper, plain!, notEdited],
    [edited.id, foreign!, { status: 404 }],
    [elsewhere.edited.id, plain!, { status: 404 }],
    [edited.id, crypto.randomUUID(), { status: 404 }],
  ] as const)
    await expect(join(carId, from, to), `${from} to ${to}`).rejects.toMatchObject(refusal)
  expect(await photosOf(carId)).toHaveLength(3)
})

test('joining loses no picture: an edited photo is no original, and a photo with its original joins no other', async () => {
  const { carId } = await carWith(2)
  await sync({ carIds: [carId] })
  const [one, other] = (await photosOf(carId)).map(({ id }) => id) as [string, string]
  await expect(join(carId, one, other)).rejects.toMatchObject(notEdited)
  const [original, second] = await upload(carId, ['original.png', 'second.png'])
  await join(carId, one, original!)
  await expect(join(carId, original!, second!)).rejects.toMatchObject(notEdited)
  expect(await photosOf(carId)).toHaveLength(3)
})

test('all photos take the given order, and the first is the main photo', async () => {
  const { carId } = await carWith(0)
  const [a, b, c] = (await upload(carId, ['a.png', 'b.png', 'c.png'])) as [string, string, string]
  await document(carId)
  const all = await order(carId, [c, a, b])
  expect(all.filter(({ kind }) => kind === 'PHOTO').map(({ id }) => id)).toEqual([c, a, b])
  expect((await photosOf(carId)).map(({ photo }) => photo!.position)).toEqual([0, 1, 2])
  expect((await staff.cars.get({ params: { id: carId } })).photo).toBe((await photoOf(carId, c)).photo!.medium)
  expect((await historyOf(carId))[0]).toMatchObject({ action: 'photoOrder' })
})

test('an order of other photos than the car has is refused, and nothing moves', async () => {
  const { carId } = await carWith(0)
  const [a, b, c] = (await upload(carId, ['a.png', 'b.png', 'c.png'])) as [string, string, string]
  const elsewhere = await carWith(0)
  const [foreign] = await upload(elsewhere.carId, ['foreign.png'])
  const paper = await document(carId)
  const changed = { status: 409, code: 'photos.changed' }
  for (const ids of [
    [c, b],
    [c, b, b],
    [c, b, a, a],
    [c, b, foreign!],
    [c, b, a, paper],
  ])
    await expect(order(carId, ids)).rejects.toMatchObject(changed)
  await staff.carAttachments.remove({ params: { id: carId, attachmentId: a } })
  await expect(order(carId, [c, b, a])).rejects.toMatchObject(changed)
  expect((await photosOf(carId)).map(({ id }) => id)).toEqual([b, c])
  await order(carId, [c, b])
  expect((await photosOf(carId)).map(({ id }) => id)).toEqual([c, b])
})

test('two orders at once: the car has one of them', async () => {
  const { carId } = await carWith(0)
  const [a, b, c] = (await upload(carId, ['a.png', 'b.png', 'c.png'])) as [string, string, string]
  const orders = [
    [c, b, a],
    [b, a, c],
  ]
  await Promise.all(orders.map((ids) => order(carId, ids)))
  expect(orders).toContainEqual((await photosOf(carId)).map(({ id }) => id))
})

test('it takes the permission to edit cars', async () => {
  const { carId, edited } = await withVersions()
  const reader = await t.staff('cars.read')
  const params = { id: carId, attachmentId: edited.id }
  for (const call of [
    () => reader.carAttachments.update({ params, body: { version: edited.version, shown: 'CONVERTED' } }),
    () => reader.carAttachments.order({ params: { id: carId }, body: { order: [edited.id] } }),
    () => reader.carAttachments.join({ params, body: { original: edited.id } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 })
})
