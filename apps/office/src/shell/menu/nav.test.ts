import { expect, test } from 'vitest'
import { nav } from './nav.ts'

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('each room has an address, a name and a key of its own', () => {
  expect(twice(nav.map(({ to }) => to))).toEqual([])
  expect(twice(nav.map(({ label }) => label))).toEqual([])
  expect(twice(nav.map(({ key }) => key))).toEqual([])
  for (const { key } of nav) expect(key).toHaveLength(1)
})
