import { describe, expect, test } from 'vitest'
import { cut, onTop } from './address.ts'

type Search = { search?: string; fuel?: string[]; sort?: string; page?: number }

describe('what was chosen on a page that has changed meanwhile', () => {
  test('a search typed before a filter came keeps the filter', () => {
    expect(onTop<Search>({}, { search: 'golf' }, { fuel: ['DIESEL'] })).toEqual({ search: 'golf', fuel: ['DIESEL'] })
  })

  test('two values of one filter are both there, one that was taken out is not', () => {
    expect(onTop<Search>({}, { fuel: ['A'] }, { fuel: ['B'] }).fuel).toEqual(['B', 'A'])
    expect(onTop<Search>({ fuel: ['A', 'B'] }, { fuel: ['B'] }, { fuel: ['A', 'B', 'C'] }).fuel).toEqual(['B', 'C'])
  })

  test('the list begins anew where it was narrowed', () => {
    expect(onTop<Search>({}, { search: 'x' }, { page: 3, sort: 'asc' })).toEqual({ search: 'x', sort: 'asc' })
  })

  test('nothing changed leaves everything', () => {
    expect(onTop<Search>({ sort: 'asc' }, { sort: 'asc' }, { sort: 'desc', fuel: ['A'] })).toEqual({
      sort: 'desc',
      fuel: ['A'],
    })
  })
})

test('a text is cut between its signs', () => {
  expect(cut('ab🚗', 3)).toBe('ab')
  expect(cut('ab🚗', 4)).toBe('ab🚗')
  expect(cut('ab  cd', 4)).toBe('ab')
  expect(cut('a\0b\0', 4)).toBe('ab')
})
