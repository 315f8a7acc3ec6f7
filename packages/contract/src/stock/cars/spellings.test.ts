import { describe, expect, test } from 'vitest'
import { spelled, spelledMake, spelledModel } from './spellings.ts'

describe('a make', () => {
  test.each([
    ['VW', 'Volkswagen'],
    ['vw', 'Volkswagen'],
    [' Volkswagen (VW) ', 'Volkswagen'],
    ['Mercedes', 'Mercedes-Benz'],
    ['MERCEDES BENZ', 'Mercedes-Benz'],
    ['MB', 'Mercedes-Benz'],
    ['Skoda', 'Škoda'],
    ['ŠKODA', 'Škoda'],
    ['Citroen', 'Citroën'],
    ['Landrover', 'Land Rover'],
    ['bmw', 'BMW'],
    ['mini', 'MINI'],
    ['Seat', 'SEAT'],
    ['Москвич', 'Москвич'],
    ['Unknown  Works', 'Unknown Works'],
  ])('%j is %s', (written, make) => expect(spelledMake(written)).toBe(make))

  test('is the same when it is spelled again', () => {
    for (const make of ['Volkswagen', 'Mercedes-Benz', 'Lynk & Co', 'DS', 'smart'])
      expect(spelledMake(spelledMake(make))).toBe(make)
  })
})

describe('a model', () => {
  test.each([
    ['BMW', '3er', '3 Series'],
    ['BMW', '3-Serie', '3 Series'],
    ['bmw', '3ER', '3 Series'],
    ['BMW', '320d', '320d'],
    ['BMW', 'X3', 'X3'],
    ['Mercedes', 'E Class', 'E-Class'],
    ['MB', 'e-klasse', 'E-Class'],
    ['VW', 'VW Golf', 'Golf'],
    ['VW', 'T Roc', 'T-Roc'],
    ['Tesla', 'model3', 'Model 3'],
    ['Mini', 'Mini', 'Mini'],
    ['Porsche', '911', '911'],
    ['DS Automobiles', 'DS 3', 'DS 3'],
  ])('of %s, %j is %s', (make, written, model) => expect(spelledModel(make, written)).toBe(model))
})

test('what is not changed is not spelled', () => {
  expect(spelled({ model: '5er' }, { brand: 'BMW' })).toEqual({ model: '5 Series' })
  expect(spelled({ mileage: 5 } as { brand?: string; mileage: number }, { brand: 'VW' })).toEqual({ mileage: 5 })
})
