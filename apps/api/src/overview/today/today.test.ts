// What waits for a reader: only what they may do; put off and assigned.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TaskOwner } from '@bilbro/contract/overview/today/today'
import type { TaskKind } from '@bilbro/contract/overview/today/task-kinds'
import { type As, openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay, daysAfter, daysBefore } from '../../core/days.ts'

const t = await openTestApp()
const today = companyDay(t.deps.clock())
const kindsOf = async (who: As) => (await who.today.list({ query: { pageSize: 1 } })).kinds.map(({ kind }) => kind)
const lineOf = async (who: As, recordId: string, query: { owner?: TaskOwner[]; snoozed?: 'true' } = {}) =>
  (await who.today.list({ query: { pageSize: 200, ...query } })).items.find((line) => line.recordId === recordId)

const draftCar = () => t.make.car({ status: 'DRAFT' })
const stock = await t.staff('cars.read', 'cars.write')

test('a reader sees only the work that they may do', async () => {
  const buyer = await t.buyer()
  const { carId } = await t.make.onSale()
  const amount = { minor: 1_900_000, currency: 'EUR' as const }
  const offer = await buyer.portalOffers.make({ params: { id: carId }, body: { amount } })
  await draftCar()
  const [reader, seller] = [await t.staff('cars.read', 'offers.read'), await t.staff('offers.read', 'offers.write')]
  const nobody = await t.staff('translations.manage')
  expect(await kindsOf(reader)).toEqual([])
  expect(await kindsOf(nobody)).toEqual([])
  expect(await kindsOf(seller)).toEqual(['OFFER_ANSWER'])
  expect(await kindsOf(stock)).toContain('CAR_DRAFT')
  expect(await lineOf(seller, offer.id)).toMatchObject({ amount, company: { id: buyer.companyId }, isLate: false })
  expect(await lineOf(stock, offer.id)).toBeUndefined()
  // Neither a filter nor a search shows more.
  expect((await stock.today.list({ query: { kind: ['OFFER_ANSWER'] } })).total).toBe(0)
  expect((await nobody.today.list({ query: { kind: ['CAR_DRAFT'] } })).total).toBe(0)
  // Work that is done is no longer there, and comes back when it waits again.
  const { version } = await seller.offers.get({ params: { id: offer.id } })
  await seller.offers.counter({
    params: { id: offer.id },
    body: { version, amount: { minor: 1_950_000, currency: 'EUR' } },
  } as never)
  expect(await lineOf(seller, offer.id)).toBeUndefined()
})

test('a line that is put off is gone until its day, for this reader alone', async () => {
  const carId = await draftCar()
  const other = await t.staff('cars.read', 'cars.write')
  const line = { kind: 'CAR_DRAFT' as TaskKind, recordId: carId }
  const until = daysAfter(today, 2)
  await stock.today.snooze({ body: { ...line, until } })
  expect(await lineOf(stock, carId)).toBeUndefined()
  expect(await lineOf(other, carId)).toMatchObject({ snoozedUntil: null })
  expect(await lineOf(stock, carId, { snoozed: 'true' })).toMatchObject({ snoozedUntil: until })
  const counted = (await stock.today.list({ query: {} })).kinds.find(({ kind }) => kind === 'CAR_DRAFT')
  expect(counted).toMatchObject({ snoozed: 1 })
  await stock.today.snooze({ body: { ...line, until: daysAfter(today, 5) } })
  await t.deps.pool.query('update task_snoozes set until_on = $1 where record_id = $2', [today, carId])
  expect(await lineOf(stock, carId)).toMatchObject({ snoozedUntil: null })
  await stock.today.snooze({ body: { ...line, until } })
  await stock.today.snooze({ body: { ...line, until: null } })
  expect(await lineOf(stock, carId)).toBeDefined()
  for (const day of [today, daysBefore(today, 1)])
    expect(await refusal(stock.today.snooze({ body: { ...line, until: day } }))).toBe('task.pastDay')
  expect(await refusal(stock.today.snooze({ body: { ...line, recordId: randomUUID(), until } }))).toBe('task.done')
  expect(await refusal(stock.today.snooze({ body: { ...line, kind: 'OFFER_ANSWER', until } }))).toBe('task.done')
})

test('a line is assigned to a colleague who can do it, who is told; their lines are theirs', async () => {
  const carId = await draftCar()
  const [colleague, weak] = [await t.staff('cars.read', 'cars.write'), await t.staff('cars.read')]
  const line = { kind: 'CAR_DRAFT' as TaskKind, recordId: carId }
  expect((await stock.today.assignees({ query: { kind: 'CAR_DRAFT' } })).items.map(({ id }) => id)).toEqual(
    expect.arrayContaining([stock.userId, colleague.userId]),
  )
  const mechanic = await t.staff('workOrders.do')
  expect((await mechanic.today.assignees({ query: { kind: 'WORK_TASK' } })).items).toEqual([])
  expect((await weak.today.assignees({ query: { kind: 'CAR_DRAFT' } })).items).toEqual([])
  expect(await refusal(stock.today.assign({ body: { ...line, assigneeId: weak.userId } }))).toBe('task.cannotDo')
  expect(await refusal(weak.today.assign({ body: { ...line, assigneeId: colleague.userId } }))).toBe('task.done')
  const given = await stock.today.assign({ body: { ...line, assigneeId: colleague.userId } })
  expect(given.assignee).toMatchObject({ id: colleague.userId })
  expect((await colleague.notifications.list({ query: {} })).items[0]).toMatchObject({
    kind: 'taskAssigned',
    link: '/today?kind=CAR_DRAFT',
  })
  expect(await lineOf(colleague, carId, { owner: ['MINE'] })).toBeDefined()
  expect(await lineOf(stock, carId, { owner: ['OTHERS'] })).toBeDefined()
  expect(await lineOf(stock, carId, { owner: ['UNASSIGNED'] })).toBeUndefined()
  // Twenty at once: one assignment, and the last one counts.
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      stock.today.assign({ body: { ...line, assigneeId: at % 2 ? colleague.userId : stock.userId } }),
    ),
  )
  const { rows } = await t.deps.pool.query('select from task_assignments where record_id = $1', [carId])
  expect(rows).toHaveLength(1)
  // A colleague who has left does nothing any more.
  await stock.today.assign({ body: { ...line, assigneeId: colleague.userId } })
  await t.deps.pool.query(`update staff_users set status = 'DISABLED' where id = $1`, [colleague.userId])
  expect(await lineOf(stock, carId)).toMatchObject({ assignee: null })
  expect((await stock.today.assign({ body: { ...line, assigneeId: null } })).assignee).toBeNull()
})

test('late lines come first; the file has the lines of the page', async () => {
  const [first, second] = [await t.make.car({ status: 'AVAILABLE' }), await t.make.car({ status: 'AVAILABLE' })]
  const planner = await t.staff('workOrders.read', 'workOrders.write', 'cars.read')
  const orderNo = async (carId: string, dueOn: string) =>
    (
      await t.deps.pool.query<{ no: number }>(
        `insert into work_orders (car_id, state, planned_from, planned_until, created_at, updated_at) values ($1, 'PLANNED', $2, $2, now(), now()) returning no`,
        [carId, dueOn],
      )
    ).rows[0]!.no
  const ofToday = await orderNo(first, today)
  const late = await orderNo(second, daysBefore(today, 3))
  const { items, total } = await planner.today.list({ query: { kind: ['WORK_DUE'] } })
  expect(items.map(({ name, isLate }) => [name, isLate])).toEqual([
    [`${late}`, true],
    [`${ofToday}`, false],
  ])
  expect(total).toBe(2)
  const { payload } = await t.app.inject({ url: '/api/today?format=csv&kind=WORK_DUE', headers: planner.headers })
  expect(payload.trim().split('\n')).toHaveLength(3)
})
