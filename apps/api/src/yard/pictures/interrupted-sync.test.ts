// Runs that meet another one, are stopped, are killed in the middle, or get no answer.
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createPicturesFixture } from '../../../test/pictures-fixture.ts'
import { continueSync } from './sync-pictures.ts'

const t = await openTestApp()
const staff = await t.staff('pictures.sync', 'cars.read', 'cars.write')
const fixture = createPicturesFixture(t, staff)
const { autofox, quietVin, carWith, start, work, sync, ended, logOf, photosOf, beforeDownloads } = fixture
const none = { added: 0, replaced: 0, known: 0, skipped: 0, refused: 0, unknown: 0 }
const active = async () => (await staff.pictures.activeJob()).job
/** A process that ends in the middle of its work. */
const killedAt = (nth: number) => (download: number) => {
  if (download === nth) throw new Error('killed')
}

test('a second run is refused while one is under way, and told which', async () => {
  const run = await start()
  expect(run).toMatchObject({ ...none, state: 'RUNNING', endedAt: null, startedBy: { id: staff.userId } })
  await expect(start()).rejects.toMatchObject({
    status: 409,
    code: 'pictures.running',
    current: { id: run.id, state: 'RUNNING' },
  })
  expect(await active()).toMatchObject({ id: run.id })
})

test('of five people who start at once, one does', async () => {
  const begun = await Promise.allSettled(Array.from({ length: 5 }, () => start()))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused.map((error) => (error as { code: string }).code)).toEqual(Array(4).fill('pictures.running'))
})

test('a run whose job was lost does not bar the next one', async () => {
  const lost = await start()
  await t.deps.db
    .updateTable('pictureSyncs')
    .set({ movedAt: new Date(t.deps.clock().getTime() - 3_601_000) })
    .where('id', '=', lost.id)
    .execute()
  const next = await start()
  const { last } = await staff.pictures.activeJob()
  expect(last).toMatchObject({ id: lost.id, state: 'FAILED', fault: 'STOPPED' })
  await work(lost.id)
  expect(await active()).toMatchObject({ id: next.id })
})

test('a run that is stopped adds nothing more; the photos that it has added stay', async () => {
  const { carId } = await carWith(5)
  const { id } = await start()
  beforeDownloads(async (nth) => {
    if (nth === 3) await staff.pictures.cancel({ params: { id } })
  })
  await work(id)
  expect(await ended(id)).toMatchObject({ ...none, state: 'CANCELLED', added: 2 })
  expect(await photosOf(carId)).toHaveLength(2)
  await work(id)
  expect(await photosOf(carId)).toHaveLength(2)
  await expect(staff.pictures.cancel({ params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'pictures.notRunning',
  })
  await expect(staff.pictures.cancel({ params: { id: crypto.randomUUID() } })).rejects.toMatchObject({ status: 404 })
  expect(await sync()).toMatchObject({ ...none, added: 3, known: 2 })
})

test('a run that was killed in the middle goes on where it was, and counts nothing twice', async () => {
  const { carId, vin } = await carWith(6)
  const stranger = quietVin()
  autofox().put(`${stranger}-0`, stranger)
  const service = t.deps.vehicleImages
  const { id } = await start()
  beforeDownloads(killedAt(4))
  await expect(work(id)).rejects.toThrow('killed')
  expect(await active()).toMatchObject({ ...none, id, state: 'RUNNING', added: 3, total: 7 })
  expect(await photosOf(carId)).toHaveLength(3)

  t.deps.vehicleImages = service
  const before = autofox().asked.filter(({ path }) => path.startsWith('/media')).length
  await work(id)
  expect(await ended(id)).toMatchObject({ ...none, state: 'DONE', added: 6, unknown: 1 })
  expect((await photosOf(carId)).map(({ photo }) => photo!.position)).toEqual([0, 1, 2, 3, 4, 5])
  expect(autofox().asked.filter(({ path }) => path.startsWith('/media')).length - before).toBe(3)
  expect((await logOf(id)).find((row) => row.vin === vin)).toMatchObject({ ...none, added: 6 })
})

test('so does a run for chosen cars', async () => {
  const [first, second] = [await carWith(2), await carWith(3)]
  const service = t.deps.vehicleImages
  const { id } = await start({ carIds: [first.carId, second.carId] })
  beforeDownloads(killedAt(4))
  await expect(work(id)).rejects.toThrow('killed')
  t.deps.vehicleImages = service
  await work(id)
  expect(await ended(id)).toMatchObject({ ...none, state: 'DONE', cars: 2, added: 5 })
  const log = await logOf(id)
  expect(Object.fromEntries(log.map(({ car, added }) => [car!.id, added]))).toEqual({
    [first.carId]: 2,
    [second.carId]: 3,
  })
})

test.each([{ isChosen: false }, { isChosen: true }])(
  'two processes that work on one run count each picture once (chosen cars: $isChosen)',
  async ({ isChosen }) => {
    const [one, other] = [await carWith(4), await carWith(4)]
    const { id } = await start(isChosen ? { carIds: [one.carId, other.carId] } : {})
    await Promise.all([work(id), work(id), work(id)])
    expect(await ended(id)).toMatchObject({ ...none, state: 'DONE', added: 8 })
    for (const { carId } of [one, other]) {
      const photos = await photosOf(carId)
      expect(photos.map(({ photo }) => photo!.position)).toEqual([0, 1, 2, 3])
    }
    expect((await logOf(id)).map(({ added }) => added)).toEqual([4, 4])
  },
)

test('five missed answers in a row end the run; before that it asks again, later each time', async () => {
  const { carId } = await carWith(1)
  const { id } = await start()
  const waits: number[] = []
  const again = async (startAfter?: Date): Promise<void> => {
    waits.push(startAfter!.getTime() - t.deps.clock().getTime())
  }
  autofox().fail('list', { trouble: 'BROKEN', times: 5 })
  for (let n = 0; n < 4; n++) {
    await continueSync(t.deps, id, again)
    expect(await active()).toMatchObject({ id, state: 'RUNNING' })
  }
  expect(waits.map((ms) => Math.round(ms / 1000))).toEqual([2, 4, 8, 16])
  await continueSync(t.deps, id, again)
  expect(waits).toHaveLength(4)
  expect(await ended(id)).toMatchObject({ ...none, state: 'FAILED', fault: 'FAILED' })
  expect(await photosOf(carId)).toEqual([])
  expect(await sync()).toMatchObject({ state: 'DONE', added: 1 })
})

test('an answer in between starts the count anew', async () => {
  const { ids, vin } = await carWith(2)
  const { id } = await start()
  const missed = async (times: number) => {
    autofox().fail('list', { trouble: 'BROKEN', times })
    for (let n = 0; n < times; n++) await work(id)
  }
  await missed(4)
  autofox().files.set(`/media/vehicle-images/${ids[1]}.png`, 'TOO_MANY')
  // The first picture is taken; the second is the first miss of a new row.
  await work(id)
  await missed(3)
  expect(await active()).toMatchObject({ id, added: 1 })
  autofox().put(ids[1]!, vin)
  await work(id)
  expect(await ended(id)).toMatchObject({ ...none, state: 'DONE', added: 2 })
})

test.each([
  ['login', 'BROKEN', 'FAILED', 5],
  ['list', 'NOT_JSON', 'PROTOCOL', 1],
] as const)('%s answers %s: %s after %i attempts', async (what, trouble, fault, attempts) => {
  const { id } = await start()
  autofox().fail(what, { trouble, times: 10 })
  for (let n = 1; n < attempts; n++) {
    await work(id)
    expect(await active()).toMatchObject({ id })
  }
  await work(id)
  expect(await ended(id)).toMatchObject({ state: 'FAILED', fault })
})

test('nothing starts without a service; a run whose service was switched off ends', async () => {
  const { id } = await start()
  t.deps.vehicleImages = undefined
  expect(await staff.pictures.activeJob()).toMatchObject({ isConfigured: false })
  await work(id)
  expect(await ended(id)).toMatchObject({ state: 'FAILED', fault: 'NOT_CONFIGURED' })
  await expect(start()).rejects.toMatchObject({ code: 'provider.notConfigured', params: { provider: 'AutoFox' } })
})

test('it takes the permission', async () => {
  const other = await t.staff('cars.read', 'cars.write', 'b2b.write', 'b2b.override')
  const { id } = await start()
  for (const call of [
    () => other.pictures.sync({ body: {} }),
    () => other.pictures.activeJob(),
    () => other.pictures.logs({ query: {} }),
    () => other.pictures.cancel({ params: { id } }),
    () => other.pictures.cleanDuplicates({ body: { step: 'check' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'auth.forbidden' })
  expect(await active()).toMatchObject({ id })
})
