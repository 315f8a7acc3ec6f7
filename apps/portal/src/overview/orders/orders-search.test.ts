import { expect, test } from 'vitest'
import { readOrdersSearch, toQuery } from './orders-search.ts'

test('nonsense in the address is as if it were not there, and the usual is not written', () => {
  expect(readOrdersSearch({ page: '0', pageSize: '1e9', search: ['x'], order: {}, else: 1 })).toEqual({})
  expect(readOrdersSearch({ page: 1, pageSize: 10, search: '  ' })).toEqual({})
  expect(readOrdersSearch({ page: '2', pageSize: 50, search: 4711, order: 'abc' })).toEqual({
    page: 2,
    pageSize: 50,
    search: '4711',
    order: 'abc',
  })
})

test('which order is open does not ask for another list', () => {
  expect(toQuery({ page: 2, order: 'abc' })).toEqual({ page: 2 })
})
