// The people in the yard: they do their own tasks, several at once, and see nothing else.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../../test/app.ts'
import { aPicture } from '../../../../test/a-picture.ts'

const t = await openTestApp()
type Person = As & { userId: string }
const planner: Person = await t.staff('workOrders.read', 'workOrders.write')
const [mia, tom]: Person[] = [await t.staff('workOrders.do'), await t.staff('workOrders.do')] as const
const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const at = () => t.deps.clock().toISOString()

const order = async (tasks: object[], event = 'plan') => {
  const body = { carId: await t.make.car(), tasks: tasks as { title: string }[] }
  const { id, version } = await planner.workOrders.create({ body })
  return event
    ? planner.workOrders.update({ params: { id }, body: { version, event: event as 'plan' } })
    : planner.workOrders.get({ params: { id } })
}
type Order = Awaited<ReturnType<typeof order>>
const tick = (who: As, { id }: Order, tasks: object[]) =>
  who.workTasks.markDone({ params: { id }, body: { tasks: tasks as never[] } })
const mias = (title: string, more: object = {}) => ({ title, assigneeId: mia!.userId, ...more })

test('ticks are answered one by one', async () => {
  const it = await order([mias('a'), mias('b'), mias('c'), { title: 'not hers' }])
  const [a, b, c, other] = it.tasks.map(({ id, version }) => ({ id, version }))
  await planner.workOrders.updateTask({
    params: { id: it.id, taskId: b!.id },
    body: { version: 1, instructions: 'new' },
  })
  await planner.workOrders.updateTask({
    params: { id: it.id, taskId: c!.id },
    body: { version: 1, event: 'skip', reason: 'Not needed any more' },
  })
  const answer = await tick(mia!, it, [
    { ...a, done: true, at: at(), minutes: 12 },
    { ...b, done: true, at: at() },
    { ...c, version: 2, done: true, at: at() },
    { ...other, done: true, at: at() },
    { id: randomUUID(), version: 1, done: true, at: at() },
    { ...a, done: false, at: at() },
  ])
  expect(answer.state).toBe('IN_PROGRESS')
  expect(answer.tasks).toMatchObject([
    { result: 'DONE', task: { state: 'DONE', minutes: 12, version: 2 } },
    { result: 'CONFLICT', code: 'version.stale', task: { version: 2, state: 'OPEN', instructions: 'new' } },
    { result: 'REFUSED', code: 'workTask.skipped' },
    { result: 'REFUSED', code: 'notFound', task: null },
    { result: 'REFUSED', code: 'notFound', task: null },
    { result: 'CONFLICT' },
  ])
})

test('a repeated tick is no conflict, and minutes can follow', async () => {
  const it = await order([mias('a'), mias('b')])
  const [a] = it.tasks.map(({ id }) => ({ id, version: 1, done: true, at: at() }))
  expect((await tick(mia!, it, [a!])).tasks).toMatchObject([{ result: 'DONE' }])
  expect((await tick(mia!, it, [a!])).tasks).toMatchObject([{ result: 'UNCHANGED', code: null, task: { version: 2 } }])
  expect((await tick(mia!, it, [{ ...a, version: 2, minutes: 5 }])).tasks).toMatchObject([
    { result: 'SAVED', task: { minutes: 5, version: 3 } },
  ])
  // Sent again it changes nothing; other minutes from a phone that has not seen these are told, not dropped.
  expect((await tick(mia!, it, [{ ...a, version: 2, minutes: 5 }])).tasks).toMatchObject([{ result: 'UNCHANGED' }])
  expect((await tick(mia!, it, [{ ...a, version: 2, minutes: 9 }])).tasks).toMatchObject([
    { result: 'CONFLICT', code: 'version.stale', task: { minutes: 5, version: 3 } },
  ])
  expect((await tick(mia!, it, [{ ...a, version: 3, done: false }])).tasks).toMatchObject([
    { result: 'REOPENED', task: { state: 'OPEN', doneAt: null } },
  ])
  const ahead = new Date(t.deps.clock().getTime() + 3_600_000).toISOString()
  expect((await tick(mia!, it, [{ ...a, version: 4, at: ahead }])).tasks).toMatchObject([
    { result: 'REFUSED', code: 'workTask.ahead' },
  ])
})

test('the last tick finishes the order, unticking opens it, an order on hold waits', async () => {
  const it = await order([mias('a')])
  const a = { id: it.tasks[0]!.id, at: at() }
  expect((await tick(mia!, it, [{ ...a, version: 1, done: true }])).state).toBe('DONE')
  expect((await tick(mia!, it, [{ ...a, version: 2, done: false }])).state).toBe('IN_PROGRESS')
  const { version } = await planner.workOrders.get({ params: { id: it.id } })
  const body = { version, event: 'hold' as const, reason: 'The part is missing' }
  const held = await planner.workOrders.update({ params: { id: it.id }, body })
  expect((await tick(mia!, it, [{ ...a, version: 3, done: true }])).state).toBe('ON_HOLD')
  await planner.workOrders.update({ params: { id: it.id }, body: { version: held.version, event: 'resume' } })
  expect((await tick(mia!, it, [{ ...a, version: 3, done: true }])).state).toBe('DONE')
  const draft = await order([mias('b')], '')
  const b = { id: draft.tasks[0]!.id, version: 1, done: true, at: at() }
  expect((await tick(mia!, draft, [b])).tasks).toMatchObject([{ result: 'REFUSED', code: 'workOrder.notPlanned' }])
})

test('two people tick at once: each tick once, the order done once', async () => {
  for (let round = 0; round < 5; round++) {
    const own = { mia: mia!, tom: tom! }
    const it = await order(
      Array.from({ length: 8 }, (_, n) => ({ title: `t${n}`, assigneeId: (n % 2 ? own.mia : own.tom).userId })),
    )
    const sent = it.tasks.flatMap(({ id }, n) => {
      const who = n % 2 ? own.mia : own.tom
      // Twice, as a phone does that lost the first answer.
      return [0, 1].map(() => tick(who, it, [{ id, version: 1, done: true, at: at() }]))
    })
    const answers = (await Promise.all(sent)).flatMap(({ tasks }) => tasks.map(({ result }) => result))
    expect(answers.toSorted()).toEqual([...Array(8).fill('DONE'), ...Array(8).fill('UNCHANGED')])
    expect(await planner.workOrders.get({ params: { id: it.id } })).toMatchObject({ state: 'DONE', doneCount: 8 })
    const { items } = await planner.workOrders.history({ params: { id: it.id }, query: { pageSize: 100 } })
    expect(items.filter(({ action }) => action === 'work_finish')).toHaveLength(1)
  }
})

test('a planner and a mechanic on one task at once: one of them learns of the other', async () => {
  const it = await order([mias('a'), mias('b')])
  const id = it.tasks[0]!.id
  const [planned, ticked] = await Promise.allSettled([
    planner.workOrders.updateTask({ params: { id: it.id, taskId: id }, body: { version: 1, title: 'changed' } }),
    tick(mia!, it, [{ id, version: 1, done: true, at: at() }]),
  ])
  const result = ticked.status === 'fulfilled' ? ticked.value.tasks[0]!.result : 'failed'
  expect([planned.status, result]).toEqual(result === 'DONE' ? ['rejected', 'DONE'] : ['fulfilled', 'CONFLICT'])
})

test('with the right to do only: own tasks, without costs, and nothing else', async () => {
  const estimate = eur(77_123)
  const it = await order([mias('hers', { estimate, estimatedMinutes: 98_765 }), { title: 'SECRET task', estimate }])
  const carId = it.car.id
  await order([{ title: 'SECRET order' }])
  const { items } = await mia!.workTasks.mine()
  const shown = items.find(({ id }) => id === it.id)!
  expect(shown).toMatchObject({ no: it.no, car: { stockNo: it.car.stockNo }, tasks: [{ title: 'hers' }] })
  // Ids may hold any digits.
  const text = JSON.stringify(items).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
  for (const word of ['SECRET', '77123', '98765', 'stimate', 'ost"', 'price', carId]) expect(text).not.toContain(word)
  expect((await tom!.workTasks.mine()).items.some(({ id }) => id === it.id)).toBe(false)
  const gets = [
    '',
    `/${it.id}`,
    `/${it.id}/history`,
    '?sortBy=no',
    '?search=hers',
    `/of-car/${carId}`,
    '/templates',
    '/settings',
  ]
  for (const path of gets) {
    const { statusCode } = await t.app.inject({ url: `/api/work-order${path}`, headers: mia!.headers })
    expect([path, statusCode]).toEqual([path, 403])
  }
  const task = it.tasks[0]!
  await expect(
    mia!.workOrders.updateTask({ params: { id: it.id, taskId: task.id }, body: { version: 1, title: 'x' } }),
  ).rejects.toMatchObject({ status: 403 })
  // An order without a task of hers is not even there.
  await expect(tick(tom!, it, [{ id: task.id, version: 1, done: true, at: at() }])).rejects.toMatchObject({
    status: 404,
  })
  await expect(mia!.carLogs.list({ params: { carId }, query: {} })).rejects.toMatchObject({ status: 403 })
  const reader = await t.staff('cars.read', 'logs.read')
  const { items: log } = await reader.carLogs.list({ params: { carId }, query: {} })
  expect(log.filter(({ entity }) => entity.startsWith('work'))).toEqual([])
})

test('photos: once for each id, of own tasks, removed again', async () => {
  const it = await order([mias('a'), { title: 'other' }])
  const params = { id: it.id, taskId: it.tasks[0]!.id }
  const body = { id: randomUUID(), taken: 'BEFORE' as const }
  const send = async (who: As, of = params) =>
    who.workTasks.addPhoto({ params: of, body }, { files: { file: [await aPicture('a.jpg')] } })
  const [one] = await Promise.all([send(mia!), send(mia!), send(mia!)])
  expect(await send(mia!)).toMatchObject({ id: body.id, taken: 'BEFORE' })
  expect((await planner.workOrders.get({ params: { id: it.id } })).tasks[0]!.photos).toHaveLength(1)
  expect((await t.app.inject({ url: one!.url })).statusCode).toBe(200)
  await expect(send(mia!, { ...params, taskId: it.tasks[1]!.id })).rejects.toMatchObject({ status: 404 })
  await expect(send(tom!)).rejects.toMatchObject({ status: 404 })
  await expect(tom!.workTasks.removePhoto({ params: { ...params, photoId: body.id } })).rejects.toMatchObject({
    status: 404,
  })
  await mia!.workTasks.removePhoto({ params: { ...params, photoId: body.id } })
  expect((await mia!.workTasks.mine()).items.find(({ id }) => id === it.id)!.tasks[0]!.photos).toEqual([])
})

test('photos of every task are added and removed by a planner without tasks, and by nobody else', async () => {
  const reader = await t.staff('workOrders.read')
  const it = await order([mias('a'), { title: 'b', assigneeId: reader.userId }])
  for (const task of it.tasks) {
    const params = { id: it.id, taskId: task.id }
    const body = { id: randomUUID(), taken: 'AFTER' as const }
    const send = async (who: As) =>
      who.workTasks.addPhoto({ params, body }, { files: { file: [await aPicture('b.jpg')] } })
    const remove = (who: As) => who.workTasks.removePhoto({ params: { ...params, photoId: body.id } })
    await expect(send(reader)).rejects.toMatchObject({ status: 404 })
    await send(planner)
    await expect(remove(reader)).rejects.toMatchObject({ status: 404 })
    const { tasks } = await planner.workOrders.get({ params: { id: it.id } })
    expect(tasks.find(({ id }) => id === task.id)!.photos).toMatchObject([{ id: body.id, taken: 'AFTER' }])
    await remove(planner)
  }
})
