import { describe, expect, test } from 'vitest'
import { activeFilters } from './filters/car-filter-chips.ts'
import { readCarSearch, readPublicCarSearch, toggled, toQuery, withFilters } from './car-search.ts'

describe('the address of the car list', () => {
  test('what is wrong in it is as if it were not there', () => {
    const wrong = {
      page: 'x',
      pageSize: '0',
      sortBy: 'evil',
      sort: 'up',
      priceMin: '-5',
      createdAtMin: '2026-13-45',
      brand: { a: 1 },
      view: 'pie',
      search: ['', ''],
      unknown: '1',
    }
    expect(readCarSearch(wrong)).toEqual({})
  })

  test.each(['2026-02-31', '2026-02-29', '2026-13-01', '2026-00-10', '26-01-01'])('%s is no day', (createdAtMin) => {
    expect(readCarSearch({ createdAtMin })).toEqual({})
  })

  test('a bound with a point is rounded, and asked for as it is shown', () => {
    expect(
      readCarSearch({ priceMin: '100.5', mileageMax: '9.4', powerMin: '1e999', createdAtMin: '2024-02-29' }),
    ).toEqual({ priceMin: 101, mileageMax: 9, createdAtMin: '2024-02-29' })
  })

  test('a long search is cut where the box cuts it, never within a sign', () => {
    expect(readCarSearch({ search: 'x'.repeat(150) }).search).toBe('x'.repeat(100))
    expect(readCarSearch({ search: `${'x'.repeat(99)}🚗` }).search).toBe('x'.repeat(99))
    expect(readCarSearch({ search: ['first', 'second'] }).search).toBe('first')
  })

  test('defaults are not written back', () => {
    const usual = { page: '1', pageSize: '10', sortBy: 'createdAt', sort: 'desc', priceMin: '0', brand: [] }
    expect(readCarSearch(usual)).toEqual({})
  })

  test('values are texts, even those that look like numbers', () => {
    expect(readCarSearch({ model: [500, '3008', '500'], search: 911, brand: 'Audi' })).toEqual({
      model: ['500', '3008'],
      search: '911',
      brand: ['Audi'],
    })
  })

  test('a filter begins at the first page, a smaller choice of brands forgets the models', () => {
    const search = readCarSearch({ brand: ['Audi', 'BMW'], model: 'A4', page: '3' })
    expect(withFilters(search, { fuel: ['DIESEL'] })).toEqual({
      brand: ['Audi', 'BMW'],
      model: ['A4'],
      fuel: ['DIESEL'],
    })
    expect(toggled(search, 'brand', 'BMW')).toEqual({ brand: ['Audi'] })
    expect(toggled(search, 'brand', 'VW')).toEqual({ brand: ['Audi', 'BMW', 'VW'], model: ['A4'] })
  })

  test('of a list for anybody says nothing about prices', () => {
    const dealers = { priceMin: '10000', priceMax: '20000', sortBy: 'price', sort: 'asc', brand: 'Audi' }
    expect(readPublicCarSearch(dealers)).toEqual({ brand: ['Audi'] })
    expect(readPublicCarSearch({ sortBy: 'year' })).toEqual({ sortBy: 'year' })
  })

  test('how the list looks is not asked of the server', () => {
    expect(toQuery({ view: 'table', page: 2 })).toEqual({ page: 2 })
  })
})

describe('active filters', () => {
  test('each knows the list without it', () => {
    const search = readCarSearch({ search: 'etron', fuel: 'DIESEL', yearMin: '2020', yearMax: '2022', page: '2' })
    const without = activeFilters(search).map((filter) => filter.without)
    expect(without).toEqual([
      { fuel: ['DIESEL'], yearMin: 2020, yearMax: 2022 },
      { search: 'etron', yearMin: 2020, yearMax: 2022 },
      { search: 'etron', fuel: ['DIESEL'] },
    ])
  })
})
