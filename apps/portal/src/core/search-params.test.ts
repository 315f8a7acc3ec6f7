import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('addresses', () => {
  test.each(['911', '662E41', '123456789012345678', 'true', 'null', '1e5', '500', '-1', '0x10', ' padded '])(
    '%j stays the text that it is',
    (text) => {
      expect(parseSearch(`?search=${encodeURIComponent(text)}`)).toEqual({ search: text })
      expect(parseSearch(stringifySearch({ search: text }))).toEqual({ search: text })
    },
  )

  test.each(['[x', '"q4" etron', '{}', '[1]'])('%j is read back as it was typed', (search) => {
    expect(parseSearch(stringifySearch({ search }))).toEqual({ search })
  })

  test('several values repeat the name; lists written as JSON are read too', () => {
    expect(stringifySearch({ brand: ['Audi', 'BMW'], page: 2, search: undefined, model: [] })).toBe(
      '?brand=Audi&brand=BMW&page=2',
    )
    expect(parseSearch('?brand=Audi&brand=BMW')).toEqual({ brand: ['Audi', 'BMW'] })
    expect(parseSearch('?model=500&model=3008')).toEqual({ model: ['500', '3008'] })
    expect(parseSearch('?brand=["Audi","BMW"]')).toEqual({ brand: ['Audi', 'BMW'] })
    expect(parseSearch('?brand=["Audi"')).toEqual({ brand: '["Audi"' })
  })
})
