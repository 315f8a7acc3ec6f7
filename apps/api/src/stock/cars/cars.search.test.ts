import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const cars: Record<string, string> = {}
const t = await openTestApp()
const staff: As = await t.staff('cars.read', 'cars.write')
const make = async (name: string, values: Record<string, unknown>) => (cars[name] = await t.make.car(values))
await make('porsche', {
  brand: 'Porsche',
  model: '911',
  variant: 'Carrera 4S',
  vin: 'WPZZZ99ZZTS392124',
  stockNo: 'B20001',
})
await make('vinOnly', { brand: 'Fiat', model: 'Panda', vin: 'ZFA91100009111234', stockNo: 'B20002' })
await make('stock', { brand: 'Fiat', model: 'Tipo', vin: 'ZFA35600006B12345', stockNo: 'B911' })
await make('q4', {
  brand: 'Audi',
  model: 'Q4 e-tron',
  variant: '45 quattro',
  vin: 'WAUZZZFZ0NP012345',
  stockNo: 'B20004',
})
await make('skoda', {
  brand: 'Škoda',
  model: 'Octavia',
  variant: 'RS/TDI',
  registrationNo: 'HH-AB 1234',
  stockNo: 'B20005',
})
await make('model3', { brand: 'Tesla', model: 'Model 3', stockNo: 'X-77/A' })
await make('citroen', { brand: 'Citroën', model: 'ë-C4', stockNo: 'B20007' })
await make('vw', { brand: 'Volkswagen', model: 'Golf', stockNo: 'B20008' })
await make('draft', { brand: 'Porsche', model: '911', status: 'DELETED', stockNo: 'B20009' })

const names = (found: { id: string }[]) =>
  found.map((car) => Object.keys(cars).find((name) => cars[name] === car.id)!).sort()
const inList = async (search: string) => names((await staff.cars.list({ query: { search, pageSize: 200 } })).items)
const quick = async (q: string) => names(await staff.cars.search({ query: { q } }))

const expected: [string, string[]][] = [
  ['911', ['porsche', 'stock']],
  ['porsche 911', ['porsche']],
  ['q4 etron', ['q4']],
  ['Q4 e-tron', ['q4']],
  ['etron', ['q4']],
  ['tron', ['q4']],
  ['skoda', ['skoda']],
  ['ŠKODA', ['skoda']],
  ['Octavia rs', ['skoda']],
  ['tdi', ['skoda']],
  ['hhab1234', ['skoda']],
  ['HH-AB 12', []],
  ['🚗', []],
  ['...', []],
  ['model3', ['model3']],
  ['model 3', ['model3']],
  ['x77a', ['model3']],
  ['citroen', ['citroen']],
  ['ec4', ['citroen']],
  ['vw golf', ['vw']],
  ['volksw', ['vw']],
  ['WAUZZZFZ0NP012345', ['q4']],
  ['wauzzzfz', ['q4']],
  ['392124', ['porsche']],
  ['2124', ['porsche']],
  ['20004', ['q4']],
  ['b20004', ['q4']],
  ['124', []],
  ['', ['citroen', 'model3', 'porsche', 'q4', 'skoda', 'stock', 'vinOnly', 'vw']],
  ['!!!', []],
  ["'); drop table cars; --", []],
  ['nothing like it', []],
]

test.each(expected)('the list finds by %j: %j', async (typed, found) => {
  expect(await inList(typed)).toEqual(found)
})

describe('the quick search', () => {
  test.each(expected.filter(([typed]) => /\w/.test(typed)))('finds the same by %j', async (typed, found) => {
    expect((await quick(typed)).filter((name) => name !== 'draft')).toEqual(found)
  })

  test('an exact stock number, plate or VIN stands first', async () => {
    for (let i = 0; i < 5; i++)
      await t.make.car({ brand: 'Fiat', model: `B911 ${i}`, createdAt: new Date().toISOString() })
    const [first] = await staff.cars.search({ query: { q: 'b911', limit: 3 } })
    expect(first!.id).toBe(cars.stock)
  })
})

test('a car is found by what it is called since a moment ago, and no more by what it was', async () => {
  const car = await staff.cars.create({ body: { brand: 'Lancia', model: 'Delta' } })
  expect((await staff.cars.search({ query: { q: 'lancia' } })).map((found) => found.id)).toEqual([car.id])
  await staff.cars.update({ params: { id: car.id }, body: { version: 1, brand: 'Alfa Romeo' } })
  expect(await staff.cars.search({ query: { q: 'lancia' } })).toEqual([])
  expect((await staff.cars.search({ query: { q: 'alfaromeo' } })).map((found) => found.id)).toEqual([])
  expect((await staff.cars.search({ query: { q: 'alfa rom del' } })).map((found) => found.id)).toEqual([car.id])
})
