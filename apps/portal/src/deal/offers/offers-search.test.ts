import { expect, test } from 'vitest'
import { readOffersSearch, toQuery } from './offers-search.ts'

test('an address is read back as it was written; defaults are left out', () => {
  const search = { tab: 'CLOSED', search: 'golf', sortBy: 'amount', sort: 'asc', page: 3, pageSize: 25 } as const
  expect(readOffersSearch({ ...search, page: '3', pageSize: '25' })).toEqual(search)
  expect(readOffersSearch({ tab: 'OPEN', sortBy: 'updatedAt', sort: 'desc', page: 1, pageSize: 10 })).toEqual({})
})

test('what is wrong in an address is as if it were not there', () => {
  const nonsense = { tab: 'ALL', sortBy: 'margin', sort: 'up', page: '-1', pageSize: '1e9', open: 'sell', offer: ['a'] }
  expect(readOffersSearch(nonsense)).toEqual({})
  expect(readOffersSearch({ search: '911', offer: 'x'.repeat(500) })).toEqual({ search: '911', offer: 'x'.repeat(100) })
})

test('what is open is not asked of the list', () => {
  expect(toQuery({ tab: 'WAITING', offer: 'a', open: 'accept' })).toEqual({ tab: 'WAITING' })
})
