import { expect, test } from 'vitest'
import { calls } from '../calls.gen.ts'
import { type LiveMessage, invalidates } from './live.ts'

const old = (heard: LiveMessage, queryKey: unknown[], data: unknown = {}) =>
  invalidates(calls, heard, { queryKey, data })
const cars = (...ids: string[]): LiveMessage => ({ cars: { ids, many: false } })

test('a record’s page is old when its question or its answer names what has changed', () => {
  const key = ['cars', 'get', { params: { id: 'c1' } }]
  expect(old(cars('c1'), key)).toBe('record')
  expect(old(cars('c2'), key)).toBeUndefined()
  expect(old(cars('c2'), key, { similar: [{ id: 'c2' }] })).toBe('record')
  // A running request may return data from before the change.
  expect(invalidates(calls, cars('c2'), { queryKey: key, data: undefined })).toBe('record')
  expect(old({ cars: { ids: [], many: true } }, key)).toBe('record')
})

test('a list follows every change of its topics, and of no others', () => {
  expect(old(cars('c1'), ['b2b', 'list', { query: {} }])).toBe('list')
  expect(old({ signups: { ids: ['s1'], many: false } }, ['b2b', 'list', {}])).toBeUndefined()
})

test('after a gap whatever follows anything is old, and what follows nothing stands', () => {
  expect(old('resync', ['b2b', 'list', {}])).toBe('list')
  expect(old('resync', ['cars', 'get', { params: { id: 'c1' } }])).toBe('record')
  expect(old('resync', ['users', 'list', {}])).toBeUndefined()
  expect(old('resync', ['made by hand', {}])).toBeUndefined()
})

test('figures follow their topics, and are asked for again at leisure', () => {
  expect(old(cars('c1'), ['stockFigures', 'read', { query: {} }])).toBe('figures')
  expect(old({ signups: { ids: ['s1'], many: false } }, ['stockFigures', 'read', {}])).toBeUndefined()
  expect(old('resync', ['stockFigures', 'read', {}])).toBe('figures')
})
