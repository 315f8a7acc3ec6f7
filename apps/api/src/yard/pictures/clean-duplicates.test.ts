// Photos of a car with the same content: what is listed is what is removed, or nothing.
import { randomUUID } from 'node:crypto'
import { emptySections } from '@bilbro/contract/yard/condition-reports/report-fields'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { processPhoto } from '../../stock/car-attachments/photo.job.ts'

const t = await openTestApp()
const staff = await t.staff(
  ...(['pictures.sync', 'cars.read', 'cars.write', 'logs.read'] as const),
  ...(['conditionReports.read', 'conditionReports.write', 'conditionReports.share'] as const),
)
const colors = ['#a00', '#0a0', '#00a', '#aa0']
const file = async (color: string, name: string) => {
  const create = { width: 40, height: 30, channels: 3, background: color } as const
  return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], name, { type: 'image/jpeg' })
}
const photosOf = (carId: string) => staff.carAttachments.list({ params: { id: carId }, query: { kind: 'PHOTO' } })
const idsOf = async (carId: string) => (await photosOf(carId)).map(({ id }) => id)
/** A car with as many different photos, all ready. */
const carWith = async (count: number) => {
  const carId = await t.make.car()
  const files = await Promise.all(colors.slice(0, count).map((color, n) => file(color, `${n}.jpg`)))
  await staff.carAttachments.upload({ params: { id: carId }, body: { kind: 'PHOTO' } }, { files: { files } })
  for (const id of await idsOf(carId)) await processPhoto(t.deps, id)
  return { carId, photos: await idsOf(carId) }
}
/** The same photo again, as systems before ours stored it. */
const repeat = async (id: string, { minutes = 1, ...values }: { minutes?: number; position?: number } = {}) => {
  const row = await t.deps.db.selectFrom('carAttachments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, createdAt, sourceSha256: __, ...same } = row
  const copy = { ...same, createdAt: new Date(Date.parse(createdAt) + minutes * 60_000), name: `again ${row.name}` }
  return (
    await t.deps.db
      .insertInto('carAttachments')
      .values({ ...copy, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
const check = (...carIds: string[]) => staff.pictures.cleanDuplicates({ body: { step: 'check', carIds } })
const run = (carIds: string[], { stamp, photos }: { stamp: string; photos: number }) =>
  staff.pictures.cleanDuplicates({ body: { step: 'run', carIds, stamp, expected: photos } })

test('the list names each group; a car without repeats is not in it', async () => {
  const { carId, photos } = await carWith(3)
  const [first, , third] = photos as [string, string, string]
  const again = [await repeat(first), await repeat(first, { minutes: 2 }), await repeat(third)]
  const plain = await carWith(2)
  const { stockNo } = await staff.cars.get({ params: { id: carId } })
  const found = await check(carId, plain.carId)
  expect(found).toMatchObject({ photos: 3, hasMore: false })
  const byKept = new Map(found.groups.map((group) => [group.kept.id, group]))
  expect(byKept.get(first)).toMatchObject({
    car: { id: carId, stockNo, title: 'Audi A4' },
    kept: { name: '0.jpg', small: expect.stringContaining('/') },
    removed: [
      { id: again[0], name: 'again 0.jpg' },
      { id: again[1], name: 'again 0.jpg' },
    ],
  })
  expect(byKept.get(third)).toMatchObject({ removed: [{ id: again[2] }] })
  expect(byKept.size).toBe(2)
  // Looking changes nothing.
  expect(await idsOf(carId)).toHaveLength(6)
})

test('the same photo on two cars is no repeat', async () => {
  const [one, other] = [await carWith(1), await carWith(1)]
  expect(await check(one.carId, other.carId)).toMatchObject({ groups: [], photos: 0 })
})

test('exactly the listed photos are removed, and the history names them', async () => {
  const { carId, photos } = await carWith(3)
  const again = await repeat(photos[1]!, { position: 3 })
  const found = await check(carId)
  expect(await run([carId], found)).toMatchObject({ photos: 1, groups: [{ removed: [{ id: again }] }] })
  expect(await idsOf(carId)).toEqual(photos)
  expect((await staff.cars.get({ params: { id: carId } })).photoCount).toBe(3)
  expect(await check(carId)).toMatchObject({ groups: [], photos: 0 })
  const { items } = await staff.carLogs.list({ params: { carId }, query: {} })
  expect(items[0]).toMatchObject({
    action: 'photoDuplicates',
    changes: [{ field: 'PHOTO', from: 'again 1.jpg', to: null }],
  })
})

test('all cars at once, when none is named', async () => {
  const [one, other] = [await carWith(1), await carWith(1)]
  const again = [await repeat(one.photos[0]!), await repeat(other.photos[0]!)]
  const found = await staff.pictures.cleanDuplicates({ body: { step: 'check' } })
  const removed = found.groups.flatMap((group) => group.removed.map(({ id }) => id))
  expect(removed).toEqual(expect.arrayContaining(again))
  await staff.pictures.cleanDuplicates({ body: { step: 'run', stamp: found.stamp, expected: found.photos } })
  for (const { carId, photos } of [one, other]) expect(await idsOf(carId)).toEqual(photos)
})

test('the oldest photo stays, and takes the best place and the view of the group', async () => {
  const { carId, photos } = await carWith(3)
  const [first, second, third] = photos as [string, string, string]
  const again = await repeat(third, { position: 3 })
  const describe = async (id: string, body: object) =>
    staff.carAttachments.update({ params: { id: carId, attachmentId: id }, body: { version: 1, ...body } })
  await describe(again, { view: 'FRONT_LEFT' })
  await describe(again, { position: 0 })
  expect(await idsOf(carId)).toEqual([again, first, second, third])
  const { medium } = (await photosOf(carId))[0]!.photo!
  await run([carId], await check(carId))
  const after = await photosOf(carId)
  expect(after.map(({ id }) => id)).toEqual([third, first, second])
  expect(after[0]).toMatchObject({ name: '2.jpg', photo: { view: 'FRONT_LEFT' } })
  // The main photo looks as before.
  expect((await staff.cars.get({ params: { id: carId } })).photo).toBe(medium)
})

test('a view that a person gave the oldest photo stays', async () => {
  const { carId, photos } = await carWith(1)
  const attachmentId = photos[0]!
  await staff.carAttachments.update({ params: { id: carId, attachmentId }, body: { version: 1, view: 'REAR' } })
  const again = await repeat(attachmentId)
  await staff.carAttachments.update({ params: { id: carId, attachmentId: again }, body: { version: 2, view: 'FRONT' } })
  await run([carId], await check(carId))
  expect(await photosOf(carId)).toMatchObject([{ id: attachmentId, photo: { view: 'REAR' } }])
})

test('nothing is removed when the photos have changed since', async () => {
  const { carId, photos } = await carWith(2)
  await repeat(photos[0]!)
  const changed = { status: 409, code: 'pictures.duplicatesChanged' }
  const found = await check(carId)
  await repeat(photos[1]!)
  const before = await idsOf(carId)
  await expect(run([carId], found)).rejects.toMatchObject(changed)
  await expect(run([carId], { ...found, photos: 2 })).rejects.toMatchObject(changed)
  const now = await check(carId)
  await expect(run([carId], { ...now, photos: 1 })).rejects.toMatchObject(changed)
  expect(await idsOf(carId)).toEqual(before)
  await run([carId], now)
  expect(await idsOf(carId)).toHaveLength(2)
})

test('of two people who remove the same photos at once, one does', async () => {
  const { carId, photos } = await carWith(2)
  await repeat(photos[0]!)
  const found = await check(carId)
  const both = await Promise.allSettled([run([carId], found), run([carId], found)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'pictures.duplicatesChanged' },
  })
  expect(await idsOf(carId)).toHaveLength(2)
})

test('photos of a shared condition report stay', async () => {
  const { carId, photos } = await carWith(1)
  const same = await file(colors[0]!, 'report.jpg')
  const id = randomUUID()
  const reportPhotos = [1, 2].map(() => ({ id: randomUUID(), view: 'FRONT', damageId: null, takenAt: null }))
  const wheels = ['FL', 'FR', 'RL', 'RR'].map((place) => ({ place, treadTenthMm: 62, brand: 'Conti', dot: '2321' }))
  const sections = {
    ...emptySections,
    tyres: { sets: [{ type: 'WINTER', rim: 'ALLOY', size: '225/45 R17', isInstalled: true, wheels }] },
    inspection: { inspectedOn: '2026-11-20', place: 'Yard', light: 'DAYLIGHT', surface: 'DRY' },
    basics: { mileage: 61_200, keys: 2, papers: ['COC'], isRoadworthy: true },
    technical: { warningLamps: [], hasTestDrive: true, findings: '' },
  }
  const report = JSON.stringify({ id, sections, photos: reportPhotos })
  const params = { carId }
  await staff.conditionReports.create({ params, body: { report } }, { files: { photos: [same, same] } })
  const read = async () => (await staff.conditionReports.get({ params, query: {} })).report!
  for (const event of ['complete', 'share'] as const) {
    const { version } = await read()
    await staff.conditionReports.update({ params, body: { id, version, event } })
  }
  const before = (await read()).photos
  expect(before).toHaveLength(2)
  await repeat(photos[0]!)
  const found = await check(carId)
  expect(found.groups.flatMap(({ removed, kept }) => [kept, ...removed])).toHaveLength(2)
  await run([carId], found)
  expect((await read()).photos).toEqual(before)
  expect(await idsOf(carId)).toEqual(photos)
})
