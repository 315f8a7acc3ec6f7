import { expect, test } from 'vitest'
import { moveOf } from './photo-order.ts'

test.each([
  [['a', 'b', 'c', 'd'], { id: 'a', position: 3 }, ['b', 'c', 'd', 'a']],
  [['a', 'b', 'c', 'd'], { id: 'd', position: 0 }, ['d', 'a', 'b', 'c']],
  [['a', 'b', 'c', 'd'], { id: 'b', position: 2 }, ['a', 'c', 'b', 'd']],
])('finds the picture that was moved', (before, move, after) => {
  const found = moveOf(before, after)
  const rest = before.filter((id) => id !== found?.id)
  expect([...rest.slice(0, found?.position), found?.id, ...rest.slice(found?.position)]).toEqual(after)
  expect(found).toEqual(move)
})

test('nothing moved is nothing to save', () => {
  expect(moveOf(['a', 'b'], ['a', 'b'])).toBeUndefined()
})
