import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
type Person = As & { userId: string }
const planner: Person = await t.staff('workOrders.read', 'workOrders.write', 'cars.read')
const boss: Person = await t.staff('workOrders.read', 'workOrders.write', 'workOrders.do')
const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const reason = 'The part has not arrived yet'
const refusal = (code: string) => expect.objectContaining({ code })

const order = async (of: object = {}) =>
  planner.workOrders.create({
    body: { carId: await t.make.car(), tasks: [{ title: 'Wash' }, { title: 'Brakes' }], ...of },
  })
type Order = Awaited<ReturnType<typeof order>>
const send = ({ id, version }: Order, body: object) =>
  planner.workOrders.update({ params: { id }, body: { version, ...body } })
const move = (of: Order, event: string, more: object = {}) => send(of, { event, ...more })
const doTask = (of: Order, at: number, body: object) => {
  const { id: taskId, version } = of.tasks[at]!
  return planner.workOrders.updateTask({ params: { id: of.id, taskId }, body: { version, ...body } })
}

test('an order is planned, worked and done by its tasks', async () => {
  let it = await order({ bay: 'Bay 1', plannedFrom: '2026-11-27', plannedUntil: '2026-11-28' })
  expect(it).toMatchObject({
    state: 'DRAFT',
    taskCount: 2,
    doneCount: 0,
    bay: 'Bay 1',
    responsible: { id: planner.userId },
  })
  await expect(doTask(it, 0, { event: 'done' })).rejects.toEqual(refusal('workOrder.notPlanned'))
  it = await move(it, 'plan')
  it = await doTask(it, 0, { event: 'start' })
  expect(it).toMatchObject({ state: 'IN_PROGRESS', tasks: [{ state: 'IN_PROGRESS' }, { state: 'OPEN' }] })
  it = await doTask(it, 0, { event: 'done', minutes: 40, realCost: eur(1200) })
  it = await doTask(it, 1, { event: 'skip', reason })
  expect(it).toMatchObject({ state: 'DONE', doneCount: 2, total: eur(1200) })
  expect(it.tasks).toMatchObject([
    { state: 'DONE', minutes: 40, doneBy: expect.any(String) },
    { state: 'SKIPPED', skipReason: reason },
  ])
  it = await doTask(it, 0, { event: 'reopen' })
  expect(it).toMatchObject({ state: 'IN_PROGRESS', tasks: [{ state: 'OPEN', doneAt: null, minutes: 40 }, {}] })
  const { items } = await planner.workOrders.history({ params: { id: it.id } })
  expect(items.map(({ action }) => action)).toContain('work_reopen')
})

test('a hold resumes where it was, and events do not take each other’s edges', async () => {
  let it = await move(await order(), 'plan')
  await expect(move(it, 'hold')).rejects.toEqual(refusal('state.reasonRequired'))
  it = await move(it, 'hold', { reason })
  expect(it).toMatchObject({ state: 'ON_HOLD', reason, next: expect.arrayContaining(['PLANNED', 'CANCELLED']) })
  expect(it.next).not.toContain('IN_PROGRESS')
  await expect(move(it, 'plan')).rejects.toEqual(refusal('state.notAllowed'))
  it = await move(it, 'resume')
  expect(it).toMatchObject({ state: 'PLANNED', reason: null })
  it = await move(await move(await move(it, 'start'), 'hold', { reason }), 'resume')
  expect(it.state).toBe('IN_PROGRESS')
  await expect(move(it, 'reopen')).rejects.toEqual(refusal('state.notAllowed'))
  it = await move(it, 'cancel', { reason })
  await expect(move(it, 'start')).rejects.toEqual(refusal('state.notAllowed'))
  await expect(send(it, { notes: 'x' })).rejects.toEqual(refusal('workOrder.closed'))
  await expect(doTask(it, 0, { title: 'x' })).rejects.toEqual(refusal('workOrder.closed'))
})

test('an old version is refused with the row as it is; a task has a version of its own', async () => {
  const it = await order()
  const after = await send(it, { notes: 'first' })
  await expect(send(it, { notes: 'second' })).rejects.toMatchObject({
    code: 'version.stale',
    current: { notes: 'first' },
  })
  const changed = await doTask(after, 0, { title: 'Wash and dry' })
  expect(changed.version).toBe(after.version)
  await expect(doTask(after, 0, { title: 'x' })).rejects.toMatchObject({
    code: 'version.stale',
    current: { title: 'Wash and dry' },
  })
})

test('a draft is deleted, everything else is cancelled', async () => {
  const draft = await order()
  await planner.workOrders.remove({ params: { id: draft.id } })
  await expect(planner.workOrders.get({ params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
  const planned = await move(await order(), 'plan')
  await expect(planner.workOrders.remove({ params: { id: planned.id } })).rejects.toMatchObject({
    status: 409,
    code: 'workOrder.cancelInstead',
    message: expect.stringContaining('cancel instead'),
  })
})

test('half requests', async () => {
  const carId = await t.make.car()
  const empty = await planner.workOrders.create({ body: { carId } })
  await expect(move(empty, 'plan')).rejects.toEqual(refusal('workOrder.noTasks'))
  expect(await send(empty, {})).toMatchObject({ version: empty.version, state: 'DRAFT' })
  const days = { plannedFrom: '2026-12-02', plannedUntil: '2026-12-01' }
  await expect(send(empty, days)).rejects.toEqual(refusal('workOrder.days'))
  await expect(planner.workOrders.create({ body: { carId, responsibleId: carId } })).rejects.toMatchObject({
    status: 404,
  })
  // New tasks in a done order open it again.
  let it = await move(await send(empty, { tasks: [{ title: 'Tyres' }] }), 'plan')
  it = await doTask(it, 0, { event: 'done' })
  expect(it.state).toBe('DONE')
  it = await send(it, { tasks: [{ title: 'Balance' }] })
  expect(it).toMatchObject({ state: 'IN_PROGRESS', taskCount: 2 })
})

test('templates: by type of car, with days after the beginning', async () => {
  const tasks = [{ title: 'Check oil', dueAfterDays: 2, estimate: eur(500), estimatedMinutes: 20, parts: ['Oil 5W30'] }]
  const body = { name: 'Intake', carType: 'PASSENGER_CAR' as const, tasks }
  const made = await planner.workOrderTemplates.create({ body })
  await expect(planner.workOrderTemplates.create({ body: { ...body, name: 'intake' } })).rejects.toEqual(
    refusal('workTemplate.exists'),
  )
  const params = { id: made.id }
  expect(await planner.workOrderTemplates.list({ query: { search: 'inta' } })).toMatchObject({
    total: 1,
    items: [made],
  })
  const it = await order({ templateId: made.id, plannedFrom: '2026-11-30', tasks: [{ title: 'Own' }] })
  expect(it).toMatchObject({
    templateName: 'Intake',
    tasks: [
      { title: 'Check oil', dueOn: '2026-12-02', parts: ['Oil 5W30'], cost: { counts: 'ESTIMATE' } },
      { title: 'Own' },
    ],
  })
  const changed = await planner.workOrderTemplates.update({ params, body: { version: 1, carType: 'MOTORHOME' } })
  expect(changed).toMatchObject({ version: 2, name: 'Intake', carType: 'MOTORHOME' })
  await expect(planner.workOrderTemplates.update({ params, body: { version: 1, name: 'x' } })).rejects.toEqual(
    refusal('version.stale'),
  )
  await expect(order({ templateId: made.id })).rejects.toEqual(refusal('workOrder.carType'))
  await planner.workOrderTemplates.remove({ params })
  expect((await planner.workOrders.get({ params: { id: it.id } })).templateName).toBe('Intake')
})

test('the list: filters, search, counts, export', async () => {
  const vin = 'WTESTYARD00000001'
  const carId = await t.make.car({ vin })
  const late = await order({ carId, bay: 'Lift 9', plannedUntil: '2020-01-01' })
  await move(await order({ carId, tasks: [{ title: 'a', assigneeId: boss.userId }] }), 'plan')
  const list = (query: object) => planner.workOrders.list({ query })
  expect(await list({ car: carId })).toMatchObject({ total: 2, counts: { DRAFT: 1, PLANNED: 1, DONE: 0 } })
  expect(await list({ search: vin, state: 'DRAFT' })).toMatchObject({
    total: 1,
    items: [{ id: late.id, isLate: true }],
  })
  expect(await list({ bay: 'Lift 9' })).toMatchObject({ total: 1 })
  expect(await list({ car: carId, due: 'OVERDUE' })).toMatchObject({ total: 1, items: [{ id: late.id }] })
  expect(await list({ car: carId, due: 'NONE' })).toMatchObject({ total: 1, items: [{ state: 'PLANNED' }] })
  expect(await list({ assignee: boss.userId })).toMatchObject({ total: 1 })
  expect(await list({ car: carId, plannedMin: '2019-12-01', plannedMax: '2020-02-01' })).toMatchObject({ total: 1 })
  const file = await t.app.inject({ url: `/api/work-order?format=csv&car=${carId}`, headers: planner.headers })
  expect(file.payload).toContain(vin)
  expect(file.payload.trim().split('\n')).toHaveLength(3)
})

test('the day by which something is due follows its tasks and its plan, and ends with the work', async () => {
  const carId = await t.make.car()
  const dueOf = async (id: string) =>
    (await planner.workOrders.list({ query: { car: carId } })).items.find((one) => one.id === id)!.dueOn
  const tasks = [{ title: 'a', dueOn: '2027-03-05' }, { title: 'b', dueOn: '2027-03-02' }, { title: 'c' }]
  let it = await order({ carId, plannedUntil: '2027-03-09', tasks })
  expect(await dueOf(it.id)).toBe('2027-03-02')
  it = await doTask(await move(it, 'plan'), 1, { event: 'done' })
  expect(await dueOf(it.id)).toBe('2027-03-05')
  it = await doTask(it, 0, { dueOn: '2027-03-12' })
  expect(await dueOf(it.id)).toBe('2027-03-09')
  it = await send(it, { plannedUntil: null })
  expect(await dueOf(it.id)).toBe('2027-03-12')
  for (const at of [0, 2]) it = await doTask(it, at, { event: 'done' })
  expect(it.state).toBe('DONE')
  expect(await dueOf(it.id)).toBeNull()
})

test('the responsible person learns that the day moved on which the car is ready', async () => {
  const carId = await t.make.car()
  const it = await order({ carId, plannedUntil: '2099-12-01', responsibleId: boss.userId })
  expect(await planner.workOrders.ofCar({ params: { id: carId } })).toMatchObject({ readyOn: '2099-12-01' })
  const moved = await send(it, { plannedUntil: '2099-12-03' })
  await doTask(moved, 0, { dueOn: '2099-12-02' })
  const { items } = await boss.notifications.list({})
  expect(items.filter(({ kind }) => kind === 'carReadyMoved')).toMatchObject([
    { params: { from: '2099-12-01', to: '2099-12-03' }, link: `/work-orders/${it.id}` },
  ])
})

test('bays and the hourly rate', async () => {
  const before = await planner.workOrders.settings()
  const bays = [{ name: 'Lift 1', capacity: 2 }]
  const body = { ...before, perHour: eur(6000), bays }
  await planner.workOrders.saveSettings({ body })
  await expect(planner.workOrders.saveSettings({ body })).rejects.toEqual(refusal('version.stale'))
  await expect(order({ bay: 'Lift 7' })).rejects.toEqual(refusal('workOrder.bay'))
  const it = await order({ bay: 'Lift 1', tasks: [{ title: 'Wash', estimatedMinutes: 30 }] })
  expect(it).toMatchObject({ total: eur(3000), tasks: [{ cost: { own: { amount: eur(3000), isEstimate: true } } }] })
})

test('an order whose tasks were done during a hold is done when it goes on', async () => {
  let it = await move(await move(await order({ tasks: [{ title: 'Wash' }] }), 'plan'), 'start')
  it = await move(it, 'hold', { reason })
  it = await doTask(it, 0, { event: 'done' })
  expect(it.state).toBe('ON_HOLD')
  it = await move(it, 'resume')
  expect(it.state).toBe('DONE')
  const { items } = await planner.workOrders.history({ params: { id: it.id } })
  expect(items.find(({ action }) => action === 'task_done')).toMatchObject({ name: 'Wash' })
  // Reopened by hand it stays open, although all of its tasks are done.
  expect((await move(it, 'reopen')).state).toBe('IN_PROGRESS')
})

test('a damage of the report is known by its tasks, until their order is cancelled', async () => {
  const carId = await t.make.car()
  const damageId = randomUUID()
  const it = await planner.workOrders.create({
    body: { carId, tasks: [{ title: 'Dent', damageId }, { title: 'Wash' }] },
  })
  const repairs = async () => (await planner.workOrders.ofCar({ params: { id: carId } })).repairs
  expect(await repairs()).toEqual([{ damageId, orderId: it.id, no: it.no, state: 'OPEN' }])
  await move(it, 'cancel', { reason })
  expect(await repairs()).toEqual([])
})
