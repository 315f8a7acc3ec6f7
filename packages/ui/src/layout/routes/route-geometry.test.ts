import { expect, test } from 'vitest'
import { alongTheWay, kmBetween } from './route-geometry.tsx'

const spot = (latitude: number | null, longitude: number | null) => ({
  latitudeMicro: latitude === null ? null : latitude * 1e6,
  longitudeMicro: longitude === null ? null : longitude * 1e6,
})
const [hamburg, oslo, nowhere] = [spot(53.55, 9.99), spot(59.91, 10.75), spot(null, null)]

test('from Hamburg to Oslo it is a good seven hundred kilometres', () => {
  expect(Math.round(kmBetween(hamburg, oslo)!)).toBe(709)
  expect(kmBetween(oslo, hamburg)).toBe(kmBetween(hamburg, oslo))
  expect(kmBetween(hamburg, nowhere)).toBeNull()
})

test('stops lie along the way to scale, and what is not known is left out of it', () => {
  const middle = spot(56.73, 10.37)
  const { placed, missing, totalKm } = alongTheWay([hamburg, nowhere, middle, oslo])
  expect(missing).toEqual([nowhere])
  expect(placed.map(({ share }) => Math.round(share * 100))).toEqual([0, 50, 100])
  expect(placed.at(-1)!.km).toBe(totalKm)
})

test('over the date line it is near, and all in one place they stand side by side', () => {
  expect(kmBetween(spot(0, 179.5), spot(0, -179.5))).toBeCloseTo(111.19, 1)
  expect(alongTheWay([oslo, oslo, oslo]).placed.map(({ share }) => share)).toEqual([0, 0.5, 1])
  expect(alongTheWay([oslo]).placed.map(({ share }) => share)).toEqual([0])
  expect(alongTheWay([nowhere]).placed).toEqual([])
})
