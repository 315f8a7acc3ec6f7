import { expect, test } from 'vitest'
import { readInvoicesSearch, toQuery } from './invoices-search.ts'

test('nonsense in the address is as if it were not there, and the usual is not written', () => {
  const nonsense = {
    page: '0',
    pageSize: '1e9',
    search: ['x'],
    state: 'DRAFT',
    sortBy: 'margin',
    sort: 'up',
    invoice: {},
  }
  expect(readInvoicesSearch({ ...nonsense, else: 1 })).toEqual({})
  expect(readInvoicesSearch({ page: 1, pageSize: 10, sortBy: 'issuedOn', sort: 'desc', search: ' ' })).toEqual({})
})

test('which invoice is open does not ask for another list', () => {
  expect(toQuery({ page: 2, state: 'OVERDUE', sort: 'asc', invoice: 'abc' })).toEqual({
    page: 2,
    state: ['OVERDUE'],
    sort: 'asc',
  })
})
