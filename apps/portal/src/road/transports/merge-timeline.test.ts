import type { OwnRoadStep, TransportStep } from '@bilbro/contract/road/transports/transport-fields'
import { expect, test } from 'vitest'
import { mergeTimeline } from './merge-timeline.ts'

const step = (status: TransportStep['status']) => ({ status }) as TransportStep
const road = (kind: OwnRoadStep['kind'], title = '') => ({ kind, title }) as OwnRoadStep
const told = (steps: TransportStep['status'][], roads: OwnRoadStep[]) =>
  mergeTimeline(steps.map(step), roads).map((one) => (one.step ? one.step.status : `${one.road.kind} ${one.no}`))

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
    const one = mergeTimeline(steps, roads, hasFailed).filter(({ isNext }) => isNext)
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

test('what an authority is late with is next, and after the last step what is left of it', () => {
  const is = (status: TransportStep['status'], of: TransportStep['is']) => ({ status, is: of }) as TransportStep
  const of = (kind: OwnRoadStep['kind'], doneOn: string | null, isLate = false) =>
    ({ kind, doneOn, isLate }) as OwnRoadStep
  const next = (steps: TransportStep[], roads: OwnRoadStep[]) => {
    const one = mergeTimeline(steps, roads).filter(({ isNext }) => isNext)
    return one.map(({ step, road }) => step?.status ?? road?.kind)
  }
  const underWay = [is('CAR_LOADED', 'DONE'), is('DELIVERED', 'NEXT')]
  expect(next(underWay, [of('CUSTOMS_IMPORT_NO', null, true), of('PLATES_NO', null)])).toEqual(['CUSTOMS_IMPORT_NO'])
  expect(next(underWay, [of('CUSTOMS_IMPORT_NO', null), of('PLATES_NO', null)])).toEqual(['DELIVERED'])
  const there = [is('CAR_LOADED', 'DONE'), is('DELIVERED', 'DONE')]
  expect(next(there, [of('CUSTOMS_IMPORT_NO', '2026-11-20'), of('PLATES_NO', null)])).toEqual(['PLATES_NO'])
  expect(next(there, [of('PLATES_NO', '2026-11-20')])).toEqual([])
  expect(next([is('CAR_LOADED', 'AHEAD')], [of('PLATES_NO', null)])).toEqual([])
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

test('what is done is told as it happened, whatever was planned first, and what is ahead stands behind it', () => {
  const done = (status: TransportStep['status'], actualAt: string | null) =>
    ({ status, is: actualAt ? 'DONE' : 'NOT_REPORTED', actualAt }) as TransportStep
  const of = (kind: OwnRoadStep['kind'], doneOn: string | null) => ({ kind, doneOn }) as OwnRoadStep
  const way = mergeTimeline(
    [
      done('ORDER_CONFIRMED', '2026-10-06T04:40:00Z'),
      done('CONFIRMED_BY_TRUCK', null),
      done('CAR_LOADED', '2026-11-20T09:00:00Z'),
      done('UNLOADED_TERMINAL', '2026-11-20T15:00:00Z'),
      { status: 'DELIVERED', is: 'NEXT', actualAt: null } as TransportStep,
    ],
    [
      of('DEREGISTRATION_DE', '2026-11-16'),
      of('EXPORT_PLATES_DE', null),
      of('CUSTOMS_IMPORT_NO', '2026-11-20'),
      of('PLATES_NO', null),
    ],
  )
  expect(way.map(({ step, road }) => step?.status ?? road?.kind)).toEqual([
    'ORDER_CONFIRMED',
    'CONFIRMED_BY_TRUCK',
    'DEREGISTRATION_DE',
    'CAR_LOADED',
    'UNLOADED_TERMINAL',
    'CUSTOMS_IMPORT_NO',
    'EXPORT_PLATES_DE',
    'DELIVERED',
    'PLATES_NO',
  ])
  expect(way.filter(({ isNext }) => isNext).map(({ step }) => step?.status)).toEqual(['DELIVERED'])
})
