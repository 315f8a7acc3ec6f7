// A car and its listing always have the same asking price, wherever it is set.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { listingInState } from '../../../test/state.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('cars.read', 'cars.write', 'cars.price', 'b2b.read', 'b2b.write')

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const listed = async (status: string) => {
  const carId = await t.make.car({ priceMinor: 2_000_000, minPriceMinor: 1_800_000 })
  const { id } = await staff.b2b.create({ body: { carId } })
  await listingInState(t.deps.db, id, status)
  return { carId, id }
}
const priceOf = async (carId: string) => (await staff.cars.get({ params: { id: carId } })).price?.minor

test('a price that is set on the car is what dealers see, with the price before when it came down', async () => {
  const { carId, id } = await listed('AVAILABLE')
  await staff.cars.setPrice({ params: { id: carId }, body: { version: 1, price: eur(1_900_000) } })
  const listing = await staff.b2b.get({ params: { id } })
  expect(listing).toMatchObject({ price: eur(1_900_000), minPrice: eur(1_800_000), previousPrice: eur(2_000_000) })
})

test('a price that is set on the listing stands on the car and in its history', async () => {
  const { carId, id } = await listed('AVAILABLE')
  await staff.b2b.update({ params: { id }, body: { version: 1, price: eur(2_100_000) } })
  const car = await staff.cars.get({ params: { id: carId } })
  expect(car.price).toEqual(eur(2_100_000))
  expect(car.priceHistory[0]).toMatchObject({ field: 'price', from: eur(2_000_000), to: eur(2_100_000) })
  const other = await t.make.car({ priceMinor: 1_000_000 })
  await staff.b2b.create({ body: { carId: other, price: eur(1_100_000) } })
  expect(await priceOf(other)).toBe(1_100_000)
})

test('what is agreed with a dealer stays; what changes no price touches the other no more', async () => {
  const { carId, id } = await listed('PRE_SOLD')
  await staff.cars.setPrice({ params: { id: carId }, body: { version: 1, price: eur(1_950_000) } })
  expect((await staff.b2b.get({ params: { id } })).price).toEqual(eur(2_000_000))
  const draft = await listed('DRAFT')
  await staff.b2b.update({ params: { id: draft.id }, body: { version: 1, isNegotiable: true } })
  expect((await staff.cars.get({ params: { id: draft.carId } })).version).toBe(1)
})

test('whoever creates a car is responsible for it', async () => {
  const car = await staff.cars.create({ body: { brand: 'Audi', model: 'A4' } })
  expect(car.assignee?.id).toBe(staff.userId)
})
