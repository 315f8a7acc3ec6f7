import { expect, test } from 'vitest'
import { proposeCommodityCode } from './commodity-codes.ts'
import { readPoint, readPoints } from '../naf-reports/naf-points.ts'

const car = { carType: 'PASSENGER_CAR', fuel: 'PETROL', isPluginHybrid: false, cubicCapacity: 1498, condition: 'USED' }
test.each([
  [{}, '87032290', true],
  [{ cubicCapacity: 1000 }, '87032190', true],
  [{ cubicCapacity: 1501 }, '87032390', true],
  [{ cubicCapacity: 3001 }, '87032490', true],
  [{ fuel: 'DIESEL', cubicCapacity: 1500 }, '87033190', true],
  [{ fuel: 'DIESEL', cubicCapacity: 2500 }, '87033290', true],
  [{ fuel: 'DIESEL', cubicCapacity: 2501, condition: 'NEW' }, '870333', false],
  [{ fuel: 'HYBRID' }, '870340', false],
  [{ fuel: 'HYBRID', isPluginHybrid: true }, '870360', false],
  [{ fuel: 'HYBRID_DIESEL', isPluginHybrid: true }, '870370', false],
  [{ fuel: 'ELECTRICITY', cubicCapacity: null }, '870380', false],
])('%j is proposed as %s', (of, code, isWhole) => {
  expect(proposeCommodityCode({ ...car, ...of })).toMatchObject({ code, isWhole })
})
test.each([
  [{ fuel: null }, 'FUEL'],
  [{ fuel: 'LPG' }, 'FUEL'],
  [{ cubicCapacity: null }, 'CAPACITY'],
  [{ carType: 'LIGHT_COMMERCIAL' }, 'CAR_TYPE'],
])('%j goes to a person', (of, why) => expect(proposeCommodityCode({ ...car, ...of })).toEqual({ code: null, why }))

test('points of an inspection as people type and paste them', () => {
  expect(readPoint('r  Brakes front: worn, 2 mm')).toEqual({ grade: 'R', name: 'Brakes front', note: 'worn, 2 mm' })
  expect(readPoint('V\tLights\tfine')).toEqual({ grade: 'V', name: 'Lights', note: 'fine' })
  expect([readPoint('Brakes'), readPoint('X Brakes'), readPoint('R'), readPoint('')]).toEqual(Array(4).fill(undefined))
  expect(readPoints('V Lights\n\nwrong')).toEqual({ wrongLine: 2 })
})
