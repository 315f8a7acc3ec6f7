// Transitions of several rows, such as a contract's car and listing: all or none, in a fixed lock order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statefulTables } from '@bilbro/contract/states'
import { carState } from '../stock/cars/cars.states.ts'
import { listingState } from '../sale/listings/listings.states.ts'
import { openTestApp } from '../../test/app.ts'
import { jobCtx } from './work/job-ctx.ts'
import { lockForUpdate, transition, type TransitionCtx, transitionAll, planTransition } from './transitions.ts'

const t = await openTestApp()

const inTransaction = <T>(work: (ctx: TransitionCtx) => Promise<T>): Promise<T> =>
  t.deps.db.transaction().execute((db) => work({ ...jobCtx(t.deps, db), actor: { kind: 'system', name: 'Contract' } }))
const statesOf = async (carId: string) =>
  t.deps.db
    .selectFrom('cars as c')
    .innerJoin('listings as l', 'l.carId', 'c.id')
    .select(['c.status as car', 'l.status as listing', 'c.version as carVersion', 'l.version as listingVersion'])
    .where('c.id', '=', carId)
    .executeTakeFirstOrThrow()
/** The transitions of a signed sale, named in either order. */
const sell = (ctx: TransitionCtx, { carId, listingId }: { carId: string; listingId: string }, isCarFirst = true) => {
  const plans = [
    planTransition(carState, carId, { to: 'RESERVED' }),
    planTransition(listingState, listingId, { to: 'PRE_SOLD', by: 'contract' }),
  ]
  return transitionAll(ctx, isCarFirst ? plans : plans.reverse())
}

test('a car and its listing move together, each with its row in the log', async () => {
  const sale = await t.make.onSale()
  await inTransaction((ctx) => sell(ctx, sale))
  expect(await statesOf(sale.carId)).toMatchObject({ car: 'RESERVED', listing: 'PRE_SOLD' })
  const log = await t.deps.db
    .selectFrom('auditLog')
    .select(['entity', 'action'])
    .where((eb) => eb.or([eb('entityId', '=', sale.carId), eb('entityId', '=', sale.listingId)]))
    .where('actorName', '=', 'Contract')
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { entity: 'cars', action: 'reserve' },
    { entity: 'listings', action: 'agree' },
  ])
})

test('where one may not, none does', async () => {
  const sale = await t.make.onSale()
  await inTransaction((ctx) => transition(ctx, listingState, sale.listingId, { to: 'WITHDRAWN' }))
  const before = await statesOf(sale.carId)
  await expect(inTransaction((ctx) => sell(ctx, sale))).rejects.toMatchObject({
    code: 'state.notAllowed',
    params: { from: 'WITHDRAWN', to: 'PRE_SOLD' },
    current: { status: 'WITHDRAWN', nextStatuses: [] },
  })
  expect(await statesOf(sale.carId)).toEqual(before)
})

test('of twenty buyers at once one gets the car; nobody waits for another in a circle', async () => {
  const sale = await t.make.onSale()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => inTransaction((ctx) => sell(ctx, sale, i % 2 === 0))),
  )
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []))
  expect(refusals).toHaveLength(19)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'state.notAllowed' })
})

test('two who need the same rows in other orders never wait for each other', async () => {
  const sales = [await t.make.onSale(), await t.make.onSale(), await t.make.onSale()]
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 2 }), async (order) => {
      const outcomes = await Promise.allSettled(
        [order, [...order].reverse()].map((indices) =>
          inTransaction((ctx) =>
            transitionAll(
              ctx,
              [...new Set(indices)].flatMap((i) => [
                planTransition(listingState, sales[i]!.listingId, { to: 'LOCKED', by: 'system' }),
                planTransition(carState, sales[i]!.carId, { to: 'RESERVED' }),
              ]),
            ).then(() => {
              throw new Error('taken back')
            }),
          ),
        ),
      )
      for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { message: 'taken back' } })
    }),
    { numRuns: 10 },
  )
})

test('who takes a listing first and then its car is told so, before he can wait for anybody', async () => {
  const { carId, listingId } = await t.make.onSale()
  await expect(
    inTransaction(async (ctx) => {
      await lockForUpdate(ctx, listingState, listingId)
      await lockForUpdate(ctx, carState, carId)
    }),
  ).rejects.toThrow('cars must be locked before listings')
})

test('a version that is no longer, and an order that is not, are told with what is', async () => {
  const { carId } = await t.make.onSale()
  const to = (version: number) => inTransaction((ctx) => transition(ctx, carState, carId, { to: 'RESERVED', version }))
  await expect(to(99)).rejects.toMatchObject({ code: 'version.stale', current: { id: carId } })
  await expect(
    inTransaction((ctx) => transition(ctx, carState, carId, { to: 'SOLD', by: 'contract' })),
  ).rejects.toMatchObject({ code: 'state.notAllowed', current: { nextStatuses: expect.arrayContaining(['RESERVED']) } })
})

test('every table with a machine is in the order of locks once', () => {
  expect(new Set(statefulTables).size).toBe(statefulTables.length)
  expect(statefulTables.indexOf('cars')).toBeLessThan(statefulTables.indexOf('listings'))
})
