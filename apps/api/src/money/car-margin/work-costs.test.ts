// Costs of work orders in the margin of a car: each task counts once, and only what is booked is frozen.
import { allPermissions } from '@bilbro/contract/permissions'
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { createPurchaseFixture } from '../../../test/purchase-fixture.ts'
import { refusal } from '../../../test/refusal.ts'
import { transition } from '../../core/transitions.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { carState } from '../../stock/cars/cars.states.ts'

const t = await openTestApp()
const sales = await createMoneyFixture(t)
const desk = await createPurchaseFixture(t, await t.staff(...allPermissions))
const planner: As = await t.staff('workOrders.read', 'workOrders.write', 'cars.cost')
const settings = await planner.workOrders.settings()
await planner.workOrders.saveSettings({ body: { ...settings, perHour: eur(60) } })

const marginOf = async (id: string) => planner.carMargin.get({ params: { id } })
const workOf = async (id: string) =>
  (await marginOf(id)).lines
    .filter(({ kind }) => !['SALE', 'PURCHASE', 'MARGIN_VAT'].includes(kind))
    .map(({ kind, amount, source, isExpected = false }) => `${kind} ${amount.minor / 100} ${source} ${isExpected}`)
const planned = async (carId: string, tasks: object[]) => {
  const { id, version } = await planner.workOrders.create({ body: { carId, tasks: tasks as { title: string }[] } })
  return planner.workOrders.update({ params: { id }, body: { version, event: 'plan' } })
}
type Order = Awaited<ReturnType<typeof planned>>
const change = async ({ id }: Order, at: number, body: object) => {
  const { tasks } = await planner.workOrders.get({ params: { id } })
  const task = tasks[at]!
  return planner.workOrders.updateTask({ params: { id, taskId: task.id }, body: { version: task.version, ...body } })
}
const line = (carId: string, taskId: string, values: object = {}) =>
  desk.line({ target: 'COST', carId, costKind: 'REPAIR', taskId, ...values })

test('estimate, then real cost, then the approved invoice: counted once, and the order is invoiced', async () => {
  const carId = await t.make.car({ purchasePriceMinor: 1_000_000, priceMinor: 1_200_000, purchaseTaxCase: 'PRIVATE' })
  const { id: supplierId } = await desk.supplier()
  const it = await planned(carId, [{ title: 'Dent', supplierId, estimate: eur(150) }])
  const [task] = it.tasks
  const before = (await marginOf(carId)).margin!.minor
  expect(await workOf(carId)).toEqual(['WORK_ESTIMATE -150 WORK_ORDER true'])
  await change(it, 0, { realCost: eur(130) })
  expect(await workOf(carId)).toEqual(['WORK_REAL -130 WORK_ORDER true'])
  expect((await marginOf(carId)).margin!.minor).toBe(before + 2000)
  await change(it, 0, { event: 'done' })
  const entered = await desk.checked({ supplierId, lines: [line(carId, task!.id)] })
  // Entered and checked, but not approved: the real cost still counts.
  expect(await workOf(carId)).toEqual(['WORK_REAL -130 WORK_ORDER true'])
  const params = { id: entered.id }
  const { version } = await desk.chief.purchaseInvoices.approve({ params, body: { version: entered.version } })
  expect(await workOf(carId)).toEqual(['REPAIR -100 COST false'])
  expect(await planner.workOrders.get({ params: { id: it.id } })).toMatchObject({
    state: 'INVOICED',
    total: eur(100),
    tasks: [{ cost: { counts: 'INVOICE', amount: eur(100) }, realCost: eur(130) }],
  })
  expect(await refusal(change(it, 0, { realCost: eur(1) }))).toBe('workOrder.closed')
  // A cancelled invoice is reversed on the car, so the real cost counts again.
  await desk.chief.purchaseInvoices.cancel({ params, body: { version, reason: 'It was entered twice' } })
  expect((await workOf(carId)).toSorted()).toEqual([
    'REPAIR -100 COST false',
    'REPAIR 100 COST false',
    'WORK_REAL -130 WORK_ORDER true',
  ])
})

test('an order with booked costs is not cancelled; a credit note reduces what counts', async () => {
  const carId = await t.make.car()
  const { id: supplierId } = await desk.supplier()
  const it = await planned(carId, [{ title: 'Dent', supplierId, estimate: eur(90) }, { title: 'Wash' }])
  const taskId = it.tasks[0]!.id
  await desk.approved({ supplierId, lines: [line(carId, taskId)] })
  const now = await planner.workOrders.get({ params: { id: it.id } })
  const cancel = { version: now.version, event: 'cancel' as const, reason: 'Sold as it is instead' }
  expect(await refusal(planner.workOrders.update({ params: { id: it.id }, body: cancel }))).toBe('workOrder.costBooked')
  await desk.approved({
    supplierId,
    kind: 'CREDIT_NOTE',
    netMinor: 40_00,
    vatMinor: 7_60,
    lines: [line(carId, taskId, { netMinor: 40_00, vatMinor: 7_60 })],
  })
  const { tasks } = await planner.workOrders.get({ params: { id: it.id } })
  expect(tasks[0]!.cost).toMatchObject({ counts: 'INVOICE', amount: eur(60) })
})

test('a line pays for a task of its own car only', async () => {
  const [one, other] = [await t.make.car(), await t.make.car()]
  const it = await planned(one, [{ title: 'Dent' }])
  const taskId = it.tasks[0]!.id
  expect(await refusal(desk.enter({ lines: [line(other, taskId)] }))).toBe('workTask.otherCar')
  expect(await refusal(desk.enter({ lines: [line(one, other)] }))).toBe('notFound')
  const found = await desk.clerk.workOrders.tasksToInvoice({ params: { id: one } })
  expect(found).toMatchObject([{ id: taskId, title: 'Dent', isInvoiced: false }])
})

test('approvals of two invoices of one order at once: the order is invoiced once', async () => {
  const carId = await t.make.car()
  const { id: supplierId } = await desk.supplier()
  const it = await planned(carId, [
    { title: 'a', supplierId },
    { title: 'b', supplierId },
  ])
  for (const at of [0, 1]) await change(it, at, { event: 'done' })
  const checked = []
  for (const { id } of it.tasks) checked.push(await desk.checked({ supplierId, lines: [line(carId, id)] }))
  await Promise.all(
    checked.map(({ id, version }) => desk.chief.purchaseInvoices.approve({ params: { id }, body: { version } })),
  )
  const { items } = await planner.workOrders.history({ params: { id: it.id }, query: { pageSize: 100 } })
  expect(items.filter(({ action }) => action === 'work_invoice')).toHaveLength(1)
})

test('worked minutes count in the frozen margin, expected costs do not', async () => {
  const { carId } = await sales.invoiced({ country: 'DE' })
  const it = await planned(carId, [
    { title: 'Polish', estimatedMinutes: 30 },
    { title: 'Dent', estimate: eur(500) },
    { title: 'Check', estimatedMinutes: 60 },
  ])
  await change(it, 0, { minutes: 90, event: 'done' })
  expect(await workOf(carId)).toEqual([
    'OWN_WORK -90 WORK_ORDER false',
    'WORK_ESTIMATE -500 WORK_ORDER true',
    'OWN_WORK -60 WORK_ORDER true',
  ])
  await t.deps.db.transaction().execute(async (db) => {
    const ctx = jobCtx(t.deps, db)
    for (const to of ['PICK_UP_REQUESTED', 'PICKED_UP', 'DELIVERED'] as const)
      await transition(ctx, carState, carId, { to, by: 'logistics' })
  })
  const frozen = await marginOf(carId)
  expect(frozen).toMatchObject({ is: 'FROZEN', margin: eur(3000 - 478.99 - 90), afterClose: [] })
  const { rows } = await t.deps.pool.query('select count(*)::int as count from car_costs where car_id = $1', [carId])
  expect(rows[0]).toEqual({ count: 0 })
})
