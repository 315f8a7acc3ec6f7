import { expect, test } from 'vitest'
import { carsSearch } from '../cars/cars-search.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each(['662E41', '723421968459640832', 'true story', 'null', '1e5', 'q4 etron'])(
  '%s comes back as it was',
  (text) => {
    expect(parseSearch(stringifySearch({ search: text }))).toEqual({ search: text })
  },
)

test('models that look like numbers stay models, however the address is written', () => {
  expect(carsSearch(parseSearch('?model=911&search=500'))).toEqual({ model: ['911'], search: '500' })
  expect(carsSearch(parseSearch('?model=500&model=3008'))).toEqual({ model: ['500', '3008'] })
  const written = stringifySearch({ model: ['911'], priceMax: 20_000 })
  expect(carsSearch(parseSearch(written))).toEqual({ model: ['911'], priceMax: 20_000 })
})

test('what does not fit falls back to its default and the rest stays', () => {
  const search = carsSearch(parseSearch('?sortBy=nonsense&priceMin=abc&brand=Audi&yearMin=-3&createdAtMin=2026-99-01'))
  expect(search).toEqual({ brand: ['Audi'] })
})

test('defaults do not stand in the address', () => {
  expect(carsSearch({ sortBy: 'createdAt', sort: 'desc', priceMin: 0, brand: [], search: '' })).toEqual({})
})
