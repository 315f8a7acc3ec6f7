import { expect, test } from 'vitest'
import { carsSearch, queryOf, stockStatuses } from './cars-search.ts'

test('the list is the stock unless the address says which cars it means', () => {
  expect(queryOf({})).toEqual({ status: stockStatuses })
  expect(queryOf({ brand: ['Audi'], search: 'a4' })).toEqual({ brand: ['Audi'], search: 'a4', status: stockStatuses })
  expect(queryOf(carsSearch({ scope: 'all', brand: ['Audi'] }))).toEqual({ brand: ['Audi'] })
  expect(queryOf({ status: ['SOLD'] })).toEqual({ status: ['SOLD'] })
  // Sold cars can also have missing documents.
  expect(queryOf({ flag: ['PAPERS_MISSING'] })).toEqual({ flag: ['PAPERS_MISSING'] })
  expect(queryOf(carsSearch({ scope: 'everything' }))).toEqual({ status: stockStatuses })
})
