import type { OwnRoadStep, TransportStep } from '@bilbro/contract/road/transport-fields'
import { expect, test } from 'vitest'
import { oneWay } from './one-way.ts'

const step = (status: TransportStep['status']) => ({ status }) as TransportStep
const road = (kind: OwnRoadStep['kind'], title = '') => ({ kind, title }) as OwnRoadStep
const told = (steps: TransportStep['status'][], roads: OwnRoadStep[]) =>
  oneWay(steps.map(step), roads).map((one) => (one.step ? one.step.status : `${one.road.kind} ${one.no}`))

test('what authorities do stands where it happens', () => {
  const roads = [
    road('DEREGISTRATION_DE'),
    road('CUSTOMS_IMPORT_NO'),
    road('SVV_INSPECTION'),
    road('DEFECT', 'Lamp'),
    road('SVV_INSPECTION'),
    road('PLATES_NO'),
  ]
  expect(told(['CAR_LOADED', 'UNLOADED_TERMINAL', 'INSPECTION_SVV', 'DELIVERED'], roads)).toEqual([
    'DEREGISTRATION_DE 1',
    'CAR_LOADED',
    'UNLOADED_TERMINAL',
    'CUSTOMS_IMPORT_NO 1',
    'SVV_INSPECTION 1',
    'DEFECT 1',
    'SVV_INSPECTION 2',
    'DELIVERED',
    'PLATES_NO 1',
  ])
})

test('what holds the car is next: a defect before the next inspection, and that before the way goes on', () => {
  const is = (status: TransportStep['status'], of: TransportStep['is']) => ({ status, is: of }) as TransportStep
  const way = [is('INSPECTION_SVV', 'DONE'), is('LOADED_FROM_TERMINAL', 'NEXT')]
  const of = (kind: OwnRoadStep['kind'], doneOn: string | null) => ({ kind, doneOn }) as OwnRoadStep
  const next = (roads: OwnRoadStep[], steps = way, hasFailed = true) => {
    const one = oneWay(steps, roads, hasFailed).filter(({ isNext }) => isNext)
    return one.map(({ step, road }) => step?.status ?? road?.kind)
  }
  const failed = of('SVV_INSPECTION', '2026-11-20')
  const again = of('SVV_INSPECTION', null)
  expect(next([failed, of('DEFECT', null), again])).toEqual(['DEFECT'])
  expect(next([failed, of('DEFECT', '2026-11-21'), again])).toEqual(['SVV_INSPECTION'])
  expect(next([failed, of('SVV_INSPECTION', '2026-11-22')], way, false)).toEqual(['LOADED_FROM_TERMINAL'])
  expect(next([again], [is('INSPECTION_SVV', 'NEXT')], false)).toEqual(['SVV_INSPECTION'])
  expect(next([again], [is('CAR_LOADED', 'NEXT'), is('INSPECTION_SVV', 'AHEAD')], false)).toEqual(['CAR_LOADED'])
})

test('who fetches his car himself sees what comes before it, and the rest behind', () => {
  const roads = [road('EXPORT_PLATES_DE'), road('CUSTOMS_IMPORT_NO'), road('SVV_INSPECTION')]
  expect(told(['DELIVERED_SELF_PICKUP'], roads)).toEqual([
    'EXPORT_PLATES_DE 1',
    'DELIVERED_SELF_PICKUP',
    'CUSTOMS_IMPORT_NO 1',
    'SVV_INSPECTION 1',
  ])
  expect(told(['DELIVERED'], [])).toEqual(['DELIVERED'])
})
