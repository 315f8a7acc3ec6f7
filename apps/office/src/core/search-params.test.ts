import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { listingStates } from '@bilbro/contract/listing-states'
import { carsQuery } from '@bilbro/contract/stock/cars/cars-query'
import { expect, test } from 'vitest'
import { carsSearch } from '../stock/cars/list/cars-search.ts'
import { listOf, parseSearch, searchText, stringifySearch } from './search-params.ts'

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

test('a search is cut to the length that the box takes, never within a sign', () => {
  expect(carsSearch({ search: 'x'.repeat(150) })).toEqual({ search: 'x'.repeat(100) })
  expect(carsSearch({ search: `${'x'.repeat(99)}🚗` })).toEqual({ search: 'x'.repeat(99) })
})

const { page: _page, pageSize: _size, facets: _facets, format: _format, id: _id, ...shape } = carsQuery.shape
const tried = [
  '',
  'Audi',
  '0',
  '-1',
  '20000',
  '100.5',
  '36501',
  '1e10',
  '2026-02-29',
  '2026-02-28',
  'NO_PHOTOS',
  'asc',
  'price',
]
const inputs = [...tried, 'n'.repeat(41), 'n'.repeat(101), ['Audi', 'BMW'], ['NO_PRICE', 'x'], ['911'], [], {}]

const states: Record<string, readonly string[]> = { status: carStates.all, listingStatus: listingStates.all }

test('the address holds what the call takes, and nothing else', () => {
  for (const [name, schema] of Object.entries(shape))
    for (const input of inputs) {
      const standard = JSON.stringify(schema.safeParse(undefined).data)
      if (Array.isArray(input) && standard !== '[]') continue
      const asked = input === '' ? undefined : schema.safeParse(input).data
      // The server finds nothing for an unknown state, so the address does not contain one.
      const isKnown = [asked].flat().every((one) => !(name in states) || states[name]!.includes(String(one)))
      // The server refuses a search text that is too long; the address cuts it.
      if (name === 'search' && input === 'n'.repeat(101)) continue
      const meant = JSON.stringify(asked) === standard || !isKnown ? undefined : asked
      expect([name, input, carsSearch({ [name]: input })]).toEqual([
        name,
        input,
        meant === undefined ? {} : { [name]: meant },
      ])
    }
})

test('NUL is in no text: what is asked for is asked for without it', () => {
  expect(listOf(2)(['\0'])).toBeUndefined()
  expect(listOf(2)('N\0O')).toEqual(['NO'])
  expect(searchText('Gol\0f')).toBe('Golf')
})
