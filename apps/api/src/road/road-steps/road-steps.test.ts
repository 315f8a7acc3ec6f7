import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RoadStepPlan, svvPapers } from '@bilbro/contract/road/transports/road-steps'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { newVin } from '../../../test/make.ts'
import { lateSteps, notifyLateSteps } from './late-steps.job.ts'
import { companyDay } from '../../core/days.ts'

let t: TestApp
let staff: As & { userId: string }
let today: string
beforeAll(async () => {
  t = await testApp()
  staff = await t.staff('logistics.read', 'customs.manage', 'cars.read')
  today = companyDay(t.deps.clock())
})
afterAll(() => t.close())

const none = {
  title: '',
  plannedOn: null,
  placeId: null,
  assigneeId: null,
  reference: '',
  validUntil: null,
  note: '',
  papers: [],
  withoutReason: '',
}
const plan = (id: string, of: Partial<RoadStepPlan> = {}) =>
  staff.roadSteps.plan({ params: { id }, body: { kind: 'SVV_INSPECTION', ...none, ...of } })
const end = (step: { id: string; version: number }, more: object = {}) =>
  staff.roadSteps.done({
    params: { id: step.id },
    body: { version: step.version, doneOn: today, reference: '', result: null, defects: [], againOn: null, ...more },
  })
const open = async (id: string, kind: string) =>
  (await staff.roadSteps.list({ params: { id } })).find((one) => one.kind === kind && one.doneOn === null)!

test('an inspection goes with its papers, or with the reason why without; failed it leaves assigned, dated defects', async () => {
  const id = await t.make.car()
  const step = await plan(id, { papers: ['INVOICE', 'COC'], plannedOn: '2020-01-01' })
  expect([step.missing, step.isLate]).toEqual([['FORM_NA0221', 'FOREIGN_REGISTRATION', 'FREIGHT_PAPERS'], true])
  await expect(end(step)).rejects.toMatchObject({ code: 'roadStep.needsResult' })
  await expect(end(step, { result: 'PASSED' })).rejects.toMatchObject({ code: 'roadStep.papers' })
  const body = { ...none, papers: step.papers, withoutReason: 'the registry sends its copy later', version: 1 }
  const ready = await staff.roadSteps.change({ params: { id: step.id }, body })
  await expect(end(ready, { result: 'FAILED' })).rejects.toMatchObject({ code: 'roadStep.needsDefects' })
  const defects = [{ title: 'Rear fog lamp', plannedOn: '2026-12-01', assigneeId: staff.userId }]
  const after = await end(ready, { result: 'FAILED', defects, againOn: '2026-12-04' })
  expect(after.map(({ kind, result, plannedOn, foundBy }) => [kind, result, plannedOn, foundBy === step.id])).toEqual([
    ['SVV_INSPECTION', 'FAILED', null, false],
    ['DEFECT', null, '2026-12-01', true],
    ['SVV_INSPECTION', null, '2026-12-04', false],
  ])
  const again = await open(id, 'SVV_INSPECTION')
  await expect(end(again, { result: 'PASSED' })).rejects.toMatchObject({ code: 'roadStep.defectsOpen' })
  await end(await open(id, 'DEFECT'))
  expect((await end(again, { result: 'PASSED' })).at(-1)).toMatchObject({ result: 'PASSED', doneOn: today })
})

test('the dealer sees each inspection on the timeline of his car, and a failed one holds it', async () => {
  const desk = await createRoadFixture(t)
  const deal = await desk.planned()
  const { carId, transport, dealer } = deal
  const params = { id: transport.id }
  const own = async () => (await dealer.portalLogistics.get({ params })).roadSteps
  const flags = async () => (await desk.hauler.logistics.get({ params })).flags
  const papers = [...svvPapers]
  const first = await plan(carId, { papers: papers.slice(1), withoutReason: 'the form comes by post', note: 'ours' })
  await plan(carId, { kind: 'OTHER', title: 'Ask the owner of the yard' })
  expect(await own()).toMatchObject([{ kind: 'SVV_INSPECTION', isWithoutPapers: true, result: null }])
  expect(JSON.stringify(await own())).not.toMatch(/ours|owner of the yard|by post/)
  const defects = [{ title: 'Rear fog lamp', plannedOn: '2026-12-01', assigneeId: staff.userId }]
  await end(first, { result: 'FAILED', defects, againOn: '2026-12-04' })
  expect(await flags()).toEqual(['SVV_FAILED'])
  expect((await own()).map(({ kind, title, result }) => [kind, title, result])).toEqual([
    ['SVV_INSPECTION', '', 'FAILED'],
    ['DEFECT', 'Rear fog lamp', null],
    ['SVV_INSPECTION', '', null],
  ])
  await end(await open(carId, 'DEFECT'))
  await end(await open(carId, 'SVV_INSPECTION'), { result: 'PASSED' })
  expect(await flags()).toEqual([])
  // Steps of a cancelled transport are hidden.
  await t.deps.db
    .updateTable('transports')
    .set({ status: 'CANCELED' as never })
    .where('id', '=', transport.id)
    .execute()
  expect(await own()).toEqual([])
})

test('the usual steps are planned once; two at once of a kind are not, whoever plans', async () => {
  const id = await t.make.car()
  await end(await plan(id, { kind: 'DEREGISTRATION_DE' }), { reference: 'FL-B 1' })
  const [first, second] = await Promise.all([0, 1].map(() => staff.roadSteps.usual({ params: { id }, body: {} })))
  expect([first!.length, second!.length]).toEqual([8, 8])
  await expect(plan(id, { kind: 'PLATES_NO' })).rejects.toMatchObject({ code: 'roadStep.open' })
  await expect(plan(id, { kind: 'OTHER' })).rejects.toMatchObject({ code: 'roadStep.title' })
  await expect(plan(id, { kind: 'PLATES_NO', title: 'x' })).rejects.toMatchObject({ code: 'roadStep.title' })
  await expect(plan(id, { kind: 'OTHER', title: 'x', papers: ['COC'] })).rejects.toMatchObject({
    code: 'roadStep.papersOfSvv',
  })
  await expect(end(await open(id, 'PLATES_NO'), { doneOn: '2031-01-01' })).rejects.toMatchObject({ status: 422 })
})

test('what is done stays as it is until somebody takes it back with a reason; its paper is kept', async () => {
  const id = await t.make.car()
  const step = await plan(id, { kind: 'EXPORT_PLATES_DE', validUntil: '2026-12-20' })
  const [done] = await end(step, { reference: 'FL 123 A' })
  const params = { id: step.id }
  const body = { ...none, version: done!.version }
  await expect(staff.roadSteps.change({ params, body })).rejects.toMatchObject({ code: 'roadStep.done' })
  await expect(staff.roadSteps.remove({ params })).rejects.toMatchObject({ code: 'roadStep.done' })
  await expect(end(done!)).rejects.toMatchObject({ code: 'roadStep.done' })
  const file = new File(['%PDF-1.4'], 'schein.pdf', { type: 'application/pdf' })
  const { paper, version } = await staff.roadSteps.paper({ params, body: {} }, { files: { file: [file] } })
  expect((await t.app.inject({ url: paper! })).payload).toBe('%PDF-1.4')
  await staff.roadSteps.reopen({ params, body: { version, reason: 'the wrong car' } })
  await staff.roadSteps.remove({ params })
  expect(await staff.roadSteps.list({ params: { id } })).toEqual([])
})

test('what the register confirms is a step that is done', async () => {
  const vin = newVin()
  const id = await t.make.car({ vin })
  await plan(id, { kind: 'REGISTRATION_NO', plannedOn: '2026-12-01' })
  const record = {
    country: 'NO',
    vin,
    plate: 'BR12345',
    status: 'Registrert',
    isRegistered: true,
    registeredOn: '2026-09-14',
  }
  const find = async () => ({ record: { ...record, emptyWeightKg: null, co2: null, fields: {} }, raw: {} })
  t.deps.vehicleRegister = { key: 'svv', source: 'test', callsPerDay: 9, find }
  for (const _ of [1, 2]) await staff.vehicleRegister.confirm({ params: { id }, body: {} })
  expect(await staff.roadSteps.list({ params: { id } })).toMatchObject([
    { kind: 'REGISTRATION_NO', doneOn: '2026-09-14', reference: 'BR12345' },
  ])
  expect(svvPapers).toHaveLength(5)
})

test('a step whose day has passed is told to whoever is to do it, else to all who may; once for a day, and not when it is done', async () => {
  const carId = await t.make.car({ status: 'AVAILABLE' })
  const [assigned, second, reader] = [
    await t.staff('logistics.read', 'customs.manage'),
    await t.staff('logistics.read', 'customs.manage'),
    await t.staff('logistics.read'),
  ]
  const late = '2026-01-02'
  await plan(carId, { kind: 'DEFECT', title: 'Headlamp', plannedOn: late, assigneeId: assigned.userId })
  await plan(carId, { kind: 'PLATES_NO', plannedOn: late })
  await plan(carId, { kind: 'IMPORT_TAX_NO', plannedOn: '2099-01-01' })
  await plan(carId, { kind: 'OTHER', title: 'Was done', plannedOn: late })
  await end(await open(carId, 'OTHER'))
  const told = async (who: As) => {
    const { items } = await who.notifications.list({ query: {} })
    return items.filter(({ kind, link }) => kind === 'roadStepLate' && link === `/cars/${carId}?tab=customs`)
  }
  const counts = async () => [(await told(assigned)).length, (await told(second)).length, (await told(reader)).length]
  await Promise.all([notifyLateSteps(t.deps), notifyLateSteps(t.deps)])
  expect(await counts()).toEqual([2, 1, 0])
  await lateSteps.run(t.deps, {})
  expect(await counts()).toEqual([2, 1, 0])
  // A step that is planned again and overdue again is reported again.
  const plates = await open(carId, 'PLATES_NO')
  await t.deps.db.updateTable('roadSteps').set({ plannedOn: '2026-01-05' }).where('id', '=', plates.id).execute()
  await notifyLateSteps(t.deps)
  expect(await counts()).toEqual([3, 2, 0])
})
