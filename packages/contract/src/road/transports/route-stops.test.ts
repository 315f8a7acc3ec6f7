import { expect, test } from 'vitest'
import { routeStopsOf } from './route-stops.ts'

const places = { pickup: 'Bremen', terminal: null, inspection: 'Oslo', delivery: 'Bergen' }
const passed = (steps: Parameters<typeof routeStopsOf>[0]['steps']) =>
  routeStopsOf({ ...places, steps }).map(({ id, isPassed }) => [id, isPassed])

test('a place before a passed one is passed, also when its own step was not reported', () => {
  expect(passed([{ status: 'INSPECTION_SVV', is: 'DONE' }])).toEqual([
    ['pickup', true],
    ['inspection', true],
    ['delivery', false],
  ])
  expect(passed([{ status: 'CAR_LOADED', is: 'NEXT' }]).every(([, isPassed]) => !isPassed)).toBe(true)
})

test('a car that the dealer collects has no route', () => {
  expect(passed([{ status: 'DELIVERED_SELF_PICKUP', is: 'DONE' }])).toEqual([])
})
