import { expect, test } from 'vitest'
import { mix, random, weighted } from './random.ts'

test('the same seed gives the same numbers, neighbours give others', () => {
  const numbers = (seed: number): number[] => {
    const dice = random(seed)
    return Array.from({ length: 5 }, () => dice.next())
  }
  expect(numbers(3)).toEqual(numbers(3))
  expect(numbers(3)).not.toEqual(numbers(4))
  expect(mix(1, 2)).not.toBe(mix(2, 1))
})

test('numbers fill their range evenly', () => {
  const dice = random(11)
  const counts = [0, 0, 0, 0]
  for (let i = 0; i < 40_000; i++) counts[dice.int(0, 3)]!++
  for (const count of counts) expect(count).toBeGreaterThan(9500)
})

test('a weighted choice follows the weights', () => {
  const choose = weighted(['rare', 'often'], (item) => (item === 'often' ? 9 : 1))
  expect([choose(0.05), choose(0.11), choose(0.99)]).toEqual(['rare', 'often', 'often'])
})
