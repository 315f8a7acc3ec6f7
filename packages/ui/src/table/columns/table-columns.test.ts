import { expect, test } from 'vitest'
import { noLayout, ordered } from './table-columns.tsx'

const columns = ['name', 'a', 'b', 'c'].map((id) => ({ id }))
const ids = (placed: string[]) => ordered(columns, { ...noLayout, columns: placed }).map(({ id }) => id)

test('the first column stays first, what is not placed stands behind what is, what is no more is nowhere', () => {
  expect(ids([])).toEqual(['name', 'a', 'b', 'c'])
  expect(ids(['name', 'c', 'a'])).toEqual(['name', 'c', 'a', 'b'])
  expect(ids(['c', 'name', 'gone'])).toEqual(['name', 'c', 'a', 'b'])
})
