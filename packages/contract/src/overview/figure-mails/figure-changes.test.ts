import { expect, test } from 'vitest'
import { changesBetween, type WeekValues } from './figure-changes.ts'

const all = () => true
const names = (before: WeekValues, now: WeekValues, may = all as Parameters<typeof changesBetween>[2]) =>
  changesBetween(before, now, may).map(({ figure }) => figure)

test('the largest changes come first, weighed against the value before', () => {
  // 20 %, 50 %, 10 %, 100 %, 5 %, 33.3 %
  const before = {
    soldCars: 20,
    revenue: 20_000_000,
    stockCars: 100,
    stockOld: 20,
    bankBalance: 400_000_000,
    moneyIn: 30_000_000,
  }
  const now = {
    soldCars: 24,
    revenue: 10_000_000,
    stockCars: 110,
    stockOld: 40,
    bankBalance: 420_000_000,
    moneyIn: 40_000_000,
  }
  expect(names(before, now)).toEqual(['stockOld', 'revenue', 'moneyIn', 'soldCars', 'stockCars', 'bankBalance'])
  const [first, second] = changesBetween(before, now, all)
  expect(first).toEqual({ figure: 'stockOld', value: 40, before: 20, permille: 1000 })
  expect(second!.permille).toBe(-500)
})

test('1 → 2 is no news, and 1 → 5 weighs less than 20 → 30', () => {
  expect(names({ lateTransports: 1 }, { lateTransports: 2 })).toEqual([])
  expect(names({ moneyIn: 0 }, { moneyIn: 99_999 })).toEqual([])
  // 4 of at least 10 is 40 %; 10 of 20 is 50 %.
  expect(names({ lateTransports: 1, stockOld: 20 }, { lateTransports: 5, stockOld: 30 })).toEqual([
    'stockOld',
    'lateTransports',
  ])
})

test('from nothing there is no percentage, and what one week does not tell is not compared', () => {
  expect(changesBetween({ openProofs: 0 }, { openProofs: 9 }, all)).toEqual([
    { figure: 'openProofs', value: 9, before: 0, permille: null },
  ])
  expect(names({ marginPerCar: null, stockCars: 50 }, { marginPerCar: 500_000 })).toEqual([])
  // A balance below zero that rises is a rise.
  expect(changesBetween({ lowestBalance: -2_000_000 }, { lowestBalance: -1_000_000 }, all)[0]!.permille).toBe(500)
})

test('a reader without a right gets the next figure instead', () => {
  const before = { margin: 1_000_000, stockCars: 50 }
  const now = { margin: 9_000_000, stockCars: 60 }
  expect(names(before, now)).toEqual(['margin', 'stockCars'])
  expect(names(before, now, (right) => right !== 'cars.cost')).toEqual(['stockCars'])
})
