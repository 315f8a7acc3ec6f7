import * as enums from '@bilbro/contract/stock/cars/car-enums'
import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { listingStates } from '@bilbro/contract/listing-states'
import { describe, expect, test } from 'vitest'
import { carAt } from './cars.ts'
import type { World } from './cars/record.ts'
import { brands, models } from './catalogue.ts'

const world: World = { seed: 7, cars: 3000, onSaleShare: 0.1, now: new Date('2026-11-20T00:00:00Z') }
const cars = Array.from({ length: world.cars }, (_, index) => carAt(index, world))

describe('the catalogue', () => {
  test('has 40 makes and 400 models, each with a motor', () => {
    expect([brands.length, models.length]).toEqual([40, 400])
    for (const model of models) {
      expect(enums.bodyTypes).toContain(model.bodyType)
      expect(model.engines.length).toBeGreaterThan(0)
      expect(model.brand.wmi).toMatch(/^[A-HJ-NPR-Z0-9]{3}$/)
    }
  })
})

describe('cars', () => {
  test('are the same for the same index, seed and size, and others for another seed', () => {
    expect(carAt(1234, world)).toEqual(cars[1234])
    expect(carAt(1234, { ...world, seed: 8 })).not.toEqual(cars[1234])
  })

  test('keep to the contract in every field', () => {
    for (const car of cars) {
      const editable = Object.fromEntries(
        Object.keys(carFields.shape).map((key) => [key, car[key as keyof typeof car]]),
      )
      const checked = carFields.safeParse(editable)
      expect(checked.error?.issues ?? []).toEqual([])
      expect(carStates.all).toContain(car.status)
      expect([undefined, ...listingStates.all]).toContain(car.listing?.status)
    }
  })

  test('share no VIN, id or stock number', () => {
    for (const key of ['vin', 'id', 'stockNo'] as const)
      expect(new Set(cars.map((car) => car[key])).size).toBe(cars.length)
    const far = [0, 1, 999_999, 1_000_000, 1_000_001].map((index) => carAt(index, { ...world, cars: 1_100_000 }).vin)
    expect(new Set(far).size).toBe(far.length)
  })

  test('carry a VIN whose check digit is right', () => {
    for (const { vin } of cars.slice(0, 200)) expect(checkDigit(vin!)).toBe(vin![8])
    expect(checkDigit('1M8GDM9AXKP042788')).toBe('X')
  })

  test('are on sale to exactly the share that was asked for', () => {
    expect(cars.filter((car) => car.status === 'AVAILABLE' && car.listing?.status === 'AVAILABLE')).toHaveLength(300)
  })

  test('on sale in the demo are electric for the most part: their landed price in Norway is known', () => {
    const demo = { ...world, cars: 400, onSaleShare: 0.3 }
    const shown = Array.from({ length: demo.cars }, (_, index) => carAt(index, demo)).filter(
      ({ status, listing }) => status === 'AVAILABLE' && listing?.status === 'AVAILABLE',
    )
    expect(shown).toHaveLength(120)
    expect(shown.filter(({ fuel }) => fuel === 'ELECTRICITY').length).toBeGreaterThan(60)
  })

  test('on sale have all that publishing asks for', () => {
    for (const car of cars.filter(({ listing }) => listing?.status === 'AVAILABLE')) {
      expect(car.priceMinor).toBeGreaterThan(0)
      expect(car.minPriceMinor).toBeLessThanOrEqual(car.priceMinor!)
      expect(car.purchaseTaxCase).not.toBe('UNKNOWN')
      expect(Object.keys(car.texts).toSorted()).toEqual(['de', 'dk', 'en', 'no', 'se'])
      expect(Object.values(car.texts).join()).not.toMatch(/undefined|NaN/)
      expect(car.listing!.conditionSummary).toBeTruthy()
    }
  })

  test('live forwards: registered, bought, arrived, online, sold, today', () => {
    for (const car of cars) {
      const days = [
        car.firstRegistration,
        car.purchasedOn,
        car.arrivedOn,
        car.onlineSince,
        car.soldOn,
        '2026-11-20',
      ].filter((day) => day !== null)
      expect(days).toEqual(days.toSorted())
    }
  })

  test('are skewed: a tenth of the models makes up more than a third of the stock', () => {
    const counts = new Map<string, number>()
    for (const car of cars) counts.set(`${car.brand} ${car.model}`, (counts.get(`${car.brand} ${car.model}`) ?? 0) + 1)
    const top = [...counts.values()].toSorted((a, b) => b - a).slice(0, 40)
    expect(top.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(cars.length / 3)
  })
})

/** Check digit of ISO 3779, implemented independently. */
function checkDigit(vin: string): string {
  const groups = ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ']
  const worth = (char: string): number =>
    /\d/.test(char) ? Number(char) : groups.findIndex((group) => group.includes(char)) + 1
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const sum = vin.split('').reduce((total, char, i) => total + worth(char) * weights[i]!, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}
