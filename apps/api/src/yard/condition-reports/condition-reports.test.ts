// A report from the first photo to the version that dealers see, and what the database refuses.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptySections, type Sections } from '@bilbro/contract/yard/condition-reports/report-fields'
import { aPicture } from '../../../test/a-picture.ts'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const all = ['cars.read', 'cars.write', 'conditionReports.read', 'conditionReports.write'] as const
const inspector: As = await t.staff(...all)
const second: As = await t.staff(...all)
const chief: As = await t.staff(...all, 'conditionReports.share')

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const damage = (values: object = {}) => ({
  id: randomUUID(),
  zone: 'DOOR_FL' as const,
  kind: 'SCRATCH' as const,
  severity: 'MINOR' as const,
  sizeMm: 40,
  description: 'Down to the primer',
  estimate: eur(12_300),
  ...values,
})
const wheels = (['FL', 'FR', 'RL', 'RR'] as const).map((place) => ({
  place,
  treadTenthMm: 62,
  brand: 'Conti',
  dot: '2321',
}))
const complete: Sections = {
  ...emptySections,
  inspection: { inspectedOn: '2026-11-20', place: 'Yard Hamburg', light: 'DAYLIGHT', surface: 'DRY' },
  basics: { mileage: 61_200, keys: 2, papers: ['COC'], isRoadworthy: true },
  tyres: { sets: [{ type: 'WINTER', rim: 'ALLOY', size: '225/45 R17', isInstalled: true, wheels }] },
  technical: { warningLamps: [], hasTestDrive: true, findings: '' },
}
const start = async (
  who: As,
  carId: string,
  {
    id = randomUUID(),
    sections = complete,
    photos = 0,
  }: { id?: string; sections?: Partial<Sections>; photos?: number } = {},
) => {
  const files = await Promise.all(Array.from({ length: photos }, () => aPicture()))
  const list = files.map(() => ({ id: randomUUID(), view: 'FRONT_LEFT' as const, damageId: null, takenAt: null }))
  const report = JSON.stringify({ id, sections, photos: list })
  return who.conditionReports.create({ params: { carId }, body: { report } }, { files: { photos: files } })
}
type Event = 'complete' | 'reopen' | 'share' | 'discard'
const fire = async (who: As, carId: string, event: Event) => {
  const { report } = await who.conditionReports.get({ params: { carId }, query: {} })
  return who.conditionReports.update({ params: { carId }, body: { id: report!.id, version: report!.version, event } })
}
const shared = async (sections: Partial<Sections> = complete) => {
  const carId = await t.make.car({ status: 'AVAILABLE' })
  await start(chief, carId, { sections, photos: 1 })
  await fire(chief, carId, 'complete')
  await fire(chief, carId, 'share')
  return carId
}

test('the first version starts with what is typed at the car; sharing writes the fields back and locks them', async () => {
  const carId = await t.make.car({
    status: 'INSPECTION',
    damages: JSON.stringify([{ zone: 'ROOF', kind: 'HAIL', severity: 'MINOR', description: 'x' }]),
    keys: 1,
  })
  const draft = await start(inspector, carId, { sections: {}, photos: 2 })
  expect(draft).toMatchObject({ number: 1, status: 'DRAFT', sections: { basics: { keys: 1 } } })
  expect(draft.sections.damages.list).toMatchObject([{ zone: 'ROOF', kind: 'HAIL', estimate: null }])
  expect(draft.photos).toHaveLength(2)
  expect(draft.missing).toContain('inspection.inspectedOn')
  await expect(fire(inspector, carId, 'complete')).rejects.toMatchObject({ code: 'report.incomplete' })

  const version = 1
  const changed = {
    inspection: { version, data: complete.inspection },
    basics: { version, data: complete.basics },
    tyres: { version, data: complete.tyres },
    technical: { version, data: complete.technical },
    damages: { version, data: { list: [damage({ severity: 'MAJOR' })] } },
  }
  await inspector.conditionReports.update({ params: { carId }, body: { id: draft.id, version: 1, sections: changed } })
  const done = await fire(inspector, carId, 'complete')
  expect(done).toMatchObject({ status: 'COMPLETED', grade: '2', graded: { tenths: 100, ruleVersion: 1 } })
  // Serious damage sends the car to the workshop.
  expect(await chief.cars.get({ params: { id: carId } })).toMatchObject({
    status: 'RECONDITIONING',
    reportNumber: null,
  })
  await expect(fire(inspector, carId, 'share')).rejects.toMatchObject({ code: 'auth.forbidden' })
  await fire(chief, carId, 'share')
  const car = await chief.cars.get({ params: { id: carId } })
  expect(car).toMatchObject({
    reportNumber: 1,
    keys: 2,
    mileage: 61_200,
    isDamaged: true,
    damages: [{ zone: 'DOOR_FL', kind: 'SCRATCH', severity: 'MAJOR', description: 'Down to the primer' }],
    tyres: [{ treadTenthMm: [62, 62, 62, 62], installed: true }],
  })
  const save = (body: object) =>
    chief.cars.update({ params: { id: carId }, body: { version: car.version, ...body } as never })
  await expect(save({ damages: [] })).rejects.toMatchObject({ code: 'car.fromReport', issues: [{ path: ['damages'] }] })
  // The whole form with the same values is no change of them.
  await save({ damages: car.damages, tyres: car.tyres, location: 'Hall 2' })
})

test('a repeat of the first call and of a photo has one effect', async () => {
  const carId = await t.make.car({ status: 'AVAILABLE' })
  const id = randomUUID()
  const photo = { id: randomUUID(), view: 'FRONT' as const, damageId: null, takenAt: '2026-11-20T10:00:00Z' }
  const send = async () =>
    inspector.conditionReports.create(
      { params: { carId }, body: { report: JSON.stringify({ id, photos: [photo] }) } },
      { files: { photos: [await aPicture()] } },
    )
  const sent = await Promise.allSettled([send(), send(), send()])
  expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await send()
  const found = await inspector.conditionReports.get({ params: { carId }, query: {} })
  expect(found.versions).toHaveLength(1)
  expect(found.report!.photos).toHaveLength(1)
})

test('two people start at once: one report', async () => {
  const carId = await t.make.car({ status: 'AVAILABLE' })
  const both = await Promise.allSettled([start(inspector, carId), start(second, carId)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'report.open' } })
})

test('two inspectors save different sections at once; the same section conflicts and shows the other version', async () => {
  const carId = await t.make.car({ status: 'AVAILABLE' })
  const { id } = await start(inspector, carId)
  const save = (who: As, sections: object) =>
    who.conditionReports.update({ params: { carId }, body: { id, version: 1, sections } as never })
  const basics = (keys: number) => ({ basics: { version: 1, data: { ...complete.basics, keys } } })
  const damages = { damages: { version: 1, data: { list: [damage()] } } }
  await Promise.all([save(inspector, basics(1)), save(second, damages)])
  const merged = (await inspector.conditionReports.get({ params: { carId }, query: {} })).report!
  expect(merged.sections).toMatchObject({ basics: { keys: 1 }, damages: { list: [{ zone: 'DOOR_FL' }] } })
  expect(merged.sectionVersions).toMatchObject({ basics: 2, damages: 2, tyres: 1 })
  await expect(save(second, basics(2))).rejects.toMatchObject({ code: 'version.stale', status: 409 })
})

test('a shared version stays as it is: by the API and in the database', async () => {
  const carId = await shared({ ...complete, damages: { list: [damage()] } })
  const { report } = await chief.conditionReports.get({ params: { carId }, query: {} })
  const params = { carId }
  const sections = { basics: { version: 1, data: complete.basics } }
  await expect(
    chief.conditionReports.update({ params, body: { id: report!.id, version: report!.version, sections } }),
  ).rejects.toMatchObject({ code: 'report.shared' })
  const photoId = report!.photos[0]!.id
  await expect(chief.conditionReports.removePhoto({ params: { carId, photoId } })).rejects.toMatchObject({
    code: 'report.shared',
  })
  const reports = t.deps.db.updateTable('conditionReports').where('carId', '=', carId)
  await expect(reports.set({ damages: '{"list":[]}' }).execute()).rejects.toThrow('cannot change')
  await expect(reports.set({ hash: 'f'.repeat(64) }).execute()).rejects.toThrow('cannot change')
  const db = t.deps.db
  await expect(db.deleteFrom('conditionReports').where('carId', '=', carId).execute()).rejects.toThrow('only a draft')
  await expect(db.deleteFrom('conditionPhotos').where('carId', '=', carId).execute()).rejects.toThrow('stay')
  await expect(
    db.updateTable('conditionPhotos').where('carId', '=', carId).set({ untilNumber: 1, fromNumber: 0 }).execute(),
  ).rejects.toThrow()
})

test('a correction is a new version with its differences; the old one stays visible until the new one is shared', async () => {
  const kept = damage()
  const carId = await shared({ ...complete, damages: { list: [kept] } })
  const first = (await chief.conditionReports.get({ params: { carId }, query: {} })).report!
  const next = await start(inspector, carId, {
    sections: { damages: { list: [{ ...kept, sizeMm: 90 }, damage({ zone: 'ROOF' })] } },
  })
  expect(next.number).toBe(2)
  expect(next.photos.map(({ id }) => id)).toEqual(first.photos.map(({ id }) => id))
  expect(next.differences).toEqual([
    { section: 'damages', field: 'sizeMm', of: 'DOOR_FL', from: 40, to: 90 },
    { section: 'damages', field: 'kind', of: 'ROOF', from: null, to: 'SCRATCH' },
  ])
  // The removed photo stays in the version that shows it.
  await inspector.conditionReports.removePhoto({ params: { carId, photoId: first.photos[0]!.id } })
  const photosOf = async (version: number) =>
    (await chief.conditionReports.get({ params: { carId }, query: { version } })).report!.photos.length
  expect([await photosOf(1), await photosOf(2)]).toEqual([1, 0])
  await fire(inspector, carId, 'discard')
  expect((await chief.conditionReports.get({ params: { carId }, query: {} })).versions).toHaveLength(1)
  expect(await photosOf(1)).toBe(1)

  await start(inspector, carId, { sections: { ...complete, damages: { list: [] } } })
  await fire(inspector, carId, 'complete')
  expect((await chief.cars.get({ params: { id: carId } })).damages).toHaveLength(1)
  await fire(chief, carId, 'share')
  const { versions } = await chief.conditionReports.get({ params: { carId }, query: {} })
  expect(versions.map(({ number, status }) => [number, status])).toEqual([
    [2, 'SHARED'],
    [1, 'SUPERSEDED'],
  ])
  expect((await chief.cars.get({ params: { id: carId } })).damages).toEqual([])
})

test('another rule grades new reports; complete ones keep theirs, and a preview shows both', async () => {
  const carId = await t.make.car({ status: 'AVAILABLE' })
  await start(chief, carId, { sections: { ...complete, damages: { list: [damage()] } } })
  await fire(chief, carId, 'complete')
  const { version, rule } = await chief.conditionReports.gradeRule()
  const strict = { ...rule, severities: { ...rule.severities, MINOR: 80 } }
  const { reports } = await chief.conditionReports.previewGradeRule({ body: { rule: strict } })
  expect(reports.find((one) => one.carId === carId)).toMatchObject({ before: { grade: '1' }, after: { grade: '5' } })
  await expect(
    chief.conditionReports.saveGradeRule({ body: { version, rule: { ...rule, limits: [5, 4, 3, 2] } } }),
  ).rejects.toMatchObject({ status: 422 })
  await chief.conditionReports.saveGradeRule({ body: { version, rule: strict } })
  await expect(chief.conditionReports.saveGradeRule({ body: { version, rule } })).rejects.toMatchObject({ status: 409 })
  const read = async () => (await chief.conditionReports.get({ params: { carId }, query: {} })).report!
  expect((await read()).graded).toMatchObject({ grade: '1', ruleVersion: 1 })
  await fire(chief, carId, 'reopen')
  expect((await read()).graded).toMatchObject({ grade: '5', ruleVersion: 2 })
  // Of two people who save at once, one has to look again.
  const both = await Promise.allSettled(
    [rule, strict].map((one) => chief.conditionReports.saveGradeRule({ body: { version: version + 1, rule: one } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const now = await chief.conditionReports.gradeRule()
  await chief.conditionReports.saveGradeRule({ body: { version: now.version, rule } })
})

test('half and wrong requests: a clear error, and nothing is stored', async () => {
  const carId = await t.make.car({ status: 'AVAILABLE' })
  const send = (report: string, files: File[] = []) =>
    inspector.conditionReports.create({ params: { carId }, body: { report } }, { files: { photos: files } })
  await expect(send('{')).rejects.toMatchObject({ status: 422 })
  await expect(send(JSON.stringify({ id: randomUUID() }), [await aPicture()])).rejects.toMatchObject({
    code: 'report.photos',
  })
  const photo = { id: randomUUID(), view: 'FRONT', damageId: null, takenAt: null }
  const half = await aPicture('half.jpg', { isHalf: true })
  await expect(send(JSON.stringify({ id: randomUUID(), photos: [photo] }), [half])).rejects.toMatchObject({
    status: 422,
  })
  const twice = damage()
  const sections = { damages: { list: [twice, twice] } }
  await expect(send(JSON.stringify({ id: randomUUID(), sections }))).rejects.toMatchObject({
    code: 'report.twiceDamage',
  })
  expect((await inspector.conditionReports.get({ params: { carId }, query: {} })).versions).toEqual([])
  await expect(inspector.conditionReports.get({ params: { carId }, query: { version: 3 } })).rejects.toMatchObject({
    code: 'report.none',
  })
  // A report of another car.
  const other = await t.make.car({ status: 'AVAILABLE' })
  const { id } = await start(inspector, other)
  await expect(send(JSON.stringify({ id }))).rejects.toMatchObject({ status: 404 })
})

test('dealers with an open offer are told of a new version, others are not', async () => {
  const { carId } = await t.make.onSale()
  const [bidder, reader] = [await t.buyer(), await t.buyer()]
  await start(chief, carId)
  await fire(chief, carId, 'complete')
  await fire(chief, carId, 'share')
  await bidder.portalOffers.make({ params: { id: carId }, body: { amount: eur(1_800_000) } })
  const kinds = async (who: As) =>
    (await who.portalNotifications.list({ query: {} })).items.filter(({ kind }) => kind === 'reportChanged').length
  expect(await kinds(bidder)).toBe(0)
  await start(chief, carId)
  await fire(chief, carId, 'complete')
  await fire(chief, carId, 'share')
  expect([await kinds(bidder), await kinds(reader)]).toEqual([1, 0])
  expect(await reader.portalCars.condition({ params: { id: carId } })).toMatchObject({ number: 2 })
})
