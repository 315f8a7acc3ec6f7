import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const books: As = await t.staff('cars.read', 'cars.price', 'cars.cost', 'costs.write')

const eur = (whole: number) => ({ minor: Math.round(whole * 100), currency: 'EUR' as const })
const cost = (net: number, more: object = {}) => ({
  kind: 'REPAIR' as const,
  supplier: 'Werkstatt Nord',
  documentNo: 'R-1',
  spentOn: '2026-11-20',
  net: eur(net),
  vat: eur(0),
  note: '',
  ...more,
})
const sumOf = async (id: string) => (await books.cars.get({ params: { id } })).costs

test('the sum of a car is that of its lines, however many are booked at once', async () => {
  const id = await t.make.car({ costsMinor: 100_00 })
  const params = { id }
  await Promise.all(Array.from({ length: 8 }, () => books.carCosts.create({ params, body: cost(10) })))
  expect(await sumOf(id)).toEqual(eur(180))
  const { items, total } = await books.carCosts.list({ params })
  expect(items).toHaveLength(9)
  expect(total).toEqual(eur(180))
  const one = items.find(({ kind }) => kind === 'REPAIR')!
  await books.carCosts.update({ params: { id, costId: one.id }, body: { ...cost(30), version: one.version } })
  expect(await sumOf(id)).toEqual(eur(200))
  await books.carCosts.remove({ params: { id, costId: one.id } })
  expect(await sumOf(id)).toEqual(eur(170))
})

test('a sum that somebody sets gets the line that makes it so', async () => {
  const id = await t.make.car({})
  await books.carCosts.create({ params: { id }, body: cost(40) })
  const { version } = await books.cars.get({ params: { id } })
  await books.cars.setPrice({ params: { id }, body: { version, costs: eur(100) } })
  const { items, total } = await books.carCosts.list({ params: { id } })
  expect(total).toEqual(eur(100))
  expect(new Map(items.map(({ kind, net }) => [kind, net.minor]))).toEqual(
    new Map([
      ['ADJUSTMENT', 60_00],
      ['REPAIR', 40_00],
    ]),
  )
})

describe('refused', () => {
  test('is nothing at all, VAT the other way, and more back than was spent', async () => {
    const id = await t.make.car({})
    const book = (body: ReturnType<typeof cost>) => refusal(books.carCosts.create({ params: { id }, body }))
    expect(await book(cost(0))).toBe('car.costAmount')
    expect(await book(cost(10, { vat: eur(-2) }))).toBe('car.costAmount')
    expect(await book(cost(-10))).toBe('car.costsBelowZero')
    expect(await book(cost(10, { vat: eur(1.9) }))).toBe('done')
    expect(await book(cost(-4, { vat: eur(-0.76) }))).toBe('done')
    expect(await sumOf(id)).toEqual(eur(6))
  })

  test('is a line of another car, and a version that is not the last', async () => {
    const [id, other] = [await t.make.car({}), await t.make.car({})]
    const made = await books.carCosts.create({ params: { id }, body: cost(1) })
    expect(await refusal(books.carCosts.remove({ params: { id: other, costId: made.id } }))).toBe('notFound')
    expect(
      await refusal(
        books.carCosts.update({ params: { id, costId: made.id }, body: { ...cost(2), version: made.version + 1 } }),
      ),
    ).toBe('version.stale')
  })
})
