import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { formatFor } from '@bilbro/i18n/format'
import { describe, expect, test } from 'vitest'
import { compareGroups } from './compare-rows.ts'
import { readCompareSearch } from './compare-search.ts'

const car = (values: Partial<CarBuyer>) =>
  ({ features: [], parkingAssistants: [], highlights: [], ...values }) as unknown as CarBuyer
const words = { t: (key: string) => key, tx: (key: string) => key }

describe('a comparison', () => {
  test('says of each line whether it differs; what is known of one alone does', () => {
    const cars = [
      car({ mileage: 1000, gearbox: 'AUTOMATIC_GEAR', location: 'Kiel', features: ['isofix'] }),
      car({
        mileage: 2000,
        gearbox: 'AUTOMATIC_GEAR',
        location: null as never,
        features: ['isofix', 'electricWindows'],
      }),
    ]
    const rows = compareGroups(cars, words, formatFor('en')).flatMap((group) => group.rows)
    const differs = (label: string) => rows.find((one) => one.label === label)?.differs
    expect([differs('car.mileage'), differs('car.gearbox'), differs('car.location')]).toEqual([true, false, true])
    expect([differs('feature.isofix'), differs('feature.electricWindows')]).toEqual([false, true])
  })
})

describe('its address', () => {
  test('holds up to four cars, each once; what is none is as if it were not there', () => {
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
    expect(readCompareSearch({ id: [id(1), 'x', id(1), 7, id(2), id(3), id(4), id(5)], only: 'x' })).toEqual({
      id: [id(1), id(2), id(3), id(4)],
    })
    expect(readCompareSearch({ id: id(1), only: 'different' })).toEqual({ id: [id(1)], only: 'different' })
    expect(readCompareSearch({ id: {} })).toEqual({})
  })
})
