// The prepared page of a car equals what the database says, whatever changed; and it is prepared before anybody asks.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { inFull } from '../../../test/in-full.ts'
import { inState } from '../../../test/state.ts'
import { prepareCars } from './prepare-cars.ts'
import { preparedCars } from './shown-car.ts'

const t = await openTestApp()
const groupId = await t.make.group()
const companyId = await t.make.company()
const made = await Promise.all(Array.from({ length: 5 }, () => t.make.onSale()))
const reading = { deps: t.deps, prepared: t.deps.pool }
/** Reads from the database each time. */
const forgetful = {
  many: async <V>(ids: readonly string[], _kind: string, read: (missing: string[]) => Promise<Map<string, V>>) => [
    ...(await read([...ids])).values(),
  ],
  isNearlyFull: () => false,
}

const ofCar = (carId: string, values: object) =>
  t.deps.db.updateTable('cars').set(values).where('id', '=', carId).execute()
const ofListing = (carId: string, values: object) =>
  t.deps.db.updateTable('listings').set(values).where('carId', '=', carId).execute()
const changes = [
  (carId: string, n: number) => ofCar(carId, { mileage: n, variant: `Variante ${n} Š` }),
  (carId: string, n: number) => ofCar(carId, { texts: JSON.stringify({ de: `Text ${n}` }) }),
  (carId: string, n: number) => ofListing(carId, { priceMinor: 1_000_000 + n * 100 }),
  (carId: string, n: number) => ofListing(carId, { groupIds: n % 2 ? [groupId] : [], isPublic: n % 3 === 0 }),
  (carId: string, n: number) => ofCar(carId, { status: inState(n % 2 ? 'RESERVED' : 'AVAILABLE') }),
  async (carId: string, n: number) => {
    const { listingId } = made.find((one) => one.carId === carId)!
    if (n % 2) await t.deps.db.deleteFrom('interests').where('listingId', '=', listingId).execute()
    else
      await t.deps.db
        .insertInto('interests')
        .values({
          listingId,
          companyId,
          userId: await t.make.buyerUser({ companyId }),
          createdAt: new Date().toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
]

test('the same as a new read, after random changes', async () => {
  const ids = made.map(({ carId }) => carId)
  const change = fc.tuple(fc.nat(changes.length - 1), fc.nat(made.length - 1), fc.nat(500))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (asked) => {
      await preparedCars(reading, ids)
      for (const [kind, car, n] of asked) await changes[kind]!(made[car]!.carId, n)
      await t.deps.changes.settled()
      const fresh = await preparedCars({ ...reading, deps: { ...t.deps, shownCars: forgetful } }, ids)
      const byId = (one: (typeof fresh)[number]) =>
        [String(one.shared), { ...one, landed: undefined, shared: '' }] as const
      const kept = await preparedCars(reading, ids)
      expect(new Map(kept.map(byId))).toEqual(new Map(fresh.map(byId)))
    }),
    { numRuns: inFull(15, 200) },
  )
}, 60_000)

test('prepared after the start, the newest first', async () => {
  const { carId } = await t.make.onSale({ variant: 'prepared' })
  await t.deps.changes.settled()
  await prepareCars(t.deps, new AbortController().signal)
  const unread = () => Promise.reject(new Error('read again'))
  const [found] = await t.deps.shownCars.many([carId], '', unread)
  expect(String(found!.shared)).toContain('"variant":"prepared"')
  expect(t.deps.onSale.newest()[0]).toBe(carId)
})
