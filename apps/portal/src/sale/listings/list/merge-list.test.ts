import { describe, expect, test } from 'vitest'
import { mergeInPlace, countPending, showPending, type Page } from './merge-list.ts'

type Car = { id: string; price: number }
const page = (...cars: (string | [string, number])[]): Page<Car> => ({
  items: cars.map((car) => (typeof car === 'string' ? { id: car, price: 1 } : { id: car[0], price: car[1] })),
  total: cars.length,
})

describe('a list that somebody reads', () => {
  test('the same cars in the same order are simply brought up to date', () => {
    expect(mergeInPlace(page('a', 'b'), page('a', ['b', 2]))).toEqual(page('a', ['b', 2]))
    expect(mergeInPlace(undefined, page('a'))).toEqual(page('a'))
  })

  test('nothing moves: new cars wait, gone ones are marked, changed ones change in their place', () => {
    const next = mergeInPlace(page('a', 'b', 'c'), page('new', 'c', ['a', 9]))
    expect(next.items).toEqual([
      { id: 'a', price: 9 },
      { id: 'b', price: 1, gone: true },
      { id: 'c', price: 1 },
    ])
    expect(countPending(next)).toBe(1)
    expect(showPending(next)).toEqual(page('new', 'c', ['a', 9]))
  })

  test('a list that is again as it was waits no longer', () => {
    const waiting = mergeInPlace(page('a', 'b'), page('b', 'a'))
    expect(waiting.waiting).toHaveLength(2)
    expect(mergeInPlace(waiting, page('a', 'b')).waiting).toBeUndefined()
  })
})
