import type { AttributeSet } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import { expect, test } from 'vitest'
import { withAttributes } from './attribute-choice.tsx'

const attributes = { features: ['ABS'], highlights: ['Tow bar'], fields: { fuel: 'DIESEL', gearbox: 'MANUAL' } }
const set = { attributes } as unknown as AttributeSet

test('saved attributes fill what is empty, and never replace what is typed', () => {
  const car = { brand: 'Audi', fuel: null, gearbox: 'AUTOMATIC' as string | null, mileage: 0 }
  expect(withAttributes(car, set)).toEqual({
    brand: 'Audi',
    fuel: 'DIESEL',
    gearbox: 'AUTOMATIC',
    mileage: 0,
    features: ['ABS'],
    highlights: ['Tow bar'],
  })
  expect(withAttributes(car, undefined)).toBe(car)
})
