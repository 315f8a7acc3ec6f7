import { expect, test } from 'vitest'
import { holdMs, passing } from './passing.ts'

const at = (start: number) => ({ start, end: start + 9 })

test('loaded rows are drawn in their own place', () => {
  const draw = passing()
  expect(draw(at(0), () => true, 0)).toEqual(at(0))
  expect(draw(at(500), () => true, 16)).toEqual(at(500))
})

test('rows that fly by unloaded leave the last ones standing, for a while', () => {
  const draw = passing()
  const isLoaded = (index: number) => index < 100
  draw(at(0), isLoaded, 0)
  expect(draw(at(5000), isLoaded, 100)).toEqual(at(0))
  expect(draw(at(9000), isLoaded, 100 + holdMs - 1)).toEqual(at(0))
  expect(draw(at(9000), isLoaded, 100 + holdMs)).toEqual(at(9000))
})

test('what was asked for on the way is drawn when it comes, the newest first, and holds anew', () => {
  const draw = passing()
  const loaded = new Set<number>()
  const isLoaded = (index: number) => index < 100 || loaded.has(Math.floor(index / 100))
  draw(at(0), isLoaded, 0)
  draw(at(5000), isLoaded, 100)
  draw(at(6000), isLoaded, 200)
  loaded.add(50)
  expect(draw(at(7000), isLoaded, 390)).toEqual(at(5000))
  loaded.add(60)
  expect(draw(at(8000), isLoaded, 600)).toEqual(at(6000))
  expect(draw(at(8000), isLoaded, 600 + holdMs - 1)).toEqual(at(6000))
  loaded.add(80)
  expect(draw(at(8000), isLoaded, 2000)).toEqual(at(8000))
})

test('a list whose rows are thrown away does not draw what is no more', () => {
  const draw = passing()
  draw(at(0), () => true, 0)
  expect(draw(at(0), () => false, 10)).toEqual(at(0))
  expect(draw(at(40), () => false, 20)).toEqual(at(40))
})
